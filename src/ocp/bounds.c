#include "ocp/bounds.h"

static const double NEARLY = 0.995;  // of the way to a bound
static const double APART = 1e8;     // multipliers stay within this factor of barrier/distance
static const double FIRST = 0.1;     // of the curvature of the cost times the square of the bounds' distance

// How far from the lower (0) or upper bound; infinite if there is none.
static double distance(const ph_ocp *o, int side, int i, double u) { return side ? o->upper[i] - u : u - o->lower[i]; }

double ph_ocp_bounds_begin(ph_ocp_newton *n, double part) {
    const ph_ocp *o = n->o;
    double size = 0;
    for (int i = 0; i < o->nu; i++) {
        const double width = o->upper[i] - o->lower[i], one = isfinite(o->lower[i]) ? o->lower[i] : o->upper[i];
        if (isfinite(width)) size = fmax(size, o->effort[i] * width * width);
        else if (isfinite(one)) size = fmax(size, o->effort[i] * (1 + one * one));
    }
    const double first = FIRST * size, barrier = part * first;
    for (int k = 0; k < o->N * o->nu; k++)
        for (int side = 0; side < 2; side++) n->pull[side][k] = barrier / distance(o, side, k % o->nu, n->x.u[k]);
    return first;
}

void ph_ocp_bounds_add(ph_ocp_newton *n, int k, bool curved) {
    const ph_ocp *o = n->o;
    if (!o->bounded) return;
    const int ny = ph_ocp_local_size(o), first = 2 * o->na + o->nz;
    for (int i = 0; i < o->nu; i++)
        for (int side = 0; side < 2; side++) {
            const double s = distance(o, side, i, n->x.u[k * o->nu + i]);
            const int at = first + i;
            n->l.g[at] += (side ? 1 : -1) * o->h * n->barrier / s;
            if (curved) n->l.H[at * ny + at] += o->h * n->pull[side][k * o->nu + i] / s;
        }
}

double ph_ocp_bounds_cost(const ph_ocp_newton *n, const ph_ocp_point *x) {
    const ph_ocp *o = n->o;
    double sum = 0;
    if (!o->bounded) return 0;
    for (int k = 0; k < o->N * o->nu; k++)
        for (int side = 0; side < 2; side++) {
            const double s = distance(o, side, k % o->nu, x->u[k]);
            if (isfinite(s)) sum -= log(s);
        }
    return o->h * n->barrier * sum;
}

double ph_ocp_bounds_room(const ph_ocp_newton *n) {
    const ph_ocp *o = n->o;
    double room = 1;
    if (!o->bounded) return room;
    for (int k = 0; k < o->N * o->nu; k++)
        for (int side = 0; side < 2; side++) {
            const double s = distance(o, side, k % o->nu, n->x.u[k]), towards = side ? n->d.u[k] : -n->d.u[k];
            if (towards * room > NEARLY * s) room = NEARLY * s / towards;
        }
    return room;
}

void ph_ocp_bounds_follow(ph_ocp_newton *n) {
    const ph_ocp *o = n->o;
    if (!o->bounded) return;
    for (int k = 0; k < o->N * o->nu; k++)
        for (int side = 0; side < 2; side++) {
            double *pull = n->pull[side] + k;
            const double s = distance(o, side, k % o->nu, n->x.u[k]), s1 = distance(o, side, k % o->nu, n->trial.u[k]);
            if (!isfinite(s)) continue;
            const double towards = side ? n->d.u[k] : -n->d.u[k];
            const double wanted = (n->barrier + *pull * towards) / s;  // of the full step
            const double central = n->barrier / s1;
            *pull = fmin(fmax(fmax(wanted, (1 - NEARLY) * *pull), central / APART), central * APART);
        }
}
