"""Multibody dynamics on Lie groups: rigid bodies, joints, closed loops, beams, and optimal control.

>>> import polhode
>>> r = polhode.load("heavy-top").run(method="midpoint", duration=1)
>>> bool(abs(r["energy"] - r["energy"][0]).max() < 1e-9)
True
"""
from polhode._calls import text
from polhode._core import lib
from polhode.batch import Batch
from polhode.builder import Builder, Frame, cos, rotation, sin, sqrt
from polhode.errors import PolhodeError
from polhode.model import Model, Parameter, examples, load
from polhode.optimum import Optimum, optimize
from polhode.result import Result
from polhode.robots import from_mjcf, from_urdf
from polhode.run import run
from polhode.simulator import Simulator
from polhode.sweep import Sweep, sweep
from polhode.tasks import balance, certify, compare

__version__ = text(lib.ph_version())
__all__ = ["Batch", "Builder", "Frame", "Model", "Optimum", "Parameter", "PolhodeError", "Result", "Simulator", "Sweep", "balance", "certify", "compare", "cos",
           "examples", "from_mjcf", "from_urdf", "load", "optimize", "rotation", "run", "sin", "sqrt", "sweep"]
