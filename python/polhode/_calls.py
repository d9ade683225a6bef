"""Calls of the library: texts, statuses, Ctrl-C and progress."""
import os
import sys
import time

from polhode._core import ffi, lib
from polhode.errors import PolhodeError


def text(value):
    """A char * of the library; None for NULL."""
    return None if value == ffi.NULL else ffi.string(value).decode("utf-8", "replace")


def code(value):
    return os.fsencode(value) if isinstance(value, os.PathLike) else str(value).encode()


def taken(value):
    """A text that is the caller's to free."""
    try:
        return text(value)
    finally:
        lib.free(value)


def error(status, err, result=None):
    what = text(err.what) or text(lib.ph_status_text(status))
    return PolhodeError(what, text(err.where), err.line, err.column, result)


def check(status, err):
    if status != lib.PH_OK:
        raise error(status, err)


NEEDED = {}  # by objects of the library that live: what they point to. The collector frees cycles in any order, but not what stands here


def owned(pointer, free, *needed):
    """An object of the library with its destructor; until then what it points to lives too."""
    key = int(ffi.cast("uintptr_t", pointer))
    NEEDED[key] = needed

    def end(pointer):
        free(pointer)
        NEEDED.pop(key, None)
    return ffi.gc(pointer, end)


def made(function, kind, *arguments, free):
    """What a function makes at its last argument but one."""
    place, err = ffi.new(kind + " **"), ffi.new("ph_error *")
    check(function(*arguments, place, err), err)
    return owned(place[0], free, *arguments)


# --- long calls: Ctrl-C and the progress bar ---------------------------------------------------------------


class Watch:
    """What a long call asks ten times a second. `progress`: True, False, or None: where a person watches."""

    def __init__(self, progress=None, what="run"):
        self.handle = ffi.new_handle(self)
        self.raised = None
        self.bar = Bar(what) if progress or (progress is None and watched()) else None

    def tick(self, part):
        if self.bar is not None:
            self.bar.draw(part)
        return True

    def close(self):
        if self.bar is not None:
            self.bar.clear()
        if self.raised is not None:
            raised, self.raised = self.raised, None
            raise raised


def watched():
    return "ipykernel" in sys.modules or (sys.stderr is not None and sys.stderr.isatty())


class Bar:
    """One line on the standard error, by tqdm where it is installed; nothing for what takes less than half a second."""

    def __init__(self, what):
        self.what, self.start, self.line = what, time.monotonic(), None

    def draw(self, part):
        if self.line is None and time.monotonic() - self.start < 0.5:
            return
        if self.line is None:
            self.line = self.made()
        self.line(part)

    def made(self):
        try:
            from tqdm.auto import tqdm
        except ImportError:
            self.close_line = lambda: sys.stderr.write("\r\033[K")
            return lambda part: sys.stderr.write(f"\r{self.what} {100 * part:3.0f} %")
        bar = tqdm(total=100, desc=self.what, leave=False, bar_format="{desc} {percentage:3.0f} % |{bar}| {elapsed}<{remaining}")
        self.close_line = bar.close

        def draw(part):
            bar.n = round(100 * part, 1)
            bar.refresh()
        return draw

    def clear(self):
        if self.line is not None:
            self.close_line()


def guarded(user, work):
    """An exception in a callback, Ctrl-C too, ends the call and is raised after it."""
    watch = ffi.from_handle(user)
    try:
        return work(watch)
    except BaseException as raised:
        watch.raised = raised
        return False


def interrupted(kind, raised, trace):
    """Ctrl-C came where nothing could catch it: the library ends the call with PH_INTERRUPTED."""


@ffi.def_extern(error=False, onerror=interrupted)
def on_tick(user, t, duration):
    return guarded(user, lambda watch: watch.tick(min(t / duration, 1.0) if duration > 0 else 0.0))


@ffi.def_extern(error=True, onerror=interrupted)
def on_stop(user):
    return not guarded(user, lambda watch: True)


@ffi.def_extern(error=False, onerror=interrupted)
def on_iteration(user, start, iteration, cost, residual):
    return guarded(user, lambda watch: watch.tick(0.0))
