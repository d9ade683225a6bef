#!/usr/bin/env python3
"""Random problems (families.py) solved by our own solver and by Ipopt, each once and from the same guess.

usage: random_problems.py POLHODE [--count 200] [--seed 0] [--jobs 2] [--limit 60] [--check] [--keep FOLDER]

Printed: what each solved, its verdicts, whether the costs of what both call a minimum agree to 1e-6, the ratio of their times, and
every failure with its message. Where two minima differ each solver starts again from the other's. --limit: of the processor time of one
solution [s]. --check: status 1 with less than 95 percent solved or less than 99 percent in agreement.
"""
import argparse
import csv
import json
import math
import signal
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from families import problem, tightened

SOLVERS = ("own", "ipopt")
AGREE, SOLVED, AGREEMENT = 1e-6, 0.95, 0.99


def optimize(program, file, limit, *words):
    """The summary; its status is a message where there is none. limit: of processor time [s], as the machine may be busy with others."""
    limited = ["sh", "-c", f'ulimit -t {math.ceil(limit)}; exec "$@"', "sh", program, "optimize", str(file), "--json", *words]
    done = subprocess.run(limited, capture_output=True, text=True)
    try:
        return json.loads(done.stdout)
    except json.JSONDecodeError:
        late = done.returncode in (-signal.SIGXCPU, -signal.SIGKILL)
        why = f"more than {limit:g} s" if late else f"no summary: {(done.stderr.strip() or f'status {done.returncode}').splitlines()[0]}"
        return {"status": why, "wall_s": limit}


def solved(row):
    return row["status"] == "solved"


def tighten(program, made, wish, file, limit):
    """With the bounds that the solution without them gives; without them where there is none."""
    if not (wish["bound"] or wish["rate"]):
        return "free"
    file.write_text(json.dumps(made))
    motion = file.with_suffix(".csv")
    if not solved(optimize(program, file, limit, "--csv", str(motion))):
        return "no reference"
    with open(motion, newline="") as lines:
        names, *rows = list(csv.reader(line for line in lines if not line.startswith("#")))
    tightened(made, wish, {name: [float(row[i]) for row in rows] for i, name in enumerate(names)})
    return "+".join(key for key in ("bound", "rate", "free") if wish[key])


def work(program, folder, seed, limit):
    family, made, wish = problem(seed)
    file = Path(folder) / f"{family}-{seed}.json"
    kind = tighten(program, made, wish, file, limit)
    file.write_text(json.dumps(made, indent=1))
    rows = {solver: optimize(program, file, limit, "--solver", solver, "-o", str(file.with_suffix(f".{solver}.h5"))) for solver in SOLVERS}
    case = {"seed": seed, "family": family, "kind": kind, "steps": made["horizon"]["steps"], **rows}
    if minima([case]) and difference(case) > AGREE:
        case["other"] = {solver: confirmed(program, made, file, solver, limit) for solver in SOLVERS}
    return case


def confirmed(program, made, file, solver, limit):
    """From the solution of the other solver: another local minimum is confirmed, a wrong answer is not."""
    other = file.with_suffix(f".{SOLVERS[1 - SOLVERS.index(solver)]}.h5")
    again = file.with_suffix(".again.json")
    again.write_text(json.dumps(dict(made, solve=dict(made["solve"], guess=other.name))))
    return optimize(program, again, limit, "--solver", solver)


def describe(row):
    if solved(row):
        return f"{row['second_order']} {row['cost']:.9g} in {row['iterations']}, {row['wall_s']:.2f} s"
    return ", ".join(str(row[key]) for key in ("status", "furthest") if key in row) + f" ({row.get('iterations', '?')}, {row['wall_s']:.2f} s)"


def difference(case):
    a, b = (case[s]["cost"] for s in SOLVERS)
    return abs(a - b) / max(abs(a), abs(b), 1e-300)


def table(cases):
    print(f"{'family':8} {'count':>5}   own solved, minima, saddles   ipopt   both minima  agree   own/ipopt: median, sum")
    for family in sorted({case["family"] for case in cases}) + ["all"]:
        some = [c for c in cases if family in (c["family"], "all")]
        columns = []
        for s in SOLVERS:
            verdicts = [c[s]["second_order"] for c in some if solved(c[s])]
            columns += [len(verdicts), verdicts.count("minimum"), verdicts.count("saddle")]
        both = minima(some)
        agree = sum(difference(c) <= AGREE for c in both)
        timed = [c for c in some if all(solved(c[s]) for s in SOLVERS)]
        times = [[c[s]["wall_s"] for c in timed] for s in SOLVERS]
        ratio = statistics.median(a / b for a, b in zip(*times)) if timed else float("nan")
        total = sum(times[0]) / sum(times[1]) if timed else float("nan")
        print(f"{family:8} {len(some):5}   {columns[0]:5} {columns[1]:5} {columns[2]:5}      {columns[3]:5} {columns[4]:5} {columns[5]:5}"
              f"   {len(both):5}   {agree:5}     {ratio:.2f}  {total:.2f}  ({sum(times[0]):.1f} s, {sum(times[1]):.1f} s)")


def minima(cases):
    return [c for c in cases if all(solved(c[s]) and c[s]["second_order"] == "minimum" for s in SOLVERS)]


def listed(title, cases):
    print(f"\n{title}: {len(cases)}")
    for c in cases:
        print(f"  {c['family']} {c['seed']} ({c['kind']}, {c['steps']} steps)")
        for s in SOLVERS:
            print(f"    {s:5} {describe(c[s])}" + (f"; from the other's: {describe(c['other'][s])}" if "other" in c else ""))


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("--count", type=int, default=200)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--jobs", type=int, default=2)
    words.add_argument("--limit", type=float, default=60)
    words.add_argument("--check", action="store_true")
    words.add_argument("--keep")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(asked.jobs) as pool:
        if asked.keep:
            Path(asked.keep).mkdir(parents=True, exist_ok=True)
        seeds = range(asked.seed, asked.seed + asked.count)
        cases = list(pool.map(lambda seed: work(asked.program, asked.keep or folder, seed, asked.limit), seeds))
    table(cases)
    others = [c for c in minima(cases) if difference(c) > AGREE]
    listed("both call it a minimum, costs differ", others)
    listed("solved by Ipopt alone", [c for c in cases if solved(c["ipopt"]) and not solved(c["own"])])
    listed("solved by own alone", [c for c in cases if solved(c["own"]) and not solved(c["ipopt"])])
    listed("solved by neither", [c for c in cases if not any(solved(c[s]) for s in SOLVERS)])
    listed("other verdicts", [c for c in cases if all(solved(c[s]) for s in SOLVERS) and c["own"]["second_order"] != c["ipopt"]["second_order"]])
    listed("slow (own over 5 s)", [c for c in cases if c["own"]["wall_s"] > 5])
    part, agreed = sum(solved(c["own"]) for c in cases) / len(cases), 1 - len(others) / max(1, len(minima(cases)))
    print(f"\nown solved {100 * part:.1f} percent, agreement {100 * agreed:.1f} percent")
    if asked.check and (part < SOLVED or agreed < AGREEMENT):
        sys.exit(1)


if __name__ == "__main__":
    main()
