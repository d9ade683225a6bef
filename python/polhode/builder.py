"""Models built in Python: frames of bodies in place of inertial coordinates, parameters that stay symbols, parts used again.

>>> b = Builder("Pendulum", gravity=(0, 0, -9.81))
>>> l = b.parameter("l", 0.5, min=0.1, max=2, unit="m")
>>> rod = b.body("rod", mass=1, inertia=(l**2/12, l**2/12, 1e-6), frame=b.ground.frame((l/2, 0, 0)))
>>> b.revolute("pivot", b.ground, rod, at=(-l/2, 0, 0), axis=(0, 1, 0), frame=rod)
'pivot'
>>> b.simulation(method="rkmk54", step=0.01, duration=1)
>>> b.model(l=0.25).dof
1
"""
from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from polhode.errors import PolhodeError, unknown
from polhode.model import Model, lines_of

Number = Any  # a number or a Symbol; numbers of numpy too
Vector = Union[Sequence[Number], npt.NDArray[Any]]

# --- numbers and symbols ------------------------------------------------------------------------------------


class Symbol:
    """An expression of parameters, which the model file keeps: numbers may take its place anywhere but in counts."""

    __array_ufunc__ = None  # numpy asks us

    def __init__(self, text: str, rank: int = 3) -> None:
        self.text, self.rank = text, rank  # 1: a sum, 2: a product, 3: a name, a number or a call

    def inner(self, rank):
        return self.text if self.rank >= rank else f"({self.text})"

    def __add__(self, other):
        if is_zero(other):
            return self
        other = symbol(other)
        if other.text == "-" + self.inner(2) or self.text == "-" + other.inner(2):
            return 0.0
        return Symbol(f"{self.text} - {other.text[1:]}" if other.text[0] == "-" else f"{self.text} + {other.text}", 1)

    def __radd__(self, other):
        return self if is_zero(other) else symbol(other) + self

    def __neg__(self):
        return self.positive() if self.negative() else Symbol(f"-{self.inner(2)}", 1)

    def negative(self):
        """Whether it is a minus sign before a product."""
        return self.text[0] == "-" and self.rank == 1 and not re.search(r"[^*/^(e] ?[+-] ", self.text[1:])

    def positive(self):
        return Symbol(self.text[1:], 2)

    def __sub__(self, other):
        if is_zero(other):
            return self
        other = symbol(other)
        return 0.0 if other.text == self.text else Symbol(f"{self.text} - {other.inner(2)}", 1)

    def __rsub__(self, other):
        return -self if is_zero(other) else symbol(other) - self

    def __mul__(self, other):
        if is_zero(other):
            return 0.0
        if not isinstance(other, Symbol) and abs(other) == 1:
            return self if other > 0 else -self
        if self.negative():
            return -(self.positive() * other)
        return Symbol(f"{self.inner(2)}*{symbol(other).inner(2)}", 2)

    __rmul__ = __mul__

    def __truediv__(self, other):
        if self.negative():
            return -(self.positive() / other)
        return Symbol(f"{self.inner(2)}/{symbol(other).inner(3)}", 2)

    def __rtruediv__(self, other):
        return Symbol(f"{symbol(other).inner(2)}/{self.inner(3)}", 2)

    def __pow__(self, other):
        return Symbol(f"{self.inner(3)}^{symbol(other).inner(3)}", 2)

    # numpy calls these for arrays of objects
    def sqrt(self):
        return Symbol(f"sqrt({self.text})")

    def sin(self):
        return Symbol(f"sin({self.text})")

    def cos(self):
        return Symbol(f"cos({self.text})")

    def __str__(self):
        return "=" + self.text

    __repr__ = __str__


def is_zero(value):
    return not isinstance(value, Symbol) and value == 0


def symbol(value):
    if isinstance(value, Symbol):
        return value
    return Symbol(repr(float(value)) if value != int(value) else str(int(value)), 1 if value < 0 else 3)


def sqrt(x: Number) -> Number:
    """The square root of a number, or of a symbol as a symbol."""
    return x.sqrt() if isinstance(x, Symbol) else np.sqrt(x)


def sin(x: Number) -> Number:
    """The sine of an angle [rad], or of a symbol as a symbol."""
    return x.sin() if isinstance(x, Symbol) else np.sin(x)


def cos(x: Number) -> Number:
    """The cosine of an angle [rad], or of a symbol as a symbol."""
    return x.cos() if isinstance(x, Symbol) else np.cos(x)


def vector(values):
    values = np.array(list(values), dtype=object)
    if values.shape != (3,):
        raise PolhodeError(f"expected three numbers, got {list(values)}")
    return values


def product(matrix, v):
    """A matrix times a vector or a matrix, of numbers or symbols; zeros leave no trace."""
    if np.ndim(v) == 2:
        return np.array([product(matrix, column) for column in np.transpose(v)], dtype=object).T
    return np.array([sum((a * x for a, x in zip(row, v) if not is_zero(a) and not is_zero(x)), 0.0) for row in matrix], dtype=object)


def rotation(axis: Vector, angle: Number = None, degrees: Number = None) -> npt.NDArray[Any]:
    """The rotation about an axis by an angle [rad], which may be a symbol, or by degrees."""
    n = np.asarray(axis, dtype=float)
    n = n / np.linalg.norm(n)
    if degrees is not None and not isinstance(degrees, Symbol) and degrees % 90 == 0:
        c, s = ((1, 0), (0, 1), (-1, 0), (0, -1))[int(degrees // 90) % 4]  # without rounding
    else:
        angle = angle if degrees is None else degrees * (np.pi / 180)
        c, s = cos(angle), sin(angle)
    hat = np.array([[0, -n[2], n[1]], [n[2], 0, -n[0]], [-n[1], n[0], 0]])
    terms = [[(n[i] * n[j], (1.0 if i == j else 0.0) - n[i] * n[j], hat[i, j]) for j in range(3)] for i in range(3)]
    return np.array([[plus(a, plus(times(b, c), times(h, s))) for a, b, h in row] for row in terms], dtype=object)


def times(a, x):
    return 0.0 if is_zero(a) or is_zero(x) else a * x


def plus(a, b):
    return b if is_zero(a) else a if is_zero(b) else a + b


# --- frames -------------------------------------------------------------------------------------------------


class Frame:
    """A position and a rotation in the inertial frame, in the configuration that the model file describes."""

    def __init__(self, position: Vector = (0, 0, 0), rotation: npt.ArrayLike | None = None, name: str | None = None) -> None:
        self.position = vector(position)
        self.rotation = np.eye(3).astype(object) if rotation is None else np.array(rotation, dtype=object)
        self.name = name

    def point(self, local: Vector = (0, 0, 0)) -> npt.NDArray[Any]:
        """A point given in this frame, in inertial coordinates."""
        return np.array([plus(a, b) for a, b in zip(self.position, product(self.rotation, vector(local)))], dtype=object)

    def vector(self, local: Vector) -> npt.NDArray[Any]:
        """A direction given in this frame, in inertial coordinates."""
        return product(self.rotation, vector(local))

    def frame(self, position: Vector = (0, 0, 0), rotation: npt.ArrayLike | None = None) -> Frame:
        """A frame given in this one."""
        inner = Frame(position, rotation)
        return Frame(self.point(inner.position), product(self.rotation, inner.rotation))


POINTS, VECTORS = ("position", "at"), ("axis", "axis2", "velocity", "normal")  # of entries, in inertial coordinates
JOINTS = ("spherical", "revolute", "prismatic", "cylindrical", "helical", "planar", "fixed", "universal", "distance")


class Builder:
    """A model in the making. Bodies are frames; names of parts are their own."""

    ground = Frame(name="ground")
    spherical: Callable[..., str]
    revolute: Callable[..., str]
    prismatic: Callable[..., str]
    cylindrical: Callable[..., str]
    helical: Callable[..., str]
    planar: Callable[..., str]
    fixed: Callable[..., str]
    universal: Callable[..., str]
    distance: Callable[..., str]

    def __init__(self, name: str = "model", gravity: Vector | Mapping[str, Any] = (0, 0, 0), description: str | None = None) -> None:
        self.content: dict[str, Any] = {"polhode": 1, "name": name}
        if description:
            self.content["description"] = description
        if isinstance(gravity, dict) or any(not is_zero(g) for g in gravity):
            self.content["gravity"] = gravity if isinstance(gravity, dict) else list(gravity)
        self.parts: dict[str, list[dict[str, Any]]] = {}

    def _add(self, kind, entry):
        self.parts.setdefault(kind, []).append({key: value for key, value in entry.items() if value is not None})

    def parameter(self, name: str, value: float, min: float | None = None, max: float | None = None, unit: str | None = None) -> Symbol:
        """A named number of the file; the answer may stand wherever a number may."""
        facts = {"value": value, "min": min, "max": max, "unit": unit}
        facts = {key: fact for key, fact in facts.items() if fact is not None}
        self.content.setdefault("parameters", {})[name] = facts if len(facts) > 1 else value
        return Symbol(name)

    def input(self, name: str, value: float = 0, min: float | None = None, max: float | None = None, unit: str | None = None) -> Symbol:
        """A number that controllers and callers set during a run; the answer may stand in laws: values of forces and torques."""
        facts = {"value": value, "min": min, "max": max, "unit": unit}
        self.content.setdefault("inputs", {})[name] = {key: fact for key, fact in facts.items() if fact is not None}
        return Symbol(name)

    def output(self, name: str, value: Any, unit: str | None = None) -> Symbol:
        """A column with the value of a law, such as "=goal - hinge.q"."""
        self.content.setdefault("outputs", {})[name] = {"value": value, **({"unit": unit} if unit else {})}
        return Symbol(name)

    def controller(self, name: str, period: Number, set: Mapping[str, Any], **more: Any) -> str:
        """A sampled law: every `period` [s] it sets inputs; states and next are those of model files."""
        self._add("controllers", {"name": name, "period": period, "set": dict(set), **more})
        return name

    def body(self, name: str, mass: Number, inertia: Any, frame: Frame | None = None, **more: Any) -> Frame:
        """A body of `mass` [kg] with its centre of mass in a frame; inertia: three principal values or a matrix [kg m^2], in its axes.
        Further keys are those of model files: omega, velocity, markers, rotors, shape, cspace."""
        frame = frame if frame is not None else Frame()
        self._add("bodies", {"name": name, "mass": mass, "inertia": inertia, "position": frame.position,
                             "orientation": frame.rotation, **more})
        return Frame(frame.position, frame.rotation, name)

    def point(self, name: str, mass: Number, position: Vector, **more: Any) -> Frame:
        """A mass point [kg]."""
        self._add("points", {"name": name, "mass": mass, "position": vector(position), **more})
        return Frame(position, name=name)

    def joint(self, type: str, name: str, first: Frame | str, second: Frame | str, at: Any = None, axis: Any = None,
              frame: Frame | None = None, **more: Any) -> str:
        """A joint of any type; `at` and axes in a frame, that of a body for one, or else in inertial coordinates, as point() and vector() of
        frames give them. Further keys are those of model files: q0, rate0, stiffness, damping, friction, stops, .."""
        if type not in JOINTS:
            raise PolhodeError(unknown("type of joint", type, JOINTS), name)
        if frame is not None:
            at = frame.point(at) if at is not None else frame.point()
            axis = frame.vector(axis) if axis is not None else None
            more = {key: frame.vector(value) if key in VECTORS else value for key, value in more.items()}
        self._add("joints", {"name": name, "type": type, "bodies": [called(first), called(second)], "at": at, "axis": axis, **more})
        return name

    def force(self, name: str, body: Frame | str, value: Any, frame: str = "inertial", **more: Any) -> str:
        """A force [N] on a body; at: its point of attack in the body."""
        self._add("forces", {"name": name, "type": "force", "body": called(body), "value": value, "frame": frame, **more})
        return name

    def torque(self, name: str, body: Frame | str, value: Any, frame: str = "body", **more: Any) -> str:
        """A torque [N m] on a body."""
        self._add("forces", {"name": name, "type": "torque", "body": called(body), "value": value, "frame": frame, **more})
        return name

    def spring(self, name: str, first: Frame | str, second: Frame | str, at: Sequence[Any], stiffness: Number, **more: Any) -> str:
        """A spring [N/m] between two points in inertial coordinates; damping [N s/m], length [m]."""
        self._add("forces", {"name": name, "type": "spring", "bodies": [called(first), called(second)], "at": list(at),
                             "stiffness": stiffness, **more})
        return name

    def joint_force(self, name: str, joint: str, value: Any, **more: Any) -> str:
        """A force [N] or torque [N m] along the coordinate of a joint."""
        self._add("forces", {"name": name, "type": "joint-force", "joint": joint, "value": value, **more})
        return name

    def joint_spring(self, name: str, joint: str, stiffness: Number, **more: Any) -> str:
        """A spring [N/m or N m/rad] along the coordinate of a joint; damping, rest."""
        self._add("forces", {"name": name, "type": "joint-spring", "joint": joint, "stiffness": stiffness, **more})
        return name

    def coupling(self, name: str, first: str, second: str, ratio: Number, offset: Number = 0, **more: Any) -> str:
        """Of two joints, as of gears: q of the second = ratio q of the first + offset."""
        self._add("couplings", {"name": name, "joints": [first, second], "ratio": ratio, "offset": offset, **more})
        return name

    def beam(self, name: str, start: Vector, end: Vector, elements: int, section: Mapping[str, Any],
             normal: Vector | None = None, ends: Mapping[str, Frame | str] | None = None, **more: Any) -> str:
        """A straight beam between two points in inertial coordinates. normal: axis 2 of the cross-section, for a round one any; ends:
        {"from": body, "to": body}; further keys are those of model files."""
        line = {"line": {"to": vector(end)}}
        ends = {key: called(value) for key, value in ends.items()} if ends else None
        self._add("beams", {"name": name, "from": vector(start), "shape": line, "normal": across(start, end, normal, section), "elements": elements, "section": section,
                            "ends": ends, **more})
        return name

    def simulation(self, **settings: Any) -> None:
        """Method, step, duration, ..; assemble=True closes loops that the numbers leave slightly open."""
        self.content["simulation"] = {**self.content.get("simulation", {}), **settings}

    def add(self, part: Builder, prefix: str = "", frame: Frame | None = None, ground: Frame | str | None = None) -> dict[str, Frame]:
        """All of another builder once more: in a frame, its names after a prefix, `ground` in place of its ground."""
        frame = frame if frame is not None else Frame()
        names = {entry["name"] for entries in part.parts.values() for entry in entries}

        def renamed(name):
            return called(ground) if name == "ground" and ground is not None else prefix + name if name in names else name
        for kind, entries in part.parts.items():
            for entry in entries:
                self._add(kind, moved(entry, frame, renamed))
        for kind in ("parameters", "inputs", "outputs"):
            for name, value in part.content.get(kind, {}).items():
                if self.content.setdefault(kind, {}).setdefault(name, value) != value:
                    raise PolhodeError(f"expected {value}, as the part has it, got {self.content[kind][name]}", f"{kind}.{name}")
        return {name: placed for name in names for placed in [self._frame(prefix + name)] if placed is not None}

    def ring(self, part: Builder, count: int, axis: Vector = (0, 0, 1), frame: Frame | None = None, prefix: str = "{}-",
             ground: Frame | str | None = None) -> list[dict[str, Frame]]:
        """A part `count` times, turned evenly about an axis through the origin of a frame. prefix: "leg{}-" makes leg0-, leg1-, .."""
        frame = frame if frame is not None else Frame()
        turns = (rotation(axis, degrees=360 * k / count) for k in range(count))
        return [self.add(part, prefix.format(k), frame.frame(rotation=turn), ground) for k, turn in enumerate(turns)]

    def row(self, part: Builder, count: int, step: Vector, frame: Frame | None = None, prefix: str = "{}-",
            ground: Frame | str | None = None) -> list[dict[str, Frame]]:
        """A part `count` times, each moved on by a step [m]."""
        frame = frame if frame is not None else Frame()
        return [self.add(part, prefix.format(k), frame.frame([times(k, x) for x in vector(step)]), ground) for k in range(count)]

    def _frame(self, name):
        for entry in self.parts.get("bodies", []) + self.parts.get("points", []):
            if entry["name"] == name:
                return Frame(entry["position"], entry.get("orientation"), name)
        return None

    # --- what comes out -------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """The model file as a dictionary, parameters as symbols."""
        content = {key: value for key, value in self.content.items() if value != {}}
        simulation = content.pop("simulation", None)
        for kind, entries in self.parts.items():
            content[kind] = [written(entry) for entry in entries]
        if simulation is not None:
            content["simulation"] = simulation
        return json.loads(json.dumps(content, default=number))

    def to_json(self) -> str:
        """The model file as text: a line for each body, joint and force."""
        return lines_of(self.to_dict())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the model file."""
        with open(path, "w") as file:
            file.write(self.to_json())

    def model(self, **parameters: float) -> Model:
        """The model, compiled."""
        return Model(self.to_json(), **parameters)


def _joint(type):
    def add(self, name, first, second, at=None, axis=None, frame=None, **more):
        return self.joint(type, name, first, second, at, axis, frame, **more)
    add.__doc__ = f"A {type} joint: see Builder.joint."
    add.__name__ = type
    return add


for _type in JOINTS:
    setattr(Builder, _type, _joint(_type))


def across(start, end, normal, section):
    """The normal of a beam: that given, or of round sections the axis that is furthest from its line."""
    if normal is not None:
        return vector(normal)
    if not {"circle", "tube"} & set(section):
        return None
    line = [plus(b, -a if isinstance(a, Symbol) or a else 0.0) for a, b in zip(vector(start), vector(end))]
    if any(isinstance(x, Symbol) for x in line):
        raise PolhodeError("expected a normal: the line of the beam has symbols", "normal")
    return np.eye(3)[int(np.argmin(np.abs(np.array(line, dtype=float))))].astype(object)


def called(part):
    return part.name if isinstance(part, Frame) else part


def moved(entry, frame, renamed):
    """An entry of a part in a frame and with other names."""
    entry = dict(entry, name=renamed(entry["name"]))
    for key in ("body", "joint"):
        if key in entry:
            entry[key] = renamed(entry[key])
    for key in ("bodies", "joints"):
        if key in entry:
            entry[key] = [renamed(name) for name in entry[key]]
    if "ends" in entry:
        entry["ends"] = {key: renamed(name) for key, name in entry["ends"].items()}
    for key in POINTS + ("from",):
        if key in entry:
            pair = np.ndim(entry[key][0]) > 0
            entry[key] = [frame.point(p) for p in entry[key]] if pair else frame.point(entry[key])
    for key in VECTORS:
        if key in entry:
            entry[key] = frame.vector(entry[key])
    if "orientation" in entry:
        entry["orientation"] = product(frame.rotation, entry["orientation"])
    if "shape" in entry and "line" in entry["shape"]:
        entry["shape"] = {"line": {"to": frame.point(entry["shape"]["line"]["to"])}}
    if "set" in entry:  # a controller
        entry = laws_renamed(entry, renamed)
    if "value" in entry:
        entry["value"] = laws_renamed(entry["value"], renamed)
    if entry.get("frame") == "inertial" and np.ndim(entry.get("value")) == 1:
        entry["value"] = frame.vector(entry["value"])
    return entry


def laws_renamed(value, renamed):
    """Names of bodies and joints in texts that are laws: what stands before a point or a bracket."""
    if isinstance(value, dict):
        return {key: laws_renamed(one, renamed) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [laws_renamed(one, renamed) for one in value]
    if isinstance(value, str) and value.startswith("="):
        return re.sub(r"[A-Za-z][\w-]*(?=[.\[@])", lambda found: renamed(found[0]), value)
    return value


def written(entry):
    """An entry as the model file has it: an orientation as a matrix, none where it is the identity."""
    entry = dict(entry)
    if "orientation" in entry:
        matrix = entry.pop("orientation")
        if not all(not isinstance(x, Symbol) and x == (i == j) for i, row in enumerate(matrix) for j, x in enumerate(row)):
            entry["orientation"] = {"matrix": [list(row) for row in matrix]}
    return entry


def number(value):
    """For json: symbols as "=..", arrays as lists, rounding of zero as zero."""
    if isinstance(value, Symbol):
        return str(value)
    if isinstance(value, np.ndarray):
        return [0.0 if not isinstance(x, Symbol) and np.ndim(x) == 0 and abs(x) < 1e-16 else x for x in value]
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a model file cannot have a {type(value).__name__}")


__all__ = ["Builder", "Frame", "Symbol", "cos", "rotation", "sin", "sqrt"]
