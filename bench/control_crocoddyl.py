#!/usr/bin/env python3
"""An arm of seven joints from rest to rest in Crocoddyl (differential dynamic programming), beside polhode, in one run: the problem of
examples/control/arm-seven.json, whose bodies and joints become a model of Pinocchio's.

usage: control_crocoddyl.py POLHODE [--rounds N] [--file PROBLEM]     with the Python that has crocoddyl (tools/pypi.sh makes one)

The same task, not the same discretisation: Crocoddyl's step is symplectic Euler (order 1) or a Runge-Kutta method of order 4 with the control
constant, polhode's the variational one (order 2), so that costs agree to the order of the step only; --steps shows them approach. Times are
those of the processor, the least of several: of Crocoddyl the solver's call alone from the quasi-static torques of the initial posture,
its models built before; of polhode the whole process less that of --version.
"""
import argparse
import json
import resource
import subprocess
import sys
import time
from pathlib import Path

import crocoddyl
import numpy as np
import pinocchio

EXAMPLE = Path(__file__).resolve().parents[1] / "examples" / "control" / "arm-seven.json"


def rotation(q):
    return pinocchio.Quaternion(q[0], q[1], q[2], q[3]).toRotationMatrix()


def chain(problem):
    """The model of a chain of revolute joints, 0 where the file has it."""
    made, bodies = pinocchio.Model(), {b["name"]: b for b in problem["model"]["bodies"]}
    made.gravity.linear = np.array(problem["model"]["gravity"], float)
    places, numbers = {"ground": pinocchio.SE3.Identity()}, {"ground": 0}
    for joint in problem["model"]["joints"]:
        parent, name = joint["bodies"]
        body = bodies[name]
        place = pinocchio.SE3(rotation(body["orientation"]["quaternion"]), np.array(joint["at"], float))
        axis = place.rotation.T @ np.array(joint["axis"], float)
        number = made.addJoint(numbers[parent], pinocchio.JointModelRevoluteUnaligned(axis / np.linalg.norm(axis)),
                               places[parent].inverse() * place, joint["name"])
        centre = place.rotation.T @ (np.array(body["position"], float) - place.translation)
        made.appendBodyToJoint(number, pinocchio.Inertia(body["mass"], centre, np.diag(np.array(body["inertia"], float))), pinocchio.SE3.Identity())
        places[name], numbers[name] = place, number
    return made


def shooting(problem, steps, order):
    """Of the costs of the file: efforts and squares of coordinates along the path, weights of the conditions at the end."""
    model = chain(problem)
    state = crocoddyl.StateMultibody(model)
    actuation, n = crocoddyl.ActuationModelFull(state), model.nv
    efforts = [c["weight"] for c in problem["cost"] if c["integral"] == "effort"]
    squares = [c["weight"] for c in problem["cost"] if c["integral"] == "square"]
    ends = [f["weight"] for f in problem["final"]]
    goal = np.concatenate([[f["q"] for f in problem["final"]], np.zeros(n)])

    def state_cost(weights):
        activation = crocoddyl.ActivationModelWeightedQuad(np.array(weights, float))
        return crocoddyl.CostModelResidual(state, activation, crocoddyl.ResidualModelState(state, goal, n))

    running, end = crocoddyl.CostModelSum(state, n), crocoddyl.CostModelSum(state, n)
    running.addCost("path", state_cost([2 * w for w in squares] + [0] * n), 1)
    effort = crocoddyl.ActivationModelWeightedQuad(np.array([2 * w for w in efforts]))
    running.addCost("effort", crocoddyl.CostModelResidual(state, effort, crocoddyl.ResidualModelControl(state, n)), 1)
    end.addCost("end", state_cost(ends + ends), 1)
    dynamics = [crocoddyl.DifferentialActionModelFreeFwdDynamics(state, actuation, costs) for costs in (running, end)]
    for d in dynamics:  # without it, 3.2.1 with Pinocchio 4.1 leaves gravity and velocities out
        d.armature = np.zeros(n)
    still, data = pinocchio.rnea(model, model.createData(), np.zeros(n), np.zeros(n), np.zeros(n)), dynamics[0].createData()
    dynamics[0].calc(data, np.zeros(2 * n), still)
    assert np.abs(data.xout).max() < 1e-9, "gravity is not in the dynamics"
    h = problem["horizon"]["duration"] / steps
    if order == 1:
        models = [crocoddyl.IntegratedActionModelEuler(dynamics[0], h), crocoddyl.IntegratedActionModelEuler(dynamics[1], 0)]
    else:
        models = [crocoddyl.IntegratedActionModelRK(dynamics[0], crocoddyl.RKType.four, h), crocoddyl.IntegratedActionModelEuler(dynamics[1], 0)]
    x0 = np.zeros(2 * n)
    return crocoddyl.ShootingProblem(x0, [models[0]] * steps, models[1])


def process(words):
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1e3 * (end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime), out


def polhode(program, file, steps):
    whole, out = process([program, "optimize", str(file), "--steps", str(steps), "--json"])
    row = json.loads(out)
    return whole - process([program, "--version"])[0], row["iterations"], row["cost"]


def differential(problem, steps, order):
    made = shooting(problem, steps, order)
    made.nthreads = 1
    solver = crocoddyl.SolverFDDP(made)
    solver.th_stop = 1e-12
    path = [made.x0] * (steps + 1)
    controls = made.quasiStatic(path[:-1])
    begin = time.process_time()
    solver.solve(path, controls, 500, False)
    return 1e3 * (time.process_time() - begin), solver.iter, solver.cost


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("--rounds", type=int, default=5)
    words.add_argument("--steps", default="50,100,200")
    words.add_argument("--file", type=Path, default=EXAMPLE)
    asked = words.parse_args()
    problem = json.loads(asked.file.read_text())
    print(f"{problem['name']}: cold, processor time, least of {asked.rounds}; Crocoddyl {crocoddyl.__version__}")
    print("  steps                      total [ms]  iterations  per iteration [ms]  cost")
    for steps in map(int, asked.steps.split(",")):
        ways = {"polhode": lambda: polhode(asked.program, asked.file, steps), "Crocoddyl, Euler": lambda: differential(problem, steps, 1),
                "Crocoddyl, RK4": lambda: differential(problem, steps, 4)}
        for name, solve in ways.items():
            total, iterations, cost = min(solve() for _ in range(asked.rounds))
            print(f"  {steps:5d} {name:20} {total:10.1f}  {iterations:10d}  {total / iterations:18.2f}  {cost:.8g}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
