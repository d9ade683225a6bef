#!/usr/bin/env python3
"""Random problems (families.py) solved by our own solver and by Ipopt, each once, from the same guess.

usage: random_problems.py POLHODE [--count 200] [--seed 0] [--jobs 2] [--limit 60] [--check] [--keep FOLDER]

Two starts, each the same point for both: the interpolated path, from which the two iterations may take different routes to different
local minima; and a stored path, the solution on a grid of half as many steps (by each solver for every other problem), which is near
one minimum. Where the costs of two minima differ by more than 1e-6 each solver starts at the other's solution, with a tolerance of 1e-11: if both stay
there, both are local minima of the same problem; if both come to the same cost it is one minimum, which the first tolerance did not
resolve (limits that hardly act, costs far below 1); otherwise one answer is wrong ("not confirmed").

Printed: what each solved, its verdicts, agreement, the ratio of their times, and every failure and difference with both costs. --limit: of
the processor time of one solution [s]. --check: status 1 with less than 95 percent solved, less than 99 percent in agreement from the
stored path, or a difference that is not confirmed. A build without Ipopt shows what our own solver solves alone.
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
SHARP = 1e-11  # tolerance of solutions that shall confirm others


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


def work(program, folder, seed, limit, solvers):
    family, made, wish = problem(seed)
    file = Path(folder) / f"{family}-{seed}.json"
    kind = tighten(program, made, wish, file, limit)
    case = {"seed": seed, "family": family, "kind": kind, "steps": made["horizon"]["steps"]}
    case.update(both(program, made, file, limit, solvers))
    path = stored_path(program, made, file, limit, solvers[seed % len(solvers)]) if len(solvers) > 1 else None
    if path:
        near = dict(made, solve=dict(made["solve"], guess=path))
        case["near"] = both(program, near, file.with_suffix(".near.json"), limit, solvers)
    return case


def both(program, made, file, limit, solvers):
    """From the guess of the problem; where two minima differ, each from the other's too."""
    file.write_text(json.dumps(made, indent=1))
    rows = {solver: optimize(program, file, limit, "--solver", solver, "-o", str(file.with_suffix(f".{solver}.h5"))) for solver in solvers}
    if minima([rows]) and difference(rows) > AGREE:
        rows["other"] = {solver: confirmed(program, made, file, solver, limit) for solver in solvers}
    return rows


def stored_path(program, made, file, limit, solver):
    """The name of a result on the grid of half as many steps; None where it is not solved."""
    coarse = file.with_suffix(".coarse.json")
    horizon = dict(made["horizon"], steps=made["horizon"]["steps"] // 2)
    coarse.write_text(json.dumps(dict(made, horizon=horizon)))
    result = file.with_suffix(".coarse.h5")
    return result.name if solved(optimize(program, coarse, limit, "--solver", solver, "-o", str(result))) else None


def confirmed(program, made, file, solver, limit):
    """From the solution of the other solver: another local minimum is confirmed, a wrong answer is not."""
    other = file.with_suffix(f".{SOLVERS[1 - SOLVERS.index(solver)]}.h5")
    again = file.with_suffix(".again.json")
    again.write_text(json.dumps(dict(made, solve=dict(made["solve"], guess=other.name, tolerance=SHARP))))
    return optimize(program, again, limit, "--solver", solver)


def is_confirmed(case):
    """Whether each solver stays at the minimum of the other."""
    pairs = [(case["other"]["own"], case["ipopt"]), (case["other"]["ipopt"], case["own"])]
    return all(solved(a) and a["second_order"] == "minimum" and apart(a, b) <= AGREE for a, b in pairs)


def is_one(case):
    """Whether both come to the same minimum with a sharper tolerance."""
    return minima([case["other"]]) != [] and difference(case["other"]) <= AGREE


def describe(row):
    if solved(row):
        return f"{row['second_order']} {row['cost']:.9g} in {row['iterations']}, {row['wall_s']:.2f} s"
    return ", ".join(str(row[key]) for key in ("status", "furthest") if key in row) + f" ({row.get('iterations', '?')}, {row['wall_s']:.2f} s)"


def apart(one, other):
    a, b = one["cost"], other["cost"]
    return abs(a - b) / max(abs(a), abs(b), 1e-300)


def difference(case):
    return apart(*(case[s] for s in SOLVERS))


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
    return [c for c in cases if all(s in c and solved(c[s]) and c[s]["second_order"] == "minimum" for s in SOLVERS)]


def listed(title, cases):
    print(f"\n{title}: {len(cases)}")
    for c in cases:
        print(f"  {c['family']} {c['seed']} ({c['kind']}, {c['steps']} steps)")
        for s in SOLVERS:
            print(f"    {s:5} {describe(c[s])}" + (f"; from the other's: {describe(c['other'][s])}" if "other" in c else ""))


def listed_differences(guess, cases):
    """Numbers of minima of both, and among them: one with a sharper tolerance, two confirmed, not confirmed."""
    differing = [c for c in minima(cases) if difference(c) > AGREE]
    kinds = [[], [], []]
    for c in differing:
        kinds[0 if is_one(c) else 1 if is_confirmed(c) else 2].append(c)
    listed(f"from {guess}: one minimum with the tolerance {SHARP:g}", kinds[0])
    listed(f"from {guess}: two local minima, each confirmed by the other solver", kinds[1])
    listed(f"from {guess}: costs differ, not confirmed", kinds[2])
    return len(minima(cases)), *map(len, kinds)


def compare(cases):
    """Of both solvers. Whether they agree."""
    table(cases)
    near = [dict({key: c[key] for key in ("seed", "family", "kind", "steps")}, **c["near"]) for c in cases if "near" in c]
    first = listed_differences("the interpolated path", cases)
    second = listed_differences("the stored path", near)
    listed("solved by Ipopt alone", [c for c in cases if solved(c["ipopt"]) and not solved(c["own"])])
    listed("solved by own alone", [c for c in cases if solved(c["own"]) and not solved(c["ipopt"])])
    listed("solved by neither", [c for c in cases if not any(solved(c[s]) for s in SOLVERS)])
    listed("other verdicts", [c for c in cases if all(solved(c[s]) for s in SOLVERS) and c["own"]["second_order"] != c["ipopt"]["second_order"]])
    listed("slow (own over 5 s)", [c for c in cases if c["own"]["wall_s"] > 5])
    print()
    for guess, (count, one, two, wrong) in (("interpolated", first), ("stored", second)):
        same = count - one - two - wrong
        print(f"{guess} path: {count} minima of both, {same} agree ({100 * same / max(1, count):.1f} percent), {one} with the tolerance {SHARP:g}, "
              f"{two} are two minima that each solver confirms, {wrong} are not confirmed")
    return second[2] + second[3] <= (1 - AGREEMENT) * second[0] and first[3] + second[3] == 0


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("--count", type=int, default=200)
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--jobs", type=int, default=2)
    words.add_argument("--limit", type=float, default=60)
    words.add_argument("--check", action="store_true")
    words.add_argument("--keep")
    given = words.parse_args()
    version = subprocess.run([given.program, "--version"], capture_output=True, text=True, check=True).stdout
    solvers = SOLVERS if "Ipopt" in version else SOLVERS[:1]
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(given.jobs) as pool:
        if given.keep:
            Path(given.keep).mkdir(parents=True, exist_ok=True)
        seeds = range(given.seed, given.seed + given.count)
        cases = list(pool.map(lambda seed: work(given.program, given.keep or folder, seed, given.limit, solvers), seeds))
    agreed = compare(cases) if len(solvers) > 1 else True
    if len(solvers) == 1:
        print(*(f"{c['family']} {c['seed']}: {describe(c['own'])}" for c in cases), "no Ipopt in this build: not compared", sep="\n")
    part = sum(solved(c["own"]) for c in cases) / len(cases)
    print(f"own solved {100 * part:.1f} percent")
    if given.check and (part < SOLVED or not agreed):
        sys.exit(1)


if __name__ == "__main__":
    main()
