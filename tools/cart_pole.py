#!/usr/bin/env python3
"""The swing-up of examples/control/cart-pole.json by other means: minimal coordinates, Pontryagin's conditions as a
boundary value problem, collocation of fourth order. Shares nothing with polhode. Needs scipy.

The bounds of the problem are not active. Prints the least integral of u^2 and u at the begin.
"""
import numpy as np
from scipy.integrate import solve_bvp

M, m, l, J, g, T = 1.0, 0.3, 0.5, 1e-6, 9.81, 2.0


def accelerations(q, w, u):
    """x' = v, q' = w; the bob at (x + l sin q, -l cos q)."""
    a, b, c = M + m, m * l * np.cos(q), m * l * l + J
    r, s = u + m * l * np.sin(q) * w * w, -m * g * l * np.sin(q)
    d = a * c - b * b
    return (c * r - b * s) / d, (a * s - b * r) / d


def hamiltonian_slopes(q, w, u, lv, lw):
    """Derivatives of lv v' + lw w' by q, w and u, by complex steps."""
    e = 1e-30
    out = []
    for dq, dw, du in ((1j * e, 0, 0), (0, 1j * e, 0), (0, 0, 1j * e)):
        a, b = accelerations(q + dq, w + dw, u + du)
        out.append((lv * a + lw * b).imag / e)
    return out


def control(q, lv, lw):
    """The least of u^2 + lv v' + lw w', which are affine in u."""
    return -0.5 * hamiltonian_slopes(q, 0 * q, 0 * q, lv, lw)[2]


def rates(t, y):
    x, q, v, w, lx, lq, lv, lw, cost = y
    u = control(q, lv, lw)
    a, b = accelerations(q, w, u)
    by_q, by_w, _ = hamiltonian_slopes(q, w, u, lv, lw)
    return np.vstack([v, w, a, b, 0 * t, -by_q, -lx, -lq - by_w, u * u])


def ends(a, b):
    return np.array([*a[:4], b[0] - 1, b[1] - np.pi, b[2], b[3], a[8]])


def guess(nodes):
    """The problem without adjoints at first: a coarse direct transcription."""
    from scipy.optimize import minimize

    n, h = nodes - 1, T / (nodes - 1)

    def split(z):
        return z[: 4 * nodes].reshape(4, nodes), z[4 * nodes :]

    def defects(z):
        s, u = split(z)
        a, b = accelerations(s[1], s[3], u)
        f = np.vstack([s[2], s[3], a, b])
        d = s[:, 1:] - s[:, :-1] - 0.5 * h * (f[:, 1:] + f[:, :-1])
        return np.concatenate([d.ravel(), s[:, 0], s[:, -1] - [1, np.pi, 0, 0]])

    def cost(z):
        u = split(z)[1]
        return h * (np.sum(u[1:-1] ** 2) + 0.5 * (u[0] ** 2 + u[-1] ** 2))

    t = np.linspace(0, T, nodes)
    start = np.concatenate([t / T, np.pi * t / T, 0 * t + 1 / T, 0 * t + np.pi / T, 0 * t])
    found = minimize(cost, start, constraints={"type": "eq", "fun": defects}, options={"maxiter": 300, "ftol": 1e-9})
    return t, *split(found.x), found.fun


if __name__ == "__main__":
    t, s, u, coarse = guess(31)
    print(f"coarse: {coarse:.4f}")
    y = np.zeros((9, len(t)))
    y[:4] = s
    # u = -(lv a_u + lw b_u)/2: the adjoint of v carries it all at first
    y[6] = -2 * u * (M + m)
    for tolerance in (1e-3, 1e-6, 1e-9):
        found = solve_bvp(rates, ends, t, y, tol=tolerance, max_nodes=200000)
        t, y = found.x, found.y
        u = control(y[1], y[6], y[7])
        print(f"{found.message[:40]} {len(t)} nodes: cost {y[8, -1]:.12f}, u(0) {u[0]:.12f}, largest {abs(u).max():.3f}, "
              f"x from {y[0].min():.3f} to {y[0].max():.3f}")
