"""Random optimal control problems of six families, from rest or a slow motion to a goal: free bodies, reaction wheels, arms of 2 to 5
joints, closed loops with motors, and a hub with a beam.

problem(seed) is a problem without bounds and limits, and what shall be added to it; tightened(..) adds bounds and limits that are
fractions of what the solution without them needs. Nothing but Python's standard library; the same seed is the same problem.
"""
import math
import random

Z = [0.0, 0.0, 1.0]


def scaled(s, a):
    return [s * x for x in a]


def plus(a, b):
    return [x + y for x, y in zip(a, b)]


def norm(a):
    return math.sqrt(sum(x * x for x in a))


class Draw(random.Random):
    def vector(self, size):
        return [self.gauss(0, size) for _ in range(3)]

    def direction(self):
        v = self.vector(1)
        return scaled(1 / norm(v), v)

    def chance(self, p):
        return self.random() < p

    def spread(self, low, high):
        """Even in its logarithm."""
        return math.exp(self.uniform(math.log(low), math.log(high)))

    def turn(self, most):
        return {"axis": self.direction(), "angle": self.uniform(0.3, most)}

    def solid(self, name, mass):
        """A box: its three inertias obey the triangle inequality."""
        sides = [self.uniform(0.3, 1.0) for _ in range(3)]
        total = sum(s * s for s in sides)
        return {"name": name, "mass": mass, "inertia": [mass / 12 * (total - s * s) for s in sides]}


def rod(name, mass, start, end):
    """A slender body from start to end, its axis 1 along it."""
    along = plus(end, scaled(-1, start))
    length = norm(along)
    x, y, z = scaled(1 / length, along)
    side = mass * length * length / 12
    turn = {"axis": [0, -z, y], "angle": math.atan2(math.hypot(y, z), x)} if math.hypot(y, z) > 1e-12 else {
        "axis": Z, "angle": 0.0 if x > 0 else math.pi}
    return {"name": name, "mass": mass, "inertia": [0.02 * side, side, 1.005 * side], "cspace": "so3xr3",
            "position": scaled(0.5, plus(start, end)), "orientation": turn}


def hinge(name, first, second, at, axis):
    return {"name": name, "type": "revolute", "bodies": [first, second], "at": at, "axis": axis}


def effort(controls, weight=0.5):
    return [{"integral": "effort", "of": c["name"], "weight": weight} for c in controls]


def assembled(draw, model, duration, controls, final, rate):
    """rate: the vector or column that a limit may hold."""
    problem = {"polhode-control": 1, "model": dict({"polhode": 1}, **model),
               "horizon": {"duration": duration, "steps": draw.randint(20, 60)}, "controls": controls, "final": final,
               "cost": effort(controls), "solve": {"starts": 1}}
    wish = {"bound": draw.uniform(0.8, 1.1) if draw.chance(0.5) else None,
            "rate": (rate, draw.uniform(0.85, 1.0)) if draw.chance(0.15) else None,
            "free": draw.chance(0.1)}
    return problem, wish


def slew(draw):
    body = draw.solid("hub", draw.spread(1, 1000))
    duration = draw.spread(1, 100)
    if draw.chance(0.4):
        body["omega"] = draw.vector(0.3 / duration)
    controls = [{"name": "u", "torque": "hub", "frame": draw.choice(["body", "inertial"])}]
    final = [{"body": "hub", "orientation": draw.turn(2.8), "omega": [0, 0, 0]}]
    return assembled(draw, {"bodies": [body]}, duration, controls, final, "hub.w")


def flight(draw):
    body = draw.solid("flyer", draw.spread(1, 100))
    duration = draw.spread(2, 50)
    body["velocity"] = draw.vector(0.2 / duration)
    controls = [{"name": "f", "force": "flyer", "frame": draw.choice(["body", "inertial"]), "at_body": draw.vector(0.1)},
                {"name": "u", "torque": "flyer", "frame": "body"}]
    final = [{"body": "flyer", "position": draw.vector(2), "velocity": [0, 0, 0], "orientation": draw.turn(2.8), "omega": [0, 0, 0]}]
    return assembled(draw, {"bodies": [body]}, duration, controls, final, "flyer.v")


def wheels(draw):
    body = draw.solid("hub", draw.spread(10, 1000))
    duration = draw.spread(5, 100)
    size = max(body["inertia"]) / duration
    axes = [[1, 0, 0], [0, 1, 0], Z] if draw.chance(0.5) else [[a, b, 0.6] for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1))]
    body["rotors"] = [{"axis": axis, "momentum": draw.gauss(0, 0.5 * size), "torque": 0} for axis in axes]
    controls = [{"name": f"w{i}", "rotor": f"hub.rotors[{i}]"} for i in range(len(axes))]
    final = [{"body": "hub", "orientation": draw.turn(2.5), "omega": [0, 0, 0]}]
    return assembled(draw, {"bodies": [body]}, duration, controls, final, "hub.w")


def arm(draw):
    """2 to 5 joints, in a plane or in space, on ground with or without gravity, or on a free hub."""
    count, flat, floating = draw.randint(2, 5), draw.chance(0.4), draw.chance(0.3)
    bodies, joints, at, before = [], [], [0.0, 0.0, 0.0], "ground"
    if floating:
        bodies, before = [dict(draw.solid("hub", draw.uniform(10, 50)), position=[-0.5, 0, 0])], "hub"
    for i in range(count):
        axis = Z if flat else draw.direction()
        along = draw.direction()
        if flat:
            along = [math.cos(angle := draw.uniform(0, 2 * math.pi)), math.sin(angle), 0.0]
        end = plus(at, scaled(draw.uniform(0.3, 1.0), along))
        bodies.append(rod(f"b{i}", draw.uniform(0.5, 4), at, end))
        joints.append(hinge(f"j{i}", before, f"b{i}", at, axis))
        at, before = end, f"b{i}"
    model = {"bodies": bodies, "joints": joints}
    if not floating and draw.chance(0.6):
        model["gravity"] = [0, -9.81, 0]
    controls = [{"name": f"t{i}", "joint": f"j{i}"} for i in range(count)]
    final = [{"joint": f"j{i}", "q": draw.uniform(-1.5, 1.5), "rate": 0} for i in range(count)]
    return assembled(draw, model, draw.uniform(0.8, 4), controls, final, "j0.qd")


def meeting(p, a, q, b):
    """The upper of the points at distance a of p and b of q."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    d = math.hypot(dx, dy)
    along = (a * a - b * b + d * d) / (2 * d)
    across = math.sqrt(a * a - along * along)
    return [p[0] + (along * dx - across * dy) / d, p[1] + (along * dy + across * dx) / d, 0.0]


def loop(draw):
    """A four-bar linkage with a motor at its crank, which can turn round; or a five-bar linkage with two motors."""
    five = draw.chance(0.4)
    ground, crank = [1.0, 0.0, 0.0], draw.uniform(0.15, 0.35)
    angle = draw.uniform(0, 2 * math.pi)
    tip = [crank * math.cos(angle), crank * math.sin(angle), 0.0]
    end = ground
    if five:
        other, side = draw.uniform(0, 2 * math.pi), draw.uniform(0.15, 0.35)
        end = [1 + side * math.cos(other), side * math.sin(other), 0.0]
    top = meeting(tip, draw.uniform(0.95, 1.1), end, draw.uniform(0.95, 1.1))
    bodies = [rod("crank", draw.uniform(0.3, 1), [0.0] * 3, tip), rod("coupler", draw.uniform(0.5, 2), tip, top),
              rod("rocker", draw.uniform(0.5, 2), end, top)]
    joints = [hinge("A", "ground", "crank", [0, 0, 0], Z), hinge("B", "crank", "coupler", tip, Z), hinge("C", "coupler", "rocker", top, Z)]
    if five:
        bodies.append(rod("second", draw.uniform(0.3, 1), ground, end))
        joints += [hinge("D", "second", "rocker", end, Z), hinge("E", "ground", "second", ground, Z)]
    else:
        joints.append(hinge("D", "ground", "rocker", end, Z))
    model = {"bodies": bodies, "joints": joints}
    if draw.chance(0.6):
        model["gravity"] = [0, -9.81, 0]
    motors = ["A", "E"] if five else ["A"]
    controls = [{"name": f"m{name}", "joint": name} for name in motors]
    final = [{"joint": name, "q": draw.choice([-1, 1]) * draw.uniform(0.5, 2 if five else 6), "rate": 0} for name in motors]
    return assembled(draw, model, draw.uniform(0.8, 3), controls, final, "A.qd")


def beam(draw):
    """A hub with one boom, whose lowest frequency is about one per second; the turn takes one to four periods."""
    hub = draw.solid("hub", draw.uniform(15, 40))
    length, density = draw.uniform(1, 2), draw.uniform(0.2, 0.5)
    stiff = density * length**4 * (2 * math.pi / 3.516) ** 2 * draw.uniform(0.7, 2)
    boom = {"name": "boom", "from": [0.3, 0, 0], "shape": {"line": {"to": [0.3 + length, 0, 0]}}, "normal": [0, 1, 0],
            "elements": draw.randint(2, 4), "ends": {"from": "hub"},
            "stiffness": {"EA": 500 * stiff, "GA2": 200 * stiff, "GA3": 200 * stiff, "GJ": stiff, "EI2": draw.uniform(1, 3) * stiff, "EI3": stiff},
            "inertia": {"rho_A": density, "J": [1e-3 * density, 5e-4 * density, 5e-4 * density]}}
    controls = [{"name": "u", "torque": "hub", "frame": "body"}]
    final = [{"body": "hub", "orientation": draw.turn(1.0), "omega": [0, 0, 0]}]
    if draw.chance(0.6):
        final.append({"beam": "boom", "at_rest": True})
    problem, wish = assembled(draw, {"bodies": [hub], "beams": [boom]}, draw.uniform(1, 4), controls, final, "hub.w")
    problem["horizon"]["steps"] = draw.randint(20, 40)
    return problem, wish


FAMILIES = [slew, flight, wheels, arm, arm, arm, loop, loop, beam, slew]


def problem(seed):
    """Family, problem, wish."""
    family = FAMILIES[seed % len(FAMILIES)]
    made, wish = family(Draw(seed))
    made["name"] = f"{family.__name__} {seed}"
    return family.__name__, made, wish


def tightened(made, wish, columns):
    """columns: those of the solution without bounds, by name. A free duration has the least that bounds allow as its cost."""
    if wish["bound"]:
        first = 1
        for control in made["controls"]:
            count = 1 if "joint" in control or "rotor" in control else 3
            most = [max(map(abs, columns[f"u.{first + i}"])) for i in range(count)]
            # of a component that hardly acts the others' size: what is zero by chance is no bound
            bound = [float(f"{wish['bound'] * max(m, 0.2 * max(most)):.3g}") for m in most]
            control["upper"] = bound if count == 3 else bound[0]
            control["lower"] = scaled(-1, bound) if count == 3 else -bound[0]
            first += count
    if wish["rate"]:
        name, part = wish["rate"]
        if name in columns:
            made["limits"] = [{"quantity": name, "lower": -part * max(map(abs, columns[name])), "upper": part * max(map(abs, columns[name]))}]
        else:
            lengths = [norm(v) for v in zip(*(columns[name + axis] for axis in "xyz"))]
            made["limits"] = [{"quantity": name, "norm_upper": part * max(lengths)}]
    if wish["free"] and wish["bound"]:
        duration = made["horizon"]["duration"]
        made["horizon"]["duration"] = {"free": [duration / 4, duration * 4], "guess": duration}
        most = sum(x * x for c in made["controls"] for x in (c["upper"] if isinstance(c["upper"], list) else [c["upper"]]))
        made["cost"] = [{"terminal": "time"}] + effort(made["controls"], 0.1 / most)
    return made
