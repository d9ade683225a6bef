"""Models: files, built-in examples and dictionaries, compiled for the settings they run with."""
import json

from polhode._calls import check, code, ffi, lib, made, text
from polhode.errors import PolhodeError


def plain(value):
    """Numbers and arrays of numpy in a dictionary of a model."""
    if hasattr(value, "tolist"):
        return value.tolist()
    raise TypeError(f"a model file cannot have a {type(value).__name__}")


class Parameter(float):
    """A number of a model file: its value, with `min`, `max` (None: no bound) and `unit`."""

    def __new__(cls, value, low=None, high=None, unit=None):
        self = super().__new__(cls, value)
        self.min, self.max, self.unit = low, high, unit
        return self

    def __reduce__(self):
        return Parameter, (float(self), self.min, self.max, self.unit)


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

    >>> bar = load("four-bar", rate=3)
    >>> bar.dof, bar.parameters["rate"]
    (1, 3.0)
    """

    def __init__(self, source, **parameters):
        written = source if isinstance(source, (str, bytes)) else json.dumps(source, default=plain)
        data = written if isinstance(written, bytes) else written.encode()
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
    def text(self):
        """The model file as text."""
        return text(lib.ph_document_text(self._document))

    @property
    def name(self):
        if self._poisson != ffi.NULL:
            return text(self._poisson.name)
        return text(lib.ph_document_definition(self._document).name)

    def to_dict(self):
        """The model file as a dictionary, without the parameters given since."""
        return json.loads(self.text)

    def with_parameters(self, **parameters):
        """The same model with other values for parameters."""
        return Model(self.text, **{**self._overrides, **parameters})

    def __reduce__(self):
        return rebuilt, (self.text, self._overrides)

    def __repr__(self):
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
    def parameters(self):
        """Values by name, each with `min`, `max` and `unit`."""
        count = ffi.new("int *")
        array = lib.ph_document_parameters(self._document, count)
        return {text(p.name): Parameter(p.value, finite(p.min), finite(p.max), text(p.unit))
                for p in (array[i] for i in range(count[0]))}

    @property
    def bodies(self):
        """Names of the bodies."""
        model = self._model
        definition = lib.ph_document_definition(self._document)
        return [text(lib.ph_model_body(model, i).name) for i in range(definition.body_count)]

    @property
    def joints(self):
        """Names of the joints."""
        model = self._model
        return [text(lib.ph_model_joint(model, i).name) for i in range(lib.ph_document_definition(self._document).joint_count)]

    @property
    def inputs(self):
        """Values of the inputs by name, each with `min`, `max` and `unit`."""
        definition = lib.ph_document_definition(self._document)
        return {text(p.name): Parameter(p.value, finite(p.min), finite(p.max), text(p.unit))
                for p in (definition.inputs[i] for i in range(definition.input_count))}

    @property
    def dof(self):
        """Degrees of freedom; of a Poisson system the numbers of its state."""
        return self._poisson.system.n if self._poisson != ffi.NULL else lib.ph_model_count(self._model).dof

    @property
    def columns(self):
        """Names of the columns of results, without t."""
        return [name for name, _ in self.columns_of(None)]

    def columns_of(self, compiled):
        """Names and units of the columns of a ph_model, or of the Poisson system."""
        count = ffi.new("int *")
        if self._poisson != ffi.NULL:
            array, count[0] = self._poisson.columns, self._poisson.column_count
        else:
            array = lib.ph_model_columns(compiled if compiled is not None else self._model, count)
        return [(text(array[i].name), text(array[i].unit) or "1") for i in range(count[0])]

    def check(self):
        """What the model is, as `polhode check --json`."""
        from polhode.program import ask
        return ask("check", self)

    # --- what it does ---------------------------------------------------------------------------------------

    def run(self, **options):
        """Runs the model: see polhode.run."""
        from polhode.run import run
        return run(self, **options)

    def linearize(self, at=None):
        """x' = A x + B u, y = C x + D u about the initial state, or the state at a time [s], as `polhode linearize --json`; A, B, C, D are
        arrays."""
        import numpy
        from polhode.program import ask
        found = ask("linearize", self, *(["--at", repr(float(at))] if at is not None else []))
        sizes = {"A": ("states", "states"), "B": ("states", "inputs"), "C": ("outputs", "states"), "D": ("outputs", "inputs")}
        for key, (rows, columns) in sizes.items():
            found[key] = numpy.array(found[key], dtype=float).reshape(len(found[rows]), len(found[columns]))
        return found

    def simulator(self, **options):
        """A run step by step: see polhode.Simulator."""
        from polhode.simulator import Simulator
        return Simulator(self, **options)

    def batch(self, samples, **options):
        """Many motions stepped together: see polhode.Batch."""
        from polhode.batch import Batch
        return Batch(self, samples, **options)


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


def load(source, **parameters):
    """A model from a file, or a built-in example by its name. Keyword arguments are values of its parameters."""
    array, names, count = overrides(parameters)
    model = Model.__new__(Model)
    model._document = made(lib.ph_document_read_with, "ph_document", code(source), array, count, free=lib.ph_document_free)
    model._set_up(parameters)
    return model


def examples():
    """Names of the built-in examples and their titles."""
    found = {}
    for function in (lib.ph_examples, lib.ph_poisson_examples, lib.ph_problem_examples):
        count = ffi.new("int *")
        array = function(count)
        found.update((text(array[i].name), text(array[i].title)) for i in range(count[0]))
    return found

def lines_of(content):
    """A model file as text: a line for each body and joint."""
    entries = []
    for key, value in content.items():
        several = isinstance(value, list) and value and isinstance(value[0], dict)
        text = "[\n    " + ",\n    ".join(map(json.dumps, value)) + "\n  ]" if several else json.dumps(value)
        entries.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(entries) + "\n}\n"
