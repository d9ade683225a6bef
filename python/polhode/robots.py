"""Robots from URDF, and from MJCF through the compiler of the `mujoco` package: pip install 'polhode[robots]'.

What is taken: bodies and their inertias, hinges, slides, balls and free bases, several joints on one body, loops (connect, weld),
mimic joints and joint equalities of a fixed ratio, armature, damping, springs, dry friction, ranges of joints, gravity, a keyframe. What
has no place in a model file is left out with a warning: other equalities, actuators, tendons, contacts.
"""
from __future__ import annotations

import argparse
import os
import sys
import warnings

import numpy as np

from polhode.errors import PolhodeError
from polhode.geometry import mjcf_shapes
from polhode.meshes import MODES, Meshes
from polhode.model import Model, lines_of
from polhode.source import LIGHT, STEP, Names, clean, suit
from polhode.urdf import Urdf

def from_mjcf(path: str | os.PathLike[str], keyframe: str | int | None = None, base: str | None = None, limits: bool = True,
              friction: bool = True, repair: bool = False, meshes: str = "small") -> Model:
    """A Model of a robot in MJCF. keyframe: its name or number, for the initial state (default: the first, if any); base="fixed" holds
    what has a free joint; limits=False and friction=False leave these out; repair=True makes impossible inertias the nearest possible
    ones; meshes, for pictures alone: "small" (at most 400 triangles each), "hull" (convex), "full" or "box"."""
    return Model(mjcf_dict(path, keyframe, base, limits, friction, repair, meshes))


def from_urdf(path: str | os.PathLike[str], base: str = "fixed", limits: bool = True, friction: bool = True, repair: bool = False,
              meshes: str = "small") -> Model:
    """A Model of a robot in URDF. base: "fixed" holds its root, "free" lets it fall; the rest as `from_mjcf`."""
    return Model(urdf_dict(path, base, limits, friction, repair, meshes))


def mjcf_dict(path, keyframe=None, base=None, limits=True, friction=True, repair=False, meshes="small"):
    """The model file of a robot in MJCF as a dictionary."""
    m = compiled(path, repair)
    return Robot(m, os.fspath(path), keyframe, base, limits, friction, meshes).content()


def urdf_dict(path, base="fixed", limits=True, friction=True, repair=False, meshes="small"):
    """The model file of a robot in URDF as a dictionary."""
    if base not in ("fixed", "free"):
        raise PolhodeError(f'expected "fixed" or "free", got {base!r}', "base")
    return Urdf(os.fspath(path), base, limits, friction, repair, meshes).content()


# --- MJCF, compiled -----------------------------------------------------------------------------------------


def compiled(path, repair):
    try:
        import mujoco
    except ImportError:
        raise PolhodeError("MJCF is read by the mujoco package: pip install 'polhode[robots]'", os.fspath(path)) from None
    path = os.fspath(path)
    if not os.path.isfile(path):
        raise PolhodeError("no such file", path)
    for leave_out in (None, without_looks, without_files):
        try:
            spec = mujoco.MjSpec.from_file(path)
            if leave_out is not None:
                leave_out(spec, mujoco)
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


def without_looks(spec, mujoco):
    """Files of skins and textures need not be there."""
    for entry in [*spec.skins, *spec.textures, *spec.materials]:
        drop(spec, entry)
    for geom in spec.geoms:
        geom.material = ""
    for site in spec.sites:
        site.material = ""


def without_files(spec, mujoco):
    """Meshes need not be there where every body that moves has an inertia of its own."""
    without_looks(spec, mujoco)
    bodies = [b for b in spec.bodies if b.name != "world"]
    if all(b.explicitinertial or not list(b.geoms) for b in bodies):
        files = (mujoco.mjtGeom.mjGEOM_MESH, mujoco.mjtGeom.mjGEOM_HFIELD, mujoco.mjtGeom.mjGEOM_SDF)
        geoms = [g for g in spec.geoms if g.type in files or g.meshname]
        for entry in [*spec.pairs, *geoms, *spec.meshes, *spec.hfields]:
            drop(spec, entry)


def drop(spec, entry):
    """Of a specification, in old and new releases of mujoco."""
    if hasattr(spec, "delete"):
        spec.delete(entry)
    else:
        entry.delete()


# --- MJCF ---------------------------------------------------------------------------------------------------


class Robot:
    """A compiled source, in the configuration in which hinges and slides are at their zero."""

    def __init__(self, m, path, keyframe, base, limits, friction, meshes="small"):
        import mujoco
        self.mj, self.m, self.path = mujoco, m, path
        self.held, self.limits, self.friction = base == "fixed", limits, friction
        self.names, self.left_out, self.meshes = Names(), set(), Meshes(meshes, Names())
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
        if self.meshes.entries:
            found["meshes"] = self.meshes.entries
        if self.couplings:
            found["couplings"] = self.couplings
        found["simulation"] = {"method": "rkmk4", "step": STEP, "duration": 1}
        if self.closed:
            found["simulation"]["assemble"] = True
        suit(found)
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
        shapes = mjcf_shapes(m, members, lambda g: (d.geom_xpos[g], d.geom_xmat[g].reshape(3, 3)), (centre, R), self.meshes)
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
        elif kind != self.mj.mjtEq.mjEQ_TENDON or not self.tendon(e):
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

    def tendon(self, e):
        """A tendon of constant length that is a sum over two joints is a ratio of them; False: it is something else."""
        m, t = self.m, self.m.eq_obj1id[e]
        wraps = range(m.tendon_adr[t], m.tendon_adr[t] + m.tendon_num[t])
        joints = [m.wrap_objid[w] for w in wraps if m.wrap_type[w] == self.mj.mjtWrap.mjWRAP_JOINT]
        weights = [float(m.wrap_prm[w]) for w in wraps]
        places = [self.joint_places.get(j) for j in joints]
        if m.eq_obj2id[e] >= 0 or len(joints) != 2 or len(weights) != 2 or None in places or 0 in weights or joints[0] == joints[1]:
            return False
        name = self.names.new(m.equality(e).name or m.tendon(t).name or f"{places[0][0]}-coupling", "coupling")
        entry = {"name": name, "joints": [places[1][0], places[0][0]], "ratio": -weights[1] / weights[0],
                 "offset": float(m.tendon_length0[t] + m.eq_data[e][0]) / weights[0]}
        if any(p[1] != 1 for p in places):
            entry["coordinates"] = [places[1][1], places[0][1]]
        self.couplings.append(entry)
        return True

    def note_what_is_missing(self):
        m = self.m
        for number, what in ((m.nu, "actuators"), (m.ntendon, "tendons"), (m.nflex, "flexible parts")):
            if number:
                self.left_out.add(what)
        if np.any(m.geom_contype) and np.any(m.geom_conaffinity):
            self.left_out.add("contacts")
        if any(m.dof_armature[m.jnt_dofadr[j]] for j in range(m.njnt) if self.type_of(j) == "free"):
            self.left_out.add("armature of free bases")
        if np.any(m.body_mocapid >= 0):
            self.left_out.add("motion of mocap bodies, which stand still")
        if np.any(m.body_gravcomp):
            self.left_out.add("gravity compensation")


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
    parser.add_argument("--meshes", choices=MODES, default="small")
    given = parser.parse_args(words)
    warnings.showwarning = lambda message, *rest: print(f"polhode import: {message}", file=sys.stderr)
    options = {"limits": not given.no_stops, "friction": not given.no_stops, "repair": given.repair, "meshes": given.meshes}
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

