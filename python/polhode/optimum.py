"""Optimal control."""
from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from polhode._calls import Watch, check, code, error, ffi, lib, made, owned, text
from polhode.errors import PolhodeError, unknown
from polhode.files import read_csv
from polhode.model import Model, Settings, overrides, written
from polhode.program import ask_of, execute
from polhode.result import Array, Result


class Optimum(Result):
    """A solution. Beside the columns of its model at the nodes: `u` [steps, controls] of the steps, `controls` (names),
    `adjoint_momentum`, `adjoint_configuration` [nodes, velocities], `hamiltonian` [nodes], `cost`, `minimum`, `duration` [s]."""

    def __init__(self, problem: Any, optimum: Any, wall_s: float) -> None:
        self._problem, self._optimum, self._wall_s = problem, optimum, wall_s
        with tempfile.TemporaryDirectory() as folder:
            rows = os.path.join(folder, "rows.csv")
            self._write(rows, lib.PH_RESULT_CSV)
            names, data = read_csv(rows)
        o, n = optimum, optimum.steps
        model = Model(text(lib.ph_problem_model_text(problem)))
        units = dict(model.columns_of(None))
        super().__init__(model, data, names[1:], [units.get(name, "") for name in names[1:]], facts(o, problem), Settings(model))
        self.controls: list[str] = names[-o.control_count:] if o.control_count else []
        self.u: Array = copied(o.u, n, o.stages * o.control_count)
        self.adjoint_momentum: Array = copied(o.adjoint_momentum, n + 1, o.nv)
        self.adjoint_configuration: Array = copied(o.adjoint_configuration, n + 1, o.nv)
        self.hamiltonian: Array = copied(o.hamiltonian, n + 1, 1).ravel()
        self.cost: float = o.cost
        self.minimum: bool = bool(o.minimum)
        self.duration: float = o.duration

    def _write(self, path, kind):
        if self._problem is None:
            files = {lib.PH_RESULT_CSV: self._stored.get("csv"), lib.PH_RESULT_HDF5: self._stored.get("h5")}
            if files[kind] is None:
                raise PolhodeError("this build of polhode has no HDF5", path)
            Path(path).write_bytes(files[kind])
            return
        err = ffi.new("ph_error *")
        check(lib.ph_optimum_write(self._problem, self._optimum, self._wall_s, code(path), kind, err), err)

    def __getstate__(self) -> dict[str, Any]:
        """What the library holds is kept as its files."""
        if self._problem is None:
            return self.__dict__
        stored = {}
        with tempfile.TemporaryDirectory() as folder:
            for ending, kind in (("csv", lib.PH_RESULT_CSV), ("h5", lib.PH_RESULT_HDF5)):
                if ending == "csv" or lib.ph_library_version(lib.PH_LIBRARY_HDF5) != ffi.NULL:
                    file = Path(folder, "stored." + ending)
                    self._write(str(file), kind)
                    stored[ending] = file.read_bytes()
        return {**self.__dict__, "_problem": None, "_optimum": None, "_stored": stored}


def copied(pointer, rows, width):
    if pointer == ffi.NULL or width == 0:
        return np.zeros((rows, 0))
    return np.frombuffer(ffi.buffer(pointer, rows * width * 8)).reshape(rows, width).copy()


def facts(o, problem):
    definition = lib.ph_problem_definition(problem)
    return {
        "problem": text(definition.name), "approach": text(lib.ph_approach_name(definition.approach)),
        "method": text(definition.method), "steps": o.steps, "cost": o.cost,
        "cost_terms": list(o.cost_terms[0:definition.cost_count + definition.final_count]), "duration": o.duration,
        "kkt_residual": o.kkt_residual, "constraint_violation": o.constraint_violation, "iterations": o.iterations, "start": o.start + 1,
        "solver": text(o.solver), "status": "interrupted" if o.interrupted else "solved" if o.converged else "not solved",
        "second_order": "unknown" if not o.converged else "minimum" if o.minimum else "saddle"}


def optimize(problem: Mapping[str, Any] | str | os.PathLike[str], steps: int | Sequence[int] | None = None, solver: str | None = None,
             warm: Result | str | os.PathLike[str] | None = None, shift: float = 0.0, progress: bool | None = None,
             **parameters: float) -> Optimum:
    """Solves an optimal control problem: a built-in one by name, a file or a dictionary. Keywords are parameters of its model.

    steps: in place of those of the file; several show the orders, in the summary of the last; solver: "own" or "ipopt", where the build has
    it; warm: an earlier solution, or its file, to begin at, moved on by `shift` [s].

    >>> slew = optimize("slew", steps=20)
    >>> slew.minimum, slew.u.shape, round(slew.cost, 3)
    (True, (20, 3), 0.788)
    """
    if steps is not None and not isinstance(steps, int):
        return refined(problem, list(steps), solver, progress, parameters)
    read = problem_read(problem, steps, parameters)
    if solver is not None:
        choose(read, solver)
    if warm is not None:
        begin_at(read, warm, shift)
    watch = Watch(progress, "optimize")
    observer = ffi.new("ph_optimize_observer *", {"user": watch.handle, "iteration": lib.on_iteration, "stop": lib.on_stop})
    place, err = ffi.new("ph_optimum **"), ffi.new("ph_error *")
    status = lib.ph_optimize(lib.ph_problem_model(read), lib.ph_problem_definition(read), observer, place, err)
    optimum = Optimum(read, owned(place[0], lib.ph_optimum_free, read), 0.0) if place[0] != ffi.NULL else None
    try:
        watch.close()
        if status == lib.PH_INTERRUPTED:
            raise KeyboardInterrupt
    except BaseException as raised:
        raised.result = optimum  # type: ignore[attr-defined]
        raise
    if status != lib.PH_OK:
        lib.ph_problem_locate(read, err)
        raise error(status, err, optimum)
    assert optimum is not None
    return optimum


def refined(problem, steps, solver, progress, parameters):
    """On the last number of steps, with the answer of the command, which has all of them and the orders."""
    optimum = optimize(problem, steps[-1], solver, progress=progress, **parameters)
    words = ["--steps", ",".join(map(str, steps)), *(["--solver", solver] if solver else [])]
    optimum.summary = ask_of("optimize", written(problem) if isinstance(problem, Mapping) else problem, parameters, *words)
    return optimum


def problem_read(problem, steps, parameters):
    array, names, count = overrides(parameters)
    if not isinstance(problem, Mapping) and steps is None:
        return made(lib.ph_problem_read_with, "ph_problem", code(problem), array, count, free=lib.ph_problem_free)
    content = problem if isinstance(problem, Mapping) else problem_dict(problem)
    if steps is not None:
        content = {**content, "horizon": {**content.get("horizon", {}), "steps": steps}}
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "problem.json")
        source.write_text(written(content))
        try:
            return made(lib.ph_problem_read_with, "ph_problem", code(source), array, count, free=lib.ph_problem_free)
        except PolhodeError as error:
            if str(error.where).startswith(str(source)):
                error.where = "<problem>"
            raise


def problem_dict(source):
    """A problem as a dictionary; a model in a file of its own is found from anywhere."""
    path = Path(source)
    if not path.is_file():
        return json.loads(execute("new", str(source), "-"))
    content = json.loads(path.read_text())
    model = content.get("model")
    if isinstance(model, str) and (path.parent / model).is_file():
        content["model"] = str((path.parent / model).resolve())
    return content


def choose(read, name):
    names, solver = [], 0
    while lib.ph_solver_name(solver) != ffi.NULL:
        names.append(text(lib.ph_solver_name(solver)))
        solver += 1
    if name not in names:
        raise PolhodeError(unknown("solver", name, names), "solver")
    ffi.cast("ph_problem_def *", lib.ph_problem_definition(read)).solver = names.index(name)


def begin_at(read, source, shift):
    err = ffi.new("ph_error *")
    with tempfile.TemporaryDirectory() as folder:
        path = source
        if isinstance(source, Result):
            path = os.path.join(folder, "warm.h5")
            source.save(path)
        check(lib.ph_problem_begin_at(read, code(path), float(shift), err), err)
