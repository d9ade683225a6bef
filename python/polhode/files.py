"""Results as files, and files as results."""
from __future__ import annotations

import csv
import os
import tempfile

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
    columns = result.model.columns_of(compiled_of(result))
    writer, err = ffi.new("ph_writer **"), ffi.new("ph_error *")
    settings, kept = settings_of(result)
    if result.model._poisson != ffi.NULL:
        p = result.model._poisson
        check(lib.ph_writer_open_columns(code(path), KINDS[ending], p.columns, p.column_count, result._settings.sim.output, settings.pairs,
                                         writer, err), err)
    else:
        check(lib.ph_writer_open(code(path), KINDS[ending], compiled_of(result), result._settings.sim.output, settings.pairs, writer, err), err)
    write_rows(writer[0], result, [c for c, _ in columns])


def compiled_of(result):
    """The ph_model whose columns the result has; None for a Poisson system."""
    return None if result.model._poisson != ffi.NULL else result.model.compiled(result._settings)


def settings_of(result):
    """A ph_run_settings, attributes of a file about its run, and what it points to."""
    settings, model = ffi.new("ph_run_settings *"), result.model
    given = ",".join(f"{name}={float(value):.17g}" for name, value in model._overrides.items())
    kept = ffi.new("char[]", code(given))
    lib.ph_run_settings_fill(settings, model._document, compiled_of(result) or ffi.NULL, result._settings.sim, ffi.NULL, kept if given else ffi.NULL)
    return settings, kept


def attributes_of(result):
    """The same as a dictionary of texts."""
    settings, kept = settings_of(result)
    pairs, found, i = settings.pairs, {}, 0
    while pairs[i] != ffi.NULL:
        if pairs[i + 1] != ffi.NULL:
            found[text(pairs[i])] = text(pairs[i + 1])
        i += 2
    return found


def write_rows(writer, result, columns):
    """Columns that were not stored are not numbers; the writer leaves them out."""
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
    err = ffi.new("ph_error *")
    closed = lib.ph_writer_close(writer, err)
    if closed != lib.PH_OK or status != lib.PH_OK:
        raise error(closed or status, err)


def report(result, path):
    """The page of `polhode report`; without HDF5 by way of a CSV file with attributes."""
    from polhode.program import execute
    with tempfile.TemporaryDirectory() as folder:
        stored = os.path.join(folder, "result.h5")
        result.save(stored)
        execute("report", stored, "-o", path)


def read_csv(path):
    """Names of the columns and an array of the rows of a CSV result."""
    with open(path, newline="") as file:
        names = next(csv.reader(file))
        data = np.loadtxt(file, delimiter=",", ndmin=2)
    return names, data.reshape(-1, len(names))
