"""Whole runs."""
from __future__ import annotations

import json
import os
import tempfile

import numpy as np

from polhode._calls import Watch, code, error, ffi, lib, made, taken
from polhode.errors import PolhodeError
from polhode.model import Settings
from polhode.result import Result
from polhode.simulator import Simulator


class Recorder:
    """Rows that the library collects: chosen columns of a model or a Poisson system."""

    def __init__(self, watch, columns, keep):
        self.columns = [columns[i] for i in keep]
        self._keep = ffi.new("int[]", keep or [0])
        self.recorder = ffi.new("recorder *", {"keep": self._keep, "kept": len(keep), "user": watch.handle, "tick": lib.on_tick})
        self.observer = ffi.new("ph_observer *", lib.recorder_observer(self.recorder))

    def data(self):
        """[rows, 1 + columns], without a copy."""
        r, width = self.recorder, len(self.columns) + 1
        if r.rows == 0:
            lib.free(r.data)
            return np.zeros((0, width))
        size = r.rows * width * 8
        owned = ffi.gc(r.data, lib.free, size)
        return np.frombuffer(ffi.buffer(owned, size)).reshape(r.rows, width)


def selected(settings, compiled, columns):
    """Columns that the patterns of `output` select."""
    if settings.sim.output == ffi.NULL:
        return list(range(len(columns)))
    keep, err = ffi.new("bool[]", len(columns) or 1), ffi.new("ph_error *")
    array = settings.model.column_list(compiled)[:1]
    status = lib.ph_output_select(settings.sim.output, ffi.addressof(array[0]) if array else ffi.NULL, len(columns), keep, ffi.NULL, err)
    if status != lib.PH_OK:
        raise error(status, err)
    return [i for i in range(len(columns)) if keep[i]]


OPTIONS = ("method", "step", "duration", "every", "tolerance", "stabilization", "output", "controls", "inputs", "controllers",
           "parameters", "progress", "threads")


def run(model, controls=None, inputs=None, controllers=None, parameters=None, progress=None, method=None, step=None, duration=None,
        every=None, tolerance=None, stabilization=None, output=None, threads=None, **more):
    """See Model.run."""
    model = model.changed(parameters, inputs, more, OPTIONS)
    settings = Settings(model, method=method, step=step, duration=duration, every=every, tolerance=tolerance,
                        stabilization=stabilization, output=output, threads=threads)
    if model._poisson != ffi.NULL:
        if controls is not None or controllers:
            raise PolhodeError("a Poisson system has no inputs, which controls and controllers set", model.name)
        return run_poisson(model, settings, progress)
    compiled = model.compiled(settings) if controls is None else controlled(model, controls, settings, duration, step)
    settings.check(compiled)
    columns = model.columns_of(compiled)
    watch = Watch(progress, "run")
    if controllers:
        return sampled(model, settings, compiled, controls, controllers, watch)
    recorder = Recorder(watch, columns, selected(settings, compiled, columns))
    summary, err = ffi.new("ph_summary *"), ffi.new("ph_error *")
    status = lib.ph_run(compiled, settings.sim, recorder.observer, summary, err)
    reason = None if status == lib.PH_OK else str(error(status, err))
    words = lib.ph_summary_json(compiled, settings.sim, summary, code(reason) if reason else ffi.NULL)
    return ended(model, settings, recorder, watch, json.loads(taken(words)), status, err)


def ended(model, settings, recorder, watch, summary, status, err):
    """The result, or the exception that carries it."""
    names, units = zip(*recorder.columns) if recorder.columns else ((), ())
    result = Result(model, recorder.data(), names, units, summary, settings)
    try:
        watch.close()
        if status == lib.PH_INTERRUPTED:
            raise KeyboardInterrupt
    except BaseException as raised:
        raised.result = result
        raise
    if status != lib.PH_OK:
        raise error(status, err, result)
    return result


def sampled(model, settings, compiled, controls, controllers, watch):
    """A run with functions as controllers, step by step. What a function raises comes through, with the rows in `result`."""
    columns = model.columns_of(compiled)
    sim, given = settings.sim, {key: value for key, value in settings.given.items() if key not in ("duration", "output")}
    steps = round(sim.duration / sim.step)
    if abs(steps * sim.step - sim.duration) > 1e-9 * sim.duration:
        raise PolhodeError("with functions as controllers the duration must be a multiple of the step", "duration")
    keep = selected(settings, compiled, columns)
    rows, raised, simulator = [], None, None
    every = max(1, sim.every)
    given.pop("every", None)
    try:
        simulator = Simulator(model, controls=controls, controllers=controllers, **given)
        rows.append([simulator.t, *simulator.row[keep]])
        for k in range(1, steps + 1):
            simulator.step()
            if k % every == 0 or k == steps:
                rows.append([simulator.t, *simulator.row[keep]])
            watch.tick(k / steps)
    except BaseException as error:
        raised = error
    watch.close()
    data = np.array(rows).reshape(len(rows), 1 + len(keep))
    names, units = zip(*(columns[i] for i in keep)) if keep else ((), ())
    result = Result(model, data, names, units, simulator.summary if simulator else {}, settings)
    if raised is not None:
        raised.result = result
        raise raised
    return result


def controlled(model, source, settings, duration, step):
    """The model with the controls of an optimum, stored or not; it runs as long as they last, in their steps."""
    if not isinstance(source, Result):
        return controlled_by_file(model, source, settings, duration, step)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "controls.h5")
        source.save(path)
        return controlled_by_file(model, path, settings, duration, step)


def controlled_by_file(model, path, settings, duration, step):
    replay = ffi.new("ph_replay *")

    def compiled(document, place, err):
        return lib.ph_document_compile_controlled(document, code(path), place, replay, err)
    lib.ph_document_choose_spaces(model._document, settings.sim)
    found = made(compiled, "ph_model", model._document, free=lib.ph_model_free)
    if duration is None:
        settings.sim.duration = replay.duration
    if step is None and settings.sim.step == 0:
        settings.sim.step = replay.duration / replay.steps
    return found


def run_poisson(model, settings, progress):
    """A Poisson system: its state, H and Casimirs."""
    p = model._poisson
    columns = model.columns_of(None)
    watch = Watch(progress, "run")
    recorder = Recorder(watch, columns, selected(settings, None, columns))
    summary, err = ffi.new("ph_poisson_summary *"), ffi.new("ph_error *")
    status = lib.ph_poisson_run(p.system, settings.sim, p.z, recorder.observer, summary, err)
    drifts = {"H": summary.H.max_drift}
    drifts.update((columns[p.system.n + 1 + i][0], summary.casimir[i].max_drift) for i in range(summary.casimirs))
    facts = {"model": model.name, "t": summary.t, "rows": summary.rows, "steps": summary.work.steps, "wall_s": summary.wall_s,
             "drift": drifts}
    return ended(model, settings, recorder, watch, facts, status, err)
