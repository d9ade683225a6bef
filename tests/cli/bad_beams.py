"""Bad models with beams, each with what the answer must say."""

BEAM = """{
  "polhode": 1,
  "points": [{"name": "pin", "mass": 1, "position": [1, 0, 0]}],
  "beams": [
    {"name": "arm", "from": [0, 0, 0],
     "shape": {"line": {"to": [1, 0, 0]}},
     "normal": [0, 1, 0], "elements": 8,
     "stiffness": {"EA": 1e4, "GA2": 1e4, "GA3": 1e4, "GJ": 10, "EI2": 10, "EI3": 10},
     "inertia": {"rho_A": 1, "J": [0.02, 0.01, 0.01]},
     "ends": {"from": "ground", "to": "pin"}}
  ],
  "forces": [
    {"name": "push", "type": "force", "body": "arm@0.5", "value": [0, 1, 0], "frame": "inertial"}
  ]
}
"""


def beam(old, new):
    """The good model with a beam, with one part of its text replaced."""
    assert BEAM.count(old) == 1, old
    return BEAM.replace(old, new)


def with_beam_key(text):
    return beam('"normal"', f'{text}, "normal"')


def section(text):
    return beam('"stiffness": {"EA": 1e4, "GA2": 1e4, "GA3": 1e4, "GJ": 10, "EI2": 10, "EI3": 10},\n'
                '     "inertia": {"rho_A": 1, "J": [0.02, 0.01, 0.01]}', f'"section": {{{text}}}')


def on_beam(text):
    return beam('"body": "arm@0.5"', f'"body": "{text}"')


def statics(text):
    return beam('"forces": [', f'"statics": {{{text}}},\n  "forces": [')


BAD_BEAMS = [
    ("misspelt key of a beam", with_beam_key('"twis": 1'), 'bad.json:7:6: error: .*"twis", did you mean "twist"'),
    ("beam without a name", beam('"name": "arm", ', ""), 'missing key "name"'),
    ("name of a beam used twice", beam('"name": "arm"', '"name": "pin"'), 'not used yet, got "pin"'),
    ("beam from a name", beam('"from": [0, 0, 0]', '"from": "ground"'),
     r"beams\[0\].from: expected a list of 3 numbers"),
    ("beam without a shape", beam('{"line": {"to": [1, 0, 0]}}', "{}"),
     'bad.json:6:15: error: .*expected one of "line", "arc" or "curve", got none'),
    ("beam of two shapes", beam('{"line": {"to": [1, 0, 0]}}', '{"line": {"to": [1, 0, 0]}, "curve": [[1, 0, 0]]}'),
     "got several"),
    ("line of no length", beam('"to": [1, 0, 0]', '"to": [0, 0, 0]'), r"bad.json:6:31: .*differs from"),
    ("arc of no angle",
     beam('"line": {"to": [1, 0, 0]}', '"arc": {"center": [0, 1, 0], "axis": [0, 0, 1], "angle": 0}'),
     "bad.json:6:73: error: .*angle: expected an angle that is not zero"),
    ("arc about a point of itself",
     beam('"line": {"to": [1, 0, 0]}', '"arc": {"center": [0, 0, 1], "axis": [0, 0, 1], "angle": 1}'), "away from the axis"),
    ("arc without an axis", beam('"line": {"to": [1, 0, 0]}', '"arc": {"center": [0, 1, 0], "angle": 1}'),
     'missing key "axis"'),
    ("arc about nothing",
     beam('"line": {"to": [1, 0, 0]}', '"arc": {"center": [0, 1, 0], "axis": [0, 0, 0], "angle": 1}'),
     "axis: expected a vector that is not zero"),
    ("curve that stops", beam('"line": {"to": [1, 0, 0]}', '"curve": [[1, 0, 0], [1, 0, 0]]'), "neighbours coincide"),
    ("curve of too many points", beam('"line": {"to": [1, 0, 0]}', '"curve": [' + ", ".join(
        f"[{i}, 0, 0]" for i in range(1, 60000)) + "]"), "expected at most 20000 points, which take 4 s to process"),
    ("curve of its beginning", beam('"line": {"to": [1, 0, 0]}', '"curve": [[0, 0, 0]]'), 'points beside "from"'),
    ("element that turns too far",
     beam('"line": {"to": [1, 0, 0]}', '"arc": {"center": [0, 1, 0], "axis": [0, 0, 1], "angle": 24}'),
     "elements: element 0 of .arm. turns by 171.9 degrees"),
    ("normal along the beam", beam('"normal": [0, 1, 0]', '"normal": [2, 0, 0]'),
     r"bad.json:7:16: error: beams\[0\].normal: .*not along the beam"),
    ("twist as a list", with_beam_key('"twist": [1]'), "twist: expected a number"),
    ("twist too large", with_beam_key('"twist": 30'), "elements: element 0 of .arm. turns"),
    ("no elements", beam('"elements": 8', '"elements": 0'), "elements: expected a whole number from 1 .*got 0"),
    ("too many elements in all", '{"polhode": 1, "beams": [{"elements": 1000000}, {}]}',
     "beams\\[1\\]: expected at most 1000000 elements in all beams"),
    ("degree 4", with_beam_key('"degree": 4'), "degree: expected 1, 2 or 3, got 4"),
    ("degree 1.5", with_beam_key('"degree": 1.5'), "degree: expected 1, 2 or 3, got 1.5"),
    ("degree 2 of another interpolation", with_beam_key('"degree": 2, "interpolation": "so3xr3"'),
     "bad.json:[0-9]+:[0-9]+: .*interpolation: elements of degree 2 have .se3. alone: .so3xr3. has degree 1"),
    ("degree 3 of dual quaternions", with_beam_key('"degree": 3, "interpolation": "dual-quaternion"'), "degree 3 have .se3. alone"),
    ("degree 2 with a consistent mass matrix", with_beam_key('"degree": 2, "mass_matrix": "consistent"'),
     "bad.json:[0-9]+:[0-9]+: .*mass_matrix: elements of degree 2 have a lumped mass matrix"),
    ("half an element", beam('"elements": 8', '"elements": 2.5'), "bad.json:7:39: .*whole number.*got 2.5"),
    ("unknown interpolation", with_beam_key('"interpolation": "se2"'), '"se2", did you mean "se3"'),
    ("directors with an interpolation", with_beam_key('"formulation": "director", "interpolation": "se3"'),
     r"bad.json:\d+:\d+: error: beams\[0\].interpolation: directors are interpolated by polynomials"),
    ("directors with an integration", with_beam_key('"formulation": "director", "integration": "reduced"'),
     r"bad.json:\d+:\d+: error: beams\[0\].integration: elements of directors have as many points as their degree"),
    ("directors with a consistent mass matrix", with_beam_key('"formulation": "director", "mass_matrix": "consistent"'),
     r"bad.json:\d+:\d+: error: beams\[0\].mass_matrix: beams with directors have a lumped mass matrix"),
    ("directors that turn too far", with_beam_key('"formulation": "director", "twist": 13'),
     r"elements: element 0 of .arm. turns by 93.11 degrees from end to end: expected at most 90"),
    ("unknown formulation", with_beam_key('"formulation": "so3"'), '"so3", did you mean "se3"|expected one of "se3", "director"'),
    ("unknown integration", with_beam_key('"integration": "half"'), 'expected one of "full", "reduced"'),
    ("unknown mass matrix", with_beam_key('"mass_matrix": "diagonal"'), 'expected one of "lumped", "consistent"'),
    ("mass matrix as an object", with_beam_key('"mass_matrix": {"rho_A": 1}'), "mass_matrix: expected one of"),
    ("misspelt mass matrix", with_beam_key('"mass_matrix": "consistant"'), 'did you mean "consistent"'),
    ("negative damping of a beam", with_beam_key('"damping": -1'), "damping: expected a number >= 0"),
    ("beam without EA", beam('"EA": 1e4, ', ""), 'stiffness: missing key "EA"'),
    ("beam of no stiffness", beam('"EA": 1e4', '"EA": 0'), "bad.json:8:26: .*EA: expected a number > 0, got 0"),
    ("stiffness twice", beam('"EA": 1e4', '"matrix": [], "EA": 1'), 'either "matrix" or "EA", got both'),
    ("stiffness of five rows", beam('{"EA": 1e4, "GA2": 1e4, "GA3": 1e4, "GJ": 10, "EI2": 10, "EI3": 10}',
                                    '{"matrix": [1, 2, 3, 4, 5]}'), "expected a 6x6 matrix"),
    ("stiffness that is not symmetric",
     beam('{"EA": 1e4, "GA2": 1e4, "GA3": 1e4, "GJ": 10, "EI2": 10, "EI3": 10}',
          '{"matrix": [[1, 0.5, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0],'
          ' [0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1]]}'), "stiffness: expected a symmetric matrix"),
    ("stiffness that is not positive",
     beam('{"EA": 1e4, "GA2": 1e4, "GA3": 1e4, "GJ": 10, "EI2": 10, "EI3": 10}',
          '{"matrix": [[1, 2, 0, 0, 0, 0], [2, 1, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0],'
          ' [0, 0, 0, 1, 0, 0], [0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 1]]}'), "stiffness: expected a positive definite"),
    ("beam without rho_A", beam('"rho_A": 1, ', ""), 'inertia: missing key "rho_A"'),
    ("beam of no mass", beam('"rho_A": 1', '"rho_A": 0'), "rho_A: expected a number > 0"),
    ("rotary inertia that cannot be", beam("[0.02, 0.01, 0.01]", "[0.03, 0.01, 0.01]"),
     "bad.json:9:35: error: .*inertia.J: .*triangle inequality"),
    ("beam without inertia in gravity",
     beam('"inertia": {"rho_A": 1, "J": [0.02, 0.01, 0.01]},\n', "")
         .replace('"polhode": 1', '"polhode": 1, "gravity": [0, 0, -9.81]'),
     r"bad.json:5:5: error: beams\[0\].inertia: gravity acts on the beam: expected its inertia"),
    ("section and stiffness", with_beam_key('"section": {"circle": 1, "E": 1, "G": 1}'), 'either "section".*got both'),
    ("section of nothing", section('"E": 1, "G": 1'), 'one of "rectangle", "circle" or "tube", got none'),
    ("section without E", section('"circle": 1, "G": 1'), 'missing key "E"'),
    ("section without G", section('"circle": 1, "E": 1'), 'one of "G" or "nu", got none'),
    ("section with G and nu", section('"circle": 1, "E": 1, "G": 1, "nu": 0.3'), 'one of "G" or "nu", got several'),
    ("nu of 0.7", section('"circle": 1, "E": 1, "nu": 0.7'), "nu: expected a number in .-1, 0.5., got 0.7"),
    ("flat rectangle", section('"rectangle": [1, 0], "E": 1, "nu": 0.3'),
     "section.rectangle: expected a number > 0, got 0"),
    ("thick tube", section('"tube": [1, 2], "E": 1, "nu": 0.3'),
     "tube: expected a wall thinner than the radius 1, got 2"),
    ("circle as list", section('"circle": [1], "E": 1, "nu": 0.3'), "circle: expected a number"),
    ("no density", section('"circle": 1, "E": 1, "nu": 0.3, "density": 0'), "density: expected a number > 0"),
    ("no shear factor", section('"circle": 1, "E": 1, "nu": 0.3, "shear_factor": 0'),
     "shear_factor: expected a number > 0"),
    ("no torsion constant", section('"circle": 1, "E": 1, "nu": 0.3, "torsion_constant": -1'),
     "torsion_constant: .*> 0"),
    ("misspelt key of a section", section('"circle": 1, "E": 1, "nu": 0.3, "densty": 1'), 'did you mean "density"'),
    ("unknown end", beam('"from": "ground", "to"', '"start": "ground", "to"'), 'ends: unknown key "start"'),
    ("end on an unknown body", beam('"from": "ground"', '"from": "grund"'), '"grund", did you mean "ground"'),
    ("end away from its point", beam('"position": [1, 0, 0]', '"position": [1, 0, 0.1]'),
     r"bad.json:10:39: error: beams\[0\].ends.to: the end is 0.1 m away"),
    ("end on itself", beam('"to": "pin"', '"to": "arm[8]"'), "ends.to: .*name only each other"),
    ("mass without a node", with_beam_key('"masses": [{"mass": 1}]'), r'masses\[0\]: missing key "node"'),
    ("mass on no node of the beam", with_beam_key('"masses": [{"node": "pin", "mass": 1}]'), "a node of this beam"),
    ("mass on a node that is not there", with_beam_key('"masses": [{"node": "arm[9]", "mass": 1}]'),
     "no node 9.*last.*8"),
    ("no mass", with_beam_key('"masses": [{"node": "arm[1]", "mass": 0}]'), r"masses\[0\].mass: expected a number > 0"),
    ("inertia of a mass that cannot be",
     with_beam_key('"masses": [{"node": "arm[1]", "mass": 1, "inertia": [1, 0, 0]}]'), "triangle inequality"),
    ("marker as a point", with_beam_key('"markers": {"tip": [0, 0, 1]}'), "markers.tip: expected an object"),
    ("marker without a node", with_beam_key('"markers": {"tip": {"at": [0, 0, 1]}}'), 'missing key "node"'),
    ("marker of two coordinates", with_beam_key('"markers": {"tip": {"node": "arm[1]", "at": [0, 1]}}'), "list of 3"),
    ("motion of nothing", with_beam_key('"motion": {}'), 'either "with" or .*got none'),
    ("motion of two kinds", with_beam_key('"motion": {"with": "pin", "omega": [0, 0, 1]}'), "got both"),
    ("motion with a point", with_beam_key('"motion": {"with": "pin"}'), "with: expected the name of a body"),
    ("motion about a point without turning", with_beam_key('"motion": {"about": [0, 0, 1]}'), 'missing key "omega"'),
    ("motion that breaks an end", with_beam_key('"motion": {"velocity": [1, 0, 0]}'),
     r"bad.json:10:23: error: beams\[0\].ends.from: the initial velocity violates joint .arm.from."),
    ("node of an unknown beam", on_beam("arn[0]"),
     r'bad.json:13:47: .*name of a beam before.*"arn\[0\]", did you mean "arm"'),
    ("node beyond the end", on_beam("arm[9]"), "there is no node 9: the last one of this beam is 8"),
    ("node without a number", on_beam("arm[]"), "expected a node as"),
    ("node between two", on_beam("arm@0.3"), "there is no node at 0.3 of the length: expected a multiple of 1/8"),
    ("node beyond the length", on_beam("arm@2"), "a fraction of the beam's length from 0 to 1"),
    ("beam in the place of a node", on_beam("arm"), r'expected a node of the beam, as "arm\[0\]"'),
    ("line load on a point",
     beam('"type": "force", "body": "arm@0.5"', '"type": "line-load", "beam": "pin"'),
     "expected the name of a beam, got"),
    ("line load of one component",
     beam('"type": "force", "body": "arm@0.5", "value": [0, 1, 0]', '"type": "line-load", "beam": "arm", "value": 1'),
     "value"),
    ("line load at a point",
     beam('"type": "force", "body": "arm@0.5"', '"type": "line-load", "beam": "arm", "at": [0, 0, 0]'),
     'unknown key "at"'),
    ("joint coordinate beside a beam",
     beam('"forces": [', '"joints": [{"name": "j", "type": "revolute", "bodies": ["ground", "arm[2]"],'
          ' "at": [0.25, 0, 0], "axis": [0, 0, 1], "rate0": 1}],\n  "forces": ['),
     "rate0: a beam is attached to the bodies that this joint would move"),
    ("misspelt key of statics", statics('"load_step": 2'),
     'statics: unknown key "load_step", did you mean "load_steps"'),
    ("no load steps", statics('"load_steps": 0'), "load_steps: expected a whole number"),
    ("unknown control", statics('"control": "arc"'), 'control: expected one of "load", "arc-length", "displacement"'),
    ("until nothing", statics('"until": 0'), "until: expected a factor that is not 0"),
    ("no steps", statics('"steps": -1'), "steps: expected a whole number"),
    ("control without displacement", statics('"control": "displacement"'), 'missing key "displacement"'),
    ("displacement without control",
     statics('"displacement": {"node": "arm[8]", "direction": [0, 1, 0], "values": [1]}'),
     'only for control "displacement"'),
    ("displacement of ground",
     statics('"control": "displacement", "displacement": {"node": "ground", "direction": [0, 1, 0], "values": [1]}'),
     "node: expected a body, a point or a node of a beam"),
    ("displacement of a node that is not there",
     statics('"control": "displacement", "displacement": {"node": "arm[10]", "direction": [0, 1, 0], "values": [1]}'),
     "there is no node 10"),
    ("displacement without direction",
     statics('"control": "displacement", "displacement": {"node": "arm[8]", "direction": [0, 0, 0], "values": [1]}'),
     "direction: expected a vector that is not zero"),
    ("displacement to nowhere",
     statics('"control": "displacement", "displacement": {"node": "arm[8]", "direction": [0, 1, 0], "values": []}'),
     "values: expected a list of at least one"),
    ("imperfection by an unknown force", statics('"imperfection": {"force": "pull", "factor": 1}'),
     'the name of a force, got "pull"'),
    ("imperfection without a factor", statics('"imperfection": {"force": "push"}'), 'missing key "factor"'),
]
