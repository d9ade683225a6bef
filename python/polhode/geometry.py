"""Shapes of robots for pictures: boxes, cylinders, capsules and spheres as they are, meshes as the boxes about them."""
from __future__ import annotations

import os
import re
from pathlib import Path

import numpy as np

from polhode.source import numbers, origin

# --- URDF ---------------------------------------------------------------------------------------------------


def urdf_shapes(link, pose, frame, folder, colours, missing):
    """The visuals of a link as parts of a body: pose of the link, frame of the body (position, rotation). Meshes that cannot be read are
    added to `missing`."""
    found = []
    for visual in link.findall("visual"):
        geometry = visual.find("geometry")
        part = urdf_part(geometry[0], folder, missing) if geometry is not None and len(geometry) else None
        if part is None:
            continue
        part, centre = part
        x, R = origin(visual)
        x, R = pose[0] + pose[1] @ (x + R @ centre), pose[1] @ R
        found.append(placed(part, x, R, frame, urdf_colour(visual, colours)))
    return found


def urdf_part(entry, folder, missing):
    """Type and size of a part, and its centre in its own frame."""
    try:
        if entry.tag == "box":
            return {"box": numbers(entry.get("size")).tolist()}, np.zeros(3)
        if entry.tag in ("cylinder", "capsule"):
            return {entry.tag: [float(entry.get("radius")), float(entry.get("length"))]}, np.zeros(3)
        if entry.tag == "sphere":
            return {"sphere": float(entry.get("radius"))}, np.zeros(3)
    except (TypeError, ValueError):
        return None
    if entry.tag != "mesh":
        return None
    name = entry.get("filename") or ""
    bounds = mesh_bounds(found_file(name, folder))
    if bounds is None:
        missing.add(name)
        return None
    return box_about(*(numbers(entry.get("scale", "1 1 1")) * bound for bound in bounds))


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
    return hexadecimal(numbers(colour.get("rgba"))) if colour is not None and colour.get("rgba") else colours.get(material.get("name"))


def urdf_colours(root):
    """The materials of a robot by name."""
    return {m.get("name"): hexadecimal(numbers(m.find("color").get("rgba"))) for m in root.findall("material")
            if m.find("color") is not None and m.find("color").get("rgba")}


# --- MJCF ---------------------------------------------------------------------------------------------------


def mjcf_shapes(m, bodies, poses, frame):
    """The geometry of the source's bodies as parts of a body; what is there for contacts alone only where nothing else is."""
    geoms = [g for b in bodies for g in range(m.body_geomadr[b], m.body_geomadr[b] + m.body_geomnum[b]) if m.body_geomnum[b]]
    seen = [g for g in geoms if not m.geom_contype[g] and not m.geom_conaffinity[g]] or geoms
    found = []
    for g in seen:
        part = mjcf_part(m, g)
        if part is not None:
            x, R = poses(g)
            found.append(placed(part[0], x + R @ part[1], R, frame, hexadecimal(m.geom_rgba[g])))
    return found


def mjcf_part(m, g):
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
        centre, half = m.geom_aabb[g][:3], m.geom_aabb[g][3:]
        return box_about(centre - half, centre + half)
    return None


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


def box_about(low, high):
    size = np.maximum(np.abs(high - low), 1e-6)
    return {"box": cleaned(size)}, (low + high) / 2


def mesh_bounds(path):
    """The least and the largest coordinates of an STL or OBJ file; None where it cannot be read."""
    if path is None or not os.path.isfile(path):
        return None
    ending = Path(path).suffix.lower()
    try:
        points = stl_points(path) if ending == ".stl" else obj_points(path) if ending == ".obj" else None
    except (OSError, ValueError):
        return None
    if points is None or len(points) == 0 or not np.all(np.isfinite(points)):
        return None
    return points.min(axis=0).astype(float), points.max(axis=0).astype(float)


def stl_points(path):
    data = Path(path).read_bytes()
    count = int.from_bytes(data[80:84], "little") if len(data) >= 84 else 0
    if len(data) == 84 + 50 * count and count:
        facets = np.frombuffer(data, dtype=[("normal", "<f4", 3), ("points", "<f4", (3, 3)), ("rest", "<u2")], offset=84)
        return facets["points"].reshape(-1, 3)
    return np.array([numbers(line[1]) for line in re.finditer(r"vertex\s+(\S+\s+\S+\s+\S+)", data.decode("ascii", "replace"))])


def obj_points(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return np.array([numbers(line[2:])[:3] for line in file if line.startswith("v ")])


def cleaned(values):
    return [0.0 if abs(v) < 1e-15 else float(v) for v in values]


def hexadecimal(rgba):
    return "#" + "".join(f"{round(255 * min(max(float(c), 0), 1)):02x}" for c in rgba[:3])
