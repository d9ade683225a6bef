"""Results as files, and files as results."""
import csv

import numpy as np

from polhode._calls import check, code, error, ffi, lib
from polhode.errors import PolhodeError


def save(result, path):
    """A result file as `polhode run` writes it."""
    kinds = {".h5": lib.PH_RESULT_HDF5, ".hdf5": lib.PH_RESULT_HDF5, ".csv": lib.PH_RESULT_CSV}
    ending = path[path.rfind("."):].lower() if "." in path else ""
    if ending not in kinds:
        raise PolhodeError("expected a name that ends with .h5 or .csv", path)
    if getattr(result, "_write", None) is not None:
        return result._write(path, kinds[ending])
    model, settings = result.model, result._settings
    writer, err = ffi.new("ph_writer **"), ffi.new("ph_error *")
    if model._poisson != ffi.NULL:
        p = model._poisson
        check(lib.ph_writer_open_columns(code(path), kinds[ending], p.columns, p.column_count, ffi.NULL, ffi.NULL, writer, err), err)
        return write_rows(writer[0], result, [c for c, _ in model.columns_of(None)])
    compiled = model.compiled(settings)
    pairs = ffi.new("ph_run_settings *")
    given = ",".join(f"{name}={float(value):.17g}" for name, value in model._overrides.items())
    set_text = ffi.new("char[]", code(given))
    lib.ph_run_settings_fill(pairs, model._document, compiled, settings.sim, ffi.NULL, set_text if given else ffi.NULL)
    check(lib.ph_writer_open(code(path), kinds[ending], compiled, settings.sim.output, pairs.pairs, writer, err), err)
    write_rows(writer[0], result, [c for c, _ in model.columns_of(compiled)])


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


def read_csv(path):
    """Names of the columns and an array of the rows of a CSV result."""
    with open(path, newline="") as file:
        names = next(csv.reader(file))
        data = np.loadtxt(file, delimiter=",", ndmin=2)
    return names, data.reshape(-1, len(names))
