"""Small models, good and bad, for the agreement of docs/polhode.schema.json with the program."""

A = {"name": "a", "mass": 1, "inertia": [1, 1, 1]}
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


# Schema and program say the same.
GOOD = {
    "least": model(),
    "least with a point": model(bodies=ANY, points=[{"name": "p", "mass": 1}]),
    "version as 1.0": model(polhode=1.0),
    "schema and note": model(note="n", **{"$schema": "polhode.schema.json"}),
    "texts": model(name="any name, 3", description=""),
    "gravity": model(gravity=[0, 0, -9.81]),
    "empty lists": model(points=[], joints=[], forces=[], beams=[]),
    "no parameters": model(parameters={}),
    "beam": beam(),
    "beam of a formula": {**beam(elements="=2*n", twist="=n", damping="=n"), "parameters": {"n": 1}},
    "beam with all it can have": beam(twist=0.1, interpolation="so3xr3", integration="reduced", damping=0.1,
                                      ends={"from": "ground", "note": "n"}, note="n",
                                      masses=[{"node": "arm@0.5", "mass": 1, "inertia": [1, 1, 1], "note": "n"}],
                                      markers={"tip": {"node": "arm[end]", "at": [0, 0, 1]}, "note": "n"}),
    "beam with a dual quaternion": beam(interpolation="dual-quaternion", integration="full"),
    "arc": arc(),
    "arc backwards": arc(angle=-1),
    "curve": beam(shape={"curve": [[0, 0, 0], [1, 0, 0], [2, 1, 0]]}),
    "curve without its beginning": beam(shape={"curve": [[1, 0, 0]]}),
    "stiffness as matrix": beam(stiffness={"matrix": EYE6}),
    "beam for statics": beam(inertia=ANY),
    "inertia of a beam as matrix": beam(inertia={"rho_A": 1, "J": I3}),
    "section": section(),
    "section with all it can have": section(nu=ANY, G=8e10, density=7800, shear_factor=1, torsion_constant=1e-4),
    "circle": section(rectangle=ANY, circle=0.1),
    "tube": section(rectangle=ANY, tube=[0.1, 0.01]),
    "mass on a node": mass(),
    "mass with inertia on a node": mass(inertia=[0, 0, 0]),
    "moving beam": motion(velocity=[1, 0, 0]),
    "turning beam": motion(omega=[1, 0, 0], about=[0, 0, 1]),
    "beam that moves with a body": motion(**{"with": "a"}),
    "beam between two bodies": model(bodies=[A, changed(A, name="b")],
                                     beams=[changed(BEAM, ends={"from": "a", "to": "b"})]),
    "corner": model(bodies=ANY, beams=[BEAM, changed(BEAM, name="leg", ends={"from": "arm[end]"}, **{"from": [1, 0, 0]},
                                                     normal=[1, 0, 0], shape={"line": {"to": [1, 1, 0]}})]),
    "force on a node": on_beam(),
    "torque on a node in the middle": on_beam(type="torque", body="arm@0.5"),
    "joint to a node": model(beams=[BEAM], joints=[{"type": "spherical", "bodies": ["a", "arm[2]"], "at": [0, 0, 0]}]),
    "line load": line_load(),
    "line load in time": line_load(frame="inertial", value={"sine": {"amplitude": [1, 0, 0], "frequency": 2}}),
    "no statics": model(statics={}),
    "statics with all it can have": statics(load_steps=5, control="arc-length", until=-2, steps=100, note="n",
                                            imperfection={"force": "f", "factor": 1e-4, "note": "n"}),
    "load control": statics(control="load"),
    "displacement control": displacement(note="n"),
    "empty simulation": simulation(),
    "output": simulation(output=["energy", "t", "a", "a.*", "a.R?1", "L*"]),
    "all of a body": body(position=[1, 2, 3], velocity=[0, 1, 0], omega=[1, 0, 0], cspace="se3", rotors=[], note="n",
                          markers={"tip": [0, 0, 1], "note": "n"}, shape={"box": [1, 2, 3]}),
    "central gravity": central(note="n"),
    "central gravity with its centre": central(center=[0, 0, 1]),
    "driven rotor": rotor(note="n"),
    "wheel": rotor(torque=1),
    "wheel without momentum": rotor(torque={"sine": {"amplitude": 1, "frequency": 2}}, momentum=ANY),
    "damping rotor": damping_rotor(),
    "damping rotor without momentum": damping_rotor(momentum=ANY),
    "rotor without friction": damping_rotor(damping=0),
    "several rotors": body(rotors=[{"axis": [1, 0, 0], "momentum": -1}, {"axis": [0, 0, 2], "torque": "=1"}]),
    "dual quaternions": body(cspace="dual-quaternion"),
    "inertia as a matrix": body(inertia=I3),
    "name of 64 characters": body(name="n" * 64),
    "name with all characters": body(name="aZ_-09"),
    "quaternion": body(orientation={"quaternion": [1, 0, 0, 0], "note": "n"}),
    "matrix": body(orientation={"matrix": I3}),
    "axis and angle": body(orientation={"axis": [0, 0, 2], "angle": -1}),
    "axis and degrees": body(orientation={"axis": [0, 0, 2], "degrees": 400}),
    "rpy": body(orientation={"rpy": [1, 2, 3]}),
    "rpy in degrees": body(orientation={"rpy_degrees": [10, 20, 30]}),
    "no markers": body(markers={}),
    "cylinder": body(shape={"cylinder": [1, 2], "note": "n"}),
    "sphere": body(shape={"sphere": 0.5}),
    "point": point(position=[1, 0, 0], velocity=[0, 0, 1], note="n"),
    "joint without a name": joint(name=ANY, note="n"),
    "joint with a point where none is needed": joint(at=[1, 2, 3]),
    "a point for each body": joint(at=[[0, 0, 0], [0, 0, 0]]),
    "a gap to close": {**joint(at=[[0, 0, 0], [0, 0, 1]]), "simulation": {"assemble": True}},
    "closed loop": LOOP,
    "assemble": simulation(assemble=True),
    "force at": force(at=[1, 0, 0], note="n"),
    "force at_body": force(at_body=[1, 0, 0], frame="inertial"),
    "torque": torque(),
    "spring": spring(damping=0, length=0, note="n"),
    "spring without stiffness": spring(stiffness=0),
    "table": value({"table": TABLE, "interpolation": "cubic", "note": "n"}),
    "sine": value({"sine": {**SINE, "phase": 1, "offset": [1, 1, 1], "note": "n"}}),
    "polynomial": value({"polynomial": [[1, 2, 3]]}),
    "sum": value({"sum": [[1, 0, 0], {"sine": SINE}, {"sum": [[1, 1, 1]]}]}),
    "pieces": value({"pieces": [{"until": 1, "value": [1, 0, 0], "note": "n"}, {"until": 2, "table": TABLE},
                                {"until": 3, "sum": [[1, 0, 0]]}, {"until": 4, "sine": SINE},
                                {"until": 5, "polynomial": [[1, 0, 0]]},
                                {"until": 6, "pieces": [{"until": 5.5, "value": [0, 0, 1]}]}]}),
    "all of a simulation": simulation(method="rkmk54", step=0.1, duration=1, stabilization="none", every=3,
                                      tolerance=1e-6, newton_tolerance=1e-9, assemble=False, options={}, note="n"),
    "every as 2.0": simulation(every=2.0),
    "all options": options(stabilize_every=2, weight="mass", dexpinv="series", alpha=0, beta=0.5, note="n"),
    "options of variational": options(tau="cay", constraints="null-space"),
    "multipliers": options(constraints="multipliers"),
    "parameters: numbers": model(parameters={"m": 2, "l_2-x": -1.5, "note": "n"}),
    "parameters: objects": model(parameters={"m": {"value": 2, "min": 0, "max": 3, "unit": "kg", "note": "n"}}),
    "parameters: formula without parameters": body(mass="=2*3"),
    "parameters: mass": {**body(mass="=m*2"), **FORMULA},
    "parameters: vector": {**body(position=["=m", 0, "=-m"]), **FORMULA},
    "parameters: inertia": {**body(inertia=["=m", "=m", 2]), **FORMULA},
    "parameters: inertia as a matrix": {**body(inertia=[["=m", 0, 0], [0, "=m", 0], [0, 0, 2]]), **FORMULA},
    "parameters: angle": {**body(orientation={"axis": [0, 0, 1], "angle": "=pi/m"}), **FORMULA},
    "parameters: shape": {**body(shape={"sphere": "=m"}), **FORMULA},
    "parameters: stiffness": {**spring(stiffness="=m^2"), **FORMULA},
    "parameters: table": {**value({"table": [[0, 0, 0, 0], ["=m", 1, 1, "=m"]]}), **FORMULA},
    "parameters: step": {**simulation(step="=m/1000", every="=m", options={"alpha": "=m"}), **FORMULA},
    "along a joint: joint-force": joint_force(note="n"),
    "along a joint: coordinate": joint_force(coordinate=1),
    "along a joint: sine": joint_force(value={"sine": {"amplitude": 1, "frequency": 2, "offset": 1}}),
    "along a joint: table": joint_force(value={"table": [[0, 1], [1, 0]]}),
    "along a joint: polynomial": joint_force(value={"polynomial": [1, 2, 3]}),
    "along a joint: sum": joint_force(value={"sum": [1, {"polynomial": [1]}]}),
    "along a joint: pieces": joint_force(value={"pieces": [{"until": 1, "value": 2}]}),
    "along a joint: joint-spring": joint_spring(note="n"),
    "along a joint: all of a joint-spring": joint_spring(damping=1, rest=-1, coordinate=1),
    "initial angle": hinge(q0=1, rate0=-2),
    "initial angle as a formula": hinge(q0="=pi/2"),
    "two initial coordinates": joint(type="cylindrical", at=[0, 0, 0], axis=[0, 0, 1], q0=[1, 2], rate0=["=3", 4]),
    "first of two initial coordinates": joint(type="universal", at=[0, 0, 0], axis=[0, 0, 1], axis2=[1, 0, 0], q0=1),
    "motion": hinge(motion={"polynomial": [0, 0, "=pi"]}, coordinate=1),
    "motion of the second coordinate": joint(type="cylindrical", at=[0, 0, 0], axis=[0, 0, 1], motion=1, coordinate=2),
}
BAD = {
    "not an object": [],
    "a number": 1,
    "empty": {},
    "no version": model(polhode=ANY),
    "version 2": model(polhode=2),
    "version as text": model(polhode="1"),
    "version as true": model(polhode=True),
    "nothing that moves": {"polhode": 1},
    "no bodies": model(bodies=[]),
    "no bodies and no points": model(bodies=[], points=[]),
    "unknown key": model(gravty=[0, 0, 0]),
    "name as number": model(name=3),
    "description as list": model(description=[]),
    "note as number": model(note=3),
    "gravity as number": model(gravity=9.81),
    "gravity of two": model(gravity=[0, 9.81]),
    "gravity of four": model(gravity=[0, 0, 0, 9.81]),
    "gravity of texts": model(gravity=["0", "0", "0"]),
    "empty gravity": model(gravity={}),
    "unknown gravity": model(gravity={"radial": {"mu": 1}}),
    "central gravity as number": model(gravity={"central": 1}),
    "central gravity without mu": central(mu=ANY, center=[0, 0, 0]),
    "central gravity of nothing": central(mu=0),
    "central gravity that pushes": central(mu=-1),
    "centre of two coordinates": central(center=[0, 0]),
    "unknown key of central gravity": central(centre=[0, 0, 0]),
    "bodies as object": model(bodies={}),
    "body as number": model(bodies=[1]),
    "joints as null": model(joints=None),
    "beams as object": model(beams={}),
    "beam as number": model(beams=[1]),
    "beam of a name": model(beams=[{"name": "arm"}]),
    **{f"beam without {key}": beam(**{key: ANY}) for key in BEAM if key != "inertia"},
    "unknown key of a beam": beam(length=1),
    "beam ground": beam(name="ground"),
    "from as a name": beam(**{"from": "ground"}),
    "beam of no shape": beam(shape={}),
    "beam of two shapes": beam(shape={**LINE, "curve": [[1, 0, 0]]}),
    "line to nowhere": beam(shape={"line": {}}),
    "line as a point": beam(shape={"line": [1, 0, 0]}),
    **{f"arc without {key}": arc(**{key: ANY}) for key in ARC},
    "angle of an arc as list": arc(angle=[1]),
    "empty curve": beam(shape={"curve": []}),
    "curve of numbers": beam(shape={"curve": [1, 0, 0]}),
    "normal of two": beam(normal=[0, 1]),
    "no elements": beam(elements=0),
    "elements as text": beam(elements="many"),
    "half an element": beam(elements=2.5),
    "too many elements": beam(elements=1000001),
    "unknown interpolation": beam(interpolation="se2"),
    "unknown integration": beam(integration="half"),
    "twist as vector": beam(twist=[1, 0, 0]),
    "negative damping of a beam": beam(damping=-1),
    **{f"stiffness without {key}": stiffness(**{key: ANY}) for key in STIFFNESS},
    "no stiffness": stiffness(EA=0),
    "stiffness as number": beam(stiffness=1),
    "stiffness twice": stiffness(matrix=EYE6),
    "stiffness of five rows": beam(stiffness={"matrix": EYE6[:5]}),
    "stiffness of short rows": beam(stiffness={"matrix": [[1, 0]] * 6}),
    "beam without rho_A": beam(inertia={"J": [2, 1, 1]}),
    "beam without J": beam(inertia={"rho_A": 1}),
    "beam of no mass": beam(inertia={"rho_A": 0, "J": [2, 1, 1]}),
    "J of two": beam(inertia={"rho_A": 1, "J": [1, 1]}),
    "J negative": beam(inertia={"rho_A": 1, "J": [1, 1, -1]}),
    "section and stiffness": beam(section=STEEL, inertia=ANY),
    "section and inertia": beam(section=STEEL, stiffness=ANY),
    "section of nothing": section(rectangle=ANY),
    "section of two kinds": section(circle=1),
    "section without E": section(E=ANY),
    "section without G and nu": section(nu=ANY),
    "section with G and nu": section(G=1),
    "nu of -1": section(nu=-1),
    "nu of 0.6": section(nu=0.6),
    "E of 0": section(E=0),
    "density of 0": section(density=0),
    "shear factor of 0": section(shear_factor=0),
    "torsion constant of 0": section(torsion_constant=0),
    "flat rectangle": section(rectangle=[1, 0]),
    "rectangle as number": section(rectangle=1),
    "circle as list": section(rectangle=ANY, circle=[1]),
    "tube of one number": section(rectangle=ANY, tube=[1]),
    "unknown key of a section": section(height=1),
    "ends as list": beam(ends=["ground"]),
    "unknown end": beam(ends={"start": "ground"}),
    "end as number": beam(ends={"from": 1}),
    "mass without node": mass(node=ANY),
    "mass of nothing": mass(mass=ANY),
    "mass of 0 on a node": mass(mass=0),
    "mass on a beam": mass(node="arm"),
    "inertia of two on a node": mass(inertia=[1, 1]),
    "markers of a beam as list": beam(markers=[]),
    "marker of a beam as point": beam(markers={"tip": [0, 0, 1]}),
    "marker of a beam without node": beam(markers={"tip": {}}),
    "marker of two on a node": beam(markers={"tip": {"node": "arm[0]", "at": [0, 1]}}),
    "empty motion": motion(),
    "motion of two kinds": motion(velocity=[1, 0, 0], **{"with": "a"}),
    "motion about a point": motion(about=[1, 0, 0]),
    "motion about a point with a velocity": motion(about=[1, 0, 0], velocity=[1, 0, 0]),
    "velocity of a beam as number": motion(velocity=1),
    "force on a node of no number": on_beam(body="arm[]"),
    "force on a node of a bad number": on_beam(body="arm[-1]"),
    "force behind a node": on_beam(body="arm[1]x"),
    "line load without beam": line_load(beam=ANY),
    "line load without value": line_load(value=ANY),
    "line load without frame": line_load(frame=ANY),
    "line load on a body": line_load(body="a"),
    "line load at a point": line_load(at=[0, 0, 0]),
    "line load of one component": line_load(value=1),
    "force with a beam": on_beam(beam="arm"),
    "statics as list": model(statics=[]),
    "unknown key of statics": statics(step=1),
    "no load steps": statics(load_steps=0),
    "no steps": statics(steps=0),
    "unknown control": statics(control="force"),
    "until as list": statics(until=[1]),
    "displacement without control": statics(displacement={"node": "arm[end]", "direction": [0, 1, 0], "values": [1]}),
    "control without displacement": statics(control="displacement"),
    **{f"displacement without {key}": displacement(**{key: ANY}) for key in ("node", "direction", "values")},
    "displacement of ground": displacement(node="ground"),
    "displacement to nowhere": displacement(values=[]),
    "displacement as number": displacement(values=1),
    "direction of two": displacement(direction=[0, 1]),
    "imperfection without force": statics(imperfection={"factor": 1}),
    "imperfection without factor": statics(imperfection={"force": "f"}),
    "control problem": model(**{"polhode-control": 1}),
    "body without name": body(name=ANY),
    "body without mass": body(mass=ANY),
    "body without inertia": body(inertia=ANY),
    "unknown key of a body": body(mas=1),
    "mass zero": body(mass=0),
    "mass negative": body(mass=-1),
    "mass as text": body(mass="1"),
    "mass as true": body(mass=True),
    "mass null": body(mass=None),
    "inertia of two": body(inertia=[1, 1]),
    "inertia as number": body(inertia=1),
    "inertia zero": body(inertia=[1, 1, 0]),
    "inertia negative": body(inertia=[1, -1, 1]),
    "inertia of two rows": body(inertia=[[1, 0, 0], [0, 1, 0]]),
    "inertia of short rows": body(inertia=[[1, 0], [0, 1], [0, 0]]),
    "inertia of rows and numbers": body(inertia=[[1, 0, 0], 1, 1]),
    "inertia of numbers and rows": body(inertia=[1, 1, [0, 0, 1]]),
    "name with a space": body(name="a b"),
    "name with a digit first": body(name="1a"),
    "name of nothing": body(name=""),
    "name of 65 characters": body(name="n" * 65),
    "name ground": body(name="ground"),
    "position of two": body(position=[0, 0]),
    "unknown c-space": body(cspace="se2"),
    "rotors as object": body(rotors={}),
    "rotor as number": body(rotors=[1]),
    "rotor without axis": rotor(axis=ANY),
    "axis of a rotor of two": rotor(axis=[0, 1]),
    "driven rotor without momentum": rotor(momentum=ANY),
    "momentum as vector": rotor(momentum=[0, 0, 1]),
    "unknown key of a rotor": rotor(speed=1),
    "wheel with inertia": rotor(torque=1, inertia=1),
    "wheel with damping": rotor(torque=1, damping=1),
    "wheel with both": damping_rotor(torque=1),
    "torque as vector": rotor(torque=[0, 0, 1]),
    "rotor with inertia alone": rotor(inertia=1),
    "rotor with damping alone": rotor(damping=1),
    "rotor of no inertia": damping_rotor(inertia=0),
    "rotor of negative damping": damping_rotor(damping=-1),
    "empty orientation": body(orientation={}),
    "orientation as list": body(orientation=[1, 0, 0, 0]),
    "quaternion of three": body(orientation={"quaternion": [1, 0, 0]}),
    "two orientations": body(orientation={"quaternion": [1, 0, 0, 0], "rpy": [0, 0, 0]}),
    "quaternion and axis": body(orientation={"quaternion": [1, 0, 0, 0], "axis": [0, 0, 1]}),
    "quaternion and angle": body(orientation={"quaternion": [1, 0, 0, 0], "angle": 1}),
    "axis alone": body(orientation={"axis": [0, 0, 1]}),
    "angle alone": body(orientation={"angle": 1}),
    "degrees alone": body(orientation={"degrees": 1}),
    "angle and degrees": body(orientation={"axis": [0, 0, 1], "angle": 1, "degrees": 1}),
    "angle and rpy": body(orientation={"axis": [0, 0, 1], "angle": 1, "rpy": [0, 0, 0]}),
    "unknown orientation": body(orientation={"euler": [0, 0, 0]}),
    "markers as list": body(markers=[[0, 0, 1]]),
    "marker of two": body(markers={"tip": [0, 1]}),
    "marker with a bad name": body(markers={"1": [0, 0, 1]}),
    "marker ground": body(markers={"ground": [0, 0, 1]}),
    "marker note": body(markers={"note": [0, 0, 1]}),
    "empty shape": body(shape={}),
    "two shapes": body(shape={"sphere": 1, "box": [1, 1, 1]}),
    "sphere of no size": body(shape={"sphere": 0}),
    "sphere as list": body(shape={"sphere": [1]}),
    "box of two": body(shape={"box": [1, 1]}),
    "flat box": body(shape={"box": [1, 1, 0]}),
    "negative cylinder": body(shape={"cylinder": [1, -1]}),
    "unknown shape": body(shape={"cone": [1, 1]}),
    "point without mass": point(mass=ANY),
    "point without name": point(name=ANY),
    "point of no mass": point(mass=0),
    "point with inertia": point(inertia=[1, 1, 1]),
    "joint without type": joint(type=ANY),
    "joint without bodies": joint(bodies=ANY),
    "joint of one body": joint(bodies=["a"]),
    "joint of three bodies": joint(bodies=["ground", "a", "a"]),
    "joint of a body with itself": joint(bodies=["a", "a"]),
    "joint of ground with ground": joint(bodies=["ground", "ground"]),
    "joint of numbers": joint(bodies=[0, 1]),
    "unknown joint": joint(type="ball"),
    "joint type as number": joint(type=1),
    "joint name as number": joint(name=1),
    "unknown key of a joint": joint(axes=[0, 0, 1]),
    "point of two coordinates": joint(at=[0, 0]),
    "three points for a joint": joint(at=[[0, 0, 0], [0, 0, 0], [0, 0, 0]]),
    "pair of a point and a number": joint(at=[[0, 0, 0], 0]),
    "pair of short points": joint(at=[[0, 0], [0, 0]]),
    "one point for a distance": joint(type="distance", at=[0, 0, 0]),
    "twice the same point for a distance": joint(type="distance", at=[[0, 0, 0], [0, 0, 0]]),
    "axis of four": joint(**{**HINGE, "axis": [0, 0, 0, 1]}),
    "pitch as list": joint(type="helical", at=[0, 0, 0], axis=[0, 0, 1], pitch=[1]),
    "force without name": force(name=ANY),
    "force without type": force(type=ANY),
    "force without body": force(body=ANY),
    "force without value": force(value=ANY),
    "force without frame": force(frame=ANY),
    "force on ground": force(body="ground"),
    "force on a list": force(body=["a"]),
    "unknown frame": force(frame="world"),
    "unknown force": force(type="push"),
    "line load as force": force(type="line-load"),
    "unknown key of a force": force(amount=1),
    "force at two places": force(at=[0, 0, 0], at_body=[0, 0, 0]),
    "force at a pair of points": force(at=[[0, 0, 0], [0, 0, 0]]),
    "force with stiffness": force(stiffness=1),
    "force of one component": value(1),
    "force of two components": value([1, 0]),
    "torque at a point": torque(at=[0, 0, 0]),
    "torque at a point of the body": torque(at_body=[0, 0, 0]),
    "spring without bodies": spring(bodies=ANY),
    "spring without at": spring(at=ANY),
    "spring without stiffness key": spring(stiffness=ANY),
    "spring with a body": spring(body="a"),
    "spring with a frame": spring(frame="body"),
    "spring at one point": spring(at=[0, 0, 0]),
    "spring to itself": spring(bodies=["a", "a"]),
    "negative stiffness": spring(stiffness=-1),
    "negative damping": spring(damping=-1),
    "negative length": spring(length=-1),
    "empty signal": value({}),
    "unknown signal": value({"cosine": SINE}),
    "two signals": value({"sine": SINE, "polynomial": [[1, 0, 0]]}),
    "signal as a text": value("sine"),
    "value in a signal": value({"value": [1, 0, 0]}),
    "until without pieces": value({"until": 1, "sine": SINE}),
    "empty table": value({"table": []}),
    "table of one row": value({"table": TABLE[:1]}),
    "table of short rows": value({"table": [[0, 1], [1, 1]]}),
    "unknown interpolation": value({"table": TABLE, "interpolation": "quintic"}),
    "interpolation of a sine": value({"sine": SINE, "interpolation": "linear"}),
    "sine without frequency": value({"sine": {"amplitude": [1, 0, 0]}}),
    "sine without amplitude": value({"sine": {"frequency": 1}}),
    "sine with one component": value({"sine": {"amplitude": 1, "frequency": 1}}),
    "unknown key of a sine": value({"sine": {**SINE, "period": 1}}),
    "empty polynomial": value({"polynomial": []}),
    "polynomial of numbers": value({"polynomial": [1, 2]}),
    "empty sum": value({"sum": []}),
    "sum of numbers": value({"sum": [1]}),
    "sum with a bad term": value({"sum": [[1, 0, 0], {"sine": {}}]}),
    "empty pieces": value({"pieces": []}),
    "piece without until": value({"pieces": [{"value": [1, 0, 0]}]}),
    "piece without signal": value({"pieces": [{"until": 1}]}),
    "piece with two signals": value({"pieces": [{"until": 1, "value": [1, 0, 0], "sine": SINE}]}),
    "piece as list": value({"pieces": [[1, 0, 0]]}),
    "interpolation of a constant piece": value({"pieces": [{"until": 1, "value": [1, 0, 0],
                                                            "interpolation": "linear"}]}),
    "simulation as list": model(simulation=[]),
    "unknown method": simulation(method="rkmk5"),
    "method with options": simulation(method="rkmk4:weight=identity"),
    "method as number": simulation(method=4),
    "unknown stabilization": simulation(stabilization="projecton"),
    "stabilization by default": simulation(stabilization="default"),
    "step zero": simulation(step=0),
    "step negative": simulation(step=-1),
    "step as text": simulation(step="0.1"),
    "duration zero": simulation(duration=0),
    "every zero": simulation(every=0),
    "every broken": simulation(every=1.5),
    "every too large": simulation(every=2147483648),
    "tolerance zero": simulation(tolerance=0),
    "newton_tolerance negative": simulation(newton_tolerance=-1),
    "assemble as number": simulation(assemble=0),
    "output as text": simulation(output="energy"),
    "output of nothing": simulation(output=[]),
    "output of numbers": simulation(output=[1]),
    "empty pattern": simulation(output=["energy", ""]),
    "patterns in one text": simulation(output=["energy,t"]),
    "unknown key of a simulation": simulation(steps=10),
    "option outside the options": simulation(weight="mass"),
    "options as list": simulation(options=[]),
    "unknown option": options(weigth="mass"),
    "unknown weight": options(weight="masses"),
    "unknown dexpinv": options(dexpinv="open"),
    "alpha negative": options(alpha=-1),
    "beta as text": options(beta="1"),
    "stabilize_every zero": options(stabilize_every=0),
    "rho too large": options(rho=1.01),
    "rho negative": options(rho=-0.01),
    "rho as text": options(rho="0.9"),
    "unknown tau": options(tau="log"),
    "unknown constraints": options(constraints="nullspace"),
    "unknown reconstruction": options(reconstruction="log"),
    "parameters: parameters as number": model(parameters=1),
    "parameters: parameter as true": model(parameters={"m": True}),
    "parameters: parameter as null": model(parameters={"m": None}),
    "parameters: parameter as list": model(parameters={"m": [1]}),
    "parameters: parameter as formula": model(parameters={"l": 1, "m": "=l"}),
    "parameters: value as formula": model(parameters={"m": {"value": "=1"}}),
    "parameters: min as text": model(parameters={"m": {"value": 1, "min": "0"}}),
    "parameters: name of a function": model(parameters={"sin": 1}),
    "parameters: name of the inertial frame": model(parameters={"ground": 1}),
    "parameters: note as number": model(parameters={"note": 1}),
    "parameters: list": model(parameters=[]),
    "version as formula": model(polhode="=1"),
    "parameters: parameter as text": model(parameters={"m": "2"}),
    "parameters: parameter without value": model(parameters={"m": {"min": 0}}),
    "parameters: unknown key of a parameter": model(parameters={"m": {"value": 1, "maximum": 0}}),
    "parameters: unit as number": model(parameters={"m": {"value": 1, "unit": 1}}),
    "parameters: name with a digit first": model(parameters={"1m": 1}),
    "parameters: text without =": {**body(mass="m"), **FORMULA},
    "parameters: formula for a text": {**body(cspace="=m"), **FORMULA},
    "parameters: formula for a vector": {**body(position="=m"), **FORMULA},
    "along a joint: vector": joint_force(value=[1, 0, 0]),
    "along a joint: list of one": joint_force(value=[1]),
    "along a joint: no value": joint_force(value=ANY),
    "along a joint: no joint": joint_force(joint=ANY),
    "along a joint: body": joint_force(body="a"),
    "along a joint: frame": joint_force(frame="body"),
    "along a joint: coordinate 0": joint_force(coordinate=0),
    "along a joint: coordinate 3": joint_force(coordinate=3),
    "along a joint: coordinate 1.5": joint_force(coordinate=1.5),
    "along a joint: table of vectors": joint_force(value={"table": TABLE}),
    "along a joint: no stiffness": joint_spring(stiffness=ANY),
    "along a joint: length": joint_spring(length=1),
    "along a joint: negative stiffness": joint_spring(stiffness=-1),
    "along a joint: negative damping": joint_spring(damping=-1),
    "along a joint: value of a spring": joint_spring(value=1),
    "initial angle as text": hinge(q0="1"),
    "initial angle as list of one": hinge(q0=[1]),
    "initial angle as object": hinge(rate0={}),
    "three initial coordinates": joint(type="cylindrical", at=[0, 0, 0], axis=[0, 0, 1], q0=[1, 2, 3]),
    "initial coordinate of a fixed joint": joint(q0=1),
    "motion of a fixed joint": joint(motion=1),
    "motion of a spherical joint": joint(type="spherical", at=[0, 0, 0], motion=1),
    "motion as vector": hinge(motion=[1, 2, 3]),
    "motion as text": hinge(motion="sine"),
    "motion of the second of one": hinge(motion=1, coordinate=2),
    "motion of the third of two": joint(type="cylindrical", at=[0, 0, 0], axis=[0, 0, 1], motion=1, coordinate=3),
    "coordinate without motion": hinge(coordinate=1),
    "initial rate of a planar joint": joint(type="planar", axis=[0, 0, 1], rate0=1),
    "initial coordinate of a spherical joint": joint(type="spherical", at=[0, 0, 0], q0=1),
}

# Only the program can refuse these: the schema accepts them.
PARSER_ONLY = {
    "joint to a node of an unknown beam": joint(bodies=["ground", "arm@0.5"]),
    "node beyond the end": on_beam(body="arm[3]"),
    "node between two": on_beam(body="arm@0.3"),
    "node beyond the length": on_beam(body="arm@1.5"),
    "node of no number": on_beam(body="arm@x"),
    "node of a body": on_beam(body="a[0]"),
    "beam as a body": on_beam(body="arm"),
    "line load on a body's name": line_load(beam="a"),
    "line of no length": beam(shape={"line": {"to": [0, 0, 0]}}),
    "normal along the beam": beam(normal=[1, 0, 0]),
    "arc of no angle": arc(angle=0),
    "arc about its beginning": arc(center=[0, 0, 0]),
    "curve of its beginning alone": beam(shape={"curve": [[0, 0, 0]]}),
    "element that turns too far": arc(angle=6),
    "stiffness that is not symmetric": beam(stiffness={"matrix": [[1, 0.5, 0, 0, 0, 0]] + EYE6[1:]}),
    "stiffness that is not positive": beam(stiffness={"matrix": [[-1, 0, 0, 0, 0, 0]] + EYE6[1:]}),
    "J that breaks the triangle inequality": beam(inertia={"rho_A": 1, "J": [5, 1, 1]}),
    "tube without a hole": section(rectangle=ANY, tube=[1, 1]),
    "beam without inertia in gravity": {**beam(inertia=ANY), "gravity": [0, 0, -1]},
    "section without density in gravity": {**section(), "gravity": [0, 0, -1]},
    "end on an unknown body": beam(ends={"from": "b"}),
    "end away from a point": model(points=[{"name": "p", "mass": 1, "position": [0, 0, 1]}],
                                   beams=[changed(BEAM, ends={"from": "p"})]),
    "mass on another beam": model(bodies=ANY, beams=[BEAM, changed(BEAM, name="leg", masses=[
        {"node": "arm[0]", "mass": 1}])]),
    "motion with a point": model(points=[{"name": "p", "mass": 1}], beams=[changed(BEAM, motion={"with": "p"})]),
    "name of a body for a beam": model(beams=[changed(BEAM, name="a")]),
    "imperfection by an unknown force": statics(imperfection={"force": "g", "factor": 1}),
    "until 0": statics(until=0),
    "direction zero": displacement(direction=[0, 0, 0]),
    "triangle inequality": body(inertia=[1, 1, 3]),
    "asymmetric inertia": body(inertia=[[1, 0.1, 0], [0, 1, 0], [0, 0, 1]]),
    "indefinite inertia": body(inertia=[[1, 2, 0], [2, 1, 0], [0, 0, 1]]),
    "triangle inequality with a rotor": body(inertia=[1, 1, 1.9], rotors=[
        {"axis": [0, 0, 1], "inertia": 0.2, "damping": 0}]),
    "rotor about nothing": rotor(axis=[0, 0, 0]),
    "body at the centre of gravity": {**central(), "bodies": [A]},
    "body at another centre of gravity": central(center=[1, 0, 0]),
    "quaternion of another length": body(orientation={"quaternion": [1, 1, 0, 0]}),
    "reflection": body(orientation={"matrix": [[1, 0, 0], [0, 1, 0], [0, 0, -1]]}),
    "rotation about nothing": body(orientation={"axis": [0, 0, 0], "angle": 1}),
    "name used twice": model(bodies=[A, A]),
    "body and joint of one name": joint(name="a"),
    "default name in use": model(bodies=[changed(A, name="joint1")],
                                 joints=[{"type": "fixed", "bodies": ["ground", "joint1"]}]),
    "joint to an unknown body": joint(bodies=["ground", "b"]),
    "joint to a joint": joint(bodies=["j", "a"]),
    "zero axis": joint(**{**HINGE, "axis": [0, 0, 0]}),
    "axes askew": joint(type="universal", at=[0, 0, 0], axis=[1, 0, 0], axis2=[1, 1, 0]),
    "position that breaks a joint": model(points=[{"name": "p", "mass": 1, "position": [1, 0, 0]}], joints=[
        {"type": "spherical", "bodies": ["ground", "p"], "at": [0, 0, 0]}]),
    "velocity that breaks a joint": model(bodies=[changed(A, velocity=[1, 0, 0])],
                                          joints=[{"type": "fixed", "bodies": ["ground", "a"]}]),
    "point on a hinge": model(points=[{"name": "p", "mass": 1}], joints=[{**HINGE, "bodies": ["ground", "p"]}]),
    "two points that differ": joint(at=[[0, 0, 0], [0, 0, 1]]),
    "q0 in a closed loop": model(bodies=LOOP["bodies"], joints=[{**LOOP["joints"][0], "q0": 1}, *LOOP["joints"][1:]]),
    "force on an unknown body": force(body="b"),
    "torque on a point": model(points=[{"name": "p", "mass": 1}], forces=torque(body="p")["forces"]),
    "spring without direction": spring(at=[[0, 0, 0], [0, 0, 0]], length=1),
    "table that runs backwards": value({"table": TABLE[::-1]}),
    "table without duration": value({"table": [TABLE[0], TABLE[0]]}),
    "pattern of no column": simulation(output=["energy", "b.*"]),
    "unknown parameter": {**body(mass="=n"), **FORMULA},
    "formula that does not end": {**body(mass="=m*"), **FORMULA},
    "formula of nothing": body(mass="="),
    "formula with a bad value": {**body(mass="=-m"), **FORMULA},
    "parameter out of its range": model(parameters={"m": {"value": 1, "min": 2}}),
    "range of a parameter reversed": model(parameters={"m": {"value": 1, "min": 2, "max": 0}}),
    "force along an unknown joint": joint_force(joint="k"),
    "second coordinate of a hinge": joint_force(coordinate=2),
    "force along a fixed joint": {**joint_force(), "joints": joint()["joints"]},
    "velocity that a motion forbids": hinge(motion={"polynomial": [0, 1]}),
    "initial rate and velocity": {**body(velocity=[0, 0, 0]), "joints": hinge(rate0=1)["joints"]},
    "pieces that run backwards": value({"pieces": [{"until": 1, "value": [1, 0, 0]},
                                                   {"until": 0, "value": [1, 0, 0]}]}),
}
nested = {"sum": [[1, 0, 0]]}
for _ in range(20):
    nested = {"sum": [nested]}
PARSER_ONLY["sums nested too deep"] = value(nested)

# What only the text of a file shows: a schema sees the last of two equal keys, and numbers of any size.
PARSER_ONLY_TEXTS = {
    "repeated key": '{"polhode": 1, "polhode": 1, "bodies": [{"name": "a", "mass": 1, "inertia": [1, 1, 1]}]}',
    "number too large": '{"polhode": 1, "bodies": [{"name": "a", "mass": 1e999, "inertia": [1, 1, 1]}]}',
    "text with a zero": '{"polhode": 1, "name": "a\\u0000b", "points": [{"name": "p", "mass": 1}]}',
}

# The program does not look at these; the schema holds a user to what the format says.
SCHEMA_ONLY = {
    "$schema as number": model(**{"$schema": 1}),
}

# Every part of the format at once, at rest, to be spoilt in every place.
FULL = model(
    **{"$schema": "s"}, name="full", description="d", note="n", gravity=[0, 0, -9.81],
    parameters={"g": 9.81, "m": {"value": 1, "min": 0, "max": 2, "unit": "kg"}},
    bodies=[changed(A, position=[0, 0, 0], velocity=[0, 0, 0], omega=[0, 0, 0], cspace="auto", note="n",
                    rotors=[{"axis": [0, 0, 1], "momentum": 1, "torque": {"polynomial": [1, 0]}},
                            {"axis": [0, 1, 0], "momentum": 1, "inertia": 0.1, "damping": 0.1},
                            {"axis": [1, 0, 0], "momentum": 1}],
                    orientation={"quaternion": [1, 0, 0, 0]}, markers={"tip": [0, 0, 1]}, shape={"box": [1, 2, 3]}),
            changed(A, name="b", inertia=I3, orientation={"matrix": I3}, shape={"cylinder": [1, 2]}),
            changed(A, name="c", orientation={"axis": [0, 0, 1], "angle": 0}, shape={"sphere": 1}),
            changed(A, name="d", orientation={"axis": [0, 0, 1], "degrees": 0}),
            changed(A, name="e", orientation={"rpy": [0, 0, 0]}),
            changed(A, name="g", orientation={"rpy_degrees": [0, 0, 0]}), changed(A, name="h")],
    points=[{"name": "p", "mass": 1, "position": [0, 0, 0], "velocity": [0, 0, 0]}],
    beams=[changed(BEAM, twist=0, interpolation="se3", integration="full", damping=0,
                   ends={"from": "ground", "to": "h"},
                   masses=[{"node": "arm[1]", "mass": 1, "inertia": [1, 1, 1]}],
                   markers={"tip": {"node": "arm@1", "at": [0, 0, 0]}},
                   motion={"velocity": [0, 0, 0], "omega": [0, 0, 0], "about": [0, 0, 0]}),
           changed(BEAM, name="bow", shape={"arc": ARC}, motion={"with": "a"}, ends={"from": "arm[0]"},
                   inertia={"rho_A": 1, "J": I3}, stiffness={"matrix": EYE6}),
           changed(BEAM, name="rod", shape={"curve": [[1, 0, 0], [2, 1, 0]]}, stiffness=ANY, inertia=ANY,
                   section={**STEEL, "density": 1, "shear_factor": 1, "torsion_constant": 1}),
           changed(BEAM, name="pipe", stiffness=ANY, inertia=ANY,
                   section={"tube": [1, 0.5], "E": 1, "G": 1, "density": 1})],
    statics={"load_steps": 1, "control": "displacement", "until": 1, "steps": 1,
             "displacement": {"node": "arm[end]", "direction": [0, 1, 0], "values": [1, 2]},
             "imperfection": {"force": "f", "factor": 1}},
    joints=[{"name": "j", "type": "revolute", "bodies": ["ground", "a"], "at": [0, 0, 0], "axis": [0, 0, 1]},
            {"type": "helical", "bodies": ["a", "b"], "at": [0, 0, 0], "axis": [0, 0, 1], "pitch": 1},
            {"type": "universal", "bodies": ["b", "c"], "at": [0, 0, 0], "axis": [0, 0, 1], "axis2": [1, 0, 0]},
            {"type": "distance", "bodies": ["c", "p"], "at": [[1, 0, 0], [0, 0, 0]]}],
    forces=[force(at=[0, 0, 0])["forces"][0], line_load(name="l")["forces"][0], on_beam(name="m")["forces"][0],
            torque(name="t", value={"sine": SINE})["forces"][0],
            spring(damping=1, length=2)["forces"][0],
            force(name="u", at_body=[0, 0, 1], value={"sum": [[1, 0, 0], {"polynomial": [[1, 0, 0]]}]})["forces"][0],
            joint_force(name="w", coordinate=1)["forces"][0],
            joint_force(name="x", value={"sum": [1, {"sine": {"amplitude": 1, "frequency": 1}}]})["forces"][0],
            joint_spring(name="y", damping=1, rest=0, coordinate=1)["forces"][0],
            force(name="v", value={"pieces": [{"until": 1, "value": [1, 0, 0]},
                                              {"until": 2, "table": TABLE, "interpolation": "cubic"}]})["forces"][0]],
    simulation={"method": "rkmk4", "step": 0.1, "duration": 1, "stabilization": "none", "every": 1, "tolerance": 1,
                "newton_tolerance": 1, "assemble": False, "output": ["a", "energy"],
                "options": {"stabilize_every": 1, "weight": "mass", "dexpinv": "closed", "alpha": 1, "beta": 1}})
