#!/usr/bin/env python3
"""Killed and failing at every call that changes a file: what can be read afterwards is right.

usage: writes.py [COMMAND ..] [--modes die,torn,fail,broken,full] [--short] [--jobs N]
COMMAND: run, csv, balance, optimize, rows, tables; all unless given. --short: a sample, for the tests of every day.
POLHODE: the program; POLHODE_FAULTS: the library of faults.c; POLHODE_ROWS: the program of rows.c. Needs nothing but
Python's standard library.

At every point, into a path that is free and over a file that is there:
- the program is killed or ends with a status, it does not crash;
- a result that can be read has the first rows of the undisturbed one, bit for bit, also through HDF5 itself;
- no row that was flushed is missing (of `rows` and `tables`, which flush each; of the others the first one);
- what was there before is there, byte for byte, or a complete new result is.
"""
import argparse
import concurrent.futures
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

BUILD = Path(__file__).resolve().parents[2] / "build-test"
PROGRAM = os.path.abspath(os.environ.get("POLHODE", BUILD / "polhode"))
FAULTS = os.path.abspath(os.environ.get("POLHODE_FAULTS", BUILD / "tests/libfaults.so"))
ROWS = os.path.abspath(os.environ.get("POLHODE_ROWS", BUILD / "tests/rows"))
MODES = ["die", "torn", "fail", "broken", "full"]
COMMANDS = {
    "run": [PROGRAM, "run", "heavy-top", "--duration", "0.02", "-o", "NAME", "--quiet"],
    "csv": [PROGRAM, "run", "heavy-top", "--duration", "0.02", "--csv", "NAME", "--quiet"],
    "balance": [PROGRAM, "balance", "model.json", "--modes", "2", "-o", "NAME", "--quiet"],
    "optimize": [PROGRAM, "optimize", "slew", "--steps", "10", "-o", "NAME", "--quiet"],
    "rows": [ROWS, "write", "NAME", "40"],
    "tables": [ROWS, "write", "NAME", "10", "tables"],
}
MODEL = """{"polhode": 1, "gravity": [0, 0, -9.81],
 "bodies": [{"name": "hub", "mass": 1, "inertia": [1, 1, 1]}, {"name": "bob", "mass": 2, "inertia": [1, 2, 2], "position": [0, 0, -1]}],
 "joints": [{"name": "held", "type": "fixed", "bodies": ["ground", "hub"], "at": [0, 0, 0]},
            {"name": "swing", "type": "revolute", "bodies": ["hub", "bob"], "at": [0, 0, 0], "axis": [0, 1, 0]}],
 "forces": [{"name": "spring", "type": "joint-spring", "joint": "swing", "stiffness": 20},
            {"name": "push", "type": "force", "body": "bob", "value": [3, 0, 0], "frame": "inertial"}],
 "statics": {"load_steps": 8}}"""


def columns(how, path):
    """Names and values as text; None: it cannot be read."""
    done = subprocess.run([ROWS, how, path], capture_output=True, text=True, timeout=60)
    if done.returncode < 0:
        raise AssertionError(f"{how} {path}: killed by signal {-done.returncode}")
    return {w[0]: w[1:] for w in map(str.split, done.stdout.splitlines())} if done.returncode == 0 else None


def csv_columns(path, torn):
    """Of the lines that are complete. Only a write that was cut may have left a part of one, which its readers refuse."""
    lines = path.read_text().split("\n")
    if lines[-1] != "" and not torn:
        raise AssertionError("a line is not complete")
    rows = [line.split(",") for line in lines[:-1]]
    return {name: [row[i] for row in rows[1:]] for i, name in enumerate(rows[0])} if rows else None


class Sweep:
    def __init__(self, command, folder):
        self.command, self.folder = command, folder
        (folder / "model.json").write_text(MODEL)
        done, self.count = self.execute(folder, {"FAULT_COUNT": "count"})
        if done.returncode != 0:
            sys.exit(f"{command}: undisturbed: status {done.returncode}: {done.stderr}")
        self.whole = self.read(folder / "NAME")
        self.bytes = (folder / "NAME").read_bytes()
        self.rows = len(next(iter(self.whole.values())))
        # What is there before is another result, with a row less or more.
        self.old = self.bytes[:-8] + b"OLDFILE\n"

    def execute(self, folder, variables):
        done = subprocess.run(COMMANDS[self.command], cwd=folder, capture_output=True, text=True, timeout=120,
                              env={**os.environ, **variables, "LD_PRELOAD": FAULTS})
        count = folder / "count"
        return done, int(count.read_text()) if count.exists() else 0

    def read(self, path, torn=False):
        if self.command == "csv":
            return csv_columns(path, torn)
        own, through_hdf5 = columns("read", path), columns("look", path)
        if own is not None and own and next(iter(own.values())) and own != through_hdf5:
            raise AssertionError(f"{path.name}: HDF5 sees another file than the library")
        return own

    def prefix(self, found):
        """How many rows it has; raises if they are others than those of the undisturbed result."""
        lengths = {len(values) for values in found.values()}
        if found.keys() != self.whole.keys() or len(lengths) != 1:
            raise AssertionError("other columns")
        rows = lengths.pop()
        for name, values in found.items():
            if values != self.whole[name][:rows]:
                raise AssertionError(f"{name} is wrong")
        return rows

    def look(self, own, mode, done):
        """What one point has left behind: rows at the path, rows beside it, whether the old file is there."""
        path, part = own / "NAME", own / "NAME.part"
        old = path.exists() and path.read_bytes() == self.old
        found = self.read(path, mode == "torn") if path.exists() and not old else None
        rows = self.prefix(found) if found is not None else -1
        beside = self.read(part, mode == "torn") if part.exists() else None
        beside = self.prefix(beside) if beside is not None else -1
        if path.exists() and not old and rows < 1 and self.command != "csv":  # which appears at once, to be watched
            raise AssertionError("a file that cannot be read is in the place of the result")
        left = sorted(f.name for f in own.iterdir() if f.name not in ("NAME", "NAME.part", "model.json", "count"))
        if left and mode not in ("die", "torn"):
            raise AssertionError(f"left behind: {left}")
        return rows, beside, old

    def point(self, n, mode, over):
        """'' or what is wrong; and whether a result can be read."""
        with tempfile.TemporaryDirectory(dir=self.folder) as own:
            own = Path(own)
            shutil.copy(self.folder / "model.json", own)
            if over:
                (own / "NAME").write_bytes(self.old)
            done, _ = self.execute(own, {"FAULT_AT": str(n), "FAULT_MODE": mode})
            killed = mode in ("die", "torn")
            try:
                if done.returncode != (-signal.SIGKILL if killed else done.returncode) or done.returncode < -9:
                    raise AssertionError(f"status {done.returncode}: {done.stderr}")
                if not killed and done.returncode not in (0, 1, 2):
                    raise AssertionError(f"status {done.returncode}: {done.stderr}")
                rows, beside, old = self.look(own, mode, done)
                if over and not old and rows < self.rows:
                    raise AssertionError("the old file is gone, and the new one not complete")
                if done.returncode == 0 and rows < self.rows:
                    raise AssertionError(f"status 0 with {rows} of {self.rows} rows")
                if done.returncode in (1, 2) and done.stderr == "":
                    raise AssertionError("it failed without a word")
                safe = int(done.stdout.split()[-1]) if self.command in ("rows", "tables") and done.stdout else 0
                if max(rows, beside, 0) < safe:
                    raise AssertionError(f"{safe} rows were flushed, {max(rows, beside)} are there")
            except AssertionError as fault:
                title = f"{self.command}, {mode} at {n} of {self.count}, {'over a file' if over else 'new'}"
                return f"{title}: {fault}", False
            return "", max(rows, beside) > 0 or old


def sweep(command, modes, short, pool):
    with tempfile.TemporaryDirectory(prefix="polhode-writes-") as folder:
        s = Sweep(command, Path(folder))
        points = [(n, mode, over) for n in range(1, s.count + 1) for mode in modes for over in (False, True)]
        if short:
            # Every call once, of each kind of failure a few; all of it over a file where that is what differs.
            points = [p for i, p in enumerate(points) if p[0] <= 6 or p[0] > s.count - 6 or i % 7 == 0]
            points = [p for i, p in enumerate(points) if i % 3 == 0 or p[1] == "die"] if len(points) > 60 else points
        faults, readable = [], 0
        for fault, read in pool.map(lambda p: s.point(*p), points):
            readable += read
            if fault:
                faults.append(fault)
        print(f"{command:9} {s.count:4} calls, {len(points):5} points: {readable} with a result that can be read, "
              f"{len(points) - readable} before its first row, {len(faults)} wrong", flush=True)
        for fault in faults[:10]:
            print("  " + fault)
        return len(faults)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", nargs="*", choices=[*COMMANDS, []])
    parser.add_argument("--modes", default=",".join(MODES))
    parser.add_argument("--short", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        wrong = sum(sweep(c, args.modes.split(","), args.short, pool) for c in args.command or COMMANDS)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
