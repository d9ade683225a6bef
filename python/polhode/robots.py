"""Robots from URDF, and from MJCF through the compiler of the `mujoco` package: pip install 'polhode[robots]'.

What is taken: bodies and their inertias, hinges, slides, balls and free bases, several joints on one body, loops (connect, weld),
mimic joints and joint equalities of a fixed ratio, armature, damping, springs, dry friction, ranges of joints, gravity, a keyframe. What
has no place in a model file is left out with a warning: other equalities, actuators, tendons, contacts.
"""
from __future__ import annotations

import argparse
import os
import re
import sys
import warnings
import xml.etree.ElementTree as ElementTree

import numpy as np

from polhode.errors import PolhodeError
from polhode.geometry import mjcf_shapes, urdf_colours, urdf_shapes
from polhode.model import Model, lines_of

LIGHT = 1e-11  # of a body, in each body between several joints of it: the sources have none there


def from_mjcf(path: str | os.PathLike[str], keyframe: str | int | None = None, base: str | None = None, limits: bool = True,
              friction: bool = True, repair: bool = False) -> Model:
    """A Model of a robot in MJCF. keyframe: its name or number, for the initial state (default: the first, if any); base="fixed" holds
    what has a free joint; limits=False and friction=False leave these out; repair=True makes impossible inertias the nearest possible
    ones."""
    return Model(mjcf_dict(path, keyframe, base, limits, friction, repair))


def from_urdf(path: str | os.PathLike[str], base: str = "fixed", limits: bool = True, friction: bool = True, repair: bool = False) -> Model:
    """A Model of a robot in URDF. base: "fixed" holds its root, "free" lets it fall."""
    return Model(urdf_dict(path, base, limits, friction, repair))


def mjcf_dict(path, keyframe=None, base=None, limits=True, friction=True, repair=False):
    """The model file of a robot in MJCF as a dictionary."""
    m = compiled(path, repair)
    return Robot(m, os.fspath(path), keyframe, base, limits, friction).content()


def urdf_dict(path, base="fixed", limits=True, friction=True, repair=False):
    """The model file of a robot in URDF as a dictionary."""
    if base not in ("fixed", "free"):
        raise PolhodeError(f'expected "fixed" or "free", got {base!r}', "base")
    return Urdf(os.fspath(path), base, limits, friction, repair).content()


# --- MJCF, compiled -----------------------------------------------------------------------------------------


def compiled(path, repair):
    try:
        import mujoco
    except ImportError:
        raise PolhodeError("MJCF is read by the mujoco package: pip install 'polhode[robots]'", os.fspath(path)) from None
    path = os.fspath(path)
    if not os.path.isfile(path):
        raise PolhodeError("no such file", path)
    for pictures in (True, False):
        try:
            spec = mujoco.MjSpec.from_file(path)
            if not pictures:
                without_files(spec, mujoco)
            if repair:
                spec.compiler.balanceinertia = True
            return spec.compile()
        except (ValueError, RuntimeError) as error:
            failure = PolhodeError(reason(str(error)), path)
    raise failure from None


def reason(text):
    """What the compiler says, in one line, and what helps."""
    text = " ".join(text.split())
    if "A + B >= C" in text:
        text += " (repair=True takes the nearest possible inertia)"
    return text


def without_files(spec, mujoco):
    """Meshes need not be there where every body that moves has an inertia of its own."""
    bodies = [b for b in spec.bodies if b.name != "world"]
    if all(b.explicitinertial or not list(b.geoms) for b in bodies):
        files = (mujoco.mjtGeom.mjGEOM_MESH, mujoco.mjtGeom.mjGEOM_HFIELD, mujoco.mjtGeom.mjGEOM_SDF)
        geoms = [g for g in spec.geoms if g.type in files or g.meshname]
        for entry in [*spec.pairs, *geoms, *spec.meshes, *spec.hfields, *spec.textures, *spec.materials, *spec.skins]:
            spec.delete(entry)


# --- URDF ---------------------------------------------------------------------------------------------------


class Urdf:
    """A robot in URDF, in the configuration in which its joints are at zero."""

    MOVING = {"revolute": "revolute", "continuous": "revolute", "prismatic": "prismatic", "planar": "planar", "floating": None}

    def __init__(self, path, base, limits, friction, repair):
        self.path, self.base, self.limits, self.friction, self.repair = path, base, limits, friction, repair
        self.names, self.left_out = Names(), set()
        try:
            root = ElementTree.parse(path).getroot()
        except FileNotFoundError:
            raise PolhodeError("no such file", path) from None
        except ElementTree.ParseError as error:
            raise PolhodeError(f"not well-formed: {error.msg}", path, *error.position) from None
        if root.tag != "robot":
            raise PolhodeError(f"expected a <robot>, got <{root.tag}>", path)
        self.title = root.get("name") or "robot"
        self.links = {link.get("name"): link for link in root.findall("link")}
        self.edges = root.findall("joint")
        self.colours, self.no_meshes = urdf_colours(root), set()
        self.poses = self.placed()

    def fault(self, what):
        return PolhodeError(what, self.path)

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
        if self.no_meshes:
            self.left_out.add(f"pictures: {len(self.no_meshes)} meshes that are not there, or neither STL nor OBJ")
        found["simulation"] = {"method": "rkmk4", "step": 0.001, "duration": 1}
        if self.left_out:
            warnings.warn(f"{self.path}: left out: {', '.join(sorted(self.left_out))}", stacklevel=4)
        return found

    def members(self, link):
        return [other for other in self.links if self.body_of[other] == link]

    def mass(self, link):
        return sum(inertial(self.links[other])[0] for other in self.members(link))

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
        parts = [(inertial(self.links[other]), self.poses[other]) for other in self.members(link)]
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
                                                                               self.colours, self.no_meshes)]
        return {"name": self.body_names[link], "mass": float(mass), "inertia": clean(inertia), "position": clean(centre),
                "orientation": {"matrix": clean(R)}, **({"shape": shapes} if shapes else {})}

    def possible(self, link, inertia):
        """The inertia, or with repair=True the nearest one that a body can have."""
        inertia = (inertia + inertia.T) / 2
        values, axes = np.linalg.eigh(inertia)
        scale = abs(values).max()
        if scale > 0 and values[0] > 0 and values[0] + values[1] >= values[2] * (1 - 1e-9):
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
        axis = numbers(axis.get("xyz")) if axis is not None else np.array([1.0, 0, 0])
        if not np.any(axis):
            raise self.fault(f"joint {joint.get('name')!r}: its axis is zero")
        name = self.joint_names[joint.get("name")] = self.names.new(joint.get("name") or child, "joint")
        self.kinds[name] = kind
        entry = {"name": name, "type": self.MOVING[kind], "bodies": [self.body_names.get(first, "ground"), self.body_names[child]],
                 "at": clean(x), "axis": clean(R @ axis / np.linalg.norm(axis))}
        if kind != "planar":
            self.add_forces(entry, joint, kind)
        return entry

    def add_forces(self, entry, joint, kind):
        dynamics, limit = joint.find("dynamics"), joint.find("limit")
        if dynamics is not None:
            damping, friction = (float(dynamics.get(key, 0)) for key in ("damping", "friction"))
            if damping:
                entry["damping"] = damping
            if friction and self.friction:
                entry["friction"] = friction
        if limit is not None and kind != "continuous" and self.limits:
            low, high = float(limit.get("lower", 0)), float(limit.get("upper", 0))
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
        ratio, offset = float(mimic.get("multiplier", 1)), float(mimic.get("offset", 0))
        if ratio == 0 or names[0] == names[1] or "planar" in (self.kinds[name] for name in names):
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


def numbers(text):
    return np.array([float(word) for word in text.split()])


def origin(entry):
    """Position and rotation of an <origin>: Rz(yaw) Ry(pitch) Rx(roll)."""
    place = entry.find("origin")
    if place is None:
        return np.zeros(3), np.eye(3)
    r, p, y = numbers(place.get("rpy", "0 0 0"))
    (cr, sr), (cp, sp), (cy, sy) = ((np.cos(a), np.sin(a)) for a in (r, p, y))
    rotation = np.array([[cy * cp, cy * sp * sr - sy * cr, cy * sp * cr + sy * sr], [sy * cp, sy * sp * sr + cy * cr, sy * sp * cr - cy * sr],
                         [-sp, cp * sr, cp * cr]])
    return numbers(place.get("xyz", "0 0 0")), rotation


def inertial(link):
    """Mass, centre and inertia about it in the axes of the link; zero where it has none."""
    entry = link.find("inertial")
    if entry is None or entry.find("mass") is None:
        return 0.0, np.zeros(3), np.zeros((3, 3))
    x, R = origin(entry)
    J = entry.find("inertia")
    get = (lambda key: float(J.get(key, 0))) if J is not None else (lambda key: 0.0)
    matrix = np.array([[get("ixx"), get("ixy"), get("ixz")], [get("ixy"), get("iyy"), get("iyz")], [get("ixz"), get("iyz"), get("izz")]])
    return float(entry.find("mass").get("value")), x, R @ matrix @ R.T


# --- names and numbers --------------------------------------------------------------------------------------


class Names:
    """Names of a model file from those of the source: one namespace, letters, digits, _ and -."""

    def __init__(self):
        self.taken = {"ground"}

    def new(self, name, kind):
        name = re.sub(r"[^A-Za-z0-9_-]", "_", name) or kind
        name = name if name[0].isalpha() else kind + "_" + name
        tried, number = name[:56], 1
        if tried in self.taken and kind == "joint":
            tried = f"{name[:50]}-joint"
        base = tried
        while tried in self.taken:
            number += 1
            tried = f"{base}-{number}"
        self.taken.add(tried)
        return tried


class Robot:
    """A compiled source, in the configuration in which hinges and slides are at their zero."""

    def __init__(self, m, path, keyframe, base, limits, friction):
        import mujoco
        self.mj, self.m, self.path = mujoco, m, path
        self.held, self.limits, self.friction = base == "fixed", limits, friction
        self.names, self.left_out = Names(), set()
        self.key = self.keyframe(keyframe)
        self.d = mujoco.MjData(m)
        self.qpos = np.array(m.key_qpos[self.key] if self.key is not None else m.qpos0)
        self.qvel = np.array(m.key_qvel[self.key]) if self.key is not None else np.zeros(m.nv)
        if m.neq:
            self.close()
        self.d.qpos[:] = self.qpos
        for j in range(m.njnt):
            if self.type_of(j) in ("hinge", "slide"):
                self.d.qpos[m.jnt_qposadr[j]] = 0
        mujoco.mj_kinematics(m, self.d)
        mujoco.mj_comPos(m, self.d)

    def close(self):
        """Loops and couplings closed by the smallest change of the coordinates: sources hold them softly, and leave gaps."""
        m, d, flags = self.m, self.d, self.mj.mjtDisableBit
        m.opt.jacobian = self.mj.mjtJacobian.mjJAC_DENSE
        m.opt.disableflags |= flags.mjDSBL_CONTACT | flags.mjDSBL_LIMIT | flags.mjDSBL_FRICTIONLOSS
        inner = np.ones(m.nv)  # free bases stay where they are
        for j in range(m.njnt):
            if self.type_of(j) == "free":
                inner[m.jnt_dofadr[j]:m.jnt_dofadr[j] + 6] = 0
        for _ in range(100):
            d.qpos[:] = self.qpos
            self.mj.mj_fwdPosition(m, d)
            gap, J = d.efc_pos[:d.ne], d.efc_J[:d.ne * m.nv].reshape(d.ne, m.nv) * inner
            change = -np.linalg.lstsq(J, gap, rcond=1e-9)[0] if d.ne else np.zeros(m.nv)
            if np.abs(change).max(initial=0) < 1e-15:
                break
            self.mj.mj_integratePos(m, self.qpos, change, 1)
        else:
            if np.abs(gap).max() > 1e-12:
                raise PolhodeError(f"its loops cannot be closed: {np.abs(gap).max():.3g} m or rad are left", self.path)
        if d.ne:
            self.qvel -= np.linalg.lstsq(J, J @ self.qvel, rcond=1e-9)[0]

    def keyframe(self, keyframe):
        m = self.m
        if keyframe is None:
            return 0 if m.nkey else None
        known = [m.key(k).name or str(k) for k in range(m.nkey)]
        if keyframe in known:
            return known.index(keyframe)
        if isinstance(keyframe, int) and 0 <= keyframe < m.nkey:
            return keyframe
        raise PolhodeError(f"no keyframe {keyframe!r}; there are: {', '.join(known) or 'none'}", self.path)

    def type_of(self, j):
        return ("free", "ball", "slide", "hinge")[self.m.jnt_type[j]]

    def root(self, b):
        """The body that b is fixed to, 0 for the ground; a held base counts as ground."""
        w = int(self.m.body_weldid[b])
        while w and self.held and self.free(w):
            w = int(self.m.body_weldid[self.m.body_parentid[w]])
        return w

    def joints_of(self, w):
        first = self.m.body_jntadr[w]
        return list(range(first, first + self.m.body_jntnum[w])) if first >= 0 else []

    def free(self, w):
        return any(self.type_of(j) == "free" for j in self.joints_of(w))

    def content(self):
        m = self.m
        roots = [b for b in range(1, m.nbody) if self.root(b) == b]
        if not roots:
            raise PolhodeError("nothing in it can move: it has no joints", self.path)
        self.body_names = {w: self.names.new(m.body(w).name, "body") for w in roots}
        self.bodies, self.joints, self.couplings = [], [], []
        self.joint_places = {}  # of the source's joint: name, coordinate
        for w in roots:
            self.bodies.append(self.body(w))
            self.connect(w)
        for e in range(m.neq):
            if m.eq_active0[e]:
                self.equality(e)
        self.note_what_is_missing()
        found = {"polhode": 1, "name": self.title(), "gravity": clean(m.opt.gravity), "bodies": self.bodies, "joints": self.joints}
        if self.couplings:
            found["couplings"] = self.couplings
        found["simulation"] = {"method": "rkmk4", "step": 0.001, "duration": 1}
        if self.closed:
            found["simulation"]["assemble"] = True
        if self.left_out:
            warnings.warn(f"{self.path}: left out: {', '.join(sorted(self.left_out))}", stacklevel=4)
        return found

    closed = False  # whether there are loops

    def title(self):
        names = self.m.names[:].split(b"\0", 1)[0].decode()
        return names or os.path.splitext(os.path.basename(self.path))[0]

    # --- bodies ---------------------------------------------------------------------------------------------

    def members(self, w):
        return [b for b in range(1, self.m.nbody) if self.root(b) == w]

    def body(self, w):
        """A body with all that is fixed to it: mass, centre and inertia in the axes of its own frame."""
        m, d = self.m, self.d
        members = self.members(w)
        mass = sum(m.body_mass[b] for b in members)
        if mass <= 0:
            raise PolhodeError(f"body {m.body(w).name!r} moves and has no mass", self.path)
        centre = sum(m.body_mass[b] * d.xipos[b] for b in members) / mass
        inertia = np.zeros((3, 3))
        for b in members:
            R, r = d.ximat[b].reshape(3, 3), d.xipos[b] - centre
            inertia += R @ np.diag(m.body_inertia[b]) @ R.T + m.body_mass[b] * (r @ r * np.eye(3) - np.outer(r, r))
        R = d.xmat[w].reshape(3, 3)
        inertia = R.T @ inertia @ R
        entry = {"name": self.body_names[w], "mass": float(mass), "inertia": clean((inertia + inertia.T) / 2),
                 "position": clean(centre), "orientation": {"matrix": clean(R)}}
        shapes = mjcf_shapes(m, members, lambda g: (d.geom_xpos[g], d.geom_xmat[g].reshape(3, 3)), (centre, R))
        if shapes:
            entry["shape"] = shapes
        if self.free(w):
            self.add_velocity(entry, w, centre, R)
        return entry

    def add_velocity(self, entry, w, centre, R):
        """Of a free base: that of its frame's origin in inertial axes, and its rotation in its own."""
        at = self.m.jnt_dofadr[self.joints_of(w)[0]]
        v, omega = self.qvel[at:at + 3], self.qvel[at + 3:at + 6]
        if np.any(v) or np.any(omega):
            entry["velocity"] = clean(v + np.cross(R @ omega, centre - self.d.xpos[w]))
            entry["omega"] = clean(omega)

    # --- joints ---------------------------------------------------------------------------------------------

    def connect(self, w):
        """The joints of a body to its parent, with light bodies between several of them."""
        joints = [j for j in self.joints_of(w) if self.type_of(j) != "free"]
        parent = self.root(self.m.body_parentid[w])
        first = self.body_names[parent] if parent else "ground"
        if self.is_universal(joints):
            return self.universal(joints, first, self.body_names[w])
        for k, j in enumerate(joints):
            second = self.body_names[w] if k == len(joints) - 1 else self.between(w, j)
            self.joint(j, first, second)
            first = second

    def between(self, w, j):
        own = self.bodies[-1]
        name = self.names.new(f"{self.body_names[w]}-between", "body")
        size = LIGHT * float(np.trace(np.array(own["inertia"]))) / 3
        light = {"name": name, "mass": LIGHT * own["mass"], "inertia": [size] * 3, "position": clean(self.d.xanchor[j])}
        self.bodies.insert(len(self.bodies) - 1, light)
        return name

    def is_universal(self, joints):
        if [self.type_of(j) for j in joints] != ["hinge", "hinge"]:
            return False
        a, b = self.d.xaxis[joints[0]], self.d.xaxis[joints[1]]
        gap = self.d.xanchor[joints[1]] - self.d.xanchor[joints[0]]
        return abs(a @ b) < 1e-12 and np.linalg.norm(gap) < 1e-12 and not any(self.forces_of(j).keys() - {"armature"} for j in joints)

    def universal(self, joints, first, second):
        m, d = self.m, self.d
        entry = {"name": self.names.new(m.joint(joints[0]).name or second, "joint"), "type": "universal", "bodies": [first, second],
                 "at": clean(d.xanchor[joints[0]]), "axis": clean(d.xaxis[joints[0]]), "axis2": clean(d.xaxis[joints[1]])}
        armature = [self.forces_of(j).get("armature") for j in joints]
        if any(armature):
            entry["armature"] = armature
        for c, j in enumerate(joints):
            self.joint_places[j] = (entry["name"], c + 1)
        self.set_start(entry, joints)
        self.joints.append(entry)

    def joint(self, j, first, second):
        m, d = self.m, self.d
        kind = {"hinge": "revolute", "slide": "prismatic", "ball": "spherical"}[self.type_of(j)]
        entry = {"name": self.names.new(m.joint(j).name or second, "joint"), "type": kind, "bodies": [first, second],
                 "at": clean(d.xanchor[j])}
        if kind == "spherical":
            if m.dof_damping[m.jnt_dofadr[j]] or m.jnt_stiffness[j] or m.dof_armature[m.jnt_dofadr[j]]:
                self.left_out.add("forces in ball joints")
            if m.jnt_limited[j] and self.limits:
                self.left_out.add("limits of ball joints")
            if np.any(self.qvel[m.jnt_dofadr[j]:m.jnt_dofadr[j] + 3]):
                self.left_out.add("initial rates of ball joints")
        else:
            entry["axis"] = clean(d.xaxis[j])
            entry.update(self.forces_of(j))
            self.set_start(entry, [j])
        self.joint_places[j] = (entry["name"], 1)
        self.joints.append(entry)

    def forces_of(self, j):
        """What acts along the coordinate of a hinge or slide."""
        m, dof = self.m, self.m.jnt_dofadr[j]
        found = {}
        if m.dof_armature[dof]:
            found["armature"] = float(m.dof_armature[dof])
        if m.dof_damping[dof]:
            found["damping"] = float(m.dof_damping[dof])
        if m.jnt_stiffness[j]:
            found["stiffness"] = float(m.jnt_stiffness[j])
            found["rest"] = float(m.qpos_spring[m.jnt_qposadr[j]])
        if m.dof_frictionloss[dof] and self.friction:
            found["friction"] = float(m.dof_frictionloss[dof])
        if m.jnt_limited[j] and self.limits:
            found["stops"] = {"min": float(m.jnt_range[j][0]), "max": float(m.jnt_range[j][1])}
        return found

    def set_start(self, entry, joints):
        q = [self.on_its_stop(j, float(self.qpos[self.m.jnt_qposadr[j]])) for j in joints]
        rate = [float(self.qvel[self.m.jnt_dofadr[j]]) for j in joints]
        for key, values in (("q0", q), ("rate0", rate)):
            values = [0.0 if abs(value) < 1e-15 else value for value in values]
            if any(values) or (key == "q0" and self.m.neq):  # in a loop they say where it is, zeros too
                entry[key] = values[0] if len(values) == 1 else values

    def on_its_stop(self, j, q):
        """A coordinate that closing a loop has moved off its stop by rounding is on it; so is, without loops, one that is outside its range."""
        if self.m.jnt_limited[j] and self.limits:
            low, high = map(float, self.m.jnt_range[j])
            nearest = min((low, high), key=lambda stop: abs(stop - q))
            if abs(q - nearest) < 1e-12:
                return nearest
            if not low < q < high and not self.m.neq:
                self.left_out.add(f"that {self.m.joint(j).name or j} starts outside its range: it starts on its stop")
                return nearest
        return q

    # --- loops and couplings --------------------------------------------------------------------------------

    def equality(self, e):
        m = self.m
        kind = self.mj.mjtEq(m.eq_type[e])
        if kind in (self.mj.mjtEq.mjEQ_CONNECT, self.mj.mjtEq.mjEQ_WELD):
            self.loop(e, "spherical" if kind == self.mj.mjtEq.mjEQ_CONNECT else "fixed")
        elif kind == self.mj.mjtEq.mjEQ_JOINT:
            self.coupling(e)
        else:
            self.left_out.add("equality " + kind.name[5:].lower())

    def ends(self, e):
        """Two bodies and a point on each, in inertial coordinates."""
        m, d = self.m, self.d
        data = m.eq_data[e]
        if m.eq_objtype[e] == self.mj.mjtObj.mjOBJ_SITE:
            sites = (m.eq_obj1id[e], m.eq_obj2id[e])
            return [m.site_bodyid[s] for s in sites], [d.site_xpos[s] for s in sites], [d.site_xmat[s] for s in sites]
        bodies = [m.eq_obj1id[e], m.eq_obj2id[e]]
        weld = m.eq_type[e] == self.mj.mjtEq.mjEQ_WELD
        local = [data[3:6] if weld else data[:3], data[:3] if weld else data[3:6]]
        if weld:  # relative pose of the second body in the frame of the first
            local[0] = data[3:6]
            local[1] = data[:3]
        points = [d.xpos[b] + d.xmat[b].reshape(3, 3) @ p for b, p in zip(bodies, local)]
        return bodies, points, [d.xmat[b] for b in bodies]

    def loop(self, e, kind):
        bodies, points, _ = self.ends(e)
        if kind == "fixed" and not self.weld_closed(e):
            raise PolhodeError("a weld that does not hold where all joints are at zero is not supported", self.path)
        roots = [self.root(b) for b in bodies]
        if roots[0] == roots[1]:
            return
        name = self.names.new(self.m.equality(e).name or kind + "-loop", "joint")
        gap = np.linalg.norm(points[0] - points[1])
        at = clean(points[0]) if gap < 1e-12 else [clean(p) for p in points]
        self.joints.append({"name": name, "type": kind, "bodies": [self.body_names[w] if w else "ground" for w in roots], "at": at})
        self.closed = True

    def weld_closed(self, e):
        m, d = self.m, self.d
        if m.eq_objtype[e] == self.mj.mjtObj.mjOBJ_SITE:
            _, points, frames = self.ends(e)
            return np.linalg.norm(points[0] - points[1]) < 1e-9 and np.abs(frames[0] - frames[1]).max() < 1e-9
        a, b = m.eq_obj1id[e], m.eq_obj2id[e]
        relative = np.zeros(9)
        self.mj.mju_quat2Mat(relative, m.eq_data[e][6:10])
        error = d.xmat[a].reshape(3, 3) @ relative.reshape(3, 3) - d.xmat[b].reshape(3, 3)
        return np.abs(error).max() < 1e-9

    def coupling(self, e):
        m = self.m
        first, second, c = m.eq_obj1id[e], m.eq_obj2id[e], m.eq_data[e]
        places = [self.joint_places.get(j) for j in (second, first)]
        if second < 0 or None in places or np.any(c[2:5]) or c[1] == 0:
            self.left_out.add("equalities of joints that are no ratio")
            return
        zero = [m.qpos0[m.jnt_qposadr[j]] for j in (first, second)]
        name = self.names.new(m.equality(e).name or f"{places[1][0]}-coupling", "coupling")
        entry = {"name": name, "joints": [p[0] for p in places], "ratio": float(c[1]),
                 "offset": float(c[0] + zero[0] - c[1] * zero[1])}
        if any(p[1] != 1 for p in places):
            entry["coordinates"] = [p[1] for p in places]
        self.couplings.append(entry)

    def note_what_is_missing(self):
        m = self.m
        for number, what in ((m.nu, "actuators"), (m.ntendon, "tendons"), (m.nflex, "flexible parts")):
            if number:
                self.left_out.add(what)
        if np.any(m.geom_contype) and np.any(m.geom_conaffinity):
            self.left_out.add("contacts")
        if any(m.dof_armature[m.jnt_dofadr[j]] for j in range(m.njnt) if self.type_of(j) == "free"):
            self.left_out.add("armature of free bases")
        if np.any(m.body_gravcomp):
            self.left_out.add("gravity compensation")


def clean(values):
    """Lists of numbers, with the rounding of zero as zero."""
    values = np.asarray(values, dtype=float)
    return np.where(np.abs(values) < 1e-16 * np.abs(values).max(initial=0), 0.0, values).tolist()


# --- the command --------------------------------------------------------------------------------------------


def main(words):
    """`polhode import`: the model file on standard output or in a file; status 2 for what cannot be read."""
    parser = argparse.ArgumentParser(prog="polhode import")
    parser.add_argument("file")
    parser.add_argument("-o", dest="output")
    parser.add_argument("--keyframe")
    parser.add_argument("--base", choices=("fixed", "free"))
    parser.add_argument("--no-stops", action="store_true")
    parser.add_argument("--repair", action="store_true")
    given = parser.parse_args(words)
    warnings.showwarning = lambda message, *rest: print(f"polhode import: {message}", file=sys.stderr)
    options = {"limits": not given.no_stops, "friction": not given.no_stops, "repair": given.repair}
    try:
        if given.file.lower().endswith(".urdf"):
            content = urdf_dict(given.file, base=given.base or "fixed", **options)
        else:
            content = mjcf_dict(given.file, keyframe=given.keyframe, base=given.base, **options)
    except PolhodeError as error:
        print(f"polhode import: error: {error}", file=sys.stderr)
        return 2
    text = lines_of(content)
    if given.output is None or given.output == "-":
        sys.stdout.write(text)
        return 0
    try:
        with open(given.output, "w") as file:
            file.write(text)
    except OSError as error:
        print(f"polhode import: error: -o: {given.output}: {error.strerror}", file=sys.stderr)
        return 2
    return 0

