#!/usr/bin/env python3
"""Robots in URDF as imported, against Pinocchio: joint accelerations at random states.

usage: accelerations.py [NAME ..] [--states 20] [--motion]     NAME: a part of a file's path; --motion: over 0.2 s from a random state, too

Needs PyPI's polhode, pin and example-robot-data. Every file of the latter is imported, or refused with a reason, which is printed. Joint ranges,
friction and mimic joints are left out, of which Pinocchio's articulated-body algorithm knows nothing. The accelerations of a model are those of its
joint rates at t = 0, by the one-sided difference of order 6 over steps of `rkmk4`. Motions are those of `rkmk54` and of Pinocchio's
accelerations by the classical table of order 4, in steps so short that half of them make no difference.
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
MOTION, DURATION = 1e-8, 0.2
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


def states_of(path, random, count):
    """A model file with a random state of its joints, and the same state for Pinocchio: q, v, places of the joints in v."""
    robot = Urdf(str(path), "fixed", False, False, False)
    robot.content()
    content = urdf_dict(path, limits=False, friction=False)
    content.pop("couplings", None)
    model = pinocchio.buildModelFromUrdf(str(path))
    model.armature[:] = 0
    joints = {source: next(j for j in content["joints"] if j["name"] == name)
              for source, name in robot.joint_names.items() if model.existJointName(source)}
    for joint in content["joints"]:
        joint.pop("damping", None)
    for _ in range(count):
        q, v = pinocchio.neutral(model), np.zeros(model.nv)
        for source, joint in joints.items():
            place = model.joints[model.getJointId(source)]
            joint["q0"], joint["rate0"] = random.uniform(-1, 1, 2)
            v[place.idx_v] = joint["rate0"]
            q[place.idx_q:place.idx_q + place.nq] = [joint["q0"]] if place.nq == 1 else [np.cos(joint["q0"]), np.sin(joint["q0"])]
        yield content, [joint["name"] for joint in joints.values()], model, q, v, [model.joints[model.getJointId(source)].idx_v for source in joints]


def difference(path, states, random):
    """The largest over the states; None where Pinocchio has no finite acceleration."""
    worst = 0.0
    for content, names, model, q, v, places in states_of(path, random, states):
        reference = pinocchio.aba(model, model.createData(), q, v, np.zeros(model.nv))
        if not np.all(np.isfinite(reference)):
            return None
        reference = reference[places]
        worst = max(worst, np.abs(accelerations(content, names) - reference).max() / max(np.abs(reference).max(), 1))
    return worst


def moved(model, q, v, steps):
    """Pinocchio's joints after 0.2 s, as displacements from q: every joint has one coordinate or a circle's two."""
    data, force, h = model.createData(), np.zeros(model.nv), DURATION / steps
    d = np.zeros(model.nv)

    def rate(d, v):
        return v, pinocchio.aba(model, data, pinocchio.integrate(model, q, d), v, force)
    for _ in range(steps):
        a, b = rate(d, v), None
        b = rate(d + h / 2 * a[0], v + h / 2 * a[1])
        c = rate(d + h / 2 * b[0], v + h / 2 * b[1])
        e = rate(d + h * c[0], v + h * c[1])
        d, v = (x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4) for x, k1, k2, k3, k4 in zip((d, v), a, b, c, e))
    return d


def motion(path, random):
    """The largest difference of a joint's coordinate after 0.2 s [rad, m], relative to its change where that is above 1; and that
    of Pinocchio's motion in half as many steps."""
    content, names, model, q, v, places = next(states_of(path, random, 1))
    steps, coarse = 500, None
    while True:
        fine = moved(model, q, v, steps)
        scale = np.maximum(np.abs(fine), 1)
        if coarse is not None and (np.abs(fine - coarse) / scale).max() / 15 < MOTION / 30 or steps > 60000:
            break
        coarse, steps = fine, 2 * steps
    r = polhode.Model(content).run(method="rkmk54", step=DURATION, duration=DURATION, tolerance=1e-13)
    mine = np.array([r[name + ".q"][-1] - r[name + ".q"][0] for name in names])
    own = (np.abs(fine - coarse) / scale).max() / 15
    return (np.abs(mine - fine[places]) / scale[places]).max(), own


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--states", type=int, default=20)
    parser.add_argument("--motion", action="store_true")
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
        far = motion(path, random) if given.motion and worst is not None else None
        print(f"{path.name:40} {'Pinocchio has none' if worst is None else format(worst, '.1e')}"
              + (f"   motion {far[0]:.1e}, of the reference {far[1]:.1e}" if far else ""), flush=True)
        if worst is not None and worst > BOUND or far and far[0] > MOTION:
            failed.append(path.name)
    print(f"{agreed} imported, {refused} refused; above {BOUND:g}{f' or {MOTION:g}' if given.motion else ''}: {', '.join(failed) or 'none'}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
