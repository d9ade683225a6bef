#!/usr/bin/env python3
"""The moving picture of the README: the T-handle under two methods with the same step, and the error of the energy of both, as one animated SVG.
usage: moving_picture.py POLHODE FILE.svg"""
import csv
import json
import math
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
STEP, DURATION = 0.05, 11.05  # three turns of the handle
METHODS = (("midpoint", "#0072b2"), ("rkmk4", "#d55e00"))
WIDTH, HEIGHT, SCALE = 760, 400, 1150  # pixels; pixels a metre
EYE = (math.radians(35), math.radians(22))  # turned about z, raised
PLOT = (70, 286, 740, 376)  # left, top, right, bottom
DECADES = (-18, -3)


def run(polhode, method):
    words = [polhode, "run", "t-handle", "--method", method, "--step", str(STEP), "--duration", str(DURATION), "--csv", "-", "--quiet"]
    rows = list(csv.DictReader(subprocess.run(words, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()))
    return [{name: float(value) for name, value in row.items()} for row in rows]


def project(x, y, z):
    """Right and up on the picture, and towards the eye."""
    turn, rise = EYE
    along, across = math.cos(turn) * x + math.sin(turn) * y, -math.sin(turn) * x + math.cos(turn) * y
    return across, math.cos(rise) * z - math.sin(rise) * along, math.cos(rise) * along + math.sin(rise) * z


def segments():
    """Of each part of the shape: two ends in the body, its radius, its colour."""
    for part in json.loads((ROOT / "examples" / "t-handle.json").read_text())["bodies"][0]["shape"]:
        at, colour = part.get("at", [0, 0, 0]), part.get("colour", "#6f9fca")
        if "sphere" in part:
            yield at, at, part["sphere"], colour
            continue
        radius, length = part.get("capsule") or part["cylinder"]
        axis = (1, 0, 0) if part["orientation"]["axis"] == [0, 1, 0] else (0, 1, 0)
        yield [a - length / 2 * u for a, u in zip(at, axis)], [a + length / 2 * u for a, u in zip(at, axis)], radius, colour


def drawing(row, centre):
    """The handle of one row, what is behind first."""
    lines = []
    for one, other, radius, colour in segments():
        ends = []
        for point in (one, other):
            place = [sum(row[f"handle.R{i + 1}{k + 1}"] * point[k] for k in range(3)) for i in range(3)]
            ends.append(project(*place))
        depth = (ends[0][2] + ends[1][2]) / 2
        x1, y1, x2, y2 = (v for e in ends for v in (centre[0] + SCALE * e[0], centre[1] - SCALE * e[1]))
        lines.append((depth, f'<path d="M{x1:.0f} {y1:.0f}L{x2 + 0.1:.1f} {y2:.0f}" stroke="{colour}" stroke-width="{2 * SCALE * radius:.0f}"/>'))
    return "".join(text for _, text in sorted(lines))


def curve(rows, colour):
    left, top, right, bottom = PLOT
    points = []
    for row in rows:
        error = max(abs(row["energy"] / rows[0]["energy"] - 1), 1e-17)
        x = left + (right - left) * row["t"] / DURATION
        y = bottom - (bottom - top) * (math.log10(error) - DECADES[0]) / (DECADES[1] - DECADES[0])
        points.append(f"{x:.1f} {y:.1f}")
    return f'<path d="M{"L".join(points)}" stroke="{colour}" stroke-width="2" fill="none"/>'


def main():
    polhode, path = sys.argv[1:]
    runs = [run(polhode, method) for method, _ in METHODS]
    count, length = len(runs[0]), len(runs[0]) * STEP
    left, top, right, bottom = PLOT
    text = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="14">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbfaf7"/>']
    for i, (method, colour) in enumerate(METHODS):
        centre = WIDTH / 4 + i * WIDTH / 2
        text.append(f'<text x="{centre}" y="26" text-anchor="middle" fill="{colour}" font-weight="bold">{method}, steps of {STEP} s</text>')
    for decade in range(-18, -2, 5):
        y = bottom - (bottom - top) * (decade - DECADES[0]) / (DECADES[1] - DECADES[0])
        text.append(f'<path d="M{left} {y:.1f}H{right}" stroke="#dedcd3"/><text x="{left - 8}" y="{y + 5:.1f}" text-anchor="end" fill="#565e6b">1e{decade}</text>')
    text.append(f'<text x="{left}" y="{top - 10}" fill="#565e6b">relative error of the energy, {DURATION:.0f} s</text>')
    text.append(f'<clipPath id="past"><rect x="{left}" y="{top - 5}" width="{right - left}" height="{bottom - top + 10}">'
                f'<animate attributeName="width" values="0;{right - left}" dur="{length}s" repeatCount="indefinite"/></rect></clipPath><g clip-path="url(#past)">')
    text += [curve(rows, colour) for rows, (_, colour) in zip(runs, METHODS)]
    text.append("</g>")
    text.append('<g fill="none" stroke-linecap="round">')
    for k in range(count):
        both = "".join(drawing(rows[k], (WIDTH / 4 + i * WIDTH / 2, 150)) for i, rows in enumerate(runs))
        times, values = (f"0;{1 / count:.5f}", "visible;hidden") if k == 0 else (f"0;{k / count:.5f};{(k + 1) / count:.5f}", "hidden;visible;hidden")
        if k == count - 1:
            times, values = f"0;{k / count:.5f}", "hidden;visible"
        text.append(f'<g visibility="{"visible" if k == 0 else "hidden"}">{both}<animate attributeName="visibility" values="{values}" keyTimes="{times}" '
                    f'dur="{length}s" calcMode="discrete" repeatCount="indefinite"/></g>')
    text.append("</g></svg>")
    Path(path).write_text("\n".join(text) + "\n")
    print(f"{path}: {Path(path).stat().st_size} bytes, {count} pictures")


if __name__ == "__main__":
    main()
