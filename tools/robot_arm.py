#!/usr/bin/env python3
"""Writes examples/robot-arm.json: an arm of six joints whose links are low-poly meshes made here, with masses and inertias of solids about their size.

usage: robot_arm.py > examples/robot-arm.json"""
import json
import math


# --- meshes: closed pieces in millimetres, whole numbers ------------------------------------------------------------

class Mesh:
    def __init__(self):
        self.vertices, self.triangles = [], []

    def add(self, points, faces):
        first = len(self.vertices)
        self.vertices += [[round(x) for x in p] for p in points]
        for face in faces:
            for k in range(2, len(face)):
                self.triangles.append([first + face[0], first + face[k - 1], first + face[k]])

    def turned(self, profile, axis, at=(0, 0, 0), sides=16):
        """A solid of revolution: profile [(radius, along), ..] from one end to the other, closed by discs."""
        points, faces, n = [], [], len(profile)
        a, b = (axis + 1) % 3, (axis + 2) % 3
        for r, s in profile:
            for k in range(sides):
                p = list(at)
                p[axis] += s
                p[a] += r * math.cos(2 * math.pi * (k + 0.5) / sides)
                p[b] += r * math.sin(2 * math.pi * (k + 0.5) / sides)
                points.append(p)
        for i in range(n - 1):
            for k in range(sides):
                j = (k + 1) % sides
                faces.append([i * sides + k, i * sides + j, (i + 1) * sides + j, (i + 1) * sides + k])
        faces.append([k for k in range(sides - 1, -1, -1)])
        faces.append([(n - 1) * sides + k for k in range(sides)])
        self.add(points, faces)

    def lofted(self, sections):
        """Boxes with cut corners between sections (centre, half width along x, along y, cut), stacked along z."""
        points, faces = [], []
        for (x, y, z), a, b, c in sections:
            corner = [(a, -b + c), (a, b - c), (a - c, b), (-a + c, b), (-a, b - c), (-a, -b + c), (-a + c, -b), (a - c, -b)]
            points += [(x + u, y + v, z) for u, v in corner]
        for i in range(len(sections) - 1):
            for k in range(8):
                j = (k + 1) % 8
                faces.append([8 * i + k, 8 * i + j, 8 * i + 8 + j, 8 * i + 8 + k])
        faces.append([7 - k for k in range(8)])
        faces.append([8 * (len(sections) - 1) + k for k in range(8)])
        self.add(points, faces)

    def value(self):
        return {"vertices": self.vertices, "triangles": self.triangles}


def drum(mesh, axis, at, radius, half, sides=16):
    """A cylinder with chamfers."""
    c = radius * 0.12
    mesh.turned([(radius - c, -half), (radius, -half + c), (radius, half - c), (radius - c, half)], axis, at, sides)


def base():
    m = Mesh()
    m.lofted([((0, 0, -180), 150, 150, 40), ((0, 0, -150), 150, 150, 40), ((0, 0, -140), 130, 130, 36)])
    m.turned([(120, -140), (105, -40), (110, 0)], 2)
    return m.value()


def shoulder():
    m = Mesh()
    m.turned([(112, 0), (118, 15), (118, 60), (95, 90)], 2)
    m.lofted([((0, 0, 60), 80, 90, 25), ((0, 0, 120), 70, 80, 25), ((0, 0, 210), 55, 66, 20)])
    drum(m, 1, (0, 0, 200), 85, 78, 18)
    return m.value()


def upper():
    m = Mesh()
    drum(m, 1, (0, 0, 0), 88, 20, 18)
    m.lofted([((0, 0, 0), 78, 18, 8), ((0, 0, 120), 52, 30, 12), ((0, 0, 330), 44, 30, 12), ((0, 0, 420), 58, 18, 8)])
    drum(m, 1, (0, 0, 420), 66, 22, 18)
    return m.value()


def elbow():
    m = Mesh()
    drum(m, 1, (0, 0, 0), 62, 66, 18)
    m.lofted([((0, 0, 10), 58, 50, 16), ((0, 0, 80), 62, 62, 20), ((0, 0, 120), 56, 56, 20)])
    return m.value()


def forearm():
    m = Mesh()
    m.turned([(54, 0), (58, 12), (50, 60), (40, 230), (46, 270)], 2)
    m.lofted([((0, -34, 260), 40, 10, 6), ((0, -36, 330), 38, 9, 6)])
    m.lofted([((0, 34, 260), 40, 10, 6), ((0, 36, 330), 38, 9, 6)])
    return m.value()


def wrist():
    m = Mesh()
    drum(m, 1, (0, 0, 0), 40, 26, 16)
    m.turned([(30, 20), (34, 30), (34, 70), (28, 80)], 2)
    return m.value()


def hand():
    m = Mesh()
    m.turned([(30, 0), (34, 6), (34, 26), (26, 32)], 2)
    m.lofted([((0, 0, 26), 24, 60, 8), ((0, 0, 50), 24, 60, 8)])
    for side in (-1, 1):
        m.lofted([((0, 44 * side, 50), 14, 12, 4), ((0, 48 * side, 90), 12, 9, 4), ((0, 36 * side, 130), 9, 6, 3)])
    return m.value()


# --- the model ------------------------------------------------------------------------------------------------------

DARK, BLUE, LIGHT = "#3b434d", "#0072b2", "#c9ced6"
# name, mesh, mass, height of its joint in the straight arm, axis, centre above the joint, half sizes for its inertia, colour
LINKS = [
    ("shoulder", shoulder, 12, 0.18, [0, 0, 1], 0.12, (0.10, 0.10, 0.14), DARK),
    ("upper", upper, 8, 0.38, [0, 1, 0], 0.21, (0.05, 0.03, 0.26), BLUE),
    ("elbow", elbow, 5, 0.80, [0, 1, 0], 0.05, (0.06, 0.06, 0.08), DARK),
    ("forearm", forearm, 4, 0.92, [0, 0, 1], 0.15, (0.05, 0.05, 0.17), BLUE),
    ("wrist", wrist, 1.5, 1.22, [0, 1, 0], 0.03, (0.035, 0.03, 0.05), DARK),
    ("hand", hand, 0.8, 1.30, [0, 0, 1], 0.06, (0.03, 0.05, 0.06), LIGHT),
]
# name of the input, goal at the start, most [rad]; stiffness [N m/rad], damping [N m s/rad], armature [kg m^2]; swing [rad], its rate [rad/s]
DRIVES = [("turn", 0.3, 2.9, 900, 110, 2, 0.9, 0.7), ("lift", 0.4, 1.7, 1600, 190, 2, 0.25, 1.4), ("bend", 1.2, 2.4, 900, 90, 1, 0.35, 1.4),
          ("roll", 0, 2.9, 100, 9, 0.2, 0.6, 0.7), ("tilt", 0.9, 2, 60, 4, 0.1, 0.4, 1.4), ("spin", 0, 2.9, 10, 0.8, 0.05, 1, 1.1)]


def rounded(x):
    return float(f"{x:.4g}")


def body(name, mass, centre, half, shape):
    a, b, c = (h * h for h in half)
    return {"name": name, "mass": mass, "inertia": [rounded(mass / 3 * s) for s in (b + c, a + c, a + b)], "position": [0, 0, rounded(centre)], "shape": shape}


def model():
    bodies = [body("base", 20, 0.09, (0.13, 0.13, 0.09), {"mesh": "base", "scale": 0.001, "at": [0, 0, 0.09], "colour": LIGHT})]
    joints = [{"name": "floor", "type": "fixed", "bodies": ["ground", "base"]}]
    inputs, forces, lower = {}, [], "base"
    for i, (link, drive) in enumerate(zip(LINKS, DRIVES), 1):
        name, _, mass, height, axis, centre, half, colour = link
        goal, start, most, stiffness, damping, armature, swing, rate = drive
        bodies.append(body(name, mass, height + centre, half, {"mesh": name, "scale": 0.001, "at": [0, 0, -centre], "colour": colour}))
        joints.append({"name": f"j{i}", "type": "revolute", "bodies": [lower, name], "at": [0, 0, height], "axis": axis, "q0": start, "armature": armature})
        inputs[goal] = {"value": start, "min": -most, "max": most, "unit": "rad"}
        forces.append({"name": f"drive{i}", "type": "joint-force", "joint": f"j{i}",
                       "value": f"={stiffness}*({goal} + swing*{swing}*sin({rate}*t) - j{i}.q) - {damping}*j{i}.qd"})
        lower = name
    bodies[-1]["markers"] = {"tip": [0, 0, 0.07]}
    return {"polhode": 1, "name": "Robot arm",
            "description": "Six joints, each driven towards its goal by a spring and a damper. The goals are inputs: move them while it runs, pull the hand aside, or stop the swing.",
            "parameters": {"swing": {"value": 1, "min": 0, "max": 1.5}},
            "inputs": inputs, "gravity": [0, 0, -9.81],
            "meshes": {"base": base()} | {name: make() for name, make, *_ in LINKS},
            "bodies": bodies, "joints": joints, "forces": forces,
            "simulation": {"method": "variational", "step": 0.005, "duration": 18}}


def line(value, indent=""):
    """Lists of meshes on lines of their own, filled."""
    words, rows, row = [json.dumps(item, separators=(",", ":")) for item in value], [], indent
    for word in words:
        if len(row) + len(word) > 160:
            rows.append(row)
            row = indent
        row += word + ","
    return "[\n" + "\n".join([*rows, row[:-1]]) + "]"


def written(value):
    keys = []
    for key, part in value.items():
        if key == "meshes":
            text = "{\n" + ",\n".join(f'    "{name}": {{"vertices": {line(mesh["vertices"], "      ")},\n     "triangles": {line(mesh["triangles"], "      ")}}}' for name, mesh in part.items()) + "}"
        elif isinstance(part, list) and part and isinstance(part[0], dict):
            text = "[\n" + ",\n".join("    " + json.dumps(item) for item in part) + "]"
        elif key == "inputs":
            text = "{\n" + ",\n".join(f"    {json.dumps(name)}: {json.dumps(item)}" for name, item in part.items()) + "}"
        else:
            text = json.dumps(part)
        keys.append(f"  {json.dumps(key)}: {text}")
    return "{\n" + ",\n".join(keys) + "\n}"


if __name__ == "__main__":
    print(written(model()))
