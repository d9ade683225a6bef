"""The names and arguments that the package promises, wrong ones, and results as files."""
import importlib.util
import inspect
import pickle
import tempfile
import threading
import unittest
from pathlib import Path

import numpy as np

import polhode
from polhode import files

PROMISED = {
    polhode.load: "source parameters",
    polhode.Model: "source parameters",
    polhode.Model.run: "method step duration every tolerance output controls inputs controllers parameters",
    polhode.Model.simulator: "method step inputs controllers",
    polhode.Result.save: "path", polhode.Result.report: "path", polhode.Result.plot: "names",
    polhode.Simulator.step: "n", polhode.Simulator.pose: "body",
    polhode.compare: "model methods duration step", polhode.certify: "model method duration step",
    polhode.balance: "model", polhode.optimize: "problem steps warm shift", polhode.from_urdf: "path", polhode.from_mjcf: "path keyframe",
}
MEMBERS = {
    polhode.Model: "parameters bodies joints dof columns check to_dict run simulator linearize",
    polhode.Result: "t to_pandas to_xarray save plot view report",
    polhode.Simulator: "step t pose state reset",
    polhode.Builder: "body joint force spring beam parameter add to_json model",
}


def servo(**more):
    return polhode.Model(dict(polhode.load("servo").to_dict(), controllers=[]), **more)


class Names(unittest.TestCase):
    def test_promised(self):
        for function, names in PROMISED.items():
            for name in names.split():
                self.assertIn(name, inspect.signature(function).parameters, function)
        for kind, names in MEMBERS.items():
            for name in names.split():
                self.assertTrue(hasattr(kind, name), f"{kind.__name__}.{name}")
                self.assertTrue(getattr(kind, name).__doc__, f"{kind.__name__}.{name} has no docstring")
        for name in polhode.__all__:
            self.assertTrue(getattr(polhode, name).__doc__, name)

    def test_errors(self):
        e = polhode.PolhodeError("what", "where", 1, 2)
        self.assertEqual((e.what, e.where, e.line, e.column, e.result), ("what", "where", 1, 2, None))
        self.assertEqual(str(pickle.loads(pickle.dumps(e))), str(e))

    def test_nearest(self):
        """A wrong name is answered with the one that was meant."""
        bar, motor = polhode.load("four-bar"), servo()
        sim, r = bar.simulator(), bar.run(duration=0.01)
        for call, meant in ((lambda: bar.run(durations=1), "'duration'"), (lambda: bar.run(rat=1), "'rate'"),
                            (lambda: bar.simulator(methd="x"), "'method'"), (lambda: motor.run(inputs={"uu": 1}), "'u'"),
                            (lambda: bar.run(parameters={"rat": 1}), "'rate'"), (lambda: bar.run(method="rkmk5"), '"rkmk'),
                            (lambda: bar.run(output="crnk.*"), '"crank'), (lambda: sim.pose("crnk"), "'crank'"), (lambda: sim["crank.xx"], "'crank.x'"),
                            (lambda: motor.simulator().inputs["uu"], "'u'"), (lambda: r["crank.xx"], "'crank.x'"), (lambda: r.plot("crank.xx"), "'crank.x'"),
                            (lambda: polhode.load("heavytop"), 'the example "heavy-top"'), (lambda: polhode.optimize("slew", solver="onw"), "'own'"),
                            (lambda: polhode.certify(bar, metod="rkmk4"), "--method")):
            with self.subTest(meant), self.assertRaises((polhode.PolhodeError, KeyError)) as caught:
                call()
            self.assertIn(f"did you mean {meant}", str(caught.exception))

    def test_not_finite(self):
        with self.assertRaises(polhode.PolhodeError) as caught:
            polhode.Model({"polhode": 1, "bodies": [{"name": "a", "mass": 1, "inertia": np.array([1, 1, np.nan])}]})
        self.assertEqual((caught.exception.where, caught.exception.what), ("bodies[0].inertia[2]", "expected a finite number, got nan"))
        with self.assertRaisesRegex(polhode.PolhodeError, "cannot have a object"):
            polhode.Model({"polhode": 1, "bodies": [object()]})


class Calls(unittest.TestCase):
    def test_inputs_and_parameters_together(self):
        r = servo().run(inputs={"u": 1}, parameters={"kp": 3}, duration=0.05)
        self.assertEqual(r["u"][0], 1)
        self.assertEqual(r.model.parameters["kp"], 3)

    def test_a_controller_that_is_none(self):
        for wrong, what in ((3, "as the function"), (lambda t, sim: [1], "a dictionary of inputs"), (lambda t, sim: {"u": np.nan}, "not finite")):
            with self.assertRaisesRegex((polhode.PolhodeError, TypeError), what):
                servo().run(controllers={"pd": (0.01, wrong)}, duration=0.1)
        with self.assertRaisesRegex(polhode.PolhodeError, "another controller"):
            polhode.load("servo").run(controllers={"pd": (0.01, lambda t, sim: {"u": 0})}, duration=0.1)

    def test_steps(self):
        with self.assertRaisesRegex(polhode.PolhodeError, "expected a number of steps >= 0"):
            polhode.load("heavy-top").simulator().step(-1)

    def test_two_threads_on_one_simulator(self):
        """They wait for each other: no step is lost."""
        sim = polhode.load("double-pendulum").simulator(step=0.001)
        threads = [threading.Thread(target=lambda: [sim.step() for _ in range(50)]) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertAlmostEqual(sim.t, 0.2, places=12)
        self.assertEqual(sim["lower.x"], polhode.load("double-pendulum").simulator(step=0.001).step(200)["lower.x"])

    def test_pickle(self):
        o = polhode.optimize("slew", steps=10)
        again = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(o))))
        np.testing.assert_array_equal(again.u, o.u)
        np.testing.assert_array_equal(again.data, o.data)
        with tempfile.TemporaryDirectory() as folder:
            for k, one in enumerate((o, again)):
                one.save(Path(folder, f"{k}.csv"))
            self.assertEqual(Path(folder, "0.csv").read_text(), Path(folder, "1.csv").read_text())
        path = polhode.balance("lee-frame")
        np.testing.assert_array_equal(pickle.loads(pickle.dumps(path)).data, path.data)
        with self.assertRaisesRegex(TypeError, "pickle its model and its state"):
            pickle.dumps(polhode.load("heavy-top").simulator())

    def test_optimum_again(self):
        """Several numbers of steps show the order; a problem as a dictionary; an error of it has a place."""
        o = polhode.optimize("slew", steps=[10, 20])
        self.assertEqual((o.summary["steps"], len(o.u)), (20, 20))
        self.assertEqual([grid["steps"] for grid in o.summary["grids"]], [10, 20])
        with self.assertRaises(polhode.PolhodeError) as caught:
            polhode.optimize("slew", steps=0)
        self.assertEqual(caught.exception.where.split(":")[0], "<problem>")

    @unittest.skipUnless(files.has_hdf5(), "controls are read from HDF5")
    def test_controls(self):
        """The controls of an optimum, or of its file, drive the model along its motion."""
        o = polhode.optimize("slew", steps=20)
        r = o.model.run(controls=o, method="variational")
        np.testing.assert_allclose(r.data[:, 1:8], o.data[:, 1:8], atol=1e-9)
        with tempfile.TemporaryDirectory() as folder:
            o.save(Path(folder, "slew.h5"))
            np.testing.assert_array_equal(o.model.run(controls=Path(folder, "slew.h5"), method="variational").data, r.data)
            warm = polhode.optimize("slew", steps=20, warm=Path(folder, "slew.h5"))
        self.assertLess(warm.summary["iterations"], o.summary["iterations"])
        np.testing.assert_array_equal(o.model.simulator(controls=o, step=r.t[1], method="variational").step(20).row, r.data[-1, 1:])


@unittest.skipUnless(importlib.util.find_spec("h5py"), "needs h5py")
class Hdf5(unittest.TestCase):
    def contents(self, path):
        import h5py
        found = {}
        with h5py.File(path, "r") as file:
            found[""] = {name: value for name, value in file.attrs.items() if name != "header"}
            file.visititems(lambda name, o: found.update({name: (o[...].tolist(), dict(o.attrs))}) if isinstance(o, h5py.Dataset) else None)
        return found

    @unittest.skipUnless(files.has_hdf5(), "compares with the library's files")
    def test_as_the_library_writes_it(self):
        """Every dataset and attribute but the header, which readers without HDF5 have."""
        from polhode.hdf5 import write
        for name, options in (("four-bar", {"output": "crank.x,energy"}), ("flying-spaghetti", {}), ("servo", {"inputs": {}}),
                              ("volterra", {}), ("volterra", {"output": "H"})):
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                r = polhode.load(name).run(duration=0.02, **options)
                r.save(Path(folder, "c.h5"))
                write(r, Path(folder, "python.h5"))
                a, b = self.contents(Path(folder, "c.h5")), self.contents(Path(folder, "python.h5"))
                self.assertEqual(str(a), str(b))  # as texts: NaN is NaN

    def test_refused(self):
        from polhode.hdf5 import write
        with self.assertRaisesRegex(polhode.PolhodeError, "cannot be written"):
            write(polhode.load("heavy-top").run(duration=0.01), "/nowhere/r.h5")


if __name__ == "__main__":
    unittest.main()
