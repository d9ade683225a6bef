"""A motion as a row of still pictures: bodies as cylinders, drawn as SVG."""
import math

COLOURS = ["#0072b2", "#d55e00"]
TURN, TILT = 0.6, 0.35  # of the eye about the vertical and above the horizon [rad]
SIZE, AROUND = 150, 48  # of one picture [pixels]; corners of a circle


def project(x):
    """To the paper: right, down, and how near."""
    c, s = math.cos(TURN), math.sin(TURN)
    right, depth = c * x[0] + s * x[1], -s * x[0] + c * x[1]
    ct, st = math.cos(TILT), math.sin(TILT)
    return right, -(ct * x[2] + st * depth), st * x[2] - ct * depth


def pose(column, body, row):
    x = [column[f"{body}.{axis}"][row] for axis in "xyz"]
    return x, [[column[f"{body}.R{i}{j}"][row] for j in (1, 2, 3)] for i in (1, 2, 3)]


def place(x, R, X):
    return [x[i] + sum(R[i][j] * X[j] for j in range(3)) for i in range(3)]


def rings(x, R, radius, length, axis):
    """The two circles of a cylinder along a body axis."""
    for end in (-0.5, 0.5):
        ring = []
        for k in range(AROUND):
            angle = 2 * math.pi * k / AROUND
            X = [0.0, 0.0, 0.0]
            X[axis], X[axis - 2], X[axis - 1] = end * length, radius * math.cos(angle), radius * math.sin(angle)
            ring.append(place(x, R, X))
        yield ring


def hull(points):
    """The outline of a convex body: Andrew's monotone chain."""
    points = sorted(set(points))

    def half(sequence):
        out = []
        for p in sequence:
            while len(out) > 1 and ((out[-1][0] - out[-2][0]) * (p[1] - out[-2][1])
                                    - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0])) <= 0:
                out.pop()
            out.append(p)
        return out[:-1]
    return half(points) + half(reversed(points))


def path(points, scale, middle):
    return "M" + "L".join(f"{SIZE / 2 + scale * (u - middle[0]):.1f} {SIZE / 2 + scale * (v - middle[1]):.1f}"
                          for u, v in points)


def shapes(column, bodies, row, axis):
    """(depth, outline, near ring, a line on it, colour) of each, the farthest first."""
    drawn = []
    for i, (body, radius, length) in enumerate(bodies):
        x, R = pose(column, body, row)
        both = [[project(p) for p in ring] for ring in rings(x, R, radius, length, axis)]
        near = max(both, key=lambda ring: sum(p[2] for p in ring))
        middle = [sum(p[k] for p in near) / AROUND for k in (0, 1)]
        drawn.append((project(x)[2], hull([p[:2] for ring in both for p in ring]), [p[:2] for p in near],
                      [middle, near[0][:2]], COLOURS[i % 2]))
    return sorted(drawn, key=lambda one: one[0])


def sequence(column, bodies, times, axis=2, pivot=False):
    """bodies: (name, radius, length); pivot: a line from the origin to each centre."""
    t = column["t"]
    rows = [min(range(len(t)), key=lambda k: abs(t[k] - when)) for when in times]
    frames = [shapes(column, bodies, row, axis) for row in rows]
    points = [p for frame in frames for one in frame for p in one[1]] + ([(0, 0)] if pivot else [])
    low, high = [[edge(p[k] for p in points) for k in (0, 1)] for edge in (min, max)]
    middle = [(a + b) / 2 for a, b in zip(low, high)]
    scale = (SIZE - 20) / max(b - a for a, b in zip(low, high))
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE * len(times)} {SIZE + 20}" '
           'font-family="Helvetica, Arial, sans-serif" font-size="11" stroke-linejoin="round">'
           f'<rect width="{SIZE * len(times)}" height="{SIZE + 20}" fill="#ffffff"/>']
    for i, (row, frame) in enumerate(zip(rows, frames)):
        out.append(f'<g transform="translate({i * SIZE} 0)">')
        for _, outline, near, line, colour in frame:
            skin, edge, mark = (path(points, scale, middle) for points in (outline, near, line))
            out.append(f'<path d="{skin}Z" fill="{colour}" fill-opacity=".35" stroke="{colour}"/>')
            out.append(f'<path d="{edge}Z{mark}" fill="none" stroke="{colour}"/>')
        if pivot:
            arms = [[(0, 0), project(pose(column, body, row)[0])[:2]] for body, _, _ in bodies]
            out += [f'<path d="{path(arm, scale, middle)}" fill="none" stroke="#222"/>' for arm in arms]
        out.append(f'<text x="{SIZE / 2}" y="{SIZE + 12}" text-anchor="middle" fill="#222">t = {t[row]:g} s</text></g>')
    return "".join(out) + "</svg>"


def snapshots(column, chains, times, masses=()):
    """chains: lists of bodies whose places are joined by a line; masses: bodies drawn as dots. All times in one picture,
    the later the darker."""
    t = column["t"]
    rows = [min(range(len(t)), key=lambda k: abs(t[k] - when)) for when in times]

    def seen(body, row):
        return project([column[f"{body}.{axis}"][row] for axis in "xyz"])[:2]
    lines = [[[seen(body, row) for body in chain] for chain in chains] for row in rows]
    points = [p for one in lines for line in one for p in line]
    low, high = [[edge(p[k] for p in points) for k in (0, 1)] for edge in (min, max)]
    width = 600
    scale = (width - 40) / (high[0] - low[0])
    height = scale * (high[1] - low[1]) + 60

    def at(p):
        return f"{20 + scale * (p[0] - low[0]):.1f} {20 + scale * (p[1] - low[1]):.1f}"
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height:.0f}" '
           'font-family="Helvetica, Arial, sans-serif" font-size="12" stroke-linejoin="round" stroke-linecap="round">'
           f'<rect width="{width}" height="{height:.0f}" fill="#ffffff"/>']
    for i, (row, drawn) in enumerate(zip(rows, lines)):
        strength = 0.25 + 0.75 * i / max(1, len(rows) - 1)
        out.append(f'<g opacity="{strength:.2f}">')
        out += [f'<path d="M{"L".join(at(p) for p in line)}" fill="none" stroke="{COLOURS[k % 2]}" stroke-width="3"/>'
                for k, line in enumerate(drawn)]
        dots = [at(seen(body, row)).split() for body in masses]
        out += [f'<circle cx="{x}" cy="{y}" r="4" fill="#222"/>' for x, y in dots]
        out.append("</g>")
    span = ", ".join(f"{t[row]:g}" for row in rows)
    out.append(f'<text x="20" y="{height - 10:.0f}" fill="#222">t = {span} s</text></svg>')
    return "".join(out)
