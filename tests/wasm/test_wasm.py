#!/usr/bin/env python3
"""test_wasm.py BUILD [--all]: builds the core and the engine of the page for WebAssembly (clang --target=wasm32-wasi) in BUILD/wasm, runs examples in Node, and
compares the bytes of their results with those stored in tests/freeze. `--all`: every example under every method."""
import os
import pathlib
import shutil
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCE / "tests" / "freeze"))
import freeze

# Rigid bodies, loops, beams, Lie-Poisson and variational methods, an adaptive one, an equilibrium and optimal control.
RUNS = ("heavy-top:rkmk4", "double-pendulum:rkmk54", "bricard:variational4", "squeezer:generalized-alpha", "stewart:gauss4",
        "flying-spaghetti:variational", "flexible-booms:gauss2", "t-handle:midpoint", "dual-spin:midpoint6",
        "right-angle-cantilever:balance", "slew:optimize", "arm-in-space:optimize")
SKIPPED = 77


def missing():
    if not pathlib.Path("/usr/include/wasm32-wasi").is_dir() and "WASI_SYSROOT" not in os.environ:
        return "wasi-libc"
    return next((name for name in ("clang", "wasm-ld", "node") if shutil.which(name) is None), None)


def build(folder):
    words = ["cmake", "-S", SOURCE, "-B", folder, f"-DCMAKE_TOOLCHAIN_FILE={SOURCE / 'cmake' / 'wasi.cmake'}", "-DCMAKE_BUILD_TYPE=MinSizeRel",
             "-DCMAKE_C_FLAGS_MINSIZEREL=-Oz -DNDEBUG"]  # as `make site`, whose engine this builds too, for the test page_site
    for step in (words, ["cmake", "--build", folder, "-j2"]):
        done = subprocess.run(step, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0 or "warning:" in done.stdout:
            sys.exit(done.stdout)
    return folder / "tests" / "wasm" / "same_bytes.wasm"


def main():
    folder = pathlib.Path(sys.argv[1]).resolve() / "wasm"
    if missing():
        print(f"skipped: there is no {missing()}")
        return SKIPPED
    wasm, everything = build(folder), "--all" in sys.argv
    words = ["node", SOURCE / "tests" / "wasm" / "run.mjs", wasm, folder, "row.csv", *(["--problems"] if everything else RUNS)]
    text = subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True, env=dict(os.environ, NODE_NO_WARNINGS="1")).stdout
    return 1 if freeze.compare_runs(text, everything) or len(text.splitlines()) < len(RUNS) else 0


sys.exit(main())
