#!/usr/bin/env python3
"""Results from others: files that lie, files with a changed bit, cut ones, and those of format 1.

POLHODE names the program, POLHODE_HOSTILE and POLHODE_ROWS those of tests/torture/hostile.c and rows.c. POLHODE_FLIPS:
how many bits are changed (default 200). Needs nothing but Python's standard library.
"""
import gzip
import os
import resource
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
BUILD = TESTS.parent / "build-test"
PROGRAM = os.path.abspath(os.environ.get("POLHODE", BUILD / "polhode"))
HOSTILE = os.path.abspath(os.environ.get("POLHODE_HOSTILE", BUILD / "tests/hostile"))
ROWS = os.path.abspath(os.environ.get("POLHODE_ROWS", BUILD / "tests/rows"))
SANITIZED = "POLHODE_SLOW" in os.environ
FLIPS = int(os.environ.get("POLHODE_FLIPS", "60" if SANITIZED else "200"))
SECRET = b"nobody but its owner reads this\n"


HEADER = b"polhode result, format 2"  # docs/results.md


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.made = tempfile.TemporaryDirectory(prefix="polhode-hostile-")
        cls.folder = Path(cls.made.name)
        (cls.folder / "secret").write_bytes(SECRET)
        (cls.folder / "lies").mkdir()
        subprocess.run([HOSTILE, "make", cls.folder / "lies", cls.folder / "secret"], check=True)
        for words in (["run", "heavy-top", "--duration", "0.01", "-o", "run.h5", "--quiet"],
                      ["optimize", "slew", "--steps", "10", "-o", "slew.h5", "--quiet"],
                      ["new", "heavy-top", "top.json"]):
            subprocess.run([PROGRAM, *words], cwd=cls.folder, check=True, stdout=subprocess.DEVNULL)
        (cls.folder / "slew.json").write_text(
            '{"polhode": 1, "bodies": [{"name": "hub", "mass": 10, "inertia": [1, 2, 3]}]}')
        for name in ("run", "optimize"):
            old = gzip.decompress((TESTS / "data" / f"format-1-{name}.h5.gz").read_bytes())
            (cls.folder / f"old-{name}.h5").write_bytes(old)

    @classmethod
    def tearDownClass(cls):
        cls.made.cleanup()

    def ask(self, *words):
        """Status and standard error; fails on a crash. A gigabyte and some seconds are enough for every file here."""
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
        done = subprocess.run([PROGRAM, *map(str, words)], cwd=self.folder, capture_output=True, text=True, timeout=60,
                              errors="replace", preexec_fn=None if SANITIZED else limit)
        self.assertIn(done.returncode, (0, 1, 2), f"{words}: {done.stderr}")
        self.assertNotIn("Sanitizer", done.stderr)
        return done.returncode, done.stderr

    def commands(self, file):
        return (["plot", file, "--y", "energy", "-o", "x.svg"], ["report", file, "-o", "x.html"],
                ["run", "top.json", "--from", file, "--duration", "0.02", "--json"],
                ["run", "slew.json", "--controls", file, "--json"])

    def refused(self, file, why):
        """By each command, with a reason; the page of `report` is not made."""
        for words in self.commands(file):
            (self.folder / "x.html").unlink(missing_ok=True)
            status, err = self.ask(*words)
            self.assertEqual(status, 2, words)
            self.assertRegex(err, f"({why})|holds no controls|does not hold|no column", words)
            self.assertFalse((self.folder / "x.html").exists(), words)

    def test_lies(self):
        numbers, plainly = "has more numbers than the file holds", "is not stored as polhode stores it"
        reasons = {"attribute-array": 'attribute "columns" is not one text', "overflow": numbers, "sparse": numbers,
                   "contiguous": numbers, "copies": numbers, "names": "does not have the columns that it names",
                   "filter": plainly, "external": plainly, "virtual": plainly, "controls": plainly}
        for name, why in reasons.items():
            self.refused(f"lies/{name}.h5", why)

    def test_links_are_not_followed(self):
        for name in ("external-link", "soft-link"):
            file = f"lies/{name}.h5"
            self.assertRegex(self.ask("plot", file, "--y", "energy", "-o", "x.svg")[1], "no column 'energy'")
            done = subprocess.run([ROWS, "read", self.folder / file], capture_output=True, text=True, check=True)
            self.assertEqual([line.split()[0] for line in done.stdout.splitlines()], ["t"])

    def test_rates_that_are_none(self):
        # In format 1, which has no checksum: a text where a list of names is expected.
        for rates, status in (('"micro": 3, "fast": "hub"', 2), ('"micro": 3, "fast": [1]', 2),
                              ('"micro": [3], "fast": ["hub"]', 2), ('"micro": 1e300, "fast": ["hub"]', 2)):
            old = (self.folder / "old-optimize.h5").read_bytes()
            at = old.index(b'"horizon": {') + len(b'"horizon": {')
            end = old.index(b"}", at)
            given = old[at:end]
            # What fits into the place: the text keeps its length.
            extra = (rates + ", ").encode()
            start = old.index(b'"description": "') + len(b'"description": "')
            text = old[start:at] + extra + given
            cut = len(extra)
            changed = old[:start] + text[cut:] + old[end:]
            self.assertEqual(len(changed), len(old))
            (self.folder / "rates.h5").write_bytes(changed)
            found, err = self.ask("run", "slew.json", "--controls", "rates.h5", "--json")
            self.assertEqual(found, status, err)
            self.assertIn("\"micro\"", err)

    def test_changed_bits(self):
        for file, model in (("run.h5", "top.json"), ("slew.h5", "slew.json")):
            done = subprocess.run([HOSTILE, "flips", file, model, str(FLIPS), "1"], cwd=self.folder, capture_output=True,
                                  text=True, timeout=600)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            self.assertNotIn("Sanitizer", done.stderr)
            print(file, done.stdout.strip(), file=sys.stderr)
        data = (self.folder / "run.h5").read_bytes()
        for at in range(24, 4096, 509):  # through the program, where the header is and what HDF5 reads first
            (self.folder / "bit.h5").write_bytes(data[:at] + bytes([data[at] ^ 4]) + data[at + 1:])
            for words in self.commands("bit.h5"):
                self.ask(*words)

    def test_cut_files(self):
        data = (self.folder / "run.h5").read_bytes()
        for length in (0, 10, 64, 512, 600, 5000, len(data) - 1):
            (self.folder / "cut.h5").write_bytes(data[:length])
            status, err = self.ask("report", "cut.h5", "-o", "x.html")
            self.assertEqual(status, 2, length)
            self.assertRegex(err, "not an HDF5 file|is damaged|truncated")

    def change(self, how):
        """A result of format 2 that was changed by somebody who knows about its checksum."""
        data = bytearray((self.folder / "run.h5").read_bytes())
        how(data, struct.unpack_from("<4Q", data, data.index(HEADER) + 24))
        (self.folder / "changed.h5").write_bytes(data)
        subprocess.run([HOSTILE, "sign", self.folder / "changed.h5"], check=True)

    def test_counts_of_format_2(self):
        def extent(value):
            return lambda data, header: struct.pack_into("<Q", data, header[1], value)

        def both(data, header):
            struct.pack_into("<Q", data, header[1], 2**40)
            struct.pack_into("<Q", data, header[2] + 8, 2**40 * 8 * 38)

        def names(data, header):
            at = data.index(b"t,top.x,top.y")
            data[at + 1] = ord("x")
        for how, why in ((extent(12), "has more numbers"), (extent(2**61), "has more numbers"), (both, "has more numbers"),
                         (names, "do not match")):
            self.change(how)
            self.refused("changed.h5", why)
        self.change(lambda data, header: None)
        self.assertEqual(self.ask("report", "changed.h5", "-o", "x.html")[0], 0)
        data = bytearray((self.folder / "run.h5").read_bytes())
        data[data.index(HEADER) + 23] = ord("3")
        (self.folder / "changed.h5").write_bytes(data)
        self.refused("changed.h5", "a newer version wrote it")
        # Without its header it is a file of others: read, with every check but the sum.
        data[data.index(HEADER[:23])] ^= 1
        (self.folder / "changed.h5").write_bytes(data)
        self.assertEqual(self.ask("report", "changed.h5", "-o", "x.html")[0], 0)

    def test_format_1(self):
        rows = [line.split(",") for line in gzip.decompress(
            (TESTS / "data/format-1-run.csv.gz").read_bytes()).decode().splitlines()]
        done = subprocess.run([ROWS, "read", self.folder / "old-run.h5"], capture_output=True, text=True, check=True)
        found = {w[0]: [float.fromhex(x) for x in w[1:]] for w in map(str.split, done.stdout.splitlines())}
        self.assertEqual(set(found), set(rows[0]))
        for i, name in enumerate(rows[0]):
            self.assertEqual(found[name], [float(row[i]) for row in rows[1:]], name)
        for words in (["plot", "old-run.h5", "--y", "top.x,energy", "-o", "x.svg"], ["report", "old-run.h5", "-o", "x.html"],
                      ["report", "old-optimize.h5", "-o", "x.html"],
                      ["run", "top.json", "--from", "old-run.h5@0.005", "--duration", "0.02", "--json"],
                      ["run", "slew.json", "--controls", "old-optimize.h5", "--json"]):
            self.assertEqual(self.ask(*words), (0, ""), words)


if __name__ == "__main__":
    unittest.main()
