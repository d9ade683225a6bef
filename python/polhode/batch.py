"""Many motions of one model, stepped together."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from polhode._calls import check, ffi, lib, made, text
from polhode.errors import PolhodeError, unknown, whole
from polhode.model import Model, Settings
from polhode.result import Array


class Table:
    """Parameters or inputs of all samples by name: batch.parameters["spin"] = np.linspace(0, 3, n). A number goes to every sample."""

    def __init__(self, batch, kind, names, call):
        self._batch, self._kind, self._call = batch, kind, call
        self._place = {name: i for i, name in enumerate(names)}
        self._values = np.full((batch.samples, len(names)), np.nan)

    def __setitem__(self, name: str, values: npt.ArrayLike) -> None:
        self.set(**{name: values})

    def __getitem__(self, name: str) -> Array:
        """What has been set, NaN where nothing was."""
        return self._values[:, self._index(name)]

    def __iter__(self) -> Iterator[str]:
        return iter(self._place)

    def __len__(self) -> int:
        return len(self._place)

    def _index(self, name):
        if name not in self._place:
            raise KeyError(unknown(self._kind, name, self._place))
        return self._place[name]

    def set(self, **values: npt.ArrayLike) -> None:
        """Several at once: of parameters, samples are made anew only once."""
        fresh = self._values.copy()
        for name, value in values.items():
            fresh[:, self._index(name)] = value
        self._values = fresh
        err = ffi.new("ph_error *")
        check(self._call(self._batch._batch, 0, self._batch.samples, ffi.from_buffer("double[]", fresh), err), err)


OPTIONS = ("method", "step", "tolerance", "stabilization")


class Batch:
    """n motions of a model. `batch.step(n)`, `batch["hub.x"]` [n], `batch.parameters["spin"] = array`, `batch.inputs["u"] = array`, `batch.state`.

    Each sample makes the steps of a Simulator, bit for bit, on as many threads as processors, or `threads`. One that fails stays where it is,
    its columns are NaN, and stops no other: `batch.status` [n] is then not 0, and `batch.error(k)` says why.

    >>> b = load("heavy-top").batch(3, method="midpoint", step=1e-3)
    >>> b.step(10)["top.z"].shape
    (3,)
    """

    def __init__(self, model: Model, samples: int, threads: int | None = None, **options: Any) -> None:
        settings = {key: options.pop(key) for key in OPTIONS if key in options}
        self.model, self.samples = model.changed(None, None, options, OPTIONS), whole(samples, "samples", 1, "number")
        self._settings = Settings(self.model, **settings)
        if self._settings.sim.duration == 0:
            self._settings.sim.duration = 1  # steps have no end, but the settings are checked for one
        self._compiled = self.model.compiled(self._settings)
        self._settings.check(self._compiled)
        self._batch = made(lib.ph_batch_create, "ph_batch", self._compiled, self._settings.sim, self.samples, free=lib.ph_batch_free)
        if threads is not None:
            lib.ph_batch_set_threads(self._batch, whole(threads, "threads", 0))
        definition = lib.ph_document_definition(self.model._document)
        self.columns = [name for name, _ in self.model.columns_of(self._compiled)]
        self._place = {"t": -1, **{name: i for i, name in enumerate(self.columns)}}
        self.parameters = Table(self, "parameter", list(self.model.parameters), lib.ph_batch_set_parameters)
        self.inputs = Table(self, "input", [text(definition.inputs[i].name) for i in range(definition.input_count)], lib.ph_batch_set_inputs)

    def step(self, n: int = 1) -> Batch:
        """n steps of every sample that has not failed."""
        err = ffi.new("ph_error *")
        check(lib.ph_batch_step(self._batch, whole(n, "step", 0, "number of steps"), err), err)
        return self

    def __len__(self) -> int:
        return self.samples

    def __getitem__(self, name: str) -> Array:
        """A column of all samples, or "t"; NaN for those that have failed."""
        if name not in self._place:
            raise KeyError(unknown("column", name, self.columns))
        values = np.empty(self.samples)
        lib.ph_batch_column(self._batch, self._place[name], ffi.from_buffer("double[]", values))
        return values

    @property
    def status(self) -> npt.NDArray[np.int32]:
        """0, or the status of the library that a sample has failed with: a view."""
        return np.frombuffer(ffi.buffer(lib.ph_batch_status(self._batch), 4 * self.samples), dtype=np.int32)

    def error(self, sample: int) -> PolhodeError | None:
        """Why a sample has failed; None: it has not."""
        found = lib.ph_batch_error(self._batch, sample)
        return None if found == ffi.NULL else PolhodeError(text(found.what), text(found.where), found.line, found.column)

    @property
    def state(self) -> Array:
        """All that steps start from, [samples, size]: the same states give the same steps."""
        states, err = np.empty((self.samples, lib.ph_batch_state_size(self._batch))), ffi.new("ph_error *")
        check(lib.ph_batch_get_state(self._batch, 0, self.samples, ffi.from_buffer("double[]", states), err), err)
        return states

    @state.setter
    def state(self, states: npt.ArrayLike) -> None:
        size = lib.ph_batch_state_size(self._batch)
        states, err = np.ascontiguousarray(states, dtype=float), ffi.new("ph_error *")
        if states.shape != (self.samples, size):
            raise PolhodeError(f"expected [{self.samples}, {size}] numbers, got an array of shape {states.shape}", "state")
        check(lib.ph_batch_set_state(self._batch, 0, self.samples, ffi.from_buffer("double[]", states), err), err)
