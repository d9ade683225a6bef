#!/usr/bin/env python3
"""The lab's protocol, Poisson systems and equilibria: descriptions, frames, parameters, methods, downloads, replays.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import base64
import json
import struct
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import PROGRAM  # noqa: E402
from test_protocol import Case  # noqa: E402


def program(*words):
    """The rows of a run of the program, by name."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.csv"
        subprocess.run([PROGRAM, *words, "--csv", path, "--quiet"], check=True)
        lines = path.read_text().split("\n")
    return [dict(zip(lines[0].split(","), map(float, line.split(",")))) for line in lines[1:] if line]


class Poisson(Case):
    def row(self, opened, simulation=0):
        return dict(zip([c["name"] for c in opened["columns"]], self.lab.ask("state", simulation=simulation)["values"]))

    def test_examples_are_listed(self):
        names = [one["name"] for one in self.lab.ask("examples")["poisson"]]
        self.assertIn("volterra", names)
        for name in names:
            self.assertIn("polhode-poisson", self.lab.ask("example", name=name)["text"])
            self.assertGreater(len(self.opened(example=name)["model"]["state"]), 1)

    def test_description(self):
        opened = self.opened(example="volterra-five")
        model = opened["model"]
        self.assertEqual(model["state"], ["u1", "u2", "u3", "u4", "u5"])
        self.assertEqual([c["name"] for c in opened["columns"]], [*model["state"], "H", "C"])
        self.assertEqual(opened["invariants"], [{"name": "H", "unit": "1", "conserved": True}, {"name": "C", "unit": "1", "conserved": True}])
        self.assertEqual((model["bodies"], model["joints"], model["beams"], model["dof"]), ([], [], [], 5))
        runs = {one["name"] for one in model["methods"] if one["runs"]}
        self.assertIn("discrete-gradient", runs)
        self.assertNotIn("variational", runs)
        self.assertIsNone(self.opened(example="heavy-top")["model"]["state"])

    def test_rows_are_those_of_the_program(self):
        for method in ("midpoint", "discrete-gradient", "rkmk54"):
            opened = self.opened(example="volterra-five", simulations=[{"method": method, "step": 0.01}])
            self.lab.ask("step", count=100)
            rows = program("run", "volterra-five", "--method", method, "--step", "0.01", "--duration", "1")
            self.assertEqual({"t": 1, **self.row(opened)}, {**rows[-1], "t": 1})

    def test_methods_side_by_side_and_what_they_keep(self):
        opened = self.opened(example="volterra-five", simulations=[{"method": "discrete-gradient", "step": 0.05}, {"method": "midpoint", "step": 0.05}])
        self.lab.ask("step", count=200)
        frame = self.lab.frame(lambda f: f.layout == opened["layout"] and f.steps == 200)
        H, C = frame.blocks[0].invariants  # value, drift, largest drift
        self.assertLess(H[2], 1e-13)
        self.assertGreater(C[2], 1e-6)
        self.assertGreater(frame.blocks[1].invariants[0][2], 1e-6)  # H of midpoint
        self.lab.ask("configure", simulation=1, method="gauss4")
        self.assertEqual(self.lab.ask("pause")["t"], [10, 10])
        self.lab.ask("step", count=1)
        self.assertIn("rkmk", self.lab.refused("configure", simulation=1, method="variational")["message"])
        self.lab.ask("reset")
        self.assertEqual(self.lab.ask("pause")["t"], [0, 0])

    def test_parameters(self):
        text = json.dumps({"polhode-poisson": 1, "name": "oscillator", "parameters": {"k": {"value": 1, "min": 0.1, "max": 9}, "q0": 1},
                           "state": {"q": "=q0", "p": 0}, "bracket": [[0, 1], [-1, 0]], "hamiltonian": "=p*p/2 + k*q*q/2",
                           "simulation": {"method": "midpoint", "step": 0.01, "duration": 1}})
        opened = self.opened(text=text, set={"q0": 2})
        self.assertEqual([p["name"] for p in opened["model"]["parameters"]], ["k", "q0"])
        self.assertEqual((self.row(opened)["q"], self.row(opened)["H"]), (2, 2))
        self.lab.ask("step", count=10)
        before = self.row(opened)
        kept = self.lab.ask("set", parameters={"k": 4}, keep=True)
        after = self.row(kept)
        self.assertEqual((after["q"], after["p"]), (before["q"], before["p"]))
        self.assertAlmostEqual(after["H"], before["p"] ** 2 / 2 + 2 * before["q"] ** 2, 14)
        self.assertAlmostEqual(self.lab.ask("state")["t"], 0.1, 15)
        again = self.lab.ask("set", parameters={"k": 1})
        self.assertEqual((self.row(again)["q"], self.lab.ask("state")["t"]), (2, 0))
        wrong = self.lab.refused("set", parameters={"k": 100})
        self.assertIn("k", wrong["message"])

    def test_dissipation_breaks_a_law(self):
        text = {"polhode-poisson": 1, "name": "damped", "state": {"q": 1, "p": 0}, "bracket": [[0, 1], [-1, 0]], "hamiltonian": "=p*p/2 + q*q/2",
                "dissipation": [0, "=-p/10"], "simulation": {"step": 0.01}}
        self.assertEqual([one["conserved"] for one in self.opened(text=json.dumps(text))["invariants"]], [False])

    def test_faults_have_their_line(self):
        good = self.lab.ask("example", name="volterra")["text"]
        broken = good.replace("a*b", "a*q", 1)
        fault = self.lab.refused("open", text=broken)
        line = next(i for i, text in enumerate(broken.split("\n"), 1) if "a*q" in text)
        self.assertEqual(fault["line"], line)
        self.assertGreater(fault["column"], 0)

    def test_download(self):
        self.opened(example="volterra", simulations=[{"method": "midpoint", "step": 0.01}])
        self.lab.ask("download", format="csv", duration=1)
        lines = self.lab.file()[1].decode().split("\n")
        self.assertEqual(lines[0], "t,a,b,z,H,C")
        rows = program("run", "volterra", "--method", "midpoint", "--step", "0.01", "--duration", "1")
        self.assertEqual([float(x) for x in lines[-2].split(",")], list(rows[-1].values()))

    def test_a_result_is_shown_without_bodies(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "v.h5"
            subprocess.run([PROGRAM, "run", "volterra", "-o", path, "--quiet"], check=True)
            self.lab.ask("result", data=base64.b64encode(path.read_bytes()).decode(), name="v.h5")
            told = json.loads(self.lab.file()[1])
        self.assertEqual(told["model"]["state"], ["a", "b", "z"])
        self.assertEqual([one["name"] for one in told["invariants"]], ["H", "C"])


class Equilibria(Case):
    def replay(self, **source):
        answer = self.lab.ask("balance", **source)
        self.assertTrue(answer["title"])
        return json.loads(self.lab.file()[1])

    def column(self, told, name):
        stored = next(one for one in told["columns"] if one["name"] == name)
        data = base64.b64decode(stored["data"])
        return struct.unpack(f"<{told['summary']['shown']}{'d' if stored['type'] == 'f64' else 'f'}", data)

    def test_examples_with_statics_balance(self):
        examples = self.lab.ask("examples")["examples"]
        names = {one["name"] for one in examples if one["balances"]}
        self.assertEqual(names, {"bend-45", "elastica", "lee-frame", "princeton", "roll-up"})
        self.assertEqual({one["name"] for one in examples if not one["opens"]}, names)
        for name in sorted(names):
            told = self.replay(example=name)
            self.assertEqual(told["columns"][0]["name"], "factor")
            self.assertEqual(told["model"]["name"], next(one["title"] for one in examples if one["name"] == name))
            self.assertGreater(told["summary"]["shown"], 2)

    def test_rows_are_those_of_the_program(self):
        rows = program("balance", "roll-up", "--set", "turns=0.5")
        told = self.replay(example="roll-up", set={"turns": 0.5})
        self.assertEqual(list(self.column(told, "factor")), [row["factor"] for row in rows])
        for got, wanted in zip(self.column(told, "arm[8].y"), (row["arm[8].y"] for row in rows)):
            self.assertAlmostEqual(got, wanted, delta=1e-6)  # 32 bits
        self.assertEqual(told["settings"]["set"], "turns=0.5")
        self.lab.ask("balance", example="roll-up", set={"turns": 0.5}, format="csv")
        line = self.lab.file()[1].decode().split("\n")[-2]
        self.assertEqual([float(x) for x in line.split(",")], list(rows[-1].values()))

    def test_what_is_wrong_is_told(self):
        text = self.lab.ask("example", name="roll-up")["text"]
        fault = self.lab.refused("balance", text=text.replace('"elements": 8', '"elements": -8'))
        self.assertIn("elements", fault["message"])
        self.assertGreater(fault["line"], 1)
        self.assertIn("Poisson", self.lab.refused("balance", example="volterra")["message"])
        self.assertIn("format", self.lab.refused("balance", example="roll-up", format="png")["message"])
        self.assertIn("turns", self.lab.refused("balance", example="roll-up", set={"turns": 99})["message"])
        # It fails on its way: what was found is shown, with the reason.
        far = text.replace('"load_steps": 10', '"load_steps": 1').replace('"max": 2', '"max": 200').replace('"value": 1,', '"value": 100,')
        self.lab.ask("balance", text=far)
        told = self.lab.event("download", lambda event: event["state"] in ("ready", "failed"))
        self.assertIn("factor", told["message"])


if __name__ == "__main__":
    unittest.main()
