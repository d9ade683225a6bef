"""A second opinion on the dynamics, which shares nothing with the program: maximal coordinates, joints as dot products of vectors fixed
in their bodies, accelerations from the dense equations of motion by a pseudo-inverse, classical Runge-Kutta on matrices. It
reads a model as a dictionary (docs/model-format.md); forces are constant, there are no beams."""
import numpy as np

SMALLEST = 1e-10  # singular values below this part of the largest are those of redundant constraints


def skew(w):
    return np.array([[0, -w[2], w[1]], [w[2], 0, -w[0]], [-w[1], w[0], 0]])


def rotation_of(q):
    w, x, y, z = np.array(q) / np.linalg.norm(q)
    u = skew([x, y, z])
    return np.eye(3) + 2 * w * u + 2 * u @ u


def across(axis):
    """Two directions that make a right-handed frame with the axis, which has length 1."""
    n = np.cross(axis, np.eye(3)[np.argmin(abs(axis))])
    n /= np.linalg.norm(n)
    return n, np.cross(axis, n)


# A jet is a value with its first and second derivative along x + s v, R exp(s w), for several velocities at once.
def dot(a, b):
    p = lambda x, y: np.sum(x * y, axis=-1)
    return p(a[0], b[0]), p(a[1], b[0]) + p(a[0], b[1]), p(a[2], b[0]) + 2 * p(a[1], b[1]) + p(a[0], b[2])


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def parts(a):
    return [tuple(x[..., i] for x in a) for i in range(3)]


class State:
    def __init__(self, x, R, v, w, z):
        self.x, self.R, self.v, self.w, self.z = x, R, v, w, z

    def moved(self, rate, h):
        return State(*(a + h * b for a, b in zip((self.x, self.R, self.v, self.w, self.z), rate)))


class Joint:
    """Vectors fixed in both nodes, from the initial configuration."""

    def __init__(self, system, data):
        self.name, self.type = data["name"], data["type"]
        self.nodes = [system.index.get(b, -1) for b in data["bodies"]]
        self.motion = data.get("motion")
        points = data.get("at")
        if points is None:
            points = system.start.x[self.nodes[1]]
        points = points if np.ndim(points) == 2 else [points, points]
        local = lambda i, u: u if i < 0 else system.start.R[i].T @ u
        self.p = [np.array(points[k], float) - (0 if i < 0 else system.start.x[i]) for k, i in enumerate(self.nodes)]
        self.p = [local(i, p) for i, p in zip(self.nodes, self.p)]
        self.pitch = data.get("pitch", 0)
        self.half_square = np.sum((np.array(points[1], float) - points[0]) ** 2) / 2
        self.e = self.n = self.m = None
        self.weld_point = any(i >= system.bodies for i in self.nodes)
        if self.type == "fixed" or "axis" in data:
            e = np.array(data.get("axis", [0, 0, 1]), float)
            e /= np.linalg.norm(e)
            n, m = across(e)
            self.e, self.n, self.m = ([local(i, u) for i in self.nodes] for u in (e, n, m))
            if self.type == "universal":
                second = np.array(data["axis2"], float)
                self.e2 = [local(i, second / np.linalg.norm(second)) for i in self.nodes]

    def coordinates(self):
        return {"revolute": ["turn"], "prismatic": ["shift"], "helical": ["turn"], "cylindrical": ["turn", "shift"],
                "universal": ["first", "second"]}.get(self.type, [])


class System:
    def __init__(self, model):
        self.model = model
        bodies, points = model.get("bodies", []), model.get("points", [])
        self.bodies, self.count = len(bodies), len(bodies) + len(points)
        names = [b["name"] for b in bodies + points]
        self.names, self.index = names, {name: i for i, name in enumerate(names)}
        self.mass = np.array([b["mass"] for b in bodies + points], float)
        self.inertia = np.array([np.diag(b["inertia"]) if np.ndim(b["inertia"]) == 1 else b["inertia"] for b in bodies] +
                                [np.eye(3)] * len(points), float)
        get = lambda b, key: b.get(key, [0, 0, 0])
        self.rotors = [(i, np.array(r["axis"], float) / np.linalg.norm(r["axis"]), r) for i, b in enumerate(bodies) for r in b.get("rotors", [])]
        self.start = State(np.array([get(b, "position") for b in bodies + points], float),
                           np.array([rotation_of(b.get("orientation", {"quaternion": [1, 0, 0, 0]})["quaternion"]) for b in bodies] +
                                    [np.eye(3)] * len(points)),
                           np.array([get(b, "velocity") for b in bodies + points], float),
                           np.array([get(b, "omega") for b in bodies] + [[0, 0, 0]] * len(points), float),
                           np.array([r.get("momentum", 0) for _, _, r in self.rotors], float))
        self.joints = [Joint(self, j) for j in model.get("joints", [])]
        self.named = {j.name: j for j in self.joints}
        self.springs = []
        for f in model.get("forces", []):
            if f["type"] == "spring":
                nodes = [self.index.get(b, -1) for b in f["bodies"]]
                at = [np.array(p, float) for p in f["at"]]
                local = [p if i < 0 else self.start.R[i].T @ (p - self.start.x[i]) for i, p in zip(nodes, at)]
                self.springs.append((nodes, local, f, f.get("length", np.linalg.norm(at[1] - at[0]))))

    # --- kinematics ---------------------------------------------------------------------------------------------

    def fixed(self, s, V, i, u):
        """The jet of a vector fixed in node i; V [velocities, nodes, 6]: v inertial, w in body axes."""
        if i < 0:
            return np.broadcast_to(u, (len(V), 3)), np.zeros((len(V), 3)), np.zeros((len(V), 3))
        w, R = V[:, i, 3:], s.R[i]
        once = np.cross(w, u)
        return np.broadcast_to(R @ u, (len(V), 3)), once @ R.T, np.cross(w, once) @ R.T

    def point(self, s, V, i, p):
        a = self.fixed(s, V, i, p)
        return a if i < 0 else (a[0] + s.x[i], a[1] + V[:, i, :3], a[2])

    def relative_rate(self, s, V, nodes):
        one = lambda i: 0 if i < 0 else V[:, i, 3:] @ s.R[i].T
        return one(nodes[1]) - one(nodes[0])

    def coordinate(self, s, V, joint, which):
        """The jet of a joint coordinate, its value within half a turn."""
        a, b = joint.nodes
        rate = self.relative_rate(s, V, joint.nodes)
        if which == "shift":
            d = minus(self.point(s, V, b, joint.p[1]), self.point(s, V, a, joint.p[0]))
            return dot(self.fixed(s, V, a, joint.e[0]), d)
        node, axis = (b, joint.e2[1]) if which == "second" else (a, joint.e[0])
        e = self.fixed(s, V, node, axis)
        if which == "turn":
            y, x = (dot(self.fixed(s, V, a, n), self.fixed(s, V, b, joint.n[1]))[0] for n in (joint.m[0], joint.n[0]))
        elif which == "first":  # how far the second axis has turned about the first
            now = self.fixed(s, V, b, joint.e2[1])
            y, x = (dot(self.fixed(s, V, a, n), now)[0] for n in (np.cross(joint.e[0], joint.e2[0]), joint.e2[0]))
        else:  # how far the second body has turned from the first axis
            now = self.fixed(s, V, a, joint.e[0])
            y, x = (dot(self.fixed(s, V, b, n), now)[0] for n in (-np.cross(joint.e2[1], joint.e[1]), joint.e[1]))
        turn = lambda r: np.sum(e[0] * r, axis=-1)
        return np.arctan2(y, x), turn(rate), np.sum(e[1] * rate, axis=-1)  # the rate of a constant velocity is constant

    def rows(self, s, V, joint):
        a, b = joint.nodes
        kind = joint.type
        d = minus(self.point(s, V, b, joint.p[1]), self.point(s, V, a, joint.p[0]))
        if kind == "distance":
            return [(lambda j: (j[0] / 2 - joint.half_square, j[1] / 2, j[2] / 2))(dot(d, d))]
        if kind == "spherical" or joint.weld_point:
            return parts(d)
        of = lambda node, u: self.fixed(s, V, joint.nodes[node], u[node])
        if kind == "universal":
            return parts(d) + [dot(of(0, joint.e), of(1, joint.e2))]
        axis = [dot(of(0, joint.n), of(1, joint.e)), dot(of(0, joint.m), of(1, joint.e))]
        on_line = [dot(of(0, joint.n), d), dot(of(0, joint.m), d)]
        no_turn = [dot(of(0, joint.n), of(1, joint.m))]
        if kind == "revolute":
            return parts(d) + axis
        if kind == "fixed":
            return parts(d) + axis + no_turn
        if kind == "prismatic":
            return axis + no_turn + on_line
        if kind == "planar":
            return axis + [dot(of(0, joint.e), d)]
        if kind == "cylindrical":
            return axis + on_line
        shift, turn = dot(of(0, joint.e), d), self.coordinate(s, V, joint, "turn")  # helical
        return axis + on_line + [tuple(x - joint.pitch * y for x, y in zip(shift, turn))]

    def all_rows(self, s, V, t):
        """First and second derivatives [velocities, rows] of all constraints, and what the second shall be."""
        first, second, wanted, owner = [], [], [], []
        for k, joint in enumerate(self.joints):
            rows = self.rows(s, V, joint)
            wanted += [0] * len(rows)
            if joint.motion:
                rows.append(self.coordinate(s, V, joint, joint.coordinates()[0]))
                c = joint.motion["polynomial"]
                wanted.append(sum(c[i] * i * (i - 1) * t ** (i - 2) for i in range(2, len(c))))
            first += [r[1] for r in rows]
            second += [r[2] for r in rows]
            owner += [k] * len(rows)
        if not first:
            return np.zeros((len(V), 0)), np.zeros((len(V), 0)), np.zeros(0), np.zeros(0, int)
        return np.array(first).T, np.array(second).T, np.array(wanted), np.array(owner)

    def jacobian(self, s, t=0.0):
        units = np.eye(6 * self.count).reshape(-1, self.count, 6)
        return self.all_rows(s, units, t)[0].T

    def velocity(self, s):
        return np.concatenate([s.v, s.w], axis=1)

    # --- forces -------------------------------------------------------------------------------------------------

    def push(self, F, s, i, at, f):
        """A force f at the point `at`, fixed in node i, both inertial."""
        if i >= 0:
            F[i, :3] += f
            F[i, 3:] += s.R[i].T @ np.cross(at - s.x[i], f)

    def spring_forces(self, F, s):
        V = self.velocity(s)[None]
        for nodes, p, data, length in self.springs:
            a, b = (self.point(s, V, i, q) for i, q in zip(nodes, p))
            d, rate = (b[0] - a[0])[0], (b[1] - a[1])[0]
            size = np.linalg.norm(d)
            f = (data["stiffness"] * (size - length) + data.get("damping", 0) * d @ rate / size) * d / size
            self.push(F, s, nodes[0], a[0][0], f)
            self.push(F, s, nodes[1], b[0][0], -f)

    def joint_forces(self, F, s):
        units = np.eye(6 * self.count).reshape(-1, self.count, 6)
        for data in self.model.get("forces", []):
            if not data["type"].startswith("joint-"):
                continue
            joint = self.named[data["joint"]]
            which = joint.coordinates()[data.get("coordinate", 1) - 1]
            value = data.get("value", 0)
            if data["type"] == "joint-spring":
                q, rate, _ = self.coordinate(s, self.velocity(s)[None], joint, which)
                value = -data["stiffness"] * (q[0] - data.get("rest", 0)) - data.get("damping", 0) * rate[0]
            F += value * self.coordinate(s, units, joint, which)[1].reshape(self.count, 6)

    def plain_forces(self, F, s):
        for data in self.model.get("forces", []):
            if data["type"] not in ("force", "torque"):
                continue
            i = self.index[data["body"]]
            value = np.array(data["value"], float)
            inertial = s.R[i] @ value if data["frame"] == "body" else value
            if data["type"] == "torque":
                F[i, 3:] += s.R[i].T @ inertial
            else:
                self.push(F, s, i, s.x[i] + s.R[i] @ np.array(data.get("at_body", [0, 0, 0]), float), inertial)

    def gravity(self, F, s):
        g = self.model.get("gravity", [0, 0, 0])
        if not isinstance(g, dict):
            F[:, :3] += self.mass[:, None] * np.array(g, float)
            return
        mu, centre = g["central"]["mu"], np.array(g["central"].get("center", [0, 0, 0]), float)
        for i in range(self.count):
            J0 = self.inertia[i] if i < self.bodies else np.zeros((3, 3))
            J0 = J0 + sum((r["inertia"] * np.outer(a, a) for b, a, r in self.rotors if b == i and "inertia" in r), np.zeros((3, 3)))
            for k in range(6):  # minus the derivative of the potential, by a complex step
                step = 1e-30j * np.eye(6)[k]
                r = s.x[i] - centre + step[:3]
                R = s.R[i] @ (np.eye(3) + skew(step[3:]))
                size = np.sqrt(r @ r)
                n = r / size
                U = -mu * self.mass[i] / size - mu * np.trace(J0) / (2 * size**3) + 3 * mu * (n @ R @ J0 @ R.T @ n) / (2 * size**3)
                F[i, k] -= U.imag / 1e-30

    def rotor_rates(self, s, t):
        rates = np.zeros(len(self.rotors))
        for k, (i, axis, r) in enumerate(self.rotors):
            if "inertia" in r:
                rates[k] = r["damping"] * (s.w[i] @ axis - s.z[k] / r["inertia"])
            else:
                rates[k] = r.get("torque", 0)
        return rates

    def forces(self, s, t):
        F = np.zeros((self.count, 6))
        self.gravity(F, s)
        self.spring_forces(F, s)
        self.joint_forces(F, s)
        self.plain_forces(F, s)
        rates = self.rotor_rates(s, t)
        m = np.einsum("nij,nj->ni", self.inertia, s.w)
        m[self.bodies:] = 0
        for k, (i, axis, _) in enumerate(self.rotors):
            m[i] += s.z[k] * axis
            F[i, 3:] -= rates[k] * axis
        F[:, 3:] -= np.cross(s.w, m)
        return F, rates

    # --- dynamics -----------------------------------------------------------------------------------------------

    def accelerations(self, s, t):
        """[nodes, 6], the generalised forces of every joint {name: [nodes, 6]}, and the rates of the rotors."""
        F, rates = self.forces(s, t)
        inverse = np.zeros((6 * self.count, 6 * self.count))
        for i in range(self.count):
            inverse[6 * i:6 * i + 3, 6 * i:6 * i + 3] = np.eye(3) / self.mass[i]
            inverse[6 * i + 3:6 * i + 6, 6 * i + 3:6 * i + 6] = np.linalg.inv(self.inertia[i])
        J = self.jacobian(s, t)
        free = inverse @ F.ravel()
        _, second, wanted, owner = self.all_rows(s, self.velocity(s)[None], t)
        if len(J) == 0:
            return free.reshape(-1, 6), {}, rates
        multipliers = np.linalg.pinv(J @ inverse @ J.T, rcond=SMALLEST, hermitian=True) @ (J @ free + second[0] - wanted)
        held = -J.T * multipliers
        reactions = {j.name: held[:, owner == k].sum(axis=1).reshape(-1, 6) for k, j in enumerate(self.joints)}
        return (free + inverse @ held.sum(axis=1)).reshape(-1, 6), reactions, rates

    def reaction(self, s, joint, forces):
        """Force and torque on the second body, inertial, about the joint's point of that body."""
        b = joint.nodes[1]
        f = forces[joint.name][b]
        at = s.R[b] @ joint.p[1]
        return f[:3], s.R[b] @ f[3:] - np.cross(at, f[:3])

    def freedom(self, s):
        J = self.jacobian(s)
        rank = 0 if len(J) == 0 else int(np.sum(np.linalg.svd(J, compute_uv=False) > 1e-9 * max(1, np.linalg.norm(J, 2))))
        return 6 * self.bodies + 3 * (self.count - self.bodies) - rank

    def consistent(self, s):
        """Velocities that satisfy the joints, nearest to those given; those of prescribed motions are zero."""
        V = self.velocity(s).ravel()
        J = self.jacobian(s)
        if len(J):
            V = V - np.linalg.pinv(J, rcond=SMALLEST) @ (J @ V)
        V = V.reshape(-1, 6)
        return V[:, :3], V[:, 3:]

    def run(self, duration, steps):
        s, h = self.start, duration / steps
        for n in range(steps):
            rate = lambda at, t: self.rate(at, t)
            k1 = rate(s, n * h)
            k2 = rate(s.moved(k1, h / 2), (n + 0.5) * h)
            k3 = rate(s.moved(k2, h / 2), (n + 0.5) * h)
            k4 = rate(s.moved(k3, h), (n + 1) * h)
            s = s.moved([(a + 2 * b + 2 * c + d) / 6 for a, b, c, d in zip(k1, k2, k3, k4)], h)
            U, _, W = np.linalg.svd(s.R)
            s.R = U @ W
        return s

    def rate(self, s, t):
        a, _, rates = self.accelerations(s, t)
        turn = np.array([R @ skew(w) for R, w in zip(s.R, s.w)])
        return [s.v, turn, a[:, :3], a[:, 3:], rates]
