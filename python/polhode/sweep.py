"""Many runs of a model by a plan: parameters varied, numbers recorded."""
from __future__ import annotations

import concurrent.futures
import functools
import json
import os
import shutil
import tempfile
import time
import weakref
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from polhode._calls import Watch, check, code, error, ffi, lib, made, taken, text
from polhode.errors import PolhodeError, unknown
from polhode.files import KINDS
from polhode.model import Model, Source, plain
from polhode.result import Array

SETTINGS = ("method", "step", "duration", "every", "tolerance", "stabilization")


class Sweep:
    """The samples of a sweep. `s["spin"]`, `s["peak"]` [samples] of a varied or recorded name, `s.status` [samples], 0 or 1 + an index into
    `s.reasons`, `s.summary` as of `polhode sweep --json`, `s.columns`, `s.to_pandas()`, `s.save("s.csv")`, `s.report("s.html")`."""

    columns: list[str]
    summary: dict[str, Any]

    def __init__(self, names, data, summary, path, folder=None):
        self.columns, self.summary = names[:-1], summary
        self._data, self._path = data, path
        if folder is not None:
            weakref.finalize(self, shutil.rmtree, folder, True)

    @property
    def status(self) -> Array:
        return self._data[:, -1].astype(int)

    @property
    def reasons(self) -> list[str]:
        return [failure["reason"] for failure in self.summary["failures"]]

    def __len__(self) -> int:
        return len(self._data)

    def __contains__(self, name: object) -> bool:
        return name in self.columns

    def __getitem__(self, name: str) -> Array:
        if name not in self.columns:
            raise KeyError(unknown("column", name, self.columns))
        return self._data[:, self.columns.index(name)]

    def __repr__(self) -> str:
        return f"<polhode.Sweep: {len(self)} samples of {len(self.columns)} columns, {self.summary['failed']} failed>"

    def to_pandas(self) -> Any:
        """A DataFrame with a row for each sample."""
        import pandas
        return pandas.DataFrame({**{name: self[name] for name in self.columns}, "status": self.status})

    def save(self, path: str | os.PathLike[str]) -> None:
        """The file as `polhode sweep` writes it, with the ending it was made with."""
        if os.path.splitext(path)[1] != os.path.splitext(self._path)[1]:
            raise PolhodeError(f"expected a name that ends with {os.path.splitext(self._path)[1]}", os.fspath(path))
        shutil.copyfile(self._path, path)

    def report(self, path: str | os.PathLike[str]) -> None:
        """One page that needs no network: statistics, sensitivity, distributions, pictures and failures, of a sweep with `output="NAME.h5"`."""
        from polhode.view import data_of_sweep, page_with
        if os.path.splitext(self._path)[1].lower() == ".csv":
            raise PolhodeError('expected a sweep with an HDF5 file, as by output="sweep.h5": CSV has no plan', os.fspath(path))
        page = page_with(data_of_sweep(self._path))
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)


# --- the plan ---------------------------------------------------------------------------------------------------


def model_of(model):
    """A model as it stands in a plan: its dictionary, with the values given since."""
    if isinstance(model, str) or hasattr(model, "__fspath__"):
        from polhode.model import load
        model = load(model)
    if not isinstance(model, Model):
        return dict(model)
    content = model.to_dict()
    for name, value in model._overrides.items():
        group = content["parameters"] if name in content.get("parameters", {}) else content["inputs"]
        group[name] = {**group[name], "value": float(value)} if isinstance(group[name], dict) else float(value)
    return content


def plan_of(model, vary, record, design, samples, seed, rows, settings):
    plan = {"polhode-study": 1, "model": model_of(model), "vary": dict(vary), "record": dict(record), "design": design, "seed": int(seed)}
    plan.update({key: value for key, value in (("samples", samples), ("rows", rows)) if value})
    unknown_keys = [key for key in settings if key not in SETTINGS]
    if unknown_keys:
        raise PolhodeError(unknown("option", unknown_keys[0], SETTINGS), unknown_keys[0])
    method, _, options = str(settings.get("method") or "").partition(":")
    simulation = {key: value for key, value in settings.items() if value is not None and key != "method"}
    if method:
        simulation["method"] = method
    if options:
        simulation["options"] = {key: number(value) for key, _, value in (part.partition("=") for part in options.split(","))}
    if simulation:
        plan["simulation"] = simulation
    return json.dumps(plan, default=plain)


def number(word):
    try:
        return json.loads(word)
    except ValueError:
        return word


@functools.lru_cache(maxsize=4)
def parsed(plan):
    data = plan.encode()
    return made(lib.ph_sweep_parse, "ph_sweep", data, len(data), b"<plan>", free=lib.ph_sweep_free)


# --- blocks -----------------------------------------------------------------------------------------------------


def computed(sweep, first, count, threads, stop=None):
    """A block of samples, as bytes."""
    work = ffi.new("ph_sweep_work *", {"first": first, "count": count, "threads": threads})
    if stop is not None:
        work.stop, work.user = ffi.addressof(lib, "sweep_stop"), stop
    block, size, err = ffi.new("unsigned char **"), ffi.new("size_t *"), ffi.new("ph_error *")
    status = lib.ph_sweep_compute(sweep, work, block, size, err)
    if status == lib.PH_INTERRUPTED:
        raise KeyboardInterrupt
    check(status, err)
    try:
        return bytes(ffi.buffer(block[0], size[0]))
    finally:
        lib.free(block[0])


def remote(plan, first, count):
    """The same in a worker of an executor, and how long it took [s]."""
    start = time.perf_counter()
    return computed(parsed(plan), first, count, 1), time.perf_counter() - start


class Collector:
    """The file of a sweep: hands out samples and takes blocks."""

    def __init__(self, sweep, path, resume):
        kind = KINDS[os.path.splitext(path)[1].lower()]
        self.sweep, self.total = sweep, lib.ph_sweep_about(sweep).samples
        self.collection = made(functools.partial(self._open, code(path), kind, resume), "ph_collection", sweep, free=lib.ph_collection_free)

    @staticmethod
    def _open(path, kind, resume, sweep, place, err):
        return lib.ph_collection_open(sweep, path, kind, resume, place, err)

    def next(self, most):
        first, count = ffi.new("long *"), ffi.new("long *")
        return (first[0], count[0]) if lib.ph_collection_next(self.collection, most, first, count) else None

    def take(self, block):
        err = ffi.new("ph_error *")
        check(lib.ph_collection_take(self.collection, block, len(block), err), err)

    def part(self):
        return lib.ph_collection_done(self.collection) / self.total

    def finish(self, threads, ranks, wall_s):
        place, err = ffi.new("ph_sweep_summary **"), ffi.new("ph_error *")
        status = lib.ph_collection_finish(self.collection, place, err)
        if status != lib.PH_OK:
            raise error(status, err)
        return json.loads(taken(lib.ph_sweep_summary_json(place[0], threads, ranks, wall_s)))

    def table(self):
        """Names and values of the samples, status last."""
        about = lib.ph_sweep_about(self.sweep)
        names = [text(about.varied_names[i]) for i in range(about.varied)] + [text(about.recorded_names[i]) for i in range(about.recorded)]
        data = np.empty((self.total, len(names) + 1))
        lib.ph_collection_table(self.collection, ffi.from_buffer("double[]", data))
        return names + ["status"], data

    def close(self):
        ffi.release(self.collection)


def resized(count, seconds, least, wanted=0.5):
    """Samples of the next block, which should take half a second: what an interruption loses."""
    return max(least, min(int(count * min(4.0, max(0.25, wanted / max(seconds, 1e-6)))), 1 << 16))


def compute_here(collector, threads, watch):
    stop = ffi.gc(lib.sweep_stopper(lib.on_stop, watch.handle), lib.free)
    most = threads
    while (piece := collector.next(most)) is not None:
        start = time.perf_counter()
        try:
            collector.take(computed(collector.sweep, *piece, threads, stop))
        except KeyboardInterrupt:
            watch.close()  # raises what a callback has, if that was another exception
            raise
        most = resized(piece[1], time.perf_counter() - start, threads)
        watch.tick(collector.part())


def workers_of(executor):
    for name in ("_max_workers", "max_workers"):
        if isinstance(getattr(executor, name, None), int):
            return getattr(executor, name)
    return os.cpu_count() or 1


def compute_there(collector, plan, executor, watch):
    """Blocks by an executor, two of them for each worker at a time."""
    most, running = 1, {}
    try:
        while True:
            while len(running) < 2 * workers_of(executor) and (piece := collector.next(most)) is not None:
                running[executor.submit(remote, plan, *piece)] = piece
            if not running:
                return
            done, _ = concurrent.futures.wait(list(running), return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                block, seconds = future.result()
                collector.take(block)
                most = resized(running.pop(future)[1], seconds, 1)
            watch.tick(collector.part())
    finally:
        for future in running:
            future.cancel()


# --- the sweep --------------------------------------------------------------------------------------------------


def sweep(model: Source, vary: Mapping[str, Mapping[str, Sequence[float]]], record: Mapping[str, str], design: str = "random",
          samples: int | None = None, seed: int = 0, rows: int = 0, output: str | os.PathLike[str] | None = None, resume: bool = False,
          jobs: int | None = None, executor: concurrent.futures.Executor | None = None, progress: bool | None = None,
          **settings: Any) -> Sweep:
    """Runs a model many times, as `polhode sweep` does with the same plan: the same file, byte for byte.

    vary, record, design, samples, seed, rows are those of a plan (docs/sweeps.md); method, step, duration, every, tolerance and stabilization are
    settings in place of the model's. output: the file, .h5 or .csv; with resume=True it goes on with what an earlier call has left. jobs: threads.
    executor: any concurrent.futures.Executor, whose workers then compute the samples: processes, MPI, Dask, ..

    >>> s = sweep("heavy-top", {}, {}, samples=1)
    Traceback (most recent call last):
    polhode.errors.PolhodeError: <plan>:1:..: vary: expected at least one name, got an object
    """
    plan = plan_of(model, vary, record, design, samples, seed, rows, settings)
    folder = tempfile.mkdtemp() if output is None else None
    if output is None:
        output = os.path.join(folder, "sweep.h5" if rows else "sweep.csv")
    try:
        return collected(plan, os.fspath(output), folder, resume, jobs, executor, progress)
    except BaseException:
        if folder is not None:
            shutil.rmtree(folder, True)
        raise


def collected(plan, path, folder, resume, jobs, executor, progress):
    if os.path.splitext(path)[1].lower() not in KINDS:
        raise PolhodeError("expected a name that ends with .h5 or .csv", path)
    threads = 1 if executor is not None else int(jobs or lib.ph_sweep_threads())
    start, watch = time.perf_counter(), Watch(progress, "sweep")
    collector = Collector(parsed(plan), path, resume)
    try:
        if executor is None:
            compute_here(collector, threads, watch)
        else:
            compute_there(collector, plan, executor, watch)
        watch.close()
        summary = collector.finish(threads, 1 if executor is None else workers_of(executor), time.perf_counter() - start)
        names, data = collector.table()
    finally:
        collector.close()
    return Sweep(names, data, summary, path, folder)

