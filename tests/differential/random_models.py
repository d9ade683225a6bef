"""Random models: trees of all joints, and loops that close a tree by further joints. Every one is consistent: joints are given by
the initial configuration, velocities are projected onto them."""
import numpy as np

from dense import System, across

TREE_JOINTS = ["spherical", "revolute", "prismatic", "cylindrical", "helical", "planar", "fixed", "universal", "distance"]
CLOSING_JOINTS = ["spherical", "revolute", "universal", "cylindrical", "distance", "spherical"]
COORDINATES = {"revolute": 1, "prismatic": 1, "helical": 1, "cylindrical": 2, "universal": 2}


def numbers(x):
    return [float(v) for v in np.ravel(x)]


class Maker:
    def __init__(self, seed):
        self.r = np.random.default_rng(seed)
        self.model = {"polhode": 1, "name": f"random {seed}", "bodies": [], "points": [], "joints": [], "forces": []}

    def vector(self, size=1.0):
        return size * self.r.normal(size=3)

    def direction(self):
        u = self.vector()
        return u / np.linalg.norm(u)

    def chance(self, p):
        return self.r.random() < p

    # --- parts --------------------------------------------------------------------------------------------------

    def body(self, position, flat):
        sides, mass = self.r.uniform(0.2, 0.8, 3), self.r.uniform(0.3, 5)
        principal = mass / 12 * np.array([sides[1]**2 + sides[2]**2, sides[0]**2 + sides[2]**2, sides[0]**2 + sides[1]**2])
        data = {"name": f"b{len(self.model['bodies'])}", "mass": float(mass), "position": numbers(position)}
        turn = np.linalg.qr(self.r.normal(size=(3, 3)))[0]
        inertia = turn @ np.diag(principal) @ turn.T
        full = not flat and self.chance(0.5)
        data["inertia"] = [numbers(row) for row in (inertia + inertia.T) / 2] if full else numbers(principal)
        q = self.r.normal(size=4)
        if flat:
            q = np.array([q[0], 0, 0, q[3]])
        data["orientation"] = {"quaternion": numbers(q / np.linalg.norm(q))}
        data["velocity"], data["omega"] = numbers(self.vector()), numbers(self.vector(2))
        if self.chance(0.3):
            data["cspace"] = str(self.r.choice(["so3xr3", "se3", "dual-quaternion"]))
        if not flat and self.chance(0.2):
            data["rotors"] = [self.rotor(sum(principal) - 2 * max(principal))]
        self.model["bodies"].append(data)
        return data["name"]

    def rotor(self, room):
        """room: how large a damping rotor may be, so that body and rotor together still are a possible body."""
        kind = self.r.integers(3)
        data = {"axis": numbers(self.direction()), "momentum": float(self.r.normal())}
        if kind == 1:
            data["torque"] = float(self.r.normal())
        if kind == 2:
            data.update(inertia=float(room * self.r.uniform(0.1, 0.9)), damping=float(room * self.r.uniform(0.1, 5)))
        return data

    def joint(self, kind, first, second, at, axis):
        data = {"name": f"j{len(self.model['joints'])}", "type": kind, "bodies": [first, second]}
        if kind == "distance":
            data["at"] = [numbers(at), numbers(at + self.r.uniform(0.2, 0.6) * self.direction())]
        elif kind != "fixed":
            data["at"] = numbers(at)
        if kind not in ("spherical", "fixed", "distance"):
            data["axis"] = numbers(axis)
        if kind == "universal":
            n, m = across(axis)
            angle = self.r.uniform(0, 2 * np.pi)
            data["axis2"] = numbers(np.cos(angle) * n + np.sin(angle) * m)
        if kind == "helical":
            data["pitch"] = float(self.r.uniform(-0.2, 0.2))
        self.model["joints"].append(data)

    def spring(self, at_least=0):
        names = [b["name"] for b in self.model["bodies"]]
        for _ in range(max(at_least, self.r.integers(0, 4))):
            first, second = self.r.choice(["ground"] + names), self.r.choice(names)
            if first == second:
                continue
            place = {b["name"]: np.array(b["position"]) for b in self.model["bodies"]}
            at = [place.get(str(first), self.vector()) + self.vector(0.2), place[str(second)] + self.vector(0.2)]
            data = {"name": f"s{len(self.model['forces'])}", "type": "spring", "bodies": [str(first), str(second)], "at": [numbers(a) for a in at],
                    "stiffness": float(self.r.uniform(10, 200)), "damping": float(self.r.choice([0, self.r.uniform(0, 3)]))}
            if self.chance(0.5):
                data["length"] = float(0.8 * np.linalg.norm(at[1] - at[0]))
            self.model["forces"].append(data)

    def other_forces(self):
        for joint in self.model["joints"]:
            count = COORDINATES.get(joint["type"], 0)
            if count and self.chance(0.3):
                data = {"name": f"f{len(self.model['forces'])}", "joint": joint["name"], "coordinate": int(self.r.integers(1, count + 1))}
                if self.chance(0.5):
                    data.update(type="joint-force", value=float(self.r.normal()))
                else:
                    data.update(type="joint-spring", stiffness=float(self.r.uniform(1, 20)), damping=float(self.r.uniform(0, 1)),
                                rest=float(self.r.normal(scale=0.3)))
                self.model["forces"].append(data)
        for body in self.model["bodies"]:
            if self.chance(0.15):
                kind = str(self.r.choice(["force", "torque"]))
                data = {"name": f"f{len(self.model['forces'])}", "type": kind, "body": body["name"], "value": numbers(self.vector()),
                        "frame": str(self.r.choice(["inertial", "body"]))}
                if kind == "force":
                    data["at_body"] = numbers(self.vector(0.2))
                self.model["forces"].append(data)

    def gravity(self, flat):
        if flat:
            self.model["gravity"] = [0, -9.81, 0]
        elif self.chance(0.1):
            self.model["gravity"] = {"central": {"mu": 200.0, "center": numbers(8 * self.direction())}}
        else:
            self.model["gravity"] = numbers(9.81 * self.direction())

    def finish(self):
        """With consistent velocities; None where nothing can move."""
        system = System(self.model)
        if system.freedom(system.start) < 1:
            return None
        v, w = system.consistent(system.start)
        for i, data in enumerate(self.model["bodies"] + self.model["points"]):
            data["velocity"] = numbers(v[i])
            if i < system.bodies:
                data["omega"] = numbers(w[i])
        if not self.model["points"]:
            del self.model["points"]
        return self.model

    # --- trees ----------------------------------------------------------------------------------------------------

    def branches(self, count, kinds, flat=False):
        places = {"ground": np.zeros(3)}
        for i in range(count):
            parent = str(self.r.choice(list(places)[-3:]))
            offset = self.vector(0.5)
            if flat:
                offset[2] = 0
            at = places[parent] + offset / 2
            name = self.body(places[parent] + offset, flat)
            places[name] = np.array(self.model["bodies"][-1]["position"])
            if i == 0 and self.chance(0.15):
                continue  # a root that floats
            axis = np.array([0.0, 0, 1]) if flat else self.direction()
            self.joint(str(self.r.choice(kinds)), parent, name, at, axis)
        return places

    def add_point(self, places):
        parent = str(self.r.choice(list(places)))
        at = places[parent] + self.vector(0.3)
        kind = str(self.r.choice(["spherical", "distance", "fixed"]))
        data = {"name": f"p{len(self.model['points'])}", "mass": float(self.r.uniform(0.2, 2)), "position": numbers(at), "velocity": numbers(self.vector())}
        self.model["points"].append(data)
        joint = {"name": f"j{len(self.model['joints'])}", "type": kind, "bodies": [parent, data["name"]]}
        if kind == "distance":
            joint["at"] = [numbers(at + self.vector(0.3)), numbers(at)]
        elif kind == "spherical":
            joint["at"] = numbers(at)
        self.model["joints"].append(joint)

    def motion(self):
        hinges = [j for j in self.model["joints"] if j["type"] in ("revolute", "prismatic")]
        if hinges and self.chance(0.15):
            self.model["joints"][self.model["joints"].index(hinges[0])]["motion"] = {"polynomial": [0, 0, float(self.r.normal()), float(self.r.normal())]}


def tree(seed):
    for again in range(100):
        m = Maker([seed, again])
        places = m.branches(int(m.r.integers(1, 9)), TREE_JOINTS)
        if m.chance(0.3):
            m.add_point(places)
        m.gravity(False)
        m.spring()
        m.other_forces()
        m.motion()
        model = m.finish()
        if model:
            return model
    raise AssertionError("no tree")


def loop(seed):
    """Spatial loops of all joints, or planar ones with parallel axes, whose constraints are redundant; always with springs."""
    for again in range(1000):
        m = Maker([1000000 + seed, again])
        flat = m.chance(0.35)
        kinds = ["revolute"] if flat else ["spherical", "revolute", "universal", "cylindrical", "spherical", "prismatic", "helical", "planar"]
        places = m.branches(int(m.r.integers(2, 8)), kinds, flat)
        names = list(places)
        for _ in range(int(m.r.integers(1, 3))):
            first, second = m.r.choice(len(names), 2, replace=False)
            first, second = sorted((int(first), int(second)))
            kind = "revolute" if flat else str(m.r.choice(CLOSING_JOINTS))
            at = (places[names[first]] + places[names[second]]) / 2 + (np.array([*m.r.normal(size=2), 0]) if flat else m.vector()) * 0.2
            m.joint(kind, names[first], names[second], at, np.array([0.0, 0, 1]) if flat else m.direction())
        m.gravity(flat)
        m.spring(at_least=1)
        m.other_forces()
        model = m.finish()
        if model and any(f["type"] == "spring" for f in model["forces"]):
            return model
    raise AssertionError("no loop")
