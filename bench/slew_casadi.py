#!/usr/bin/env python3
"""The slew of examples/control/slew.json transcribed in CasADi and solved by its Ipopt, beside polhode, in one run.

usage: slew_casadi.py BENCH_SLEW [STEPS]     with the Python that has casadi (tools/pypi.sh makes one)

The discrete problem is (O.2) to (O.4) of docs/theory/optimal-control.md, from the same guess to the same tolerance; that
costs are equal is checked. Two sets of unknowns: rotations as increments in charts centred at the guess, as polhode has
them, and quaternions advanced by q exp(theta). Processor times, the least of several. CasADi evaluates by its virtual
machine: the C that it writes for all steps at once keeps gcc busy for more than five minutes.
"""
import math
import subprocess
import sys

import casadi as ca
import numpy as np

J = ca.DM([1, 2, 3])
DURATION, TURN = 5.0, 2 * math.pi / 3
AXIS = np.ones(3) / math.sqrt(3)
TOLERANCE, ROUNDS = 1e-9, 20


def series(t, coefficients):
    """sum c_i t^i: functions of a step's small angle, smooth at 0 where their closed forms are 0/0."""
    value = 0
    for c in reversed(coefficients):
        value = c + t * value
    return value


TERMS = range(8)
SIN = [(-0.25) ** i / (2 * math.factorial(2 * i + 1)) for i in TERMS]  # sin(|x|/2)/|x| of x^2
COS = [(-0.25) ** i / math.factorial(2 * i) for i in TERMS]  # cos(|x|/2)
ARC = [2 * math.comb(2 * i, i) / (4**i * (2 * i + 1)) for i in range(12)]  # 2 asin(s)/s of s^2
BERNOULLI = [1 / 12, 1 / 720, 1 / 30240, 1 / 1209600, 1 / 47900160, 691 / 1307674368000]
TAN = [1 / 4, 1 / 192, 1 / 7680, 17 / 5160960, 31 / 371589120, 691 / 326998425600]  # tan(|x|/4)/|x|


def quaternion_exp(x):
    t = ca.dot(x, x)
    return ca.vertcat(series(t, COS), series(t, SIN) * x)


def product(p, q):
    return ca.vertcat(p[0] * q[0] - ca.dot(p[1:], q[1:]), p[0] * q[1:] + q[0] * p[1:] + ca.cross(p[1:], q[1:]))


def conjugate(q):
    return ca.vertcat(q[0], -q[1:])


def momenta(theta, u, h):
    """P- and P+ of (O.3): dexp^-T = 1 -+ theta x / 2 + d theta x theta x, N^T = (1 +- kappa theta x) / 2."""
    t = ca.dot(theta, theta)
    mu = J * theta / h
    turned = ca.cross(theta, mu)
    even = mu + series(t, BERNOULLI) * ca.cross(theta, turned)
    kick = 0.5 * h * u
    side = series(t, TAN) * ca.cross(theta, kick)
    return even + 0.5 * turned - kick - side, even - 0.5 * turned + kick - side


def guess(steps):
    t = np.arange(steps + 1) / steps
    angle = 0.5 * TURN * t * t * (3 - 2 * t)
    return np.vstack([np.cos(angle), np.outer(AXIS, np.sin(angle))])


def assemble(steps, rotations, thetas, extra, unknowns, start):
    """thetas[k] of step k; rotations[-1] is the end. Momenta begin and end at 0."""
    h = DURATION / steps
    U = ca.SX.sym("u", 3, steps)
    last, rows = ca.SX.zeros(3), []
    for k in range(steps):
        minus, plus = momenta(thetas[k], U[:, k], h)
        rows.append(last - minus)
        last = plus
    goal = ca.DM(np.concatenate([[math.cos(TURN / 2)], AXIS * math.sin(TURN / 2)]))
    rows += [last, 2 * product(conjugate(goal), rotations[-1])[1:]] + extra
    return {"x": ca.vertcat(unknowns, ca.vec(U)), "f": 0.5 * h * ca.sumsqr(U), "g": ca.vertcat(*rows)}, np.concatenate(
        [start, np.zeros(3 * steps)])


def charts(steps):
    a = ca.SX.sym("a", 3, steps)
    q0 = guess(steps)
    q = [ca.SX(ca.DM(q0[:, 0]))] + [product(ca.DM(q0[:, k + 1]), quaternion_exp(a[:, k])) for k in range(steps)]
    thetas = []
    for k in range(steps):
        v = product(conjugate(q[k]), q[k + 1])[1:]
        thetas.append(series(ca.dot(v, v), ARC) * v)
    return assemble(steps, q, thetas, [], ca.vec(a), np.zeros(3 * steps))


def quaternions(steps):
    theta, q = ca.SX.sym("theta", 3, steps), ca.SX.sym("q", 4, steps)
    q0 = guess(steps)
    q_all = [ca.SX(ca.DM(q0[:, 0]))] + [q[:, k] for k in range(steps)]
    thetas = [theta[:, k] for k in range(steps)]
    rows = [product(q_all[k], quaternion_exp(thetas[k])) - q_all[k + 1] for k in range(steps)]
    turns = [2 * np.array(product(conjugate(ca.DM(q0[:, k])), ca.DM(q0[:, k + 1]))[1:]).ravel() for k in range(steps)]
    start = np.concatenate([np.concatenate(turns), q0[:, 1:].T.ravel()])
    return assemble(steps, q_all, thetas, rows, ca.vertcat(ca.vec(theta), ca.vec(q)), start)


def solve(problem, start):
    """Milliseconds altogether and in evaluations, iterations, cost."""
    options = {"print_time": False, "record_time": True, "ipopt": {"print_level": 0, "sb": "yes", "tol": TOLERANCE}}
    solver = ca.nlpsol("slew", "ipopt", problem, options)
    best = None
    for _ in range(ROUNDS):
        cost = float(solver(x0=start, lbg=0, ubg=0)["f"])
        stats = solver.stats()
        if not stats["success"]:
            sys.exit(f"CasADi: {stats['return_status']}")
        evaluations = sum(value for name, value in stats.items() if name.startswith("t_proc_nlp_"))
        row = (1e3 * stats["t_proc_total"], 1e3 * evaluations)
        best = row if best is None else tuple(map(min, best, row))
    return *best, stats["iter_count"], cost


def polhode(program, steps, solver):
    """As solve."""
    words = subprocess.run([program, "--one", solver, str(steps)], check=True, capture_output=True, text=True)
    total, evaluations, iterations, cost = words.stdout.split()
    return float(total), float(evaluations), int(iterations), float(cost)


def main():
    program, steps = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100
    rows = [("polhode, its own solver", polhode(program, steps, "own")),
            ("polhode, Ipopt", polhode(program, steps, "ipopt"))]
    for name, build in (("charts", charts), ("quaternions", quaternions)):
        rows.append((f"CasADi {ca.__version__}, {name}", solve(*build(steps))))
    print(f"the slew with {steps} steps, cold start, processor time, least of {ROUNDS}")
    print(f"{'':38} total [ms]  evaluations [ms]  iterations  cost")
    own = rows[0][1][3]
    for name, row in rows:
        share = "" if math.isnan(row[1]) else f"{row[1]:.2f} ({100 * row[1] / row[0]:.0f}%)"
        print(f"  {name:36} {row[0]:10.2f}  {share:>16}  {row[2]:10d}  {row[3]:.12f}")
        if abs(row[3] - own) > 1e-8:
            sys.exit(f"{name}: the cost differs by {row[3] - own:.1e}: not the same problem")


if __name__ == "__main__":
    main()
