"""What readers of robots share: names, numbers and places of a model file from those of a source."""
from __future__ import annotations

import re

import numpy as np

from polhode.errors import PolhodeError
from polhode.model import Model

STEP = 0.001  # [s]
EXPLICIT = 2  # step times rate: up to here `rkmk4` is stable, 2.8 at most
LIGHT = 1e-11  # of a body, in each body between several joints of it: the sources have none there


COLUMNS = ("t", "energy", "px", "py", "pz", "Lx", "Ly", "Lz", "phi", "phidot", "orthogonality")  # of every result


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
        while tried in self.taken or (kind == "coupling" and tried in COLUMNS):
            number += 1
            tried = f"{base}-{number}"
        self.taken.add(tried)
        return tried


def clean(values):
    """Lists of numbers, with the rounding of zero as zero."""
    values = np.asarray(values, dtype=float)
    return np.where(np.abs(values) < 1e-16 * np.abs(values).max(initial=0), 0.0, values).tolist()


def cleaned(values):
    return [0.0 if abs(v) < 1e-15 else float(v) for v in values]


def suit(content):
    """An implicit method, where springs and dampers of joints are too stiff for the explicit one of a model file: sources count on one."""
    if not any("damping" in joint or "stiffness" in joint for joint in content.get("joints", ())):
        return
    free = [{key: value for key, value in joint.items() if key not in ("stops", "friction")} for joint in content["joints"]]
    try:
        rates = Model({**content, "joints": free}).linearize()["eigenvalues"]
    except PolhodeError:
        return  # where the model cannot be linearized, or has an error that its reader will report
    if STEP * np.abs(rates).max(initial=0) > EXPLICIT:
        content["simulation"]["method"] = "generalized-alpha"


def numbers(text, count=3):
    """So many numbers; ValueError says what is there instead."""
    try:
        values = np.array([float(word) for word in (text or "").split()])
    except ValueError:
        values = np.zeros(0)
    if len(values) != count or not np.all(np.isfinite(values)):
        raise ValueError(f"expected {count} numbers, got {text!r}")
    return values


def number(entry, key, default=0.0):
    """An attribute of an element."""
    return default if entry.get(key) is None else float(numbers(entry.get(key), 1)[0])


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
