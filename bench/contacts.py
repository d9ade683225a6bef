#!/usr/bin/env python3
"""Long runs with stops and dry friction: contacts.py POLHODE

100000 elastic impacts: the energy has no trend under variational and stays to rounding under energy-momentum. A block on
a slope at 0.999999 of what friction holds: a million steps without creep. Status 1 if one of them does not hold.
"""
import csv
import json
import pathlib
import subprocess
import sys
import tempfile

SLIDER = {"polhode": 1, "gravity": [0.9999995, 0, -9], "bodies": [{"name": "b", "mass": 2, "inertia": [1, 1, 1]}],
          "joints": [{"name": "s", "type": "prismatic", "bodies": ["ground", "b"], "axis": [1, 0, 0], "friction": 2}]}
PENDULUM = {"polhode": 1, "gravity": [0, 0, -9.81], "bodies": [{"name": "b", "mass": 1, "inertia": [1, 1, 1], "position": [1, 0, 0]}],
            "joints": [{"name": "h", "type": "revolute", "bodies": ["ground", "b"], "at": [0, 0, 0], "axis": [0, 1, 0], "q0": 1.5,
                        "rate0": 2, "stops": {"min": 1.2, "max": 1.9, "restitution": 1}}]}


def run(program, model, method, step, duration, every):
    with tempfile.TemporaryDirectory() as folder:
        path, rows = pathlib.Path(folder) / "m.json", pathlib.Path(folder) / "r.csv"
        path.write_text(json.dumps(model))
        words = [program, "run", str(path), "--method", method, "--step", str(step), "--duration", str(duration), "--every", str(every),
                 "--csv", str(rows), "--json", "--quiet"]
        summary = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True).stdout)
        return summary, list(csv.DictReader(line for line in rows.open() if not line.startswith("#")))


def main():
    program, good = sys.argv[1], True
    for method in ("variational", "energy-momentum"):
        summary, rows = run(program, PENDULUM, method, 0.02, 36000, 100)
        first = float(rows[0]["energy"])
        off = [abs(float(row["energy"]) - first) for row in rows]
        quarter = len(off) // 4
        early, late = max(off[:quarter]), max(off[-quarter:])
        holds = late < (1.2 * early if method == "variational" else 1e-12 * abs(first) * 100)
        good = good and holds and summary["impacts"] >= 100000
        print(f"{method}: {summary['impacts']} impacts, largest error of energy {early:.2e} J in the first quarter, {late:.2e} J in "
              f"the last, of {first:.3g} J")
    summary, rows = run(program, SLIDER, "rkmk2", 0.01, 10000, 1000)
    creep = max(abs(float(row["s.q"])) for row in rows)
    load = max(abs(float(row["s.contact"]) + 1.999999) for row in rows)
    good = good and creep == 0 and load < 1e-12
    print(f"block: {summary['steps']} steps, creep {creep:.1e} m, contact off its load by {load:.1e} N")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
