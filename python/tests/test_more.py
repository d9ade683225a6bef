"""Pages and films of results, environments, examples, and that nothing grows."""
import importlib.util
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import numpy as np

import polhode
from polhode import files
from polhode.program import path as program

EXAMPLES = Path(__file__).parents[1] / "examples"


def has(*packages):
    return all(importlib.util.find_spec(package) for package in packages)


def data_of(page):
    return json.loads(re.search(r'id="polhode-data">(.*?)</script>', page, re.S)[1])


class Pages(unittest.TestCase):
    @unittest.skipUnless(files.has_hdf5(), "compares with the program's page of a file")
    def test_as_the_program_makes_it(self):
        results = [polhode.load("four-bar").run(duration=0.1), polhode.load("flying-spaghetti").run(duration=0.05), polhode.load("volterra").run(duration=0.1),
                   polhode.load("servo").run(duration=0.1, output="hinge.*,u,arm.*"), polhode.optimize("slew", steps=10), polhode.balance("lee-frame")]
        for r in results:
            with self.subTest(r.model.name), tempfile.TemporaryDirectory() as folder:
                stored, page = Path(folder, "r.h5"), Path(folder, "r.html")
                r.save(stored)
                subprocess.run([program(), "report", stored, "-o", page], check=True, capture_output=True)
                mine, wanted = data_of(r.view().html), data_of(page.read_text())
                self.assertEqual(set(mine), set(wanted))
                for key in set(wanted) - {"file", "columns"}:
                    self.assertEqual(json.dumps(mine[key]), json.dumps(wanted[key]), key)
                if r.first == "t":  # stresses of a path follow from resultants, which the program has
                    self.assertEqual(mine["columns"], wanted["columns"])

    def test_frame(self):
        """An exported notebook has the page inside; no text of a model ends its script."""
        content = dict(polhode.load("heavy-top").to_dict(), description="</script><b>")
        view = polhode.Model(content).run(duration=0.01).view(height=300)
        self.assertIn("\\u003c/script>", view.html)
        self.assertIn("height:300px", view._repr_html_())
        self.assertNotIn("<!--POLHODE-DATA-->", view.html)
        bundle = view._repr_mimebundle_()
        bundle = bundle[0] if isinstance(bundle, tuple) else bundle
        self.assertIn("srcdoc=", bundle["text/html"])
        with tempfile.TemporaryDirectory() as folder:
            view.save(Path(folder, "a.html"))
            polhode.Model(content).run(duration=0.01).report(Path(folder, "b.html"))
            self.assertEqual(Path(folder, "a.html").read_text(), Path(folder, "b.html").read_text())
        with self.assertRaisesRegex(polhode.PolhodeError, "cannot be written"):
            polhode.load("heavy-top").run(duration=0.01).report("/nowhere/a.html")

    @unittest.skipUnless(has("anywidget"), "needs anywidget")
    def test_widget(self):
        view = polhode.load("heavy-top").run(duration=0.01).view()
        view.time = 0.005
        self.assertEqual(view.widget.time, 0.005)
        self.assertIn("polhode-data", view.widget.page)
        self.assertIn("seek", view.widget.page)


@unittest.skipUnless(has("matplotlib", "PIL"), "needs matplotlib")
class Films(unittest.TestCase):
    def test_frames(self):
        with tempfile.TemporaryDirectory() as folder:
            polhode.load("four-bar").run(duration=0.4).video(Path(folder, "bar.png"), fps=5, size=(160, 120))
            self.assertEqual(sorted(os.listdir(folder)), ["bar-0000.png", "bar-0001.png", "bar-0002.png"])
            polhode.load("flying-spaghetti").run(duration=0.2).video(Path(folder, "rod.gif"), fps=10, size=(160, 120))
            self.assertGreater(Path(folder, "rod.gif").stat().st_size, 500)

    def test_refused(self):
        with self.assertRaisesRegex(polhode.PolhodeError, "expected a name that ends"):
            polhode.load("four-bar").run(duration=0.01).video("a.xyz")
        with self.assertRaisesRegex(polhode.PolhodeError, "no bodies to show"):
            polhode.load("volterra").run(duration=0.1).video("a.gif")
        with self.assertRaisesRegex(polhode.PolhodeError, "no positions"):
            polhode.load("four-bar").run(duration=0.01, output="energy").video("a.gif")


@unittest.skipUnless(has("gymnasium"), "needs gymnasium")
class Environments(unittest.TestCase):
    def environment(self, **more):
        from polhode.gym import Environment
        model = polhode.Model(dict(polhode.load("servo").to_dict(), controllers=[]))
        return Environment(model, ["hinge.q", "hinge.qd"], lambda sim, action: -(sim["hinge.q"] - 1) ** 2, duration=0.5, steps=5, **more)

    def test_checker(self):
        from gymnasium.utils.env_checker import check_env
        check_env(self.environment(), skip_render_check=True)

    def test_episode(self):
        """It is that of a simulator; a seed repeats it."""
        env = self.environment(start=lambda random: {"goal": random.uniform(0.5, 1.5)})
        ends = []
        for _ in range(2):
            env.reset(seed=3)
            self.assertAlmostEqual(env.sim.model.parameters["goal"], np.random.default_rng(3).uniform(0.5, 1.5))
            truncated = False
            while not truncated:
                observation, reward, terminated, truncated, info = env.step(np.array([1.0]))
            ends.append(observation)
        self.assertAlmostEqual(info["t"], 0.5)
        np.testing.assert_array_equal(*ends)
        sim = env.model.simulator(inputs={"u": 1}).step(round(0.5 / env.model.to_dict()["simulation"]["step"]))
        self.assertEqual(sim["hinge.q"], observation[0])

    def test_refused(self):
        with self.assertRaisesRegex(polhode.PolhodeError, "did you mean 'u'"):
            self.environment(act=["uu"])


class Examples(unittest.TestCase):
    """What is in python/examples runs, is short, and does what it says."""

    def load(self, name):
        lines = (EXAMPLES / f"{name}.py").read_text()
        self.assertLessEqual(len(lines.splitlines()), 40)
        spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def test_delta(self):
        """Its platform does not turn, while the arms do; the rods turn about themselves."""
        m = self.load("delta").delta.model()
        self.assertEqual(m.dof, 3 + 6)
        r = m.run(duration=0.3)
        self.assertLess(1 - r["platform.R11"].min(), 1e-12)
        self.assertLess(1 - r["platform.R33"].min(), 1e-12)
        self.assertGreater(np.ptp(r["arm0-drive.q"]), 0.1)
        self.assertLess(r.summary["phi_max"], 1e-12)

    def test_stewart(self):
        """It comes to rest where the springs of the legs carry its own weight."""
        m = self.load("stewart").b.model()
        self.assertEqual(m.dof, 6)
        r = m.run(duration=0.6, step=0.002)
        self.assertLess(abs(r["plate.vz"][-1]), 1e-4)
        self.assertAlmostEqual(r["plate.z"][-1], 0.6, delta=1e-3)

    def test_truss(self):
        b = self.load("truss").b
        half, whole = (polhode.balance(b.model(load=load))["node4-1.z"][-1] for load in (1000, 2000))
        weight = polhode.balance(b.model(load=0))["node4-1.z"][-1]
        self.assertAlmostEqual((whole - weight) / (half - weight), 2, delta=0.01)  # small deflections are linear
        self.assertLess(b.model(load=0).run(duration=0.01).summary["energy"]["max_drift"], 1e-10)

    def test_satellite(self):
        module = self.load("satellite")
        r = module.b.model().run(controllers={"pointing": (0.1, module.pointing)}, duration=60)
        goal = polhode.rotation((1, 2, 3), degrees=60).astype(float)
        R = np.array([[r[f"hub.R{i}{j}"][-1] for j in (1, 2, 3)] for i in (1, 2, 3)])
        self.assertLess(np.abs(R - goal).max(), 0.02)
        self.assertLess(r.summary["angular_momentum"]["max_drift"], 1e-12)
        again = polhode.Model(module.b.to_json())  # what a person reads is the model
        self.assertEqual(again.dof, 6)


class Memory(unittest.TestCase):
    def test_no_growth(self):
        """Models made, run and dropped: after the first hundred the process needs no more memory."""
        script = """if True:
            import polhode, resource
            text = polhode.load("four-bar").text
            def once():
                polhode.Model(text, rate=2).run(step=0.01, duration=0.02)
                polhode.load("servo").simulator(step=0.01).step(2)
            def used():
                return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # [kB]
            for _ in range(100): once()
            before = used()
            for _ in range(MORE): once()
            print(used() - before)
            """.replace("MORE", os.environ.get("POLHODE_MODELS", "300"))
        done = subprocess.run([sys.executable, "-B", "-c", script], capture_output=True, text=True, check=True)
        self.assertLess(int(done.stdout), 1500)


if __name__ == "__main__":
    unittest.main()
