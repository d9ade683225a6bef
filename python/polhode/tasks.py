"""What is more than one run: comparisons, certificates, equilibria, optimal control."""
import json
import os
import tempfile
from pathlib import Path

import numpy as np

from polhode._calls import Watch, check, code, error, ffi, lib, made, text
from polhode.errors import PolhodeError
from polhode.files import read_csv
from polhode.model import Model, load, overrides, plain, setting
from polhode.program import ask, execute
from polhode.result import Result


def as_model(source):
    return source if isinstance(source, Model) else Model(source) if isinstance(source, dict) else load(source)


def words_of(options):
    """Options of a command: method="midpoint" as --method midpoint."""
    words = []
    for name, value in options.items():
        if value is True:
            words.append("--" + name)
        elif value is not None and value is not False:
            words += ["--" + name, setting(value)]
    return words


def compare(model, methods=None, duration=None, step=None, **options):
    """Errors and times of methods on one model, as `polhode compare --json`. methods: names, with options if need be."""
    return ask("compare", as_model(model), *words_of(dict(methods=methods, duration=duration, step=step, **options)))


def certify(model, method=None, duration=None, step=None, **options):
    """The laws that a method keeps on a model, measured, as `polhode certify --json`: `["holds"]`, `["laws"]`."""
    return ask("certify", as_model(model), *words_of(dict(method=method, duration=duration, step=step, **options)))


def balance(model, modes=0):
    """The path of equilibria of a model by its `statics`: a Result over the factor, with the summary of `balance --json`."""
    model = as_model(model)
    with tempfile.TemporaryDirectory() as folder:
        rows = os.path.join(folder, "rows.csv")
        summary = ask("balance", model, "--csv", rows, *(["--modes", str(modes)] if modes else []))
        names, data = read_csv(rows)
    units = dict(model.columns_of(None))
    result = Result(model, data, names[1:], [units.get(n, "1") for n in names[1:]], summary, first=names[0])
    result._write = not_written
    if summary.get("error"):
        raise PolhodeError(summary["error"], model.name, result=result)
    return result


def not_written(path, kind):
    raise PolhodeError("equilibria are stored by the program: polhode balance MODEL -o FILE.h5", path)


# --- optimal control ---------------------------------------------------------------------------------------


class Optimum(Result):
    """A solution. Beside the columns of its model at the nodes: `u` [steps, controls] of the steps, `controls` (names),
    `adjoint_momentum`, `adjoint_configuration` [nodes, velocities], `hamiltonian` [nodes], `cost`, `minimum`."""

    def __init__(self, problem, optimum, wall_s):
        self.problem, self._optimum = problem, optimum
        with tempfile.TemporaryDirectory() as folder:
            rows = os.path.join(folder, "rows.csv")
            self._wall_s = wall_s
            self._write(rows, lib.PH_RESULT_CSV)
            names, data = read_csv(rows)
        o, n = optimum, optimum.steps
        model = Model(text(lib.ph_problem_model_text(problem)))
        units = dict(model.columns_of(None))
        super().__init__(model, data, names[1:], [units.get(name, "") for name in names[1:]], facts(o, problem))
        self.controls = names[-o.control_count:] if o.control_count else []
        self.u = copied(o.u, n, o.stages * o.control_count)
        self.adjoint_momentum = copied(o.adjoint_momentum, n + 1, o.nv)
        self.adjoint_configuration = copied(o.adjoint_configuration, n + 1, o.nv)
        self.hamiltonian = copied(o.hamiltonian, n + 1, 1).ravel()
        self.cost, self.minimum, self.duration = o.cost, o.minimum, o.duration

    def _write(self, path, kind):
        err = ffi.new("ph_error *")
        check(lib.ph_optimum_write(self.problem, self._optimum, self._wall_s, code(path), kind, err), err)


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


def optimize(problem, steps=None, progress=None, **parameters):
    """Solves an optimal control problem: a built-in one by name, a file or a dictionary. Keywords are parameters of its model."""
    array, names, count = overrides(parameters)
    with tempfile.TemporaryDirectory() as folder:
        source = problem
        if isinstance(problem, dict) or steps is not None:
            content = problem if isinstance(problem, dict) else problem_dict(problem)
            if steps is not None:
                content = dict(content, horizon=dict(content["horizon"], steps=int(steps)))
            source = Path(folder, "problem.json")
            source.write_text(json.dumps(content, default=plain))
        read = made(lib.ph_problem_read_with, "ph_problem", code(source), array, count, free=lib.ph_problem_free)
    watch = Watch(progress, "optimize")
    observer = ffi.new("ph_optimize_observer *", {"user": watch.handle, "iteration": lib.on_iteration, "stop": lib.on_stop})
    place, err = ffi.new("ph_optimum **"), ffi.new("ph_error *")
    status = lib.ph_optimize(lib.ph_problem_model(read), lib.ph_problem_definition(read), observer, place, err)
    optimum = Optimum(read, ffi.gc(place[0], lambda o, read=read: lib.ph_optimum_free(o)), 0.0) if place[0] != ffi.NULL else None
    try:
        watch.close()
        if status == lib.PH_INTERRUPTED:
            raise KeyboardInterrupt
    except BaseException as raised:
        raised.result = optimum
        raise
    if status != lib.PH_OK:
        lib.ph_problem_locate(read, err)
        raise error(status, err, optimum)
    return optimum


def problem_dict(source):
    path = Path(source)
    return json.loads(path.read_text()) if path.is_file() else json.loads(execute("new", str(source), "-"))
