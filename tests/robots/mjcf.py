#!/usr/bin/env python3
"""Converts the kinematics, inertias and passive joint forces of a robot in MJCF into a model file, on standard output.

usage: mjcf.py FILE.xml [--key NAME] [--base free|fixed] [--spin X,Y,Z] [--name TEXT]

The initial configuration is that of the keyframe (default `home`; without one the reference configuration). `--base fixed` holds bodies
with a free joint; `--spin` rotates the whole robot about its centre of mass [rad/s]. Closed loops (`connect`, `weld`) become joints
between the two attachment points, so that `polhode assemble` closes what the keyframe leaves open. What a model file cannot express
is left out and reported on standard error. Needs nothing but Python's standard library.
"""
import argparse
import json
import math
import re
import sys
import xml.etree.ElementTree as ElementTree

# A body with several joints needs a body between each two of them. It takes this part of the body's mass and inertia.
SPLIT = 1e-3


# Vectors, quaternions [w, x, y, z] and matrices (rows) as lists.

def add(a, b):
    return [x + y for x, y in zip(a, b)]


def sub(a, b):
    return [x - y for x, y in zip(a, b)]


def scale(s, a):
    return [s * x for x in a]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def unit(a):
    return scale(1 / math.sqrt(dot(a, a)), a)


def product(p, q):
    return [p[0] * q[0] - dot(p[1:], q[1:])] + add(add(scale(p[0], q[1:]), scale(q[0], p[1:])), cross(p[1:], q[1:]))


def conjugate(q):
    return [q[0], -q[1], -q[2], -q[3]]


def turn(axis, angle):
    """The quaternion of a rotation."""
    return [math.cos(angle / 2)] + scale(math.sin(angle / 2), unit(axis))


def matrix(q):
    w, x, y, z = q
    return [[1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]]


def rotate(q, a):
    return [dot(row, a) for row in matrix(q)]


def from_axes(x, y):
    """The quaternion of the frame with these axes; y is made orthogonal to x."""
    x = unit(x)
    y = unit(sub(y, scale(dot(x, y), x)))
    z = cross(x, y)
    # The largest component first: no cancellation.
    t = [1 + x[0] + y[1] + z[2], 1 + x[0] - y[1] - z[2], 1 - x[0] + y[1] - z[2], 1 - x[0] - y[1] + z[2]]
    w = [[t[0], y[2] - z[1], z[0] - x[2], x[1] - y[0]], [y[2] - z[1], t[1], x[1] + y[0], z[0] + x[2]],
         [z[0] - x[2], x[1] + y[0], t[2], y[2] + z[1]], [x[1] - y[0], z[0] + x[2], y[2] + z[1], t[3]]]
    return unit(w[t.index(max(t))])


def numbers(text):
    return [float(word) for word in text.split()]


class Defaults:
    """The attributes of `default` classes, and which class applies to an element."""

    def __init__(self, root):
        self.classes = {}
        for element in root.findall("default"):
            self.read(element, element.get("class", "main"), {})

    def read(self, element, name, inherited):
        own = {tag: dict(values) for tag, values in inherited.items()}
        for child in element:
            if child.tag != "default":
                own.setdefault(child.tag, {}).update(child.attrib)
        self.classes[name] = own
        for child in element.findall("default"):
            self.read(child, child.get("class"), own)

    def of(self, element, childclass):
        values = dict(self.classes.get(element.get("class", childclass), {}).get(element.tag, {}))
        values.update(element.attrib)
        return values


class Robot:
    def __init__(self, text, key, base):
        self.root = ElementTree.fromstring(text)
        compiler = {}
        for element in self.root.findall("compiler"):
            compiler.update(element.attrib)
        self.angle = math.pi / 180 if compiler.get("angle", "degree") == "degree" else 1
        self.sequence = compiler.get("eulerseq", "xyz")
        self.defaults = Defaults(self.root)
        self.base = base
        self.notes = {}
        self.names = {"ground"}
        self.bodies, self.joints, self.forces = [], [], []
        self.frames = {}     # by MJCF body: [position, quaternion] in the initial configuration
        self.reference = {}  # the same in the reference configuration, which defines the attachment points of loops
        self.renamed = {}    # name of a body in the model file
        self.qpos, self.start = None, 0
        for element in self.root.findall("keyframe/key"):
            if element.get("name") == key and element.get("qpos"):
                self.qpos = numbers(element.get("qpos"))
        world = self.root.find("worldbody")
        identity = [[0, 0, 0], [1, 0, 0, 0]]
        self.frames[None] = self.reference[None] = identity
        self.renamed[None] = "ground"
        for element in world.findall("body"):
            self.body(element, None, world.get("childclass", "main"))
        if self.qpos and self.start != len(self.qpos):
            raise SystemExit(f"key {key}: {len(self.qpos)} coordinates, the joints have {self.start}")
        for element in self.root.findall("equality/*"):
            self.loop(element)

    def note(self, what, where):
        self.notes.setdefault(what, []).append(where)

    def name(self, wanted):
        """A name that the model has not got yet."""
        wanted = re.sub(r"[^A-Za-z0-9_-]", "_", wanted)
        if not wanted[:1].isalpha():
            wanted = "b" + wanted
        found, k = wanted, 2
        while found in self.names:
            found, k = f"{wanted}-{k}", k + 1
        self.names.add(found)
        return found

    def orientation(self, values):
        if "quat" in values:
            return unit(numbers(values["quat"]))
        if "axisangle" in values:
            *axis, angle = numbers(values["axisangle"])
            return turn(axis, angle * self.angle)
        if "euler" in values:
            q = [1, 0, 0, 0]
            for letter, angle in zip(self.sequence, numbers(values["euler"])):
                step = turn([float(letter.lower() == axis) for axis in "xyz"], angle * self.angle)
                q = product(q, step) if letter.islower() else product(step, q)  # about moving axes, about fixed axes
            return q
        if "xyaxes" in values:
            axes = numbers(values["xyaxes"])
            return from_axes(axes[:3], axes[3:])
        if "zaxis" in values:
            z = unit(numbers(values["zaxis"]))
            normal = cross([0, 0, 1], z)
            sine = math.sqrt(dot(normal, normal))
            return turn(normal if sine > 0 else [1, 0, 0], math.atan2(sine, z[2]))
        return [1, 0, 0, 0]

    def inertial(self, element, name):
        """Mass, centre of mass, inertia about it in the axes of the body."""
        values = element.find("inertial")
        if values is None:
            raise SystemExit(f"body {name}: no inertial; geometry is not read")
        values = values.attrib
        Q = matrix(self.orientation(values))
        if "fullinertia" in values:
            a, b, c, d, e, f = numbers(values["fullinertia"])
            J = [[a, d, e], [d, b, f], [e, f, c]]
        else:
            J = [[float(i == j) * x for j in range(3)] for i, x in enumerate(numbers(values["diaginertia"]))]
        J = [[sum(Q[i][k] * J[k][m] * Q[j][m] for k in range(3) for m in range(3)) for j in range(3)] for i in range(3)]
        J = [[(J[i][j] + J[j][i]) / 2 for j in range(3)] for i in range(3)]
        return float(values["mass"]), numbers(values.get("pos", "0 0 0")), J

    def coordinates(self, values):
        """The coordinates of a joint in the keyframe, and those of the reference configuration."""
        kind = values.get("type", "hinge")
        if kind == "free":
            zero = None
        elif kind == "ball":
            zero = [1, 0, 0, 0]
        else:
            zero = [float(values.get("ref", 0)) * (self.angle if kind == "hinge" else 1)]
        count = {"free": 7, "ball": 4}.get(kind, 1)
        q = self.qpos[self.start:self.start + count] if self.qpos else zero
        self.start += count
        return q, zero

    @staticmethod
    def move(frame, kind, values, q, zero):
        """The frame of a body after one of its joints; anchor and axis of the joint."""
        x, R = frame
        pos = numbers(values.get("pos", "0 0 0"))
        anchor = add(x, rotate(R, pos))
        axis = unit(rotate(R, numbers(values.get("axis", "0 0 1"))))
        if kind == "slide":
            x = add(x, scale(q[0] - zero[0], axis))
        else:
            if kind == "hinge":
                R = product(turn(axis, q[0] - zero[0]), R)
            else:
                R = product(R, unit(q))
            x = sub(anchor, rotate(R, pos))
        return [x, unit(R)], anchor, axis

    def body(self, element, parent, childclass):
        childclass = element.get("childclass", childclass)
        name = element.get("name") or f"body{len(self.bodies) + 1}"
        own = self.renamed[name] = self.name(name)
        place = numbers(element.get("pos", "0 0 0")), self.orientation(element.attrib)
        now, then = ([add(x, rotate(R, place[0])), unit(product(R, place[1]))] for x, R in (self.frames[parent], self.reference[parent]))
        joints = [("free", {"name": e.get("name", ""), "type": "free"}) if e.tag == "freejoint" else (None, self.defaults.of(e, childclass))
                  for e in element if e.tag in ("joint", "freejoint")]
        joints = [(kind or values.get("type", "hinge"), values) for kind, values in joints]
        links = []  # type, attributes, anchor, axis, coordinate, frame after the joint
        for kind, values in joints:
            q, zero = self.coordinates(values)
            if kind == "free":
                now = [q[:3], unit(q[3:])] if q else now
                if self.base == "fixed":
                    links.append(("fixed", values, None, None, None, now))
                continue
            now, anchor, axis = self.move(now, kind, values, q, zero)
            then = self.move(then, kind, values, zero, zero)[0]
            links.append((kind, values, anchor, axis, q[0], now))
        if not joints:
            links.append(("fixed", {"name": name}, None, None, None, now))
        self.frames[name], self.reference[name] = now, then
        mass, centre, J = self.inertial(element, name)
        last = self.chain(own, self.renamed[parent], links, (mass, centre, J))
        part = 1 - SPLIT * max(0, len(links) - 1)
        self.add_body(own, now, part * mass, centre, [scale(part, row) for row in J])
        if links:
            self.add_joint(last, own, *links[-1][:5])
        for child in element.findall("body"):
            self.body(child, name, childclass)

    def chain(self, own, parent, links, inertial):
        """The bodies between several joints of one body; the last of them, or its parent."""
        mass, centre, J = inertial
        for k, link in enumerate(links[:-1]):
            between = self.name(f"{own}-link{k + 1}")
            self.note(f"bodies with several joints: {SPLIT:g} of the inertia is between each two", own)
            self.add_body(between, link[5], SPLIT * mass, centre, [scale(SPLIT, row) for row in J])
            self.add_joint(parent, between, *link[:5])
            parent = between
        return parent

    def add_body(self, name, frame, mass, centre, J):
        x, R = frame
        self.bodies.append({"name": name, "mass": mass, "inertia": J, "position": add(x, rotate(R, centre)), "orientation": {"quaternion": R}})

    def add_joint(self, first, second, kind, values, anchor, axis, q):
        name = values.get("name") or second
        name = self.name(name if name not in self.names else name + "-joint")
        entry = {"name": name, "type": {"hinge": "revolute", "slide": "prismatic", "ball": "spherical", "fixed": "fixed"}[kind], "bodies": [first, second]}
        if kind != "fixed":
            entry["at"] = anchor
        if kind in ("hinge", "slide"):
            entry["axis"] = axis
        self.joints.append(entry)
        for key, what in (("armature", "armature"), ("frictionloss", "dry friction"), ("range", "range of the joint")):
            if any(numbers(values.get(key, "0"))):
                self.note(f"left out: {what}", values.get("name", name))
        stiffness, damping = (numbers(values.get(key, "0"))[0] for key in ("stiffness", "damping"))
        if not stiffness and not damping:
            return
        if kind not in ("hinge", "slide"):
            self.note("left out: stiffness and damping of a ball joint", values.get("name", name))
            return
        # The coordinate of a joint is 0 in the file: the rest is the distance from the keyframe.
        rest = float(values.get("springref", 0)) * (self.angle if kind == "hinge" else 1) - q if stiffness else 0
        self.forces.append({"name": self.name(f"{name}-passive"), "type": "joint-spring", "joint": name, "stiffness": stiffness, "damping": damping, "rest": rest})

    def loop(self, element):
        if element.get("active", "true") == "false":
            return
        where = element.get("name") or " and ".join(element.get(key) for key in ("body1", "body2", "joint1", "joint2") if element.get(key))
        if element.tag not in ("connect", "weld") or element.get("body1") is None:
            self.note(f"left out: equality of kind {element.tag}", where)
            return
        first, second = element.get("body1"), element.get("body2")
        anchor = numbers(element.get("anchor", "0 0 0"))
        # Where the anchor of the first body is on the second, in the reference configuration.
        (x1, R1), (x2, R2) = self.reference[first], self.reference[second]
        other = rotate(conjugate(R2), sub(add(x1, rotate(R1, anchor)), x2))
        at = [add(self.frames[b][0], rotate(self.frames[b][1], a)) for b, a in ((first, anchor), (second, other))]
        entry = {"name": self.name(f"{self.renamed[first]}-loop"), "type": "spherical", "bodies": [self.renamed[first], self.renamed[second]], "at": at}
        if element.tag == "weld":
            before = product(conjugate(R1), R2)
            now = product(conjugate(self.frames[first][1]), self.frames[second][1])
            if abs(abs(dot(before, now)) - 1) > 1e-12 or element.get("relpose"):
                self.note("left out: weld that the keyframe does not satisfy, or with a relpose", where)
                return
            entry["type"] = "fixed"
        self.joints.append(entry)

    def spin(self, omega):
        """The velocities of a rotation about the centre of mass."""
        total = sum(b["mass"] for b in self.bodies)
        centre = [sum(b["mass"] * b["position"][i] for b in self.bodies) / total for i in range(3)]
        for b in self.bodies:
            b["velocity"] = cross(omega, sub(b["position"], centre))
            b["omega"] = rotate(conjugate(b["orientation"]["quaternion"]), omega)

    def model(self, name, source):
        option = self.root.find("option")
        gravity = option.get("gravity") if option is not None else None
        return {"polhode": 1, "name": name, "description": source, "gravity": numbers(gravity or "0 0 -9.81"), "bodies": self.bodies, "joints": self.joints,
                "forces": self.forces, "simulation": {"method": "gauss4", "step": 0.001, "duration": 1}}


def write(model, file):
    """One line for each body, joint and force."""
    lines = []
    for key, value in model.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            entries = ",\n".join("  " + json.dumps(entry) for entry in value)
            lines.append(f'"{key}": [\n{entries}\n ]')
        else:
            lines.append(f'"{key}": {json.dumps(value)}')
    file.write("{" + ",\n ".join(lines) + "}\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--key", default="home")
    parser.add_argument("--base", choices=("free", "fixed"), default="free")
    parser.add_argument("--spin", type=lambda text: [float(x) for x in text.split(",")])
    parser.add_argument("--name")
    options = parser.parse_args()
    with open(options.file, encoding="utf-8") as file:
        text = file.read()
    robot = Robot(text, options.key, options.base)
    if options.spin:
        robot.spin(options.spin)
    comment = re.search(r"<!--(.*?)-->", text, re.S)
    source = " ".join(comment.group(1).split()) if comment else ""
    write(robot.model(options.name or robot.root.get("model", "robot"), source), sys.stdout)
    for what, where in robot.notes.items():
        print(f"{what}: {len(where)} ({', '.join(where)})", file=sys.stderr)


if __name__ == "__main__":
    main()
