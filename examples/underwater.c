// A neutrally buoyant spheroid in an ideal fluid: Kirchhoff's equations as a Lie-Poisson system, through the C API.
//
//   Pi' = Pi x omega + P x v,   P' = P x omega,   (Pi, P) = mass (omega, v),   the added mass included
//
// It sets out along its long axis, slightly askew. That is unstable: the flow turns it broadside on, and it tumbles.
// Austin et al. 1993 has no experiment with it; what its section 3 says of the midpoint rule holds: energy and
// Casimirs, all of second degree, are conserved to machine precision.
//
//   cc underwater.c $(pkg-config --cflags --libs polhode) && ./a.out
#include <polhode/poisson.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

static const double HALF_LENGTH = 1, HALF_WIDTH = 0.5, DENSITY = 1000;  // [m], [kg/m^3]
static const double STEP = 0.05, DURATION = 120;                        // [s]
static const double ALLOWED = 1e-12;  // relative drift: 2400 steps of a few roundings each

// Mass matrix of body and fluid about the centre, long axis first. Added mass: Lamb, Hydrodynamics, sections 114, 115.
static void set_mass(double *mass) {
    const double a = HALF_LENGTH, b = HALF_WIDTH, m = DENSITY * 16 * atan(1) / 3 * a * b * b;
    const double e2 = 1 - b * b / (a * a), e = sqrt(e2), logarithm = log((1 + e) / (1 - e)) / 2;
    const double alpha = 2 * (1 - e2) / (e2 * e) * (logarithm - e), beta = 1 / e2 - (1 - e2) / (e2 * e) * logarithm;
    const double along = alpha / (2 - alpha), across = beta / (2 - beta);
    const double turning = e2 * e2 * (beta - alpha) / ((2 - e2) * (2 * e2 - (2 - e2) * (beta - alpha)));
    const double spin = 0.4 * m * b * b, tumble = 0.2 * m * (a * a + b * b) * (1 + turning);
    const double diagonal[6] = {spin, tumble, tumble, m * (1 + along), m * (1 + across), m * (1 + across)};
    printf("added mass %.3f along, %.3f across, %.3f of the inertia\n", along, across, turning);
    memset(mass, 0, 36 * sizeof *mass);
    for (int i = 0; i < 6; i++) mass[7 * i] = diagonal[i];
}

static double change(double now, double first) { return fabs(now / first - 1); }

// The speed along the long axis every 10 s: what the instability does to it.
static void print_speed(const ph_poisson *system, double t, const double *z) {
    double w[6];
    system->gradient(system, z, w);
    printf("  t = %5.1f s  v along %+.4f, across %.4f m/s\n", t, w[3], hypot(w[4], w[5]));
}

// One run; true where all is conserved.
static int run(const ph_poisson *system, const ph_composition *method, const double *start, int talk) {
    double z[6], energy = 0, casimir[2] = {0};
    memcpy(z, start, sizeof z);
    const int steps = (int)lround(DURATION / STEP), shown = (int)lround(10 / STEP);
    for (int k = 0; k < steps; k++) {
        if (talk && k % shown == 0) print_speed(system, k * STEP, z);
        const ph_status status = ph_poisson_step(system, method, STEP, 1e-13, z, z, NULL);
        if (status != PH_OK) {
            printf("%s: %s at t = %g s\n", method->name, ph_status_text(status), k * STEP);
            return 0;
        }
        energy = fmax(energy, change(system->hamiltonian(system, z), system->hamiltonian(system, start)));
        for (int c = 0; c < system->casimirs; c++) {
            double (*const value)(const ph_poisson *, const double *) = system->casimir[c].value;
            casimir[c] = fmax(casimir[c], change(value(system, z), value(system, start)));
        }
    }
    printf("%-10s %d steps of %g s, relative drift: energy %.1e", method->name, steps, STEP, energy);
    for (int c = 0; c < system->casimirs; c++) printf(", %s %.1e", system->casimir[c].name, casimir[c]);
    printf("\n");
    return energy < ALLOWED && casimir[0] < ALLOWED && casimir[1] < ALLOWED;
}

int main(void) {
    static ph_reduced body;
    const double omega_v[6] = {0.5, 0, 0.02, 1, 0.02, 0};  // [rad/s], [m/s]
    double mass[36], z[6];
    ph_error err = {0};
    set_mass(mass);
    for (int i = 0; i < 6; i++) z[i] = mass[7 * i] * omega_v[i];
    if (ph_reduced_kirchhoff(mass, &body) != PH_OK || ph_poisson_check(&body.poisson, &err) != PH_OK) {
        printf("%s\n", err.what);
        return 1;
    }
    int count, conserved = 1;
    const ph_composition *methods = ph_composition_list(&count);
    for (int c = 0; c < count; c++) conserved = run(&body.poisson, methods + c, z, c == 0) && conserved;
    printf("energy and Casimirs conserved to %.0e: %s\n", ALLOWED, conserved ? "yes" : "no");
    return !conserved;
}
