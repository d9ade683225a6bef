#!/usr/bin/env python3
"""Errors of every kind of method on configuration spaces, mechanism by mechanism: the table of docs/configuration-spaces.md.

    tools/cspace_table.py [--program build/polhode] [--only NAME;..]

For each mechanism every body is put on `so3xr3`, on `se3`, or (`subgroup`) on the space that contains the subgroup to which its
joints confine it. Each variant runs under each method and stabilisation; its error is that of `polhode compare`, against
rkmk54 at a tolerance of 1e-12. Printed: the error on `subgroup` over that on `so3xr3` (in parentheses that on `se3` where no
body is confined), and geometric means; all errors go to standard error. Needs nothing but Python's standard library.
"""
import argparse
import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SPACES = ("so3xr3", "subgroup", "se3")
# (method, stabilisation or None where the method has none)
METHODS = (("rkmk4", "none"), ("rkmk54", "none"), ("rkmk4", "baumgarte"), ("rkmk4", "rotation-vector"), ("rkmk2", "projection"),
           ("rkmk4", "projection"), ("rkmk54", "projection"), ("gauss4", None), ("generalized-alpha", None), ("variational", None),
           ("variational4", None))


def body(name, position, **more):
    return {"name": name, "mass": 1.3, "inertia": [0.05, 0.08, 0.1], "position": position, **more}


def joint(kind, first, second, at, axis=None, **more):
    return {"type": kind, "bodies": [first, second], "at": at, **({"axis": axis} if axis else {}), **more}


def model(bodies, joints, step, duration):
    return {"polhode": 1, "gravity": [1, 2, -9], "bodies": bodies, "joints": joints,
            "simulation": {"method": "rkmk4", "step": step, "duration": duration}}


def chain(kind, axes):
    """Links of one kind, each turned against the one before; released from rest."""
    bodies, joints, before = [], [], "ground"
    for i, axis in enumerate(axes):
        name = f"link{i + 1}"
        bodies.append(body(name, [0.4 * i + 0.2, 0.03 * i, 0.05]))
        joints.append(joint(kind, before, name, [0.4 * i, 0, 0], axis))
        before = name
    return model(bodies, joints, 0.01, 1.5)


def shaft():
    """Two shafts at an angle, coupled by universal joints."""
    c, s = math.cos(0.5), math.sin(0.5)
    middle = [0.5 * c, 0.5 * s, 0]
    bodies = [body("input", [-0.5, 0.02, 0.03]), body("coupling", middle), body("output", [2 * middle[0] + 0.5, 2 * middle[1], 0.04])]
    joints = [joint("revolute", "ground", "input", [-1, 0, 0], [1, 0, 0]),
              joint("universal", "input", "coupling", [0, 0, 0], [0, 1, 0], axis2=[0, 0, 1]),
              joint("universal", "coupling", "output", [2 * middle[0], 2 * middle[1], 0], [0, 0, 1], axis2=[-s, c, 0]),
              joint("cylindrical", "ground", "output", [2 * middle[0] + 1, 2 * middle[1], 0], [1, 0, 0])]
    m = model(bodies, joints, 0.01, 1.5)
    m["forces"] = [{"name": "drive", "type": "torque", "body": "input", "value": [2, 0, 0], "frame": "inertial"}]
    return m


# name: (model or example, step, duration)
MECHANISMS = {
    "heavy top, fast": ("heavy-top", 1e-3, 0.5),
    "heavy top, slow": ("heavy-top-slow", 2e-3, 2),
    "spatial double pendulum": ("double-pendulum", 5e-3, 1.5),
    "spherical chain of 3": (chain("spherical", [None] * 3), 0.01, 1),
    "skew revolute chain of 3": (chain("revolute", [[0, 0.6, 0.8], [0.8, 0, 0.6], [0, 1, 0]]), 0.01, 1.5),
    "planar chain of 3": (chain("revolute", [[0, 1, 0]] * 3), 0.01, 1),
    "universal-joint shafts": (shaft(), 0.01, 1.5),
    "four-bar": ("four-bar", 2e-3, 1),
    "Bricard loop": ("bricard", 0.01, 2),
    "slider-crank": ("slider-crank", 2e-3, 1),
    "spatial slider-crank": ("slider-crank-spatial", 2e-3, 1),
    "Stewart platform": ("stewart", 5e-3, 1),
    "squeezer": ("squeezer", 1e-5, 0.003),
    "floating loop": ("floating-loop", 5e-3, 1),
    "free flight": ("free-body", 0.02, 5),
}


def run(program, *args):
    done = subprocess.run([program, *args], capture_output=True, text=True, timeout=600)
    return done.stdout


def document(source):
    return source if isinstance(source, dict) else json.loads((ROOT / "examples" / f"{source}.json").read_text())


def variants(program, doc, folder):
    """The same model with every body on a given space."""
    path = folder / "subgroup.json"
    path.write_text(json.dumps(doc))
    found = json.loads(run(program, "check", str(path), "--json"))
    chosen = {b["name"]: b.get("by_subgroup", b["cspace"]) for b in found["bodies"]}
    for space in SPACES:
        copy = json.loads(json.dumps(doc))
        for b in copy["bodies"]:
            b["cspace"] = chosen[b["name"]] if space == "subgroup" else space
        (folder / f"{space}.json").write_text(json.dumps(copy))
    return "se3" in chosen.values()


def error(program, path, method, stabilization, step, duration):
    args = ["compare", str(path), "--methods", method, "--steps", repr(step), "--duration", repr(duration), "--json"]
    if stabilization:
        args += ["--stabilization", stabilization]
    if method == "rkmk54":
        args += ["--tolerance", "1e-6"]
    try:
        return json.loads(run(program, *args))["methods"][0]["runs"][0]["error"]
    except (json.JSONDecodeError, KeyError, IndexError, subprocess.TimeoutExpired):
        return None


def shown(numbers):
    """subgroup over so3xr3; se3 over so3xr3 in parentheses where no body is confined."""
    first, other, se3 = numbers
    if not first:
        return "-"
    return f"{other / first:.3g}" if other else f"({se3 / first:.3g})" if se3 else "-"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / "build/polhode"))
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    wanted = [w for w in args.only.split(";") if w]
    logs = {m: [] for m in METHODS}
    print("| mechanism | " + " | ".join(f"{m} {s or ''}".strip() for m, s in METHODS) + " |\n| --- |" + " --- |" * len(METHODS))
    for name, (source, step, duration) in MECHANISMS.items():
        if wanted and not any(w in name for w in wanted):
            continue
        cells = []
        with tempfile.TemporaryDirectory() as place:
            folder = Path(place)
            differs = variants(args.program, document(source), folder)
            for key in METHODS:
                e = [error(args.program, folder / f"{s}.json", *key, step, duration) if s != "subgroup" or differs else None
                     for s in SPACES]
                cells.append(shown(e))
                if e[0] and e[1]:
                    logs[key].append(math.log(e[1] / e[0]))
                print(f"{name}, {key[0]} {key[1] or ''}: {e}", file=sys.stderr, flush=True)
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)
    print("| **geometric mean** | " + " | ".join(f"{math.exp(sum(x) / len(x)):.2g}" if x else "-" for x in logs.values()) + " |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
