#!/usr/bin/env python3
"""How time and memory of `polhode optimize` grow with the number of steps, and the verdicts on fine grids.

usage: control_growth.py POLHODE [--verdicts]

Processor time of the process without that of its start, the least of several; per step and iteration, relative to 100 steps. With
--verdicts: all problems of free bodies among the examples with 1600 and 3200 steps, by our own solver and by Ipopt.
"""
import json
import os
import subprocess
import sys

STEPS = (100, 200, 400, 800, 1600, 3200)
FREE = ("slew", "slew-principal-axis", "slew-half-turn", "slew-wheels", "slew-rate-limit", "slew-minimum-time", "slew-flexible-rigid", "docking")
LIMIT = 200


def run(*words):
    """Output, user seconds, peak of memory [MB]; no output where it takes too long."""
    child = subprocess.Popen(["timeout", str(LIMIT), *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    output = child.stdout.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return output, usage.ru_utime, usage.ru_maxrss / 1024


def solve(program, name, steps, solver):
    output, seconds, memory = run(program, "optimize", name, "--steps", str(steps), "--solver", solver, "--json")
    try:
        return json.loads(output), seconds, memory
    except json.JSONDecodeError:
        return {"status": "no answer", "second_order": "", "iterations": 0, "cost": float("nan")}, seconds, memory


def growth(program):
    start = min(run(program, "--version")[1] for _ in range(20))
    print(f"{'problem':14} steps  user [s]  iterations  verdict  peak [MB]  per step and iteration [us], relative to 100 steps")
    for name in ("slew", "docking", "arm-in-space"):
        first = None
        for steps in STEPS:
            rows = [solve(program, name, steps, "own") for _ in range(max(3, 1600 // steps))]
            row, memory = rows[0][0], max(r[2] for r in rows)
            seconds = min(r[1] for r in rows) - start
            each = 1e6 * seconds / steps / max(1, row["iterations"])
            first = first or each
            print(f"{name:14} {steps:5}  {seconds:8.3f}  {row['iterations']:10}  {row['second_order']:8} {memory:8.1f}  {each:8.2f}  {each / first:.2f}",
                  flush=True)


def verdicts(program):
    print(f"{'problem':22} steps  solver  user [s]  iterations  status, verdict, cost")
    for name in FREE:
        for steps in STEPS[-2:]:
            for solver in ("own", "ipopt"):
                row, seconds, _ = solve(program, name, steps, solver)
                print(f"{name:22} {steps:5}  {solver:6} {seconds:8.2f}  {row['iterations']:10}  {row['status']}, {row['second_order']}, {row['cost']:.9g}",
                      flush=True)


if __name__ == "__main__":
    verdicts(sys.argv[1]) if "--verdicts" in sys.argv else growth(sys.argv[1])
