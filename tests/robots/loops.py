#!/usr/bin/env python3
"""Robots with loops as imported, under seven methods, beside MuJoCo: loops, balance of energy, time of a step.

usage: loops.py FOLDER [--duration 10] [--only full] [--methods rkmk4,..] [--svg FILE.svg] [--json FILE.json] [NAME ..]

Needs PyPI's polhode and mujoco (and matplotlib for the picture). FOLDER has cassie.xml and xarm7.xml; the base of Cassie is held, the
start is the keyframe with its loops closed, both programs make the steps of the file. `conservative`: without damping, friction, ranges and
contacts, so that the energy must stay. `full`: all but contacts; what dissipates takes its part of the energy, and loops are looked at.
MuJoCo runs as the file has it, and at its stiffest: constraints with solref = 2 steps, the least that it takes, and solimp = 0.9999.
"""
import argparse
import json
import sys
import time
import warnings
from pathlib import Path

import mujoco
import numpy as np
import polhode
from polhode.robots import mjcf_dict

METHODS = ("rkmk4", "rkmk54", "variational", "variational4", "generalized-alpha", "gauss4", "energy-momentum")
LOOPS = 1e-12  # [m]


def ours(path, method, full, step, duration):
    """Loops [m], drift of the energy [J], processor time of a step [us]; why it did not run."""
    content = mjcf_dict(path, base="fixed", limits=full, friction=full)
    for joint in content["joints"]:
        if not full:
            joint.pop("damping", None)
    if full and method == "variational4":  # it steps backwards within a step
        content = mjcf_dict(path, base="fixed", limits=False, friction=False)
    model = polhode.Model(content)
    begun = time.process_time()
    try:
        r = model.run(method=method, step=step, duration=duration, every=50, output="energy")
    except polhode.PolhodeError as error:
        return {"error": f"{error.what} ({len(error.result or [])} rows)"}
    used = time.process_time() - begun
    s = r.summary
    return {"loops": s["phi_max"], "energy": s["energy"]["max_drift"], "us": 1e6 * used / round(duration / step), "dof": model.dof,
            "impacts": s.get("impacts", 0), "balance": (s.get("exchange") or {}).get("max_imbalance")}


def theirs(path, stiff, full, duration):
    spec = mujoco.MjSpec.from_file(str(path))
    key = np.array(spec.keys[0].qpos)
    for entry in list(spec.keys):
        spec.delete(entry)
    for joint in list(spec.joints):
        if joint.type == mujoco.mjtJoint.mjJNT_FREE:
            spec.delete(joint)
            key = key[7:]
        elif not full:
            joint.damping = np.zeros_like(joint.damping)
            joint.frictionloss = 0
            joint.limited = mujoco.mjtLimited.mjLIMITED_FALSE
    for equality in list(spec.equalities):
        if stiff:
            equality.solref[:] = [2 * spec.option.timestep, 1]
            equality.solimp[:] = [0.9999, 0.9999, 0.001, 0.5, 2]
    m = spec.compile()
    m.opt.disableflags |= mujoco.mjtDisableBit.mjDSBL_CONTACT
    m.opt.enableflags |= mujoco.mjtEnableBit.mjENBL_ENERGY
    d = mujoco.MjData(m)
    d.qpos[:] = closed(m, key)
    mujoco.mj_forward(m, d)
    energy, drift, loops = d.energy.sum(), 0.0, 0.0
    used = 0.0
    for k in range(round(duration / m.opt.timestep)):
        begun = time.process_time()
        mujoco.mj_step(m, d)
        used += time.process_time() - begun
        if d.warning[int(mujoco.mjtWarning.mjWARN_BADQACC)].number:
            return {"error": f"unstable: accelerations are not finite at t = {k * m.opt.timestep:.2f} s"}
        drift = max(drift, abs(d.energy.sum() - energy))
        loops = max(loops, gap(m, d))
    return {"loops": loops, "energy": drift, "us": 1e6 * used / round(duration / m.opt.timestep)}


def gap(m, d):
    """Of the `connect` constraints [m]."""
    kinds = d.efc_type[:d.nefc] == int(mujoco.mjtConstraint.mjCNSTR_EQUALITY)
    rows = np.flatnonzero(kinds)[:3 * int(np.sum(m.eq_type == int(mujoco.mjtEq.mjEQ_CONNECT)))]
    return np.abs(d.efc_pos[rows]).max(initial=0.0)


def closed(m, key):
    """The keyframe with its loops closed by the smallest change."""
    d, q = mujoco.MjData(m), key.copy()
    for _ in range(50):
        d.qpos[:] = q
        mujoco.mj_fwdPosition(m, d)
        rows = np.flatnonzero(d.efc_type[:d.nefc] == int(mujoco.mjtConstraint.mjCNSTR_EQUALITY))
        J = d.efc_J.reshape(-1, m.nv)[rows] if not mujoco.mj_isSparse(m) else dense(m, d)[rows]
        mujoco.mj_integratePos(m, q, -np.linalg.lstsq(J, d.efc_pos[rows], rcond=1e-9)[0], 1)
    return q


def dense(m, d):
    J = np.zeros((d.nefc, m.nv))
    for i in range(d.nefc):
        at, n = d.efc_J_rowadr[i], d.efc_J_rownnz[i]
        J[i, d.efc_J_colind[at:at + n]] = d.efc_J[at:at + n]
    return J


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--duration", type=float, default=10)
    parser.add_argument("--svg")
    parser.add_argument("--json")
    parser.add_argument("--methods", default=",".join(METHODS))
    parser.add_argument("--only", choices=("conservative", "full"))
    parser.add_argument("names", nargs="*", default=["cassie", "xarm7"])
    given = parser.parse_args()
    warnings.simplefilter("ignore")
    failed, rows = [], []
    for name in given.names:
        path = Path(given.folder, name + ".xml")
        step = mujoco.MjModel.from_xml_path(str(path)).opt.timestep
        for full in {"conservative": [False], "full": [True], None: [False, True]}[given.only]:
            work = [(f"MuJoCo, {'stiffest' if stiff else 'as the file has it'}", lambda stiff=stiff: theirs(path, stiff, full, given.duration))
                    for stiff in (False, True)]
            work += [(method, lambda method=method: ours(path, method, full, step, given.duration)) for method in given.methods.split(",")]
            for what, run in work:
                found = {"robot": name, "full": full, "what": what, "step": step, **run()}
                rows.append(found)
                if "error" in found:
                    print(f"{name:7} {'full' if full else 'conservative':13} {what:26} {found['error']}", flush=True)
                else:
                    print(f"{name:7} {'full' if full else 'conservative':13} {what:26} loops {found['loops']:.1e} m  energy {found['energy']:.1e} J  "
                          f"{found['us']:7.1f} us a step" + (f"  balance {found['balance']:.1e} J" if found.get("balance") is not None else "")
                          + (f"  impacts {found['impacts']}" if found.get("impacts") else ""), flush=True)
                if "MuJoCo" not in what and found.get("loops", 1) > LOOPS:
                    failed.append((name, full, what))
    if given.json:
        Path(given.json).write_text(json.dumps(rows, indent=1))
    if given.svg:
        picture(rows, given.svg)
    print("loops above", LOOPS, "m or not run:", failed or "none")
    return bool(failed)


def picture(rows, path):
    import matplotlib
    matplotlib.use("svg")
    import matplotlib.pyplot as pyplot
    matplotlib.rcParams.update({"svg.hashsalt": "polhode", "svg.fonttype": "none", "font.size": 9})
    names = sorted({r["robot"] for r in rows})
    figure, axes = pyplot.subplots(1, len(names), figsize=(4.2 * len(names), 3.4), layout="constrained", squeeze=False, sharey=True)
    for place, name in zip(axes[0], names):
        shown = sorted((r for r in rows if r["robot"] == name and not r["full"] and "error" not in r), key=lambda r: r["energy"])
        height = 0.0  # of a name, above the one below it
        for r in shown:
            own = "MuJoCo" not in r["what"]
            height = max(r["energy"], 5 * height) if own else r["energy"]
            place.loglog(r["loops"], r["energy"], "o" if own else "s", color="#0b6aa8" if own else "#d95f02")
            place.annotate(r["what"], (r["loops"], height), xytext=(5, 0) if own else (-6, -8), textcoords="offset points", fontsize=7, va="center",
                           ha="left" if own else "right")
        place.set_title(f"{name}, 10 s without dissipation")
        place.set_xlabel("loops open by [m]")
        place.grid(alpha=0.3)
    axes[0][0].set_ylabel("drift of the energy [J]")
    figure.savefig(path, metadata={"Date": None})


if __name__ == "__main__":
    sys.exit(main())
