#!/usr/bin/env python3
"""Work and precision of `galerkin` beside methods of its orders: figures and the table of docs/benchmarks.md.

usage: galerkin.py BUILD [FOLDER]   (a build folder with BUILD/polhode; FOLDER: where the figures go, docs/pictures by default)

Least time in two rounds of the runs that `polhode compare` makes, interpolated to errors of 1e-6 and 1e-9 between two steps. A few minutes.
"""
import json
import math
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
METHODS = ["rkmk54", "rkmk87", "gauss4", "gauss6", "variational4", "galerkin:degree=2", "galerkin:degree=3", "galerkin:degree=4"]
BEAM = {"polhode": 1, "name": "beam", "gravity": [0, 0, -9.81],
        "beams": [{"name": "arm", "from": [0, 0, 0], "shape": {"line": {"to": [1, 0, 0]}}, "normal": [0, 1, 0], "elements": 6,
                   "stiffness": {"EA": 4e4, "GA2": 1.5e4, "GA3": 1.5e4, "GJ": 6, "EI2": 8, "EI3": 8},
                   "inertia": {"rho_A": 1, "J": [0.01, 0.01, 0.01]}}],
        "joints": [{"name": "root", "type": "revolute", "bodies": ["ground", "arm[0]"], "at": [0, 0, 0], "axis": [0, 1, 0.3]}]}
# name, model, duration, longest step, step of the reference
MODELS = [("heavy-top", "heavy-top-slow", 2, 0.25, 1e-3), ("four-bar", "four-bar", 2, 0.05, 5e-4), ("beam", BEAM, 0.5, 0.01, 1e-4)]
LEVELS, TARGETS, ROUNDS = 8, (1e-6, 1e-9), 2


def compare(program, model, duration, step, fine, picture):
    steps = ",".join(repr(step / 2**k) for k in range(LEVELS))
    words = [program, "compare", "-" if isinstance(model, dict) else model, "--methods", ",".join(METHODS), "--steps", steps, "--duration", str(duration),
             "--tolerance", "1e-3", "--reference", f"gauss6,{fine}", "--plot", picture, "--json"]
    text = json.dumps(model) if isinstance(model, dict) else None
    return json.loads(subprocess.run(words, check=True, capture_output=True, text=True, input=text).stdout)


def time_at(runs, error):
    """Of a run with this error, on a line between the logarithms of two neighbours; None: not reached."""
    for (e0, t0), (e1, t1) in zip(runs, runs[1:]):
        if e0 >= error > e1:
            part = math.log(e0 / error) / math.log(e0 / e1)
            return t0 * (t1 / t0) ** part
    return None


def points(rounds, i):
    """Errors of method i and the least times, of the runs that end."""
    runs = zip(*(found["methods"][i]["runs"] for found in rounds))
    return [(same[0]["error"], min(run["wall_s"] for run in same)) for same in runs if "failed" not in same[0]]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    program = str((Path(sys.argv[1]) / "polhode").resolve())
    folder = Path(sys.argv[2]) if len(sys.argv) == 3 else ROOT / "docs" / "pictures"
    print("| method | " + " | ".join(f"{name}, {target:.0e}" for name, *_ in MODELS for target in TARGETS) + " |")
    print("| --- |" + len(MODELS) * len(TARGETS) * " ---: |")
    columns = {}
    for name, *settings in MODELS:
        rounds = [compare(program, *settings, str(folder / f"galerkin-{name}.svg")) for _ in range(ROUNDS)]
        for i, label in enumerate(METHODS):
            for target in TARGETS:
                columns.setdefault(label, []).append(time_at(points(rounds, i), target))
    for label, times in columns.items():
        print(f"| `{label}` | " + " | ".join("-" if t is None else f"{1e3 * t:.2g}" for t in times) + " |")


if __name__ == "__main__":
    main()
