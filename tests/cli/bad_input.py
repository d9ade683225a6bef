"""Bad model files and bad command lines, each with what the answer must say."""
import json

from bad_beams import BAD_BEAMS

TOP = """{
  "polhode": 1,
  "name": "Heavy top",
  "gravity": [0, 0, -9.81],
  "bodies": [
    {
      "name": "top",
      "mass": 15,
      "inertia": [0.234375, 0.46875, 0.234375],
      "position": [0, 1, 0],
      "orientation": {"quaternion": [1, 0, 0, 0]},
      "velocity": [4.61538, 0, 0],
      "omega": [0, 150, -4.61538],
      "cspace": "auto",
      "markers": {"tip": [0, 1, 0]}
    }
  ],
  "joints": [
    {"name": "pivot", "type": "spherical", "bodies": ["ground", "top"], "at": [0, 0, 0]}
  ],
  "forces": [],
  "simulation": {"method": "rkmk4", "step": 0.001, "duration": 0.1}
}
"""


def model(old=None, new=None):
    """The good model, or the same with one part of its text replaced."""
    if old is None:
        return TOP
    assert TOP.count(old) == 1, old
    return TOP.replace(old, new)


def parameters(text, mass):
    """The model with parameters after their use, and with another mass."""
    return model('"mass": 15', f'"mass": {mass}').replace('"forces": [],', f'"forces": [],\n  "parameters": {text},')


def joint(text):
    return model('{"name": "pivot", "type": "spherical", "bodies": ["ground", "top"], "at": [0, 0, 0]}', text)


def force(text):
    return model('"forces": []', f'"forces": [{text}]')


def simulation(text):
    return model('{"method": "rkmk4", "step": 0.001, "duration": 0.1}', text)


def directors(moments):
    return model('"cspace": "auto"', '"cspace": "director"').replace("[0.234375, 0.46875, 0.234375]", moments)


def rotor(text):
    return model('"cspace": "auto"', f'"rotors": [{{{text}}}]')


def gravity(text):
    return model("[0, 0, -9.81]", text)


def inertia(text):
    return model("[0.234375, 0.46875, 0.234375]", text)


def orientation(text):
    return model('{"quaternion": [1, 0, 0, 0]}', text)


def body(name, x=0.0):
    return {"name": name, "mass": 1, "inertia": [1, 1, 1], "position": [x, 0, 0]}


def loop(changes=None, assemble=False):
    """Three bodies and ground, joined in a ring, with changes of its joints by their numbers."""
    joints = [{"type": "revolute", "bodies": pair, "at": [at, y, 0], "axis": [0, 0, 1]}
              for pair, at, y in ((["ground", "a"], 0, 0), (["a", "b"], 1, 1), (["b", "c"], 2, 1), (["c", "ground"], 3, 0))]
    for k, change in (changes or {}).items():
        joints[k].update(change)
    return json.dumps({"polhode": 1, "bodies": [body("a", 0.5), body("b", 1.5), body("c", 2.5)], "joints": joints,
                       "simulation": {"step": 0.01, "duration": 1, "assemble": assemble}}, indent=1)


# (name, text of the file, what the message must match)
BAD_MODELS = [
    ("empty", "", "empty|expected"),
    ("blank", "  \n ", "expected"),
    ("truncated", TOP[:300], "expected .*ends"),
    ("truncated in a text", TOP[:TOP.index("Heavy") + 3], "expected"),
    ("comma before a bracket", model("[0, 0, -9.81]", "[0, 0, -9.81,]"), "expected"),
    ("missing comma", model('"mass": 15,', '"mass": 15'), "expected .*comma|expected .*,"),
    ("text after the end", TOP + "{}", "expected"),
    ("comment", model('"gravity"', '// up\n  "gravity"'), "expected"),
    ("single quotes", model('"Heavy top"', "'Heavy top'"), "expected"),
    ("not an object", "[1, 2, 3]", "object"),
    ("a number alone", "1", "object"),
    ("unknown key", model('"mass"', '"mas"'), '"mas".*mass'),
    ("unknown key at the top", model('"gravity"', '"gravty"'), '"gravty".*gravity'),
    ("unknown key in simulation", simulation('{"stp": 0.1, "duration": 1}'), '"stp".*step'),
    ("repeated key", model('"mass": 15,', '"mass": 15, "mass": 16,'), "repeated.*mass|mass.*repeated|twice"),
    ("missing version", model('"polhode": 1,', ""), "polhode"),
    ("other version", model('"polhode": 1,', '"polhode": 2,'), "polhode.*1"),
    ("missing mass", model('"mass": 15,', ""), "mass"),
    ("missing inertia", model('"inertia": [0.234375, 0.46875, 0.234375],', ""), "inertia"),
    ("missing name", model('"name": "top",', ""), "name"),
    ("missing at", joint('{"type": "spherical", "bodies": ["ground", "top"]}'), '"?at"?'),
    ("missing axis", joint('{"type": "revolute", "bodies": ["ground", "top"], "at": [0, 0, 0]}'), "axis"),
    ("mass as text", model('"mass": 15', '"mass": "15"'), "mass.*number"),
    ("mass as list", model('"mass": 15', '"mass": [15]'), "mass.*number"),
    ("null", model('"mass": 15', '"mass": null'), "mass.*number"),
    ("short vector", model("[0, 0, -9.81]", "[0, -9.81]"), "gravity.*(3|three)"),
    ("long vector", model("[0, 0, -9.81]", "[0, 0, 0, -9.81]"), "gravity.*(3|three)"),
    ("bodies as an object", '{"polhode": 1, "bodies": {}}', "bodies.*list"),
    ("negative mass", model('"mass": 15', '"mass": -15'), "mass.*> 0"),
    ("zero mass", model('"mass": 15', '"mass": 0'), "mass.*> 0"),
    ("huge number", model('"mass": 15', '"mass": 1e999'), "mass.*(large|finite)"),
    ("NaN", model('"mass": 15', '"mass": NaN'), "NaN"),
    ("Infinity", model('"mass": 15', '"mass": -Infinity'), "Infinity|expected a number"),
    ("hexadecimal", model('"mass": 15', '"mass": 0x15'), "expected"),
    ("leading zero", model('"mass": 15', '"mass": 015'), "expected"),
    ("indefinite inertia", inertia("[[1, 2, 0], [2, 1, 0], [0, 0, 1]]"), "inertia.*definite"),
    ("negative inertia", inertia("[-1, 1, 1]"), "inertia.*(definite|> 0)"),
    ("zero inertia", inertia("[0, 0, 0]"), "inertia.*(definite|> 0)"),
    ("asymmetric inertia", inertia("[[1, 0.1, 0], [0.2, 1, 0], [0, 0, 1]]"), "inertia.*symmetric"),
    ("triangle inequality", inertia("[1, 1, 3]"), "inertia.*triangle"),
    ("inertia of two", inertia("[1, 1]"), "inertia.*three"),
    ("non-unit quaternion", orientation('{"quaternion": [1, 0.1, 0, 0]}'), "unit quaternion"),
    ("zero quaternion", orientation('{"quaternion": [0, 0, 0, 0]}'), "unit quaternion"),
    ("reflection", orientation('{"matrix": [[1, 0, 0], [0, 1, 0], [0, 0, -1]]}'), "rotation.*reflection|determinant"),
    ("sheared matrix", orientation('{"matrix": [[1, 0.1, 0], [0, 1, 0], [0, 0, 1]]}'), "rotation"),
    ("zero rotation axis", orientation('{"axis": [0, 0, 0], "angle": 1}'), "axis.*zero"),
    ("axis without angle", orientation('{"axis": [0, 0, 1]}'), "angle"),
    ("two orientations", orientation('{"quaternion": [1, 0, 0, 0], "rpy": [0, 0, 0]}'), "one of|either"),
    ("unknown cspace", model('"cspace": "auto"', '"cspace": "se2"'), "cspace.*se3"),
    ("rod on directors", directors("[0, 1, 1]"),
     r"bad.json:9:18: error: bodies\[0\].inertia: its Euler tensor has the eigenvalues 0, 0, 1: a rod"),
    ("director of no triangle", directors("[1, 1, 3]"),
     r"bad.json:9:18: error: bodies\[0\].inertia: its Euler tensor has the eigenvalue -0.5: .*triangle"),
    ("rotors on directors", model('"cspace": "auto"', '"cspace": "director", "rotors": [{"axis": [0, 0, 1], "momentum": 1}]'),
     r"bodies\[0\].rotors: expected no rotors"),
    ("misspelt directors", model('"cspace": "auto"', '"cspace": "directors"'), 'did you mean "director"'),
    ("bad name", model('"name": "top"', '"name": "1 top"'), "name.*letter"),
    ("ground as a name", model('"name": "top"', '"name": "ground"'), "name|ground"),
    ("name used twice", model('"name": "pivot"', '"name": "top"'), "top.*used|not used"),
    ("unknown body", joint('{"type": "spherical", "bodies": ["ground", "tpo"], "at": [0, 0, 0]}'), '"tpo".*top'),
    ("body joined to itself", joint('{"type": "fixed", "bodies": ["top", "top"]}'), "two different|itself|different"),
    ("ground joined to ground", joint('{"type": "fixed", "bodies": ["ground", "ground"]}'), "ground"),
    ("joint of three", joint('{"type": "fixed", "bodies": ["ground", "top", "top"]}'), "two"),
    ("unknown joint", joint('{"type": "sperical", "bodies": ["ground", "top"], "at": [0, 0, 0]}'),
     '"sperical".*spherical'),
    ("velocity that a joint forbids", joint('{"type": "prismatic", "bodies": ["ground", "top"], "axis": [1, 0, 0]}'),
     "velocity violates joint.*150 rad/s"),
    ("universal joint askew", joint('{"type": "universal", "bodies": ["ground", "top"], "at": [0, 0, 0], '
                                    '"axis": [1, 0, 0], "axis2": [1, 1, 0]}'), "axis2.*right angles"),
    ("distance of nothing", joint('{"type": "distance", "bodies": ["ground", "top"], "at": [[0,0,0],[0,0,0]]}'),
     "two different points"),
    ("motion that is no signal", joint('{"type": "revolute", "bodies": ["ground", "top"], "at": [0,0,0], '
                                       '"axis": [0,0,1], "motion": "fast"}'), "motion.*expected a number"),
    ("motion of a joint without a coordinate", joint('{"type": "spherical", "bodies": ["ground", "top"], '
                                                     '"at": [0,0,0], "motion": 1}'), "no coordinate"),
    ("coordinate without a motion", joint('{"type": "revolute", "bodies": ["ground", "top"], "at": [0,0,0], '
                                          '"axis": [0,0,1], "coordinate": 1}'), "motion"),
    ("zero joint axis", joint('{"type": "revolute", "bodies": ["ground", "top"], "at": [0,0,0], "axis": [0,0,0]}'),
     "axis.*zero"),
    ("q0 in a closed loop", loop({0: {"q0": 0.1}}), r'joints\[0\].q0: .*closed loop.*"assemble": true'),
    ("rate0 in a closed loop", loop({3: {"rate0": 0.1}}), r'joints\[3\].rate0: .*closed loop.*"assemble": true'),
    ("gap without assemble", loop({3: {"at": [[3, 0, 0], [3.1, 0, 0]]}}), r"position.*0\.1 m"),
    ("bars that are too short", loop({3: {"at": [[3, 0, 0], [9, 0, 0]]}}, assemble=True),
     r"joints\[\d\]: cannot be assembled: .*stays open by \d\.\d+ m"),
    ("coordinates that contradict each other", loop({0: {"q0": -0.2}, 3: {"q0": 0.5}}, assemble=True),
     "cannot be assembled: .*stays open by"),
    ("three points for a joint", joint('{"type": "spherical", "bodies": ["ground", "top"], '
                                       '"at": [[0, 0, 0], [0, 0, 0], [0, 0, 0]]}'), "at: expected a list of two points"),
    ("pair of a point and a number", joint('{"type": "spherical", "bodies": ["ground", "top"], "at": [[0, 0, 0], 1]}'),
     r"at\[1\]: expected a list of 3 numbers"),
    ("pair of short points", joint('{"type": "spherical", "bodies": ["ground", "top"], "at": [[0, 0], [0, 0]]}'),
     r"at\[0\]: expected a list of 3 numbers"),
    ("inconsistent velocity", model("[4.61538, 0, 0]", "[4.61538, 0.3, 0]"), r"velocity.*0\.3"),
    ("moving body on a fixed joint", joint('{"type": "fixed", "bodies": ["ground", "top"]}'), "velocity|omega"),
    ("inconsistent position", """{"polhode": 1, "bodies": [],
  "points": [{"name": "p", "mass": 1, "position": [1, 0, 0]}],
  "joints": [{"type": "spherical", "bodies": ["ground", "p"], "at": [0, 0, 0]}],
  "simulation": {"step": 0.1, "duration": 1}}""", "position|point|residual"),
    ("expression that ends early", model('"mass": 15', '"mass": "=3*"'), r"bodies\[0\].mass: \"=3\*\", character 4"),
    ("expression with an unknown parameter", parameters('{"weight": 15}', '"=wieght"'),
     'character 2: unknown parameter "wieght", did you mean "weight"'),
    ("expression without parameters", model('"mass": 15', '"mass": "=m"'), 'unknown parameter "m".*no "parameters"'),
    ("division by zero", parameters('{"m": 15}', '"=m/(m-15)"'), "character 3: expected a divisor.*15 / 0"),
    ("root of a negative number", parameters('{"m": 15}', '"=sqrt(1-m)"'), "sqrt.*>= 0, got -14"),
    ("expression too large", parameters('{"m": 1e300}', '"=m*m"'), "finite.*infinity"),
    ("expression with a bad value", parameters('{"m": 15}', '"=m-15"'), "mass: expected a number > 0, got 0"),
    ("expression for the version", model('"polhode": 1,', '"polhode": "=1",'), "polhode: expected a plain number"),
    ("parameter of itself", parameters('{"m": "=n", "n": "=m"}', "1"), "parameters that do not depend on themselves, got m -> n -> m"),
    ("parameter out of its range", parameters('{"m": {"value": 15, "max": 10}}', "1"),
     "parameters.m.value: expected a number <= 10, got 15"),
    ("parameter called pi", parameters('{"pi": 3}', "1"), "parameters.pi: expected a name other than pi"),
    ("parameter with a bad name", parameters('{"m/s": 3}', "1"), "expected a name"),
    ("parameter as a list", parameters('{"m": [3]}', "1"), "parameters.m: expected a number"),
    ("parameter without a value", parameters('{"m": {"min": 3}}', "1"), 'missing key "value"'),
    ("parameter given twice", parameters('{"m": 3, "m": 4}', "1"), "repeated.*m|m.*repeated|twice"),
    ("parameters as a list", parameters("[15]", "1"), "parameters: expected an object of named numbers"),
    ("beam of a name", model('"forces": []', '"beams": [{"name": "arm"}]'), r'beams\[0\]: missing key "from"'),
    ("beams as object", model('"forces": []', '"beams": {}'), "beams: expected a list"),
    ("line load without a beam",
     model('"forces": []', '"forces": [{"name": "f", "type": "line-load", "value": [1, 0, 0], "frame": "body"}]'),
     'missing key "beam"'),
    ("rotors as an object", model('"cspace": "auto"', '"rotors": {"axis": [0, 0, 1]}'), "rotors: expected a list"),
    ("rotor about nothing", rotor('"axis": [0, 0, 0], "momentum": 1'), r"rotors\[0\].axis: expected a vector"),
    ("rotor without an axis", rotor('"momentum": 1'), 'missing key "axis"'),
    ("rotor that does nothing", rotor('"axis": [0, 0, 1]'), 'missing key "momentum"'),
    ("rotor with a misspelt key", rotor('"axis": [0, 0, 1], "momntum": 1'), '"momntum", did you mean "momentum"'),
    ("rotor with torque and inertia", rotor('"axis": [0, 0, 1], "torque": 1, "inertia": 1'), "torque.*got both"),
    ("rotor with inertia alone", rotor('"axis": [0, 0, 1], "inertia": 1'), 'missing key "damping"'),
    ("rotor with damping alone", rotor('"axis": [0, 0, 1], "damping": 1'), 'missing key "inertia"'),
    ("rotor of no inertia", rotor('"axis": [0, 0, 1], "damping": 1, "inertia": 0'), r"inertia: expected a number > 0"),
    ("rotor of negative damping", rotor('"axis": [0, 0, 1], "damping": -1, "inertia": 0.1'), "damping: .*>= 0, got -1"),
    ("wheel with a vector of torque", rotor('"axis": [0, 0, 1], "torque": [1, 0, 0]'), "torque: expected a number"),
    ("heavy damping rotor", rotor('"axis": [0, 1, 0], "damping": 1, "inertia": 1'),
     "inertia: no body with its damping rotors.*triangle"),
    ("central gravity without mu", gravity('{"central": {"center": [0, 0, 0]}}'), 'gravity.central: missing key "mu"'),
    ("central gravity that pushes", gravity('{"central": {"mu": -1}}'), "mu: expected a number > 0, got -1"),
    ("centre of two coordinates", gravity('{"central": {"mu": 1, "center": [0, 0]}}'), "center: expected a list of 3"),
    ("body at the centre of gravity", gravity('{"central": {"mu": 1, "center": [0, 1, 0]}}'),
     r"bodies\[0\].position.*starts at the centre"),
    ("negative stiffness",
     force('{"name": "s", "type": "spring", "bodies": ["ground", "top"], "at": [[1,1,0],[0,1,0]], "stiffness": -1}'),
     "stiffness"),
    ("joint-force on a joint without a coordinate",
     force('{"name": "f", "type": "joint-force", "joint": "pivot", "value": 1}'), "spherical joint has no coordinate"),
    ("joint-spring on a misspelt joint",
     force('{"name": "f", "type": "joint-spring", "joint": "pivvot", "stiffness": 1}'), '"pivvot".*"pivot"'),
    ("joint-spring with a third coordinate",
     force('{"name": "f", "type": "joint-spring", "joint": "pivot", "stiffness": 1, "coordinate": 3}'), "1 or 2"),
    ("force without frame", force('{"name": "f", "type": "force", "body": "top", "value": [1, 0, 0]}'), "frame"),
    ("force on an unknown body",
     force('{"name": "f", "type": "force", "body": "tip", "value": [1, 0, 0], "frame": "body"}'), "tip"),
    ("unknown force", force('{"name": "f", "type": "frce", "body": "top", "value": [1, 0, 0], "frame": "body"}'),
     '"frce".*force'),
    ("table that runs backwards",
     force('{"name": "f", "type": "force", "body": "top", "frame": "body",'
           ' "value": {"table": [[1, 0, 0, 0], [0, 1, 0, 0]]}}'), "ascending"),
    ("signal of one component",
     force('{"name": "f", "type": "force", "body": "top", "frame": "body", "value": 3}'), "value|3|three"),
    ("zero step", simulation('{"step": 0, "duration": 1}'), "step.*> 0"),
    ("negative step", simulation('{"step": -0.1, "duration": 1}'), "step.*> 0"),
    ("huge step", simulation('{"step": 1e999, "duration": 1}'), "step.*(large|finite|> 0)"),
    ("zero duration", simulation('{"step": 0.1, "duration": 0}'), "duration.*> 0"),
    ("fractional every", simulation('{"step": 0.1, "duration": 1, "every": 1.5}'), "every.*whole|every.*integer"),
    ("zero every", simulation('{"step": 0.1, "duration": 1, "every": 0}'), "every"),
    ("negative tolerance", simulation('{"step": 0.1, "duration": 1, "tolerance": -1}'), "tolerance.*> 0"),
    ("unknown method", simulation('{"method": "rkmk44", "step": 0.1, "duration": 1}'), "rkmk44.*rkmk4"),
    ("rho too large", simulation('{"step": 0.1, "duration": 1, "options": {"rho": 2}}'), "rho: expected a number in .0, 1."),
    ("unknown stabilization", simulation('{"step": 0.1, "duration": 1, "stabilization": "projecton"}'),
     "projecton.*projection"),
    ("assemble as a number", simulation('{"step": 0.1, "duration": 1, "assemble": 1}'), "assemble: expected true or false"),
    ("assemble as a text", simulation('{"step": 0.1, "duration": 1, "assemble": "yes"}'), "assemble: expected true or"),
    ("output as text", simulation('{"step": 0.1, "duration": 1, "output": "energy"}'), "output: expected a list"),
    ("output as object", simulation('{"step": 0.1, "duration": 1, "output": {}}'), "output: expected a list"),
    ("empty output", simulation('{"step": 0.1, "duration": 1, "output": []}'), "at least one pattern"),
    ("output of numbers", simulation('{"step": 0.1, "duration": 1, "output": [1]}'), r"output\[0\]: expected a text"),
    ("empty pattern", simulation('{"step": 0.1, "duration": 1, "output": ["t", ""]}'), r"output\[1\]: .*pattern"),
    ("patterns in one text", simulation('{"step": 0.1, "duration": 1, "output": ["top,t"]}'),
     r"output\[0\]: .*without commas"),
    ("unknown pattern", simulation('{"step": 0.1, "duration": 1, "output": ["energy",\n    "tpo.*"]}'),
     r'bad.json:23:5: error: simulation.output\[1\]: no column matches "tpo.\*", did you mean "top.\*"'),
    ("pattern without a near name", simulation('{"step": 0.1, "duration": 1, "output": ["x*x*x"]}'),
     'no column matches "x\\*x\\*x": expected .*"top.x"'),
    ("name in another case", simulation('{"step": 0.1, "duration": 1, "output": ["Energy"]}'), '"Energy".*"energy"'),
    ("deep nesting", '{"polhode": 1, "bodies": ' + "[" * 1000 + "]" * 1000 + "}", "nest|levels|depth"),
    ("very long line", '{"polhode": 1, "name": "' + "x" * 100000 + '", "mass": 1}', '"mass"'),
    *BAD_BEAMS,
]

# (words after "polhode", what the message must match); model.json is a good model, the other files are its results.
BAD_COMMANDS = [
    (["rum", "model.json"], "`run`"),
    (["--verson"], "--version"),
    (["-x"], "-x"),
    (["compare", "model.json", "--methods", "rkmk1,rkmk"], "did you mean"),
    (["help", "rnu"], "`run`"),
    (["help", "run", "check"], "check"),
    (["methods", "all"], "all"),
    (["methods", "--json"], "--json"),
    (["run"], "MODEL is missing"),
    (["check"], "MODEL is missing"),
    (["run", "model.json", "other.json"], "other.json"),
    (["run", "model.json", "--stp", "1"], "--stp.*--step"),
    (["run", "model.json", "--step", "0"], '--step: expected a number > 0, got "0"'),
    (["run", "model.json", "--step=-1"], "--step: expected a number > 0"),
    (["run", "model.json", "--step", "-1"], "--step: expected a number > 0"),
    (["run", "model.json", "--step", "1e-3s"], "--step: expected a number > 0"),
    (["run", "model.json", "--step", "nan"], "--step: expected a number > 0"),
    (["run", "model.json", "--step", "0x10"], "--step: expected a number > 0"),
    (["run", "model.json", "--step", " 1"], "--step: expected a number > 0"),
    (["run", "model.json", "--step", ""], "--step: expected a number > 0"),
    (["run", "model.json", "--step"], "--step: expected a value"),
    (["run", "model.json", "--duration", "inf"], "--duration: expected a number > 0"),
    (["run", "model.json", "--duration", "1e999"], "--duration: expected a number > 0"),
    (["run", "model.json", "--duration", "0"], "--duration: expected a number > 0"),
    (["run", "model.json", "--every", "0"], "--every: expected a whole number >= 1"),
    (["run", "model.json", "--every", "2.5"], "--every: expected a whole number >= 1"),
    (["run", "model.json", "--every", "99999999999999999999"], "--every: expected a whole number"),
    (["run", "model.json", "--tolerance", "-1e-9"], "--tolerance: expected a number > 0"),
    (["run", "model.json", "--method", "rkkm4"], "--method.*rkmk4"),
    (["run", "model.json", "--method", "generalized-alpha:rho=-0.5"], "--method: rho: expected a number in .0, 1."),
    (["run", "model.json", "--method", ""], "--method: expected"),
    (["run", "model.json", "--method", "rkmk4:"], "--method: expected .*key=value"),
    (["run", "model.json", "--method", "rkmk4:weight"], "--method: expected .*key=value"),
    (["run", "model.json", "--method", "rkmk4:weight=heavy"], "--method: weight: .*(mass|identity)"),
    (["run", "model.json", "--method", "rkmk4:wieght=mass"], "--method: wieght: .*weight"),
    (["run", "model.json", "--method", "rkmk4:step=1"], "--method: step: expected one of"),
    (["run", "model.json", "--method", "rkmk4:constraints=null-space"], "--method: constraints: rkmk4 does not have"),
    (["run", "model.json", "--method", "variational:rho=0.5"], "--method: rho: variational does not have"),
    (["run", "model.json", "--method", "variational:constraints=nullspace"], "--method: constraints: .*null-space"),
    (["run", "model.json", "--method", "variational:tau=log"], "--method: tau: .*exp.*cay"),
    (["run", "model.json", "--method", "variational:micro=0"], "--method: micro: expected a whole number >= 1"),
    (["run", "model.json", "--method", "rkmk4:micro=10"], "--method: micro: rkmk4 does not have"),
    (["run", "model.json", "--method", "galerkin:degree=5"], "--method: degree: expected a whole number from 1 to 4"),
    (["run", "model.json", "--method", "galerkin:degree=2.5"], "--method: degree: expected a whole number from 1 to 4"),
    (["run", "model.json", "--method", "galerkin:nodes=radau"], '--method: nodes: expected one of "gauss", "lobatto"'),
    (["run", "model.json", "--method", "galerkin:tau=cay"], "--method: tau: galerkin does not have"),
    (["run", "model.json", "--method", "variational:degree=2"], "--method: degree: variational does not have"),
    (["run", "model.json", "--method", "variational:micro=10"], "--method: fast: expected the names of springs"),
    (["run", "flexible-booms", "--method", "variational:micro=10,fast=up"],
     '--method: fast: expected the name of a beam or spring of the model, got "up"'),
    (["run", "flexible-booms", "--method", "variational:micro=10,fast=left+hub"], 'fast: .* got "hub", a body'),
    (["run", "flexible-booms", "--method", "variational:micro=10,fast=left+left"], 'fast: "left" is named twice'),
    (["run", "flexible-booms", "--method", "variational:micro=10,fast=left+"], "fast: expected names separated by [+]"),
    (["run", "flexible-booms", "--method", "variational:micro=10,tau=cay"], "--method: micro: .*exp"),
    (["run", "flexible-booms", "--method", "variational:micro=10,constraints=null-space"],
     "--method: micro: .*multipliers"),
    (["run", "model.json", "--method", "midpoint:reconstruction=log"], "--method: reconstruction: .*cayley.*exp"),
    (["run", "director-pendulum", "--method", "midpoint"],
     '--method: midpoint cannot run this model: body "upper" is on directors; these can: rkmk1, .*variational'),
    (["run", "director-pendulum", "--method", "galerkin"], 'galerkin cannot run this model: body "upper" is on directors'),
    (["run", "director-pendulum", "--method", "rk4-euler-angles"], 'body "upper" is on directors, and has no Euler angles'),
    (["run", "director-pendulum", "--method", "variational:micro=4"], 'body "upper" is on directors, without micro steps'),
    (["run", "model.json", "--step", "1e-30"], "step: expected"),
    (["run", "model.json", "--stabilization", "projecton"], "--stabilization: .*projection"),
    (["run", "model.json", "--set", "spin=100"], '--set: unknown parameter "spin": the model has no "parameters"'),
    (["run", "spinning-top", "--set", "spni=100"], '--set: unknown parameter "spni", did you mean "spin"'),
    (["check", "spinning-top", "--set", "mas=1"], '--set: unknown parameter "mas", did you mean "mass"'),
    (["run", "spinning-top", "--set", "xyzzy=1"], 'unknown parameter "xyzzy", expected one of "spin", "precession"'),
    (["run", "spinning-top", "--set", "tilt=181"], '--set: "tilt": expected a number from 0 to 180, got 181'),
    (["run", "spinning-top", "--set", "spin=1", "--set", "spin=1"], '--set: "spin" is given twice'),
    (["run", "spinning-top", "--set"], "--set: expected a value, NAME=VALUE"),
    (["run", "spinning-top", "--set", ""], "--set: expected a value"),
    (["run", "spinning-top", "--set", "spin"], '--set: expected NAME=VALUE with a number, got "spin"'),
    (["run", "spinning-top", "--set", "spin="], '--set: expected NAME=VALUE with a number, got "spin="'),
    (["run", "spinning-top", "--set", "=1"], '--set: expected NAME=VALUE with a number, got "=1"'),
    (["run", "spinning-top", "--set", "spin=1x"], "--set: expected NAME=VALUE with a number"),
    (["run", "spinning-top", "--set", "spin= 1"], "--set: expected NAME=VALUE with a number"),
    (["run", "spinning-top", "--set", "spin=nan"], "--set: expected NAME=VALUE with a number"),
    (["run", "spinning-top", "--set", "spin=0x1"], "--set: expected NAME=VALUE with a number"),
    (["run", "spinning-top", "--set", "spin=1e999"], "--set: expected NAME=VALUE with a number"),
    (["check", "spinning-top", "--set=spin==1"], "--set: expected NAME=VALUE with a number"),
    (["check", "spinning-top"] + ["--set", "spin=1"] * 300, "--set: given more than 256 times"),
    (["run", "model.json", "--output"], "--output: expected a value"),
    (["run", "model.json", "--output", ""], "--output: expected a value"),
    (["run", "model.json", "--output", ","], "--output: expected patterns separated by commas"),
    (["run", "model.json", "--output", "energy,"], "--output: expected patterns separated by commas"),
    (["run", "model.json", "--output", "energy,,t"], "--output: expected patterns separated by commas"),
    (["run", "model.json", "--output", "energy, t"], '--output: no column matches " t"'),
    (["run", "model.json", "--output", "energy,tap"], '--output: no column matches "tap", did you mean "top"'),
    (["run", "model.json", "--output", "top.tip.q"], '--output: .*"top.tip.x"'),
    (["run", "model.json", "--output", "t.*"], '--output: no column matches "t.\\*"'),
    (["run", "model.json", "--output", "energy", "--output", "t"], "--output: given twice"),
    (["check", "model.json", "--output", "energy"], "--output"),
    (["run", "model.json", "--from"], "--from: expected a value, FILE"),
    (["run", "model.json", "--from", ""], "--from: expected a value"),
    (["run", "model.json", "--from", "a.h5"], "--from: a.h5: cannot be read: No such file"),
    (["run", "model.json", "--from=a.h5@1"], "--from: a.h5: cannot be read: No such file"),
    (["run", "model.json", "--from", "."], "--from: .: "),
    (["run", "model.json", "--from", "model.json"], "--from: model.json: is not an HDF5 file"),
    (["run", "model.json", "--from", "model.json@1"], "--from: model.json: is not an HDF5 file"),
    (["run", "model.json", "--from", "a.h5@"], '--from: expected FILE or FILE@t with a time in s or a factor, got "a.h5@"'),
    (["run", "model.json", "--from", "a.h5@end"], "--from: expected FILE or FILE@t"),
    (["run", "model.json", "--from", "a.h5@1s"], "--from: expected FILE or FILE@t"),
    (["run", "model.json", "--from", "a.h5@nan"], "--from: expected FILE or FILE@t"),
    (["run", "model.json", "--from", "@1"], "--from: expected FILE or FILE@t"),
    (["check", "model.json", "--from", "a.h5"], "--from"),
    # result.h5 is the run of model.json
    (["run", "model.json", "--from", "result.h5"], "duration: expected a time after 0.1 s.* --duration"),
    (["run", "model.json", "--from", "result.h5", "--duration", "0.1"], "--duration: expected a time after 0.1 s"),
    (["run", "model.json", "--from", "result.h5@0.05", "--duration", "0.02"], "--duration: expected a time after 0.05"),
    (["run", "model.json", "--from", "result.h5@0.0505"], "no row is stored at t = 0.0505 s.* 0.05 s and 0.051 s"),
    (["run", "model.json", "--from", "result.h5@7"], "no row is stored at t = 7 s; the nearest: 0.1 s"),
    (["run", "model.json", "--from", "result.h5@-1"], "no row is stored at t = -1 s; the nearest: 0 s"),
    (["run", "t-handle", "--from", "result.h5"], "--from: result.h5: does not hold handle.x"),
    (["run", "model.json", "--from", "result.h5", "--duration", "1", "-o", "result.h5"],
     "-o: expected a file other than that of --from"),
    # energy.h5 is the same with --output energy
    (["run", "model.json", "--from", "energy.h5", "--duration", "1"],
     '--from: energy.h5: does not hold top.x: .*stored only "energy"'),
    (["run", "model.json", "--json=1"], "--json: expected no value"),
    (["run", "model.json", "--json", "--json"], "--json: given twice"),
    (["run", "model.json", "--step", "1", "--step", "2"], "--step: given twice"),
    (["run", "model.json", "--csv", "--json"], "--csv: expected a value"),
    (["run", "model.json", "--csv", "-", "--json"], "--csv: expected a file"),
    (["run", "model.json", "--csv", "/nowhere/a.csv"], "--csv: /nowhere/a.csv: .*No such file"),
    (["run", "model.json", "--csv", "/"], "--csv: /: .*directory"),
    (["run", "model.json", "-o", "/nowhere/a.h5"], "-o: /nowhere/a.h5: .*No such file"),
    (["run", "model.json", "-o", "-"], "-o: expected a file"),
    (["run", "model.json", "-o", "a", "--csv", "a"], "-o: expected a file other"),
    (["run", "model.json", "--csv", "model.json"], "--csv: expected a file other"),
    (["check", "model.json", "--step", "1"], "--step"),
    (["assemble"], "MODEL is missing"),
    (["assemble", "model.json", "other.json"], "other.json"),
    (["assemble", "model.json", "--json"], "unknown option --json"),
    (["assemble", "model.json", "--st", "l=1"], "unknown option --st: did you mean --set"),
    (["assemble", "model.json", "-o"], "-o: expected a value, FILE"),
    (["assemble", "model.json", "-o", "model.json"], "-o: expected a file other than the model"),
    (["assemble", "model.json", "-o", "/nowhere/a.json"], "/nowhere/a.json.*No such file"),
    (["assemble", "model.json", "--set", "l=1"], '--set: unknown parameter "l"'),
    (["assemble", "four-bar-rough", "--set", "rate"], "--set: expected NAME=VALUE"),
    (["new", "heavy-tpo"], "heavy-top"),
    (["run", "roll-up"], 'dynamics needs the inertia of beam "arm"'),
    (["run", "elastica", "--step", "0.1", "--duration", "1"], 'dynamics needs the inertia of beam "arm"'),
    (["certify", "roll-up"], 'dynamics needs the inertia of beam "arm"'),
    (["compare", "roll-up"], 'dynamics needs the inertia of beam "arm"'),
    (["new", "heavy-top", "/nowhere/a.json"], "/nowhere/a.json"),
    (["new", "heavy-top", "model.json"], "model.json already exists"),
    (["plot"], "RESULT.h5.. is missing"),
    (["plot", "a.h5", "-o", "a.svg"], "--y is missing"),
    (["plot", "a.h5", "--y", "t"], "-o is missing"),
    (["plot", "a.h5", "--y", "t,,u", "-o", "a.svg"], "--y: expected names"),
    (["plot", "a.h5", "--y", "t", "-o", "a.svg"], "a.h5"),
    (["plot", "model.json", "--y", "t", "-o", "a.svg"], "model.json"),
    (["plot", "a.h5", "--y", "t", "--space", "top", "-o", "a.svg"], "--space"),
]
