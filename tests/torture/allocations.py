#!/usr/bin/env python3
"""Every allocation of every command fails once, and all from there on: status 1 with that reason, or the same answer
without it; no crash, no leak, no finding of a sanitizer, and what a file held before it still holds.

usage: allocations.py [--every K] [--seconds S] [COMMAND ..]
--every: each K-th only; --seconds: as many of them as fit, spread over all. POLHODE_FAIL_ALLOC: the program with
fail_alloc.c in it; POLHODE: the program without, for what the commands need. Needs nothing but Python's library.
"""
import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from sweep import OLD, copy_of, report, try_all  # noqa: E402

PROGRAM = os.path.abspath(os.environ.get("POLHODE_FAIL_ALLOC", "build-test/tests/polhode_fail_alloc"))
PLAIN = os.path.abspath(os.environ.get("POLHODE", "build-test/polhode"))
# NAME is an output that held something before. A method without a history needs few steps.
SHORT = ["--duration", "0.01"]
COMMANDS = {
    "run": ["run", "heavy-top", *SHORT],
    "run --json": ["run", "four-bar", "--json", *SHORT],
    "run variational": ["run", "flexible-booms", "--method", "variational:micro=5,fast=left+right", *SHORT, "--quiet"],
    "run rkmk54": ["run", "chain:5", "--method", "rkmk54", "--stabilization", "projection", *SHORT, "--quiet"],
    "run generalized-alpha": ["run", "double-pendulum", "--method", "generalized-alpha", *SHORT, "--quiet"],
    "run --csv": ["run", "heavy-top", "--csv", "NAME", "--quiet", *SHORT],
    "run -o": ["run", "spinning-top", "--set", "spin=50", "-o", "out.h5", "--quiet", *SHORT],
    "run --from": ["run", "heavy-top", "--from", "a.h5", "--duration", "0.03", "--quiet"],
    "run --controls": ["run", "body.json", "--controls", "slew.h5", "--quiet"],
    "check": ["check", "four-bar"],
    "check --json": ["check", "flexible-booms", "--json"],
    "assemble": ["assemble", "four-bar-rough", "-o", "NAME"],
    "plot": ["plot", "a.h5", "--y", "top.x,energy", "-o", "NAME"],
    "plot --space": ["plot", "a.h5", "--space", "top", "-o", "NAME"],
    "report": ["report", "a.h5", "-o", "NAME"],
    "report of a beam": ["report", "beam.h5", "-o", "NAME"],
    "report of an optimum": ["report", "slew.h5", "-o", "NAME"],
    "balance": ["balance", "right-angle-cantilever", "--csv", "NAME", "--modes", "2", "--json"],
    "balance -o": ["balance", "right-angle-cantilever", "-o", "out.h5", "--modes", "2", "--quiet"],
    "compare": ["compare", "heavy-top", "--methods", "rkmk4,variational", "--steps", "1e-3,5e-4", *SHORT, "--plot", "NAME"],
    "compare --reference": ["compare", "heavy-top", "--methods", "rkmk4", "--steps", "1e-3", *SHORT, "--reference",
                            "a.csv", "--json"],
    "certify": ["certify", "double-pendulum", "--method", "variational", *SHORT],
    "optimize": ["optimize", "slew", "--steps", "5", "-o", "out.h5", "--quiet"],
    "optimize --csv": ["optimize", "slew", "--steps", "5,10", "--csv", "NAME", "--json"],
    "optimize general": ["optimize", "cart-pole", "--steps", "20", "-o", "out.h5", "--quiet"],
    "optimize ipopt": ["optimize", "slew", "--steps", "5", "--solver", "ipopt", "--quiet"],
    "optimize indirect": ["optimize", "slew", "--steps", "8", "--against", "indirect:gauss4", "--quiet"],
    "sweep": ["sweep", "plan.json", "-o", "out.csv", "--jobs", "1", "--json"],
    "sweep -o": ["sweep", "rows.json", "-o", "out.h5", "--jobs", "1", "--quiet"],
    "methods": ["methods"],
    "new": ["new"],
    "new NAME": ["new", "chain:5", "NAME", "--force"],
    "help": ["help", "run"],
}


def prepare(folder):
    def plain(*words):
        subprocess.run([PLAIN, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)
    plain("run", "heavy-top", "--duration", "0.02", "-o", "a.h5", "--csv", "a.csv", "--quiet")
    plain("balance", "right-angle-cantilever", "-o", "beam.h5", "--modes", "2", "--quiet")
    plain("optimize", "slew", "--steps", "10", "-o", "slew.h5", "--quiet")
    (folder / "body.json").write_bytes(BODY)
    (folder / "plan.json").write_bytes(PLAN % b"0")
    (folder / "rows.json").write_bytes(PLAN % b"2")


BODY = b"""{"polhode": 1, "parameters": {"m": 1, "j": 1}, "bodies": [{"name": "hub", "mass": "=m", "inertia": ["=j", 2, 3]}],
 "simulation": {"method": "variational", "step": 0.1, "duration": 1}}"""
PLAN = b"""{"polhode-study": 1, "model": "body.json", "vary": {"m": {"uniform": [-1, 2]}, "j": {"list": [1, 2]}},
 "design": "sobol", "samples": 6, "rows": %s, "record": {"x": "max(hub.x) - at(hub.y, 0.1)"},
 "simulation": {"duration": 0.2, "options": {"tau": "cay"}}}"""


class Sweep:
    def __init__(self, folder, name):
        self.folder, self.name = folder, name
        self.faults = []
        self.done = 0
        self.exact = COMMANDS[name][0] in ("check", "assemble", "plot", "report", "new", "methods", "help")
        status, self.wanted, err, self.count = self.run({})
        if status != 0:
            self.faults.append(f"{name}: without a failure status {status}, {self.count} allocations\n{err}")

    def run(self, variables):
        """Status, standard output (and the file, where it has no times in it), standard error, number of allocations."""
        with copy_of(self.folder) as own:
            (own / "NAME").write_bytes(OLD)
            done = subprocess.run([PROGRAM, *COMMANDS[self.name]], cwd=own, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=300,
                                  env={**os.environ, "FAIL_COUNT": str(own / "count"), **variables})
            err = done.stderr.decode(errors="replace")
            count = int.from_bytes((own / "count").read_bytes(), sys.byteorder)
            whole = (own / "NAME").read_bytes()
            if done.returncode != 0 and whole != OLD and "--csv" not in COMMANDS[self.name]:
                err += "\nthe file was changed"
            if not whole.endswith(b"\n") and "--csv" in COMMANDS[self.name]:
                err += "\nthe file was changed"
            return done.returncode, done.stdout + whole * self.exact, err, count

    def fail(self, variable, n):
        try:
            status, out, err, _ = self.run({variable: str(n)})
        except subprocess.TimeoutExpired:
            status, out, err = "timeout", b"", ""
        self.done += 1
        bad = self.exact and status == 0 and out != self.wanted  # something was left out without a word
        bad = bad or "Sanitizer" in err or "runtime error" in err or "the file was changed" in err
        if bad or status not in (0, 1) or (status == 1 and "out of memory" not in err):
            self.faults.append(f"{self.name}: {variable}={n}: status {status}\n{err[-3000:]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("commands", nargs="*")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        prepare(folder)
        sweeps = [Sweep(folder, name) for name in COMMANDS if not args.commands or name in args.commands]
        points = [(s.fail, variable, n) for s in sweeps for variable in ("FAIL_AT", "FAIL_FROM")
                  for n in range(1, s.count + 1, args.every)]
        try_all(points, args.seconds, args.jobs)
    for s in sweeps:
        print(f"{s.name:24} {s.count:6} allocations, {s.done:6} failures tried, {len(s.faults):4} wrong")
    report("allocations", sweeps, 400 if args.verbose else 20)


if __name__ == "__main__":
    main()
