"""Robots from URDF."""
from __future__ import annotations

import contextlib
import os
import warnings
import xml.etree.ElementTree as ElementTree

from pathlib import Path

import numpy as np

from polhode.errors import PolhodeError
from polhode.geometry import urdf_colours, urdf_shapes
from polhode.meshes import Meshes
from polhode.source import LIGHT, STEP, Names, clean, number, numbers, origin, suit


class Urdf:
    """A robot in URDF, in the configuration in which its joints are at zero."""

    MOVING = {"revolute": "revolute", "continuous": "revolute", "prismatic": "prismatic", "planar": "planar", "spherical": "spherical", "floating": None}

    def __init__(self, path, base, limits, friction, repair, meshes="small"):
        self.path, self.base, self.limits, self.friction, self.repair = path, base, limits, friction, repair
        self.names, self.left_out = Names(), set()
        try:
            root = ElementTree.fromstring(Path(path).read_bytes().lstrip())  # other readers take blanks before the declaration
        except FileNotFoundError:
            raise PolhodeError("no such file", path) from None
        except ElementTree.ParseError as error:
            raise PolhodeError(f"not well-formed: {error.msg}", path, *error.position) from None
        if root.tag != "robot":
            raise PolhodeError(f"expected a <robot>, got <{root.tag}>", path)
        self.title = root.get("name") or "robot"
        self.links = {link.get("name"): link for link in root.findall("link")}
        self.edges = root.findall("joint")
        self.colours, self.meshes = urdf_colours(root), Meshes(meshes, Names())
        self.poses = self.placed()

    def fault(self, what):
        return PolhodeError(what, self.path)

    @contextlib.contextmanager
    def reading(self, entry):
        """Numbers of an element: what is wrong with them names it."""
        try:
            yield
        except ValueError as error:
            raise self.fault(f"{entry.tag} {entry.get('name')!r}: {error}") from None

    def placed(self):
        """Position and rotation of every link, from the root on."""
        children, parents = {}, {}
        for joint in self.edges:
            ends = [joint.find(end).get("link") if joint.find(end) is not None else None for end in ("parent", "child")]
            for end in ends:
                if end not in self.links:
                    raise self.fault(f"joint {joint.get('name')!r}: no link {end!r}")
            if ends[1] in parents:
                raise self.fault(f"link {ends[1]!r} is the child of two joints, {parents[ends[1]]!r} and {joint.get('name')!r}")
            parents[ends[1]] = joint.get("name")
            children.setdefault(ends[0], []).append((joint, ends[1]))
        if not self.links:
            raise self.fault("it has no links")
        roots = [name for name in self.links if name not in parents]
        if len(roots) != 1:
            raise self.fault(f"expected one root among the links, got {', '.join(map(repr, roots)) or 'a cycle'}")
        self.root = roots[0]
        self.body_of, self.moving = {self.root: self.root}, []  # the first link of what is rigid; joints that move
        poses, waiting = {self.root: (np.zeros(3), np.eye(3))}, [self.root]
        while waiting:
            link = waiting.pop(0)
            x, R = poses[link]
            for joint, child in children.get(link, []):
                with self.reading(joint):
                    position, rotation = origin(joint)
                poses[child] = (x + R @ position, R @ rotation)
                kind = joint.get("type")
                if kind != "fixed" and kind not in self.MOVING:
                    raise self.fault(f"joint {joint.get('name')!r}: unknown type {kind!r}")
                self.body_of[child] = self.body_of[link] if kind == "fixed" else child
                if kind != "fixed":
                    self.moving.append((joint, link, child))
                waiting.append(child)
        if len(poses) != len(self.links):
            raise self.fault(f"links in a cycle: {', '.join(sorted(set(self.links) - set(poses)))}")
        return poses

    def content(self):
        self.drop_what_weighs_nothing()
        if not self.moving and self.base == "fixed":
            raise self.fault('nothing in it can move: it has no joints (base="free" lets it fall)')
        bodies = [link for link in self.links if self.body_of.get(link) == link and (link != self.root or self.base == "free")]
        self.body_names = {link: self.names.new(link, "body") for link in bodies}
        found = {"polhode": 1, "name": self.title, "gravity": [0, 0, -9.81], "bodies": [self.body(link) for link in bodies]}
        self.joint_names, self.kinds = {}, {}
        joints = [self.joint(*place) for place in self.moving if self.MOVING[place[0].get("type")]]
        if joints:
            found["joints"] = joints
        couplings = [c for c in (self.mimic(place[0]) for place in self.moving) if c]
        if couplings:
            found["couplings"] = couplings
        self.left_out.update(f"range of {name}, which what it mimics cannot keep" for name in start(joints, couplings))
        if self.meshes.missing:
            self.left_out.add(f"pictures: {len(self.meshes.missing)} meshes that are not there, or neither STL nor OBJ ({', '.join(sorted(self.meshes.missing)[:3])}, ..)")
        if self.meshes.entries:
            found["meshes"] = self.meshes.entries
        found["simulation"] = {"method": "rkmk4", "step": STEP, "duration": 1}
        suit(found)
        if self.left_out:
            warnings.warn(f"{self.path}: left out: {', '.join(sorted(self.left_out))}", stacklevel=4)
        return found

    def members(self, link):
        return [other for other in self.links if self.body_of[other] == link]

    def mass(self, link):
        return sum(self.inertial(other)[0] for other in self.members(link))

    def inertial(self, link):
        with self.reading(self.links[link]):
            return inertial(self.links[link])

    def drop_what_weighs_nothing(self):
        """Massless links at the end of a branch: their joints move nothing."""
        ends = True
        while ends:
            carried = {self.body_of[parent] for _, parent, _ in self.moving}
            ends = [place for place in self.moving if self.mass(place[2]) == 0 and place[2] not in carried]
            for place in ends:
                self.left_out.add(f"joint {place[0].get('name')}, which moves no mass")
                self.moving.remove(place)
                for other in self.members(place[2]):
                    self.body_of[other] = None

    def light(self, link):
        """Mass and inertia of a link between joints that has none: a small part of what it carries."""
        carried = [child for _, parent, child in self.moving if self.body_of[parent] == link]
        mass, inertia = 0.0, 0.0
        for child in carried:
            m, _, J = self.rigid(child)
            part = LIGHT if self.mass(child) > 0 else 1  # a light one is light enough
            mass, inertia = mass + part * m, inertia + part * np.trace(J) / 3
        return mass, self.poses[link][0], inertia * np.eye(3)

    def rigid(self, link):
        """Mass, centre and inertia about it (inertial axes) of a link with all that is fixed to it."""
        parts = [(self.inertial(other), self.poses[other]) for other in self.members(link)]
        mass = sum(part[0][0] for part in parts)
        if mass == 0:
            return self.light(link)
        centre = sum(m * (x + R @ r) for (m, r, _), (x, R) in parts) / mass
        inertia = np.zeros((3, 3))
        for (m, r, J), (x, R) in parts:
            arm = x + R @ r - centre
            inertia += R @ J @ R.T + m * (arm @ arm * np.eye(3) - np.outer(arm, arm))
        return mass, centre, inertia

    def body(self, link):
        mass, centre, inertia = self.rigid(link)
        R = self.poses[link][1]
        inertia = self.possible(link, R.T @ inertia @ R)
        shapes = [part for other in self.members(link) for part in urdf_shapes(self.links[other], self.poses[other], (centre, R), os.path.dirname(self.path),
                                                                               self.colours, self.meshes)]
        return {"name": self.body_names[link], "mass": float(mass), "inertia": clean(inertia), "position": clean(centre),
                "orientation": {"matrix": clean(R)}, **({"shape": shapes} if shapes else {})}

    def possible(self, link, inertia):
        """The inertia, or with repair=True the nearest one that a body can have."""
        inertia = (inertia + inertia.T) / 2
        values, axes = np.linalg.eigh(inertia)
        scale = abs(values).max()
        if scale > 0 and values[0] > 1e-14 * scale and values[0] + values[1] >= values[2] * (1 - 1e-9):
            return inertia
        if not self.repair:
            listed = ", ".join(f"{v:.6g}" for v in values)
            raise self.fault(f"link {link!r} has an inertia that no body has: principal values {listed} kg m^2 "
                             "(repair=True takes the nearest possible ones)")
        values = np.maximum(values, 1e-6 * max(scale, LIGHT))
        excess = max(0.0, values[2] - values[0] - values[1])
        return axes @ np.diag(values + excess * np.array([1, 1, -1]) / 3) @ axes.T

    def joint(self, joint, parent, child):
        kind, (x, R) = joint.get("type"), self.poses[child]
        first = self.body_of[parent]
        axis = joint.find("axis")
        with self.reading(joint):
            axis = numbers(axis.get("xyz")) if axis is not None else np.array([1.0, 0, 0])
        if not np.any(axis):
            raise self.fault(f"joint {joint.get('name')!r}: its axis is zero")
        name = self.joint_names[joint.get("name")] = self.names.new(joint.get("name") or child, "joint")
        self.kinds[name] = kind
        entry = {"name": name, "type": self.MOVING[kind], "bodies": [self.body_names.get(first, "ground"), self.body_names[child]],
                 "at": clean(x), "axis": clean(R @ axis / np.linalg.norm(axis))}
        if kind == "spherical":
            del entry["axis"]
        elif kind != "planar":
            with self.reading(joint):
                self.add_forces(entry, joint, kind)
        return entry

    def add_forces(self, entry, joint, kind):
        dynamics, limit = joint.find("dynamics"), joint.find("limit")
        if dynamics is not None:
            damping, friction = (number(dynamics, key) for key in ("damping", "friction"))
            if damping:
                entry["damping"] = damping
            if friction and self.friction:
                entry["friction"] = friction
        if limit is not None and kind != "continuous" and self.limits:
            low, high = number(limit, "lower"), number(limit, "upper")
            if low < high:
                entry["stops"] = {"min": low, "max": high}

    def mimic(self, joint):
        mimic = joint.find("mimic")
        if mimic is None:
            return None
        names = [self.joint_names.get(mimic.get("joint")), self.joint_names.get(joint.get("name"))]
        if None in names:
            self.left_out.add(f"mimic of joint {joint.get('name')}")
            return None
        with self.reading(joint):
            ratio, offset = number(mimic, "multiplier", 1.0), number(mimic, "offset")
        if ratio == 0 or names[0] == names[1] or {"planar", "spherical"} & {self.kinds[name] for name in names}:
            self.left_out.add(f"mimic of joint {joint.get('name')}, which is no ratio")
            return None
        return {"name": self.names.new(names[1] + "-mimic", "coupling"), "joints": names, "ratio": ratio, "offset": offset}


def start(joints, couplings):
    """Coordinates at zero, or where that is outside their stops on the nearer one; what mimics others follows. Returns the joints whose stops
    no coordinate of what they mimic satisfies, and which have lost them."""
    stops = {j["name"]: (j["stops"]["min"], j["stops"]["max"]) for j in joints if "stops" in j}
    ends, lost = dict(stops), []
    for _ in couplings:  # as many rounds as the longest chain of them can have
        for c in couplings:
            first, second = c["joints"]
            back = sorted((end - c["offset"]) / c["ratio"] for end in ends.get(second, (-np.inf, np.inf)))
            low, high = ends.get(first, (-np.inf, np.inf))
            both = (max(low, back[0]), min(high, back[1]))
            if both[0] <= both[1]:
                ends[first] = both
            elif second in stops:
                lost.append(second)
                del stops[second], ends[second]
    at = {name: min(max(0.0, low), high) for name, (low, high) in ends.items()}
    for _ in couplings:
        for c in couplings:
            q = c["ratio"] * at.get(c["joints"][0], 0.0) + c["offset"]
            low, high = stops.get(c["joints"][1], (-np.inf, np.inf))
            at[c["joints"][1]] = min(max(q, low), high) if abs(min(max(q, low), high) - q) < 1e-12 else q
    for joint in joints:
        if joint["name"] in lost:
            del joint["stops"]
        if at.get(joint["name"], 0.0):
            joint["q0"] = float(at[joint["name"]])
    return lost


def inertial(link):
    """Mass, centre and inertia about it in the axes of the link; zero where it has none."""
    entry = link.find("inertial")
    if entry is None or entry.find("mass") is None:
        return 0.0, np.zeros(3), np.zeros((3, 3))
    x, R = origin(entry)
    J = entry.find("inertia")
    get = (lambda key: number(J, key)) if J is not None else (lambda key: 0.0)
    matrix = np.array([[get("ixx"), get("ixy"), get("ixz")], [get("ixy"), get("iyy"), get("iyz")], [get("ixz"), get("iyz"), get("izz")]])
    return number(entry.find("mass"), "value"), x, R @ matrix @ R.T
