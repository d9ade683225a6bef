"""Pictures of a motion by matplotlib: a film, or its frames as files."""
from __future__ import annotations

import base64
import json
import os
from typing import TYPE_CHECKING, Any

import numpy as np

from polhode.errors import PolhodeError
from polhode.view import data_of

if TYPE_CHECKING:
    from polhode.result import Result

SIDES = 16  # of a cylinder, a cone and a sphere
PALETTE = ("#1f77b4", "#d95f02", "#2ca02c", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22")
SUN = np.array([0.35, -0.5, 0.8]) / np.linalg.norm([0.35, -0.5, 0.8])


def write(result: Result, path: str, fps: float, speed: float, view: tuple[float, float], size: tuple[int, int], dpi: int) -> None:
    import matplotlib.animation as animation
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    if len(result) == 0:
        raise PolhodeError("a result without rows has no motion", "video")
    stage = Stage(result, view)
    figure = Figure(figsize=(size[0] / dpi, size[1] / dpi), dpi=dpi)
    FigureCanvasAgg(figure)
    axes = figure.add_axes((0, 0, 1, 1))
    rows = rows_of(result, fps, speed)
    if os.path.splitext(path)[1].lower() == ".png":
        return frames(stage, figure, axes, rows, path)
    writer = writer_for(path, fps, animation)
    film = animation.FuncAnimation(figure, lambda row: stage.draw(axes, row), frames=rows, blit=False, init_func=lambda: ())
    film.save(path, writer=writer, dpi=dpi)


def frames(stage, figure, axes, rows, path):
    """frame-0000.png, frame-0001.png, .. for the name frame.png."""
    start, ending = os.path.splitext(path)
    for k, row in enumerate(rows):
        stage.draw(axes, row)
        figure.savefig(f"{start}-{k:04d}{ending}")


def rows_of(result, fps, speed):
    """The row at each frame: the last one not after its time."""
    t = result.t if result.first == "t" else np.linspace(0, 6, len(result))  # a path of equilibria has no time: 6 s
    wanted = np.arange(t[0], t[-1] + 0.5 * speed / fps, speed / fps)
    return list(np.maximum(np.searchsorted(t, wanted + 1e-9 * max(abs(t[-1]), 1), side="right") - 1, 0))


def writer_for(path, fps, animation):
    ending = os.path.splitext(path)[1].lower()
    if ending == ".gif":
        return animation.PillowWriter(fps=fps)
    if ending not in (".mp4", ".mkv", ".webm", ".mov"):
        raise PolhodeError("expected a name that ends with .mp4, .webm, .mkv, .mov, .gif or .png", path)
    if not animation.FFMpegWriter.isAvailable():
        try:
            import imageio_ffmpeg
            import matplotlib
            matplotlib.rcParams["animation.ffmpeg_path"] = imageio_ffmpeg.get_ffmpeg_exe()
        except ImportError:
            raise PolhodeError("films need the program ffmpeg, or pip install imageio-ffmpeg; .gif and .png need neither", path) from None
    return animation.FFMpegWriter(fps=fps)


class Stage:
    """The parts of a model as polygons, and a camera that has all of the motion in its picture."""

    def __init__(self, result, view):
        model = json.loads(data_of(result))["model"]
        if model is None or model["state"] is not None:
            raise PolhodeError("a Poisson system has no bodies to show", "video")
        self.result = result
        az, el = np.radians(view)
        self.toward = np.array([np.cos(el) * np.cos(az), np.cos(el) * np.sin(az), np.sin(el)])  # the camera
        right = np.array([-np.sin(az), np.cos(az), 0])
        self.camera = np.array([right, np.cross(self.toward, right)])
        self.bodies, self.lines = [], []
        meshes = {m["name"]: triangles_of(m) for m in model.get("meshes", ()) if m.get("triangles")}
        for k, body in enumerate(model["bodies"]):
            if f"{body['name']}.x" in result and f"{body['name']}.R11" in result:
                colour = PALETTE[k % len(PALETTE)]
                shapes = [s for s in body["shapes"] if s["type"] != "mesh" or s["mesh"] in meshes]
                if not shapes and body.get("block"):  # for meshes that are not there
                    shapes = [body["block"]]
                faces = [(placed(face, shape), shape["colour"] or colour) for shape in shapes for face in faces_of(shape, meshes)]
                self.bodies.append((body["name"], faces))
        for beam in model["beams"]:
            self.lines.append([name for name in beam["nodes"] if f"{name}.x" in result])
        self.points = [p["name"] for p in model["points"] if f"{p['name']}.x" in result]
        if not self.bodies and not self.points and not any(self.lines):
            raise PolhodeError("the result has no positions of bodies (output= left them out)", "video")
        self.limits = self.bounds()

    def position(self, name, row):
        return np.array([self.result[f"{name}.{c}"][row] for c in "xyz"])

    def rotation(self, name, row):
        return np.array([[self.result[f"{name}.R{i}{j}"][row] for j in (1, 2, 3)] for i in (1, 2, 3)])

    def bounds(self):
        """Of the picture, over a sample of the rows."""
        low, high = np.full(2, np.inf), np.full(2, -np.inf)
        for row in np.unique(np.linspace(0, len(self.result) - 1, 60).astype(int)):
            for points in [*(p for p, _, _ in self.polygons(row)), *self.dots(row)]:
                flat = points @ self.camera.T
                low, high = np.minimum(low, flat.min(axis=0)), np.maximum(high, flat.max(axis=0))
        margin = 0.06 * max((high - low).max(), 1e-9)
        return low - margin, high + margin

    def polygons(self, row):
        for name, faces in self.bodies:
            x, R = self.position(name, row), self.rotation(name, row)
            for face, colour in faces:
                points = x + face @ R.T
                normal = np.cross(points[1] - points[0], points[2] - points[0])
                yield points, normal / max(np.linalg.norm(normal), 1e-300), colour

    def dots(self, row):
        for names in [*self.lines, *([name] for name in self.points)]:
            if names:
                yield np.array([self.position(name, row) for name in names])

    def draw(self, axes, row):
        from matplotlib.collections import PolyCollection
        from matplotlib.colors import to_rgb
        axes.clear()
        axes.set_axis_off()
        seen = sorted(((points @ self.toward).mean(), k, points @ self.camera.T, shaded(to_rgb(colour), normal))
                      for k, (points, normal, colour) in enumerate(self.polygons(row)) if normal @ self.toward > 0)
        colours = [s[3] for s in seen]
        axes.add_collection(PolyCollection([s[2] for s in seen], facecolors=colours, edgecolors=colours, linewidths=0.4))
        for points in self.dots(row):
            flat = points @ self.camera.T
            axes.plot(flat[:, 0], flat[:, 1], "-" if len(flat) > 1 else "o", color="#444444", linewidth=2.5)
        first = self.result.first
        axes.text(0.02, 0.97, f"{first} = {self.result.t[row]:.2f}" + (" s" if first == "t" else ""), transform=axes.transAxes, va="top")
        middle, half = (self.limits[0] + self.limits[1]) / 2, (self.limits[1] - self.limits[0]) / 2
        pixels = np.array(axes.figure.get_size_inches())
        half = pixels * max(half / pixels)  # the same scale both ways
        axes.set_xlim(middle[0] - half[0], middle[0] + half[0])
        axes.set_ylim(middle[1] - half[1], middle[1] + half[1])
        return ()


def shaded(colour, normal):
    light = 0.45 + 0.55 * max(0.0, float(normal @ SUN))
    return tuple(light * c for c in colour)


def placed(face, shape):
    return np.array(shape["at"]) + face @ np.array(shape["rotation"]).reshape(3, 3).T


def triangles_of(mesh):
    """Corners of a mesh's triangles [n, 3, 3]."""
    points = np.frombuffer(base64.b64decode(mesh["vertices"]), "<f4").reshape(-1, 3).astype(float)
    return points[np.frombuffer(base64.b64decode(mesh["triangles"]), "<i4").reshape(-1, 3)]


def faces_of(shape: dict[str, Any], meshes: dict[str, Any]) -> list[Any]:
    """Polygons of a part, seen from outside counterclockwise, in its own frame."""
    kind, size = shape["type"], shape["size"]
    if kind == "mesh":
        faces = meshes[shape["mesh"]] * np.array(size)
        return list(faces if np.prod(size) > 0 else faces[:, ::-1])  # a mirror turns them round
    if kind == "box":
        h = np.array(size) / 2
        corners = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]) * h
        return [corners[list(i)] for i in ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))]
    radius = size[0]
    length = size[1] if len(size) > 1 and kind != "sphere" else 0.0
    if kind == "cone":
        profile = [(0, -length / 2), (radius, -length / 2), (0, length / 2)]
    elif kind == "cylinder":
        profile = [(0, -length / 2), (radius, -length / 2), (radius, length / 2), (0, length / 2)]
    else:  # a sphere, or a capsule: two halves, the length between their centres
        angles = np.linspace(-np.pi / 2, np.pi / 2, SIDES // 2 + 1)
        profile = [(radius * np.cos(a), radius * np.sin(a) + (length / 2 if a > 0 else -length / 2)) for a in angles]
    return turned(profile)


def turned(profile):
    """Faces of the surface that a line of (radius, height) from bottom to top makes about z."""
    a = np.linspace(0, 2 * np.pi, SIDES + 1)
    circle = np.column_stack([np.cos(a), np.sin(a)])
    found = []
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        for k in range(SIDES):
            points = [[*(r * circle[i]), z] for r, z, i in ((r0, z0, k), (r0, z0, k + 1), (r1, z1, k + 1), (r1, z1, k))]
            distinct = [p for i, p in enumerate(points) if not np.allclose(p, points[i - 1], atol=1e-12)]
            if len(distinct) > 2:
                found.append(np.array(distinct))
    return found
