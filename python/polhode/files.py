"""Results as files, and files as results."""
from __future__ import annotations

import csv
import os

import numpy as np

from polhode._calls import check, code, error, ffi, lib, text
from polhode.errors import PolhodeError

KINDS = {".h5": lib.PH_RESULT_HDF5, ".hdf5": lib.PH_RESULT_HDF5, ".csv": lib.PH_RESULT_CSV}


def has_hdf5():
    """Whether the library was built with it."""
    return lib.ph_library_version(lib.PH_LIBRARY_HDF5) != ffi.NULL


def save(result, path):
    """A result file as `polhode run` writes it."""
    ending = os.path.splitext(path)[1].lower()
    if ending not in KINDS:
        raise PolhodeError("expected a name that ends with .h5 or .csv", path)
    if getattr(result, "_write", None) is not None:
        return result._write(path, KINDS[ending])
    if KINDS[ending] == lib.PH_RESULT_HDF5 and not has_hdf5():
        from polhode.hdf5 import write
        return write(result, path)
    writer = opened(result, path, KINDS[ending])
    status, err = append_rows(writer, result), ffi.new("ph_error *")
    closed = lib.ph_writer_close(writer, err)
    if closed != lib.PH_OK or status != lib.PH_OK:
        raise error(closed or status, err)


def opened(result, path, kind):
    """A writer for the columns of a result."""
    place, err = ffi.new("ph_writer **"), ffi.new("ph_error *")
    pairs, kept = pairs_of(attributes_of(result))
    output = result._settings.sim.output
    if result.model._poisson != ffi.NULL:
        p = result.model._poisson
        check(lib.ph_writer_open_columns(code(path), kind, p.columns, p.column_count, output, pairs, place, err), err)
    else:
        opening = lib.ph_writer_open if result.first == "t" else lib.ph_writer_open_statics
        check(opening(code(path), kind, compiled_of(result), output, pairs, place, err), err)
    return place[0]


def record_of(result):
    """A ph_record: what an HDF5 file of the result has."""
    place, err = ffi.new("ph_record **"), ffi.new("ph_error *")
    if getattr(result, "_problem", None) is not None:
        check(lib.ph_optimum_record(result._problem, result._optimum, result._wall_s, place, err), err)
    else:
        writer = opened(result, "result", lib.PH_RESULT_MEMORY)
        status = append_rows(writer, result)
        check(lib.ph_writer_record(writer, place, err) or status, err)
    return ffi.gc(place[0], lib.ph_record_free)


def compiled_of(result):
    """The ph_model whose columns the result has; None for a Poisson system."""
    return None if result.model._poisson != ffi.NULL else result.model.compiled(result._settings)


def attributes_of(result):
    """What a file says about its run, as a dictionary of texts."""
    model = result.model
    given = ",".join(f"{name}={float(value):.17g}" for name, value in model._overrides.items())
    if result.first != "t":  # a path of equilibria
        found = {"model": model.text, "control": result.summary["control"], "set": given}
        return {name: value for name, value in found.items() if value}
    settings, kept = ffi.new("ph_run_settings *"), ffi.new("char[]", code(given))
    lib.ph_run_settings_fill(settings, model._document, compiled_of(result) or ffi.NULL, result._settings.sim, ffi.NULL, kept if given else ffi.NULL)
    found, i = {}, 0
    while settings.pairs[i] != ffi.NULL:
        if settings.pairs[i + 1] != ffi.NULL:
            found[text(settings.pairs[i])] = text(settings.pairs[i + 1])
        i += 2
    return found


def pairs_of(attributes):
    """The same as the library has them, and what they point to."""
    kept = [ffi.new("char[]", word.encode()) for pair in attributes.items() for word in pair]
    return ffi.new("char *[]", [*kept, ffi.NULL]), kept


def append_rows(writer, result):
    """Columns that were not stored are not numbers; the writer leaves them out."""
    columns = [c for c, _ in result.model.columns_of(compiled_of(result))]
    place = [result.columns.index(c) if c in result else -1 for c in columns]
    row = np.full(len(columns), np.nan)
    buffer, stored = ffi.from_buffer("double[]", row), np.array([p >= 0 for p in place], dtype=bool)
    taken = np.array([1 + p for p in place if p >= 0], dtype=int)
    status = lib.PH_OK
    for values in result.data:
        row[stored] = values[taken]
        status = lib.ph_writer_row(writer, values[0], buffer)
        if status != lib.PH_OK:
            break
    return status


def read_csv(path):
    """Names of the columns and an array of the rows of a CSV result."""
    with open(path, newline="") as file:
        names = next(csv.reader(file))
        data = np.loadtxt(file, delimiter=",", ndmin=2)
    return names, data.reshape(-1, len(names))
