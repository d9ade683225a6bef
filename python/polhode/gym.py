"""A model as an environment for reinforcement learning: pip install 'polhode[gym]'."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt

from polhode.errors import PolhodeError, unknown
from polhode.model import Model
from polhode.simulator import Simulator


class Environment(gymnasium.Env[npt.NDArray[np.float64], npt.NDArray[np.float64]]):
    """A model with inputs as a gymnasium environment.

    observe: columns of the observation; act: inputs that the action sets, by default all; each needs `min` and `max`. reward(sim, action) is
    that of a step; terminated(sim) ends an episode, `duration` [s] truncates it. steps: of the simulator in a step of the environment.
    start(random) returns values of parameters for an episode, which is then made from a model of its own. Further keywords are options
    of the simulator. A step that fails ends the episode, with the reason in info["error"].

    >>> import polhode
    >>> servo = polhode.Model(dict(polhode.load("servo").to_dict(), controllers=[]))
    >>> env = Environment(servo, ["hinge.q", "hinge.qd"], lambda sim, action: -(sim["hinge.q"] - 1) ** 2, duration=1)
    >>> observation, info = env.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
    >>> observation.shape, terminated, truncated
    ((2,), False, False)
    """

    metadata: dict[str, Any] = {"render_modes": []}

    def __init__(self, model: Model, observe: Sequence[str], reward: Callable[[Simulator, npt.NDArray[np.float64]], float],
                 act: Sequence[str] | None = None, terminated: Callable[[Simulator], bool] | None = None, duration: float = float("inf"),
                 steps: int = 1, start: Callable[[np.random.Generator], Mapping[str, float]] | None = None, **options: Any) -> None:
        self.model, self.observe, self.reward, self.terminated = model, list(observe), reward, terminated
        self.duration, self.steps, self.start, self.options = duration, steps, start, options
        self.act = list(model.inputs) if act is None else list(act)
        self.sim = model.simulator(**options)
        for name in self.observe:
            if name not in self.sim.columns:
                raise PolhodeError(unknown("column", name, self.sim.columns), "observe")
        bounds = [self._bounds(name) for name in self.act]
        low, high = np.array(bounds, dtype=float).reshape(-1, 2).T
        self.action_space = gymnasium.spaces.Box(low, high, dtype=np.float64)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (len(self.observe),), dtype=np.float64)

    def _bounds(self, name: str) -> tuple[float, float]:
        if name not in self.model.inputs:
            raise PolhodeError(unknown("input", name, self.model.inputs), "act")
        value = self.model.inputs[name]
        if value.min is None or value.max is None:
            raise PolhodeError(f"the input {name!r} needs min and max, which are those of the action", "act")
        return value.min, value.max

    def _observation(self) -> npt.NDArray[np.float64]:
        return np.array([self.sim[name] for name in self.observe])

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[npt.NDArray[np.float64], dict[str, Any]]:
        """Back to the start, or to one that `start` draws."""
        super().reset(seed=seed)
        if self.start is not None:
            self.sim = self.model.simulator(parameters=self.start(self.np_random), **self.options)
        else:
            self.sim.reset()
        return self._observation(), {"t": self.sim.t}

    def step(self, action: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], float, bool, bool, dict[str, Any]]:
        """The inputs held for `steps` steps; inputs beyond their limits are limited."""
        for name, value in zip(self.act, np.ravel(action)):
            self.sim.inputs[name] = float(value)
        info: dict[str, Any] = {}
        try:
            self.sim.step(self.steps)
        except PolhodeError as error:
            info["error"] = str(error)
        ended = "error" in info or (self.terminated is not None and bool(self.terminated(self.sim)))
        info["t"] = self.sim.t
        return self._observation(), float(self.reward(self.sim, action)), ended, self.sim.t >= self.duration * (1 - 1e-12), info
