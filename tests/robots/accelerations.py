#!/usr/bin/env python3
"""Robots in URDF as imported, against Pinocchio: joint accelerations at random states.

usage: accelerations.py [--states 20] [NAME ..]     NAME: a part of a file's path

Needs PyPI's polhode, pin and example-robot-data. Every file of the latter is imported, or refused with a reason, which is printed. Joint ranges,
friction and mimic joints are left out, of which Pinocchio's articulated-body algorithm knows nothing. The accelerations of a model are those of its
joint rates at t = 0, by the one-sided difference of order 6 over steps of `rkmk4`.
"""
import argparse
import sys
import warnings
from importlib.metadata import files
from pathlib import Path

import numpy as np
import pinocchio
import polhode
from polhode.robots import Urdf, urdf_dict

BOUND = 1e-9   # relative to the largest acceleration of the state, or to 1 rad/s^2
STEP = 2e-5    # [s]: the rounding of rates over the step, and (rate of the motion x step)^6, are both below the bound
WEIGHTS = np.array([-49 / 20, 6, -15 / 2, 20 / 3, -15 / 4, 6 / 5, -1 / 6])


def accelerations(content, names):
    """Of the named joints, from the rates of the first steps."""
    sim = polhode.Model(content).simulator(method="rkmk4", step=STEP, stabilization="none")
    rates = [[sim[name + ".qd"] for name in names]]
    for _ in range(6):
        sim.step()
        rates.append([sim[name + ".qd"] for name in names])
    return WEIGHTS @ np.array(rates) / STEP


def difference(path, states, random):
    """The largest over the states; None where Pinocchio has no finite acceleration."""
    robot = Urdf(str(path), "fixed", False, False, False)
    robot.content()
    content = urdf_dict(path, limits=False, friction=False)
    content.pop("couplings", None)
    model = pinocchio.buildModelFromUrdf(str(path))
    model.armature[:] = 0
    data, worst = model.createData(), 0.0
    joints = {source: next(j for j in content["joints"] if j["name"] == name)
              for source, name in robot.joint_names.items() if model.existJointName(source)}
    for joint in content["joints"]:
        joint.pop("damping", None)
    for _ in range(states):
        q, v = pinocchio.neutral(model), np.zeros(model.nv)
        for source, joint in joints.items():
            place = model.joints[model.getJointId(source)]
            joint["q0"], joint["rate0"] = random.uniform(-1, 1, 2)
            v[place.idx_v] = joint["rate0"]
            q[place.idx_q:place.idx_q + place.nq] = [joint["q0"]] if place.nq == 1 else [np.cos(joint["q0"]), np.sin(joint["q0"])]
        reference = pinocchio.aba(model, data, q, v, np.zeros(model.nv))
        if not np.all(np.isfinite(reference)):
            return None
        reference = np.array([reference[model.joints[model.getJointId(source)].idx_v] for source in joints])
        found = accelerations(content, [joint["name"] for joint in joints.values()])
        worst = max(worst, np.abs(found - reference).max() / max(np.abs(reference).max(), 1))
    return worst


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--states", type=int, default=20)
    parser.add_argument("names", nargs="*")
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    root = Path(next(str(f.locate()) for f in files("example-robot-data") if f.name.endswith(".urdf"))).parents[2]
    random, failed, refused, agreed = np.random.default_rng(1), [], 0, 0
    for path in sorted(root.rglob("*.urdf")):
        if given.names and not any(name in str(path) for name in given.names):
            continue
        try:
            worst = difference(path, given.states, random)
        except polhode.PolhodeError as error:
            refused += 1
            print(f"{path.name:40} refused: {error.what}")
            continue
        agreed += 1
        print(f"{path.name:40} {'Pinocchio has none' if worst is None else format(worst, '.1e')}", flush=True)
        if worst is not None and worst > BOUND:
            failed.append(path.name)
    print(f"{agreed} imported, {refused} refused; above {BOUND:g}: {', '.join(failed) or 'none'}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
