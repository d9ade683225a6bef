"""Shapes of robots for pictures."""
from __future__ import annotations

import os
import re
from pathlib import Path

import numpy as np

from polhode.meshes import read_mesh
from polhode.source import cleaned, number, numbers, origin

# --- URDF ---------------------------------------------------------------------------------------------------


def urdf_shapes(link, pose, frame, folder, colours, meshes):
    """The visuals of a link as parts of a body: pose of the link, frame of the body (position, rotation)."""
    return parts_of(link, "visual", pose, frame, folder, colours, meshes) or parts_of(link, "collision", pose, frame, folder, colours, meshes)


def parts_of(link, kind, pose, frame, folder, colours, meshes):
    """Of `visual`; where nothing of it can be read (Collada), of `collision`."""
    found = []
    for visual in link.findall(kind):
        geometry = visual.find("geometry")
        part = urdf_part(geometry[0], folder, meshes) if geometry is not None and len(geometry) else None
        if part is None or not is_visible(part[0]):
            continue
        part, centre = part
        try:
            x, R = origin(visual)
        except ValueError:
            continue
        x, R = pose[0] + pose[1] @ (x + R @ centre), pose[1] @ R
        found.append(placed(part, x, R, frame, urdf_colour(visual, colours)))
    return found


def urdf_part(entry, folder, meshes):
    """Type and size of a part, and its centre in its own frame."""
    try:
        if entry.tag == "box":
            return {"box": numbers(entry.get("size")).tolist()}, np.zeros(3)
        if entry.tag in ("cylinder", "capsule"):
            return {entry.tag: [number(entry, "radius"), number(entry, "length")]}, np.zeros(3)
        if entry.tag == "sphere":
            return {"sphere": number(entry, "radius")}, np.zeros(3)
        if entry.tag == "mesh":
            name = entry.get("filename") or ""
            return meshes.part(name, Path(name).stem, lambda: read_mesh(found_file(name, folder)), numbers(entry.get("scale", "1 1 1")))
    except ValueError:
        pass  # pictures alone
    return None


def is_visible(part):
    """What has a size; sources have spheres of radius 0."""
    return all(np.min(part[kind]) > 0 for kind in ("box", "cylinder", "capsule", "sphere") if kind in part)


def found_file(name, folder):
    """package://NAME/.. is looked for in the folders above the file, and in those of ROS_PACKAGE_PATH."""
    match = re.match(r"(?:package|model)://([^/]+)/(.*)", name)
    if match is None:
        return Path(folder, name.replace("file://", ""))
    roots = [*Path(folder).resolve().parents, Path(folder).resolve(), *map(Path, os.environ.get("ROS_PACKAGE_PATH", "").split(os.pathsep))]
    tried = [root / inner for root in roots for inner in (f"{match[1]}/{match[2]}", match[2])]
    return next((path for path in tried if path.is_file()), None)


def urdf_colour(visual, colours):
    material = visual.find("material")
    if material is None:
        return None
    colour = material.find("color")
    return colour_of(colour) or colours.get(material.get("name"))


def urdf_colours(root):
    """The materials of a robot by name."""
    return {m.get("name"): colour_of(m.find("color")) for m in root.findall("material")}


def colour_of(entry):
    try:
        return hexadecimal(numbers(entry.get("rgba"), 4)) if entry is not None else None
    except ValueError:
        return None


# --- MJCF ---------------------------------------------------------------------------------------------------


def mjcf_shapes(m, bodies, poses, frame, meshes):
    """The geometry of the source's bodies as parts of a body; what is there for contacts alone only where nothing else is."""
    geoms = [g for b in bodies for g in range(m.body_geomadr[b], m.body_geomadr[b] + m.body_geomnum[b]) if m.body_geomnum[b]]
    seen = [g for g in geoms if not m.geom_contype[g] and not m.geom_conaffinity[g]] or geoms
    found = []
    for g in seen:
        part = mjcf_part(m, g, meshes)
        if part is not None:
            x, R = poses(g)
            found.append(placed(part[0], x + R @ part[1], R, frame, hexadecimal(m.geom_rgba[g])))
    return found


def mjcf_part(m, g, meshes):
    import mujoco
    kind, size, none = mujoco.mjtGeom(m.geom_type[g]), [float(s) for s in m.geom_size[g]], np.zeros(3)
    if kind == mujoco.mjtGeom.mjGEOM_SPHERE:
        return {"sphere": size[0]}, none
    if kind == mujoco.mjtGeom.mjGEOM_CAPSULE:
        return {"capsule": [size[0], 2 * size[1]]}, none
    if kind == mujoco.mjtGeom.mjGEOM_CYLINDER:
        return {"cylinder": [size[0], 2 * size[1]]}, none
    if kind in (mujoco.mjtGeom.mjGEOM_BOX, mujoco.mjtGeom.mjGEOM_ELLIPSOID):
        return {"box": [2 * s for s in size]}, none
    if kind == mujoco.mjtGeom.mjGEOM_MESH:
        mesh = m.geom_dataid[g]
        return meshes.part(mesh, m.mesh(mesh).name, lambda: mjcf_mesh(m, mesh))
    return None


def mjcf_mesh(m, mesh):
    vertex, face = m.mesh_vertadr[mesh], m.mesh_faceadr[mesh]
    return m.mesh_vert[vertex:vertex + m.mesh_vertnum[mesh]], m.mesh_face[face:face + m.mesh_facenum[mesh]]


# --- parts --------------------------------------------------------------------------------------------------


def placed(part, x, R, frame, colour):
    """A part in the frame of its body: position and rotation of both in inertial axes."""
    entry = {**part, "at": cleaned(frame[1].T @ (x - frame[0]))}
    turn = frame[1].T @ R
    if np.abs(turn - np.eye(3)).max() > 1e-12:
        entry["orientation"] = {"matrix": [cleaned(row) for row in turn]}
    if colour:
        entry["colour"] = colour
    return entry


def hexadecimal(rgba):
    return "#" + "".join(f"{round(255 * min(max(float(c), 0), 1)):02x}" for c in rgba[:3])
