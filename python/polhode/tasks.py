"""What is more than one run: comparisons, certificates, equilibria."""
from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from polhode._calls import lib
from polhode.errors import PolhodeError
from polhode.files import read_csv
from polhode.model import Model, Settings, Source, load, setting
from polhode.program import ask
from polhode.result import Result


def as_model(source):
    return source if isinstance(source, Model) else Model(source) if isinstance(source, Mapping) else load(source)


def words_of(options):
    """Options of a command: method="midpoint" as --method midpoint."""
    words = []
    for name, value in options.items():
        if value is True:
            words.append("--" + name)
        elif value is not None and value is not False:
            words += ["--" + name, setting(value)]
    return words


def compare(model: Source, methods: str | Sequence[str] | None = None, duration: float | None = None, step: float | None = None,
            steps: Sequence[float] | None = None, **options: Any) -> dict[str, Any]:
    """Errors and times of methods on one model, as `polhode compare --json`. methods: names, with options if need be; duration [s]; steps
    [s], or the longest of three, `step`, each half of the one before; further keywords are options of the command.

    >>> found = compare("double-pendulum", methods=["rkmk4", "variational"], duration=0.1)
    >>> [round(m["fitted_order"]) for m in found["methods"]]
    [4, 2]
    >>> [run["step"] for run in compare("double-pendulum", methods="rkmk4", duration=0.1, step=0.01)["methods"][0]["runs"]]
    [0.01, 0.005, 0.0025]
    """
    if steps is None and step is not None:
        steps = [step, step / 2, step / 4]
    return ask("compare", as_model(model), *words_of(dict(methods=methods, duration=duration, steps=steps, **options)))


def certify(model: Source, method: str | None = None, duration: float | None = None, step: float | None = None,
            **options: Any) -> dict[str, Any]:
    """The laws that a method keeps on a model, measured, as `polhode certify --json`: `["holds"]`, `["laws"]`. duration, step [s].

    >>> certify("heavy-top", method="midpoint", duration=0.05)["holds"]
    True
    """
    return ask("certify", as_model(model), *words_of(dict(method=method, duration=duration, step=step, **options)))


def balance(model: Source, modes: int = 0) -> Result:
    """The path of equilibria of a model by its `statics`: a Result over the factor, with the summary of `balance --json`. modes: how many
    at each equilibrium, in the summary.

    >>> path = balance("lee-frame")
    >>> path.first, round(path.summary["limit_points"][0]["factor"], 3)
    ('factor', 18.566)
    """
    model = as_model(model)
    with tempfile.TemporaryDirectory() as folder:
        rows = os.path.join(folder, "rows.csv")
        summary = ask("balance", model, "--csv", rows, *(["--modes", str(modes)] if modes else []))
        names, data = read_csv(rows)
    units = dict(model.columns_of(None))
    result = Result(model, data, names[1:], [units.get(n, "1") for n in names[1:]], summary, Settings(model), first=names[0])
    result._write = partial(write_path, model, modes)
    if summary.get("error"):
        raise PolhodeError(summary["error"], model.name, result=result)
    return result


def write_path(model, modes, path, kind):
    """The program computes the path once more: a file has the strains and stresses of beams, too."""
    words = ["-o" if kind == lib.PH_RESULT_HDF5 else "--csv", path]
    summary = ask("balance", model, *words, *(["--modes", str(modes)] if modes else []))
    if summary.get("error"):
        raise PolhodeError(summary["error"], path)
