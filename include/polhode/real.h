// The number that the kernels calculate with: a double, or in a build with PH_LANES = 2, 4, 8 so many doubles side by
// side, one for each of as many models.                                             docs/theory/lanes.md
//
// One source serves both. What is the same in all lanes (time, tables, sizes) stays a double or an int; what differs
// from lane to lane is a `ph_real`. Arithmetic reads as that of numbers, and a number beside a `ph_real` counts in
// every lane; a comparison gives a `real_mask`. A number alone becomes a `ph_real` by
// real_of(0). A branch on numbers becomes real_pick, after real_all where the other side takes long. With one lane
// these are the plain operations, so that the scalar code and its bits are what they would be without this header.
#ifndef POLHODE_REAL_H
#define POLHODE_REAL_H

#ifndef PH_LANES
#define PH_LANES 1
#endif

// The number; an index, and a count, that may differ from lane to lane.
#if PH_LANES == 1
typedef double ph_real;
typedef int ph_real_index;
typedef long ph_real_count;
#else
typedef double ph_real __attribute__((vector_size(8 * PH_LANES)));
typedef long long ph_real_index __attribute__((vector_size(8 * PH_LANES)));
typedef ph_real_index ph_real_count;
#endif

#endif
