#!/usr/bin/env python3
"""Kills a sweep (SIGKILL) at random times, goes on with --resume, and compares the result with that of a sweep that was left alone.

usage: resume.py PROGRAM [KILLS] [SAMPLES]
"""
import hashlib
import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PLAN = {"polhode-study": 1, "model": "free-body", "vary": {"k": {"uniform": [0.5, 1.5]}}, "design": "random", "seed": 3,
        "record": {"peak": "max(abs(hub.wx))", "end": "final(hub.wy)", "drift": "drift(energy)"},
        "simulation": {"method": "midpoint", "step": 0.01, "duration": 2}}
MODEL = {"polhode": 1, "parameters": {"k": 1}, "bodies": [{"name": "hub", "mass": 1, "inertia": ["=10*k", 12, 15], "omega": [0.1, 1, 0.2]}]}


def kill_and_resume(program, folder, out, after):
    """How many samples the second process computed; None if the first was faster."""
    command = [program, "sweep", "plan.json", "-o", out]
    for old in folder.glob(out + "*"):
        old.unlink()
    work = subprocess.Popen([*command, "--quiet"], cwd=folder)
    try:
        work.wait(after)
    except subprocess.TimeoutExpired:
        work.kill()
        work.wait()
        done = subprocess.run([*command, "--resume", "--json"], cwd=folder, capture_output=True, text=True, check=True)
        return json.loads(done.stdout)["computed"]
    return None


def main():
    program, kills, samples = str(Path(sys.argv[1]).resolve()), int((sys.argv[2:] or [10])[0]), int((sys.argv[3:] or [100000])[0])
    rng, faults = random.Random(1), 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "plan.json").write_text(json.dumps({**PLAN, "model": MODEL, "samples": samples}))
        for out in ("a.csv", "a.h5"):
            start = time.monotonic()
            subprocess.run([program, "sweep", "plan.json", "-o", "whole" + out, "--quiet"], cwd=folder, check=True)
            takes = time.monotonic() - start
            whole = hashlib.sha256((folder / ("whole" + out)).read_bytes()).hexdigest()
            for _ in range(kills):
                after = rng.uniform(0.1, 0.9) * takes
                computed = kill_and_resume(program, folder, out, after)
                same = hashlib.sha256((folder / out).read_bytes()).hexdigest() == whole
                less = computed is None or computed < samples
                faults += not same or not less
                print(f"{out}: killed after {after:.2f} of {takes:.2f} s, then computed {computed} of {samples}: {'the same' if same else 'ANOTHER'}")
    print(f"{faults} faults")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
