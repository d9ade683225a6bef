"""Results: columns as arrays, tables, plots and files."""
import os
import tempfile

import numpy as np

from polhode.errors import PolhodeError


class Result:
    """The stored rows of a run. `r.t` [s], `r["hub.x"]`, `r.columns`, `r.units`, `r.summary`.

    Columns are views of one array of numpy, `r.data` [rows, 1 + columns], time first.
    """

    def __init__(self, model, data, columns, units, summary, settings=None, first="t"):
        self.model, self.data, self.summary, self.first = model, data, summary, first
        self.columns, self.units = list(columns), dict(zip(columns, units))
        self._place = {name: i + 1 for i, name in enumerate(self.columns)}
        self._settings = settings or {}

    @property
    def t(self):
        """Times [s]; of a path of equilibria its factors."""
        return self.data[:, 0]

    def __len__(self):
        return len(self.data)

    def __contains__(self, name):
        return name == self.first or name in self._place

    def __getitem__(self, name):
        if name == self.first:
            return self.t
        try:
            return self.data[:, self._place[name]]
        except KeyError:
            raise KeyError(unknown(name, self.columns)) from None

    def __repr__(self):
        end = f" to {self.first} = {self.t[-1]:.10g}" if len(self) else ""
        return f"<polhode.Result: {len(self)} rows of {len(self.columns)} columns{end}>"

    # --- tables ---------------------------------------------------------------------------------------------

    def to_pandas(self):
        """A DataFrame with the time as its index."""
        import pandas
        return pandas.DataFrame(self.data[:, 1:], columns=self.columns, index=pandas.Index(self.t, name=self.first))

    def to_xarray(self):
        """A Dataset with a variable for each column, and its unit as an attribute."""
        import xarray
        variables = {name: (self.first, self[name], {"units": self.units[name]}) for name in self.columns}
        return xarray.Dataset(variables, coords={self.first: self.t}, attrs={"model": self.model.name})

    # --- pictures -------------------------------------------------------------------------------------------

    def plot(self, *names, x=None, axes=None):
        """Columns over the time, or over the column `x`, by matplotlib; columns of one unit share axes. Returns the axes."""
        import matplotlib.pyplot as pyplot
        names = names or tuple(name for name in ("energy",) if name in self)
        x = x or self.first
        groups = {}
        for name in names:
            self[name]  # an unknown name is an error before a figure opens
            groups.setdefault(self.units.get(name, "s"), []).append(name)
        if axes is None:
            _, axes = pyplot.subplots(len(groups), 1, sharex=True, squeeze=False, layout="constrained")
            axes = axes[:, 0]
        axes = np.atleast_1d(axes)
        if len(axes) != len(groups):
            raise ValueError(f"expected {len(groups)} axes, one for each unit, got {len(axes)}")
        for place, (unit, members) in zip(axes, groups.items()):
            for name in members:
                place.plot(self[x], self[name], label=name)
            place.set_ylabel(members[0] + bracket(unit) if len(members) == 1 else bracket(unit).strip())
            if len(members) > 1:
                place.legend()
        axes[-1].set_xlabel(x + bracket(self.units.get(x, "s" if self.first == "t" else "1")))
        return axes if len(axes) > 1 else axes[0]

    def view(self, height=560):
        """The replay in a notebook: the page of `report` in a frame, which stays in an exported notebook."""
        from polhode.view import Replay
        return Replay(self, height)

    def report(self, path):
        """One page with the replay, the invariants and the joint forces, that needs nothing else."""
        from polhode.program import execute
        with tempfile.TemporaryDirectory() as folder:
            stored = os.path.join(folder, "result.h5")
            self.save(stored)
            execute("report", stored, "-o", os.fspath(path))

    # --- files ----------------------------------------------------------------------------------------------

    def save(self, path):
        """Writes the rows as HDF5 or CSV, by the ending of the name: a result file as the program writes it."""
        from polhode.files import save
        save(self, os.fspath(path))


def bracket(unit):
    return f" [{unit}]" if unit not in ("1", "", None) else ""


def unknown(name, columns):
    """The names that a person may have meant."""
    import difflib
    near = difflib.get_close_matches(str(name), columns, n=1)
    return f"no column {name!r}" + (f", did you mean {near[0]!r}?" if near else "; .columns lists them")


__all__ = ["Result", "PolhodeError"]
