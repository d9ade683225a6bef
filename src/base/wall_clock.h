// The only clock of the library.
#ifndef POLHODE_BASE_WALL_CLOCK_H
#define POLHODE_BASE_WALL_CLOCK_H

// [s] since some time in the past; never goes back.
double ph_seconds(void);

#endif
