#!/usr/bin/env python3
"""Three problems of optimal control in CasADi with its Ipopt, beside polhode, in one run: the slew and the cart-pole of
examples/control, and an arm of two links under gravity.

usage: control_casadi.py POLHODE [--repeat BENCH_OPTIMIZE] [--rounds N] [--compile]     with the Python that has casadi (tools/pypi.sh makes one)

The discrete problems are the same, which equal costs show: for the slew (O.2) to (O.4) of docs/theory/optimal-control.md, with rotations
as increments in charts centred at the guess, or as quaternions advanced by q exp(theta); for the others the variational step of
L = sum of m |x(q1) - x(q0)|^2/(2h) + I (angle1 - angle0)^2/(2h) - h (V0 + V1)/2 in minimal coordinates, where polhode has bodies and joints.
Same guess and tolerance, exact Hessians, MUMPS. Times are those of the processor, the least of several, in turns: of CasADi the solver's call
alone, of polhode the whole process less that of --version; --repeat adds what a process takes that solves the problem repeatedly, each
time cold and with its pattern anew, as CasADi's solver is called repeatedly. Building CasADi's functions is a column of its own. Scalar expressions (SX) on CasADi's
virtual machine; with --compile also as C that gcc compiles. Matrix expressions (MX, one function mapped over the steps) are slower here:
43 against 24 ms for the cart-pole.
"""
import argparse
import json
import math
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import casadi as ca
import numpy as np

J = ca.DM([1, 2, 3])
DURATION, TURN = 5.0, 2 * math.pi / 3
AXIS = np.ones(3) / math.sqrt(3)
TOLERANCE = 1e-9
CONTROL = Path(__file__).resolve().parents[1] / "examples" / "control"
GRAVITY = 9.81


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


# --- mechanisms in minimal coordinates ----------------------------------------------------------------------------------------

LINKS = [(2.0, 0.8), (1.0, 0.6)]  # mass, length
ARM_GOAL = [1.5, -1.0]  # [2, -1] has two minima, and the solvers find one each


def arm_problem():
    """Two rods that hang below a hinge and swing up, with a torque in each hinge."""
    bodies, joints, top = [], [], 0.0
    for i, (mass, length) in enumerate(LINKS):
        side = mass * length**2 / 12
        bodies.append({"name": f"b{i}", "mass": mass, "inertia": [side, side, 0.01 * side], "position": [0, 0, top - length / 2], "cspace": "so3xr3"})
        joints.append({"name": f"j{i}", "type": "revolute", "bodies": [f"b{i - 1}" if i else "ground", f"b{i}"], "at": [0, 0, top], "axis": [0, -1, 0]})
        top -= length
    return {"polhode-control": 1, "model": {"polhode": 1, "gravity": [0, 0, -GRAVITY], "bodies": bodies, "joints": joints},
            "horizon": {"duration": 1.5, "steps": 100},
            "controls": [{"name": f"t{i}", "joint": f"j{i}", "lower": -limit, "upper": limit} for i, limit in enumerate((20, 6))],
            "final": [{"joint": f"j{i}", "q": q, "rate": 0} for i, q in enumerate(ARM_GOAL)],
            "cost": [{"integral": "effort", "of": f"t{i}", "weight": 0.5} for i in range(2)]}


def hanging(x, z, length, angle):
    return x + length * ca.sin(angle), z - length * ca.cos(angle)


def cart_pole_parts(q):
    """Of each body: mass, inertia, position, angle."""
    return [(1, 0, ca.vertcat(q[0], 0), 0), (0.3, 1e-6, ca.vertcat(*hanging(q[0], 0, 0.5, q[1])), q[1])]


def arm_parts(q):
    parts, x, z, angle = [], 0, 0, 0
    for i, (mass, length) in enumerate(LINKS):
        angle = angle + q[i]
        parts.append((mass, mass * length**2 / 12, ca.vertcat(*hanging(x, z, length / 2, angle)), angle))
        x, z = hanging(x, z, length, angle)
    return parts


def lagrangian(parts, a, b, h):
    """Of a step from a to b."""
    value = 0
    for (mass, inertia, x, angle), (_, _, y, turned) in zip(parts(a), parts(b)):
        value += (mass * ca.sumsqr(y - x) + inertia * (turned - angle) ** 2) / (2 * h) - h / 2 * mass * GRAVITY * (x[1] + y[1])
    return value


def mechanism(parts, acts, duration, steps, goal, weight, bounds, limits):
    """From rest at 0 to rest at goal. acts[coordinates][controls]; bounds of controls, limits of coordinates: their largest magnitudes."""
    n, m, h = len(goal), len(bounds), duration / steps
    a, b, u = ca.SX.sym("a", n), ca.SX.sym("b", n), ca.SX.sym("u", m)
    value, force = lagrangian(parts, a, b, h), h / 2 * ca.DM(acts) @ u
    step = ca.Function("step", [a, b, u], [-ca.gradient(value, a) - force, ca.gradient(value, b) + force])
    unknowns = ca.SX.sym("x", n + m, steps)
    last, momentum, rows = ca.SX.zeros(n), ca.SX.zeros(n), []
    for k in range(steps):
        minus, plus = step(last, unknowns[:n, k], unknowns[n:, k])
        rows.append(momentum - minus)
        last, momentum = unknowns[:n, k], plus
    rows.append(momentum)
    t = np.arange(1, steps + 1) / steps
    start = np.vstack([np.outer(goal, t * t * (3 - 2 * t)), np.zeros((m, steps))])
    most = np.tile(np.array([*limits, *bounds], float), (steps, 1)).T
    least = -most
    least[:n, -1] = most[:n, -1] = goal
    nlp = {"x": ca.vec(unknowns), "f": weight * h * ca.sumsqr(unknowns[n:, :]), "g": ca.vertcat(*rows)}
    return nlp, start.T.ravel(), least.T.ravel(), most.T.ravel()


def cart_pole():
    return mechanism(cart_pole_parts, [[1], [0]], 2, 100, [1, math.pi], 1, [20], [2, math.inf])


def arm():
    return mechanism(arm_parts, [[1, 0], [0, 1]], 1.5, 100, ARM_GOAL, 0.5, [20, 6], [math.inf, math.inf])


# --- measuring ----------------------------------------------------------------------------------------------------------------

def casadi(build, compiled=False):
    """A function that solves once: milliseconds of a solution, of its evaluations, of building; iterations, cost."""
    options = {"print_time": False, "record_time": True, "ipopt": {"print_level": 0, "sb": "yes", "tol": TOLERANCE}}
    if compiled:
        options.update(jit=True, compiler="shell", jit_options={"flags": ["-O1"]})
    begin = time.perf_counter()
    nlp, start, *box = build()
    solver = ca.nlpsol("solver", "ipopt", nlp, options)
    built = 1e3 * (time.perf_counter() - begin)
    bounds = dict(zip(("lbx", "ubx"), box))

    def solve():
        cost = float(solver(x0=start, lbg=0, ubg=0, **bounds)["f"])
        stats = solver.stats()
        if not stats["success"]:
            sys.exit(f"CasADi: {stats['return_status']}")
        evaluations = sum(value for name, value in stats.items() if name.startswith("t_proc_nlp_"))
        return 1e3 * stats["t_proc_total"], 1e3 * evaluations, built, stats["iter_count"], cost

    return solve


def process(words):
    """Milliseconds of a process, and what it prints."""
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1e3 * (end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime), out


def polhode(program, file, solver):
    """As casadi."""

    def solve():
        empty = min(process([program, "--version"])[0] for _ in range(2))
        whole, out = process([program, "optimize", str(file), "--solver", solver, "--json"])
        row = json.loads(out)
        return whole - empty, 1e3 * row.get("evaluation_s", math.nan), math.nan, row["iterations"], row["cost"]

    return solve


def repeated(program, file, solver):
    """As casadi."""

    def solve():
        total, evaluations, iterations, cost = process([program, str(file), solver, "5"])[1].split()
        return float(total), float(evaluations), math.nan, int(iterations), float(cost)

    return solve


def compare(title, program, file, builds, rounds, compiled=False, repeat=None):
    ways = [(f"polhode, {solver}", polhode(program, file, solver)) for solver in ("own", "ipopt")]
    if repeat:
        ways += [(f"polhode, {solver}, repeated", repeated(repeat, file, solver)) for solver in ("own", "ipopt")]
    ways += [(f"CasADi {ca.__version__}{name}", casadi(build)) for name, build in builds]
    if compiled:
        ways.append((f"CasADi {ca.__version__}, compiled", casadi(builds[0][1], True)))
    rows = [(name, min(measured)) for (name, _), measured in zip(ways, zip(*[[solve() for _, solve in ways] for _ in range(rounds)]))]
    least = min(row[0] for name, row in rows if name.startswith("CasADi"))
    print(f"{title}: 100 steps, one start, cold, processor time, least of {rounds}; own against the fastest of CasADi: "
          + ", ".join(f"{row[0] / least:.2f}" for name, row in rows if "own" in name))
    print(f"  {'':28} total [ms]  evaluations [ms]  building [ms]  iterations  cost")
    for name, row in rows:
        cells = ["" if math.isnan(x) else f"{x:.2f}" for x in row[:3]]
        print(f"  {name:28} {cells[0]:>10}  {cells[1]:>16}  {cells[2]:>13}  {row[3]:10d}  {row[4]:.12g}", flush=True)
        if abs(row[4] / rows[0][1][4] - 1) > 1e-8:
            sys.exit(f"{name}: the cost differs by {row[4] - rows[0][1][4]:.1e}: not the same problem, or not the same minimum")


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("--repeat")
    words.add_argument("--rounds", type=int, default=10)
    words.add_argument("--compile", action="store_true")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        files = {}
        for name, made in [(name, json.loads((CONTROL / f"{name}.json").read_text())) for name in ("slew", "cart-pole")] + [("arm", arm_problem())]:
            made["solve"] = {"starts": 1}
            files[name] = Path(folder) / f"{name}.json"
            files[name].write_text(json.dumps(made))
        # gcc takes more than five minutes for the slew
        compare("slew", asked.program, files["slew"], [(", charts", lambda: charts(100)), (", quaternions", lambda: quaternions(100))], asked.rounds,
                repeat=asked.repeat)
        compare("cart-pole", asked.program, files["cart-pole"], [("", cart_pole)], asked.rounds, asked.compile, asked.repeat)
        compare("two-link arm", asked.program, files["arm"], [("", arm)], asked.rounds, asked.compile, asked.repeat)


if __name__ == "__main__":
    main()
