#!/usr/bin/env python3
"""Leyendecker 2024, figure 7 right, controlled: slews of a spacecraft with flexible booms, as one picture.

The control of the rigid spacecraft and that of the flexible one, both replayed on the flexible one, which is left to
itself afterwards. usage: flexible_slew.py PROGRAM FILE.svg
"""
import csv
import subprocess
import sys
import tempfile
from pathlib import Path

SLEWS = {"slew-flexible-rigid": ("control of the rigid problem", "#b5442e"),
         "slew-flexible": ("control of the flexible problem", "#1f5fa8")}
DURATION, AFTER = 1.62, 4
WIDTH, HEIGHT, LEFT, TOP, APART = 560, 190, 64, 26, 40


def table(path):
    with open(path, newline="", encoding="ascii") as file:
        head, *rows = csv.reader(file)
    return {name: [float(row[i]) for row in rows] for i, name in enumerate(head)}


def bent(column):
    """The tip of the right boom across the hub's axis."""
    return [(x - hx) * -s + (y - hy) * c for x, y, hx, hy, c, s in
            zip(column["right[4].x"], column["right[4].y"], column["hub.x"], column["hub.y"], column["hub.R11"],
                column["hub.R21"])]


def slews(call, folder):
    """For each problem: times and torques, times and bending of the boom, energy left, largest energy."""
    found = {}
    for name in SLEWS:
        result, run, on = (folder / f"{name}{end}" for end in ("-control.h5", "-run.h5", "-on.h5"))
        first, second = folder / "first.csv", folder / "second.csv"
        call("optimize", name, "-o", result, "--csv", folder / "control.csv", "--quiet")
        call("run", "flexible-booms", "--controls", result, "--every", "20", "-o", run, "--csv", first, "--quiet")
        call("run", "flexible-booms", "--from", run, "--duration", AFTER, "--every", "20", "-o", on, "--csv", second,
             "--quiet")
        control, way, after = table(folder / "control.csv"), table(first), table(second)
        found[name] = (control["t"], control["u.3"], way["t"] + after["t"], bent(way) + bent(after),
                       after["energy"][-1], max(way["energy"]))
    return found


def panel(number, title, curves):
    """Curves (times, values, colour) with a frame, zero and the largest numbers."""
    top = TOP + number * (HEIGHT + APART)
    most = max(abs(v) for _, values, _ in curves for v in values)

    def at(t, v):
        return f"{LEFT + WIDTH * t / AFTER:.1f},{top + HEIGHT * (0.5 - 0.48 * v / most):.1f}"

    lines = [f'<text x="{LEFT}" y="{top - 8}">{title}</text>',
             f'<rect x="{LEFT}" y="{top}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#999"/>',
             f'<polyline points="{at(0, 0)} {at(AFTER, 0)}" fill="none" stroke="#ccc"/>',
             f'<polyline points="{at(DURATION, most)} {at(DURATION, -most)}" fill="none" stroke="#ccc"/>']
    lines += [f'<text x="{LEFT - 6}" y="{top + HEIGHT * (0.5 - 0.48 * s) + 4:.0f}" text-anchor="end">{s * most:.2g}</text>'
              for s in (1, 0, -1)]
    lines += [f'<text x="{LEFT + WIDTH * t / AFTER:.0f}" y="{top + HEIGHT + 16}" text-anchor="middle">{t}</text>'
              for t in range(AFTER + 1)]
    return lines + [f'<polyline points="{" ".join(at(t, v) for t, v in zip(times, values))}" fill="none" '
                    f'stroke="{colour}" stroke-width="1.6"/>' for times, values, colour in curves]


def draw(found):
    width, height = LEFT + WIDTH + 20, TOP + 2 * (HEIGHT + APART) + 24
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
             'font-family="sans-serif" font-size="12">', f'<rect width="{width}" height="{height}" fill="#fff"/>']
    lines += panel(0, "torque on the hub [N m] over t [s]",
                   [(found[name][0], found[name][1], SLEWS[name][1]) for name in SLEWS])
    lines += panel(1, "tip of a boom across the hub's axis [m]; the slew ends at 1.62 s",
                   [(found[name][2], found[name][3], SLEWS[name][1]) for name in SLEWS])
    for i, (text, colour) in enumerate(SLEWS.values()):
        lines.append(f'<text x="{LEFT + 260 * i}" y="{height - 10}" fill="{colour}">{text}</text>')
    return "\n".join([*lines, "</svg>", ""])


def main():
    program, target = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        found = slews(lambda *words: subprocess.run([program, *map(str, words)], check=True), Path(folder))
    Path(target).write_text(draw(found), encoding="utf-8")
    for name, values in found.items():
        print(f"{name}: {values[4]:.3g} J left, {values[5]:.3g} J at most")


if __name__ == "__main__":
    main()
