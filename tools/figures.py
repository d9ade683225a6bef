#!/usr/bin/env python3
"""One page with every figure of the five papers that the program can produce, by its number: what it shows, and what we
found, with numbers of the runs that are made here. usage: figures.py PROGRAM FILE.html"""
import base64
import csv
import html
import json
import math
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import flexible_slew
from figures_drawing import sequence, snapshots

ROOT = Path(__file__).resolve().parent.parent
PAPERS = {
    "terze2012": "Terze et al. 2012: Lie-group integration of constrained mechanical systems; the dual-spin satellite GOES-7",
    "mueller2014": "Müller and Terze 2014: The significance of the configuration space Lie group for the constraint satisfaction",
    "terze2011": "Terze et al. 2011: Lie-group integration of constrained multibody systems; the heavy top",
    "leyendecker2024": "Leyendecker 2024: Structure-preserving integrators for flexible multibody dynamics and optimal control",
    "austin1993": "Austin et al. 1993: Almost Poisson integration of rigid body systems",
}
STYLE = """body{font:17px/1.55 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}
body{color:#222;background:#fdfcfa}
h1{font-size:2rem}h2{margin-top:3rem;border-top:1px solid #ddd;padding-top:1rem}figure{margin:2rem 0}
.pictures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(28rem,100%),1fr));gap:1rem}
.wide,.one{grid-template-columns:1fr}.one{max-width:42rem}img{width:100%;background:#fff}figcaption b{display:block}
.found{color:#444}.absent{color:#666}table{border-collapse:collapse}td,th{padding:.1rem .8rem .1rem 0;text-align:left}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#16181b}.found,.absent{color:#aaa}h2{border-color:#444}}"""


class Run:
    """One run of the program: its summary, its columns, and pictures of them."""

    def __init__(self, studio, model, *words):
        self.studio = studio
        studio.count += 1
        stem = studio.folder / f"{studio.count}"
        self.result = stem.with_suffix(".h5")
        table = stem.with_suffix(".csv")
        self.summary = json.loads(studio.call("run", model, *words, "-o", self.result, "--csv", table, "--json"))
        with open(table, newline="", encoding="ascii") as file:
            head, *rows = csv.reader(file)
        self.column = {name: [float(row[i]) for row in rows] for i, name in enumerate(head)}

    def plot(self, *words):
        return self.studio.picture("plot", self.result, *words)

    def over_time(self, *names):
        return self.plot("--y", ",".join(names))

    def casimir(self):
        """The largest change of the first Casimir, relative."""
        first = self.summary["casimirs"][0]
        return first["max_drift"] / first["initial"]

    def norm(self, *names):
        return [math.hypot(*values) for values in zip(*(self.column[name] for name in names))]


class Studio:
    def __init__(self, program, folder):
        self.program, self.folder, self.count = program, Path(folder), 0

    def call(self, *words):
        return subprocess.run([self.program, *map(str, words)], check=True, capture_output=True, text=True).stdout

    def picture(self, *words, option="-o"):
        self.count += 1
        path = self.folder / f"{self.count}.svg"
        self.call(*words, option, path)
        return path.read_text(encoding="utf-8")

    def model(self, name, **changes):
        """A file of an example with other texts in it."""
        self.count += 1
        path = self.folder / f"{self.count}.json"
        self.call("new", name, path)
        text = path.read_text(encoding="utf-8")
        for old, new in changes.values():
            assert old in text, old
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
        return path


def spread(values):
    return max(values) - min(values)


def small(value):
    return f"{value:.0e}" if value > 0 else "the last digit"


def maxima(times, values):
    """Times of the maxima, between the rows by a parabola."""
    found = []
    for k in range(1, len(values) - 1):
        left, middle, right = values[k - 1:k + 2]
        if left < middle >= right:
            found.append(times[k] + 0.5 * (times[1] - times[0]) * (left - right) / (left - 2 * middle + right))
    return found


def cycles(run, name, duration):
    peaks = maxima(run.column["t"], run.column[name])
    return duration * (len(peaks) - 1) / (peaks[-1] - peaks[0])


def elements(body):
    return [f"{body}.R{i}{j}" for i in (1, 2, 3) for j in (1, 2, 3)]


# --- the figures: (paper, number, what it shows, what we found, pictures) -----------------------------------------


def terze2012(studio):
    run = Run(studio, "goes-7", "--every", "10")
    rotor, platform = ([run.column[f"{body}.{axis}"] for axis in "xyz"] for body in ("rotor", "platform"))
    centre = [[(300 * a + 100 * b) / 400 for a, b in zip(*pair)] for pair in zip(rotor, platform)]
    wander = max(math.hypot(*(component[k] - component[0] for component in centre)) for k in range(len(centre[0])))
    step = max(abs(b - a) for name in elements("rotor") + elements("platform")
               for a, b in zip(run.column[name], run.column[name][1:]))
    fastest = max(max(run.norm(*(f"{body}.w{axis}" for axis in "xyz"))) for body in ("rotor", "platform"))
    orthogonal = run.summary["orthogonality_max"]
    bodies = [("rotor", 1, 2), ("platform", 1, 1.5)]
    yield ("1", "the motion as a sequence of pictures", "Rotor (blue) and platform (orange) every 2 s. make run "
           "leaves the replay that can be turned, out/goes-7.html.",
           [sequence(run.column, bodies, [0, 2, 4, 6, 8, 10])])
    yield ("2", "paths of the mass centres of rotor and platform", "Both go round the common centre of mass, which "
           f"no force moves: it stays where it was to {wander:.0e} m.", [run.plot("--space", "rotor,platform")])
    yield ("3", "angular velocities of rotor and platform", "The thrusters turn with the rotor; about the common "
           f"axis nothing acts, so rotor.wz stays 1 rad/s to {small(spread(run.column['rotor.wz']))} and platform.wz "
           f"0.1 rad/s to {small(spread(run.column['platform.wz']))}.",
           [run.over_time(*(f"{b}.w{a}" for a in "xyz")) for b in ("rotor", "platform")])
    yield ("4", "positions of the mass centres", "Opposite to each other, the rotor's amplitude a third of the "
           f"platform's, as the masses ask: x spans {spread(rotor[0]):.4f} and {spread(platform[0]):.4f} m. The "
           f"bearing opens by {run.summary['phi_max']:.0e} m.",
           [run.over_time(*(f"{b}.{a}" for a in "xyz")) for b in ("rotor", "platform")])
    for number, body in (("5", "rotor"), ("6", "platform")):
        yield (number, f"the nine elements of the rotation matrix of the {body}", "Smooth, as the paper says: "
               f"between rows 0.01 s apart no element moves by more than {step:.3f}, which is what {fastest:.2f} "
               f"rad/s allow. R^T R = 1 to {orthogonal:.0e}.", [run.over_time(*elements(body))])


def mueller2014(studio):
    pictures, residual = [], {}
    for space in ("so3xr3", "se3"):
        file = studio.model("heavy-top", space=('"cspace": "auto"', f'"cspace": "{space}"'))
        run = Run(studio, file, "--every", "10")
        residual[space] = run.summary["phi_max"]
        pictures.append(run.plot("--y", "phi", "--log", "--title", f"heavy top on {space}, no stabilisation"))
    yield ("", "the pages at hand have no figure; this is its subject", "The residual of the joint of the heavy "
           f"top, rkmk4 with steps of 1 ms and no stabilisation: it opens by {residual['so3xr3']:.0e} m on SO(3) x "
           f"R^3 and by {residual['se3']:.0e} m on SE(3), which contains the rotations about a point off the centre "
           "of mass. docs/configuration-spaces.md has all pairs.", pictures)


def terze2011(studio):
    run = Run(studio, "heavy-top")
    arm = run.norm("top.x", "top.y", "top.z")
    period = maxima(run.column["t"], run.column["top.z"])[0]  # it starts at one
    yield ("1", "path of the mass centre", "On the sphere about the pivot: its distance, 1 m, changes by "
           f"{max(abs(r - 1) for r in arm):.0e} m. Between the height of the start and the lowest point it runs in "
           "petals.", [run.plot("--space", "top")])
    yield ("2", "the motion as a sequence of pictures", "Every 0.4 s; the line is the arm. make run leaves the "
           "replay, out/heavy-top.html.",
           [sequence(run.column, [("top", 0.25, 0.3)], [0, 0.4, 0.8, 1.2, 1.6, 2], axis=1, pivot=True)])
    yield ("3", "position of the mass centre", f"It falls to z = {min(run.column['top.z']):.5f} m, almost below the "
           f"pivot, and is back at the height of the start every {period:.4f} s, each time in another direction.",
           [run.over_time("top.x", "top.y", "top.z")])
    yield ("4", "angular velocity", f"The spin stays 150 rad/s to {small(spread(run.column['top.wy']))}; the two "
           f"others turn about the axis at that rate, {max(run.norm('top.wx', 'top.wz')):.2f} rad/s large at most. "
           f"Energy drifts by {run.summary['energy']['max_relative_drift']:.0e} of itself with rkmk4, steps of 1 ms.",
           [run.over_time("top.wx", "top.wy", "top.wz"), run.over_time("top.wx", "top.wz")])


def leyendecker2024(studio):
    subprocess.run(["sh", ROOT / "tools/circular_pendulum.sh", studio.program, studio.folder], check=True,
                   capture_output=True)
    ends = []
    for method in ("explicit-euler", "implicit-euler", "symplectic-euler", "variational"):
        energy = json.loads(studio.call("run", "circular-pendulum", "--method", method, "--json"))["energy"]
        ends.append(f"{method} from {energy['initial']:.3g} to {energy['final']:.3g} J (largest change "
                    f"{energy['max_drift']:.2g} J)")
    yield ("1", "phase portrait and energy of the circular pendulum", "Energy: " + ", ".join(ends) + ". The "
           "explicit method spirals out, the implicit one in; the structure-preserving ones stay.",
           [(studio.folder / "circular-pendulum.svg").read_text(encoding="utf-8")])
    diagrams = (("2", "how the discrete Euler-Lagrange equations are derived", "docs/theory/variational.md"),
                ("3", "the same for flexible systems", "docs/theory/beams.md and docs/theory/space-time.md"))
    for number, what, where in diagrams:
        yield (number, f"a diagram: {what}", f"No result of a run: {where}.", [])
    yield free_beam(studio)
    yield ("5", "a diagram: an optimal control problem, direct and indirect methods",
           "No result of a run: docs/theory/optimal-control.md.", [])
    yield slew(studio)
    yield mechanisms(studio)


def nodes(beam, count):
    return [f"{beam}[{k}]" for k in range(count + 1)]


def free_beam(studio):
    run = Run(studio, "free-beam-masses", "--every", "5")
    free = [k for k, t in enumerate(run.column["t"]) if t >= 1]

    def change(name):
        values = [run.column[name][k] for k in free]
        return spread(values)
    momenta = max(change(name) for name in ("px", "py", "pz", "Lx", "Ly", "Lz"))
    energies = [run.column["energy"][k] for k in free]
    return ("4", "a beam with concentrated masses: snapshots, momenta and energy after the loading phase",
            f"Loaded for 1 s and released. From then on no momentum changes by more than {momenta:.0e} SI, and the "
            f"energy stays within {spread(energies) / energies[0]:.0e} of itself, under variational with steps of "
            f"{run.summary['step']:g} s.",
            [snapshots(run.column, [nodes("beam", 16)], [0.5, 1.5, 2.5, 3.5, 4.5, 5.5],
                       ("beam[0]", "beam[8]", "beam[16]")), run.over_time("energy"),
             run.over_time("px", "py", "pz"), run.over_time("Lx", "Ly", "Lz")])


def slew(studio):
    studio.count += 1
    result = studio.folder / f"{studio.count}.h5"
    costs = []
    for steps in (50, 100):
        words = ("optimize", "slew", "--steps", steps, "--json")
        costs.append(json.loads(studio.call(*words, *(("-o", result) if steps == 100 else ())))["cost"])
    return ("6", "direct and indirect methods, linked by symplectic ones",
            f"A diagram in the paper; here the controls of a slew by 120 degrees. Direct with 50 and 100 steps: cost "
            f"{costs[0]:.9f} and {costs[1]:.9f}, extrapolated {costs[1] + (costs[1] - costs[0]) / 3:.9f}; the indirect "
            "equations have 0.785236175. The multipliers of the direct problem are the adjoints of the indirect one "
            "by the same step, to 1e-10 (tests/test_indirect.c).",
            [studio.picture("plot", result, "--y", "u.1,u.2,u.3")])


def mechanisms(studio):
    crank = Run(studio, "slider-crank-flexible", "--step", "5e-5", "--duration", "0.04")
    craft = Run(studio, "flexible-spacecraft", "--every", "2")
    rigid = max(abs(x - 0.15 * math.cos(150 * t) - math.sqrt(0.09 - (0.15 * math.sin(150 * t)) ** 2))
                for t, x in zip(crank.column["t"], crank.column["slider.x"]))
    slew = flexible_slew.slews(studio.call, studio.folder)
    still = [k for k, t in enumerate(craft.column["t"]) if t >= 2]
    return ("7", "flexible slider-crank, and a spacecraft with flexible appendages",
            f"Left: the slider is off the one of a rigid rod by {1e3 * rigid:.2g} mm at most. Right: after the torque "
            f"has come and gone the booms keep {craft.column['energy'][-1]:.2g} J of vibration, while the angular "
            f"momentum is zero within {max(abs(craft.column['Lz'][k]) for k in still):.0e} N m s. The lab colours both "
            "by their stress. Below: slews of such a spacecraft by the controls of the rigid and of the flexible problem; "
            f"{slew['slew-flexible-rigid'][4]:.2g} J and {slew['slew-flexible'][4]:.1e} J of vibration are left.",
            [snapshots(crank.column, [["crank", *nodes("rod", 8)]], [0.002, 0.01, 0.018, 0.026, 0.034], ["slider"]),
             snapshots(craft.column, [[*reversed(nodes("left", 8)), "hub", *nodes("right", 8)]],
                       [0, 0.5, 1, 1.5, 2], ["hub", "left[8]", "right[8]"]), flexible_slew.draw(slew)])


def austin1993(studio):
    for number, what, file in (("1", "frames of a rigid body", "free-body"), ("2", "the heavy top", "heavy-top"),
                               ("3", "the dual-spin satellite", "dual-spin"),
                               ("4", "the dual-spin satellite with damping", "dual-spin-damped")):
        yield (number, f"a drawing: {what}", f"No result of a run; polhode lab {file} shows it in motion.", [])
    screen = (ROOT / "docs/pictures/lab-rotors.png").read_bytes()
    yield ("5", "the user interface with its panels", "Ours: polhode lab. Rotor, Omegas, Timestep, Inertia, Damping "
           "and Output are panels of its side column, Toggles the row of buttons above them.", [screen])
    coarse, fine = Run(studio, "free-body"), Run(studio, "free-body", "--step", "0.005")
    drift = [(run.summary["energy"]["max_relative_drift"], run.casimir()) for run in (coarse, fine)]
    yield ("6", "energy and Casimir of the rigid body", f"The energy, 102 J, changes by {drift[0][0]:.0e} of itself "
           f"and |m|^2/2 = 205 by {drift[0][1]:.0e} in 400 steps of 0.05 s, by {drift[1][0]:.0e} and "
           f"{drift[1][1]:.0e} in 4000 steps of 0.005 s: machine precision, as in the paper. The right picture has "
           "the momentum in space, of which the Casimir is half the square.",
           [coarse.over_time("energy"), coarse.over_time("Lx", "Ly", "Lz")])
    for number, run, step, theirs in (("7", coarse, "0.05", "28.5"), ("8", fine, "0.005", "29.3")):
        yield (number, f"A(1,1) with steps of {step} s", f"{cycles(run, 'body.R11', 20):.2f} cycles in 20 s; the "
               f"paper counts about {theirs}. The shorter period with the shorter step is the error of second order "
               "in the attitude.",
               [run.over_time("body.R11")])
    methods = "midpoint,midpoint4,midpoint-richardson4,rkmk4"
    compared = studio.picture("compare", "free-body", "--methods", methods, "--steps",
                              "0.05,0.025,0.0125,0.005", option="--plot")
    yield ("8 a", "ours: what helps", "The paper hopes for Richardson's extrapolation. It repairs the order and "
           "spoils the energy; the composition midpoint4 has order 4 and keeps both laws.", [compared])
    damped = Run(studio, "dual-spin-damped", "--duration", "100")
    yield ("9", "V and what is conserved, dual spin with damping",
           f"V falls from {damped.column['energy'][0]:.0f} to {damped.column['energy'][-1]:.7f} J, not to zero; "
           f"|m+l+d|^2 = {damped.summary['casimirs'][0]['initial']:.0f} changes by {damped.casimir():.0e} of itself, "
           f"the momentum in space by {damped.summary['angular_momentum']['max_drift']:.0e} N m s. The paper does "
           "not give the damping; ours is 0.1 N m s.", [damped.over_time("energy"), damped.over_time("Lx", "Ly", "Lz")])
    late = len(damped.column["t"]) * 9 // 10
    yield ("10", "A(2,2)", "A steady oscillation: in the last tenth between "
           f"{min(damped.column['platform.R22'][late:]):.3f} and {max(damped.column['platform.R22'][late:]):.3f}.",
           [damped.over_time("platform.R22")])
    yield ("11", "A(2,3)", f"Tends to one value: {damped.column['platform.R23'][-1]:.5f} at 100 s, in the last tenth "
           f"within {spread(damped.column['platform.R23'][late:]):.0e}. The rotation is about a single axis then.",
           [damped.over_time("platform.R23")])


# --- the page ---------------------------------------------------------------------------------------------------


def image(picture, title):
    kind, data = ("png", picture) if isinstance(picture, bytes) else ("svg+xml", picture.encode())
    return f'<img alt="{html.escape(title)}" src="data:image/{kind};base64,{base64.b64encode(data).decode()}">'


def is_wide(picture):
    """Twice as wide as high, or a screen."""
    if isinstance(picture, bytes):
        return True
    width, height = map(float, re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture).groups())
    return width > 2 * height


def figure(paper, number, shows, found, pictures):
    name = f"Figure {number}" if number else "No number"
    title = f"{name}: {shows}"
    text = html.escape(found) if found else "Not there yet."
    layout = "" if len(pictures) != 1 else " wide" if is_wide(pictures[0]) else " one"
    shown = f'<div class="pictures{layout}">{"".join(image(one, title) for one in pictures)}</div>' if pictures else ""
    return (f'<figure id="{paper}-{number.replace(" ", "")}">{shown}<figcaption><b>{html.escape(title)}</b>'
            f'<span class="{"found" if found else "absent"}">{text}</span></figcaption></figure>')


def main():
    program, target = sys.argv[1:]
    parts, made, absent = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        studio = Studio(str(Path(program).resolve()), folder)
        for make in (terze2012, mueller2014, terze2011, leyendecker2024, austin1993):
            paper = make.__name__
            figures = list(make(studio))
            made += sum(1 for one in figures if one[3])
            absent += sum(1 for one in figures if one[2] is None)
            parts.append(f"<h2>{PAPERS[paper]}</h2>" + "".join(figure(paper, *one) for one in figures))
        version = studio.call("--version").strip()
    page = ("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" "
           f"content=\"width=device-width\"><title>polhode: figures</title><style>{STYLE}</style><h1>The papers' "
           f"figures</h1><p>Made by {html.escape(version)} from runs of its examples (make figures); numbers in the "
           f"text are those of these runs. {made} figures with pictures; {absent} are not there "
           f"yet.</p>{''.join(parts)}</html>\n")
    Path(target).parent.mkdir(parents=True, exist_ok=True)
    Path(target).write_text(page, encoding="utf-8")
    print(f"{made} figures of the papers are in {target}; {absent} are missing")


if __name__ == "__main__":
    main()
