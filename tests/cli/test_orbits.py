"""Models in a central field on the command line: digits of a satellite in orbit, columns, states, and what is refused."""
import csv
import io
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("POLHODE", str(ROOT / "build" / "polhode"))
IMPLICIT = ["variational", "variational:constraints=null-space", "variational4", "energy-momentum", "galerkin", "gauss4",
            "generalized-alpha"]


def polhode(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=300)


def columns(*words):
    done = polhode("run", *words, "--csv", "-")
    if done.returncode != 0:
        raise AssertionError(f"{words}: {done.stderr}")
    rows = list(csv.reader(line for line in io.StringIO(done.stdout) if not line.startswith("#")))
    return {name: [float(row[i]) for row in rows[1:]] for i, name in enumerate(rows[0])}


def drift(values):
    return max(abs(value - values[0]) for value in values)


class Orbits(unittest.TestCase):
    def test_joints_keep_their_digits(self):
        """The satellite is 12 m long: its joints close as they would at the origin; absolute positions have 1e-9 m."""
        for method in IMPLICIT:
            with self.subTest(method):
                now = columns("jointed-satellite", "--method", method, "--duration", "3")
                self.assertLess(max(now["phi"]), 1e-13)
                self.assertLess(abs(now["hub.x"][-1] - now["orbit_x"][-1] - now["hub.rx"][-1]), 1e-9)
                if method == "energy-momentum":  # 1e-16 of the momenta about the point, times 7.6 km/s
                    self.assertLess(drift(now["relative_energy"]), 1e-11)

    def test_attitude_and_orbit(self):
        """Of a file that asks for se3, under all methods the motion of rkmk4 to their order."""
        want = columns("gravity-gradient", "--duration", "3600")
        for method in [*IMPLICIT, "midpoint", "midpoint4", "midpoint6"]:
            with self.subTest(method):
                now = columns("gravity-gradient", "--method", method, "--duration", "3600")
                off = abs(now["dumbbell.R11"][-1] - want["dumbbell.R11"][-1])
                self.assertLess(off, 2e-4)  # (n h)^2 = 3e-5 times the angle of 4 rad
                if method.startswith("midpoint") or method == "energy-momentum":
                    self.assertLess(drift(now["relative_energy"]), 1e-14)  # of 6e-3 J

    def test_a_run_goes_on(self):
        """From a row with all digits; from one of an earlier version with those of absolute positions."""
        with tempfile.TemporaryDirectory() as folder:
            whole, old = Path(folder, "whole.csv"), Path(folder, "old.csv")
            done = polhode("run", "jointed-satellite", "--duration", "2", "--csv", str(whole), "--json")
            self.assertLess(json.loads(done.stdout)["relative_energy"]["max_drift"], 1e-7)
            rows = list(csv.reader(line for line in whole.read_text().splitlines() if not line.startswith("#")))
            kept = rows[0].index("orthogonality") + 1
            old.write_text("".join(",".join(row[:kept]) + "\n" for row in rows))
            direct = columns("jointed-satellite", "--duration", "2.5")
            for file, bound in ((whole, 1e-11), (old, 1e-6)):
                on = columns("jointed-satellite", "--from", str(file), "--duration", "2.5")
                for name in ("hinge.q", "antenna.R11", "antenna.R13"):
                    self.assertLess(abs(on[name][-1] - direct[name][-1]), bound, f"{file.name}: {name}")

    def test_refusals(self):
        for words, text in ((("run", "jointed-satellite", "--method", "midpoint"), "one body"),
                            (("run", "gravity-gradient", "--method", "midpoint-richardson4"), "midpoint4"),
                            (("balance", "gravity-gradient"), "no equilibrium")):
            with self.subTest(words):
                done = polhode(*words)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(text, done.stderr)


if __name__ == "__main__":
    unittest.main()
