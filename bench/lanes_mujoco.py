"""Steps per second of one core for many samples of one model: lanes of polhode beside MuJoCo's batch (mujoco.rollout,
one thread), the same chain of ten hinges and the same arm of six, RK4 of both, one time step. Errors are those of the
joint angles after one second against polhode with a tenth of the step.

usage: lanes_mujoco.py BENCH_LANES POLHODE
"""
import json
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import mujoco
import numpy as np
from mujoco import rollout

STEP, SAMPLES, STEPS, ROUNDS = 0.001, 64, 200, 5


def mjcf(model):
    """The same bodies and hinges, nested."""
    bodies, joints = model["bodies"], model["joints"]
    text, close = "", ""
    for i, (body, joint) in enumerate(zip(bodies, joints)):
        inertia, axis = " ".join(map(str, body["inertia"])), " ".join(map(str, joint["axis"]))
        text += (f'<body pos="{0 if i == 0 else 1} 0 0"><joint type="hinge" axis="{axis}"/>'
                 f'<inertial pos="0.5 0 0" mass="{body["mass"]}" diaginertia="{inertia}"/>')
        close += "</body>"
    return (f'<mujoco><option timestep="{STEP}" integrator="RK4" gravity="0 0 -9.81">'
            '<flag contact="disable" constraint="disable"/></option>'
            f"<worldbody>{text}{close}</worldbody></mujoco>")


def theirs(model):
    m = mujoco.MjModel.from_xml_string(mjcf(model))
    d = mujoco.MjData(m)
    mujoco.mj_resetData(m, d)
    n = mujoco.mj_stateSize(m, mujoco.mjtState.mjSTATE_FULLPHYSICS)
    state = np.zeros(n)
    mujoco.mj_getState(m, d, state, mujoco.mjtState.mjSTATE_FULLPHYSICS)
    states, best = np.tile(state, (SAMPLES, 1)), 1e30
    out = np.zeros((SAMPLES, STEPS, n))
    for _ in range(ROUNDS):
        start = time.process_time()
        rollout.rollout(m, d, initial_state=states, nstep=STEPS, state=out)
        best = min(best, (time.process_time() - start) / (SAMPLES * STEPS))
    mujoco.mj_resetData(m, d)
    for _ in range(round(1 / STEP)):
        mujoco.mj_step(m, d)
    return 1e9 * best, d.qpos.copy()


def angles(polhode, file, step):
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "x.csv")
        subprocess.run([polhode, "run", file, "--step", str(step), "--duration", "1", "--every", str(round(1 / step)),
                        "--csv", out, "--quiet"], check=True)
        head, *_, last = out.read_text().splitlines()
    names, row = head.split(","), last.split(",")
    return np.array([float(x) for name, x in zip(names, row) if re.fullmatch(r"j\d+\.q", name)])


def main(bench, polhode):
    lines = subprocess.run([bench], check=True, capture_output=True, text=True).stdout.splitlines()
    print("model          polhode ns/step (lanes)   MuJoCo ns/step   ratio   error of polhode, of MuJoCo [rad]")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([bench, "--models", folder], check=True)
        for name, title in (("chain", "10 revolute"), ("arm", "six-joint arm")):
            row = next(line for line in lines if line.startswith(title))
            ours = [float(x) for x in re.findall(r"(\d+) \(", row)]
            file = Path(folder, name + ".json")
            exact = angles(polhode, file, STEP / 10)
            ns, qpos = theirs(json.loads(file.read_text()))
            own = np.abs(angles(polhode, file, STEP) - exact).max()
            print(f"{title:14} {ours[-1]:8.0f} ({2 ** (len(ours) - 1)})              {ns:10.0f}      {ns / ours[-1]:6.1f}   "
                  f"{own:.1e}, {np.abs(qpos - exact).max():.1e}")


main(*sys.argv[1:])
