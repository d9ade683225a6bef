"""Writes the C source of polhode._core: what cffi makes of the public headers.

usage: build_core.py COMPILER INCLUDE OUT.c
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import cffi

EMPTY = ("stdbool.h", "stddef.h", "stdio.h", "math.h")  # cffi knows bool, size_t and FILE

MORE = """
typedef struct recorder {
    double *data; const int *keep; long rows, room; int kept; long skip, pause; double last, next;
    bool (*tick)(void *, double, double); void *user;
} recorder;
ph_observer recorder_observer(recorder *);
void *sweep_stopper(bool (*)(void *), void *);
bool sweep_stop(void *);
ph_status report_write(const ph_record *, const char *, const char *, ph_error *);
ph_status sweep_report_write(const char *, const char *, const char *, ph_error *);
void free(void *);
extern "Python" bool on_tick(void *, double, double);
extern "Python" bool on_stop(void *);
extern "Python" ph_status on_sample(void *, double, const ph_runner *, double *);
extern "Python" bool on_iteration(void *, int, int, double, double);
"""


def preprocessed(compiler, include):
    with tempfile.TemporaryDirectory() as folder:
        for name in EMPTY:
            Path(folder, name).touch()
        source = Path(folder, "all.c")
        source.write_text("#include <polhode/polhode.h>\n")
        words = [compiler, "-E", "-P", "-nostdinc", "-D__attribute__(x)=", "-I", folder, "-I", include, str(source)]
        return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def without_bodies(text):
    """Functions with a body in a header are for C alone."""
    kept, end = [], 0
    for head in re.finditer(r"static inline [^;{]*\{", text):
        kept.append(text[end:head.start()])
        end, depth = head.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(text[end], 0)
            end += 1
    return "".join(kept) + text[end:]


def main(compiler, include, out):
    ffi = cffi.FFI()
    ffi.cdef(without_bodies(preprocessed(compiler, include)) + MORE)
    ffi.set_source("polhode._core", '#include "recorder.h"\n#include "report.h"\n')
    ffi.emit_c_code(out)


main(*sys.argv[1:])
