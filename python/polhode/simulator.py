"""Runs step by step."""
import json
import threading

import numpy as np

from polhode._calls import check, code, error, ffi, lib, made, taken
from polhode.errors import PolhodeError
from polhode.model import Settings
from polhode.result import unknown


class Simulator:
    """A model in motion. `sim.step(n)`, `sim.t`, `sim["hub.x"]`, `sim.pose("hub")`, `sim.state`, `sim.reset()`.

    Steps are those of a run, bit for bit. A simulator belongs to one thread at a time; others wait for it.
    """

    def __init__(self, model, parameters=None, **options):
        settings = {key: options.pop(key) for key in ("method", "step", "tolerance", "stabilization", "every") if key in options}
        values = {**(parameters or {}), **options}
        self.model = model.with_parameters(**values) if values else model
        self._settings = Settings(self.model, **settings)
        if self._settings.sim.duration == 0:
            self._settings.sim.duration = 1  # a run without an end has none, but the settings are checked for one
        self._compiled = self.model.compiled(self._settings)
        self._settings.check(self._compiled)
        self._runner = made(lib.ph_runner_create, "ph_runner", self._compiled, self._settings.sim, free=lib.ph_runner_free)
        self.columns = [name for name, _ in self.model.columns_of(self._compiled)]
        self._place = {name: i for i, name in enumerate(self.columns)}
        self._values = np.zeros(len(self.columns))
        self._stale = True
        self._lock = threading.RLock()
        self._start = self.state

    def step(self, n=1):
        """n steps, or with an adaptive method n output intervals. After an error the state is where the last step ended."""
        err = ffi.new("ph_error *")
        with self._lock:
            self._stale = True
            for _ in range(n):
                status = lib.ph_runner_step(self._runner, err)
                if status != lib.PH_OK:
                    raise error(status, err)
        return self

    @property
    def t(self):
        """The present time [s]."""
        return lib.ph_runner_summary(self._runner).t

    @property
    def row(self):
        """All columns at the present time; a copy."""
        with self._lock:
            if self._stale:
                err = ffi.new("ph_error *")
                check(lib.ph_runner_row(self._runner, ffi.from_buffer("double[]", self._values), err), err)
                self._stale = False
            return self._values.copy()

    def __getitem__(self, name):
        if name == "t":
            return self.t
        if name not in self._place:
            raise KeyError(unknown(name, self.columns))
        with self._lock:
            if self._stale:
                self.row
            return float(self._values[self._place[name]])

    @property
    def state(self):
        """All that a step starts from, as an array: the same state gives the same steps."""
        state = np.empty(lib.ph_runner_state_size(self._runner))
        with self._lock:
            check(lib.ph_runner_get_state(self._runner, ffi.from_buffer("double[]", state)), ffi.new("ph_error *"))
        return state

    @state.setter
    def state(self, values):
        values = np.ascontiguousarray(values, dtype=float)
        size = lib.ph_runner_state_size(self._runner)
        if values.shape != (size,):
            raise PolhodeError(f"expected {size} numbers, got an array of shape {values.shape}", "state")
        err = ffi.new("ph_error *")
        with self._lock:
            check(lib.ph_runner_set_state(self._runner, ffi.from_buffer("double[]", values), err), err)
            self._stale = True

    def reset(self):
        """Back to the start."""
        self.state = self._start
        return self

    # --- bodies and joints ----------------------------------------------------------------------------------

    def pose(self, body):
        """Of a body, point or node of a beam: centre of mass [m], rotation from the body's frame to the inertial one."""
        return self._pair(lib.ph_runner_pose, self._node(body), (3,), (3, 3))

    def velocity(self, body):
        """Of the centre of mass, inertial [m/s]; angular velocity in the body's frame [rad/s]."""
        return self._pair(lib.ph_runner_velocity, self._node(body), (3,), (3,))

    def joint(self, name):
        """Coordinates, turns included, and their rates; NaN for those that the joint does not have."""
        return self._pair(lib.ph_runner_joint, self._find("joint", name), (2,), (2,))

    def reaction(self, joint):
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
            known = self.model.joints if kind == "joint" else self.model.bodies
            raise PolhodeError(unknown(name, known).replace("column", kind), kind)
        return found

    def _node(self, name):
        found = lib.ph_model_find_body(self._compiled, code(name))
        return found if found >= 0 else max(lib.ph_model_find_point(self._compiled, code(name)), -1) \
            if lib.ph_model_find_point(self._compiled, code(name)) >= 0 else self._find("body", name)

    @property
    def summary(self):
        """What was conserved so far, as that of a run."""
        with self._lock:
            summary = lib.ph_runner_summary(self._runner)
            return json.loads(taken(lib.ph_summary_json(self._compiled, self._settings.sim, summary, ffi.NULL)))
