#!/usr/bin/env python3
"""What `energy-momentum` keeps in long runs, and the time of its steps beside those of `variational`.

    POLHODE=build/polhode bench/energy_momentum.py [STEPS]          STEPS is 100000

Energy is the largest imbalance (change of energy less what forces, motions and dampers exchange) over the largest kinetic energy;
momenta are those that the model keeps, over their largest size; C v is the largest violation of the velocity constraints over the
largest speed. The time is processor time of STEPS/20 steps over that of `variational`, the least of three runs in turn.
"""
import csv
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

POLHODE = os.environ.get("POLHODE", "build/polhode")
ROWS = 50  # that momenta are read from


def free_chain(links=10):
    """Links of 1 m in free flight, spherical joints, the first one turning."""
    bodies = [{"name": f"l{i}", "mass": 1, "inertia": [0.01, 1 / 12, 1 / 12], "position": [i, 0, 0],
               "velocity": [0, 0.1 * i, 0], "omega": [0, 0, 0.1]} for i in range(links)]
    joints = [{"name": f"j{i}", "type": "spherical", "bodies": [f"l{i}", f"l{i + 1}"], "at": [i + 0.5, 0, 0]} for i in range(links - 1)]
    bodies[0]["omega"] = [0.4, 0, 0.1]
    return {"polhode": 1, "bodies": bodies, "joints": joints}


def sprung_pendulum():
    """Two bodies in space on a spherical and a revolute joint, a torsion spring and a spring to the ground."""
    return {"polhode": 1, "gravity": [0, 0, -9.81],
            "bodies": [{"name": "upper", "mass": 2, "inertia": [0.1, 0.12, 0.05], "position": [0.5, 0, 0], "omega": [0.3, 0.2, 1]},
                       {"name": "lower", "mass": 1, "inertia": [0.05, 0.06, 0.02], "position": [1.5, 0, 0]}],
            "joints": [{"name": "pin", "type": "spherical", "bodies": ["ground", "upper"], "at": [0, 0, 0]},
                       {"name": "hinge", "type": "revolute", "bodies": ["upper", "lower"], "at": [1, 0, 0], "axis": [0, 1, 0]}],
            "forces": [{"name": "coil", "type": "joint-spring", "joint": "hinge", "stiffness": 4},
                       {"name": "rubber", "type": "spring", "bodies": ["ground", "lower"], "at": [[0, 0, 2], [1.5, 0, 0]], "stiffness": 5}],
            "simulation": {"assemble": True}}


def dumbbell():
    """Two bodies 50 m apart on a spring, in orbit."""
    r, mu = 6878e3, 3.986004418e14
    v = math.sqrt(mu / r)
    ends = [{"name": n, "mass": 100, "inertia": [20, 30, 40], "position": [r + s, 0, 0], "velocity": [0, v * (r + s) / r, 0],
             "omega": [0.001, 0, 0.002]} for n, s in (("inner", -25), ("outer", 25))]
    return {"polhode": 1, "gravity": {"central": {"mu": mu}}, "bodies": ends,
            "forces": [{"name": "tether", "type": "spring", "bodies": ["inner", "outer"], "at": [[r - 25, 0, 0], [r + 25, 0, 0]], "stiffness": 2}]}


ALL = "px py pz Lx Ly Lz"
UNLOADED_AT = {"flying-spaghetti": 5, "free-beam-masses": 1}  # s, when the loads of an example have ended
# model, step, momenta that it keeps
RUNS = [("heavy-top", 1e-3, "Lz"), ("heavy-top-slow", 1e-2, "Lz"), (sprung_pendulum(), 5e-3, "Lz"), ("four-bar", 2e-3, ""), ("bricard", 1e-2, ""),
        (free_chain(), 1e-2, ALL), ("n-four-bar", 5e-3, ""), ("flying-spaghetti", 1e-2, ALL),
        ("free-beam-masses", 0.002, ALL), ("free-beam-masses", 0.01, ALL),
        ("free-beam-masses", 0.05, ALL), ("free-beam-masses", 0.1, ALL), (dumbbell(), 0.5, "Lx Ly Lz")]
NAMES = {id(RUNS[2][0]): "sprung pendulum", id(RUNS[5][0]): "free chain of 10", id(RUNS[-1][0]): "dumbbell in orbit"}


def run(path, method, step, steps, csv_file):
    words = [POLHODE, "run", path, "--method", method, "--step", repr(step), "--duration", repr(step * steps), "--every",
             str(max(1, steps // ROWS)), "--json", "--csv", csv_file]
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        return None, done.stderr.strip().splitlines()[-1], []
    with open(csv_file) as f:
        return json.loads(done.stdout), "", list(csv.DictReader(f))


def processor_time():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cost(path, step, steps, csv_file):
    """Processor time beside `variational`, without that of starting."""
    least = {}
    for _ in range(3):
        for method in ("energy-momentum", "variational"):
            for count in (steps, 1):
                before = processor_time()
                if run(path, method, step, count, csv_file)[0] is None:
                    return math.nan
                least[method, count] = min(least.get((method, count), math.inf), processor_time() - before)
    own, other = (least[method, steps] - least[method, 1] for method in ("energy-momentum", "variational"))
    return own / other


def momenta(rows, names, start):
    """Largest change from t = start on, over the largest size."""
    late = [r for r in rows if float(r["t"]) > start] or rows
    vectors = [[float(r[n]) for n in names.split()] for r in late]
    if not names:
        return 0
    size = max(math.hypot(*v) for v in vectors) or 1
    return max(math.dist(v, vectors[0]) for v in vectors) / max(size, 1e-3)


def main():
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 100000
    print(f"{'model':20s} {'step':>6s} {'energy':>8s} {'momenta':>8s} {'phi':>8s} {'C v':>8s} {'iterations':>10s} {'time / variational':>18s}")
    with tempfile.TemporaryDirectory() as folder:
        for model, step, names in RUNS:
            path, name = model, NAMES.get(id(model), model)
            if isinstance(model, dict):
                path = f"{folder}/model.json"
                Path(path).write_text(json.dumps(model))
            mine, why, rows = run(path, "energy-momentum", step, steps, f"{folder}/a.csv")
            if mine is None:
                print(f"{name:20s} {step:6g} {why}")
                continue
            kinetic = mine["energy"]["max_drift"] / mine["energy"]["max_relative_drift"] if mine["energy"]["max_drift"] else 1
            ratio = cost(path, step, max(1, steps // 20), f"{folder}/b.csv")
            print(f"{name:20s} {step:6g} {mine['exchange']['max_imbalance'] / kinetic:8.1e} {momenta(rows, names, UNLOADED_AT.get(name, 0)):8.1e} {mine['phi_max']:8.1e} "
                  f"{mine['phidot_max']:8.1e} {mine['newton_iterations'] / mine['steps']:10.1f} {ratio:18.2f}", flush=True)


if __name__ == "__main__":
    main()
