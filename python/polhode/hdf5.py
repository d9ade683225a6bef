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
    columns, data, arrays, order = arranged(*stored(result, columns))
    try:
        with h5py.File(path, "w") as file:
            file.attrs["format"] = np.int32(2)
            file.attrs["polhode_version"] = text(lib.ph_version())
            for name, value in {**attributes_of(result), **output_of(result)}.items():
                file.attrs[name] = value
            rows = file.create_dataset("rows", data=data)
            rows.attrs["columns"] = ",".join(["t", *(c["name"] for c in columns)])
            rows.attrs["units"] = ";".join(["s", *(c["unit"] for c in columns)])
            if order:
                rows.attrs["order"] = order
            for quantity, first in quantities(columns):
                dataset = view(h5py, file, quantity[0]["dataset"], quantity[0], (len(quantity),), first, data.shape)
                dataset.attrs["columns"] = ",".join(c["name"] for c in quantity)
            for path, names, c, first in arrays:
                view(h5py, file, path, c, (len(names), c["components"]), first, data.shape).attrs["names"] = ",".join(names)
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


def arranged(columns, data):
    """The same quantity of all bodies, points and joints side by side: columns, data, (path, names, first quantity, place) of these arrays, and the order as
    the attribute has it."""
    groups, rest = {}, []
    for quantity, first in list(quantities(columns))[1:]:
        parts = quantity[0]["dataset"].split("/")[1:]
        if len(parts) == 3 and parts[0] in ("bodies", "points", "joints"):
            groups.setdefault((parts[0], parts[2]), []).append((parts[1], quantity, first))
        else:
            rest.append((None, quantity, first))
    order, arrays, place = [], [], 1
    for (kind, leaf), members in groups.items():
        path = "/" + leaf if kind == "bodies" else f"/{kind}_{leaf}"
        arrays.append((path, [name for name, _, _ in members], members[0][1][0], place))
        place += sum(len(quantity) for _, quantity, _ in members)
        order += members
    order += rest
    places = [0, *(first + k for _, quantity, first in order for k in range(len(quantity)))]
    runs = []
    for _, quantity, first in order:
        if runs and sum(runs[-1]) == first - 1:
            runs[-1][1] += len(quantity)
        else:
            runs.append([first - 1, len(quantity)])
    text = ",".join(f"{start} {count}" for start, count in runs) if len(runs) > 1 else ""
    return [c for _, quantity, _ in order for c in quantity], data[:, places], arrays, text


def view(h5py, file, path, column, extent, first, shape):
    """Columns of /rows as a dataset of their own: of one quantity, or of all members of an array."""
    width = int(np.prod(extent))
    inner, components = column["inner"], extent[-1]
    tail = (components // inner, inner) if inner >= 2 else () if components == 1 and inner == 0 else (components,)
    whole = (shape[0], *extent[:-1], *tail)
    layout = h5py.VirtualLayout(shape=whole, dtype="f8")
    layout[...] = h5py.VirtualSource(".", "/rows", shape=shape)[:, first:first + width]
    dataset = file.create_virtual_dataset(path, layout)
    dataset.attrs["unit"] = column["unit"]
    return dataset
