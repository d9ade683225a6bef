#!/usr/bin/env python3
"""Error of the tip against elements: beams of degree 1, 2 and 3 in polhode beside Exudyn's geometrically exact beam.

usage: degree_exudyn.py POLHODE     with the Python that has exudyn (tools/pypi.sh makes one)

A cantilever of length 1 with EI = 1 bends under a dead load of 5 across its tip by about 80 degrees. The reference has 64 elements of degree 3.
"""
import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import statics_exudyn as other

STEPS = 8  # load steps of Exudyn, so that its iteration converges


def polhode(program, degree, n):
    model = {"polhode": 1, "name": "cantilever",
             "beams": [{"name": "arm", "from": [0, 0, 0], "shape": {"line": {"to": [1, 0, 0]}}, "normal": [0, 1, 0], "elements": n, "degree": degree,
                        "stiffness": {"EA": 1e5, "GA2": 1e5, "GA3": 1e5, "GJ": 1, "EI2": 1, "EI3": 1}, "ends": {"from": "ground"}}],
             "forces": [{"name": "load", "type": "force", "body": "arm[end]", "value": [0, other.LOAD, 0], "frame": "inertial"}],
             "statics": {"load_steps": 4}}
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder, "m.json"), Path(folder, "m.csv")
        path.write_text(json.dumps(model), encoding="utf-8")
        subprocess.run([program, "balance", path, "--csv", out, "--quiet"], check=True, capture_output=True)
        rows = list(csv.reader(out.open(encoding="utf-8")))
    place = rows[0].index(f"arm[{degree * n}].x")
    return [float(rows[-1][place]), float(rows[-1][place + 1])]


def distance(a, b):
    return ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5


def main():
    program = sys.argv[1]
    exact = polhode(program, 3, 64)
    print("elements  Exudyn    degree 1  degree 2  degree 3")
    for n in (2, 4, 8, 16, 32, 64):
        errors = [distance(other.exudyn(n, STEPS)[1], exact)] + [distance(polhode(program, d, n), exact) for d in (1, 2, 3)]
        print(f"{n:8d}  " + "  ".join(f"{e:.2e}" for e in errors))


if __name__ == "__main__":
    main()
