#!/usr/bin/env python3
"""Implicit steps of a chain of 20 links, a four-bar and a cantilever of 16 elements in Exudyn (its generalized-alpha) and in polhode, in turn, in
one run.

usage: newton_exudyn.py BENCH_NEWTON [--all]     with the Python that has exudyn (tools/pypi.sh makes one); --all: every setting of Exudyn

The models are those that `bench_newton --json speed N` prints, so that both have the same. Exudyn gets one thread and, of its rotation parameters,
matrices and Newton methods, those that are fastest here and give our result to 1 mm; its default tolerance of 1e-8 where it can solve the model with
it, else a larger one. Ours is 1e-13; the second column has 1e-8. Its four-bar has one joint without the redundant constraints, which its
matrix would not factor; ours has them. Times are processor time, the best of several, without the start of the solver: the time of many steps
less that of one.
"""
import itertools
import json
import subprocess
import sys
import time
import warnings

warnings.filterwarnings("ignore")
import exudyn as exu
import numpy as np
from exudyn.itemInterface import (CoordinateConstraint, LoadForceVector, MarkerNodeCoordinate, MarkerNodeRigid, NodePointGround, NodeRigidBodyRotVecLG,
                                  NodeRigidBodyRxyz, ObjectBeamGeometricallyExact)
from exudyn.rigidBodyUtilities import EulerParameters2RotationMatrix, RigidBodyInertia

exu.SetWriteToConsole(False)
MODELS = 3
ROUNDS = 3
TOLERANCES = [1e-8, 1e-6, 1e-4]
APART = 1e-3  # [m]
BEAM_NODES = {exu.NodeType.RotationRxyz: NodeRigidBodyRxyz, exu.NodeType.RotationRotationVector: NodeRigidBodyRotVecLG}


def rigid(model, node_type):
    """Bodies and revolute joints of a model file; the last joint of a closed loop leaves out what is redundant in the plane."""
    container = exu.SystemContainer()
    mbs = container.AddSystem()
    numbers = {"ground": mbs.CreateGround()}
    for body in model["bodies"]:
        numbers[body["name"]] = mbs.CreateRigidBody(
            referencePosition=body["position"], referenceRotationMatrix=EulerParameters2RotationMatrix(body["orientation"]["quaternion"]),
            inertia=RigidBodyInertia(mass=body["mass"], inertiaTensor=np.diag(body["inertia"])), gravity=model["gravity"], nodeType=node_type)
    for joint in model["joints"]:
        pair = [numbers[name] for name in joint["bodies"]]
        if joint["bodies"][1] == "ground":
            mbs.CreateGenericJoint(bodyNumbers=pair, position=joint["at"], constrainedAxes=[1, 0, 1, 0, 0, 0])
        else:
            mbs.CreateRevoluteJoint(bodyNumbers=pair, position=joint["at"], axis=joint["axis"])
    last = numbers[model["bodies"][-1]["name"]]
    mbs.Assemble()
    return container, mbs, lambda: mbs.GetObjectOutputBody(last, exu.OutputVariableType.Position, [0, 0, 0])


def cantilever(model, node_type):
    beam = model["beams"][0]
    (b2, b3), E, nu, rho = (beam["section"][k] for k in ("rectangle", "E", "nu", "density"))
    n, length = beam["elements"], beam["shape"]["line"]["to"][0]
    A, G, wide, thin = b2 * b3, E / (2 * (1 + nu)), max(b2, b3), min(b2, b3)
    torsion = wide * thin**3 / 3 * (1 - 192 * thin / (np.pi**5 * wide) * sum(np.tanh(k * np.pi * wide / (2 * thin)) / k**5 for k in range(1, 60, 2)))
    container = exu.SystemContainer()
    mbs = container.AddSystem()
    section = exu.BeamSection()
    section.stiffnessMatrix = np.diag([E * A, 5 / 6 * G * A, 5 / 6 * G * A, G * torsion, E * b2 * b3**3 / 12, E * b3 * b2**3 / 12])
    section.inertia = rho * np.diag([A * (b2**2 + b3**2) / 12, b2 * b3**3 / 12, b3 * b2**3 / 12])
    section.massPerLength = rho * A
    nodes = [mbs.AddNode(BEAM_NODES[node_type](referenceCoordinates=[length * i / n, 0, 0, 0, 0, 0])) for i in range(n + 1)]
    for i in range(n):
        mbs.AddObject(ObjectBeamGeometricallyExact(nodeNumbers=[nodes[i], nodes[i + 1]], physicsLength=length / n, sectionData=section))
    ground = mbs.AddMarker(MarkerNodeCoordinate(nodeNumber=mbs.AddNode(NodePointGround()), coordinate=0))
    for k in range(6):
        mbs.AddObject(CoordinateConstraint(markerNumbers=[ground, mbs.AddMarker(MarkerNodeCoordinate(nodeNumber=nodes[0], coordinate=k))]))
    for i in range(1, n + 1):  # lumped, as ours
        weight = rho * A * length / n * (0.5 if i == n else 1)
        mbs.AddLoad(LoadForceVector(markerNumber=mbs.AddMarker(MarkerNodeRigid(nodeNumber=nodes[i])), loadVector=weight * np.array(model["gravity"])))
    mbs.Assemble()
    return container, mbs, lambda: mbs.GetNodeOutput(nodes[-1], exu.OutputVariableType.Position)


def solve(make, model, steps, step, setting):
    """Time [s] and position of the last body, or None."""
    node_type, matrix, modified, tolerance = setting
    container, mbs, position = make(model, node_type)
    s = exu.SimulationSettings()
    s.timeIntegration.numberOfSteps = steps
    s.timeIntegration.endTime = steps * step
    s.timeIntegration.adaptiveStep = False
    s.timeIntegration.generalizedAlpha.spectralRadius = 0.9
    s.timeIntegration.newton.useModifiedNewton = modified
    s.timeIntegration.newton.relativeTolerance = tolerance
    s.timeIntegration.verboseMode = 0
    s.solutionSettings.writeSolutionToFile = False
    s.linearSolverType = matrix
    s.parallel.numberOfThreads = 1
    start = time.process_time()
    try:
        ok = mbs.SolveDynamic(s, solverType=exu.DynamicSolverType.GeneralizedAlpha)
    except Exception:  # a setting that cannot solve this model is not compared
        ok = False
    seconds = time.process_time() - start
    result = (seconds, np.array(position())) if ok else None
    del container
    return result


def exudyn(make, model, steps, step, setting):
    many, one = solve(make, model, steps, step, setting), solve(make, model, 1, step, setting)
    return None if many is None or one is None else (1e6 * (many[0] - one[0]) / (steps - 1), many[1])


def settings(make, tolerance):
    nodes = list(BEAM_NODES) if make is cantilever else [exu.NodeType.RotationEulerParameters, exu.NodeType.RotationRxyz]
    return list(itertools.product(nodes, [exu.LinearSolverType.EXUdense, exu.LinearSolverType.EigenSparse], [False, True], [tolerance]))


def words(setting):
    node, matrix, modified, tolerance = setting
    return f"{str(node).split('.')[-1]}, {str(matrix).split('.')[-1]}{', modified Newton' if modified else ''}, {tolerance:g}"


def polhode(program, index, *tolerance):
    out = subprocess.run([program, "--one", "speed", str(index), "generalized-alpha", *tolerance], check=True, capture_output=True, text=True).stdout
    us, iterations, x, y, z, step, duration = (float(w) for w in out.split())
    return us, iterations, np.array([x, y, z]), step, duration


def fastest(make, model, steps, step, end, show_all):
    """Time [us], setting and distance of the result: with Newton's method in full, and the fastest; None where there is none."""
    found = []
    for tolerance in TOLERANCES:
        for setting in settings(make, tolerance):
            got = exudyn(make, model, steps, step, setting)
            apart = np.linalg.norm(got[1] - end) if got else np.inf
            if show_all:
                print(f"  {words(setting)}: " + (f"{got[0]:.1f} us, {apart:.1e} m apart" if got else "does not solve it"), flush=True)
            if apart < APART:
                found.append((got[0], setting, apart))
        if found:
            break
    return [min((f for f in found if any_newton or not f[1][2]), default=None, key=lambda f: f[0]) for any_newton in (False, True)]


def compare(program, index, show_all):
    model = json.loads(subprocess.run([program, "--json", "speed", str(index)], check=True, capture_output=True, text=True).stdout)
    make = cantilever if "beams" in model else rigid
    us, iterations, end, step, duration = polhode(program, index)
    steps = round(duration / step)
    full, best = fastest(make, model, steps, step, end, show_all)
    if full is None or best is None:
        print(f"| {model['name']} | {us:.1f} | | {iterations:.1f} | | | no setting of Exudyn gives this result | |")
        return
    times, loose = [full[0], best[0]], np.inf
    for _ in range(ROUNDS):
        times = [min(t, exudyn(make, model, steps, step, f[1])[0]) for t, f in zip(times, (full, best))]
        us = min(us, polhode(program, index)[0])
        loose = min(loose, polhode(program, index, "1e-8")[0])
    print(f"| {model['name']} | {us:.1f} | {loose:.1f} | {iterations:.1f} | {times[0]:.1f} ({times[0] / us:.1f}) | {times[1]:.1f} ({times[1] / us:.1f}) | "
          f"{words(best[1])} | {best[2]:.1e} |", flush=True)


def main():
    print(f"Exudyn {exu.__version__}: generalized-alpha of both, microseconds of processor time a step; in brackets: over ours\n")
    print("| model | polhode | with 1e-8 | iterations | Exudyn, full Newton | its fastest | settings of that | apart [m] |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: |")
    for index in range(MODELS):
        compare(sys.argv[1], index, "--all" in sys.argv)


if __name__ == "__main__":
    main()
