"""Robots in URDF and MJCF: what is taken, what is left out, what is refused."""
import importlib.util
import json
import os
import re
import subprocess
import tempfile
import unittest
import warnings
from pathlib import Path

import numpy as np

import polhode
from polhode.program import path as program
from polhode.robots import mjcf_dict, urdf_dict

DATA = Path(__file__).parent / "data"


def quiet(function, *arguments, **options):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return function(*arguments, **options)


def changed(case, text, replacements):
    """A file with a text in place of another one, removed after the test."""
    folder = tempfile.TemporaryDirectory()
    case.addCleanup(folder.cleanup)
    file = Path(folder.name, "robot.urdf")
    for old, new in replacements:
        assert old in text
        text = text.replace(old, new, 1)
    file.write_text(text)
    return file


class Urdf(unittest.TestCase):
    def test_what_is_taken(self):
        with self.assertWarnsRegex(UserWarning, "left out: joint end, which moves no mass$"):
            content = urdf_dict(DATA / "arm.urdf")
        bodies = {b["name"]: b for b in content["bodies"]}
        joints = {j["name"]: j for j in content["joints"]}
        self.assertEqual(sorted(bodies), ["cross", "fore_arm", "left", "right", "upper"])
        self.assertEqual(sorted(joints), ["elbow", "finger-left", "finger-right", "swivel", "upper-joint"])
        self.assertAlmostEqual(bodies["fore_arm"]["mass"], 1.1)  # with the sensor that is fixed to it
        self.assertLess(bodies["cross"]["mass"], 1e-9)
        self.assertEqual((joints["upper-joint"]["damping"], joints["upper-joint"]["friction"]), (0.5, 0.2))
        self.assertEqual(joints["elbow"]["stops"], {"min": -1.0, "max": 1.0})
        self.assertNotIn("stops", joints["swivel"])
        self.assertEqual(content["couplings"], [
            {"name": "finger-right-mimic", "joints": ["finger-left", "finger-right"], "ratio": 1.0, "offset": 0.0}])

    def test_mimic(self):
        """The follower starts at its offset and keeps its ratio to rounding; without a ratio it is left out."""
        text = (DATA / "arm.urdf").read_text()
        m = quiet(polhode.from_urdf, changed(self, text, [('multiplier="1" offset="0"', 'multiplier="-0.7" offset="0.02"')]), limits=False)
        r = m.run(method="rkmk54", step=0.01, duration=0.3)
        self.assertLess(np.abs(r["finger-right.q"] + 0.7 * r["finger-left.q"] - 0.02).max(), 1e-14)
        self.assertGreater(np.abs(r["finger-left.q"]).max(), 1e-3)
        with self.assertWarnsRegex(UserWarning, "mimic of joint finger-right, which is no ratio"):
            urdf_dict(changed(self, text, [('multiplier="1"', 'multiplier="0"')]))

    def test_inertias(self):
        """That of a link whose inertial frame is turned about x, and that of two links about their common centre."""
        bodies = {b["name"]: b for b in quiet(urdf_dict, DATA / "arm.urdf")["bodies"]}
        c, s = np.cos(0.1), np.sin(0.1)
        np.testing.assert_allclose(bodies["upper"]["inertia"], [
            [0.03, 0.001 * c, 0.001 * s], [0.001 * c, 0.03 * c**2 + 0.004 * s**2, 0.026 * c * s],
            [0.001 * s, 0.026 * c * s, 0.03 * s**2 + 0.004 * c**2]], atol=1e-16)
        reduced, x, z = 1 * 0.1 / 1.1, 0.05, 0.05  # of both masses; from one to the other
        np.testing.assert_allclose(bodies["fore_arm"]["inertia"], [
            [0.002 + reduced * z**2, 0, reduced * x * z], [0, 0.01 + reduced * (x**2 + z**2), 0],
            [reduced * x * z, 0, 0.01 + reduced * x**2]], atol=1e-16)

    def test_motion(self):
        """Energy is kept without damping and friction, and lost with them."""
        content = quiet(urdf_dict, DATA / "arm.urdf", limits=False, friction=False)
        r = polhode.Model(content).run(method="rkmk54", step=0.01, duration=0.3, tolerance=1e-11)
        self.assertLess(r["energy"][-1], r["energy"][0])
        for joint in content["joints"]:
            joint.pop("damping", None)
        r = polhode.Model(content).run(method="rkmk54", step=0.01, duration=0.3, tolerance=1e-11)
        self.assertLess(np.abs(r["energy"] - r["energy"][0]).max(), 1e-9)

    def test_free_base(self):
        m = quiet(polhode.from_urdf, DATA / "arm.urdf", base="free", limits=False, friction=False)
        self.assertEqual(m.bodies[0], "base")
        self.assertEqual(m.dof, 6 + 5 - 1)  # one finger mimics the other

    def test_refused(self):
        text = (DATA / "arm.urdf").read_text()
        for replacements, what in (
                ([('<parent link="cross"/>', '<parent link="crss"/>')], "no link 'crss'"),
                ([('<parent link="base"/>', '<parent link="tip"/>')], "expected one root|cycle"),
                ([('ixx="0.03"', 'ixx="0.3"')], "'upper' has an inertia that no body has"),
                ([('type="continuous"', 'type="hinge"')], "unknown type 'hinge'"),
                ([('xyz="0 0 1"', 'xyz="0 0 0"')], "its axis is zero"),
                ([("</robot>", "")], "not well-formed")):
            file = changed(self, text, replacements)
            with self.subTest(what), self.assertRaisesRegex(polhode.PolhodeError, what):
                quiet(polhode.from_urdf, file)
        with self.assertRaisesRegex(polhode.PolhodeError, "no such file"):
            polhode.from_urdf("nowhere.urdf")

    def test_repair(self):
        file = changed(self, (DATA / "arm.urdf").read_text(), [('ixx="0.03"', 'ixx="0.3"')])
        content = quiet(urdf_dict, file, repair=True)
        values = np.linalg.eigvalsh(np.array(next(b for b in content["bodies"] if b["name"] == "upper")["inertia"]))
        self.assertAlmostEqual(values[0] + values[1], values[2], places=12)

    def test_command(self):
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder, "arm.json")
            env = dict(os.environ, POLHODE_PYTHON=os.sys.executable)
            done = subprocess.run([program(), "import", DATA / "arm.urdf", "-o", out], capture_output=True, text=True, env=env)
            self.assertEqual((done.returncode, done.stdout), (0, ""), done.stderr)
            self.assertEqual(json.loads(out.read_text()), quiet(urdf_dict, DATA / "arm.urdf"))
            done = subprocess.run([program(), "import", "nowhere.urdf"], capture_output=True, text=True, env=env)
            self.assertEqual(done.returncode, 2)
            self.assertIn("no such file", done.stderr)
            done = subprocess.run([program(), "import", "a.urdf"], capture_output=True, text=True, env=dict(env, POLHODE_PYTHON="false"))
            self.assertEqual(done.returncode, 1)


@unittest.skipUnless(importlib.util.find_spec("mujoco"), "MJCF is read by the mujoco package")
class Mjcf(unittest.TestCase):
    def test_what_is_taken(self):
        content = mjcf_dict(DATA / "loop.xml")
        joints = {j["name"]: j for j in content["joints"]}
        self.assertEqual(joints["crank-joint"]["armature"], 0.01)
        self.assertEqual(content["couplings"], [{"name": "gears", "joints": ["pan", "gear-joint"], "ratio": -2.0, "offset": 0.1}])
        self.assertEqual(joints["crank-joint"]["damping"], 0.1)
        self.assertAlmostEqual(joints["d"]["rest"], np.radians(0.1))
        self.assertAlmostEqual(joints["d"]["stops"]["max"], np.radians(80))
        self.assertEqual(joints["c"]["type"], "spherical")

    def test_armature(self):
        """Accelerations are those of the source's own program, on a hinge, a slide and a universal joint."""
        import mujoco
        text = """<mujoco><option gravity="1 2 -9.81"/><worldbody><body name="a"><joint name="a" axis="0 1 0" armature="0.3"/>
          <inertial pos="0.3 0.1 0" mass="2" diaginertia="0.1 0.2 0.25"/><body name="b" pos="0.5 0 0">
          <joint name="b" type="slide" axis="1 1 0" armature="1.5"/><inertial pos="0 0.1 0.2" mass="1" diaginertia="0.1 0.1 0.1"/>
          <body name="c" pos="0 0.2 0.1"><joint name="pan" axis="0 0 1" armature="0.02"/><joint name="tilt" axis="1 0 0"/>
          <inertial pos="0.1 0.2 0.3" mass="0.5" diaginertia="0.02 0.03 0.04"/></body></body></body></worldbody></mujoco>"""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "arm.xml")
            path.write_text(text)
            content = mjcf_dict(path)
            source = mujoco.MjModel.from_xml_path(str(path))
        joints = {j["type"]: j for j in content["joints"]}
        self.assertEqual((joints["revolute"]["armature"], joints["universal"]["armature"]), (0.3, [0.02, None]))
        found = polhode.Model(content).linearize()
        state = mujoco.MjData(source)
        mujoco.mj_forward(source, state)
        rates = dict(zip(found["states"], found["rate"]))
        mine = [rates[name] for name in ("a-joint.qd", "b-joint.qd", "pan.qd1", "pan.qd2")]
        np.testing.assert_allclose(mine, state.qacc, rtol=1e-11)

    def test_loop_is_closed(self):
        """The keyframe leaves it open by 3 mm; coordinates count from the source's zero."""
        m = quiet(polhode.from_mjcf, DATA / "loop.xml", limits=False)
        r = m.run(method="rkmk54", step=0.01, duration=0.5)
        self.assertLess(r.summary["phi_max"], 1e-12)
        self.assertAlmostEqual(r["crank-joint.q"][0], 0.3, delta=0.01)

    def test_robots(self):
        """Cassie and xArm7, from the folder in POLHODE_ROBOTS."""
        folder = os.environ.get("POLHODE_ROBOTS")
        if not folder:
            self.skipTest("POLHODE_ROBOTS names no folder with cassie.xml and xarm7.xml")
        for name, dof in (("cassie", 22), ("xarm7", 9)):
            m = quiet(polhode.from_mjcf, Path(folder, name + ".xml"), limits=False, friction=False)
            self.assertEqual(m.dof, dof)
            self.assertLess(m.run(method="rkmk54", step=0.01, duration=0.1).summary["phi_max"], 1e-12)

    def test_keyframes(self):
        with self.assertRaisesRegex(polhode.PolhodeError, "no keyframe 'away'; there are: home"):
            polhode.from_mjcf(DATA / "loop.xml", keyframe="away")
        file = re.sub(r"<keyframe>.*</keyframe>", "", (DATA / "loop.xml").read_text())
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "loop.xml")
            path.write_text(file)
            self.assertEqual(quiet(polhode.from_mjcf, path, limits=False).run(duration=0.001)["crank-joint.q"][0], 0)


if __name__ == "__main__":
    unittest.main()
