#!/usr/bin/env python3
"""The conversion of mjcf.py against MuJoCo, which reads the same file: frames, inertias, joints, attachment points of loops and springs in
the initial configuration, the motion of the open tree, and the accelerations of the closed mechanism at rest.

usage: tools/pypi.sh build-test mujoco tests/robots/compare_mujoco.py PROGRAM FILE.xml..
Armature, dry friction, ranges and the damping of ball joints, which a model file does not have, are taken out of MuJoCo's model too.
"""
import csv
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import mujoco
import numpy as np

CONVERT = Path(__file__).resolve().parent / "mjcf.py"
DURATION = 0.05  # s, of the open tree
LIMITS = {"frames": 1e-14, "inertias": 1e-13, "joints": 1e-14, "loops": 1e-14, "springs": 1e-12, "positions": 1e-12, "velocities": 1e-9, "accelerations": 1e-5}


def rotation(q):
    R = np.zeros(9)
    mujoco.mju_quat2Mat(R, np.array(q, float))
    return R.reshape(3, 3)


class Reference:
    """MuJoCo's model of the file, at its first keyframe; `fixed`: without the free joint."""

    def __init__(self, path, fixed, loops):
        spec = mujoco.MjSpec.from_file(str(path))
        key = np.array(spec.keys[0].qpos)
        for element in list(spec.keys):
            spec.delete(element)
        for element in list(spec.equalities):
            if not loops or element.type != mujoco.mjtEq.mjEQ_CONNECT:
                spec.delete(element)
        for joint in list(spec.joints):
            joint.armature = joint.frictionloss = joint.limited = 0
            if joint.type == mujoco.mjtJoint.mjJNT_BALL:
                joint.damping = np.zeros_like(joint.damping)
            if joint.type == mujoco.mjtJoint.mjJNT_FREE and fixed:
                spec.delete(joint)
        self.m = spec.compile()
        if len(key) > self.m.nq:
            self.m.body_pos[1], self.m.body_quat[1], key = key[:3], key[3:7], key[7:]
        self.d = mujoco.MjData(self.m)
        self.d.qpos[:] = key
        mujoco.mj_forward(self.m, self.d)

    def body(self, name):
        return self.m.body(name).id

    def joint(self, name):
        """Index of a joint; the converter adds -joint to a name that a body has."""
        k = mujoco.mj_name2id(self.m, mujoco.mjtObj.mjOBJ_JOINT, name)
        return k if k >= 0 else mujoco.mj_name2id(self.m, mujoco.mjtObj.mjOBJ_JOINT, name.removesuffix("-joint"))

    def attachments(self):
        """Body and the two attachment points of each loop, in space."""
        for e in range(self.m.neq):
            pair = self.m.eq_obj1id[e], self.m.eq_obj2id[e]
            anchors = self.m.eq_data[e][:3], self.m.eq_data[e][3:6]
            yield pair, [self.d.xpos[b] + self.d.xmat[b].reshape(3, 3) @ a for b, a in zip(pair, anchors)]

    def centre_jacobian(self, name):
        J = np.zeros((3, self.m.nv))
        mujoco.mj_jacBodyCom(self.m, self.d, J, None, self.body(name))
        return J

    def take_configuration(self, bodies):
        """Joint coordinates from the orientations of the bodies."""
        R = {b["name"]: rotation(b["orientation"]["quaternion"]) for b in bodies}
        for k in range(self.m.njnt):
            i = self.m.jnt_bodyid[k]
            p = self.m.body_parentid[i]
            relative = rotation(self.m.body_quat[i]).T @ (R[self.m.body(p).name].T if p else np.eye(3)) @ R[self.m.body(i).name]
            a = self.m.jnt_qposadr[k]
            if self.m.jnt_type[k] == mujoco.mjtJoint.mjJNT_HINGE:
                v = np.array([relative[2, 1] - relative[1, 2], relative[0, 2] - relative[2, 0], relative[1, 0] - relative[0, 1]]) / 2
                self.d.qpos[a] = self.m.qpos0[a] + np.arctan2(v @ self.m.jnt_axis[k], (np.trace(relative) - 1) / 2)
            else:
                q = np.zeros(4)
                mujoco.mju_mat2Quat(q, relative.ravel())
                self.d.qpos[a:a + 4] = q
        self.d.qvel[:] = 0
        mujoco.mj_forward(self.m, self.d)

    def closed_acceleration(self):
        """Joint accelerations at rest: loops are exact here, where MuJoCo has springs."""
        J = []
        for pair, (point, _) in self.attachments():
            both = np.zeros((2, 3, self.m.nv))
            for b, one in zip(pair, both):
                mujoco.mj_jac(self.m, self.d, one, None, point, b)
            J.append(both[0] - both[1])
        J = np.vstack(J)
        columns = np.eye(self.m.nv)
        M = np.zeros_like(columns)
        for row, column in zip(M, columns):
            mujoco.mj_mulM(self.m, self.d, row, column)
        A = np.linalg.solve(M, np.column_stack([self.d.qfrc_passive - self.d.qfrc_bias, J.T]))
        force = np.linalg.lstsq(J @ A[:, 1:], J @ A[:, 0], rcond=1e-10)[0]  # redundant loops
        return A[:, 0] - A[:, 1:] @ force


class Comparison:
    def __init__(self, program, path, words):
        self.program, self.words = program, words
        self.fixed = "fixed" in words
        done = subprocess.run([sys.executable, CONVERT, path, *words], capture_output=True, text=True, check=True)
        self.model = json.loads(done.stdout)
        self.path = path
        self.found = {}

    def run(self, model, *words):
        """Rows of a run, by column."""
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([self.program, "run", "-", "--csv", f"{folder}/a.csv", "--quiet", *words], input=json.dumps(model), text=True, check=True)
            with open(f"{folder}/a.csv", encoding="utf-8") as file:
                return [{name: float(x) for name, x in row.items()} for row in csv.DictReader(file)]

    def largest(self, what, difference):
        self.found[what] = max(self.found.get(what, 0), float(np.max(np.abs(difference))))

    def configuration(self):
        ref = Reference(self.path, False, True)
        for b in self.model["bodies"]:
            i, R = ref.body(b["name"]), rotation(b["orientation"]["quaternion"])
            self.largest("frames", ref.d.xipos[i] - b["position"])
            self.largest("frames", ref.d.xmat[i].reshape(3, 3) - R)
            Q = ref.d.ximat[i].reshape(3, 3)
            J = Q @ np.diag(ref.m.body_inertia[i]) @ Q.T
            self.largest("inertias", (R @ np.array(b["inertia"]) @ R.T - J) / np.max(J))
            self.largest("inertias", b["mass"] / ref.m.body_mass[i] - 1)
        for j in self.model["joints"]:
            k = ref.joint(j["name"])
            if "axis" in j:
                self.largest("joints", ref.d.xaxis[k] - j["axis"])
            if "at" in j and k >= 0:
                self.largest("joints", ref.d.xanchor[k] - j["at"])
        loops = [j for j in self.model["joints"] if j["name"].endswith("-loop")]
        for (pair, points), j in zip(ref.attachments(), loops, strict=True):
            assert [ref.m.body(b).name for b in pair] == j["bodies"]
            self.largest("loops", np.array(points) - j["at"])
        for f in self.model["forces"]:
            dof = ref.m.jnt_dofadr[ref.joint(f["joint"])]
            self.largest("springs", ref.d.qfrc_spring[dof] - f["stiffness"] * f["rest"])
            self.largest("springs", np.ravel(ref.m.dof_damping[dof])[0] - f["damping"])

    def open_tree(self):
        model = dict(self.model, joints=[j for j in self.model["joints"] if not j["name"].endswith("-loop")])
        row = self.run(model, "--method", "rkmk54", "--tolerance", "1e-12", "--step", str(DURATION), "--duration", str(DURATION))[-1]
        ref = Reference(self.path, self.fixed, False)
        if "--spin" in self.words:
            omega = np.array([float(x) for x in self.words[-1].split(",")])
            ref.d.qvel[:3] = np.cross(omega, ref.d.xpos[1] - ref.d.subtree_com[1])
            ref.d.qvel[3:6] = ref.d.xmat[1].reshape(3, 3).T @ omega
        ref.m.opt.timestep, ref.m.opt.integrator = 1e-5, mujoco.mjtIntegrator.mjINT_RK4
        for _ in range(round(DURATION / 1e-5)):
            mujoco.mj_step(ref.m, ref.d)
        mujoco.mj_forward(ref.m, ref.d)
        for b in model["bodies"]:
            self.largest("positions", ref.d.xipos[ref.body(b["name"])] - [row[f"{b['name']}.{c}"] for c in "xyz"])
            self.largest("velocities", ref.centre_jacobian(b["name"]) @ ref.d.qvel - [row[f"{b['name']}.v{c}"] for c in "xyz"])

    def closed(self):
        done = subprocess.run([self.program, "assemble", "-"], input=json.dumps(self.model), capture_output=True, text=True, check=True)
        model = json.loads(done.stdout)
        ref = Reference(self.path, self.fixed, True)
        ref.take_configuration(model["bodies"])
        qacc = ref.closed_acceleration()
        h = 1e-7  # damping rates reach 1e4/s: the difference quotient is right to (1e4 h)^2
        rows = self.run(model, "--method", "rkmk4", "--step", str(h), "--duration", str(2 * h))
        wanted = {b["name"]: ref.centre_jacobian(b["name"]) @ qacc for b in model["bodies"]}
        largest = max(np.max(np.abs(a)) for a in wanted.values())
        for name, a in wanted.items():
            v1, v2 = (np.array([row[f"{name}.v{c}"] for c in "xyz"]) for row in rows[1:3])
            self.largest("accelerations", ((4 * v1 - v2) / (2 * h) - a) / largest)


def main():
    program, *files = sys.argv[1:]
    bad = 0
    for path in files:
        free = "free" in Path(path).read_text(encoding="utf-8")
        for words in ([["--base", "fixed"], ["--base", "free", "--spin", "1,2,0.5"]] if free else [[]]):
            comparison = Comparison(program, path, words)
            comparison.configuration()
            comparison.open_tree()
            if "--spin" not in words:
                comparison.closed()
            bad += sum(comparison.found[what] > LIMITS[what] for what in comparison.found)
            print(Path(path).name, *words, *(f"{what} {x:.0e}" for what, x in comparison.found.items()), sep="  ")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
