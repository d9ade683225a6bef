#!/usr/bin/env python3
"""`polhode optimize` along the path: tracks of signals and of earlier results, rates of controls; and from an
earlier solution, moved on.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import csv
import json
import math
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import ROOT, Case  # noqa: E402

CIRCLE = ROOT / "examples" / "control" / "arm-circle.json"
SLEW = ROOT / "examples" / "control" / "slew.json"


def angles(t):
    """Of shoulder and elbow, absolute, with the elbow bent to the left: the hand at its place on the circle."""
    x, y = 0.7 + 0.3 * math.cos(math.pi * t), 1 + 0.3 * math.sin(math.pi * t)
    r = math.hypot(x, y)
    half = math.acos(r / 2)
    return math.atan2(y, x) - half, math.atan2(y, x) + half


def torques(t, e=1e-3):
    """Inverse dynamics of two bars of length 1 in absolute angles, derivatives by differences of order 4."""
    near = [angles(t + k * e) for k in (-2, -1, 0, 1, 2)]
    a, b = near[2]
    first = [(p - 8 * q + 8 * r - s) / (12 * e) for p, q, _, r, s in zip(*near)]
    second = [(-p + 16 * q - 30 * m + 16 * r - s) / (12 * e * e) for p, q, m, r, s in zip(*near)]
    m1, m2, i1, i2, g, c = 3, 2, 0.25, 0.17, 9.81, 0.5
    couple = m2 * c
    on_fore = ((i2 + m2 * c * c) * second[1] + couple * (math.cos(b - a) * second[0] + math.sin(b - a) * first[0] ** 2)
               + m2 * g * c * math.cos(b))
    on_upper = ((i1 + m1 * c * c + m2) * second[0] + couple * (math.cos(b - a) * second[1] - math.sin(b - a) * first[1] ** 2)
                + (m1 * c + m2) * g * math.cos(a))
    return on_upper + on_fore, on_fore  # the shoulder carries both


# --- the Delta robot: distances of its file; slender rods, which carry a motion of their ends ------------------------------------

BASE, ARM, PLATE, ROD, GRAVITY = 0.2, 0.3, 0.06, 0.7, 9.81


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def tool(t):
    w = math.pi * t
    return 0.08 - 0.08 * math.cos(w), 0.06 * math.sin(w) - 0.03 * math.sin(2 * w), -0.63 - 0.04 * math.cos(2 * w)


def plate(t):
    x, y, z = tool(t)
    return x, y, z + 0.05


def lean(p, k):
    """Angle of arm k below the horizontal, with the platform at p."""
    e = 2 * math.pi * k / 3
    r, s = p[0] * math.cos(e) + p[1] * math.sin(e) + PLATE - BASE, -p[0] * math.sin(e) + p[1] * math.cos(e)
    return math.atan2(-p[2], r) - math.acos((ARM**2 + r * r + s * s + p[2]**2 - ROD**2) / (2 * ARM * math.hypot(r, p[2])))


def elbow(q, k):
    e, r = 2 * math.pi * k / 3, BASE + ARM * math.cos(q)
    return r * math.cos(e), r * math.sin(e), -ARM * math.sin(q)


def bent(f, t, e=1e-3):
    """The second derivative of numbers."""
    a = [f(t + k * e) for k in (-2, -1, 0, 1, 2)]
    return tuple((-p + 16 * q - 30 * m + 16 * r - s) / (12 * e * e) for p, q, m, r, s in zip(*a))


def motor_torques(t, e=1e-6):
    """Virtual work of all bodies along each motor's angle."""
    p, up = plate(t), (0, 0, GRAVITY)
    slopes = [[(lean([x + e * (i == c) for i, x in enumerate(p)], k) - lean([x - e * (i == c) for i, x in enumerate(p)], k)) / (2 * e)
               for c in range(3)] for k in range(3)]
    volume = dot(slopes[0], cross(slopes[1], slopes[2]))
    plate_a, found = bent(plate, t), []
    for j in range(3):
        by = tuple(x / volume for x in cross(slopes[(j + 1) % 3], slopes[(j + 2) % 3]))  # platform by angle j
        force = 0.4 * (dot(plate_a, by) + dot(up, by))
        for k in range(3):
            q = lean(p, k)
            a = bent(lambda s, k=k: elbow(lean(plate(s), k), k), t)
            own = [(x - y) / (2 * e) for x, y in zip(elbow(q + e, k), elbow(q - e, k))] if k == j else (0, 0, 0)
            force += 0.2 / 3 * (dot(a, own) + dot(plate_a, by)) + 0.2 / 6 * (dot(a, by) + dot(plate_a, own))
            force += 0.2 / 2 * (dot(up, own) + dot(up, by))
        angle = bent(lambda s, j=j: (lean(plate(s), j),), t)[0]
        found.append(force + (0.0038 + 0.5 * 0.15**2) * angle - 0.5 * GRAVITY * 0.15 * math.cos(lean(p, j)))
    return found


class Track(Case):
    def solve(self, problem, *words):
        path = self.folder / "problem.json"
        path.write_text(json.dumps(problem), encoding="utf-8")
        return json.loads(self.polhode("optimize", path, "--json", *words).stdout)

    def test_the_hand_follows_its_circle(self):
        """To micrometres, which is what the price of the rates leaves, and with the torques of inverse dynamics, to order
        2."""
        off = {}
        for steps in (40, 80):
            answer = json.loads(self.polhode("optimize", CIRCLE, "--steps", steps, "--json", "--csv",
                                           self.folder / "a.csv").stdout)
            self.assertEqual(answer["status"], "solved")
            self.assertLessEqual(answer["iterations"], 8)
            with (self.folder / "a.csv").open(newline="") as f:
                rows = list(csv.DictReader(f))
            off[steps] = [0, 0]
            for row in rows[steps // 4:3 * steps // 4]:
                t = float(row["t"])
                miss = math.hypot(float(row["fore.hand.x"]) - 0.7 - 0.3 * math.cos(math.pi * t),
                                  float(row["fore.hand.y"]) - 1 - 0.3 * math.sin(math.pi * t))
                self.assertLess(miss, 1e-5)
                for i, exact in enumerate(torques(t)):
                    off[steps][i] = max(off[steps][i], abs(float(row[f"u.{i + 1}"]) - exact))
        for coarse, fine in zip(off[40], off[80]):
            self.assertLess(fine, coarse / 3.5)
            self.assertLess(fine, 0.2)

    def test_a_delta_robot_follows_its_path(self):
        """Closed loops: the tool on its path to a micrometre, the motors' torques those of virtual work, to order 2."""
        off = {}
        for steps in (20, 40):
            answer = json.loads(self.polhode("optimize", "delta-robot", "--steps", steps, "--json", "--csv",
                                           self.folder / "a.csv").stdout)
            self.assertEqual((answer["status"], answer["second_order"]), ("solved", "minimum"))
            self.assertLessEqual(answer["iterations"], 8)
            with (self.folder / "a.csv").open(newline="") as f:
                rows = list(csv.DictReader(f))
            off[steps] = 0
            for row in rows:
                t = float(row["t"])
                self.assertLess(math.dist(tool(t), [float(row[f"platform.tool.{c}"]) for c in "xyz"]), 1e-6)
                if not 0.25 <= t <= 1.75:
                    continue
                for i, exact in enumerate(motor_torques(t)):
                    off[steps] = max(off[steps], abs(float(row[f"u.{i + 1}"]) - exact))
        self.assertLess(off[40], off[20] / 3.5)
        self.assertLess(off[40], 4e-3)

    def test_an_optimum_tracks_itself(self):
        """The columns of an optimum as the track of the same problem: nothing changes, and the track costs nothing."""
        slew = json.loads(SLEW.read_text(encoding="utf-8"))
        slew["horizon"]["steps"] = 40
        alone = self.solve(slew, "-o", "a.h5")
        for of in ("hub", "hub.w", "hub.wz", "hub.R12", "u.2", "L", "energy"):
            for more in ({}, {"interpolation": "cubic"}):
                track = {"integral": "track", "of": of, "result": "a.h5", "weight": 1e-2, **more}
                answer = self.solve({**slew, "cost": slew["cost"] + [track]})
                self.assertLess(answer["cost_terms"][len(slew["cost"])], 1e-16 * alone["cost"], of)
                self.assertAlmostEqual(answer["cost"], alone["cost"], delta=1e-9 * alone["cost"])

    def test_a_result_that_ends_holds_its_last_row(self):
        """The goal of a slew in half the time, tracked for all of it: beyond the end of the result it stays there."""
        slew = json.loads(SLEW.read_text(encoding="utf-8"))
        slew["horizon"]["steps"] = 20
        self.solve(slew, "-o", "a.h5")
        slew["horizon"] = {"duration": 2 * slew["horizon"]["duration"], "steps": 40}
        track = {"integral": "track", "of": "hub.R11", "result": "a.h5", "weight": 1e6}
        answer = self.solve({**slew, "cost": slew["cost"] + [track]}, "--csv", "b.csv")
        self.assertEqual(answer["status"], "solved")
        with (self.folder / "b.csv").open(newline="") as f:
            rows = list(csv.DictReader(f))
        for row in rows[20:]:
            self.assertAlmostEqual(float(row["hub.R11"]), float(rows[-1]["hub.R11"]), delta=1e-3)

    def test_bad_results(self):
        slew = json.loads(SLEW.read_text(encoding="utf-8"))
        self.solve(slew, "-o", "a.h5", "--steps", "10")
        for of, file, said in (("hub.w", "b.h5", "b.h5"), ("hub", "", "the name of a result file")):
            problem = {**slew, "cost": [*slew["cost"], {"integral": "track", "of": of, "result": file}]}
            (self.folder / "p.json").write_text(json.dumps(problem), encoding="utf-8")
            done = self.polhode("optimize", "p.json", status=2)
            self.assertIn(said, done.stderr)
            self.assertIn("p.json:1:", done.stderr)

    def test_rates(self):
        """The more the rate of a control costs, the less it changes."""
        slew = json.loads(SLEW.read_text(encoding="utf-8"))
        slew["horizon"]["steps"] = 30
        name = slew["controls"][0]["name"]
        spent = []
        for weight in (1e-6, 1, 10):
            answer = self.solve({**slew, "cost": slew["cost"] + [{"integral": "rate", "of": name, "weight": weight}]})
            self.assertEqual(answer["status"], "solved")
            spent.append(answer["cost_terms"][len(slew["cost"])] / weight)
        self.assertGreater(spent[0], 1.01 * spent[1])
        self.assertGreater(spent[1], 1.01 * spent[2])


class Warm(Case):
    CART = ROOT / "examples" / "control" / "cart-pole.json"

    def cart(self, rail, hinge, duration=2, steps=40):
        """The swing-up from another state: (q, rate) of both joints."""
        problem = json.loads(self.CART.read_text(encoding="utf-8"))
        for joint, (q, rate) in zip(problem["model"]["joints"], (rail, hinge)):
            joint.update(q0=q, rate0=rate)
        problem["horizon"] = {"duration": duration, "steps": steps}
        path = self.folder / "cart.json"
        path.write_text(json.dumps(problem), encoding="utf-8")
        return path

    def solve(self, path, *words):
        return json.loads(self.polhode("optimize", path, "--json", *words).stdout)

    def test_at_its_own_solution(self):
        cold = self.solve(self.CART, "-o", "a.h5")
        warm = self.solve(self.CART, "--warm", "a.h5")
        self.assertLessEqual(warm["iterations"], 2)
        self.assertAlmostEqual(warm["cost"], cold["cost"], delta=1e-9 * cold["cost"])

    def test_shifted(self):
        """From the state of the solution at t: the rest of the horizon is known, and a horizon that recedes nearly so."""
        first = self.solve(self.cart((0, 0), (0, 0)), "-o", "a.h5", "--csv", "a.csv")
        with (self.folder / "a.csv").open(newline="") as f:
            row = list(csv.DictReader(f))[4]
        state = [(float(row[f"{j}.q"]), float(row[f"{j}.qd"])) for j in ("rail", "hinge")]
        rest = self.cart(*state, duration=1.8, steps=36)
        answer = self.solve(rest, "--warm", "a.h5", "--shift", "0.2")
        self.assertLessEqual(answer["iterations"], 2)
        self.assertLess(answer["cost"], first["cost"])
        self.assertAlmostEqual(answer["cost"], self.solve(rest)["cost"], delta=1e-9 * answer["cost"])
        recedes = self.cart(*state)
        cold = self.solve(recedes)
        answer = self.solve(recedes, "--warm", "a.h5", "--shift", "0.2")
        self.assertLess(answer["iterations"], cold["iterations"])
        self.assertAlmostEqual(answer["cost"], cold["cost"], delta=1e-9 * cold["cost"])

    def test_bad_words(self):
        self.polhode("optimize", SLEW, "--quiet", "-o", "a.h5")
        for words, said in ((["--shift", "1"], "--shift: 1: expected --warm"),
                            (["--warm", "a.h5", "--shift", "-1"], "--shift: expected a time >= 0"),
                            (["--warm", "a.h5", "--shift", "5"], "expected a shift from 0 to below its duration, 5 s"),
                            (["--warm", "none.h5"], "--warm: none.h5: ")):
            self.assertIn(said, self.polhode("optimize", SLEW, *words, status=2).stderr)
        self.assertIn("--warm: a.h5: ", self.polhode("optimize", self.CART, "--warm", "a.h5", status=2).stderr)


if __name__ == "__main__":
    unittest.main()
