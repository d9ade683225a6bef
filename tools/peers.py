#!/usr/bin/env python3
"""The same two motions by polhode and by MuJoCo, with the same step, as the README has them: a free body that turns over, and a four-bar linkage.
usage: pypi.sh BUILD mujoco tools/peers.py POLHODE"""
import json
import subprocess
import sys
import time

import mujoco
import numpy as np

STEP = 0.001
INERTIA, MASS, SPIN, FLIGHT = (3e-4, 5e-4, 7e-4), 0.2, (0.01, 10, 0.01), 20.0
A, B, C, D = (0, 0, 0), (0.7, 0, 0.7), (2.2, 0, 1.4), (2, 0, 0)  # joints of the linkage [m]
BAR, BALL, SWING = 1.0, 0.02, 4.0  # mass and isotropic inertia of a bar; [s]


def middle(p, q):
    return [(a + b) / 2 for a, b in zip(p, q)]


def polhode(program, model, method, duration):
    """Relative change of the energy, of the angular momentum, the largest opening of the joints, processor time a step."""
    words = [program, "run", "-", "--method", method, "--step", str(STEP), "--duration", str(duration), "--json"]
    done = subprocess.run(words, input=json.dumps(model), stdout=subprocess.PIPE, text=True, check=True)
    summary = json.loads(done.stdout)
    begin = time.perf_counter()
    subprocess.run([*words[:-1], "--quiet"], input=json.dumps(model), text=True, check=True)
    took = time.perf_counter() - begin
    momentum = summary["angular_momentum"]["max_drift"] / (INERTIA[1] * SPIN[1])
    return summary["energy"]["max_relative_drift"], momentum, summary["phi_max"], took / (duration / STEP)


def free_body():
    body = {"name": "body", "mass": MASS, "inertia": INERTIA, "omega": SPIN}
    xml = f'''<mujoco><option gravity="0 0 0" timestep="{STEP}"/><worldbody><body><freejoint/>
        <inertial pos="0 0 0" mass="{MASS}" diaginertia="{INERTIA[0]} {INERTIA[1]} {INERTIA[2]}"/></body></worldbody></mujoco>'''
    return {"polhode": 1, "bodies": [body]}, xml


def four_bar():
    bars = [("crank", A, B), ("coupler", B, C), ("rocker", D, C)]
    bodies = [{"name": name, "mass": BAR, "inertia": [BALL] * 3, "position": middle(p, q)} for name, p, q in bars]
    pins = [("ground", "crank", A), ("crank", "coupler", B), ("coupler", "rocker", C), ("ground", "rocker", D)]
    joints = [{"name": f"j{i}", "type": "revolute", "bodies": [one, other], "at": at, "axis": [0, 1, 0]} for i, (one, other, at) in enumerate(pins)]
    place = lambda p, q: " ".join(str(a - b) for a, b in zip(p, q))
    inertial = lambda p, q: f'<inertial pos="{place(middle(p, q), p)}" mass="{BAR}" diaginertia="{BALL} {BALL} {BALL}"/>'
    pin = '<joint type="hinge" axis="0 1 0"/>'
    xml = f'''<mujoco><option gravity="0 0 -9.81" timestep="{STEP}"/><worldbody>
        <body name="crank">{pin}{inertial(A, B)}<body name="coupler" pos="{place(B, A)}">{pin}{inertial(B, C)}<site name="one" pos="{place(C, B)}"/></body></body>
        <body name="rocker" pos="{place(D, (0, 0, 0))}">{pin}{inertial(D, C)}<site name="other" pos="{place(C, D)}"/></body></worldbody>
        <equality><connect body1="coupler" body2="rocker" anchor="{place(C, B)}"/></equality></mujoco>'''
    return {"polhode": 1, "gravity": [0, 0, -9.81], "bodies": bodies, "joints": joints}, xml


def mujoco_run(xml, integrator, duration, spin=None):
    model = mujoco.MjModel.from_xml_string(xml)
    model.opt.integrator = getattr(mujoco.mjtIntegrator, f"mjINT_{integrator}")
    model.opt.enableflags |= mujoco.mjtEnableBit.mjENBL_ENERGY
    data = mujoco.MjData(model)
    if spin is not None:
        data.qvel[3:] = spin
    loop = model.nsite == 2
    momentum = lambda: np.zeros(3) if loop else data.ximat.reshape(-1, 3, 3)[1] @ (np.array(INERTIA) * data.qvel[3:])
    mujoco.mj_forward(model, data)
    energy, start = sum(data.energy), momentum()
    change = turned = opening = 0.0
    took = 0.0
    for _ in range(round(duration / STEP)):
        begin = time.perf_counter()
        mujoco.mj_step(model, data)
        took += time.perf_counter() - begin
        mujoco.mj_forward(model, data)  # positions and energy of the new state
        change = max(change, abs(sum(data.energy) - energy))
        turned = max(turned, np.linalg.norm(momentum() - start))
        if loop:
            opening = max(opening, np.linalg.norm(data.site_xpos[0] - data.site_xpos[1]))
    scale = abs(energy) if not loop else 3 * BAR * 9.81  # falls of a metre
    return change / scale, turned / (INERTIA[1] * SPIN[1]), opening, took / (duration / STEP)


def integrators():
    return [name[len("mjINT_"):] for name in dir(mujoco.mjtIntegrator) if name.startswith("mjINT_")]


def show(what, by, values):
    energy, momentum, opening, step = values
    loop = what.startswith("four")
    print(f"| {what} | {by} | {energy:.1e} | {'' if loop else f'{momentum:.1e}'} | {f'{opening:.1e} m' if loop else ''} | {1e6 * step:.1f} us |")


def main():
    program = sys.argv[1]
    print(f"| motion, steps of {STEP} s | by | energy | angular momentum | loop opens by | a step |\n| --- | --- | ---: | ---: | ---: | ---: |")
    model, xml = free_body()
    name = f"free body that turns over, {FLIGHT:.0f} s"
    for method in ("midpoint", "rkmk4"):
        show(name, f"polhode `{method}`", polhode(program, model, method, FLIGHT))
    for integrator in integrators():
        show(name, f"MuJoCo {mujoco.__version__} {integrator}", mujoco_run(xml, integrator, FLIGHT, SPIN))
    model, xml = four_bar()
    name = f"four-bar linkage, {SWING:.0f} s"
    for method in ("rkmk4", "variational", "energy-momentum"):
        values = list(polhode(program, model, method, SWING))
        done = subprocess.run([program, "run", "-", "--method", method, "--step", str(STEP), "--duration", str(SWING), "--json"], input=json.dumps(model),
                              stdout=subprocess.PIPE, text=True, check=True)
        values[0] = json.loads(done.stdout)["energy"]["max_drift"] / (3 * BAR * 9.81)
        show(name, f"polhode `{method}`", values)
    for integrator in integrators():
        show(name, f"MuJoCo {mujoco.__version__} {integrator}", mujoco_run(xml, integrator, SWING))


if __name__ == "__main__":
    main()
