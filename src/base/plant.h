// Errors that the tests plant, one in a build, to see that `certify` finds them. PH_PLANT is set by the build option
// POLHODE_PLANT, or for one file by the tests; without it there is none.
#ifndef POLHODE_BASE_PLANT_H
#define POLHODE_BASE_PLANT_H

enum {
    PH_PLANT_NONE,
    PH_PLANT_DEXPINV,   // its odd term dropped
    PH_PLANT_GRAVITY,   // times 1 + 1e-6
    PH_PLANT_ROW,       // one row of the joints left out of corrections
    PH_PLANT_NEWTON,    // stopped at 1e-4
    PH_PLANT_ROTATION,  // scaled by 1 + 1e-9
};

#ifndef PH_PLANT
#define PH_PLANT PH_PLANT_NONE
#endif

#define PH_PLANTED(name) (PH_PLANT == PH_PLANT_##name)

#endif
