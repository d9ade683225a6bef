#!/usr/bin/env python3
"""What a run stores and how it goes on from there, through the program: `output` and `--from`.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import math
import os
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from bad_input import model, simulation  # noqa: E402
from test_cli import PROGRAM, Case  # noqa: E402


class Output(Case):
    def test_columns_of_the_file_and_of_the_command_line(self):
        path = self.model_file(simulation('{"step": 0.01, "duration": 0.1, "output": ["top.?", "energy", "pivot"]}'))
        reactions = ["pivot." + c for c in ("fx", "fy", "fz", "tx", "ty", "tz")]
        summary = json.loads(self.polhode("run", path, "--csv", "a.csv", "--json").stdout)
        self.assertEqual(self.rows("a.csv")[0], ["t", "top.x", "top.y", "top.z", *reactions, "energy"])
        self.polhode("run", path, "--output", "*.tip.x,Lz", "--csv", "b.csv", "--quiet")
        self.assertEqual(self.rows("b.csv")[0], ["t", "top.tip.x", "Lz"])
        self.polhode("run", path, "--output=*", "--csv", "c.csv", "--quiet")
        every = self.rows("c.csv")
        self.assertEqual(len(every[0]), 1 + 18 + 3 + 6 + 10)
        for name in ("a.csv", "b.csv"):  # the numbers are the same, only fewer
            rows = self.rows(name)
            places = [every[0].index(column) for column in rows[0]]
            self.assertEqual(rows, [[row[i] for i in places] for row in every])
        whole = json.loads(self.polhode("run", path, "--output", "t", "--csv", "d.csv", "--json").stdout)
        self.assertEqual(self.rows("d.csv")[0], ["t"])
        for key in ("energy", "momentum", "angular_momentum", "phi_max", "rows"):
            self.assertEqual(summary[key], whole[key], "the summary does not depend on what is stored")

    def test_hdf5_keeps_whole_datasets(self):
        self.polhode("run", self.model_file(), "--output", "top.vy,energy", "-o", "a.h5", "--quiet")
        for column in ("t", "top.vx", "top.vy", "top.vz", "energy"):
            self.polhode("plot", "a.h5", "--y", column, "-o", "a.svg")
        for column in ("top.x", "top.R11", "pivot.fx", "px"):
            self.polhode("plot", "a.h5", "--y", column, "-o", "b.svg", status=2)
        self.assertIn(b"top.vy,energy", (self.folder / "a.h5").read_bytes())


class From(Case):
    # The state is rounded once more where it is stored as matrices: 1e-16 of it, times what 0.1 s makes of it.
    NEAR = 1e-12
    # An adaptive method begins with a step length of its own: below a hundred steps with errors of its tolerance.
    ADAPTIVE = "1e-13", 1e-11

    def agree(self, name, other, near=NEAR):
        """The rows of one file are the last rows of the other."""
        rows, others = self.rows(name), self.rows(other)
        self.assertEqual(rows[0], others[0])
        for row, same in zip(rows[1:], others[len(others) - len(rows) + 1:]):
            self.assertEqual(row[0], same[0])
            for x, y in zip(map(float, row), map(float, same)):
                self.assertLessEqual(abs(x - y), near * (1 + abs(y)))

    def test_two_halves_are_the_whole(self):
        path = self.model_file()
        for words, near in ((["--method", "rkmk4"], self.NEAR),
                            (["--method", "rkmk2", "--stabilization", "none"], self.NEAR),
                            (["--method", "rkmk54", "--tolerance", self.ADAPTIVE[0]], self.ADAPTIVE[1])):
            self.polhode("run", path, *words, "--csv", "whole.csv", "--quiet")
            self.polhode("run", path, *words, "--duration", "0.05", "-o", "a.h5", "--csv", "a.csv", "--quiet")
            done = self.polhode("run", path, *words, "--from", "a.h5", "--csv", "b.csv", "-o", "b.h5", "--json")
            self.agree("b.csv", "whole.csv", near)
            summary = json.loads(done.stdout)
            self.assertEqual((summary["start"], summary["duration"], summary["rows"]), (0.05, 0.1, 51))
            header, begin = self.rows("b.csv")[:2]
            self.assertEqual(summary["energy"]["initial"], float(begin[header.index("energy")]), "drifts from here")
            # On again, from what has been continued, and from a time in the middle.
            self.polhode("run", path, *words, "--from", "b.h5@0.08", "--csv", "c.csv", "--quiet")
            self.assertEqual(len(self.rows("c.csv")), 22)
            self.agree("c.csv", "whole.csv", near)

    def test_from_csv(self):
        path = self.model_file()
        self.polhode("run", path, "--duration", "0.05", "-o", "a.h5", "--csv", "a.csv", "--quiet")
        for at in ("", "@0.02"):
            self.polhode("run", path, "--from", "a.h5" + at, "--csv", "b.csv", "--quiet")
            self.polhode("run", path, "--from", "a.csv" + at, "--csv", "c.csv", "--quiet")
            self.assertEqual(self.rows("b.csv"), self.rows("c.csv"), "17 digits are the number")
        whole = (self.folder / "a.csv").read_text()
        for text, what in ((whole[:-5], "the last number may be truncated"), (whole.split("\n")[0] + "\n", "holds no complete row"),
                           ("t,x\n0,1\n", "expected a result of this model"), ("t,x\n0,one\n", "--from: bad.csv:2:3: expected a number")):
            (self.folder / "bad.csv").write_text(text)
            self.assertIn(what, self.polhode("run", path, "--from", "bad.csv", "--quiet", status=2).stderr)
        self.assertIn("no row is stored at t = 0.0215", self.polhode("run", path, "--from", "a.csv@0.0215", "--quiet", status=2).stderr)

    def test_turns_of_a_spring(self):
        wheel = {"polhode": 1, "bodies": [{"name": "wheel", "mass": 1, "inertia": [1, 1, 1]}],
                 "joints": [{"name": "axle", "type": "revolute", "bodies": ["ground", "wheel"], "at": [0, 0, 0],
                             "axis": [0, 0, 1], "rate0": 30}],
                 "forces": [{"name": "spring", "type": "joint-spring", "joint": "axle", "stiffness": 2}],
                 "simulation": {"step": 0.01, "duration": 2}}
        path = self.model_file(json.dumps(wheel))
        self.polhode("run", path, "--csv", "whole.csv", "-o", "whole.h5", "--quiet")
        self.polhode("run", path, "--from", "whole.h5@1", "--csv", "b.csv", "--quiet")
        rows = self.rows("b.csv")
        angle = [float(row[rows[0].index("axle.q")]) for row in rows[1:]]
        self.assertGreater(angle[0], 4 * math.pi)
        # q = 30/w sin(w t), w = sqrt(2): energy and angle of the closed form; rkmk4's error at this step is below 1e-6
        for k, q in enumerate(angle):
            self.assertAlmostEqual(q, 30 / math.sqrt(2) * math.sin(math.sqrt(2) * (1 + 0.01 * k)), delta=1e-6)
        self.agree("b.csv", "whole.csv")

    def test_summary_and_attributes(self):
        path = self.model_file()
        self.polhode("run", path, "-o", "a.h5", "--quiet")
        done = self.polhode("run", path, "--from", "a.h5@0.02", "-o", "b.h5")
        self.assertIn("duration 0.1 s, started at t = 0.02 s", done.stdout)
        self.assertIn("81 rows", done.stdout)
        self.assertIn(b"a.h5@0.02", (self.folder / "b.h5").read_bytes())

    def test_another_step_and_another_model(self):
        path = self.model_file()
        self.polhode("run", path, "-o", "a.h5", "--quiet")
        self.polhode("run", path, "--from", "a.h5@0.05", "--step", "0.02", "--duration", "0.12", "--csv", "b.csv",
                     "--quiet")
        times = [float(row[0]) for row in self.rows("b.csv")[1:]]
        self.assertEqual(times, [0.05, 0.05 + 0.02, 0.05 + 2 * 0.02, 0.05 + 3 * 0.02, 0.12])
        # On another space, without gravity, with another name of the joint, which has no coordinate.
        other = model().replace('"cspace": "auto"', '"cspace": "so3xr3"').replace("-9.81", "0").replace("pivot", "ball")
        self.polhode("run", self.model_file(other, "other.json"), "--from", "a.h5", "--duration", "0.2", "--quiet")
        free = json.loads(model())
        free["joints"] = []
        self.polhode("run", self.model_file(json.dumps(free), "free.json"), "--from", "a.h5", "--duration", "0.2")
        held = model().replace('"type": "spherical"', '"type": "fixed"').replace("[4.61538, 0, 0]", "[0, 0, 0]")
        held = held.replace("[0, 150, -4.61538]", "[0, 0, 0]")
        done = self.polhode("run", self.model_file(held, "held.json"), "--from", "a.h5", "--duration", "0.2", status=2)
        self.assertRegex(done.stderr, r'--from: a.h5: at t = 0.1 s: joints\[0\]: .* violates joint "pivot"')

    def test_names_with_an_at(self):
        path = self.model_file()
        self.polhode("run", path, "-o", "a@b.h5", "--quiet")
        self.polhode("run", path, "-o", "c.h5@1", "--quiet")
        for name in ("a@b.h5", "a@b.h5@0.05", "c.h5@1", "c.h5@1@0.05"):
            self.polhode("run", path, "--from", name, "--duration", "0.2", "--quiet")

    def test_from_an_equilibrium(self):
        pendulum = {"polhode": 1, "gravity": [0, 0, -9.81],
                    "bodies": [{"name": "bob", "mass": 2, "inertia": [1, 2, 2], "position": [0, 0, -1]}],
                    "joints": [{"name": "hinge", "type": "revolute", "bodies": ["ground", "bob"], "at": [0, 0, 0],
                                "axis": [0, 1, 0]}],
                    "forces": [{"name": "spring", "type": "joint-spring", "joint": "hinge", "stiffness": 20},
                               {"name": "push", "type": "force", "body": "bob", "value": [3, 0, 0], "frame": "inertial"}],
                    "simulation": {"method": "rkmk4", "step": 0.01, "duration": 0.5}, "statics": {"load_steps": 4}}
        path = self.model_file(json.dumps(pendulum))
        self.polhode("balance", path, "-o", "rest.h5", "--csv", "rest.csv", "--quiet")
        rest = self.rows("rest.csv")
        for name, found in (("rest.h5", rest[-1]), ("rest.h5@0.5", rest[3])):
            done = self.polhode("run", path, "--from", name, "--csv", "b.csv", "--json")
            rows = self.rows("b.csv")
            self.assertEqual(json.loads(done.stdout)["rows"], 51)
            self.assertEqual(float(rows[1][0]), 0)
            first = dict(zip(rows[0], map(float, rows[1])))
            for column, value in zip(rest[0], found):
                if column.split(".")[-1] in ("x", "y", "z", "q") or ".R" in column or ".v" in column or ".w" in column:
                    self.assertAlmostEqual(first[column], float(value), delta=1e-12, msg=column)
            moved = max(abs(float(row[rows[0].index("hinge.q")]) - first["hinge.q"]) for row in rows[1:])
            # Under the whole load the last equilibrium stays, to what balance left of the residual, and the other not.
            self.assertTrue(moved < 1e-8 if name == "rest.h5" else moved > 1e-2, moved)
        done = self.polhode("run", path, "--from", "rest.h5@0.3", status=2)
        self.assertIn("no equilibrium is stored at factor 0.3; the nearest: 0.25", done.stderr)
        pendulum["statics"] = {"control": "displacement",
                               "displacement": {"node": "bob", "direction": [1, 0, 0], "values": [0.05, 0.1, 0.05]}}
        path = self.model_file(json.dumps(pendulum))
        self.polhode("balance", path, "-o", "back.h5", "--csv", "back.csv", "--quiet")
        factor = float(self.rows("back.csv")[2][0])
        done = self.polhode("run", path, "--from", f"back.h5@{factor:.10g}", status=2)
        self.assertIn("2 equilibria are stored at factor", done.stderr)

    def test_over_a_file_that_is_there(self):
        path = self.model_file()
        self.polhode("run", path, "-o", "a.h5", "--quiet")
        before = (self.folder / "a.h5").read_bytes()
        self.polhode("run", path, "--method", "nonsense", "-o", "a.h5", status=2)
        self.polhode("run", path, "--step", "1e-18", "-o", "a.h5", status=2)
        self.assertEqual((self.folder / "a.h5").read_bytes(), before)
        self.polhode("run", path, "--duration", "0.02", "-o", "a.h5", "--quiet")
        self.assertNotEqual((self.folder / "a.h5").read_bytes(), before)
        (self.folder / "a.h5").rename(self.folder / "b.h5.part")  # as a killed run over b.h5 leaves it
        self.polhode("plot", "b.h5.part", "--y", "energy", "-o", "a.svg")
        self.polhode("run", path, "--from", "b.h5.part", "--quiet")
        self.polhode("run", path, "-o", "/dev/null", status=2)
        self.assertEqual(sorted(f.name for f in self.folder.iterdir()), ["a.svg", "b.h5.part", "model.json"])

    def test_nothing_is_touched_when_it_cannot_go_on(self):
        path = self.model_file()
        self.polhode("run", path, "-o", "a.h5", "--quiet")
        (self.folder / "b.csv").write_text("kept")
        for words in (["a.h5"], ["a.h5@7"], ["model.json"], ["none.h5"]):
            self.polhode("run", path, "--from", *words, "--csv", "b.csv", status=2)
        self.assertEqual((self.folder / "b.csv").read_text(), "kept")


if __name__ == "__main__":
    if not os.access(PROGRAM, os.X_OK):
        sys.exit(f"no program at {PROGRAM}: build it, or set POLHODE")
    unittest.main()
