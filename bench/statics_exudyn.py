#!/usr/bin/env python3
"""The cantilever of bench/statics.c in Exudyn (its geometrically exact beam) and in polhode, in turn, in one run.

usage: statics_exudyn.py BENCH_STATICS [ELEMENTS]     with the Python that has exudyn (tools/pypi.sh makes one)

Both have the same element, so that the same number of elements has the same error of the tip; that is checked. Exudyn gets the
fewest load steps with which its tip is as good. Times are processor time of the solution alone, the best of several.
"""
import subprocess
import sys
import time
import warnings

warnings.filterwarnings("ignore")
import numpy as np
import exudyn as exu
from exudyn.utilities import (CoordinateConstraint, LoadForceVector, MarkerNodeCoordinate, MarkerNodeRigid,
                              NodePointGround, NodeRigidBodyRotVecLG, ObjectBeamGeometricallyExact)

exu.SetWriteToConsole(False)
LOAD = 5.0


def model(n):
    container = exu.SystemContainer()
    mbs = container.AddSystem()
    section = exu.BeamSection()
    section.stiffnessMatrix = np.diag([1e5, 1e5, 1e5, 1.0, 1.0, 1.0])
    section.inertia = 1e-3 * np.eye(3)
    section.massPerLength = 1
    nodes = [mbs.AddNode(NodeRigidBodyRotVecLG(referenceCoordinates=[i / n, 0, 0, 0, 0, 0])) for i in range(n + 1)]
    for i in range(n):
        mbs.AddObject(ObjectBeamGeometricallyExact(nodeNumbers=[nodes[i], nodes[i + 1]], physicsLength=1 / n,
                                                   sectionData=section))
    ground = mbs.AddMarker(MarkerNodeCoordinate(nodeNumber=mbs.AddNode(NodePointGround()), coordinate=0))
    for k in range(6):
        marker = mbs.AddMarker(MarkerNodeCoordinate(nodeNumber=nodes[0], coordinate=k))
        mbs.AddObject(CoordinateConstraint(markerNumbers=[ground, marker]))
    tip = mbs.AddMarker(MarkerNodeRigid(nodeNumber=nodes[-1]))
    mbs.AddLoad(LoadForceVector(markerNumber=tip, loadVector=[0, LOAD, 0]))
    mbs.Assemble()
    return container, mbs, nodes[-1]


def exudyn(n, steps):
    """Time [s] and tip."""
    container, mbs, last = model(n)
    settings = exu.SimulationSettings()
    settings.staticSolver.numberOfLoadSteps = steps
    settings.staticSolver.verboseMode = 0
    settings.linearSolverType = exu.LinearSolverType.EigenSparse
    settings.solutionSettings.writeSolutionToFile = False
    start = time.process_time()
    mbs.SolveStatic(settings)
    seconds = time.process_time() - start
    del container
    return seconds, np.array(mbs.GetNodeOutput(last, exu.OutputVariableType.Position))[:2]


def polhode(program, n):
    words = subprocess.run([program, "--one", str(n)], check=True, capture_output=True, text=True).stdout.split()
    return float(words[0]), np.array([float(words[1]), float(words[2])]), int(words[3])


def main():
    program, n = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    exact = (4 * polhode(program, 4 * n)[1] - polhode(program, 2 * n)[1]) / 3
    ours = polhode(program, n)
    error = np.linalg.norm(ours[1] - exact)
    print(f"{n} elements, tip error of polhode {error:.2e}, {ours[2]} iterations")
    for steps in range(1, 20):
        seconds, tip = exudyn(n, steps)
        off = np.linalg.norm(tip - exact)
        print(f"Exudyn {exu.__version__}, {steps} load steps: {1e3 * seconds:.1f} ms, tip error {off:.2e}")
        if off <= 1.5 * error:
            break
    ours_best, theirs_best = ours[0], seconds
    for _ in range(4):
        theirs_best = min(theirs_best, exudyn(n, steps)[0])
        ours_best = min(ours_best, polhode(program, n)[0])
    print(f"processor time: Exudyn {1e3 * theirs_best:.1f} ms, polhode {1e3 * ours_best:.1f} ms, "
          f"ratio {theirs_best / ours_best:.1f}")


if __name__ == "__main__":
    main()
