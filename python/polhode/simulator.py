"""Runs step by step."""
from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from polhode._calls import check, code, ffi, lib, made, taken, text
from polhode.errors import names_of, PolhodeError, unknown, whole
from polhode.model import Controllers, Model, Settings
from polhode.result import Result

Array = npt.NDArray[np.float64]


class Inputs:
    """The inputs of a simulator by name: sim.inputs["u"] = 1 acts from the next step on, within the input's limits."""

    def __init__(self, sim, names):
        self._sim, self._place = sim, {name: i for i, name in enumerate(names)}

    def index(self, name: str) -> int:
        if name not in self._place:
            raise KeyError(unknown("input", name, self._place))
        return self._place[name]

    def __getitem__(self, name: str) -> float:
        value = ffi.new("double *")
        check(lib.ph_runner_input(self._sim._runner, self.index(name), value), ffi.new("ph_error *"))
        return value[0]

    def __setitem__(self, name: str, value: float) -> None:
        err = ffi.new("ph_error *")
        with self._sim._lock:
            check(lib.ph_runner_set_input(self._sim._runner, self.index(name), float(value), err), err)
            self._sim._stale = True

    def __iter__(self) -> Iterator[str]:
        return iter(self._place)

    def __len__(self) -> int:
        return len(self._place)

    def __repr__(self) -> str:
        return repr({name: self[name] for name in self})


class Controller:
    """A function of Python that a runner samples: f(t, sim) returns a dictionary of inputs."""

    def __init__(self, sim, name, period, function):
        self.sim, self.function, self.raised = sim, function, None
        self.handle, self.name = ffi.new_handle(self), ffi.new("char[]", code(name))
        if not callable(function):
            raise PolhodeError(f"expected (period, function), got {function!r} as the function", name)
        self.definition = ffi.new("ph_controller_def *", {"name": self.name, "period": float(period), "user": self.handle,
                                                          "sample": lib.on_sample})

    def sample(self, t, values):
        self.sim._stale = True
        given = self.function(t, self.sim)
        if given is not None and not isinstance(given, Mapping):
            raise TypeError(f"a controller returns a dictionary of inputs, got {given!r}")
        for name, value in (given or {}).items():
            values[self.sim.inputs.index(name)] = float(value)
        self.sim._stale = True


@ffi.def_extern(error=lib.PH_INTERRUPTED)
def on_sample(user, t, runner, values):
    controller = ffi.from_handle(user)
    try:
        controller.sample(t, values)
        return lib.PH_OK
    except BaseException as raised:
        controller.raised = raised
        return lib.PH_INTERRUPTED


OPTIONS = ("method", "step", "every", "tolerance", "stabilization", "controls", "inputs", "controllers", "parameters", "threads")


class Simulator:
    """A model in motion. `sim.step(n)`, `sim.t` [s], `sim["hub.x"]`, `sim.inputs["u"] = 1`, `sim.pose("hub")`, `sim.state`, `sim.reset()`.

    controllers={"pid": (0.01, f)}: f(t, sim) is called at t = 0, 0.01 s, .. and returns a dictionary of inputs, which then are held.

    Steps are those of a run, bit for bit. A simulator belongs to one thread at a time; others wait for it. It cannot be pickled, but
    its `state` is an array.

    >>> import polhode
    >>> sim = polhode.load("four-bar").simulator(method="variational", step=0.01)
    >>> state = sim.step(10).state
    >>> x = sim.step()["crank.x"]
    >>> sim.state = state
    >>> sim.step()["crank.x"] == x
    True
    """

    def __init__(self, model: Model, method: str | None = None, step: float | None = None, every: int | None = None,
                 tolerance: float | None = None, stabilization: str | None = None,
                 controls: str | os.PathLike[str] | Result | None = None, inputs: Mapping[str, float] | None = None,
                 controllers: Controllers | None = None, parameters: Mapping[str, float] | None = None, threads: int | None = None,
                 **more: float) -> None:
        self.model = model.changed(parameters, inputs, more, OPTIONS)
        self._settings = Settings(self.model, method=method, step=step, every=every, tolerance=tolerance, stabilization=stabilization,
                                  threads=threads)
        if self._settings.sim.duration == 0:
            self._settings.sim.duration = 1  # a run without an end has none, but the settings are checked for one
        self._compiled = self._compile(controls, step)
        self._settings.check(self._compiled)
        self._runner = made(lib.ph_runner_create, "ph_runner", self._compiled, self._settings.sim, free=lib.ph_runner_free)
        self.columns = [name for name, _ in self.model.columns_of(self._compiled)]
        self._place = {name: i for i, name in enumerate(self.columns)}
        self._values = np.zeros(len(self.columns))
        self._stale = True
        self._lock = threading.RLock()
        definition = lib.ph_document_definition(self.model._document)
        self.inputs = Inputs(self, [text(definition.inputs[i].name) for i in range(definition.input_count)])
        self._controllers = []
        for name, pair in names_of(controllers, "controllers").items():
            if not isinstance(pair, (tuple, list)) or len(pair) != 2:
                raise PolhodeError(f"expected (period, function), got {pair!r}", f"controllers.{name}")
            period, function = pair
            self._controllers.append(Controller(self, name, period, function))
            err = ffi.new("ph_error *")
            self._raise(lib.ph_runner_add_controller(self._runner, self._controllers[-1].definition, err), err)
        self._start = self.state

    def _compile(self, controls, step):
        if controls is None:
            return self.model.compiled(self._settings)
        from polhode.run import controlled
        return controlled(self.model, controls, self._settings, 1, step)

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("a Simulator cannot be pickled: pickle its model and its state")

    def _raise(self, status, err):
        """What a function has raised, or the error."""
        for controller in self._controllers:
            if controller.raised is not None:
                raised, controller.raised = controller.raised, None
                raise raised
        check(status, err)

    def step(self, n: int = 1) -> Simulator:
        """n steps, or with an adaptive method n output intervals. After an error the state is where the last step ended."""
        n, err = whole(n, "step", 0, "number of steps"), ffi.new("ph_error *")
        with self._lock:
            self._stale = True
            for _ in range(n):
                status = lib.ph_runner_step(self._runner, err)
                if status != lib.PH_OK:
                    self._raise(status, err)
        return self

    @property
    def t(self) -> float:
        """The present time [s]."""
        return lib.ph_runner_summary(self._runner).t

    @property
    def row(self) -> Array:
        """All columns at the present time; a copy."""
        with self._lock:
            if self._stale:
                err = ffi.new("ph_error *")
                check(lib.ph_runner_row(self._runner, ffi.from_buffer("double[]", self._values), err), err)
                self._stale = False
            return self._values.copy()

    def __getitem__(self, name: str) -> float:
        if name == "t":
            return self.t
        if name not in self._place:
            raise KeyError(unknown("column", name, self.columns))
        with self._lock:
            if self._stale:
                self.row
            return float(self._values[self._place[name]])

    @property
    def state(self) -> Array:
        """All that a step starts from, as an array: the same state gives the same steps."""
        state = np.empty(lib.ph_runner_state_size(self._runner))
        with self._lock:
            check(lib.ph_runner_get_state(self._runner, ffi.from_buffer("double[]", state)), ffi.new("ph_error *"))
        return state

    @state.setter
    def state(self, values: npt.ArrayLike) -> None:
        values = np.ascontiguousarray(values, dtype=float)
        size = lib.ph_runner_state_size(self._runner)
        if values.shape != (size,):
            raise PolhodeError(f"expected {size} numbers, got an array of shape {values.shape}", "state")
        err = ffi.new("ph_error *")
        with self._lock:
            check(lib.ph_runner_set_state(self._runner, ffi.from_buffer("double[]", values), err), err)
            self._stale = True

    def reset(self) -> Simulator:
        """Back to the start."""
        self.state = self._start
        return self

    # --- bodies and joints ----------------------------------------------------------------------------------

    def pose(self, body: str) -> tuple[Array, Array]:
        """Of a body, point or node of a beam: centre of mass [m], rotation from the body's frame to the inertial one."""
        return self._pair(lib.ph_runner_pose, self._node(body), (3,), (3, 3))

    def velocity(self, body: str) -> tuple[Array, Array]:
        """Of the centre of mass, inertial [m/s]; angular velocity in the body's frame [rad/s]."""
        return self._pair(lib.ph_runner_velocity, self._node(body), (3,), (3,))

    def joint(self, name: str) -> tuple[Array, Array]:
        """Coordinates [rad or m], turns included, and their rates; NaN for those that the joint does not have."""
        return self._pair(lib.ph_runner_joint, self._find("joint", name), (2,), (2,))

    def reaction(self, joint: str) -> tuple[Array, Array]:
        """Force [N] and torque [N m] of a joint on its second body, inertial axes, about the joint's point."""
        err = ffi.new("ph_error *")
        with self._lock:
            return self._pair(lambda *a: lib.ph_runner_reaction(*a, err), self._find("joint", joint), (3,), (3,))

    def _pair(self, function, index, first, second):
        a, b = np.empty(first), np.empty(second)
        with self._lock:
            status = function(self._runner, index, ffi.from_buffer("double[]", a), ffi.from_buffer("double[]", b))
        if status != lib.PH_OK:
            raise PolhodeError("no such body or joint")
        return a, b

    def _find(self, kind, name):
        found = getattr(lib, f"ph_model_find_{kind}")(self._compiled, code(name))
        if found < 0:
            known = self.model.joints if kind == "joint" else [*self.model.bodies, *self.model.points]
            raise PolhodeError(unknown(kind, name, known), kind)
        return found

    def _node(self, name):
        point = lib.ph_model_find_point(self._compiled, code(name))
        return point if point >= 0 else self._find("body", name)

    @property
    def summary(self) -> dict[str, Any]:
        """What was conserved so far, as that of a run."""
        with self._lock:
            summary = lib.ph_runner_summary(self._runner)
            return json.loads(taken(lib.ph_summary_json(self._compiled, self._settings.sim, summary, ffi.NULL)))
