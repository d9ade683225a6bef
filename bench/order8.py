#!/usr/bin/env python3
"""Evaluations of the adaptive methods on a planar chain of 20 links, beside SciPy's DOP853 on its 20 angles.

    POLHODE=build/polhode bench/order8.py          needs NumPy and SciPy

The links (1 m, 1 kg, thin rods) hang from a pin and are released at rest from a bent position. Reduced coordinates are the absolute
angles th, y = -cos th: M(th) th'' + S(th) th'^2 + g(th) = 0. The error is the largest difference of the links' centres at the end
from DOP853 at 1e-13. The last two columns are evaluations and processor time (least of three runs, without that of starting the program) over
those of DOP853 at the same error, interpolated; nan outside its errors.
"""
import csv
import io
import json
import os
import resource
import subprocess
import tempfile
import time
from pathlib import Path

import numpy as np
from scipy.integrate import solve_ivp

POLHODE = os.environ.get("POLHODE", "build/polhode")
LINKS, END, GRAVITY = 20, 2.0, 9.81
START = 0.9 * np.sin(0.35 * np.arange(1, LINKS + 1)) + 0.5


def lever(i, k):
    """How far the centre of link k moves along link i's direction, per radian of link i."""
    return 1.0 if i < k else 0.5 if i == k else 0.0


ARMS = np.array([[lever(i, k) for k in range(LINKS)] for i in range(LINKS)])
COUPLING = ARMS @ ARMS.T
PULL = GRAVITY * ARMS.sum(axis=1)


def rate(_, y):
    th, om = y[:LINKS], y[LINKS:]
    apart = th[:, None] - th[None, :]
    mass = COUPLING * np.cos(apart) + np.eye(LINKS) / 12
    return np.concatenate([om, np.linalg.solve(mass, -(COUPLING * np.sin(apart)) @ om**2 - PULL * np.sin(th))])


def centres(th):
    return np.concatenate([ARMS.T @ np.sin(th), -ARMS.T @ np.cos(th)])


def model():
    at = centres(START)
    bodies, joints, tip = [], [], np.zeros(2)
    for i in range(LINKS):
        bodies.append({"name": f"l{i}", "mass": 1, "inertia": [1 / 12, 1e-4, 1 / 12], "position": [at[i], at[LINKS + i], 0],
                       "orientation": {"axis": [0, 0, 1], "angle": START[i]}})
        joints.append({"name": f"j{i}", "type": "revolute", "bodies": ["ground" if i == 0 else f"l{i - 1}", f"l{i}"],
                       "at": [tip[0], tip[1], 0], "axis": [0, 0, 1]})
        tip = tip + [np.sin(START[i]), -np.cos(START[i])]
    return {"polhode": 1, "gravity": [0, -GRAVITY, 0], "bodies": bodies, "joints": joints}


def polhode(path, method, tolerance, reference):
    """Evaluations, error and processor time."""
    out = Path(path).with_suffix(".csv")
    words = [POLHODE, "run", path, "--method", method, "--tolerance", str(tolerance), "--step", str(END), "--json", "--csv", str(out)]
    least = {}
    for duration in (END, 1e-6) * 3:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run([*words, "--duration", str(duration)], capture_output=True, text=True, check=True)
        spent = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        if duration == END:
            summary, last = json.loads(done.stdout), list(csv.DictReader(io.StringIO(out.read_text())))[-1]
        least[duration] = min(least.get(duration, spent), spent)
    got = [float(last[f"l{i}.{c}"]) for c in "xy" for i in range(LINKS)]
    return summary["evaluations"], np.abs(np.array(got) - reference).max(), max(least[END] - least[1e-6], 1e-4)


def dop853(y, tolerance, reference):
    least = np.inf
    for _ in range(3):
        before = time.process_time()
        done = solve_ivp(rate, (0, END), y, method="DOP853", rtol=tolerance, atol=tolerance)
        least = min(least, time.process_time() - before)
    return done.nfev, np.abs(centres(done.y[:LINKS, -1]) - reference).max(), least


def main():
    y = np.concatenate([START, np.zeros(LINKS)])
    reference = centres(solve_ivp(rate, (0, END), y, method="DOP853", rtol=1e-13, atol=1e-14).y[:LINKS, -1])
    scipy = []
    for k in range(5, 13):
        scipy.append(dop853(y, 10.0**-k, reference))
        print(f"scipy DOP853  1e-{k:<3d} evaluations {scipy[-1][0]:7d}  error {scipy[-1][1]:.1e}  {scipy[-1][2]:.4f} s")
    columns = [np.log([run[i] for run in scipy]) for i in range(3)]
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/chain.json"
        Path(path).write_text(json.dumps(model()))
        for method in ("rkmk54", "rkmk87"):
            for k in range(5, 13):
                evaluations, error, spent = polhode(path, method, 10.0**-k, reference)
                same = [np.exp(np.interp(-np.log(error), -columns[1], columns[i], left=np.nan, right=np.nan)) for i in (0, 2)]
                print(f"{method}        1e-{k:<3d} evaluations {evaluations:7d}  error {error:.1e}  {spent:.4f} s  {evaluations / same[0]:.2f}  {spent / same[1]:.2f}")


if __name__ == "__main__":
    main()
