"""Results as HDF5 by h5py, where the library was built without it: the layout of docs/results.md, without its header."""
from __future__ import annotations

import numpy as np

from polhode._calls import ffi, lib, text
from polhode.errors import PolhodeError
from polhode.files import attributes_of, compiled_of


def write(result, path):
    try:
        import h5py
    except ImportError:
        raise PolhodeError("this build of polhode has no HDF5: pip install h5py, or take a name that ends with .csv", path) from None
    columns = [column_facts(c) for c in result.model.column_list(compiled_of(result))]
    columns, data = stored(result, columns)
    try:
        with h5py.File(path, "w") as file:
            file.attrs["format"] = np.int32(2)
            file.attrs["polhode_version"] = text(lib.ph_version())
            for name, value in {**attributes_of(result), **output_of(result)}.items():
                file.attrs[name] = value
            rows = file.create_dataset("rows", data=data)
            rows.attrs["columns"] = ",".join(["t", *(c["name"] for c in columns)])
            rows.attrs["units"] = ";".join(["s", *(c["unit"] for c in columns)])
            for quantity, first in quantities(columns):
                view(h5py, file, quantity, first, data.shape)
    except OSError as error:
        raise PolhodeError(f"cannot be written: {error.strerror or error}", path) from None


def column_facts(c):
    return {"name": text(c.name), "dataset": text(c.dataset), "unit": text(c.unit) or "1", "inner": c.inner, "components": c.components}


def output_of(result):
    output = result._settings.sim.output
    return {"output": text(output)} if output != ffi.NULL else {}


def stored(result, columns):
    """The columns of the file and the table of its rows: datasets whole, with what beams have beside the columns."""
    whole = {c["dataset"] for c in columns if c["name"] in result}
    kept = [c for c in columns if c["dataset"] in whole]
    nothing = np.full(len(result), np.nan)
    data = np.column_stack([result.t, *(result[c["name"]] if c["name"] in result else nothing for c in kept)])
    compiled = compiled_of(result)
    if compiled is None or len(kept) < len(columns) or lib.ph_model_beam_count(compiled) == 0:
        return kept, data
    count = ffi.new("int *")
    array = ffi.gc(lib.ph_beam_columns(compiled, count), lib.free)
    wide = np.full((len(result), 1 + count[0]), np.nan)
    wide[:, :data.shape[1]] = data
    for row in wide:
        lib.ph_beam_columns_fill(compiled, ffi.NULL, ffi.from_buffer("double[]", row[1:]))
    return [column_facts(array[i]) for i in range(count[0])], wide


def quantities(columns):
    """Neighbours of one dataset, and the place of the first in a row; t, of which the rest follows, first."""
    yield [{"name": "t", "dataset": "/t", "unit": "s", "inner": 0, "components": 1}], 0
    first = 0
    while first < len(columns):
        end = first + 1
        while end < len(columns) and columns[end]["dataset"] == columns[first]["dataset"]:
            end += 1
        yield columns[first:end], 1 + first
        first = end


def view(h5py, file, quantity, first, shape):
    """Columns of /rows as a dataset of their own."""
    rows, components, inner = shape[0], len(quantity), quantity[0]["inner"]
    extent = (rows,) if components == 1 and inner == 0 else (rows, components)
    if inner >= 2:
        extent = (rows, components // inner, inner)
    layout = h5py.VirtualLayout(shape=extent, dtype="f8")
    layout[...] = h5py.VirtualSource(".", "/rows", shape=shape)[:, first:first + components]
    dataset = file.create_virtual_dataset(quantity[0]["dataset"], layout)
    dataset.attrs["unit"] = quantity[0]["unit"]
    dataset.attrs["columns"] = ",".join(c["name"] for c in quantity)
