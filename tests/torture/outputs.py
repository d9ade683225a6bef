#!/usr/bin/env python3
"""Kill and failure at every call that changes a file, for every command that writes one that is not HDF5: what was there
before is whole or has been replaced by what is complete, and a CSV has whole lines of the right numbers.

usage: outputs.py [--every K] [--seconds S]
POLHODE: the program; POLHODE_FAIL_WRITE: the library of fail_write.c. Needs nothing but Python's standard library.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PROGRAM = os.path.abspath(os.environ.get("POLHODE", "build-test/polhode"))
LIBRARY = os.path.abspath(os.environ.get("POLHODE_FAIL_WRITE", "build-test/tests/libfail_write.so"))
OLD = b"this was here before\n"
COMMANDS = {
    "run --csv": ["run", "heavy-top", "--csv", "NAME", "--quiet"],
    "balance --csv": ["balance", "elastica", "--csv", "NAME", "--quiet"],
    "optimize --csv": ["optimize", "slew", "--steps", "20", "--csv", "NAME", "--quiet"],
    "plot": ["plot", "a.h5", "--y", "top.x,top.y,energy", "-o", "NAME"],
    "report": ["report", "a.h5", "-o", "NAME"],
    "new --force": ["new", "chain:200", "NAME", "--force"],
    "assemble": ["assemble", "chain.json", "-o", "NAME"],
}
HOW = ["kill", "fail", "short"]


class Sweep:
    def __init__(self, folder, name, old):
        self.folder, self.name, self.old = folder, name, old
        self.csv = "--csv" in COMMANDS[name]
        self.count, self.done, self.faults = 0, 0, []
        status, err, self.wanted, _ = self.run({"TORTURE_COUNT": "count"})
        self.title = f"{name}, {'over a file' if old else 'new'}"
        if status != 0 or not self.wanted or self.count == 0:
            self.faults.append(f"{self.title}: undisturbed: status {status}, {self.count} calls\n{err}")

    def run(self, variables):
        """Status, standard error, and what is then at the path and beside it; None: nothing."""
        with tempfile.TemporaryDirectory(dir=self.folder) as own:
            own = Path(own)
            for file in self.folder.iterdir():
                if file.is_file():
                    os.link(file, own / file.name)
            if self.old:
                (own / "NAME").write_bytes(OLD)
            done = subprocess.run([PROGRAM, *COMMANDS[self.name]], cwd=own, capture_output=True, text=True, timeout=300,
                                  env={**os.environ, "LD_PRELOAD": LIBRARY, **variables})
            if (own / "count").exists():
                self.count = int((own / "count").read_text())
            content = [(own / name).read_bytes() if (own / name).exists() else None for name in ("NAME", "NAME.part")]
            return done.returncode, done.stderr, *content

    def lines(self, content):
        """Whether it is a beginning of what is wanted, in whole lines; of text of another kind any beginning will do."""
        return content is None or self.wanted.startswith(content) and (not self.csv or content[-1:] in (b"", b"\n"))

    def fail(self, how, n):
        status, err, at, beside = self.run({"TORTURE_AT": str(n), "TORTURE_HOW": how})
        self.done += 1
        before = OLD if self.old else None
        whole = at in (before, self.wanted) or (self.csv and not self.old and self.lines(at))
        told = status == 99 if how == "kill" else status in (1, 2) and "cannot be written: No space left" in err
        if at == self.wanted and status == 0 and how != "kill":
            told = True  # the call was not needed
        if not (whole and told and self.lines(beside)):
            self.faults.append(f"{self.title}: {how} at {n}: status {status}, at the path {at and at[-60:]}, beside it "
                               f"{beside and beside[-60:]}\n{err}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seconds", type=float)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        subprocess.run([PROGRAM, "run", "heavy-top", "-o", "a.h5", "--quiet"], cwd=folder, check=True)
        subprocess.run([PROGRAM, "new", "chain:200", "chain.json"], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        sweeps = [Sweep(folder, name, old) for name in COMMANDS for old in (False, True)]
        points = [(s, how, n) for s in sweeps for how in HOW for n in range(1, s.count + 1, args.every)]
        random.Random(1).shuffle(points)
        end = time.monotonic() + args.seconds if args.seconds else float("inf")
        for s, how, n in points:
            if time.monotonic() < end:
                s.fail(how, n)
    for s in sweeps:
        print(f"{s.title:28} {s.count:4} calls, {s.done:5} points tried, {len(s.faults):3} wrong")
    faults = [fault for s in sweeps for fault in s.faults]
    for fault in faults[:20]:
        print(fault)
    print(f"outputs: {sum(s.done for s in sweeps)} points tried, {len(faults)} wrong")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
