"""Models: files, built-in examples and dictionaries, compiled for the settings they run with."""
from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Union

from polhode._calls import check, code, ffi, lib, made, text
from polhode.errors import names_of, PolhodeError, unknown, whole

if TYPE_CHECKING:
    from polhode.batch import Batch
    from polhode.result import Result
    from polhode.simulator import Simulator

Controllers = Mapping[str, "tuple[float, Callable[[float, Simulator], Mapping[str, float] | None]]"]
Source = Union["Model", Mapping[str, Any], str, "os.PathLike[str]"]


class Parameter(float):
    """A number of a model file: its value, with `min`, `max` (None: no bound) and `unit`."""

    min: float | None
    max: float | None
    unit: str | None

    def __new__(cls, value: float, low: float | None = None, high: float | None = None, unit: str | None = None) -> Parameter:
        self = super().__new__(cls, value)
        self.min, self.max, self.unit = low, high, unit
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Parameter, (float(self), self.min, self.max, self.unit)


def plain(value):
    """What a dictionary of a model may hold beside the types of JSON: numbers and arrays of numpy."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a model file cannot have a {type(value).__name__}")


def written(content):
    """A dictionary as the text of a file; a number that is not finite is refused with its path."""
    try:
        return json.dumps(content, default=plain, allow_nan=False)
    except ValueError:
        path, value = not_finite(content)
        raise PolhodeError(f"expected a finite number, got {value}", path) from None
    except TypeError as error:
        raise PolhodeError(str(error), "<model>") from None


def not_finite(value, path=""):
    """Where the first number that is not finite stands, and which it is."""
    value = plain(value) if hasattr(value, "tolist") else value
    if isinstance(value, float):
        return (path, value) if not math.isfinite(value) else None
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, (list, tuple)) else ()
    for key, entry in entries:
        found = not_finite(entry, f"{path}[{key}]" if isinstance(key, int) else f"{path}.{key}" if path else str(key))
        if found:
            return found
    return None


def overrides(values):
    """An array of ph_override, what it points to, and its length."""
    names = [ffi.new("char[]", code(name)) for name in values]
    array = ffi.new("ph_override[]", len(names) or 1)
    for entry, name, (key, value) in zip(array, names, values.items()):
        if isinstance(value, (str, bytes)) or not hasattr(value, "__float__"):
            raise PolhodeError(f"expected a number, got {value!r}", f"parameters.{key}")
        entry.name, entry.value = name, float(value)
    return array, names, len(names)


class Model:
    """A model from a dictionary or the text of a model file. Keyword arguments are values of its parameters.

    A model never changes: threads may share it, and it can be pickled.

    >>> top = Model({"polhode": 1, "bodies": [{"name": "top", "mass": 2, "inertia": [1, 1, 2], "omega": [0, 0, 5]}]})
    >>> top.bodies, top.dof
    (['top'], 6)
    >>> bar = load("four-bar", rate=3)
    >>> bar.dof, bar.parameters["rate"], bar.parameters["rate"].unit
    (1, 3.0, 'rad/s')
    """

    def __init__(self, source: Mapping[str, Any] | str | bytes, **parameters: float) -> None:
        text_of = source if isinstance(source, (str, bytes)) else written(source)
        data = text_of if isinstance(text_of, bytes) else text_of.encode()
        array, names, count = overrides(parameters)
        self._document = made(lib.ph_document_parse_with, "ph_document", data, len(data), b"<model>", array, count,
                              free=lib.ph_document_free)
        self._set_up(parameters)

    def _set_up(self, parameters):
        self._overrides = dict(parameters)
        self._compiled = {}
        self._poisson = lib.ph_document_poisson(self._document)
        if self._poisson == ffi.NULL:
            self.compiled(Settings(self))

    @property
    def text(self) -> str:
        """The model file as text."""
        return text(lib.ph_document_text(self._document))

    @property
    def name(self) -> str:
        """Its name in the file."""
        if self._poisson != ffi.NULL:
            return text(self._poisson.name)
        return text(lib.ph_document_definition(self._document).name)

    def to_dict(self) -> dict[str, Any]:
        """The model file as a dictionary, without the parameters given since."""
        return json.loads(self.text)

    def with_parameters(self, **parameters: float) -> Model:
        """The same model with other values for parameters and inputs."""
        return Model(self.text, **{**self._overrides, **parameters})

    def __reduce__(self) -> tuple[Any, ...]:
        return rebuilt, (self.text, self._overrides)

    def __repr__(self) -> str:
        return f"<polhode.Model {self.name!r}>"

    # --- what it is -----------------------------------------------------------------------------------------

    def compiled(self, settings):
        """The ph_model for these settings: configuration spaces and reference points depend on them."""
        placing = lib.ph_simulation_placing(settings.sim)
        if placing not in self._compiled:
            lib.ph_document_choose_spaces(self._document, settings.sim)
            self._compiled[placing] = made(lib.ph_document_compile, "ph_model", self._document, free=lib.ph_model_free)
        return self._compiled[placing]

    @property
    def _model(self):
        if self._poisson != ffi.NULL:
            raise PolhodeError("a Poisson system has no bodies or joints", self.name)
        return next(iter(self._compiled.values()))

    @property
    def parameters(self) -> dict[str, Parameter]:
        """Values by name, each with `min`, `max` and `unit`."""
        count = ffi.new("int *")
        array = lib.ph_document_parameters(self._document, count)
        return {text(p.name): Parameter(p.value, finite(p.min), finite(p.max), text(p.unit))
                for p in (array[i] for i in range(count[0]))}

    @property
    def bodies(self) -> list[str]:
        """Names of the bodies."""
        model = self._model
        definition = lib.ph_document_definition(self._document)
        return [text(lib.ph_model_body(model, i).name) for i in range(definition.body_count)]

    @property
    def points(self) -> list[str]:
        """Names of the mass points."""
        definition = lib.ph_document_definition(self._document)
        return [text(definition.points[i].name) for i in range(definition.point_count)]

    @property
    def joints(self) -> list[str]:
        """Names of the joints."""
        model = self._model
        return [text(lib.ph_model_joint(model, i).name) for i in range(lib.ph_document_definition(self._document).joint_count)]

    @property
    def inputs(self) -> dict[str, Parameter]:
        """Values of the inputs by name, each with `min`, `max` and `unit`."""
        definition = lib.ph_document_definition(self._document)
        return {text(p.name): Parameter(p.value, finite(p.min), finite(p.max), text(p.unit))
                for p in (definition.inputs[i] for i in range(definition.input_count))}

    @property
    def dof(self) -> int:
        """Degrees of freedom; of a Poisson system the numbers of its state."""
        return self._poisson.system.n if self._poisson != ffi.NULL else lib.ph_model_count(self._model).dof

    @property
    def columns(self) -> list[str]:
        """Names of the columns of results, without t."""
        return [name for name, _ in self.columns_of(None)]

    def columns_of(self, compiled):
        """Names and units of the columns of a ph_model, or of the Poisson system."""
        return [(text(c.name), text(c.unit) or "1") for c in self.column_list(compiled)]

    def column_list(self, compiled):
        """The columns as ph_column, which belong to the model."""
        count = ffi.new("int *")
        if self._poisson != ffi.NULL:
            array, count[0] = self._poisson.columns, self._poisson.column_count
        else:
            array = lib.ph_model_columns(compiled if compiled is not None else self._model, count)
        return [array[i] for i in range(count[0])]

    def check(self) -> dict[str, Any]:
        """What the model is, as `polhode check --json`: counts, inputs, laws, the methods that can run it, ..

        >>> load("four-bar").check()["dof"]
        1
        """
        from polhode.program import ask
        return ask("check", self)

    # --- what it does ---------------------------------------------------------------------------------------

    def run(self, method: str | None = None, step: float | None = None, duration: float | None = None, every: int | None = None,
            tolerance: float | None = None, stabilization: str | None = None, output: str | Sequence[str] | None = None,
            controls: str | os.PathLike[str] | Result | None = None, inputs: Mapping[str, float] | None = None,
            controllers: Controllers | None = None, parameters: Mapping[str, float] | None = None, progress: bool | None = None,
            threads: int | None = None, **more: float) -> Result:
        """Runs the model with the settings of its file and those given.

        method: "rkmk54", or with options "galerkin:degree=3"; step, duration [s]; every: each how many steps are stored;
        tolerance: of adaptive methods; output: patterns of columns ("hub.*", or a list); controls: an answer of `optimize`, or the
        file where it is stored (HDF5), whose controls act; inputs: their values; controllers={"pid": (0.01, f)}: f(t, sim) is called
        every 0.01 s and returns a dictionary of inputs; parameters, or further keywords: values of parameters of the model;
        progress: True or False for a bar; by default where a person watches; threads: of a model of 1024 bodies and more, 1 by
        default, with the same results.

        An error carries the rows computed until then in its `result`; so does KeyboardInterrupt.

        >>> r = load("heavy-top").run(method="midpoint", step=0.001, duration=0.1, every=10)
        >>> len(r), float(r.t[-1]), r.units["top.z"]
        (11, 0.1, 'm')
        """
        from polhode.run import run
        return run(self, method=method, step=step, duration=duration, every=every, tolerance=tolerance, stabilization=stabilization,
                   output=output, controls=controls, inputs=inputs, controllers=controllers, parameters=parameters, progress=progress,
                   threads=threads, **more)

    def linearize(self, at: float | None = None) -> dict[str, Any]:
        """x' = A x + B u, y = C x + D u about the initial state, or the state at a time [s], as `polhode linearize --json`; A, B, C, D are
        arrays.

        >>> load("double-inverted").linearize()["A"].shape
        (6, 6)
        """
        import numpy
        from polhode.program import ask
        found = ask("linearize", self, *(["--at", repr(float(at))] if at is not None else []))
        sizes = {"A": ("states", "states"), "B": ("states", "inputs"), "C": ("outputs", "states"), "D": ("outputs", "inputs")}
        for key, (rows, columns) in sizes.items():
            found[key] = numpy.array(found[key], dtype=float).reshape(len(found[rows]), len(found[columns]))
        return found

    def simulator(self, method: str | None = None, step: float | None = None, every: int | None = None, tolerance: float | None = None,
                  stabilization: str | None = None, controls: str | os.PathLike[str] | Result | None = None,
                  inputs: Mapping[str, float] | None = None, controllers: Controllers | None = None,
                  parameters: Mapping[str, float] | None = None, **more: float) -> Simulator:
        """A run step by step: see polhode.Simulator. The arguments are those of `run`."""
        from polhode.simulator import Simulator
        return Simulator(self, method=method, step=step, every=every, tolerance=tolerance, stabilization=stabilization,
                         controls=controls, inputs=inputs, controllers=controllers, parameters=parameters, **more)

    def changed(self, parameters, inputs, more, options):
        """This model, or with values for parameters and inputs one that has them. A keyword that is neither may be a mistyped option."""
        values, inputs = names_of(parameters, "parameters"), names_of(inputs, "inputs")
        known = self.parameters if values or inputs or more else {}
        places = self.inputs if inputs or more else {}
        for name in values:
            if name not in known:
                raise PolhodeError(unknown("parameter", name, known), f"parameters.{name}")
        for name in inputs:
            if name not in places:
                raise PolhodeError(unknown("input", name, places), f"inputs.{name}")
        for name in more:
            if name not in known and name not in places:
                raise PolhodeError(unknown("parameter or option", name, [*known, *places, *options]), name)
        values.update(inputs, **more)
        return self.with_parameters(**values) if values else self

    def batch(self, samples: int, threads: int | None = None, **options: Any) -> Batch:
        """Many motions stepped together: see polhode.Batch."""
        from polhode.batch import Batch
        return Batch(self, samples, threads, **options)


def finite(value):
    return None if value != value else value


class Settings:
    """A ph_simulation: that of the model's file with what is given in its place."""

    def __init__(self, model, **given):
        self.model, self.given = model, given
        self.sim = ffi.new("ph_simulation *", lib.ph_document_simulation(model._document))
        self._kept = []  # the text of "output" must outlive the settings
        err = ffi.new("ph_error *")
        for key, value in given.items():
            if value is None:
                continue
            if key == "threads":
                self.sim.threads = whole(value, "threads", 1)
                continue
            word = ffi.new("char[]", code(setting(value)))
            self._kept.append(word)
            check(lib.ph_simulation_set(self.sim, code(key), word, err), err)

    def __reduce__(self):
        return restored, (self.model, self.given)

    def check(self, compiled):
        err = ffi.new("ph_error *")
        check(lib.ph_simulation_check(self.sim, compiled, err), err)


def setting(value):
    """As the command line has it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    return repr(float(value)) if isinstance(value, float) or hasattr(value, "dtype") else str(value)


def restored(model, given):
    return Settings(model, **given)


def rebuilt(written, parameters):
    return Model(written, **parameters)


def load(source: str | os.PathLike[str], **parameters: float) -> Model:
    """A model from a file, or a built-in example by its name. Keyword arguments are values of its parameters.

    >>> load("four-bar", rate=3)
    <polhode.Model 'Four-bar linkage'>
    """
    array, names, count = overrides(parameters)
    model = Model.__new__(Model)
    model._document = made(lib.ph_document_read_with, "ph_document", code(source), array, count, free=lib.ph_document_free)
    model._set_up(parameters)
    return model


def examples() -> dict[str, str]:
    """Names of the built-in examples and their titles.

    >>> examples()["heavy-top"]
    'Heavy top'
    """
    found = {}
    for function in (lib.ph_examples, lib.ph_poisson_examples, lib.ph_problem_examples):
        count = ffi.new("int *")
        array = function(count)
        found.update((text(array[i].name), text(array[i].title)) for i in range(count[0]))
    return found


def lines_of(content: Mapping[str, Any]) -> str:
    """A model file as text: a line for each body and joint."""
    entries = []
    for key, value in content.items():
        several = isinstance(value, list) and value and isinstance(value[0], dict)
        text = "[\n    " + ",\n    ".join(map(json.dumps, value)) + "\n  ]" if several else json.dumps(value)
        entries.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(entries) + "\n}\n"

