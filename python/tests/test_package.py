"""The package as its users meet it: models, runs, results, steps, tasks, errors."""
import doctest
import gc
import importlib
import json
import multiprocessing
import os
import pickle
import signal
import subprocess
import tempfile
import threading
import time
import unittest
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path

import numpy as np

import polhode
from polhode.program import path as program


class Sweeps(unittest.TestCase):
    VARY = {"rate": {"uniform": [1, 5]}, "g": {"list": [9.81, 1.62]}}
    RECORD = {"right": "max(crank.x)", "e": "drift(energy)"}
    OPTIONS = {"samples": 24, "seed": 2, "method": "rkmk4", "step": 0.01, "duration": 0.1}

    def test_same_bytes_as_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            ours, theirs, plan = (Path(folder, name) for name in ("a.csv", "b.csv", "plan.json"))
            s = polhode.sweep("four-bar", self.VARY, self.RECORD, output=ours, **self.OPTIONS)
            plan.write_text(json.dumps({"polhode-study": 1, "model": "four-bar", "vary": self.VARY, "record": self.RECORD, "design": "random",
                                        "samples": 24, "seed": 2, "simulation": {"method": "rkmk4", "step": 0.01, "duration": 0.1}}))
            subprocess.run([program(), "sweep", plan, "-o", theirs, "--quiet"], check=True)
            self.assertEqual(ours.read_bytes(), theirs.read_bytes())
            self.assertEqual(s.columns, ["rate", "g", "right", "e"])
            self.assertEqual(s.summary["samples"], 24)
            run = polhode.load("four-bar", rate=s["rate"][3], g=s["g"][3]).run(method="rkmk4", step=0.01, duration=0.1)
            self.assertEqual(s["right"][3], run["crank.x"].max())

    def test_executors(self):
        one = polhode.sweep("four-bar", self.VARY, self.RECORD, jobs=1, **self.OPTIONS)
        with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
            two = polhode.sweep("four-bar", self.VARY, self.RECORD, executor=pool, **self.OPTIONS)
        with ThreadPoolExecutor(3) as pool:
            three = polhode.sweep("four-bar", self.VARY, self.RECORD, executor=pool, **self.OPTIONS)
        for other in (two, three):
            np.testing.assert_array_equal(other._data, one._data)

    def test_report(self):
        from polhode import files
        with tempfile.TemporaryDirectory() as folder:
            if files.has_hdf5():
                s = polhode.sweep("four-bar", self.VARY, self.RECORD, output=Path(folder, "a.h5"), **self.OPTIONS)
                s.report(Path(folder, "a.html"))
                self.assertIn('"shown": 24', Path(folder, "a.html").read_text(encoding="utf-8"))
            s = polhode.sweep("four-bar", self.VARY, self.RECORD, **self.OPTIONS)
            with self.assertRaisesRegex(polhode.PolhodeError, "CSV has no plan"):
                s.report(Path(folder, "b.html"))

    def test_errors_and_failures(self):
        with self.assertRaisesRegex(polhode.PolhodeError, "did you mean"):
            polhode.sweep("four-bar", {"rat": {"list": [1]}}, {}, samples=1, duration=0.1)
        with self.assertRaisesRegex(polhode.PolhodeError, "no option 'duratoin', did you mean"):
            polhode.sweep("four-bar", self.VARY, {}, samples=1, duratoin=0.1)
        s = polhode.sweep(polhode.load("four-bar", g=5), {"rate": {"list": [1, 100]}}, {"x": "final(crank.x)"}, samples=20, step=0.01, duration=0.02)
        self.assertEqual(list(s.status != 0), list(np.isnan(s["x"])))
        self.assertEqual(len(s.reasons), 1)
        self.assertEqual(s.status.max(), 1)

    def test_interrupt(self):
        timer = threading.Timer(0.5, os.kill, (os.getpid(), signal.SIGINT))
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "a.csv")
            options = {**self.OPTIONS, "samples": 20000, "duration": 1}
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                polhode.sweep("four-bar", self.VARY, self.RECORD, output=file, **options)
            self.assertFalse(file.exists())
            self.assertGreater(Path(folder, "a.csv.journal").stat().st_size, 0)


class Batches(unittest.TestCase):
    def test_same_bits_as_simulators(self):
        model = polhode.load("four-bar")
        batch = model.batch(4, method="variational", step=0.01)
        batch.parameters["rate"] = [1, 2, 3, 4]
        batch.step(20)
        for k in range(4):
            sim = polhode.load("four-bar", rate=k + 1).simulator(method="variational", step=0.01).step(20)
            self.assertEqual([batch[name][k] for name in batch.columns], [sim[name] for name in batch.columns])
        state = batch.state
        after = batch.step(5)["crank.x"].copy()
        batch.state = state
        np.testing.assert_array_equal(batch.step(5)["crank.x"], after)

    def test_failures(self):
        batch = polhode.load("servo").batch(3, step=0.001)
        self.assertEqual(list(batch.status), [0, 0, 0])
        with self.assertRaisesRegex(KeyError, "did you mean"):
            batch.inputs["uu"] = 1
        with self.assertRaisesRegex(KeyError, "there are: .arm.x."):
            batch["no such"]
        name = next(iter(batch.parameters))
        batch.parameters[name] = [1, np.inf, 2]
        self.assertEqual(list(batch.status != 0), [False, True, False])
        self.assertIn(name, batch.error(1).where + batch.error(1).what)
        self.assertIsNone(batch.error(0))
        self.assertEqual(list(np.isnan(batch.step(2)["t"])), [False, True, False])


class Runs(unittest.TestCase):
    def test_same_bits_as_the_program(self):
        for name, options in (("heavy-top", {"method": "midpoint"}), ("four-bar", {"method": "variational", "rate": 3.0}),
                              ("bricard", {"method": "galerkin:degree=2"}), ("volterra", {})):
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                file = Path(folder, "r.csv")
                words = [f"--set=rate={options['rate']}"] if "rate" in options else []
                words += ["--method", options["method"]] if "method" in options else []
                subprocess.run([program(), "run", name, "--duration", "0.1", "--csv", file, "--quiet", *words], check=True)
                stored = np.loadtxt(file, delimiter=",", skiprows=1)
                result = polhode.load(name).run(duration=0.1, **options)
                np.testing.assert_array_equal(result.data, stored)
                self.assertEqual(",".join(["t", *result.columns]), file.read_text().split("\n", 1)[0])

    def test_columns_are_views(self):
        r = polhode.load("heavy-top").run(duration=0.01)
        self.assertTrue(np.shares_memory(r["top.x"], r.data))
        x = r["top.x"].copy()
        kept = r["top.x"]
        del r
        gc.collect()
        np.testing.assert_array_equal(kept, x)  # the rows live as long as a view of them

    def test_settings(self):
        m = polhode.load("heavy-top")
        r = m.run(method="rkmk54", tolerance=1e-7, step=0.01, duration=0.1, every=2, output=["top.*", "energy"])
        self.assertEqual(len(r), 6)
        self.assertEqual((r.columns[0], r.columns[-1]), ("top.x", "energy"))
        self.assertEqual(r.units["top.vx"], "m/s")
        np.testing.assert_allclose(r.t, np.arange(6) * 0.02, atol=1e-15)
        with self.assertRaisesRegex(polhode.PolhodeError, "unknown method|no method|expected"):
            m.run(method="rkmk5")

    def test_parameters(self):
        m = polhode.load("four-bar", rate=2)
        self.assertEqual(m.parameters["rate"], 2)
        self.assertEqual((m.parameters["rate"].min, m.parameters["rate"].unit), (-20, "rad/s"))
        self.assertAlmostEqual(m.run(duration=0.001, rate=5)["A.qd"][0], 5, places=12)
        self.assertEqual(m.parameters["rate"], 2)
        for wrong in (dict(rates=1), dict(rate=1e9), dict(rate="x"), dict(rate=float("nan"))):
            with self.subTest(wrong), self.assertRaises(polhode.PolhodeError):
                m.run(duration=0.001, **wrong)

    def test_files(self):
        r = polhode.load("heavy-top").run(duration=0.05, output="top.*,energy")
        with tempfile.TemporaryDirectory() as folder:
            r.save(Path(folder, "r.csv"))
            stored = np.loadtxt(Path(folder, "r.csv"), delimiter=",", skiprows=1)
            np.testing.assert_array_equal(stored, r.data)
            with self.assertRaisesRegex(polhode.PolhodeError, "ends with .h5 or .csv"):
                r.save("r.txt")

    def test_ctrl_c(self):
        """It ends a run; the rows are kept."""
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        begin = time.monotonic()
        with self.assertRaises(KeyboardInterrupt) as caught:
            polhode.load("heavy-top").run(method="rkmk4", step=1e-6, duration=1000, every=1000)
        self.assertLess(time.monotonic() - begin, 5)
        self.assertGreater(len(caught.exception.result), 1)

    def test_threads(self):
        """A long call releases the interpreter's lock; a model may be shared."""
        m = polhode.load("double-pendulum")
        with ThreadPoolExecutor(2) as pool:
            a, b = pool.map(lambda _: m.run(duration=0.5).data, range(2))
        np.testing.assert_array_equal(a, b)

    def test_failed_run_keeps_rows(self):
        content = polhode.load("heavy-top").to_dict()
        content["forces"] = [{"name": "f", "type": "force", "body": "top", "frame": "inertial",
                              "value": {"polynomial": [[0, 0, 0], [1e300, 0, 0], [1e308, 0, 0]]}}]
        with self.assertRaises(polhode.PolhodeError) as caught:
            polhode.Model(content).run(method="rkmk4", step=0.1, duration=50)
        self.assertGreater(len(caught.exception.result), 0)
        self.assertIn("t = ", caught.exception.what)


class Errors(unittest.TestCase):
    def test_wrong_types(self):
        model = polhode.load("four-bar")
        for wrong in (lambda: model.simulator().step("2"), lambda: model.simulator().step(-1), lambda: model.batch("a"), lambda: model.run(inputs=3),
                      lambda: model.run(controllers={"a": 3}), lambda: model.run(parameters="ab")):
            with self.assertRaisesRegex(polhode.PolhodeError, "expected a|expected .period"):
                wrong()

    def test_place(self):
        with self.assertRaises(polhode.PolhodeError) as caught:
            polhode.Model('{"polhode": 1,\n "bodies": [{"name": "a", "mas": 1}]}')
        e = caught.exception
        self.assertEqual((e.line, e.column), (2, 27))
        self.assertIn("did you mean", e.what)
        self.assertEqual(str(e).split(": ")[0], "<model>:2:27")

    def test_names(self):
        r = polhode.load("heavy-top").run(duration=0.001)
        with self.assertRaisesRegex(KeyError, "did you mean 'top.x'"):
            r["top.xx"]
        with self.assertRaises(polhode.PolhodeError):
            polhode.load("no-such-model")

    def test_numbers(self):
        with self.assertRaises(polhode.PolhodeError):
            polhode.Model({"polhode": 1, "bodies": [{"name": "a", "mass": float("nan"), "inertia": [1, 1, 1]}]})


class Steps(unittest.TestCase):
    def test_steps_are_those_of_a_run(self):
        m = polhode.load("four-bar")
        sim = m.simulator(method="variational", step=0.01)
        r = m.run(method="variational", step=0.01, duration=0.2)
        for k in range(len(r)):
            np.testing.assert_array_equal(sim.row, r.data[k, 1:])
            sim.step()
        sim.reset()
        self.assertEqual(sim.t, 0)
        np.testing.assert_array_equal(sim.row, r.data[0, 1:])

    def test_state(self):
        sim = polhode.load("double-pendulum").simulator()
        state = sim.step(3).state
        x, R = sim.step(4).pose("lower")
        sim.state = state
        np.testing.assert_array_equal(sim.step(4).pose("lower")[0], x)
        np.testing.assert_allclose(R @ R.T, np.eye(3), atol=1e-14)
        with self.assertRaises(polhode.PolhodeError):
            sim.state = state[:-1]
        with self.assertRaises(polhode.PolhodeError):
            sim.state = np.full_like(state, np.nan)
        self.assertEqual(sim["lower.x"], x[0])
        with self.assertRaisesRegex(polhode.PolhodeError, "no body 'lowr', did you mean 'lower'"):
            sim.pose("lowr")

    def test_pickle(self):
        m = pickle.loads(pickle.dumps(polhode.load("four-bar", rate=3)))
        self.assertEqual(m.parameters["rate"], 3)
        r = m.run(duration=0.01)
        again = pickle.loads(pickle.dumps(r))
        np.testing.assert_array_equal(again.data, r.data)


MOTOR = {"polhode": 1, "name": "motor", "inputs": {"u": {"value": 0, "min": -2, "max": 2, "unit": "N m"}},
         "bodies": [{"name": "rotor", "mass": 1, "inertia": [0.5, 0.5, 0.5]}],
         "joints": [{"name": "hinge", "type": "revolute", "bodies": ["ground", "rotor"], "at": [0, 0, 0], "axis": [0, 0, 1], "q0": 1}],
         "forces": [{"name": "drive", "type": "joint-force", "joint": "hinge", "value": "=u"}],
         "simulation": {"method": "rkmk4", "step": 0.01, "duration": 1}}


class Controllers(unittest.TestCase):
    def test_function_is_a_controller_of_the_file(self):
        """A sampled law as a function, and the same in the model file: the same motion."""
        def law(t, sim):
            return {"u": -4 * sim["hinge.q"] - sim["hinge.qd"]}
        content = dict(MOTOR, controllers=[{"name": "pd", "period": 0.025, "set": {"u": "=-4*hinge.q - hinge.qd"}}])
        for method in ("rkmk4", "variational", "gauss4"):
            a = polhode.Model(MOTOR).run(method=method, controllers={"pd": (0.025, law)})
            b = polhode.Model(content).run(method=method)
            np.testing.assert_allclose(a["hinge.q"], b["hinge.q"], atol=1e-14)
            np.testing.assert_allclose(a["u"], b["u"], atol=1e-13)
            self.assertEqual(b.summary["inputs"][0]["limited"], a.summary["inputs"][0]["limited"])

    def test_inputs(self):
        sim = polhode.Model(MOTOR).simulator()
        sim.inputs["u"] = 1
        sim.step(10)
        self.assertAlmostEqual(sim["hinge.qd"], 0.1 / 0.5, places=12)
        sim.inputs["u"] = 7
        self.assertEqual(sim.inputs["u"], 2)  # its limit
        self.assertEqual(polhode.Model(MOTOR).run(inputs={"u": 1.5})["u"][0], 1.5)
        with self.assertRaisesRegex(KeyError, "no input 'v'"):
            sim.inputs["v"] = 1
        with self.assertRaises(polhode.PolhodeError):
            sim.inputs["u"] = float("nan")

    def test_what_a_function_raises(self):
        def law(t, sim):
            if t > 0.3:
                raise ZeroDivisionError("no such torque")
            return {"u": 1}
        with self.assertRaisesRegex(ZeroDivisionError, "no such torque") as caught:
            polhode.Model(MOTOR).run(controllers={"c": (0.1, law)})
        self.assertGreater(len(caught.exception.result), 20)
        with self.assertRaisesRegex(KeyError, "no input 'w'"):
            polhode.Model(MOTOR).run(controllers={"c": (0.1, lambda t, sim: {"w": 1})})

    def test_linearize(self):
        lin = polhode.Model(MOTOR).linearize()
        np.testing.assert_allclose(lin["A"], [[0, 1], [0, 0]], atol=1e-14)
        np.testing.assert_allclose(lin["B"], [[0], [2]], atol=1e-14)


class Tasks(unittest.TestCase):
    def test_certify_and_compare(self):
        self.assertTrue(polhode.certify("heavy-top", method="midpoint", duration=0.05)["holds"])
        c = polhode.compare("double-pendulum", methods=["rkmk4", "variational"], duration=0.1)
        self.assertAlmostEqual(c["methods"][1]["fitted_order"], 2, delta=0.2)

    def test_balance(self):
        r = polhode.balance("lee-frame")
        self.assertAlmostEqual(r.summary["limit_points"][0]["factor"], 18.5655, places=3)
        self.assertEqual(r.first, "factor")

    def test_optimize(self):
        answer = json.loads(subprocess.run([program(), "optimize", "slew", "--steps", "20", "--json"], capture_output=True,
                                           check=True).stdout)
        o = polhode.optimize("slew", steps=20)
        for key in ("cost", "iterations", "status", "second_order", "steps", "start"):
            self.assertEqual(o.summary[key], answer[key], key)
        self.assertEqual(o.u.shape, (20, 3))
        h = o.t[1]
        self.assertAlmostEqual(o.cost, 0.5 * h * (o.u ** 2).sum(), places=12)

    def test_check(self):
        self.assertEqual(polhode.load("four-bar").check()["dof"], polhode.load("four-bar").dof)


class Builders(unittest.TestCase):
    def test_parts_in_frames(self):
        """Three pendulums about the corners of a triangle swing alike."""
        leg = polhode.Builder("leg")
        rod = leg.body("rod", 1, (0.1, 0.1, 0.01), leg.ground.frame((0.5, 0, 0)))
        leg.revolute("pin", leg.ground, rod, at=rod.point((-0.5, 0, 0)), axis=rod.vector((0, 1, 0)))
        b = polhode.Builder("legs", gravity=(0, 0, -9.81))
        for k in range(3):
            b.add(leg, f"leg{k}-", polhode.Frame(rotation=polhode.rotation((0, 0, 1), degrees=120 * k)).frame((1, 0, 0)))
        r = b.model().run(method="rkmk54", step=0.1, duration=1)
        np.testing.assert_allclose(r["leg1-pin.q"], r["leg0-pin.q"], atol=1e-9)
        np.testing.assert_allclose(r["leg2-rod.z"], r["leg0-rod.z"], atol=1e-9)

    def test_symbols(self):
        """A length that stays a parameter: the model is the one built with its number."""
        def pendulum(length):
            b = polhode.Builder("p", gravity=(0, 0, -9.81))
            l = b.parameter("l", 0.5) if length is None else length
            tilt = polhode.rotation((0, 1, 0), angle=l)
            rod = b.body("rod", 2, (l**2 / 6, l**2 / 6 + 0.01, 0.01), b.ground.frame(rotation=tilt).frame((0, l / 2, -l / 2)))
            b.spherical("ball", b.ground, rod, at=rod.point((0, -l / 2, l / 2)))
            return b
        symbolic, numeric = pendulum(None), pendulum(0.7)
        self.assertIn('"=', symbolic.to_json())
        a = symbolic.model(l=0.7).run(method="rkmk4", step=0.01, duration=0.5)
        b = numeric.model().run(method="rkmk4", step=0.01, duration=0.5)
        np.testing.assert_allclose(a.data, b.data, atol=1e-12)

    def test_expressions(self):
        """Texts of random expressions have the values of the expressions."""
        from polhode.builder import Symbol
        random, values = np.random.default_rng(5), {"a": 1.3, "b": 0.7, "c": 2.1}

        def made(depth):
            if depth == 0:
                k = [*values, 2, -3, 0.5, -1.25, 1, -1, 0][random.integers(10)]
                return (Symbol(k), values[k]) if k in values else (k, k)
            (x, u), (y, v) = made(depth - 1), made(depth - 1)
            return [(x + y, u + v), (x - y, u - v), (x * y, u * v), (-x, -u), (x**2, u**2), (x / y, u / v) if v and not isinstance(y, (int, float)) else
                    (x, u)][random.integers(6)]
        for depth in 200 * [1, 2, 3, 4]:
            x, wanted = made(depth)
            found = eval(x.text.replace("^", "**"), dict(values)) if isinstance(x, Symbol) else x
            self.assertAlmostEqual(found, wanted, delta=1e-9 * max(1, abs(wanted)), msg=str(x))
        l = Symbol("l")
        self.assertEqual([str(x) for x in (l / 2 + (-l / 2), -l / 2, 2 - l / 2, -(-l), l - l)], ["0.0", "=-l/2", "=2 - l/2", "=l", "0.0"])

    def test_patterns(self):
        """A part with a motor and its law, in a ring and in a row: every copy has its own, and moves like the first."""
        arm = polhode.Builder("arm")
        k = arm.parameter("k", 3.0)
        rod = arm.body("rod", 1, (0.1, 0.1, 0.01), arm.ground.frame((0.5, 0, 0)))
        arm.revolute("pin", arm.ground, rod, at=(-0.5, 0, 0), axis=(0, 1, 0), frame=rod, q0=0.2)
        arm.joint_force("motor", "pin", "=-k*pin.q - rod.R11*0")
        for make in (lambda b: b.ring(arm, 3, prefix="arm{}-"), lambda b: b.row(arm, 3, (0, 1, 0), prefix="arm{}-")):
            b = polhode.Builder("arms", gravity=(0, 0, -9.81))
            frames = make(b)
            self.assertEqual(frames[2]["rod"].name, "arm2-rod")
            self.assertIn('"=-k*arm1-pin.q - arm1-rod.R11*0"', b.to_json())
            r = b.model(k=2).run(method="rkmk54", step=0.1, duration=1)
            np.testing.assert_allclose(r["arm2-pin.q"], r["arm0-pin.q"], atol=1e-9)
        b.parameter("k", 4.0)
        with self.assertRaisesRegex(polhode.PolhodeError, "as the part has it"):
            b.add(arm, "more-")
        self.assertEqual(k.text, "k")

    def test_control(self):
        """Inputs, outputs and controllers of a builder are those of the file."""
        b = polhode.Builder("motor")
        rotor = b.body("rotor", 1, (0.5, 0.5, 0.5))
        b.revolute("hinge", b.ground, rotor, at=(0, 0, 0), axis=(0, 0, 1), q0=1)
        b.joint_force("drive", "hinge", b.input("u", min=-2, max=2, unit="N m"))
        b.output("error", "=1 - hinge.q", unit="rad")
        b.controller("pd", 0.025, {"u": "=-4*hinge.q - hinge.qd"})
        a = b.model().run(method="rkmk4", step=0.01, duration=1)
        c = polhode.Model(dict(MOTOR, controllers=[{"name": "pd", "period": 0.025, "set": {"u": "=-4*hinge.q - hinge.qd"}}])).run()
        np.testing.assert_array_equal(a["hinge.q"], c["hinge.q"])
        np.testing.assert_array_equal(a["error"], 1 - a["hinge.q"])

    def test_wrong_names(self):
        with self.assertRaisesRegex(polhode.PolhodeError, "expected the name of a body"):
            b = polhode.Builder("p")
            b.body("a", 1, (1, 1, 1))
            b.spherical("ball", "ground", "b", at=(0, 0, 0))
            b.model()


class Documentation(unittest.TestCase):
    def test_examples_of_docstrings(self):
        for name in ("polhode", "polhode.builder", "polhode.errors", "polhode.model", "polhode.optimum", "polhode.result", "polhode.simulator", "polhode.tasks"):
            result = doctest.testmod(importlib.import_module(name))
            self.assertGreater(result.attempted, 0, name)
            self.assertEqual(result.failed, 0, name)


if __name__ == "__main__":
    unittest.main()
