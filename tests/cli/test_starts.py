#!/usr/bin/env python3
"""`polhode optimize`: verdicts on fine grids, several starts, senses of rotation, grids that begin at coarser ones.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import ROOT, Case  # noqa: E402


def example(name):
    return json.loads((ROOT / "examples" / "control" / f"{name}.json").read_text(encoding="utf-8"))


class Control(Case):
    def solve(self, problem, *words, status=0):
        self.model_file(json.dumps(problem), "p.json")
        return json.loads(self.polhode("optimize", "p.json", *words, "--json", status=status).stdout)


class Verdicts(Control):
    """A minimum is one on every grid and with every solver, and so is a saddle."""

    def solvers(self, name, starts=None):
        """The free-body solver, Ipopt, and our own of general models, which takes bodies on se3."""
        problem = example(name)
        if starts:
            problem["solve"] = {"starts": starts}
        for words in ([], ["--solver", "ipopt"]):
            yield problem, words
        for body in problem["model"]["bodies"]:
            body["cspace"] = "se3"
        yield problem, []

    def test_minima_of_1600_steps(self):
        for name in ("slew", "docking"):
            for problem, words in self.solvers(name, 1):
                with self.subTest(name, words=words, space=problem["model"]["bodies"][0].get("cspace")):
                    told = self.solve(problem, "--steps", "1600", *words)
                    self.assertEqual((told["status"], told["second_order"]), ("solved", "minimum"))

    def test_saddles_of_1600_steps(self):
        """The turn about the axis of the largest inertia, from the shortest way."""
        for problem, words in self.solvers("slew-half-turn", 1):
            with self.subTest(words=words, space=problem["model"]["bodies"][0].get("cspace")):
                told = self.solve(problem, "--steps", "1600", *words)
                self.assertEqual((told["status"], told["second_order"]), ("solved", "saddle"))


if __name__ == "__main__":
    unittest.main()
