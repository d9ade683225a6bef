"""What the small models of models.py are made of: each part good as it stands, with keys changed or left out."""

A = {"name": "a", "mass": 1, "inertia": [1, 1, 1]}
MESH = {"vertices": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "triangles": [[0, 1, 2]]}
ANY = object()  # a key to leave out


def changed(original, **changes):
    return {k: v for k, v in {**original, **changes}.items() if v is not ANY}


def model(**changes):
    return changed({"polhode": 1, "bodies": [A]}, **changes)


def body(**changes):
    return model(bodies=[changed(A, **changes)])


def point(**changes):
    return model(points=[changed({"name": "p", "mass": 1}, **changes)])


def joint(**changes):
    return model(joints=[changed({"name": "j", "type": "fixed", "bodies": ["ground", "a"]}, **changes)])


def hinge(**changes):
    return joint(type="revolute", at=[0, 0, 0], axis=[0, 0, 1], **changes)


def force(**changes):
    plain = {"name": "f", "type": "force", "body": "a", "value": [1, 0, 0], "frame": "body"}
    return model(forces=[changed(plain, **changes)])


def torque(**changes):
    return force(type="torque", **changes)


def value(signal):
    return force(value=signal)


def spring(**changes):
    plain = {"name": "s", "type": "spring", "bodies": ["ground", "a"], "at": [[1, 0, 0], [0, 0, 0]], "stiffness": 5}
    return model(forces=[changed(plain, **changes)])


def rotor(**changes):
    return body(rotors=[changed({"axis": [0, 0, 1], "momentum": 1}, **changes)])


def damping_rotor(**changes):
    return rotor(**changed({"inertia": 0.1, "damping": 0.2}, **changes))


def central(**changes):
    return {**body(position=[1, 0, 0]), "gravity": {"central": changed({"mu": 1}, **changes)}}


def simulation(**changes):
    return model(simulation=changes)


def options(**changes):
    return simulation(options=changes)


def on_hinge(**changes):
    """A model with a force along the coordinate of a joint."""
    return model(joints=hinge()["joints"], forces=[changes])


def joint_force(**changes):
    return on_hinge(**changed({"name": "f", "type": "joint-force", "joint": "j", "value": 3}, **changes))


def joint_spring(**changes):
    return on_hinge(**changed({"name": "f", "type": "joint-spring", "joint": "j", "stiffness": 3}, **changes))


STIFFNESS = {"EA": 10, "GA2": 10, "GA3": 10, "GJ": 1, "EI2": 1, "EI3": 1}
LINE = {"line": {"to": [1, 0, 0]}}
ARC = {"center": [0, 1, 0], "axis": [0, 0, 1], "angle": 1}
BEAM = {"name": "arm", "from": [0, 0, 0], "shape": LINE, "normal": [0, 1, 0], "elements": 2, "stiffness": STIFFNESS,
        "inertia": {"rho_A": 1, "J": [2, 1, 1]}}
STEEL = {"rectangle": [0.1, 0.2], "E": 2e11, "nu": 0.3}


def beam(**changes):
    return model(bodies=ANY, beams=[changed(BEAM, **changes)])


def arc(**changes):
    return beam(shape={"arc": changed(ARC, **changes)})


def stiffness(**changes):
    return beam(stiffness=changed(STIFFNESS, **changes))


def section(**changes):
    return beam(stiffness=ANY, inertia=ANY, section=changed(STEEL, **changes))


def mass(**changes):
    return beam(masses=[changed({"node": "arm[1]", "mass": 1}, **changes)])


def motion(**changes):
    return model(beams=[changed(BEAM, motion=changes)])


def on_beam(**changes):
    """A beam and a body with a force."""
    plain = {"name": "f", "type": "force", "body": "arm[end]", "value": [1, 0, 0], "frame": "body"}
    return model(beams=[BEAM], forces=[changed(plain, **changes)])


def line_load(**changes):
    plain = {"name": "f", "type": "line-load", "beam": "arm", "value": [1, 0, 0], "frame": "body"}
    return model(beams=[BEAM], forces=[changed(plain, **changes)])


def statics(**changes):
    return {**on_beam(), "statics": changes}


def displacement(**changes):
    plain = {"node": "arm[end]", "direction": [0, 1, 0], "values": [1, 2]}
    return statics(control="displacement", displacement=changed(plain, **changes))


EYE6 = [[1 if i == j else 0 for j in range(6)] for i in range(6)]
FORMULA = {"parameters": {"m": 2}}
I3 = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
SINE = {"amplitude": [1, 0, 0], "frequency": 2}
TABLE = [[0, 0, 0, 0], [1, 0, 0, 1]]
HINGE = {"type": "revolute", "at": [0, 0, 0], "axis": [0, 0, 1]}
LOOP = model(bodies=[A, changed(A, name="b")], joints=[
    {**HINGE, "bodies": pair} for pair in (["ground", "a"], ["a", "b"], ["b", "ground"])])

# The keys that each type of joint needs besides type and bodies, with good values for a body at the origin.
JOINT_KEYS = {"at": [0, 0, 0], "axis": [0, 0, 1], "axis2": [1, 0, 0], "pitch": 0.1}
JOINTS = {"spherical": ["at"], "revolute": ["at", "axis"], "prismatic": ["axis"], "cylindrical": ["at", "axis"],
          "helical": ["at", "axis", "pitch"], "planar": ["axis"], "fixed": [], "universal": ["at", "axis", "axis2"],
          "distance": ["at"]}


def joint_values(kind):
    at = [[1, 0, 0], [0, 0, 0]] if kind == "distance" else JOINT_KEYS["at"]
    return {k: at if k == "at" else JOINT_KEYS[k] for k in JOINTS[kind]}
