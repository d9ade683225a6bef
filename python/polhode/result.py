"""Results: columns as arrays, tables, plots and files."""
from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from polhode.errors import PolhodeError, unknown

if TYPE_CHECKING:
    import pandas
    import xarray

    from polhode.model import Model
    from polhode.view import Replay

Array = npt.NDArray[np.float64]


class Result:
    """The stored rows of a run. `r.t` [s], `r["hub.x"]`, `r.columns`, `r.units`, `r.summary`.

    Columns are views of one array of numpy, `r.data` [rows, 1 + columns], time first. A result can be pickled.

    >>> import polhode
    >>> r = polhode.load("heavy-top").run(method="midpoint", duration=0.1)
    >>> r.data.shape == (len(r), 1 + len(r.columns)), r["top.z"].base is not None
    (True, True)
    >>> r.summary["energy"]["max_drift"] < 1e-6, r.units["energy"]
    (True, 'J')
    """

    def __init__(self, model: Model, data: Array, columns: Iterable[str], units: Iterable[str], summary: dict[str, Any],
                 settings: Any = None, first: str = "t") -> None:
        self.model, self.data, self.summary, self.first = model, data, summary, first
        self.columns, self.units = list(columns), dict(zip(columns, units))
        self._place = {name: i + 1 for i, name in enumerate(self.columns)}
        self._settings = settings

    @property
    def t(self) -> Array:
        """Times [s]; of a path of equilibria its factors."""
        return self.data[:, 0]

    def __len__(self) -> int:
        return len(self.data)

    def __contains__(self, name: object) -> bool:
        return name == self.first or name in self._place

    def __getitem__(self, name: str) -> Array:
        if name == self.first:
            return self.t
        try:
            return self.data[:, self._place[name]]
        except KeyError:
            raise KeyError(unknown("column", name, self.columns)) from None

    def __repr__(self) -> str:
        end = f" to {self.first} = {self.t[-1]:.10g}" if len(self) else ""
        return f"<polhode.Result: {len(self)} rows of {len(self.columns)} columns{end}>"

    # --- tables ---------------------------------------------------------------------------------------------

    def to_pandas(self) -> pandas.DataFrame:
        """A DataFrame with the time [s] as its index; `.attrs["units"]` has the units."""
        import pandas
        table = pandas.DataFrame(self.data[:, 1:], columns=self.columns, index=pandas.Index(self.t, name=self.first))
        table.attrs["units"] = dict(self.units)
        return table

    def to_xarray(self) -> xarray.Dataset:
        """A Dataset with a variable for each column, and its unit as an attribute."""
        import xarray
        variables = {name: (self.first, self[name], {"units": self.units[name]}) for name in self.columns}
        return xarray.Dataset(variables, coords={self.first: (self.first, self.t, {"units": "s" if self.first == "t" else "1"})}, attrs={"model": self.model.name})

    # --- pictures -------------------------------------------------------------------------------------------

    def plot(self, *names: str, x: str | None = None, axes: Any = None) -> Any:
        """Columns over the time, or over the column `x`, by matplotlib; columns of one unit share axes. Returns the axes."""
        names = names or tuple(name for name in ("energy",) if name in self)
        x = x or self.first
        groups = {}
        for name in names:
            self[name]  # an unknown name is an error before a figure opens
            groups.setdefault(self.units.get(name, "s"), []).append(name)
        if axes is None:
            import matplotlib.pyplot as pyplot
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

    def view(self, height: int = 560) -> Replay:
        """The replay in a notebook: the page of `report` in a frame, which stays in an exported notebook. `view.time` [s] follows the
        replay and moves it, where the anywidget package is installed."""
        from polhode.view import Replay
        return Replay(self, height)

    def video(self, path: str | os.PathLike[str], fps: float = 25, speed: float = 1, view: tuple[float, float] = (-60, 20),
              size: tuple[int, int] = (720, 540), dpi: int = 100) -> None:
        """The motion as a film (.mp4 and others by ffmpeg, .gif), or its frames ("a.png": a-0000.png, ..). speed: seconds of the motion in
        a second; view: azimuth and elevation of the camera [degrees], z up; size [pixels]. Bodies are drawn without perspective."""
        from polhode.video import write
        write(self, os.fspath(path), fps, speed, view, size, dpi)

    def report(self, path: str | os.PathLike[str]) -> None:
        """One page with the replay, the invariants and the joint forces, that needs nothing else."""
        from polhode.view import page_of
        page = page_of(self)
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write(page)
        except OSError as error:
            raise PolhodeError(f"cannot be written: {error.strerror}", os.fspath(path)) from None

    # --- files ----------------------------------------------------------------------------------------------

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the rows as HDF5 or CSV, by the ending of the name: a result file as the program writes it."""
        from polhode.files import save
        save(self, os.fspath(path))


def bracket(unit: str | None) -> str:
    return f" [{unit}]" if unit not in ("1", "", None) else ""
