"""Triangles of robots for pictures: read from STL and OBJ, made fewer, as the `meshes` of a model file."""
from __future__ import annotations

import base64
import os
from pathlib import Path

import numpy as np

from polhode.errors import PolhodeError
from polhode.source import cleaned

MODES = ("small", "box", "hull", "full")
SMALL = 400       # triangles of a mesh
HULL_POINTS = 60  # of which a hull is made
MOST = 200000     # that a model file takes
WHOLE = 500000    # .. of all meshes together


class Meshes:
    """The meshes of a model file. mode: "small", at most 400 triangles each; "hull", their convex hulls; "full"; "box", none."""

    def __init__(self, mode, names):
        if mode not in MODES:
            raise PolhodeError(f"expected one of {', '.join(map(repr, MODES))}, got {mode!r}", "meshes")
        self.mode, self.names, self.entries, self.found, self.missing = mode, names, {}, {}, set()
        self.room = WHOLE

    def part(self, key, name, read, scale=(1.0, 1.0, 1.0)):
        """A part of a shape, and where its centre is; None where there is no mesh. read(): points [n, 3], triangles [m, 3] or None."""
        if key not in self.found:
            mesh = read()
            self.found[key] = None if mesh is None or not is_mesh(*mesh) else mesh if self.mode == "box" else self.add(name, *mesh)
            if self.found[key] is None:
                self.missing.add(name)
        mesh = self.found[key]
        if mesh is None:
            return None
        if self.mode == "box":
            ends = np.asarray(scale) * mesh[0].min(axis=0), np.asarray(scale) * mesh[0].max(axis=0)
            return {"box": cleaned(np.maximum(np.abs(ends[1] - ends[0]), 1e-6))}, (ends[0] + ends[1]) / 2
        same = np.ptp(scale) == 0
        return {"mesh": mesh, **({} if same and scale[0] == 1 else {"scale": float(scale[0]) if same else cleaned(scale)})}, np.zeros(3)

    def add(self, name, points, triangles):
        points, triangles = joined(points, triangles)
        if self.mode == "hull":
            points, triangles = hull(clustered(points, triangles, HULL_POINTS, of_points=True)[0])
        else:
            points, triangles = clustered(points, triangles, SMALL if self.mode == "small" else min(MOST, self.room))
        self.room -= len(triangles)
        if len(triangles) == 0:
            return None
        name = self.names.new(name, "mesh")
        self.entries[name] = {"vertices": coded(points, "<f4"), "triangles": coded(triangles, "<i4")}
        return name


def is_mesh(points, triangles):
    return len(triangles) > 0 and np.all(np.isfinite(points)) and np.asarray(triangles).min() >= 0 and np.asarray(triangles).max() < len(points)


def coded(values, kind):
    return base64.b64encode(np.ascontiguousarray(values, dtype=kind).tobytes()).decode()


# --- files --------------------------------------------------------------------------------------------------


def read_mesh(path):
    """Points and triangles of an STL or OBJ file; None where it cannot be read."""
    if path is None or not os.path.isfile(path):
        return None
    ending = Path(path).suffix.lower()
    try:
        return read_stl(path) if ending == ".stl" else read_obj(path) if ending == ".obj" else None
    except (OSError, ValueError, IndexError):
        return None


def read_stl(path):
    data = Path(path).read_bytes()
    count = int.from_bytes(data[80:84], "little") if len(data) >= 84 else 0
    if len(data) >= 84 + 50 * count and count:
        facets = np.frombuffer(data, dtype=[("normal", "<f4", 3), ("points", "<f4", (3, 3)), ("rest", "<u2")], offset=84, count=count)
        points = facets["points"].reshape(-1, 3).astype(float)
    else:
        words = data.decode("ascii", "replace").split()
        points = np.array([words[i + 1:i + 4] for i, word in enumerate(words) if word == "vertex"], dtype=float).reshape(-1, 3)
    return points, np.arange(len(points) // 3 * 3).reshape(-1, 3)


def read_obj(path):
    points, triangles = [], []
    with open(path, encoding="utf-8", errors="replace") as file:
        for line in file:
            if line.startswith("v "):
                points.append([float(word) for word in line.split()[1:4]])
            elif line.startswith("f "):
                face = [int(word.split("/")[0]) for word in line[2:].split()]
                face = [i - 1 if i > 0 else len(points) + i for i in face]
                triangles += [(face[0], face[i], face[i + 1]) for i in range(1, len(face) - 1)]
    return np.array(points).reshape(-1, 3), np.array(triangles, dtype=int).reshape(-1, 3)


# --- fewer triangles ----------------------------------------------------------------------------------------


def joined(points, triangles):
    """Equal points once, and those alone that a triangle has."""
    used, triangles = np.unique(triangles, return_inverse=True)
    points, places = np.unique(np.asarray(points, dtype=float)[used], axis=0, return_inverse=True)
    return points, proper(places.reshape(-1)[triangles.reshape(-1, 3)])


def proper(triangles):
    """Those with three different corners, each once."""
    a, b, c = triangles.T
    triangles = triangles[(a != b) & (b != c) & (c != a)]
    first = np.argmin(triangles, axis=1)[:, None]
    turned = np.take_along_axis(triangles, (first + np.arange(3)) % 3, axis=1)  # the least corner first, the same side outside
    return np.unique(turned, axis=0).reshape(-1, 3)


def clustered(points, triangles, most, of_points=False):
    """At most so many triangles (or points): points of a cell of a grid become their mean, cells as small as that allows."""
    size = max(np.ptp(points, axis=0).max(), 1e-12)
    cells = 128
    while len(points if of_points else triangles) > most and cells > 1:
        place = np.floor((points - points.min(axis=0)) / size * cells).astype(int)
        _, cell, count = np.unique(place, axis=0, return_inverse=True, return_counts=True)
        cell = cell.reshape(-1)
        means = np.stack([np.bincount(cell, points[:, k]) / count for k in range(3)], axis=1)
        fewer = proper(cell[triangles])
        if len(means if of_points else fewer) <= most:
            return joined(means, fewer) if not of_points and len(fewer) else (means, fewer)
        cells = cells * 9 // 10
    return points, triangles


def hull(points):
    """The convex hull: faces that see the farthest point outside give way to those from their horizon to it. Flat sets have none."""
    size = max(np.ptp(points, axis=0).max(), 1e-300)
    first = start(points, 1e-6 * size)
    if first is None:
        return points, np.zeros((0, 3), dtype=int)
    inside = points[first].mean(axis=0)
    faces = [outward(points, face, inside) for face in np.array(first)[[[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]]]
    for _ in range(len(points)):
        corners = points[np.array(faces)]
        normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        normals /= np.maximum(np.linalg.norm(normals, axis=1), 1e-300)[:, None]
        above = points @ normals.T - np.einsum("ij,ij->i", normals, corners[:, 0])
        far = int(np.argmax(above.max(axis=1)))
        if above[far].max() <= 1e-6 * size:
            break
        seen = above[far] > 0
        edges = {(face[k], face[(k + 1) % 3]) for face, out in zip(faces, seen) if out for k in range(3)}
        horizon = [edge for edge in edges if edge[::-1] not in edges]
        faces = [face for face, out in zip(faces, seen) if not out] + [(a, b, far) for a, b in horizon]
    return joined(points, np.array(faces))


def start(points, least):
    """Four points that are not flat, or None."""
    a = int(np.argmin(points[:, 0]))
    b = int(np.argmax(np.linalg.norm(points - points[a], axis=1)))
    across = np.linalg.norm(np.cross(points - points[a], points[b] - points[a]), axis=1)
    c = int(np.argmax(across))
    normal = np.cross(points[b] - points[a], points[c] - points[a])
    length = np.linalg.norm(normal)
    height = np.abs((points - points[a]) @ normal) / max(length, 1e-300)
    d = int(np.argmax(height))
    return [a, b, c, d] if length > least**2 and height[d] > least else None


def outward(points, face, inside):
    a, b, c = face
    normal = np.cross(points[b] - points[a], points[c] - points[a])
    return (int(a), int(b), int(c)) if (points[a] - inside) @ normal > 0 else (int(a), int(c), int(b))
