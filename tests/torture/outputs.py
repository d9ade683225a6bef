#!/usr/bin/env python3
"""Kill and failure at every call that changes a file, for every command that writes one that is not HDF5: what was there
before is whole or has been replaced by what is complete, and a CSV has whole lines of the right numbers.

usage: outputs.py [--every K] [--seconds S]
POLHODE: the program; POLHODE_FAULTS: the library of faults.c, which has the modes. Needs nothing but Python's standard
library. HDF5 results have writes.py.
"""
import argparse
import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from sweep import OLD, copy_of, report, try_all  # noqa: E402

PROGRAM = os.path.abspath(os.environ.get("POLHODE", "build-test/polhode"))
LIBRARY = os.path.abspath(os.environ.get("POLHODE_FAULTS", "build-test/tests/libfaults.so"))
COMMANDS = {
    "run --csv": ["run", "heavy-top", "--csv", "NAME", "--quiet"],
    "balance --csv": ["balance", "elastica", "--csv", "NAME", "--quiet"],
    "optimize --csv": ["optimize", "slew", "--steps", "20", "--csv", "NAME", "--quiet"],
    "plot": ["plot", "a.h5", "--y", "top.x,top.y,energy", "-o", "NAME"],
    "report": ["report", "a.h5", "-o", "NAME"],
    "new --force": ["new", "chain:200", "NAME", "--force"],
    "assemble": ["assemble", "chain.json", "-o", "NAME"],
}
MODES = ["die", "torn", "fail", "broken", "full"]


class Sweep:
    def __init__(self, folder, name, old):
        self.folder, self.name, self.old = folder, name, old
        self.csv = "--csv" in COMMANDS[name]
        self.count, self.done, self.faults = 0, 0, []
        status, err, self.wanted, _ = self.run({"FAULT_COUNT": "count"})
        self.title = f"{name}, {'over a file' if old else 'new'}"
        if status != 0 or not self.wanted or self.count == 0:
            self.faults.append(f"{self.title}: undisturbed: status {status}, {self.count} calls\n{err}")

    def run(self, variables):
        """Status, standard error, and what is then at the path and beside it; None: nothing."""
        with copy_of(self.folder) as own:
            if self.old:
                (own / "NAME").write_bytes(OLD)
            done = subprocess.run([PROGRAM, *COMMANDS[self.name]], cwd=own, capture_output=True, text=True, timeout=300,
                                  env={**os.environ, "LD_PRELOAD": LIBRARY, **variables})
            if (own / "count").exists():
                self.count = int((own / "count").read_text())
            content = [(own / name).read_bytes() if (own / name).exists() else None for name in ("NAME", "NAME.part")]
            return done.returncode, done.stderr, *content

    def lines(self, content, torn):
        """Whether it is a part of what is wanted from its start, in whole lines if it is a CSV."""
        whole = torn or not self.csv or content is None or content[-1:] in (b"", b"\n")
        return content is None or (self.wanted.startswith(content) and whole)

    def fail(self, mode, n):
        status, err, at, beside = self.run({"FAULT_AT": str(n), "FAULT_MODE": mode})
        self.done += 1
        torn = mode == "torn"  # half a line: readers refuse it
        whole = at in (OLD if self.old else None, self.wanted) or (self.csv and not self.old and self.lines(at, torn))
        if mode in ("die", "torn"):
            reported = status == -signal.SIGKILL
        elif status == 0:
            reported = at == self.wanted  # it was not needed
        else:
            reported = status in (1, 2) and "cannot be written: " in err
        if not (whole and reported and self.lines(beside, torn)):
            self.faults.append(f"{self.title}: {mode} at {n}: status {status}, at the path {at and at[-60:]}, beside it "
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
        try_all([(s.fail, mode, n) for s in sweeps for mode in MODES for n in range(1, s.count + 1, args.every)], args.seconds)
    for s in sweeps:
        print(f"{s.title:28} {s.count:4} calls, {s.done:5} points tried, {len(s.faults):3} wrong")
    report("outputs", sweeps)


if __name__ == "__main__":
    main()
