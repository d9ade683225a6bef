#include "orders.h"

#include "harness.h"

enum { MOST = 8 * ROOM };

// The configuration of a model as one pose after the other, whatever numbers its spaces take.
static void poses_of(const ph_system *sys, const double *q, se3 *out) {
    for (int i = 0; i < sys->group.count; i++)
        out[i] = ph_element_pose(sys->group.factors[i].kind, q + sys->group.factors[i].q);
}

static double apart(int n, const se3 *a, const se3 *b) {
    double most = 0;
    for (int i = 0; i < n; i++) {
        double x[7], y[7], same = 0, flipped = 0;
        se3_store(a[i], x);
        se3_store(b[i], y);
        for (int k = 0; k < 7; k++) {
            same = fmax(same, fabs(x[k] - y[k]));
            flipped = fmax(flipped, fabs(k < 4 ? x[k] + y[k] : x[k] - y[k]));
        }
        most = fmax(most, fmin(same, flipped));
    }
    return most;
}

void order_reference(make_scene make, ph_cspace cspace, se3 *want) {
    static scene s;
    double q[MOST], v[MOST], z[ROOM];
    make(&s, cspace == PH_CSPACE_SO3XR3 ? PH_CSPACE_SE3 : PH_CSPACE_SO3XR3);
    ph_model *m = scene_compile(&s);
    ph_simulation sim = ph_simulation_default();
    sim.method = ph_method_find("rkmk54");
    sim.tolerance = 1e-14;
    sim.step = sim.duration = 1;
    sim.stabilization = PH_STABILIZE_NONE;
    run_with(m, &sim, q, v, z, NULL);
    poses_of(ph_model_system(m), q, want);
    ph_model_free(m);
}

double order_error(make_scene make, ph_cspace cspace, const ph_simulation *sim, const se3 *want) {
    static scene s;
    double q[MOST], v[MOST], z[ROOM];
    se3 got[ROOM];
    make(&s, cspace);
    ph_model *m = scene_compile(&s);
    run_with(m, sim, q, v, z, NULL);
    poses_of(ph_model_system(m), q, got);
    const double error = apart(ph_model_system(m)->group.count, got, want);
    ph_model_free(m);
    return error;
}

double order_slope(int n, const double *h, const double *e) {
    double x = 0, y = 0, xx = 0, xy = 0;
    for (int i = 0; i < n; i++) {
        const double a = log(h[i]), b = log(e[i]);
        x += a, y += b, xx += a * a, xy += a * b;
    }
    return (n * xy - x * y) / (n * xx - x * x);
}

double order_measured(make_scene make, const char *name, ph_cspace cspace, const ph_simulation *sim, int first) {
    se3 want[ROOM];
    double h[4], e[4];
    ph_simulation one = *sim;
    order_reference(make, cspace, want);
    for (int k = 0; k < 4; k++) {
        one.duration = 1;
        one.step = h[k] = 1.0 / (first << k);
        e[k] = order_error(make, cspace, &one, want);
    }
    const double order = order_slope(4, h, e);
    print_message("%-27s %-15s %-17s h = 1/%d..1/%d: order %.3f, error %.1e..%.1e\n", name, ph_cspace_name(cspace),
                  sim->method->name, first, first * 8, order, e[0], e[3]);
    return order;
}

void scene_free_body(scene *s, ph_cspace cspace) {
    static const double J[9] = {1, 0, 0, 0, 2, 0, 0, 0, 3};
    scene_top(s, 150, cspace);
    s->def.joint_count = 0;
    memset(s->def.gravity, 0, sizeof s->def.gravity);
    memcpy(s->bodies[0].inertia, J, sizeof J);
    memcpy(s->bodies[0].omega, (double[3]){1, 10, 1}, sizeof(double[3]));
}
