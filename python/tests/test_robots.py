"""Robots in URDF and MJCF: what is taken, what is left out, what is refused."""
import base64
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
from polhode import meshes
from polhode.robots import mjcf_dict, urdf_dict
from polhode.video import Stage

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
        with self.assertWarnsRegex(UserWarning, "left out: joint end, which moves no mass, pictures: 1 meshes that are not there"):
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

    def test_pictures(self):
        """Parts of a body with those of what is fixed to it, where they are in the source; a mesh is the box about it."""
        visual = '<visual><origin xyz="0.15 0 0.02" rpy="0 0 0.5"/><geometry><box size="0.3 0.04 0.05"/></geometry><material name="red"/></visual>'
        ball = '<visual><geometry><sphere radius="0.03"/></geometry></visual>'
        file = changed(self, (DATA / "arm.urdf").read_text(), [
            ('<robot name="arm">', '<robot name="arm"><material name="red"><color rgba="1 0 0 1"/></material>'), ('<link name="fore arm">', '<link name="fore arm">' + visual),
            ('<link name="sensor">', '<link name="sensor">' + ball), ("package://arm/upper.stl", "upper.stl")])
        facets = np.zeros(2, dtype=[("normal", "<f4", 3), ("points", "<f4", (3, 3)), ("rest", "<u2")])
        facets["points"][0] = [[0, 0, 0], [0.1, 0, 0], [0, 0.2, 0.4]]
        (file.parent / "upper.stl").write_bytes(bytes(80) + (2).to_bytes(4, "little") + facets.tobytes())
        bodies = {b["name"]: b for b in quiet(urdf_dict, file, meshes="box")["bodies"]}
        box, sphere = bodies["fore_arm"]["shape"]
        middle = np.array([1 * 0.15 + 0.1 * 0.1, 0, 0.1 * 0.05]) / 1.1  # the centre of mass, in the frame of the link
        np.testing.assert_allclose(box["at"], np.array([0.15, 0, 0.02]) - middle, atol=1e-15)
        np.testing.assert_allclose(box["orientation"]["matrix"][0][:2], [np.cos(0.5), -np.sin(0.5)], atol=1e-15)
        self.assertEqual((box["box"], box["colour"], sphere["sphere"]), ([0.3, 0.04, 0.05], "#ff0000", 0.03))
        np.testing.assert_allclose(sphere["at"], np.array([0.1, 0, 0.05]) - middle, atol=1e-15)
        mesh = bodies["upper"]["shape"][0]
        np.testing.assert_allclose(mesh["box"], [0.1, 0.2, 0.4], rtol=1e-6)
        np.testing.assert_allclose(mesh["at"], [0.05, 0.1, 0.2 - 0.2], atol=1e-7)
        content = quiet(urdf_dict, file)
        self.assertEqual({b["name"]: b for b in content["bodies"]}["upper"]["shape"][0]["mesh"], "upper")
        self.assertEqual(list(content["meshes"]), ["upper"])
        seen = Stage(polhode.Model(content).run(duration=0.002), (-60, 20))
        self.assertEqual([len(faces) for name, faces in seen.bodies if name == "upper"], [1])  # the other facet has no area

    def test_meshes(self):
        """Triangles in the file: fewer, or their hull; numbers of equal points are equal. A cube with a dent has the hull of a cube."""
        corners = np.array([[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)], dtype=float)
        points, triangles = meshes.hull(np.vstack([corners, [[0.5, 0.5, 0.9]]]))
        volume = np.einsum("ij,ij->", points[triangles[:, 0]], np.cross(points[triangles[:, 1]], points[triangles[:, 2]])) / 6
        self.assertEqual((len(points), len(triangles)), (8, 12))
        self.assertAlmostEqual(volume, 1, places=12)
        u, v = np.meshgrid(np.linspace(0, 1, 60), np.linspace(0, 1, 60))
        sheet = np.stack([u.ravel(), v.ravel(), 0.1 * np.sin(9 * u.ravel())], axis=1)
        first = (np.arange(59)[:, None] * 60 + np.arange(59)).ravel()
        faces = np.vstack([np.stack([first, first + 1, first + 61], axis=1), np.stack([first, first + 61, first + 60], axis=1)])
        names = polhode.source.Names()
        text = "".join(f"v {x} {y} {z}\n" for x, y, z in sheet) + "".join(f"f {a + 1}/1 {b + 1}/1 {c + 1}/1\n" for a, b, c in faces)
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "sheet.obj").write_text(text)
            read = meshes.read_mesh(Path(folder, "sheet.obj"))
            Path(folder, "none.obj").write_text("v 1 2\nf 1 2 9\n")
            self.assertIsNone(meshes.read_mesh(Path(folder, "none.stl")))
        np.testing.assert_allclose(read[0], sheet)
        for mode, most in (("small", 400), ("full", len(faces))):
            found = meshes.Meshes(mode, names)
            part, centre = found.part("k", "sheet", lambda: read, (1.0, 1.0, -2.0))
            entry = found.entries[part["mesh"]]
            count = len(base64.b64decode(entry["triangles"])) // 12
            self.assertTrue(most / 2 < count <= most, count)
            self.assertEqual(part["scale"], [1.0, 1.0, -2.0])
            corner = np.frombuffer(base64.b64decode(entry["vertices"]), "<f4").reshape(-1, 3)
            self.assertLess(np.frombuffer(base64.b64decode(entry["triangles"]), "<i4").max(), len(corner))
            np.testing.assert_allclose(corner.max(axis=0)[:2], [1, 1], atol=0.06)
        with self.assertRaisesRegex(polhode.PolhodeError, "expected one of 'small'"):
            polhode.from_urdf(DATA / "arm.urdf", meshes="all")

    def test_numbers_that_are_none(self):
        text = (DATA / "arm.urdf").read_text()
        for old, new, what in (('<mass value="2', '<mass value="x2', "link '.*': expected 1 numbers, got 'x"), ('axis xyz="', 'axis xyz="0 ', "joint '.*': expected 3 numbers"),
                               ('lower="-1"', 'lower="nan"', "joint '.*': expected 1 numbers, got 'nan'")):
            with self.assertRaisesRegex(polhode.PolhodeError, what):
                quiet(urdf_dict, changed(self, text, [(old, new)]))
        quiet(urdf_dict, changed(self, "\n  " + text, []))  # blanks before the declaration

    def test_ranges_without_zero(self):
        """A joint whose zero is outside its range starts on its stop, what mimics it with it; a range that no coordinate satisfies is left out."""
        text = (DATA / "arm.urdf").read_text()
        file = changed(self, text, [('<limit lower="-1" upper="1" effort="1" velocity="1"/></joint>', '<limit lower="0.4" upper="1" effort="1" velocity="1"/></joint>'),
                                    ('<limit lower="0" upper="0.05"', '<limit lower="0.01" upper="0.05"')])
        joints = {j["name"]: j for j in quiet(urdf_dict, file)["joints"]}
        self.assertEqual((joints["elbow"]["q0"], joints["finger-left"]["q0"], joints["finger-right"]["q0"]), (0.4, 0.01, 0.01))
        r = quiet(polhode.from_urdf, file).run(duration=0.002)
        np.testing.assert_allclose((r["elbow.q"][0], r["finger-right.q"][0]), (0.4, 0.01), rtol=1e-13)
        file = changed(self, text, [('<limit lower="0" upper="0.05" effort="1" velocity="1"/><mimic', '<limit lower="-2" upper="-1" effort="1" velocity="1"/><mimic')])
        with self.assertWarnsRegex(UserWarning, "range of finger-right, which what it mimics cannot keep"):
            self.assertNotIn("stops", {j["name"]: j for j in urdf_dict(file)["joints"]}["finger-right"])

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

    def test_on_a_stop(self):
        """A coordinate that the closing of a loop moves off its stop by rounding is on it."""
        text = (DATA / "loop.xml").read_text().replace('range="-80 80"', 'range="-17.188733853924695 80"')  # -0.3 rad, as the keyframe has it
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "loop.xml")
            path.write_text(text)
            robot = polhode.robots.Robot(polhode.robots.compiled(path, False), str(path), None, None, True, True)
            j = robot.m.joint("d").id
            low = robot.m.jnt_range[j][0]
            self.assertEqual(robot.on_its_stop(j, low + 1e-15), low)
            self.assertEqual(robot.on_its_stop(j, low + 1e-9), low + 1e-9)

    def test_pictures(self):
        """Geometry of the source, and that it starts outside its range without loops: on its stop."""
        source = """<mujoco><worldbody><body name="a" pos="0 0 1" quat="0 1 0 0"><joint name="j" axis="0 1 0" range="20 60" limited="true"/>
            <inertial pos="0.1 0 0" mass="1" diaginertia="0.01 0.01 0.01"/><geom type="capsule" size="0.02 0.1" pos="0.3 0 0" quat="1 1 0 0" rgba="0 1 0 1"/>
            <geom type="mesh" mesh="none"/></body></worldbody><asset><mesh name="none" file="none.stl"/></asset></mujoco>"""
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "a.xml").write_text(source)
            with self.assertWarnsRegex(UserWarning, "j starts outside its range"):
                content = mjcf_dict(Path(folder, "a.xml"))
        part = content["bodies"][0]["shape"][0]
        self.assertEqual((part["capsule"], part["colour"]), ([0.02, 0.2], "#00ff00"))
        np.testing.assert_allclose(part["at"], [0.2, 0, 0], atol=1e-15)
        np.testing.assert_allclose(np.array(part["orientation"]["matrix"])[:, 2], [0, -1, 0], atol=1e-12)
        self.assertAlmostEqual(polhode.Model(content).run(duration=0.001)["j.q"][0], np.radians(20), places=13)

    def test_tendon_of_two_joints(self):
        """Of constant length, it is a ratio; accelerations are those of equations solved exactly, as MuJoCo's stiffest nearly are."""
        source = """<mujoco><worldbody><body><joint name="a" axis="0 1 0"/><inertial pos="0.1 0 0" mass="1" diaginertia="0.01 0.01 0.01"/><body>
            <joint name="b" axis="0 1 0"/><inertial pos="0.2 0 0" mass="2" diaginertia="0.02 0.02 0.02"/></body></body></worldbody>
            <tendon><fixed name="t"><joint joint="a" coef="1"/><joint joint="b" coef="-2"/></fixed></tendon><equality><tendon tendon1="t"/></equality></mujoco>"""
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "a.xml").write_text(source)
            m = quiet(polhode.from_mjcf, Path(folder, "a.xml"))
        r = m.run(duration=0.1)
        self.assertEqual(m.dof, 1)
        self.assertGreater(np.abs(r["b.q"][-1]), 1e-3)
        np.testing.assert_allclose(r["a.q"], 2 * r["b.q"], atol=1e-13)

    def test_stiff_dampers(self):
        """What the source's program takes implicitly runs with the method of the model file; without them it is the explicit one."""
        source = """<mujoco><worldbody><body name="a"><joint name="j" axis="0 1 0" damping="DAMPING"/><inertial pos="0.1 0 0" mass="1e-3"
            diaginertia="1e-6 1e-6 1e-6"/></body></worldbody></mujoco>"""
        for damping, method in (("1", "generalized-alpha"), ("1e-3", "rkmk4")):
            with tempfile.TemporaryDirectory() as folder:
                Path(folder, "a.xml").write_text(source.replace("DAMPING", damping))
                content = mjcf_dict(Path(folder, "a.xml"))
            self.assertEqual(content["simulation"]["method"], method)
            self.assertLess(abs(polhode.Model(content).run(duration=0.1)["j.q"][-1]), 0.1)

    def test_textures_need_not_be_there(self):
        """Nor skins: inertias of geometry do not need them."""
        source = """<mujoco><asset><texture name="t" type="2d" file="none.png"/><material name="m" texture="t"/></asset><worldbody><body name="a">
            <joint name="j" axis="0 1 0"/><geom size="0.1" material="m"/></body></worldbody></mujoco>"""
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "a.xml").write_text(source)
            content = quiet(mjcf_dict, Path(folder, "a.xml"))
        self.assertEqual(content["bodies"][0]["shape"][0]["sphere"], 0.1)

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
