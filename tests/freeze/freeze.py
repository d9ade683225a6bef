#!/usr/bin/env python3
"""Numbers of the program as they were, so that a change says which of them it moves.

    freeze.py runs SAME_BYTES [--take | --short]
    freeze.py optima POLHODE [--take] [--steps 20,100] [--solver own,ipopt] [--only NAME,..] [--tolerance 1e-9]

runs.txt      hash of the result of every example under every method, of every equilibrium and of every optimum on ten
              steps (bytes.c). They do not depend on compiler, optimisation or machine.
optima.json   every control example by solver and number of steps: status, verdict, iterations, cost, and the controls and
              adjoints at nine times that divide the duration evenly

Compares with what is stored; --take stores. Hashes must be equal; --short leaves the optima out. Numbers of optima.json must
be equal in their last digit, or within the tolerance relative to the largest of their list. A problem that took longer
than LIMIT_S when it was taken is stored as that and not compared.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
PROBLEMS = HERE.parents[1] / "examples" / "control"
TIMES, LIMIT_S = 9, 240


def runs(program, options=("--problems",)):
    with tempfile.TemporaryDirectory() as folder:
        words = [program, str(pathlib.Path(folder) / "row.csv"), *options]
        return subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True).stdout


def samples(file, folder):
    """{dataset: numbers at TIMES rows}, of all datasets in a folder of the result."""
    import numpy
    found = {}
    for name, data in sorted(file[folder].items() if folder in file else []):
        rows = numpy.linspace(0, len(data) - 1, TIMES).round().astype(int)
        found[name] = numpy.asarray(data)[rows].reshape(TIMES, -1).tolist()
    return found


def optimum(program, name, solver, steps):
    import h5py  # for optima alone
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "optimum.h5"
        words = [program, "optimize", name, "--steps", str(steps), "--solver", solver, "--json", "--quiet", "-o", str(path)]
        try:
            done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=LIMIT_S)
        except subprocess.TimeoutExpired:
            return {"over_s": LIMIT_S}
        if not done.stdout.strip():
            return {"exit": done.returncode, "error": done.stderr.strip().split("\n")[0]}
        said = json.loads(done.stdout)
        entry = {"exit": done.returncode}
        entry.update({key: said.get(key) for key in ("status", "second_order", "iterations", "cost")})
        if path.exists():
            with h5py.File(path) as file:
                entry["control"], entry["adjoint"] = samples(file, "control"), samples(file, "adjoint")
        return entry


def difference(old, new, least=1e-300):
    """Largest difference of two lists of numbers, relative to the largest number of the old one; inf if shapes differ.
    least: what is smaller is rounding."""
    import numpy
    a, b = numpy.array(old, dtype=float), numpy.array(new, dtype=float)
    if a.shape != b.shape:
        return numpy.inf
    both = ~(numpy.isnan(a) & numpy.isnan(b))
    if not both.any() or (a[both] == b[both]).all():
        return 0.0
    return float(numpy.abs(a - b)[both].max() / max(numpy.abs(a[both]).max(), least))


def judge(key, old, new, tolerance):
    """Prints what moved of one optimum; whether it is more than the tolerance allows."""
    if "over_s" in old or "over_s" in new:
        return "over_s" in new and "over_s" not in old
    worse = [k for k in ("exit", "status", "second_order") if old.get(k) != new.get(k)]
    for k in worse:
        print(f"{key}: {k} {old.get(k)} -> {new.get(k)}")
    if "cost" not in old or "cost" not in new:
        return bool(worse)
    moved = {"cost": difference([old["cost"]], [new["cost"]])}
    for group in ("control", "adjoint"):
        # A spatial costate that a symmetry makes zero is what rounding leaves of the others.
        size = max((abs(x) for rows in old.get(group, {}).values() for row in rows for x in row), default=0)
        for name, rows in old.get(group, {}).items():
            moved[f"{group}/{name}"] = difference(rows, new.get(group, {}).get(name, []), 1e-3 * size)
    largest = max(moved, key=moved.get)
    steps = "" if old["iterations"] == new["iterations"] else f", iterations {old['iterations']} -> {new['iterations']}"
    if moved[largest] > 0 or steps:
        print(f"{key}: {largest} moved by {moved[largest]:.2g}, cost by {moved['cost']:.2g}{steps}")
    return bool(worse) or moved[largest] > tolerance


def compare_runs(text, whole=True):
    """Prints which hashes differ from the stored ones; how many do. Not `whole`: some of the stored runs are enough."""
    old, new = ({" ".join(line.split()[:2]): line for line in t.splitlines()} for t in ((HERE / "runs.txt").read_text(), text))
    changed = [key for key in (old.keys() if whole else set()) | new.keys() if old.get(key) != new.get(key)]
    for key in sorted(changed):
        print(f"{old.get(key, key + ' was not there')}\n  now {new.get(key, 'gone')}")
    print(f"{len(new)} runs, {len(changed)} changed")
    return len(changed)


def chosen(args):
    names = args.only.split(",") if args.only else sorted(p.stem for p in PROBLEMS.glob("*.json"))
    for name in names:
        for solver in args.solver.split(","):
            for steps in args.steps.split(","):
                yield f"{name} {solver} {steps}", (name, solver, int(steps))


def take_or_compare_runs(args):
    text = runs(args.program, () if args.short else ("--problems",))
    if args.take:
        (HERE / "runs.txt").write_text(text)
        return 0
    return compare_runs(text, not args.short)


def take_or_compare_optima(args):
    stored = HERE / "optima.json"
    optima = json.loads(stored.read_text()) if stored.exists() else {}
    faults = 0
    for key, words in chosen(args):
        if not args.take and "over_s" in optima.get(key, {}):
            continue
        new = optimum(args.program, *words)
        if args.take:
            optima[key] = new
            lines = ",\n".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in sorted(optima.items()))
            stored.write_text("{\n" + lines + "\n}\n")
        elif key not in optima or judge(key, optima[key], new, args.tolerance):
            print(f"{key}: not as it was")
            faults += 1
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["runs", "optima"])
    parser.add_argument("program")
    parser.add_argument("--take", action="store_true")
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--steps", default="20,100")
    parser.add_argument("--solver", default="own,ipopt")
    parser.add_argument("--only")
    parser.add_argument("--tolerance", type=float, default=0.0)
    args = parser.parse_args()
    return 1 if {"runs": take_or_compare_runs, "optima": take_or_compare_optima}[args.what](args) else 0


if __name__ == "__main__":
    sys.exit(main())
