#!/usr/bin/env python3
"""The lab's protocol, models with beams: their description, and what frames say of their elements.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_protocol import Case  # noqa: E402


class Beams(Case):
    def test_description(self):
        model = self.opened(example="right-angle-cantilever")["model"]
        leg, free = model["beams"]
        self.assertEqual((model["bodies"], leg["elements"], leg["length"]), ([], 8, 10))
        self.assertEqual(leg["nodes"], [f"leg[{k}]" for k in range(9)])
        # The corner is one node, with the frame of the first leg.
        self.assertEqual(free["nodes"], ["leg[8]"] + [f"free[{k}]" for k in range(1, 9)])
        self.assertEqual((leg["ends"], free["ends"]), (["ground", None], ["leg[8]", None]))
        self.assertEqual([turn is None for turn in free["turns"]], [False] + 8 * [True])
        for got, wanted in zip(free["turns"][0], [0, -1, 0, 1, 0, 0, 0, 0, 1]):
            self.assertAlmostEqual(got, wanted, 14)
        # sqrt(12 EI/EA), but at least an eightieth of the length.
        self.assertEqual(leg["section"], {"type": "rectangle", "size": [0.125, 0.125], "given": False})
        push, = model["forces"]
        self.assertEqual((push["bodies"], push["at"]), (["leg[8]"], [[0, 0, 0]]))

    def test_sections_masses_and_joints(self):
        model = self.opened(example="slider-crank-flexible")["model"]
        self.assertEqual(model["beams"][0]["section"], {"type": "rectangle", "size": [0.008, 0.008], "given": True})
        pins = {j["name"]: (j["bodies"], j["at"]) for j in model["joints"]}
        self.assertEqual(pins["crankpin"], (["crank", "rod[0]"], [[0.075, 0, 0], [0, 0, 0]]))
        masses = self.opened(example="free-beam-masses")["model"]["beams"][0]["masses"]
        self.assertEqual(masses, [{"node": 0, "mass": 1}, {"node": 8, "mass": 2}, {"node": 16, "mass": 1}])

    def test_frames_have_what_elements_carry(self):
        opened = self.opened(example="slider-crank-flexible")
        self.lab.ask("step", count=50)
        values = self.lab.ask("state")["values"]
        row = dict(zip([c["name"] for c in opened["columns"]], values))
        units = {c["name"]: c["unit"] for c in opened["columns"]}
        self.assertEqual(opened["columns"], opened["model"]["columns"])
        b, E = 0.008, 2e11
        for k in range(8):
            strain = [row[f"rod.element{k}.{name}"] for name in ("G1", "G2", "G3", "K1", "K2", "K3")]
            resultant = [row[f"rod.element{k}.{name}"] for name in ("N1", "Q2", "Q3", "M1", "M2", "M3")]
            self.assertAlmostEqual(resultant[0] / (E * b * b * strain[0]), 1, 9)
            self.assertAlmostEqual(resultant[5] / (E * b**4 / 12 * strain[5]), 1, 9)
            energy = sum(e * s for e, s in zip(strain, resultant)) / 2
            self.assertAlmostEqual(row[f"rod.element{k}.energy"] / energy, 1, 9)
            # In the plane, bending and pull: the stress lies between that of the pull and that of both.
            pull, bend = abs(resultant[0]) / b**2, abs(resultant[5]) * 6 / b**3
            self.assertGreater(row[f"rod.element{k}.stress"], 0.999 * pull)
            self.assertLess(row[f"rod.element{k}.stress"], 1.2 * (pull + bend) + 1e6)
        self.assertEqual((units["rod.element0.energy"], units["rod.element0.stress"]), ("J/m", "Pa"))
        frame = self.lab.frame(lambda f: f.layout == opened["layout"] and f.steps == 50)
        self.assertEqual(list(frame.columns), values)
        chosen = self.lab.ask("subscribe", columns=["rod.element*.M3"])
        self.assertEqual(len(chosen["columns"]), 8)

    def test_a_beam_at_rest_carries_nothing(self):
        opened = self.opened(example="flying-spaghetti")
        row = dict(zip([c["name"] for c in opened["columns"]], self.lab.ask("state")["values"]))
        self.assertEqual([row[f"spaghetti.element{k}.energy"] for k in range(16)], 16 * [0])

    def test_limits_count_nodes(self):
        text = json.loads(self.lab.ask("example", name="flying-spaghetti")["text"])
        text["beams"][0]["elements"] = 400
        self.assertIn("at most 300 bodies", self.lab.refused("open", text=json.dumps(text))["message"])


if __name__ == "__main__":
    unittest.main()
