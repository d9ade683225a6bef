#!/usr/bin/env python3
"""Hard problems: a wide panel, minimum time with a beam, forces at the tip of a rod, half turns from poor guesses, reactions that cannot
be met, the squeezer with six controls, and the same problems in other units.

usage: hard_problems.py POLHODE [NAME ..] [--limit 240] [--keep FOLDER]     NAME: a name, or how it begins

Processor time, iterations, verdict, cost, and the replay's miss: how far from its goal the controls lead under rkmk54 with a tolerance of 1e-10, in
configuration (rad, or m over the size of the problem) and in velocity (per duration). Costs in other units are given in those of "1 kg".
"""
import argparse
import copy
import csv
import json
import math
import resource
import subprocess
import tempfile
from pathlib import Path

from families import effort, hinge, norm
from random_problems import optimize, solved

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
ZERO = [0, 0, 0]
QUICK = 20  # [s]


def example(name):
    return json.loads((EXAMPLES / "control" / f"{name}.json").read_text())


def problem(model, horizon, controls, final, cost=None, **more):
    return {"polhode-control": 1, "model": dict({"polhode": 1}, **model), "horizon": horizon, "controls": controls, "final": final,
            "cost": cost or effort(controls), **more}


# --- the wide panel ---------------------------------------------------------------------------------------------------------

PANEL = {"name": "panel", "from": [0.5, 0, 0], "shape": {"line": {"to": [3.5, 0, 0]}}, "normal": [0, 1, 0], "elements": 6,
         "section": {"rectangle": [1, 0.02], "E": 70e9, "G": 26e9, "density": 2700}, "ends": {"from": "hub"}}


def panel(duration, axis=(1, 1, 1), bound=None, wheels=False):
    """Bending stiffnesses 2500 : 1. The panel has steps of its own, of a 30th of its lowest period, where the turn is fast."""
    hub = {"name": "hub", "mass": 100, "inertia": [16, 17, 18]}
    controls = [{"name": "u", "torque": "hub", "frame": "body"}]
    if wheels:
        hub["rotors"] = [{"axis": [float(i == j) for j in range(3)], "torque": 0} for i in range(3)]
        controls = [{"name": f"w{i}", "rotor": f"hub.rotors[{i}]"} for i in range(3)]
    for control in controls:
        if bound:
            control["lower"], control["upper"] = (-bound, bound) if wheels else ([-bound] * 3, [bound] * 3)
    horizon = {"duration": duration, "steps": 60}
    if duration < 10:
        horizon.update(micro=10, fast=["panel"])
    final = [{"body": "hub", "orientation": {"axis": list(axis), "degrees": 30}, "omega": ZERO}, {"beam": "panel", "at_rest": True}]
    return problem({"bodies": [hub], "beams": [PANEL]}, horizon, controls, final)


def panels():
    # without bounds the largest torque is 0.9 N m in 30 s, so about 22 N m in 6 s
    yield "panel 30 s", panel(30)
    yield "panel 30 s, bounds", panel(30, bound=0.6)
    yield "panel 30 s, wheels", panel(30, wheels=True)
    yield "panel 6 s", panel(6)
    yield "panel 6 s, bounds", panel(6, bound=15)
    yield "panel 6 s, wheels", panel(6, wheels=True)
    yield "panel 6 s, about y", panel(6, axis=(0, 1, 0))


# --- other beams ------------------------------------------------------------------------------------------------------------

def boom(effort_weight, limit):
    base = example("slew-flexible")
    base["horizon"] = {"duration": {"free": [0.5, 6], "guess": 2.5}, "steps": 30}
    base["controls"][0].update(lower=[-15] * 3, upper=[15] * 3)
    base["cost"] = [{"terminal": "time"}] + (effort(base["controls"], effort_weight) if effort_weight else [])
    if limit:
        base["limits"] = [{"quantity": "hub.w", "norm_upper": limit}]
    return base


def rod(end, final, **more):
    beam = {"name": "rod", "from": ZERO, "shape": {"line": {"to": [1, 0, 0]}}, "normal": [0, 1, 0], "elements": 6, "ends": {"from": end},
            "section": {"circle": 0.005, "E": 3e9, "nu": 0.3, "density": 1200}}
    controls = [dict({"name": "f", "force": "rod[end]", "frame": "inertial"}, **more)]
    return problem({"beams": [beam]}, {"duration": 2, "steps": 40}, controls, final)


def beams():
    yield "minimum time, booms", boom(0, None)
    yield "minimum time, booms, rate", boom(0, 0.5)
    yield "minimum time, booms, rate, effort", boom(1e-4, 0.5)
    there = [{"body": "rod[end]", "position": [0.9, 0.3, 0.1], "velocity": ZERO}]
    yield "tip force", rod("ground", there)
    yield "tip force, at rest", rod("ground", there + [{"beam": "rod", "at_rest": True}])
    yield "tip force, bounds", rod("ground", there, lower=[-0.3] * 3, upper=[0.3] * 3)
    swing = rod("ground", [{"body": "rod[end]", "position": [0.36, 0.8, 0.48], "velocity": ZERO}])
    del swing["model"]["beams"][0]["ends"]
    swing["model"]["joints"] = [{"name": "J", "type": "spherical", "bodies": ["ground", "rod[0]"], "at": ZERO}]
    yield "tip force, pinned", swing


# --- half turns and reactions -----------------------------------------------------------------------------------------------

def half_turns():
    for axis in ([1, 0, 0], [0, 1, 0], [0, 0, 1]):
        for guess in ("interpolate", "rest"):
            one = example("slew-half-turn")
            one["final"][0]["orientation"]["axis"] = axis
            one["solve"] = {"starts": 1, "guess": guess}
            yield f"half turn about {'xyz'[axis.index(1)]}, {guess}", one
    for guess in ("interpolate", "rest"):
        arm = example("arm-in-space")
        arm["final"] = [{"joint": "shoulder", "q": math.pi, "rate": 0}, {"joint": "elbow", "q": -math.pi, "rate": 0}]
        arm["solve"] = {"starts": 1, "guess": guess}
        yield f"half turns of the arm, {guess}", arm
    for steps in (50, 100, 200):
        cart = example("cart-pole")
        cart["horizon"]["steps"], cart["solve"] = steps, {"starts": 1, "guess": "rest"}
        yield f"cart-pole from rest, {steps}", cart


def reactions():
    cart = example("cart-pole")
    cart["limits"].append({"quantity": "hinge.f", "norm_upper": 1})
    yield "impossible: cart-pole", cart
    arm = example("arm-in-space")
    arm["limits"] = [{"quantity": "shoulder.f", "norm_upper": 0.01}]
    yield "impossible: arm", arm
    pendulum = problem({"gravity": [0, 0, -9.81], "bodies": [{"name": "a", "mass": 1, "inertia": [0.1, 0.1, 0.01], "position": [0, 0, -1]}],
                        "joints": [hinge("J", "ground", "a", ZERO, [0, 1, 0])]}, {"duration": 2, "steps": 60}, [{"name": "u", "joint": "J"}],
                       [{"joint": "J", "q": 1, "rate": 0}], limits=[{"quantity": "J.f", "norm_upper": 2}])
    yield "impossible: pendulum", pendulum


def squeezer():
    model = json.loads((EXAMPLES / "squeezer.json").read_text())
    model["parameters"]["mom"]["value"] = 0
    for angle in (1.0, 2 * math.pi):
        controls = [{"name": f"t{name}", "joint": name} for name in ("O", "P", "B", "E", "H", "A7")]
        yield f"squeezer, {angle:.2f} rad", problem(model, {"duration": 0.03, "steps": 60}, controls, [{"joint": "O", "q": angle, "rate": 0}])


# --- units --------------------------------------------------------------------------------------------------------------------

SCALES = {"1e-3 kg, mm": (1e-4, 1e-3, 1e-2), "1 kg": (0.1, 1, 1), "1e6 kg, 100 m": (1e5, 100, 100)}
ORBIT = 7e6


def in_units(made, m, length, t):
    """A problem of free bodies and hinges in units of m kg, length m and t s. Its cost is that of before times (m l^2/t^2)^2 t."""
    made = copy.deepcopy(made)
    for body in made["model"]["bodies"]:
        body["mass"] *= m
        body["inertia"] = [m * length**2 * j for j in body["inertia"]]
        for key, scale in (("position", length), ("velocity", length / t)):
            body[key] = [scale * x for x in body.get(key, ZERO)]
        body.pop("shape", None), body.pop("markers", None)
    for joint in made["model"].get("joints", []):
        joint["at"] = [length * x for x in joint["at"]]
    made["horizon"]["duration"] *= t
    for control in made["controls"]:
        if "at_body" in control:
            control["at_body"] = [length * x for x in control["at_body"]]
    kinds = {c["name"]: c for c in made["controls"]}
    for term in made["cost"]:
        if "force" in kinds[term["of"]]:
            term["weight"] *= length**2
    for goal in made["final"]:
        if "position" in goal:
            goal["position"] = [length * x for x in goal["position"]]
    return made


def units():
    for name, steps in (("slew", 60), ("arm-in-space", 40), ("docking", 60)):
        base = example(name)
        base["horizon"]["steps"] = steps
        for title, (m, length, t) in SCALES.items():
            for approach, method in (("direct", "variational"), ("indirect", "gauss4")):
                one = in_units(base, m, length, t)
                one["solve"] = {"approach": approach, "method": method, "starts": 1}
                yield f"units: {name}, {approach}, {title}", one, (m * length**2 / t**2) ** 2 * t
    mu, speed = 3.986e14, math.sqrt(3.986e14 / ORBIT)
    near = [ORBIT * math.cos(0.6), ORBIT * math.sin(0.6), 0]
    flyer = {"name": "flyer", "mass": 1000, "inertia": [500, 700, 900], "position": [ORBIT, 0, 0], "velocity": [0, speed, 0]}
    for approach, method in (("direct", "variational"), ("indirect", "variational")):
        yield f"units: docking in orbit, {approach}", problem(
            {"bodies": [flyer], "gravity": {"central": {"mu": mu}}}, {"duration": 0.6 * ORBIT / speed, "steps": 60},
            [{"name": "f", "force": "flyer", "frame": "inertial"}, {"name": "u", "torque": "flyer", "frame": "body"}],
            [{"body": "flyer", "position": [near[0] + 2000, near[1] - 1000, 500], "velocity": [-speed * math.sin(0.6), speed * math.cos(0.6), 0],
              "orientation": {"axis": [1, 2, 3], "degrees": 100}, "omega": ZERO}], solve={"approach": approach, "method": method})


def problems():
    for group in (panels, beams, half_turns, reactions, squeezer, units):
        yield from group()


# --- how far the replay is from the goal ------------------------------------------------------------------------------------

def rotation(goal):
    angle, axis = goal.get("angle", math.radians(goal.get("degrees", 0))), [x / norm(goal["axis"]) for x in goal["axis"]]
    x, y, z = axis
    cross = [[0, -z, y], [z, 0, -x], [-y, x, 0]]
    s, c = math.sin(angle), math.cos(angle)
    return [[c * (i == j) + s * cross[i][j] + (1 - c) * axis[i] * axis[j] for j in range(3)] for i in range(3)]


def angle_between(a, b):
    """Of two rotations, also where it is small: |a - b| = sqrt(8) sin(angle/2)."""
    return 2 * math.asin(min(1, norm([x - y for p, q in zip(a, b) for x, y in zip(p, q)]) / math.sqrt(8)))


def node(name, row):
    if name.endswith("[end]"):
        stem = name[:-4]
        return f"{stem}{max(int(c[len(stem):].split(']')[0]) for c in row if c.startswith(stem))}]"
    return name


def misses(made, row, first, duration):
    """Configuration and velocity, at row."""
    place, speed = [0.0], [0.0]
    for goal in made["final"]:
        if "joint" in goal:
            place.append(abs(row[goal["joint"] + ".q"] - goal.get("q", row[goal["joint"] + ".q"])))
            speed.append(abs(row[goal["joint"] + ".qd"] - goal.get("rate", row[goal["joint"] + ".qd"])) * duration)
        if "body" in goal:
            body = node(goal["body"], row)
            vector = lambda kind: [row[f"{body}.{kind}{axis}"] for axis in "xyz"]
            if "orientation" in goal:
                place.append(angle_between(rotation(goal["orientation"]), [[row[f"{body}.R{i}{j}"] for j in (1, 2, 3)] for i in (1, 2, 3)]))
            if "omega" in goal:
                speed.append(norm([a - b for a, b in zip(vector("w"), goal["omega"])]) * duration)
            if "position" in goal:
                size = norm([g - first[f"{body}.{axis}"] for g, axis in zip(goal["position"], "xyz")])
                place.append(norm([a - b for a, b in zip(vector(""), goal["position"])]) / size)
                if "velocity" in goal:
                    speed.append(norm([a - b for a, b in zip(vector("v"), goal["velocity"])]) * duration / size)
    return max(place), max(speed)


def run(folder, limit, *words):
    """Whether it ended within its time, and the message of an error."""
    try:
        done = subprocess.run([*words, "--controls", "p.h5", "--csv", "r.csv", "--quiet"], cwd=folder, capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        return False, f"more than {limit:g} s"
    return done.returncode == 0, done.stderr.strip()[:60]


def replay(program, made, folder, duration):
    """An explicit method needs millions of steps for a stiff beam: gauss6 then, with a twentieth of the step (0.7 s in place of 430 s, extrapolated, for
    the panel in 30 s; with a fortieth the misses differ by 4 to 7 percent)."""
    (folder / "model.json").write_text(json.dumps(made["model"]))
    by = ""
    ended, message = run(folder, QUICK, program, "run", "model.json", "--method", "rkmk54", "--tolerance", "1e-10")
    if not ended:
        by, step = " (gauss6)", duration / made["horizon"]["steps"] / 20
        ended, message = run(folder, 2 * QUICK, program, "run", "model.json", "--method", "gauss6", "--step", repr(step))
    if not ended:
        return message
    with open(folder / "r.csv", newline="") as lines:
        names, *rows = list(csv.reader(lines))
    first, last = (dict(zip(names, map(float, row))) for row in (rows[0], rows[-1]))
    return "{:.1e} {:.1e}".format(*misses(made, last, first, duration)) + by


def processor_time():
    """Of all programs so far [s]."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main():
    words = argparse.ArgumentParser()
    words.add_argument("program")
    words.add_argument("names", nargs="*")
    words.add_argument("--limit", type=float, default=240)
    words.add_argument("--keep")
    asked = words.parse_args()
    asked.program = str(Path(asked.program).resolve())
    print(f"{'problem':44} {'seconds':>8} {'iter.':>5}  {'verdict':10} {'cost':>14}  replay's miss: configuration, velocity", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for name, made, *scale in problems():
            if asked.names and not any(name.startswith(begin) for begin in asked.names):
                continue
            file = Path(folder) / "p.json"
            file.write_text(json.dumps(made, indent=1))
            if asked.keep:
                Path(asked.keep).mkdir(parents=True, exist_ok=True)
                (Path(asked.keep) / (name.replace(" ", "-").replace(",", "").replace(":", "") + ".json")).write_text(json.dumps(made, indent=1))
            before = processor_time()
            row = optimize(asked.program, file, asked.limit, "-o", str(Path(folder) / "p.h5"))
            seconds = processor_time() - before
            cost = row.get("cost", math.nan) / (scale or [1])[0]
            verdict = row.get("second_order", "") if solved(row) else ""
            print(f"{name:44} {seconds:8.2f} {row.get('iterations', '?'):>5}  {verdict:10} {cost:14.9g}  ", end="")
            print(replay(asked.program, made, Path(folder), row["duration"]) if solved(row) else
                  ", ".join(str(row[key]) for key in ("status", "furthest") if key in row)[:100], flush=True)


if __name__ == "__main__":
    main()
