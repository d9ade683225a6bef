#!/usr/bin/env python3
"""Two robots with closed loops, springs and stiff damping (tests/data/robots, converted by tests/robots/mjcf.py): every implicit
method follows rkmk54 with the error of its order. And the converter, on a small mechanism.

POLHODE names the program (default build/polhode). Needs nothing but Python's standard library.
"""
import json
import math
import subprocess
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from test_cli import PATIENCE, ROOT, Case  # noqa: E402

ROBOTS = ROOT / "tests" / "data" / "robots"
SECOND = ["variational", "variational:constraints=null-space", "gauss2", "generalized-alpha"]
FOURTH = ["variational4", "gauss4"]
# 1.5 to 5 times the largest errors that were measured over 1 s: positions [m], energy [J] (damping takes 1 to 23 J of it).
BOUNDS = {2: lambda h: (40 * h**2, 2000 * h**2), 4: lambda h: (1e5 * h**4, 5e6 * h**4)}
RUNS = [(0.01, 1), (0.005, 0.2), (0.001, 0.03)]  # step, duration
DIVIDED = 0.2  # s of `variational4`, where dampers make it divide steps of 0.01 s many times


class Robots(Case):
    def motion(self, robot, method, step, every, duration, *words):
        """Time of each row: positions, energy."""
        self.polhode("run", ROBOTS / f"{robot}.json", "--method", method, "--step", step, "--every", every, "--duration", duration, "--output",
                     "*.x,*.y,*.z,energy", "--csv", "a.csv", "--quiet", *words)
        _, *rows = self.rows("a.csv")
        (self.folder / "a.csv").unlink()
        return {round(float(row[0]), 6): [float(x) for x in row[1:]] for row in rows}

    def follows(self, robot):
        reference = self.motion(robot, "rkmk54", 0.01, 1, 1)  # tolerance 1e-9: its error is below 1e-11 m
        for order, methods in ((2, SECOND), (4, FOURTH)):
            for method in methods:
                for step, duration in RUNS:
                    with self.subTest(robot=robot, method=method, step=step):
                        duration = min(duration, DIVIDED) if method == "variational4" else duration
                        rows = self.motion(robot, method, step, round(0.01 / step), duration)
                        self.assertEqual(len(rows), round(duration / 0.01) + 1)
                        position = max(abs(x - y) for t, row in rows.items() for x, y in zip(row[:-1], reference[t]))
                        energy = max(abs(row[-1] - reference[t][-1]) for t, row in rows.items())
                        bounds = BOUNDS[order](step)
                        self.assertLess(position, bounds[0], "position [m]")
                        self.assertLess(energy, bounds[1], "energy [J]")

    def test_cassie_with_its_pelvis_held(self):
        self.follows("cassie-held")

    def test_cassie_falling(self):
        self.follows("cassie-falling")

    def test_xarm7(self):
        self.follows("xarm7")  # variational4 divides steps where a damper would grow in its part backwards

    def test_degrees_of_freedom(self):
        for robot, dof in (("cassie-held", 16), ("cassie-falling", 22), ("xarm7", 9)):
            done = json.loads(self.polhode("run", ROBOTS / f"{robot}.json", "--duration", "0.001", "--json").stdout)
            self.assertEqual((done["dof"], done["redundant"]), (dof, 2), robot)


# Degrees, Euler angles, classes of defaults, a reference angle, two joints on one body, a loop that the keyframe leaves open.
MJCF = """<mujoco model="small">
  <!-- made for this test -->
  <compiler eulerseq="XYZ"/>
  <option gravity="0 0 -9.81"/>
  <default>
    <joint damping="0.5"/>
    <default class="sprung"><joint stiffness="3" springref="90" armature="0.1"/></default>
  </default>
  <worldbody>
    <body name="crank" pos="0 0 1" euler="0 90 90">
      <inertial pos="0 0 0.5" euler="0 0 90" mass="2" diaginertia="0.1 0.2 0.3"/>
      <joint name="motor" axis="0 1 0" ref="10"/>
      <body name="arm" pos="0 0 1" childclass="sprung">
        <inertial pos="0.5 0 0" mass="1" fullinertia="0.1 0.2 0.25 0.01 0.02 0.03"/>
        <joint name="elbow" axis="0 1 0"/>
        <joint name="slider" type="slide" axis="1 0 0" stiffness="0" damping="0"/>
        <body name="rod" pos="1 0 0">
          <inertial pos="0.5 0 0" mass="1" diaginertia="0.1 0.1 0.1"/>
          <joint name="ball" type="ball" pos="0.1 0 0" damping="0" stiffness="0"/>
        </body>
      </body>
    </body>
    <body name="post" pos="0 2 2"><inertial pos="0 0 0" mass="1" diaginertia="1 1 1"/></body>
  </worldbody>
  <equality><connect body1="rod" body2="post" anchor="1 0 0"/></equality>
  <keyframe><key name="home" qpos="0.2745329251994 0.3 0.01 1 0 0 0"/></keyframe>
</mujoco>
"""


class Converter(Case):
    def convert(self, *words):
        path = self.model_file(MJCF, "small.xml")
        done = subprocess.run([sys.executable, "-B", str(ROOT / "tests" / "robots" / "mjcf.py"), str(path), *words], capture_output=True, text=True,
                              timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout), done.stderr

    def near(self, found, wanted):
        self.assertEqual(len(found), len(wanted))
        for x, y in zip(found, wanted):
            self.assertAlmostEqual(x, y, delta=1e-12, msg=f"{found} instead of {wanted}")

    def test_frames_joints_and_springs(self):
        model, notes = self.convert()
        bodies = {b["name"]: b for b in model["bodies"]}
        joints = {j["name"]: j for j in model["joints"]}
        forces = {f["joint"]: f for f in model["forces"]}
        self.assertEqual(model["description"], "made for this test")
        self.assertEqual(sorted(bodies), ["arm", "arm-link1", "crank", "post", "rod"])
        # About fixed axes first 90 degrees about y, then about z: the body's z is the world's y, its y is the world's -x.
        self.near(joints["motor"]["at"], [0, 0, 1])
        self.near(joints["motor"]["axis"], [-1, 0, 0])
        # The crank turns about -x by 0.1 from the reference, from +y towards -z.
        self.near(bodies["crank"]["position"], [0, 0.5 * math.cos(0.1), 1 - 0.5 * math.sin(0.1)])
        self.near(bodies["crank"]["inertia"][0], [0.2, 0, 0])
        self.near(bodies["crank"]["inertia"][1], [0, 0.1, 0])
        self.assertAlmostEqual(bodies["arm"]["mass"] + bodies["arm-link1"]["mass"], 1, delta=1e-15)
        self.near(joints["elbow"]["at"], [0, math.cos(0.1), 1 - math.sin(0.1)])
        self.assertEqual(joints["slider"]["bodies"], ["arm-link1", "arm"])
        self.assertAlmostEqual(forces["elbow"]["rest"], math.pi / 2 - 0.3, delta=1e-12)
        self.assertEqual((forces["motor"]["damping"], forces["motor"]["stiffness"]), (0.5, 0))
        self.assertEqual((forces["elbow"]["damping"], forces["elbow"]["stiffness"]), (0.5, 3))
        self.assertNotIn("slider", forces)
        self.assertEqual(joints["ball"]["type"], "spherical")
        self.assertEqual(joints["post-joint"]["type"], "fixed")
        self.assertIn("left out: armature: 3 (elbow, slider, ball)", notes)

    def test_the_loop_is_closed_by_assemble(self):
        model, _ = self.convert()
        loop = model["joints"][-1]
        self.assertEqual((loop["type"], loop["bodies"]), ("spherical", ["rod", "post"]))
        self.assertGreater(math.dist(*loop["at"]), 0.1)
        done = json.loads(self.polhode("assemble", "-", stdin=json.dumps(model)).stdout)
        self.assertEqual(len(done["joints"][-1]["at"]), 3, "one point instead of a pair")
        self.polhode("run", "-", "--duration", "0.01", "--quiet", stdin=json.dumps(done))


if __name__ == "__main__":
    unittest.main()
