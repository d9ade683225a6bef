// The one table of methods, in the order of model-format.md section 4.
#include "integrators/integrator.h"

#include <string.h>

static const ph_method methods[] = {
    // name, what it is, order, adaptive, family
    {"rkmk1", "explicit Munthe-Kaas with Euler's table", 1, false, &ph_class_explicit},
    {"rkmk2", "explicit Munthe-Kaas with the explicit midpoint table", 2, false, &ph_class_explicit},
    {"rkmk3", "explicit Munthe-Kaas with Kutta's third-order table", 3, false, &ph_class_explicit},
    {"rkmk4", "explicit Munthe-Kaas with the classical fourth-order table", 4, false, &ph_class_explicit},
    {"rkmk54", "explicit Munthe-Kaas, adaptive, Dormand-Prince 5(4), error in the Lie algebra", 5, true,
     &ph_class_explicit},
    {"rkmk87", "explicit Munthe-Kaas, adaptive, Dormand-Prince 8(5,3), error in the Lie algebra", 8, true,
     &ph_class_explicit},
    {"gauss2", "implicit Munthe-Kaas, Gauss with one stage", 2, false, &ph_class_gauss},
    {"gauss4", "implicit Munthe-Kaas, Gauss with two stages", 4, false, &ph_class_gauss},
    {"gauss6", "implicit Munthe-Kaas, Gauss with three stages", 6, false, &ph_class_gauss},
    {"midpoint", "Lie-Poisson midpoint rule with Cayley reconstruction", 2, false, &ph_class_midpoint},
    {"midpoint4", "symmetric composition of midpoint", 4, false, &ph_class_midpoint},
    {"midpoint6", "symmetric composition of midpoint", 6, false, &ph_class_midpoint},
    {"midpoint-richardson4", "Richardson extrapolation of midpoint on the group", 4, false, &ph_class_midpoint},
    {"discrete-gradient", "discrete gradient of Gonzalez, H exact; for Poisson systems", 2, false, &ph_class_poisson},
    {"variational", "constrained Lie-group variational integrator; options tau, constraints, micro, fast", 2, false,
     &ph_class_variational},
    {"variational4", "symmetric composition of variational, with its options", 4, false, &ph_class_variational},
    {"galerkin",
     "variational, polynomials of degree s in the Lie algebra, order 2s; options degree, nodes, constraints", 4, false,
     &ph_class_galerkin},
    {"energy-momentum", "discrete derivatives and averages: energy and momenta to rounding; option constraints", 2,
     false, &ph_class_energy_momentum},
    {"generalized-alpha", "Lie-group generalized-alpha, stabilised index 2", 2, false, &ph_class_alpha},
    {"explicit-euler", "explicit Euler, to compare against", 1, false, &ph_class_explicit},
    {"implicit-euler", "implicit Euler, to compare against", 1, false, &ph_class_explicit},
    {"symplectic-euler", "symplectic Euler, to compare against", 1, false, &ph_class_explicit},
    {"rk4-quaternion", "Runge-Kutta on quaternion components, to compare against", 4, false, &ph_class_explicit},
    {"rk4-euler-angles", "Runge-Kutta on Euler angles, to compare against", 4, false, &ph_class_explicit},
};

const ph_method *ph_methods(int *count) {
    *count = (int)(sizeof methods / sizeof *methods);
    return methods;
}

const ph_method *ph_method_find(const char *name) {
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (strcmp(methods[i].name, name) == 0) return methods + i;
    return NULL;
}

// Munthe-Kaas' local coordinates are centred at the start of the step: with more than one stage not symmetric.
enum {
    OF_MIDPOINT = PH_KEEPS_ROTATIONS | PH_KEEPS_CONSTRAINTS | PH_KEEPS_MOMENTA | PH_SYMMETRIC | PH_KEEPS_ENERGY |
                  PH_KEEPS_CASIMIRS,
    OF_VARIATIONAL = PH_KEEPS_ROTATIONS | PH_KEEPS_CONSTRAINTS | PH_KEEPS_MOMENTA | PH_SYMMETRIC | PH_SYMPLECTIC
};
static const struct promise {
    const char *name;
    unsigned promises;
} promised[] = {
    // methods that promise more than orthogonal rotations, and those that promise less
    {"gauss2", PH_KEEPS_ROTATIONS | PH_SYMMETRIC},
    {"midpoint", OF_MIDPOINT},
    {"midpoint4", OF_MIDPOINT},
    {"midpoint6", OF_MIDPOINT},
    {"midpoint-richardson4", PH_KEEPS_ROTATIONS | PH_KEEPS_CONSTRAINTS},
    {"discrete-gradient", PH_SYMMETRIC | PH_KEEPS_ENERGY},
    {"variational", OF_VARIATIONAL},
    {"variational4", OF_VARIATIONAL},
    {"galerkin", OF_VARIATIONAL},
    {"energy-momentum", PH_KEEPS_ROTATIONS | PH_KEEPS_CONSTRAINTS | PH_KEEPS_MOMENTA | PH_KEEPS_ENERGY |
                            PH_KEEPS_ALL_ENERGY | PH_SYMMETRIC},
    {"generalized-alpha", PH_KEEPS_ROTATIONS | PH_KEEPS_CONSTRAINTS},
    {"rk4-quaternion", 0},
};

unsigned ph_method_promises(const ph_method *method) {
    for (size_t i = 0; i < sizeof promised / sizeof *promised; i++)
        if (strcmp(promised[i].name, method->name) == 0) return promised[i].promises;
    return PH_KEEPS_ROTATIONS;
}

static const struct stabilization {
    const char *name, *summary;
} stabilizations[PH_STABILIZATIONS] = {
    {"default", "projection where there are joints"},
    {"none", "constraints at acceleration level only"},
    {"projection", "least squares on the manifold; option weight"},
    {"rotation-vector", "non-iterative, by Cartesian rotation vectors"},
    {"baumgarte", "feedback of the residuals; options alpha, beta"},
};

const char *ph_stabilization_name(ph_stabilization s) {
    return (unsigned)s < PH_STABILIZATIONS ? stabilizations[s].name : "unknown";
}

const char *ph_stabilization_summary(ph_stabilization s) {
    return (unsigned)s < PH_STABILIZATIONS ? stabilizations[s].summary : "";
}

ph_stabilization ph_stabilization_used(const ph_simulation *sim, const ph_system *sys) {
    if (sim->method && sim->method->family && !sim->method->family->stabilised) return PH_STABILIZE_NONE;
    if (sim->stabilization != PH_STABILIZE_DEFAULT) return sim->stabilization;
    return sys->nc > 0 ? PH_STABILIZE_PROJECTION : PH_STABILIZE_NONE;
}

// On so3xr3 a fast top is 2 to 900 times more accurate where its joint is enforced; other mechanisms are indifferent.
// On se3 a joint that its subgroup preserves stays closed to rounding, where nothing else closes it, or not completely.
//                                                                                            tools/cspace_table.py
static const ph_auto_cspace spaces[] = {[PH_STABILIZE_DEFAULT] = PH_AUTO_CENTRE,
                                        [PH_STABILIZE_NONE] = PH_AUTO_SUBGROUP,
                                        [PH_STABILIZE_PROJECTION] = PH_AUTO_CENTRE,
                                        [PH_STABILIZE_ROTATION_VECTOR] = PH_AUTO_SUBGROUP,
                                        [PH_STABILIZE_BAUMGARTE] = PH_AUTO_SUBGROUP};

ph_auto_cspace ph_simulation_spaces(const ph_simulation *sim) {
    if (sim->method && ph_method_keeps_constraints(sim->method)) return PH_AUTO_CENTRE;
    return (unsigned)sim->stabilization < sizeof spaces / sizeof *spaces ? spaces[sim->stabilization]
                                                                         : PH_AUTO_SUBGROUP;
}

ph_orbit ph_simulation_orbit(const ph_simulation *sim) {
    const bool one_rate = sim->micro <= 1 && sim->fast[0] == '\0';
    const bool implicit =
        sim->method && (ph_method_keeps_constraints(sim->method) || sim->method->family == &ph_class_gauss);
    return implicit && one_rate ? PH_ORBIT_ORIGIN : PH_ORBIT_BESIDE;
}

// Methods with PH_ORBIT_ORIGIN enforce the joints themselves.
int ph_simulation_placing(const ph_simulation *sim) {
    return ph_simulation_orbit(sim) == PH_ORBIT_ORIGIN ? PH_PLACINGS - 1 : (int)ph_simulation_spaces(sim);
}

int ph_simulation_order(const ph_simulation *sim) {
    return sim->method->family == &ph_class_galerkin ? 2 * sim->degree : sim->method->order;
}

ph_simulation ph_simulation_default(void) {
    return (ph_simulation){.method = ph_method_find("rkmk4"),
                           .every = 1,
                           .tolerance = 1e-9,
                           .newton_tolerance = 1e-13,
                           .max_inner_steps = 1000000,
                           .stabilize_every = 1,
                           .weight = PH_WEIGHT_MASS,
                           .micro = 1,
                           .degree = 2,
                           .rho = 0.9,
                           .threads = 1};
}
