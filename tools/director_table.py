#!/usr/bin/env python3
"""What directors cost: mechanisms with every body on `so3xr3`, `se3` and `director`. The table of docs/configuration-spaces.md.

    tools/director_table.py [--program build/polhode] [--repeat 3]

Unknowns are those of an implicit step, velocities + multipliers, on a group and on directors. Three numbers in a cell are those of
`so3xr3`, `se3` and `director`: `time` of a processor per step [us], the least of some runs; `iterations` of Newton's method per step; `error` that
of `polhode compare` against rkmk87 at a tolerance of 1e-13 on `se3`. `phi` is the largest violation of any constraint on directors,
internal ones included. A second table has beams, of the formulations `se3` and `director`: the error is that of the last node's position [m] against
`galerkin` on elements of degree 3, half as long as those of degree 1, with a quarter of the step. Needs nothing but Python's standard library.
"""
import argparse
import json
import resource
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SECONDS, MOST = 0.25, 50000  # that a timed run takes, about; its steps
SPACES = ("so3xr3", "se3", "director")
METHODS = ("rkmk4", "gauss4", "variational", "generalized-alpha")
# name: (example, step, duration)
MECHANISMS = {
    "heavy top": ("heavy-top", 1e-3, 0.5),
    "heavy top, slow": ("heavy-top-slow", 5e-3, 2),
    "four-bar": ("four-bar", 4e-3, 1),
    "chain of 10": ("chain:10", 5e-3, 1),
    "slider-crank": ("slider-crank", 2e-3, 1),
}

CANTILEVER = {"polhode": 1, "name": "cantilever", "gravity": [0, -9.81, 3], "beams": [{
    "name": "rod", "from": [0, 0, 0], "shape": {"line": {"to": [1, 0, 0]}}, "normal": [0, 1, 0], "elements": 8,
    "stiffness": {"EA": 1e4, "GA2": 1e4, "GA3": 1e4, "GJ": 10, "EI2": 10, "EI3": 10}, "inertia": {"rho_A": 1, "J": [0.02, 0.01, 0.01]},
    "ends": {"from": "ground"}}]}
# name: (model or example, step, duration)
BEAMS = {"cantilever": (CANTILEVER, 1e-3, 0.3), "flying-spaghetti": ("flying-spaghetti", 5e-3, 3), "slider-crank-flexible": ("slider-crank-flexible", 2e-4, 0.1)}
BEAM_METHODS = ("variational", "energy-momentum", "generalized-alpha", "gauss4")


def run(program, *args):
    done = subprocess.run([program, *args], capture_output=True, text=True, timeout=600)
    if done.returncode not in (0, 1) or not done.stdout:
        raise SystemExit(f"{program} {' '.join(args)}: {done.stderr}")
    return done.stdout


def variants(program, example, folder):
    path = folder / "model.json"
    path.unlink(missing_ok=True)
    run(program, "new", example, str(path))
    doc = json.loads(path.read_text())
    for space in SPACES:
        for b in doc["bodies"]:
            b["cspace"] = space
        doc["simulation"].pop("stabilization", None)
        (folder / f"{space}.json").write_text(json.dumps(doc))


def unknowns(program, path):
    found = json.loads(run(program, "check", str(path), "--json"))
    constraints, redundant = found["constraints"], found.get("redundant", 0)
    return found["dof"] + constraints - redundant, constraints


def processor_time(program, path, method, step, steps, repeat):
    """Least processor time of a run [s]: that of a busy machine's clock would say little."""
    least = None
    for _ in range(repeat):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run(program, "run", str(path), "--method", method, "--step", repr(step), "--duration", repr(steps * step), "--every", "1000000")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        least = took if least is None else min(least, took)
    return least


def measured(program, path, reference, method, step, duration, repeat):
    text = run(program, "compare", str(path), "--methods", method, "--steps", repr(step), "--duration", repr(duration), "--reference",
               str(reference), "--json")
    found = json.loads(text)["methods"][0]["runs"][0]
    steps = round(max(1000, min(MOST, 1e6 * SECONDS / found["us_per_step"])))
    start, whole = (processor_time(program, path, method, step, n, repeat) for n in (1, steps))
    found["us_per_step"] = 1e6 * (whole - start) / (steps - 1)
    return found


def beam_model(program, model, folder, formulation, degree, finer):
    """The model with as many intervals between nodes whatever the degree, `finer` times as many elements otherwise."""
    if isinstance(model, str):
        path = folder / "model.json"
        path.unlink(missing_ok=True)
        run(program, "new", model, str(path))
        model = path.read_text()
    else:
        model = json.dumps(model)
    doc = json.loads(model)
    for b in doc["beams"]:
        b["elements"] = b["elements"] * finer if finer else -(-b["elements"] // degree)
        b["degree"], b["formulation"] = degree, formulation
        b.pop("interpolation", None)
        b.pop("integration", None)
    path = folder / f"{formulation}-{degree}.json"
    path.write_text(json.dumps(doc))
    return path


def last_node(program, path, method, step, duration):
    """Position of the last node of the last beam, and the summary."""
    csv = path.with_suffix(".csv")
    csv.unlink(missing_ok=True)
    text = run(program, "run", str(path), "--method", method, "--step", repr(step), "--duration", repr(duration), "--every", "1000000", "--csv", str(csv),
               "--json")
    lines = [line.split(",") for line in csv.read_text().splitlines() if not line.startswith("#")]
    if float(lines[-1][0]) < duration * (1 - 1e-9):
        raise SystemExit(f"{path.name}, {method}: stopped at {lines[-1][0]} s")
    at = max(i for i, name in enumerate(lines[0]) if name.endswith("].x"))
    return [float(x) for x in lines[-1][at:at + 3]], json.loads(text)


def apart(a, b):
    return sum((x - y) ** 2 for x, y in zip(a, b)) ** 0.5


def beams(program, folder, repeat):
    print("\n| beam | degree | unknowns | method | time [us] | iterations | error [m] | phi |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for title, (model, step, duration) in BEAMS.items():
        fine = beam_model(program, model, folder, "se3", 3, 2)
        want, _ = last_node(program, fine, "galerkin", step / 4, duration)
        for degree in (1, 3):
            paths = [beam_model(program, model, folder, f, degree, 0) for f in ("se3", "director")]
            group, own = (unknowns(program, p) for p in paths)
            for method in BEAM_METHODS:
                found, times, errors = [], [], []
                for path in paths:
                    at, summary = last_node(program, path, method, step, duration)
                    found.append(summary)
                    errors.append(apart(at, want))
                    steps = round(duration / step)
                    times.append(1e6 * (processor_time(program, path, method, step, steps, repeat) - processor_time(program, path, method, step, 1, repeat)) /
                                 (steps - 1))
                cells = [str(degree), f"{group[0]} + {group[1]}, {own[0]} + {own[1]}", method, ", ".join(f"{t:.3g}" for t in times),
                         ", ".join(f"{f['newton_iterations'] / (duration / step):.2g}" for f in found), ", ".join(f"{e:.1e}" for e in errors),
                         f"{found[-1]['phi_max']:.0e}"]
                print(f"| {title} | {' | '.join(cells)} |", flush=True)


def mechanisms(args, folder):
    print("| mechanism | unknowns | method | time [us] | iterations | error | phi |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for title, (example, step, duration) in MECHANISMS.items():
        variants(args.program, example, folder)
        reference = folder / "reference.csv"
        reference.unlink(missing_ok=True)
        run(args.program, "run", str(folder / "se3.json"), "--method", "rkmk87", "--tolerance", "1e-13", "--step", repr(step), "--duration",
            repr(duration), "--csv", str(reference))
        group, own = (unknowns(args.program, folder / f"{s}.json") for s in ("so3xr3", "director"))
        for method in METHODS:
            runs = [measured(args.program, folder / f"{s}.json", reference, method, step, duration, args.repeat) for s in SPACES]
            cells = [f"{group[0]} + {group[1]}, {own[0]} + {own[1]}", method, ", ".join(f"{r['us_per_step']:.3g}" for r in runs),
                     ", ".join(f"{r['newton_iterations'] / r['steps']:.2g}" for r in runs) if runs[0]["newton_iterations"] else "-",
                     ", ".join(f"{r['error']:.1e}" for r in runs), f"{runs[-1]['phi_max']:.0e}"]
            print(f"| {title} | {' | '.join(cells)} |", flush=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/polhode"))
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--only", choices=("bodies", "beams"), help="one of the tables")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        if args.only != "beams":
            mechanisms(args, Path(name))
        if args.only != "bodies":
            beams(args.program, Path(name), args.repeat)


if __name__ == "__main__":
    main()
