#!/usr/bin/env python3
"""What directors cost: mechanisms with every body on `so3xr3`, `se3` and `director`. The table of docs/configuration-spaces.md.

    tools/director_table.py [--program build/polhode] [--repeat 3]

Unknowns are those of an implicit step, velocities + multipliers, on a group and on directors. Three numbers in a cell are those of
`so3xr3`, `se3` and `director`: `time` of a processor per step [us], the least of some runs; `iterations` of Newton's method per step; `error` that
of `polhode compare` against rkmk87 at a tolerance of 1e-13 on `se3`. `phi` is the largest violation of any constraint on directors,
internal ones included. Needs nothing but Python's standard library.
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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/polhode"))
    parser.add_argument("--repeat", type=int, default=3)
    args = parser.parse_args()
    print("| mechanism | unknowns | method | time [us] | iterations | error | phi |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
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


if __name__ == "__main__":
    main()
