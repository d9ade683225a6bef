#!/usr/bin/env python3
"""`polhode optimize`: verdicts on fine grids, several starts, senses of rotation, grids that begin at coarser ones.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import math
import os
import random
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import PATIENCE, PROGRAM, ROOT, Case  # noqa: E402


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
                    answer = self.solve(problem, "--steps", "1600", *words)
                    self.assertEqual((answer["status"], answer["second_order"]), ("solved", "minimum"))

    def test_saddles_of_1600_steps(self):
        """The turn about the axis of the largest inertia, from the shortest way."""
        for problem, words in self.solvers("slew-half-turn", 1):
            with self.subTest(words=words, space=problem["model"]["bodies"][0].get("cspace")):
                answer = self.solve(problem, "--steps", "1600", *words)
                self.assertEqual((answer["status"], answer["second_order"]), ("solved", "saddle"))


def slew(rng):
    """A body that spins already, to rest in another attitude: the shorter turn is often the more expensive one."""
    a, b = rng.uniform(1, 4), rng.uniform(1, 4)
    body = {"name": "hub", "mass": 10, "inertia": [a, b, rng.uniform(abs(a - b) + 0.1, a + b - 0.1)],
            "omega": [rng.uniform(-1.5, 1.5) for _ in range(3)]}
    turn = {"axis": [rng.gauss(0, 1) for _ in range(3)], "degrees": rng.uniform(60, 180)}
    return {"polhode-control": 1, "model": {"polhode": 1, "bodies": [body]},
            "horizon": {"duration": rng.uniform(1, 4), "steps": 40},
            "controls": [{"name": "u", "torque": "hub", "frame": "body"}],
            "final": [{"body": "hub", "orientation": turn, "omega": [0, 0, 0]}],
            "cost": [{"integral": "effort", "of": "u"}]}


# Two links on one motor: from rest, its guesses lead to poor minima or nowhere; only the way out, by conditions that are
# costs first, leads to a cost of 318.
def two_links(steps):
    def link(name, mass, inertia, z):
        return {"name": name, "mass": mass, "inertia": [inertia, inertia, 0.001], "position": [0, 0, z]}

    def hinge(name, bodies, z):
        return {"name": name, "type": "revolute", "bodies": bodies, "at": [0, 0, z], "axis": [0, -1, 0]}

    return {"polhode-control": 1,
            "model": {"polhode": 1, "gravity": [0, 0, -9.81],
                      "bodies": [link("a", 1.7593581033721426, 0.17834479146759388, -0.5514596231614524),
                                 link("b", 1.6719082679562565, 0.05623146643928229, -1.4205657718859876)],
                      "joints": [hinge("s", ["ground", "a"], 0), hinge("e", ["a", "b"], -1.1029192463229047)]},
            "horizon": {"duration": 1.9110206431184178, "steps": steps},
            "controls": [{"name": "u1", "joint": "s"}],
            "final": [{"joint": "s", "q": 1.4120441146432916, "rate": 0},
                      {"joint": "e", "q": 1.3562791688670535, "rate": 0}],
            "cost": [{"integral": "effort", "of": "u1"}]}


class Starts(Control):
    def cost(self, problem, starts=None):
        answer = self.solve(dict(problem, **({"solve": {"starts": starts}} if starts else {})))
        self.assertEqual(answer["status"], "solved")
        return answer["cost"]

    def test_more_starts_never_cost_more(self):
        """Of a dozen slews; what is found without saying how many starts is the best of both senses."""
        rng, dearer = random.Random(2), 0
        for i in range(12):
            problem = slew(rng)
            if i % 4 == 3:
                problem["model"]["bodies"][0]["cspace"] = "se3"  # another solver
            one, both, three, default = (self.cost(problem, starts) for starts in (1, 2, 3, None))
            with self.subTest(i):
                self.assertLessEqual(three, one * (1 + 1e-9))
                self.assertLessEqual(three, both * (1 + 1e-9))
                self.assertLessEqual(default, min(one, both) * (1 + 1e-9))
            dearer += one > 1.1 * default
        self.assertGreaterEqual(dearer, 3)

    def test_the_way_out_counts_with_several_starts(self):
        answer = [self.solve(dict(two_links(70), solve={"starts": starts})) for starts in (1, 3)]
        self.assertAlmostEqual(answer[0]["cost"], 318.2508817813, delta=1e-4)
        self.assertLessEqual(answer[1]["cost"], answer[0]["cost"] * (1 + 1e-9))

    def test_solver_of_the_solution(self):
        """Of three starts the best is kept."""
        one, three = (self.solve(dict(two_links(30), solve={"starts": starts})) for starts in (1, 3))
        self.assertLessEqual(three["cost"], one["cost"])
        self.assertEqual((one["solver"], three["solver"], one["start"]), ("own", "own", 1))

    def test_grids_begin_at_coarser_ones(self):
        answer = self.solve(two_links(50), "--steps", "50,100,200")
        cost = [grid["cost"] for grid in answer["grids"]]
        self.assertEqual([grid.get("begun_at_steps") for grid in answer["grids"]], [None, 50, 100])
        self.assertLess(answer["grids"][1]["iterations"], 20)  # from its own guess 100 and more
        self.assertAlmostEqual(math.log2((cost[0] - cost[1]) / (cost[1] - cost[2])), 2, delta=0.3)
        self.assertAlmostEqual(answer["grids"][2]["orders"]["cost"], 2, delta=0.3)

    def test_grids_with_other_minima_have_no_orders(self):
        answer = self.solve(two_links(30), "--steps", "16,40,80")
        self.assertTrue(any(grid.get("another_minimum") for grid in answer["grids"]))
        self.assertEqual(set(answer["grids"][2]["orders"].values()), {None})

    def test_numbers_beyond_all_bounds(self):
        """Trial points where nothing can be computed: no solution, and no crash inside Ipopt."""
        problem = example("slew")
        problem["model"]["bodies"][0]["omega"] = [1e155, 0, 0]
        for words in ([], ["--solver", "ipopt"]):
            self.assertEqual(self.solve(problem, *words, status=1)["status"], "not solved")


class Interrupted(Control):
    """The first signal ends a command with the best so far and status 1, the second one at once."""

    def interrupt(self, *words, after, number=signal.SIGINT, times=1):
        process = subprocess.Popen([PROGRAM, *words], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True)
        time.sleep(after)
        for _ in range(times):
            process.send_signal(number)
            time.sleep(0.05)
        out, err = process.communicate(timeout=60)
        return process.returncode, out, err

    def test_optimize(self):
        """One start on a fine grid, so that none has been solved when the signal comes."""
        problem = dict(example("slew-minimum-time"), solve={"starts": 1})
        (self.folder / "p.json").write_text(json.dumps(problem))
        for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
            status, out, err = self.interrupt("optimize", "p.json", "--steps", "3000", "--json", "-o", "r.h5", "--csv", "r.csv",
                                              after=0.5, number=number)
            answer = json.loads(out)
            self.assertEqual((status, answer["status"], answer["second_order"]), (1, "interrupted", "unknown"), err)
            self.assertIn("interrupted", err)
            self.assertEqual(len((self.folder / "r.csv").read_text().splitlines()), 3002)
            self.assertGreater((self.folder / "r.h5").stat().st_size, 0)

    def test_progress_on_a_pipe(self):
        """A line every few seconds, none with --quiet; after a signal the iterate is written whole."""
        steps = 2000 if os.environ.get("POLHODE_SLOW") else 12000
        words = [PROGRAM, "optimize", "cart-pole", "--steps", str(steps), "--csv"]
        loud, quiet = (subprocess.Popen([*words, name, *more], cwd=self.folder, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True)
                       for name, more in (("loud.csv", []), ("quiet.csv", ["--quiet"])))
        line = loud.stderr.readline()
        for process in (loud, quiet):
            process.send_signal(signal.SIGTERM)
        self.assertRegex(line, rf"^\d+:\d\d, {steps} steps, start \d, iteration \d+: cost [\d.e+-]+, residual [\d.e+-]+\n$")
        (out, _), (silent, err) = (process.communicate(timeout=PATIENCE) for process in (loud, quiet))
        self.assertEqual((loud.returncode, quiet.returncode), (1, 1))
        self.assertRegex(out, r"interrupted +this is the best so far")
        self.assertEqual((silent, err), ("", "polhode optimize: error: interrupted; the best so far is kept\n"))
        for name in ("loud.csv", "quiet.csv"):
            rows = self.rows(name)
            self.assertEqual((len(rows), {len(row) for row in rows}), (steps + 2, {len(rows[0])}))

    def test_optimize_keeps_finished_grids(self):
        status, out, err = self.interrupt("optimize", "slew", "--steps", "100,200,300000", "--json", after=1)
        answer = json.loads(out)
        self.assertEqual((status, answer["status"], answer["steps"], answer["second_order"]),
                         (1, "interrupted", 200, "minimum"), err)

    def test_compare(self):
        self.model_file(json.dumps({"polhode": 1, "bodies": [
            {"name": "b", "mass": 1, "inertia": [1, 2, 3], "omega": [1, 0.1, 0]}]}), "m.json")
        words = ("compare", "m.json", "--methods", "rkmk4,rkmk2", "--reference", "rkmk4,0.05", "--duration", "1000",
                 "--steps", "0.1,0.00001", "--json")
        status, out, err = self.interrupt(*words, after=1.5)
        answer = json.loads(out)
        self.assertEqual((status, answer["interrupted"]), (1, True), err)
        self.assertEqual([len(method["runs"]) for method in answer["methods"]], [1, 0])

    def test_certify(self):
        status, out, err = self.interrupt("certify", "heavy-top", "--duration", "1000", "--json", after=0.5)
        answer = json.loads(out)
        self.assertEqual((status, answer["interrupted"], answer["holds"]), (1, True, False), err)

    def test_the_second_signal_kills(self):
        status, _, _ = self.interrupt("optimize", "slew", "--steps", "400000", after=0.4, times=2)
        self.assertEqual(status, -signal.SIGINT)


if __name__ == "__main__":
    unittest.main()
