#!/usr/bin/env python3
"""polhode balance of a rigid body on 3, 4 or 6 springs: balanced, stable, and not above what an independent minimiser finds.

12 sets, four variants of each number of springs, of 40 models; 1 of each by default, all with POLHODE_ALL=1 or --all, which
prints the table of docs/theory/statics.md. POLHODE names the program (default build/polhode), --seed N other models. Needs
nothing but Python's standard library: potential, gradient and BFGS are written out here.
"""
import json
import math
import os
import random
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import PROGRAM, Case  # noqa: E402

VARIANTS = ["stretched", "zero length", "mixed", "scaled"]
SETS = [(n, variant) for n in (3, 4, 6) for variant in VARIANTS]
SEED = 0
G = 9.81


def vector(rng, size):
    return [size * rng.uniform(-1, 1) for _ in range(3)]


def hung_body(n, variant, number):
    """Anchors and body points at random; rest lengths are shares of the distance at the start."""
    rng = random.Random(f"{SEED} {n} {variant} {number}")
    size = 10 ** rng.uniform(-2, 2) if variant == "scaled" else 1
    mass = 10 ** rng.uniform(-1, 1)
    inertia = [mass * size * size * x for x in (0.1, 0.12, 0.15)]
    forces = []
    for k in range(n):
        ground, own = vector(rng, 1.5 * size), vector(rng, 0.7 * size)
        if variant == "stretched":
            share = rng.uniform(0.3, 1)
        elif variant == "zero length":
            share = 0
        else:
            share = rng.choice([0, rng.uniform(0.2, 1), rng.uniform(1, 1.6)])
        stiffness = 10 ** rng.uniform(1, 3)
        forces.append({"name": f"s{k}", "type": "spring", "bodies": ["ground", "b"], "at": [ground, own],
                       "stiffness": stiffness, "length": share * math.dist(ground, own)})
    return {"polhode": 1, "name": f"{n} springs, {variant}, {number}", "gravity": [0, 0, -G],
            "bodies": [{"name": "b", "mass": mass, "inertia": inertia}], "forces": forces}


def turn(w):
    """The matrix of a rotation vector, and its derivative by each component, at w by differences of the series' closed form."""
    t = math.sqrt(sum(x * x for x in w))
    a, b = (math.sin(t) / t, (1 - math.cos(t)) / t**2) if t > 1e-6 else (1 - t * t / 6, 0.5 - t * t / 24)
    x, y, z = w
    hat = [[0, -z, y], [z, 0, -x], [-y, x, 0]]
    return [[(i == j) + a * hat[i][j] + b * sum(hat[i][k] * hat[k][j] for k in range(3)) for j in range(3)]
            for i in range(3)]


def apply(R, x):
    return [sum(R[i][j] * x[j] for j in range(3)) for i in range(3)]


def product(A, B):
    return [[sum(A[i][k] * B[k][j] for k in range(3)) for j in range(3)] for i in range(3)]


def potential(model, x, R):
    """[J], and its derivatives by displacements and turns in inertial axes."""
    mass = model["bodies"][0]["mass"]
    energy, force, moment = mass * G * x[2], [0, 0, mass * G], [0, 0, 0]
    for s in model["forces"]:
        arm = apply(R, s["at"][1])
        d = [x[i] + arm[i] - s["at"][0][i] for i in range(3)]
        length = math.sqrt(sum(c * c for c in d))
        energy += 0.5 * s["stiffness"] * (length - s["length"]) ** 2
        share = s["stiffness"] * (1 - (s["length"] / length if s["length"] > 0 else 0))
        f = [share * c for c in d]
        for i in range(3):
            force[i] += f[i]
            moment[i] += arm[(i + 1) % 3] * f[(i + 2) % 3] - arm[(i + 2) % 3] * f[(i + 1) % 3]
    return energy, force + moment


def moved(x, R, u, unit):
    return [x[i] + u[i] * unit for i in range(3)], product(turn(u[3:]), R)


def unit_of(model):
    return max(math.dist(*s["at"]) for s in model["forces"])


def bfgs(model):
    """The minimum that quasi-Newton steps reach from the start; lengths in units of the longest spring."""
    x, R, n = [0, 0, 0], [[1, 0, 0], [0, 1, 0], [0, 0, 1]], 6
    unit = unit_of(model)

    def value(x, R):
        energy, slope = potential(model, x, R)
        return energy, [unit * s for s in slope[:3]] + slope[3:]
    H = None
    energy, g = value(x, R)
    for _ in range(2000):
        size = math.sqrt(sum(c * c for c in g))
        if size < 1e-10 * max(1e-300, abs(energy), model["bodies"][0]["mass"] * G * unit):
            break
        if H is None:
            H = [[(i == j) * 0.1 / size for j in range(n)] for i in range(n)]
        p = [-sum(H[i][j] * g[j] for j in range(n)) for i in range(n)]
        slope = sum(a * b for a, b in zip(p, g))
        if slope >= 0:
            H = None
            continue
        part = min(1, 0.5 / max(map(abs, p)))
        while True:
            u = [part * c for c in p]
            to = moved(x, R, u, unit)
            next_energy, next_g = value(*to)
            if next_energy <= energy + 1e-4 * part * slope or part < 1e-14:
                break
            part /= 2
        if part < 1e-14:
            break
        y = [a - b for a, b in zip(next_g, g)]
        (x, R), energy, g = to, next_energy, next_g
        yu = sum(a * b for a, b in zip(y, u))
        if yu > 1e-14 * math.sqrt(sum(c * c for c in y) * sum(c * c for c in u)):
            Hy = [sum(H[i][j] * y[j] for j in range(n)) for i in range(n)]
            yHy = sum(a * b for a, b in zip(y, Hy))
            for i in range(n):
                for j in range(n):
                    H[i][j] += (1 + yHy / yu) * u[i] * u[j] / yu - (Hy[i] * u[j] + u[i] * Hy[j]) / yu
    return energy


def lowest_curvature(model, x, R):
    """By differences of the gradient, of displacements over the longest spring and turns, and Jacobi's rotations [J]."""
    unit, h, n = unit_of(model), 1e-5, 6
    A = []
    for k in range(n):
        rows = []
        for sign in (h, -h):
            u = [0.0] * n
            u[k] = sign
            slope = potential(model, *moved(x, R, u, unit))[1]
            rows.append([unit * s for s in slope[:3]] + slope[3:])
        A.append([(a - b) / (2 * h) for a, b in zip(*rows)])
    A = [[0.5 * (A[i][j] + A[j][i]) for j in range(n)] for i in range(n)]
    for _ in range(60):
        for p in range(n):
            for q in range(p + 1, n):
                if A[p][q] == 0:
                    continue
                t = 0.5 * math.atan2(2 * A[p][q], A[q][q] - A[p][p])
                c, s = math.cos(t), math.sin(t)
                for k in range(n):
                    A[k][p], A[k][q] = c * A[k][p] - s * A[k][q], s * A[k][p] + c * A[k][q]
                for k in range(n):
                    A[p][k], A[q][k] = c * A[p][k] - s * A[q][k], s * A[p][k] + c * A[q][k]
    return min(A[i][i] for i in range(n)), max(A[i][i] for i in range(n))


def solve(case, model):
    """What the program finds: the summary, and the pose, or None."""
    import subprocess
    path = case / "model.json"
    path.write_text(json.dumps(model))
    done = subprocess.run([PROGRAM, "balance", str(path), "--json", "--csv", str(case / "rows.csv")],
                          capture_output=True, text=True, check=False)
    summary = json.loads(done.stdout) if done.stdout else {"error": done.stderr}
    if done.returncode != 0:
        return summary, None
    last = [float(c) for c in (case / "rows.csv").read_text().split("\n")[-2].split(",")]
    return summary, (last[1:4], [last[4 + 3 * i:7 + 3 * i] for i in range(3)])


def judge(folder, model):
    """solved, stable, called rightly, lower/same/higher than BFGS, text of what is wrong."""
    summary, pose = solve(folder, model)
    if pose is None:
        return {"solved": False, "why": f"{model['name']}: {summary.get('error')}"}
    energy, slope = potential(model, *pose)
    unit, mass = unit_of(model), model["bodies"][0]["mass"]
    loads = max(mass * G, max(s["stiffness"] * s["length"] for s in model["forces"]))
    off = max(max(map(abs, slope[:3])), max(map(abs, slope[3:])) / unit) / loads
    low, high = lowest_curvature(model, *pose)
    stable, neutral = low > 1e-7 * high, abs(low) <= 1e-7 * high
    verdict = summary.get("stability", "stable")
    called = verdict == ("stable" if stable else "neutral" if neutral else "unstable")
    other = bfgs(model)
    tolerance = 1e-7 * max(abs(other), mass * G * unit)
    why = [] if off < 1e-11 else [f"out of balance by {off:.1e}"]
    why += [] if called else [f"called {verdict}, but the lowest curvature is {low:.3g} of {high:.3g}"]
    why += [] if summary["residual"] < 1e-12 else [f"residual {summary['residual']:.1e}"]
    why += [] if not neutral or summary.get("free_motions") else ["no free motion is named"]
    return {"solved": off < 1e-11, "stable": stable, "neutral": neutral, "called": called,
            "against": (energy > other + tolerance) - (energy < other - tolerance),
            "why": f"{model['name']}: {', '.join(why)}" if why else ""}


class HungBodies(Case):
    def test_sets(self):
        count = 40 if os.environ.get("POLHODE_ALL") else 1
        for n, variant in SETS:
            for number in range(count):
                with self.subTest(springs=n, variant=variant, number=number):
                    found = judge(self.folder, hung_body(n, variant, number))
                    self.assertTrue(found["solved"], found["why"])
                    self.assertTrue(found["stable"] or found["neutral"], found["why"])
                    self.assertEqual(found["why"], "")


def table():
    print("springs variant        solved stable neutral unstable miscalled  lower same higher than BFGS")
    with tempfile.TemporaryDirectory() as folder:
        for n, variant in SETS:
            all_of = [judge(Path(folder), hung_body(n, variant, number)) for number in range(40)]
            solved = [f for f in all_of if f["solved"]]
            stable, neutral = sum(f["stable"] for f in solved), sum(f["neutral"] for f in solved)
            against = [sum(f["against"] == k for f in solved) for k in (-1, 0, 1)]
            print(f"{n:7} {variant:14} {len(solved):6} {stable:6} {neutral:7} {len(solved) - stable - neutral:8} "
                  f"{sum(not f['called'] for f in solved):9}  {against[0]:5} {against[1]:4} {against[2]:6}", flush=True)
            for f in all_of:
                if f["why"] and "--why" in sys.argv:
                    print("   ", f["why"])


if __name__ == "__main__":
    if "--seed" in sys.argv:
        SEED = int(sys.argv[sys.argv.index("--seed") + 1])
    if "--all" in sys.argv:
        table()
    else:
        unittest.main()
