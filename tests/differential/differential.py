"""differential.py POLHODE [--trees N] [--loops N] [--jobs N] [--seed N] [--keep FILE]: random trees and loops.

1. Against the dense solver beside this file: reactions at t = 0 (of trees, where they are unique) and short motions.
2. All methods against each other: each method's error at the end from rkmk54, at the step and at half of it.
3. Runs that fail, by method and reason, of a longer duration with a larger step.

Status 1 if a motion or a reaction differs, if a method disagrees, or if a run ends otherwise than by status 0 or by a reason (1)."""
import argparse
import collections
import concurrent.futures
import csv
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
for variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(variable, "1")  # small matrices, one process a core

import numpy as np

import random_models
from dense import System

SHORT, SHORT_STEPS = 0.01, 10
DURATION, STEP = 0.3, 2e-3
REACTION = re.compile(r"\.(?:[ft][xyz]|drive\d?)$")
LONG, LONG_STEP = 3.0, 1e-2
MOTION_BOUND = 1e-8    # of the short motion: positions, rotations, velocities over 1 + their size
REACTION_BOUND = 1e-9  # over the largest of the model
REFERENCE = ["--method", "rkmk54", "--tolerance", "1e-11"]


class Outcome:
    def __init__(self, status, message, rows):
        self.status, self.message, self.rows = status, message, rows


def run(program, path, words, duration, step):
    """The first and the last row of a run."""
    table = path + ".csv"
    if os.path.exists(table):
        os.unlink(table)
    words = [program, "run", path, "--csv", table, "--quiet", "--every", "1000000000", "--duration", repr(duration), "--step", repr(step)] + words
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=120)
        status, message = done.returncode, done.stderr.strip()
    except subprocess.TimeoutExpired:
        status, message = "timeout", "longer than 120 s"
    rows = []
    if status == 0:
        with open(table, newline="") as f:
            rows = [{k: float(v) for k, v in row.items()} for row in csv.DictReader(f)]
    return Outcome(status, message, rows)


def state_columns(row, model):
    """Positions and rotations, velocities, as one vector each."""
    places, rates = [], []
    for b in model.get("bodies", []):
        places += [row[f"{b['name']}.{c}"] for c in ["x", "y", "z"] + [f"R{i}{j}" for i in "123" for j in "123"]]
        rates += [row[f"{b['name']}.{c}"] for c in ("vx", "vy", "vz", "wx", "wy", "wz")]
    for p in model.get("points", []):
        places += [row[f"{p['name']}.{c}"] for c in "xyz"]
        rates += [row[f"{p['name']}.{c}"] for c in ("vx", "vy", "vz")]
    return np.array(places), np.array(rates)


def state_of(system, s):
    places, rates = [], []
    for i in range(system.count):
        body = i < system.bodies
        places += list(s.x[i]) + (list(s.R[i].ravel()) if body else [])
        rates += list(s.v[i]) + (list(s.w[i]) if body else [])
    return np.array(places), np.array(rates)


def distance(a, b):
    return float(max(np.max(abs(x - y) / (1 + np.max(abs(y)))) for x, y in zip(a, b)))


def against_dense(program, path, model, tree):
    """(error of the short motion, error of the reactions or None, failure or None)"""
    system = System(model)
    result = run(program, path, ["--method", "rkmk54", "--tolerance", "1e-13"], SHORT, SHORT)
    if result.status != 0:
        return None, None, f"rkmk54: status {result.status}: {result.message}"
    end = state_columns(result.rows[-1], model)
    motion = distance(end, state_of(system, system.run(SHORT, SHORT_STEPS)))
    if not motion <= MOTION_BOUND:  # a fast one: eight times the steps are 4096 times as accurate
        motion = distance(end, state_of(system, system.run(SHORT, 8 * SHORT_STEPS)))
    if not tree or not system.joints:
        return motion, None, None
    _, forces, _ = system.accelerations(system.start, 0.0)
    pairs = []
    for joint in system.joints:
        ours = np.concatenate(system.reaction(system.start, joint, forces))
        pairs.append(([result.rows[0][f"{joint.name}.{c}"] for c in ("fx", "fy", "fz", "tx", "ty", "tz")], ours))
    size = max(1.0, max(np.max(abs(b)) for _, b in pairs))
    return motion, float(max(np.max(abs(np.array(a) - b)) for a, b in pairs) / size), None


def reason(message):
    """A message without its numbers and names, so that equal causes are one line."""
    text = message.splitlines()[0] if message else "no message"
    text = re.sub(r"^.*(error|cannot run this model): ", "", text).split("; these can")[0]
    text = re.sub(r"\S*/model\.json:?", "", text)
    text = re.sub(r"\bt = \S+ s?", "t = .. ", text)
    text = re.sub(r"\b[bjpsf]\d+\b", "N", text)
    return re.sub(r"[-+]?\d+\.?\d*(e[-+]?\d+)?", "#", text).strip()


def one_model(job):
    program, methods, kind, seed = job
    model = getattr(random_models, kind)(seed)
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        path = os.path.join(folder, "model.json")
        with open(path, "w") as f:
            json.dump(model, f)
        motion, reaction, failure = against_dense(program, path, model, kind == "tree")
        reference = run(program, path, REFERENCE, DURATION, DURATION)
        outcomes = {}
        for name, order in methods:
            outcomes[name] = compare(program, path, model, name, order, reference)
    return kind, seed, motion, reaction, failure, (reference.status, reference.message), outcomes


def compare(program, path, model, name, order, reference):
    """Status and message of the run, and its errors at the step, a half and, if that does not agree, a quarter of it."""
    first = run(program, path, ["--method", name], DURATION, STEP)
    if first.status != 0 or reference.status != 0:
        return first.status, first.message, None
    end = state_columns(reference.rows[-1], model)
    errors = [distance(state_columns(first.rows[-1], model), end)]
    for parts in (2, 4, 8):
        next_one = run(program, path, ["--method", name], DURATION, STEP / parts)
        errors.append(distance(state_columns(next_one.rows[-1], model), end) if next_one.status == 0 else float("nan"))
        if agreement(order, errors):
            break
    return first.status, first.message, errors


def long_runs(job):
    program, methods, kind, seed = job
    model = getattr(random_models, kind)(seed)
    outcomes = {}
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as folder:
        path = os.path.join(folder, "model.json")
        with open(path, "w") as f:
            json.dump(model, f)
        for name, _ in methods:
            outcome = run(program, path, ["--method", name], LONG, LONG_STEP)
            # Reactions next to a singular configuration are not known: NaN, and the summary reports them.
            finite = all(np.isfinite([x for column, x in row.items() if not REACTION.search(column)]).all() for row in outcome.rows)
            outcomes[name] = (outcome.status if finite else "not finite", outcome.message)
    return kind, seed, outcomes


def method_table(program):
    """Names and orders as `polhode methods` lists them."""
    lines = subprocess.run([program, "methods"], capture_output=True, text=True, check=True).stdout.splitlines()
    found = [re.match(r"  ([a-z][a-z0-9-]*) +(\d+) ", line) for line in lines]
    return [(m.group(1), int(m.group(2))) for m in found if m]


def worst(label, values, bound):
    values = np.array([v for v in values if v is not None])
    if len(values) == 0:
        return 0
    over = int(np.sum(~(values <= bound)))
    print(f"  {label:34} {len(values):4d} models, median {np.median(values):.1e}, largest {np.max(values):.1e}, above {bound:g}: {over}")
    return over


def agreement(order, errors):
    """Whether halving the step helps as the order says, or nothing is left to help."""
    coarse, fine = errors[-2:]
    if not (np.isfinite(coarse) and np.isfinite(fine)):
        return False
    return fine < 1e-7 or fine < coarse / 2 ** (order - 0.5) or (order == 1 and coarse > 0.05)


def count_reasons(mine, methods):
    """A line for each method; {(method, reason): seeds}, and how many ended by neither 0, 1 nor 2."""
    reasons, wrong = collections.defaultdict(list), 0
    print(f"  {'method':22} {'runs':>5} {'done':>5} {'failed':>6} {'refused':>7}")
    for name, _ in methods:
        counts = collections.Counter()
        for seed, outcomes in mine:
            status, message = outcomes[name][:2]
            what = {0: "done", 2: "refused"}.get(status, "failed")
            counts[what] += 1
            wrong += status not in (0, 1, 2)
            if what != "done":
                reasons[name, ("refused: " if what == "refused" else "" if status == 1 else f"status {status}: ") + reason(message)].append(seed)
        print(f"  {name:22} {len(mine):5d} {counts['done']:5d} {counts['failed']:6d} {counts['refused']:7d}")
    return reasons, wrong


def print_reasons(reasons):
    if reasons:
        print("  reasons (method, how often, message, first seeds)")
    for (name, text), seeds in sorted(reasons.items()):
        print(f"    {name:20} {len(seeds):4d}  {text[:150]}  [{', '.join(map(str, seeds[:3]))}]")


def report(kind, results, methods):
    mine = sorted((r for r in results if r[0] == kind), key=lambda r: r[1])
    if not mine:
        return 0
    print(f"\n{len(mine)} random {kind}s: {DURATION:g} s at {STEP:g} s")
    wrong = worst("motion against the dense solver", [r[2] for r in mine], MOTION_BOUND)
    wrong += worst("reactions against it", [r[3] for r in mine], REACTION_BOUND)
    for r in mine:
        bad = (r[2] is not None and not r[2] <= MOTION_BOUND) or (r[3] is not None and not r[3] <= REACTION_BOUND)
        if bad or r[4]:
            print(f"    {kind} {r[1]}: motion {r[2]}, reactions {r[3]} {r[4] or ''}")
        if r[5][0] != 0:
            print(f"    {kind} {r[1]}: no reference: {r[5][1]}")
    wrong += sum(1 for r in mine if r[4])
    reasons, others = count_reasons([(r[1], r[6]) for r in mine], methods)
    for name, order in methods:
        pairs = [(r[1], r[6][name][2]) for r in mine if r[6][name][2] is not None]
        for seed, errors in pairs:
            if name != "rkmk54" and not agreement(order, errors):
                wrong += 1
                reasons[name, "disagrees: errors " + ", ".join(f"{e:.1e}" for e in errors)].append(seed)
        if pairs:
            print(f"  {name:22} median error at half the step {np.median([e[1] for _, e in pairs]):.1e}")
    print_reasons(reasons)
    return wrong + others


def report_long(kind, results, methods):
    mine = sorted(((r[1], r[2]) for r in results if r[0] == kind), key=lambda r: r[0])
    if not mine:
        return 0
    print(f"\n{len(mine)} random {kind}s: {LONG:g} s at {LONG_STEP:g} s")
    reasons, wrong = count_reasons(mine, methods)
    print_reasons(reasons)
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--trees", type=int, default=300)
    parser.add_argument("--loops", type=int, default=150)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", help="a file for the results of each model, from which a run that was stopped goes on")
    options = parser.parse_args()
    methods = method_table(options.program)
    kept = [json.loads(line) for line in open(options.keep)] if options.keep and os.path.exists(options.keep) else []
    models = [(kind, options.seed + i) for kind, n in (("tree", options.trees), ("loop", options.loops)) for i in range(n)]
    wrong = 0
    for work, show, width in ((one_model, report, 7), (long_runs, report_long, 3)):
        results = [r for r in kept if len(r) == width]
        done = {(r[0], r[1]) for r in results}
        jobs = [(options.program, methods) + m for m in models if m not in done]
        with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
            for result in pool.map(work, jobs):
                results.append(result)
                if options.keep:
                    with open(options.keep, "a") as f:
                        f.write(json.dumps(result) + "\n")
        wrong += sum(show(kind, results, methods) for kind in ("tree", "loop"))
    print(f"\n{'nothing wrong' if wrong == 0 else f'{wrong} wrong'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
