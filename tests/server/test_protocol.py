#!/usr/bin/env python3
"""The lab's protocol: every request, every event, and the doubles of `polhode run`.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import csv
import io
import json
import math
import os
import struct
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from client import PATIENCE, PROGRAM, SLOW, Closed, Server  # noqa: E402

PENDULUM = """{
  "polhode": 1,
  "name": "A pendulum",
  "gravity": [0, 0, -9.81],
  "parameters": {"length": {"value": 1, "min": 0.1, "max": 3, "unit": "m"}, "rate": 1, "pull": 0},
  "bodies": [{"name": "bob", "mass": 1, "inertia": [0.1, 0.2, 0.3],
              "position": ["=length", 0, 0], "omega": [0, 0, "=rate"], "velocity": [0, "=rate*length", 0]}],
  "joints": [{"name": "pin", "type": "spherical", "bodies": ["ground", "bob"], "at": [0, 0, 0]}],
  "forces": [{"name": "pulling", "type": "force", "body": "bob", "frame": "inertial", "value": ["=pull", 0, 0]}],
  "simulation": {"method": "rkmk4", "step": 0.001, "duration": 1}
}
"""
BROKEN = '{\n  "polhode": 1,\n  "bodies": [\n    {"name": "a", "mass": -1, "inertia": [1, 1, 1]}\n  ]\n}\n'
# One body that spins about its middle axis, with a step that an explicit method of order one does not survive.
FAILING = json.dumps({"polhode": 1, "bodies": [{"name": "b", "mass": 1, "inertia": [1, 2, 3], "omega": [9, 90, 9]}],
                      "simulation": {"method": "rkmk1", "step": 0.5, "duration": 10}})


def bits(x):
    return struct.pack("<d", x)


def rows_of(*words):
    """(names, rows) of `polhode run .. --csv`."""
    text = subprocess.run([PROGRAM, "run", *words, "--csv", "-", "--quiet"], capture_output=True, text=True, check=True,
                          timeout=PATIENCE).stdout
    lines = list(csv.reader(io.StringIO(text)))
    return lines[0], [[float(x) for x in line] for line in lines[1:]]


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        status, text = cls.server.stop()
        assert status == 0 and text == "", f"the server ended with {status}:\n{text}"

    def setUp(self):
        self.lab = self.server.connect()
        self.addCleanup(self.lab.close)

    def opened(self, **values):
        return self.lab.ask("open", **(values or {"text": PENDULUM}))


class Catalogue(Case):
    def test_hello(self):
        hello = self.lab.ask("hello")
        self.assertEqual(hello["protocol"], 1)
        self.assertIsNone(hello["start"])
        self.assertEqual(hello["limits"]["simulations"], 3)
        names = {m["name"]: m for m in hello["methods"]}
        self.assertTrue(names["rkmk4"]["available"])
        self.assertEqual(names["rkmk4"]["order"], 4)
        self.assertIn("projection", [s["name"] for s in hello["stabilizations"]])

    def test_every_example_opens(self):
        examples = self.lab.ask("examples")["examples"]
        self.assertGreater(len(examples), 10)
        for example in examples:
            text = self.lab.ask("example", name=example["name"])["text"]
            self.assertEqual(json.loads(text)["name"], example["title"])
            if "statics" in json.loads(text):
                self.assertIn("needs the inertia", self.lab.refused("open", example=example["name"])["message"])
                continue
            opened = self.opened(example=example["name"])
            self.assertEqual(opened["model"]["name"], example["title"])
            runs = [m["name"] for m in opened["model"]["methods"] if m["runs"]]
            self.assertIn(opened["simulations"][0]["method"], runs)
            frame = self.lab.frame(lambda f: f.layout == opened["layout"])
            self.assertEqual(len(frame.columns), len(opened["columns"]))

    def test_examples_say_whether_they_open(self):
        for example in self.lab.ask("examples")["examples"]:
            if example["opens"]:
                self.opened(example=example["name"])
            else:
                self.lab.refused("open", example=example["name"])

    def test_unknown_example(self):
        self.assertIn("nothing", self.lab.refused("example", name="nothing")["message"])
        self.assertIn("nothing", self.lab.refused("open", example="nothing")["message"])


class Models(Case):
    def test_description(self):
        model = self.opened()["model"]
        bob, = model["bodies"]
        self.assertEqual((model["dof"], model["constraints"], model["redundant"]), (3, 3, 0))
        self.assertEqual(model["gravity"], [0, 0, -9.81])
        self.assertEqual(bob["position"], [1, 0, 0])
        self.assertEqual(bob["rotation"], [1, 0, 0, 0, 1, 0, 0, 0, 1])
        # l1^2 = 6 (J2 + J3 - J1)/m
        self.assertAlmostEqual(bob["shapes"][0]["size"][0], math.sqrt(6 * 0.4), 12)
        pin, = model["joints"]
        self.assertEqual((pin["bodies"], pin["at"]), (["ground", "bob"], [[0, 0, 0], [-1, 0, 0]]))
        self.assertEqual(model["parameters"][0], {"name": "length", "value": 1, "min": 0.1, "max": 3, "unit": "m"})
        self.assertEqual(model["simulation"]["duration"], 1)
        pulling, = model["forces"]
        self.assertEqual(pulling["at"], [[0, 0, 0]])

    def test_bodies_along_their_principal_axes(self):
        # diag(1, 2, 3) turned by 30 degrees about z.
        c, s = math.cos(math.pi / 6), math.sin(math.pi / 6)
        inertia = [[c * c + 2 * s * s, -c * s, 0], [-c * s, s * s + 2 * c * c, 0], [0, 0, 3]]
        text = json.dumps({"polhode": 1, "bodies": [{"name": "b", "mass": 6, "inertia": inertia}]})
        body = self.opened(text=text)["model"]["bodies"][0]
        self.assertEqual(body["shaped"], False)
        shape, = body["shapes"]
        self.assertEqual((shape["at"], shape["colour"]), ([0, 0, 0], None))
        R, size = shape["rotation"], shape["size"]
        J = [(size[(i + 1) % 3] ** 2 + size[(i + 2) % 3] ** 2) * 6 / 12 for i in range(3)]
        for a in range(3):
            for b in range(3):
                # The flat direction has no length: its box is a twentieth thick.
                self.assertAlmostEqual(sum(R[3 * a + k] * J[k] * R[3 * b + k] for k in range(3)), inertia[a][b], 1)

    def test_shapes(self):
        shape = [{"box": [1, 2, 3]}, {"capsule": [0.1, 1], "at": [0, 0, 2], "orientation": {"axis": [1, 0, 0], "degrees": 90},
                                      "colour": "#ff0033"}]
        text = json.dumps({"polhode": 1, "bodies": [{"name": "b", "mass": 6, "inertia": [1, 1, 1], "shape": shape}]})
        body = self.opened(text=text)["model"]["bodies"][0]
        self.assertEqual(body["shaped"], True)
        box, capsule = body["shapes"]
        self.assertEqual((box["type"], box["size"], box["rotation"]), ("box", [1, 2, 3], [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        self.assertEqual((capsule["type"], capsule["size"], capsule["at"], capsule["colour"]),
                         ("capsule", [0.1, 1], [0, 0, 2], [1, 0, 0.2]))
        for got, want in zip(capsule["rotation"], [1, 0, 0, 0, 0, -1, 0, 1, 0]):
            self.assertAlmostEqual(got, want, 14)

    def test_errors_have_their_line(self):
        error = self.lab.refused("open", text=BROKEN)
        self.assertEqual((error["line"], error["column"]), (4, 27))
        error = self.lab.refused("open", text='{\n "polhode": 1,\n "bodies": [}')
        self.assertEqual(error["line"], 3)
        self.assertIn("either", self.lab.refused("open")["message"])
        self.assertIn("spin", self.lab.refused("open", text=PENDULUM, set={"spin": 1})["message"])

    def test_an_error_changes_nothing(self):
        layout = self.opened()["layout"]
        self.lab.refused("open", text=BROKEN)
        self.lab.refused("set", parameters={"length": 99})
        self.lab.refused("configure", method="rkmk5")
        self.assertEqual(self.lab.ask("subscribe")["layout"], layout)
        self.assertEqual(self.lab.ask("step")["t"], [0.001])

    def test_an_error_that_cuts_a_character(self):
        self.lab.refused("open", text=json.dumps({"polhode": 1, "k" + "ä" * 60: 1}, ensure_ascii=False))
        self.lab.refused("open", example="ä" * 500)

    def test_too_large(self):
        limits = self.lab.ask("hello")["limits"]
        self.assertIn("at most 300 bodies", self.lab.refused("open", example="chain:301")["message"])
        self.assertIn("at most 300 bodies", self.lab.refused("open", example="chain:90000")["message"])
        padded = PENDULUM + " " * limits["model_bytes"]
        self.assertIn("bytes", self.lab.refused("open", text=padded)["message"])
        self.assertIn("one to 3", self.lab.refused("open", text=PENDULUM, simulations=[{}] * 4)["message"])

    def test_set(self):
        opened = self.opened()
        self.lab.ask("step", count=5)
        answer = self.lab.ask("set", parameters={"length": 2})
        self.assertEqual(answer["model"]["bodies"][0]["position"], [2, 0, 0])
        self.assertGreater(answer["layout"], opened["layout"])
        frame = self.lab.frame(lambda f: f.layout == answer["layout"])
        self.assertEqual((frame.t, frame.columns[0]), (0, 2))
        answer = self.lab.ask("set", parameters={"rate": 3}, describe=False)
        self.assertNotIn("model", answer)
        frame = self.lab.frame(lambda f: f.layout == answer["layout"])
        self.assertEqual(frame.columns[0], 2, "the other parameters stay")
        self.assertEqual(self.lab.refused("set", parameters={"length": 99})["where"], "parameters.length")
        self.assertIn("number", self.lab.refused("set", parameters={"length": "2"})["message"])

    def test_set_and_keep_the_state(self):
        self.opened()
        self.lab.ask("step", count=100)
        before = self.lab.ask("state")
        answer = self.lab.ask("set", parameters={"pull": 5}, keep=True, describe=False)
        frame = self.lab.frame(lambda f: f.layout == answer["layout"])
        self.assertEqual(frame.t, before["t"])
        for now, then in zip(frame.columns[:18], before["values"]):
            self.assertAlmostEqual(now, then, 14)
        self.assertEqual(self.lab.ask("step")["t"], [0.101])
        error = self.lab.refused("set", parameters={"length": 2}, keep=True)
        self.assertIn("pin", error["message"] + error["where"])
        self.assertEqual(self.lab.ask("state")["t"], 0.101)

    def test_a_parameter_of_a_motion(self):
        """The velocities of the file are those of one value: with another they follow the motion."""
        text = json.dumps({"polhode": 1, "parameters": {"rate": 2}, "bodies": [
            {"name": "b", "mass": 1, "inertia": [1, 2, 3], "position": [1, 0, 0], "velocity": [0, 2, 0], "omega": [0, 0, 2]}],
            "joints": [{"name": "pin", "type": "revolute", "bodies": ["ground", "b"], "at": [0, 0, 0], "axis": [0, 0, 1],
                        "motion": {"polynomial": [0, "=rate"]}}], "simulation": {"step": 0.001, "duration": 0.01}})
        columns = [c["name"] for c in self.opened(text=text)["columns"]]
        for keep in (False, True):
            self.lab.ask("set", parameters={"rate": 5}, keep=keep)
            state = dict(zip(columns, self.lab.ask("state")["values"]))
            self.assertAlmostEqual(state["b.wz"], 5, 12)
            self.assertAlmostEqual(state["b.vy"], 5, 12)
            self.lab.ask("set", parameters={"rate": 2})
        self.lab.ask("set", parameters={"rate": 5})
        self.lab.ask("download", format="csv")
        _, data = self.lab.file()
        self.assertEqual(len(data.decode().splitlines()), 12)
        self.lab.ask("step", count=10)
        error = self.lab.refused("set", parameters={"rate": 2}, keep=True)
        self.assertIn('motion of joint "pin" prescribes a different state', error["message"])
        self.lab.ask("set", parameters={"rate": 2})

    def test_a_rotor_moves_the_momentum_in_the_same_frame(self):
        text = json.dumps({"polhode": 1, "parameters": {"l": 1, "a": 0.1}, "bodies": [
            {"name": "b", "mass": 1, "inertia": [1, 2, 3], "omega": [0.1, 1, 0.1],
             "rotors": [{"axis": [0, 0, 1], "momentum": "=l"},
                        {"axis": [1, 0, 0], "inertia": 0.5, "damping": "=a"}]}],
            "simulation": {"step": 0.001}})
        columns = [c["name"] for c in self.opened(text=text)["columns"]]
        L = [columns.index(name) for name in ("Lx", "Ly", "Lz")]
        self.lab.ask("step", count=200)
        before = [self.lab.ask("state")["values"][i] for i in L]
        answer = self.lab.ask("set", parameters={"a": 2}, keep=True, describe=False)
        frame = self.lab.frame(lambda f: f.layout == answer["layout"])
        for i, value in zip(L, before):
            self.assertAlmostEqual(frame.columns[i], value, 12, "the damping leaves |m + l + d| alone")
        answer = self.lab.ask("set", parameters={"l": 2}, keep=True, describe=False)
        frame = self.lab.frame(lambda f: f.layout == answer["layout"])
        self.assertAlmostEqual(math.dist([frame.columns[i] for i in L], before), 1, 9)

    def test_close(self):
        self.opened()
        self.lab.ask("run")
        self.lab.ask("close")
        self.assertIn("open one first", self.lab.refused("run")["message"])
        self.lab.quiet()


class Runs(Case):
    def test_run_pause_reset(self):
        self.opened()
        self.assertTrue(self.lab.ask("run")["running"])
        frame = self.lab.frame(lambda f: f.t > 0.2)
        self.assertTrue(frame.running)
        t = self.lab.ask("pause")["t"][0]
        self.lab.quiet()
        self.assertEqual(self.lab.ask("state")["t"], t)
        self.assertEqual(self.lab.ask("reset")["t"], [0])
        frame = self.lab.frame()
        self.assertEqual((frame.t, frame.running), (0, False))

    def test_real_time_and_speed(self):
        self.opened()
        for factor in (1, 4, 0.25):
            self.assertEqual(self.lab.ask("speed", factor=factor)["speed"], factor)
            self.lab.ask("reset")
            begin = time.monotonic()
            self.lab.ask("run")
            self.lab.frame(lambda f: f.running and f.t > 0.5 * factor)
            t, wall = self.lab.ask("pause")["t"][0], time.monotonic() - begin
            self.assertLessEqual(t, factor * wall + 0.002)
            self.lab.quiet()
        self.assertEqual(self.lab.ask("speed", factor="max")["speed"], "max")
        self.lab.ask("run")
        self.lab.frame(lambda f: f.t > 5)
        self.lab.refused("speed", factor=0)
        self.lab.refused("speed", factor="fast")
        self.lab.refused("speed")

    def test_step(self):
        self.opened()
        self.lab.ask("run")
        self.lab.frame(lambda f: f.t > 0)
        answer = self.lab.ask("step")
        self.assertFalse(answer["running"])
        self.assertAlmostEqual(self.lab.ask("step", count=10)["t"][0], answer["t"][0] + 0.01, 12)
        for count in (0, -1, 1.5, 10001, "2"):
            self.lab.refused("step", count=count)

    def test_until(self):
        self.opened()
        self.lab.ask("speed", factor="max")
        self.lab.ask("run", until=0.5)
        self.assertEqual(self.lab.event("paused")["reason"], "until")
        self.assertEqual(self.lab.ask("state")["t"], 0.5)

    def test_subscribe(self):
        opened = self.opened()
        answer = self.lab.ask("subscribe", columns=["bob.x", "energy"], rate=20)
        self.assertEqual([c["name"] for c in answer["columns"]], ["bob.x", "energy"])
        self.assertGreater(answer["layout"], opened["layout"])
        frame = self.lab.frame(lambda f: f.layout == answer["layout"])
        self.assertEqual(len(frame.columns), 2)
        self.assertEqual(frame.columns[1], frame.blocks[0].invariants[0][0])
        self.lab.quiet()
        begin = time.monotonic()
        self.lab.ask("run")
        for _ in range(20):
            self.lab.frame(lambda f: f.running)
        self.assertLessEqual(20, 20 * (time.monotonic() - begin) + 2)
        error = self.lab.refused("subscribe", columns=["bop.x"])
        self.assertIn("bob.x", error["message"])
        for columns in ([], "bob.x", [1], ["x"] * 300, ["x" * 20000], [""]):
            self.lab.refused("subscribe", columns=columns)
        for rate in (0, 121, "60"):
            self.lab.refused("subscribe", rate=rate)

    def test_configure_while_running(self):
        self.opened()
        self.lab.ask("run")
        self.lab.frame(lambda f: f.t > 0.05)
        answer = self.lab.ask("configure", simulation=0, method="rkmk2", step=0.0005,
                              options={"weight": "identity", "stabilize_every": 2})
        self.assertEqual(answer["simulations"][0]["method"], "rkmk2")
        self.assertEqual(answer["simulations"][0]["step"], 0.0005)
        t = self.lab.frame().t
        self.assertGreater(self.lab.frame(lambda f: f.t > t + 0.05).t, 0.05)
        self.assertIn("variational", self.lab.ask("configure", method="variational")["simulations"][0]["method"])
        self.assertIn("did you mean", self.lab.refused("configure", method="rkmk5")["message"])
        self.lab.refused("configure", step=-1)
        self.lab.refused("configure", simulation=1)
        self.lab.refused("configure", options={"output": "x"})
        self.lab.refused("configure", options={"weight": ["mass"]})
        self.lab.refused("configure", options={"weight": "x" * 1000})
        self.lab.refused("configure", stabilization="some")
        self.assertTrue(self.lab.frame(lambda f: f.t > t + 0.1).running)

    def test_side_by_side(self):
        opened = self.opened(text=PENDULUM, simulations=[{"method": "rkmk1", "step": 0.002}, {"method": "rkmk4"},
                                                         {"method": "rkmk54", "step": 0.01, "tolerance": 1e-6}])
        self.assertEqual([s["method"] for s in opened["simulations"]], ["rkmk1", "rkmk4", "rkmk54"])
        answer = self.lab.ask("step", count=50)
        self.assertEqual(answer["t"], [0.1, 0.1, 0.1])
        self.lab.ask("speed", factor="max")
        self.lab.ask("run", until=1)
        self.lab.event("paused")
        frame = self.lab.frame(lambda f: not f.running and f.t >= 1)
        drifts = [block.invariants[0][2] for block in frame.blocks]
        self.assertGreater(drifts[0], 1e3 * drifts[1])
        for block in frame.blocks:
            self.assertLess(abs(block.t - 1), 0.011)
        self.assertEqual(len(self.lab.ask("simulations", simulations=[{}, {}])["simulations"]), 2)
        self.assertEqual(self.lab.ask("pause")["t"], [0, 0])

    def test_singular_configurations_are_reported(self):
        """The parallelogram lies flat at 0.72202 s; the pin force of the row next to it is not known."""
        self.opened(example="parallelogram", simulations=[{"step": 0.001}])
        self.lab.ask("speed", factor="max")
        self.lab.ask("run", until=0.8)
        event = self.lab.event("singular")
        self.assertEqual((event["simulation"], event["count"]), (0, 1))
        self.assertAlmostEqual(event["t"], 0.722, delta=2e-3)

    def test_a_simulation_that_fails(self):
        self.opened(text=FAILING, simulations=[{}, {"method": "rkmk4", "step": 0.001}])
        self.lab.ask("configure", simulation=0, step=1e200)
        self.lab.ask("speed", factor="max")
        self.lab.ask("run")
        event = self.lab.event("failed")
        self.assertEqual(event["simulation"], 0)
        self.assertTrue(self.lab.frame(lambda f: f.blocks[0].failed).running)
        self.lab.frame(lambda f: f.blocks[1].t > 0.1)
        self.lab.ask("simulations", simulations=[{"step": 1e200}])
        self.lab.ask("run")
        self.assertEqual(self.lab.event("paused")["reason"], "failed")
        self.assertFalse(self.lab.ask("reset")["running"])

    def test_pipelined_requests_are_answered_in_order(self):
        self.opened()
        numbers = [self.lab.post("step", count=1 + i % 3) for i in range(200)]
        self.assertEqual([self.lab.answer()["id"] for _ in numbers], numbers)
        self.assertAlmostEqual(self.lab.ask("state")["t"], 0.001 * sum(1 + i % 3 for i in range(200)), 12)


class Inputs(Case):
    """A wheel on an axle along z with two torques, one of them set by a controller."""
    WHEEL = {"polhode": 1, "parameters": {"most": 2},
             "inputs": {"u": {"value": 0, "min": -2, "max": "=most", "unit": "N m"}, "v": 0.5},
             "controllers": [{"name": "brake", "period": 0.1, "set": {"v": "=-0.01*axle.qd"}}],
             "bodies": [{"name": "wheel", "mass": 1, "inertia": [1, 1, 0.5], "markers": {"rim": [1, 0, 0]}}],
             "joints": [{"name": "axle", "type": "revolute", "bodies": ["ground", "wheel"], "at": [0, 0, 0], "axis": [0, 0, 1]}],
             "forces": [{"name": "motor", "type": "joint-force", "joint": "axle", "value": "=u + v"}],
             "simulation": {"method": "rkmk4", "step": 0.01, "duration": 1}}

    def wheel(self, **more):
        opened = self.opened(text=json.dumps(self.WHEEL), **more)
        self.columns = [c["name"] for c in opened["columns"]]
        return opened

    def row(self, simulation=0):
        return dict(zip(self.columns, self.lab.ask("state", simulation=simulation)["values"]))

    def test_description(self):
        self.assertEqual(self.wheel()["model"]["inputs"], [
            {"name": "u", "value": 0, "min": -2, "max": 2, "unit": "N m", "controller": None},
            {"name": "v", "value": 0.5, "min": None, "max": None, "unit": None, "controller": "brake"}])
        answer = self.lab.ask("set", parameters={"most": 3, "u": 2.5})
        self.assertEqual(answer["model"]["inputs"][0]["max"], 3)
        self.assertEqual(self.row()["u"], 2.5)
        self.assertEqual(self.opened()["model"]["inputs"], [])
        self.assertEqual(self.opened(example="volterra")["model"]["inputs"], [])

    def test_it_acts_at_once_on_the_same_model(self):
        opened = self.wheel(simulations=[{}, {"method": "variational"}])
        self.lab.ask("step", count=10)
        before = [self.row(k) for k in range(2)]
        self.lab.quiet()
        answer = self.lab.ask("input", name="u", value=1.5)
        self.assertEqual((answer["name"], answer["value"]), ("u", 1.5))
        frame = self.lab.frame()
        self.assertEqual((frame.layout, frame.steps, frame.t), (opened["layout"], 10, 0.1))
        for block, then in zip(frame.blocks, before):
            now = dict(zip(self.columns, block.columns))
            self.assertEqual((now["u"], now["axle.q"], now["axle.qd"]), (1.5, then["axle.q"], then["axle.qd"]))
        self.lab.ask("step", count=10)
        for k, then in enumerate(before):  # 0.1 s of (1.5 + v)/0.5, with v held from t = 0.1
            gained = self.row(k)["axle.qd"] - then["axle.qd"]
            self.assertAlmostEqual(gained, 0.1 * (1.5 - 0.01 * then["axle.qd"]) / 0.5, 12)

    def test_a_run_goes_on(self):
        self.wheel()
        self.lab.ask("run")
        frame = self.lab.frame(lambda f: f.t > 0.05)
        self.lab.ask("input", name="u", value=2)
        place = self.columns.index("u")
        moved = self.lab.frame(lambda f: f.columns[place] == 2)
        self.assertTrue(moved.running and moved.layout == frame.layout and moved.steps >= frame.steps)
        self.lab.ask("reset")
        self.assertEqual(self.lab.frame(lambda f: f.steps == 0).columns[place], 0)

    def test_it_stays_with_the_state(self):
        self.wheel()
        self.lab.ask("step")
        self.lab.ask("input", name="u", value=1)
        self.lab.ask("configure", method="gauss4")
        self.assertEqual(self.row()["u"], 1)
        self.lab.ask("set", parameters={"most": 1.5}, keep=True)
        self.assertEqual(self.row()["u"], 1)
        self.lab.ask("set", parameters={"most": 1})
        self.assertEqual(self.row()["u"], 0)

    def test_limits(self):
        self.wheel()
        for wanted, taken in ((7, 2), (-1e300, -2), (-2, -2)):
            self.assertEqual(self.lab.ask("input", name="u", value=wanted)["value"], taken)
            self.assertEqual(self.row()["u"], taken)

    def test_what_is_refused(self):
        self.assertIn("open", self.lab.refused("input", name="u", value=1)["message"])
        self.wheel()
        self.lab.ask("input", name="u", value=1)
        before = self.row()
        error = self.lab.refused("input", name="v", value=1)
        self.assertEqual((error["where"], error["message"]), ("v", "a controller of the model sets this input"))
        self.assertIn('no input "most"', self.lab.refused("input", name="most", value=1)["message"])
        for words in ({}, {"name": "u"}, {"name": 1, "value": 1}, {"value": 1}, {"name": "u", "value": "1"},
                      {"name": "u", "value": None}, {"name": "u", "value": 1, "simulation": 0}):
            self.lab.refused("input", **words)
        self.assertEqual(self.lab.refused("input", name="u", value="1")["message"], "value: expected a number")
        self.assertEqual(self.row(), before)
        self.opened(example="volterra")
        self.assertIn("no input", self.lab.refused("input", name="u", value=1)["message"])

    def test_what_an_input_breaks_is_not_conserved(self):
        """A thruster that is off, in free flight: what holds for one value of its input is no law."""
        model = {"polhode": 1, "inputs": {"u": 0}, "bodies": [{"name": "b", "mass": 1, "inertia": [1, 2, 2.5]}],
                 "forces": [{"name": "f", "type": "force", "body": "b", "frame": "inertial", "value": ["=u", 0, 0]}]}
        laws = {law["name"] for law in self.opened(text=json.dumps(model))["invariants"] if law["conserved"]}
        self.assertEqual(laws & {"momentum", "angular-momentum", "linear momentum along x"}, set())
        self.assertIn("linear momentum along y", laws)


class Hand(Case):
    """A hand that pulls a body, without building the model anew."""

    def pull(self, **words):
        return self.lab.ask("pull", **words)

    def test_a_body_follows(self):
        opened = self.opened(text=PENDULUM, set={"rate": 0}, simulations=[{}, {"method": "variational"}])
        answer = self.pull(body="bob", target=[0, 1, 0])
        self.assertEqual((answer["stiffness"], answer["damping"]), (64, 16))  # 8 rad/s, 1 kg
        for hand in answer["hands"]:
            self.assertEqual(hand["at"], [1, 0, 0])
            self.assertEqual(hand["force"], [-64, 64, 0])
        self.lab.quiet()
        self.lab.ask("speed", factor="max")
        self.lab.ask("run", until=3)
        frame = self.lab.frame(lambda f: f.t >= 3)
        self.lab.ask("speed", factor=1)
        self.assertEqual(frame.layout, opened["layout"])
        names = [column["name"] for column in opened["columns"]]
        for block in frame.blocks:  # 9.81 N against 64 N/m
            row = dict(zip(names, block.columns))
            self.assertLess(abs(row["bob.x"]), 0.05)
            self.assertLess(abs(row["bob.y"] - 1), 0.05)
        self.assertTrue(frame.pulled)
        hands = self.pull(body="bob", target=[0, 1, 0])["hands"]
        for hand in hands:
            self.assertLess(abs(hand["force"][2] - 9.81), 1.5)
        self.lab.quiet()
        answer = self.pull(body=None)
        self.assertEqual(answer["hands"], [None, None])
        frame = self.lab.frame()
        self.assertFalse(frame.pulled)
        for block in frame.blocks:
            self.assertEqual(block.invariants[0][1:], (0, 0))  # drifts count from here
        self.lab.ask("step", count=200)
        frame = self.lab.frame(lambda f: f.t >= 3.2)
        for block in frame.blocks:
            self.assertLess(abs(block.invariants[0][1]), 1e-4)

    def test_values(self):
        self.opened(text=PENDULUM, set={"rate": 0})
        answer = self.pull(body="bob", at=[0.5, 0, 0], target=[1.5, 2, 0], stiffness=3, damping=0)
        self.assertEqual(answer["hands"], [{"at": [1.5, 0, 0], "force": [0, 6, 0]}])
        self.lab.ask("speed", factor=2)  # the time of the page goes twice as slowly
        answer = self.pull(body="bob", target=[1, 0, 0])
        self.assertEqual((answer["stiffness"], answer["damping"]), (16, 8))
        self.lab.ask("reset")
        self.assertEqual(self.pull(body=None)["hands"], [None])

    def test_beams_and_points(self):
        self.opened(example="flying-spaghetti")
        self.assertEqual(len(self.pull(body="spaghetti[3]", target=[0, 0, 0])["hands"]), 1)
        self.assertIn("no body", self.lab.refused("pull", body="spaghetti[99]", target=[0, 0, 0])["message"])

    def test_some_methods_take_no_forces(self):
        self.opened(example="heavy-top", simulations=[{"method": "midpoint"}, {"method": "rkmk4"}])
        hands = self.pull(body="top", target=[0, 0, 1])["hands"]
        self.assertIsNone(hands[0])
        self.assertIsNotNone(hands[1])
        self.opened(example="heavy-top", simulations=[{"method": "midpoint"}])
        self.assertIn("takes no forces", self.lab.refused("pull", body="top", target=[0, 0, 1])["message"])

    def test_what_is_refused(self):
        self.assertIn("open", self.lab.refused("pull", body="bob", target=[0, 0, 0])["message"])
        self.opened(text=PENDULUM)
        for words in ({}, {"body": "bob"}, {"body": 1, "target": [0, 0, 0]}, {"body": "ground", "target": [0, 0, 0]},
                      {"body": "bob", "target": [0, 0]}, {"body": "bob", "target": [0, 0, "1"]},
                      {"body": "bob", "target": 1}, {"body": "bob", "target": [0, 0, 0], "at": []},
                      {"body": "bob", "target": [0, 0, 0], "stiffness": -1},
                      {"body": "bob", "target": [0, 0, 0], "damping": None}):
            self.lab.refused("pull", **words)
        self.assertEqual(self.pull(body=None)["hands"], [None])
        self.opened(example="volterra")
        self.assertIn("no bodies", self.lab.refused("pull", body=None)["message"])


class Laws(Case):
    """What is conserved comes from the engine, with the figures of `polhode run`."""

    def laws(self, **model):
        answer = self.opened(**model)
        names = [law["name"] for law in answer["invariants"]]
        self.assertEqual(names[:6], ["energy", "momentum", "angular-momentum", "phi", "phidot", "orthogonality"])
        return names, {law["name"] for law in answer["invariants"] if law["conserved"]}

    def test_which_are_conserved(self):
        for example, conserved in {
                "t-handle": {"energy", "momentum", "angular-momentum", "orthogonality", "|m|^2/2"},
                "dual-spin-damped": {"momentum", "angular-momentum", "orthogonality", "|m+l+d|^2"},
                "double-pendulum": {"energy", "phi", "phidot", "orthogonality", "angular momentum about z"},
                "heavy-top": {"energy", "phi", "phidot", "orthogonality", "angular momentum about z", "|v|^2/2", "m.v"},
                "gravity-gradient": {"energy", "relative energy", "angular-momentum", "orthogonality"},
                "four-bar": {"energy", "phi", "phidot", "orthogonality"},
                "circular-pendulum": {"energy", "phi", "phidot", "angular momentum about z"}}.items():
            self.assertEqual(self.laws(example=example)[1], conserved, example)
        self.assertNotIn("energy", self.laws(text=PENDULUM)[1])  # a force pulls at it

    def test_casimirs_are_those_of_a_run(self):
        for model, method in (("dual-spin-damped", "midpoint"), ("dual-spin", "rkmk4"), ("heavy-top", "rkmk2")):
            names, _ = self.laws(example=model, simulations=[{"method": method}])
            step = self.lab.ask("state") and self.lab.ask("step", count=40)["t"][0]
            frame = self.lab.frame(lambda f: f.steps == 40)
            words = [PROGRAM, "run", model, "--method", method, "--duration", f"{step:.17g}", "--json"]
            summary = json.loads(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
            for casimir in summary["casimirs"]:
                value, drift, largest = frame.blocks[0].invariants[names.index(casimir["name"])]
                self.assertEqual(bits(largest), bits(casimir["max_drift"]), f"{model} {casimir['name']}")
                self.assertLessEqual(abs(drift), largest)
                self.assertAlmostEqual(value, casimir["initial"] + drift, delta=1e-15 * abs(value))

    def test_the_momentum_about_the_vertical(self):
        names, _ = self.laws(example="heavy-top", simulations=[{"method": "rkmk2", "step": 0.002}])
        columns = [c["name"] for c in self.lab.ask("subscribe", columns=["Lz"])["columns"]]
        self.assertEqual(columns, ["Lz"])
        self.lab.ask("step", count=100)
        frame = self.lab.frame(lambda f: f.steps == 100)
        value, drift, largest = frame.blocks[0].invariants[names.index("angular momentum about z")]
        self.assertEqual(bits(value), bits(frame.columns[0]))
        self.assertTrue(0 < abs(drift) <= largest)

    def test_parameters_change_the_laws(self):
        text = PENDULUM.replace('"type": "force"', '"type": "torque"')
        flags = [{law["name"]: law["conserved"] for law in answer["invariants"]}
                 for answer in (self.opened(text=text.replace('[0, 0, -9.81]', '[0, 0, 0]')),
                                self.lab.ask("set", parameters={"pull": 1}))]
        self.assertTrue(flags[0]["angular-momentum"])  # about the pivot, without weight
        self.assertFalse(flags[1]["angular-momentum"])


class Identity(Case):
    """Frames, states and downloads carry the doubles of `polhode run`."""

    def compare(self, model, steps, *words, **settings):
        names, rows = rows_of(model, *words)
        opened = self.opened(example=model, simulations=[settings])
        self.assertEqual(names[1:], [c["name"] for c in opened["columns"]])
        for k, row in enumerate(rows[:steps]):
            if k > 0:
                self.lab.ask("step")
            frame = self.lab.frame(lambda f: f.layout == opened["layout"] and f.steps == k)
            self.assertEqual(bits(frame.t), bits(row[0]), f"{model} step {k}")
            for name, got, wanted in zip(names[1:], frame.columns, row[1:]):
                self.assertEqual(bits(got), bits(wanted), f"{model} step {k} {name}: {got!r} {wanted!r}")
        state = self.lab.ask("state")
        self.assertEqual([bits(x) for x in state["values"]], [bits(x) for x in rows[steps - 1][1:]])

    def test_explicit(self):
        self.compare("heavy-top", 300)

    def test_loop_with_coordinates(self):
        self.compare("four-bar", 200)

    def test_rotors(self):
        self.compare("goes-7", 200)

    def test_variational(self):
        self.compare("heavy-top", 200, "--method", "variational", method="variational")

    def test_adaptive_with_options(self):
        self.compare("double-pendulum", 100, "--method", "rkmk54", "--tolerance", "1e-7", method="rkmk54",
                     tolerance=1e-7)

    def test_streamed(self):
        names, rows = rows_of("chain:10")
        self.opened(example="chain:10")
        seen, enough = 0, 5 if SLOW > 1 else 30
        while seen <= enough:  # who is late misses frames: then once more
            self.lab.ask("reset")
            self.lab.ask("run")
            while True:
                frame = self.lab.frame()
                if frame.steps >= len(rows) - 1:
                    break
                self.assertEqual([bits(x) for x in (frame.t, *frame.columns)], [bits(x) for x in rows[frame.steps]])
                seen += 1

    def test_download(self):
        self.opened(example="heavy-top")
        self.lab.ask("step", count=10)
        self.lab.ask("configure", method="rkmk2")
        answer = self.lab.ask("download", format="csv", duration=0.5)
        event, data = self.lab.file()
        self.assertEqual((event["name"], event["message"]), (answer["name"], None))
        names, rows = rows_of("heavy-top", "--method", "rkmk2", "--duration", "0.5")
        got = list(csv.reader(io.StringIO(data.decode())))
        self.assertEqual(got[0], names)
        self.assertEqual([[float(x) for x in row] for row in got[1:]], rows)

    def test_download_as_hdf5(self):
        self.opened(example="heavy-top", set={})
        self.lab.ask("download", format="h5", duration=0.2)
        _, data = self.lab.file()
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "top.h5"
            path.write_bytes(data)
            picture = Path(folder) / "top.svg"
            subprocess.run([PROGRAM, "plot", path, "--y", "energy", "-o", picture], check=True, capture_output=True)
            self.assertIn("<svg", picture.read_text())

    def test_downloads_one_at_a_time(self):
        self.opened(example="chain:10")
        self.lab.ask("download", format="csv", duration=15, simulation=0)
        self.assertIn("already has a download", self.lab.refused("download", format="csv")["message"])
        self.lab.ask("run")
        self.lab.event("download", lambda e: e["state"] == "computing")
        self.lab.frame(lambda f: f.running)
        self.lab.ask("cancel")
        self.lab.refused("cancel")
        self.lab.refused("download", format="xlsx")
        self.assertIn("numbers", self.lab.refused("download", format="csv", duration=1e6)["message"])


class Lab(unittest.TestCase):
    def test_lab_opens_a_browser_with_the_model(self):
        with tempfile.TemporaryDirectory() as folder:
            opened = Path(folder) / "opened"
            browser = Path(folder) / "xdg-open"
            browser.write_text(f'#!/bin/sh\necho "$1" >{opened}.part && mv {opened}.part {opened}\n')
            browser.chmod(0o755)
            environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")
            with Server("heavy-top", command="lab", environment=environment) as server, server.connect() as lab:
                start = lab.ask("hello")["start"]
                self.assertEqual(start["name"], "heavy-top")
                lab.ask("open", text=start["text"])
                end = time.monotonic() + PATIENCE
                while not opened.exists() and time.monotonic() < end:
                    time.sleep(0.05)
                self.assertEqual(opened.read_text().strip(), server.url)

    def test_lab_with_parameters(self):
        with Server("spinning-top", "--set", "spin=100", "--set", "tilt=40", "--no-browser", command="lab") as server, \
                server.connect() as lab:
            start = lab.ask("hello")["start"]
            self.assertEqual(start["set"], {"spin": 100, "tilt": 40})
            opened = lab.ask("open", text=start["text"], set=start["set"])
            values = {p["name"]: p["value"] for p in opened["model"]["parameters"]}
            self.assertEqual((values["spin"], values["tilt"]), (100, 40))

    def test_bad_words(self):
        for words, said in ((["lab", "nothing"], "nothing"), (["lab", "--set", "a=1"], "expected a model"),
                            (["lab", "spinning-top", "--set", "spam=1"], "--set"), (["serve", "--port", "99999"], "65535"),
                            (["serve", "--bind", "here"], "IP address"), (["serve", "--port", "x"], "--port")):
            done = subprocess.run([PROGRAM, *words], capture_output=True, text=True, timeout=PATIENCE, check=False)
            self.assertEqual(done.returncode, 2, done)
            self.assertIn(said, done.stderr)

    def test_a_port_that_is_taken(self):
        with Server() as server:
            done = subprocess.run([PROGRAM, "serve", "--port", str(server.port)], capture_output=True, text=True,
                                  timeout=PATIENCE, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("--port 0", done.stderr)

    def test_ends_while_clients_run_and_download(self):
        with Server() as server:
            labs = [server.connect() for _ in range(5)]
            for lab in labs:
                lab.ask("open", example="chain:30")
                lab.ask("speed", factor="max")
                lab.ask("run")
            labs[0].ask("download", format="h5", duration=5)
            self.assertEqual(server.stop()[0], 0)
            with self.assertRaises(Closed):
                while True:
                    labs[1].pump()
            for lab in labs:
                lab.close()


if __name__ == "__main__":
    unittest.main(verbosity=1)
