"""Bad optimal control problems, each with what the answer must say: a path into a good problem and another value."""
import copy
import json
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SLEW = json.loads((ROOT / "examples" / "control" / "slew.json").read_text(encoding="utf-8"))
FULL = json.loads((ROOT / "tests" / "problems" / "full.json").read_text(encoding="utf-8"))  # has every key


def changed(path, value, base=SLEW):
    """A problem with one value changed (or, with None, without it); path as ["controls", 0, "torque"]."""
    problem = copy.deepcopy(base)
    inner = problem
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return problem


# path, value, part of the message; a schema can know of these
BAD = [
    (["polhode-control"], 2, "expected 1, the version of the format"),
    (["model"], None, 'missing key "model"'),
    (["model"], 3, "expected the name of a model file, or a model, got 3"),
    (["model", "bodies", 0, "mass"], -1, "bodies[0].mass: expected a number > 0"),
    (["horizon", "steps"], 1, "expected a whole number from 2"),
    (["horizon", "steps"], 2.5, "expected a whole number from 2"),
    (["horizon", "duration"], 0, "horizon.duration: expected a number > 0"),
    (["controls"], [], "expected a list of at least one control"),
    (["controls", 0, "frame"], None, 'missing key "frame"'),
    (["controls", 0, "frame"], "boddy", 'did you mean "body"?'),
    (["controls", 0, "force"], "hub", "got several"),
    (["controls", 0, "torque"], None, "got none"),
    (["controls", 0, "lower"], [-1, -1], "expected a list of 3 numbers"),
    (["controls", 0, "at_body"], [1, 0, 0], "only a force has a point of attack"),
    (["controls", 0, "torqe"], "hub", 'did you mean "torque"?'),
    (["controls", 0], {"name": "w", "rotor": "hub"}, 'expected a rotor of a body, as "hub.rotors[0]"'),
    (["final", 0], {"body": "hub"}, "expected one or more of"),
    (["final", 0, "weight"], -1, "expected a number > 0"),
    (["final", 0, "momentum"], 1, 'a body has no "momentum" here'),
    (["solve", "method"], "variationel", 'did you mean "variational"?'),
    (["solve", "starts"], 0, "expected a whole number from 1"),
    (["solve", "solver"], "mumps", "expected one of"),
]
# and not of these: names of other parts, files, what values mean together, what is not in this version
BAD_MEANING = [
    (["model"], "nowhere.json", "no such file"),
    (["controls", 0, "torque"], "hubb", 'got "hubb", did you mean "hub"?'),
    (["controls", 0], {"name": "u", "torque": "hub", "frame": "body", "lower": [1, 0, 0], "upper": [1, 1, 1]},
     'expected "lower" below "upper"'),
    (["controls", 0], {"name": "w", "rotor": "hub.rotors[0]"}, '"hub" has 0 rotors'),
    (["final", 0, "body"], "ground", "expected the name of a body of the model"),
    (["final", 0, "orientation"], {"axis": [0, 0, 0], "angle": 1}, "expected an axis other than zero"),
    (["cost", 0, "of"], "v", "expected the name of a control"),
    (["solve", "method"], "gauss6", "is not in this version of the direct approach"),
    (["solve", "control"], "stage", "is not in this version but for explicit tables"),
]

# The same for the problem that has every key.
BAD_FULL = [
    (["horizon", "duration"], {"free": [0, 2]}, "0 < min < max"),
    (["horizon", "duration"], {"free": 8}, "expected a list of 2 numbers"),
    (["horizon", "duration"], {"free": [2, 8], "guess": "soon"}, "expected a number"),
    (["horizon", "duration"], {"guess": 3}, 'missing key "free"'),
    (["horizon", "duration"], {"free": [2, 8], "gues": 3}, 'did you mean "guess"?'),
    (["horizon", "duration"], "5", "expected a number"),
    (["horizon", "micro"], 0, "expected a whole number from 1"),
    (["horizon", "micro"], 2.5, "expected a whole number from 1"),
    (["horizon", "micro"], None, 'missing key "micro"'),
    (["horizon", "fast"], None, 'missing key "fast"'),
    (["horizon", "fast"], [], "expected a list of at least one beam or spring"),
    (["horizon", "fast"], "arm", "expected a list"),
    (["horizon", "fast", 1], "arm", "expected a name that is not in the list yet"),
    (["horizon", "fast", 1], 1, "expected a text"),
    (["controls", 2, "lower"], [-1, -1], "expected a list of 1 numbers"),
    (["controls", 3, "joint"], 3, "expected a text"),
    (["controls", 3, "frame"], "body", "a joint has its own axis and no frame"),
    (["controls", 3, "at_body"], [0, 0, 0], "only a force has a point of attack"),
    (["controls", 3, "upper"], [1, 2, 3], "expected a list of 1 numbers"),
    (["controls", 3, "torque"], "hub", "got several"),
    (["controls", 4, "coordinate"], 3, "expected 1 or 2"),
    (["controls", 4, "coordinate"], 0, "expected 1 or 2"),
    (["controls", 0, "coordinate"], 1, "only a joint has a coordinate"),
    (["final", 0, "q"], 1, 'a body has no "q" here'),
    (["final", 0, "joint"], "rail", "got several"),
    (["final", 0], {"position": [0, 0, 0]}, "got none"),
    (["final", 2, "momentum"], None, 'expected "momentum"'),
    (["final", 2, "omega"], [0, 0, 0], 'a rotor has no "omega" here, expected "momentum"'),
    (["final", 3, "q"], "far", "expected a number"),
    (["final", 3, "rate"], {}, "expected a number, got an object"),
    (["final", 3], {"joint": "rail"}, 'expected one or more of "q", "rate"'),
    (["final", 3, "position"], [0, 0, 0], 'a joint has no "position" here'),
    (["final", 3, "rat"], 1, 'did you mean "rate"?'),
    (["final", 4, "q"], [1, 2, 3], "expected a list of 2 numbers"),
    (["final", 4, "rate"], [1], "expected a list of 2 numbers"),
    (["final", 4, "weight"], 0, "expected a number > 0"),
    (["final", 6, "marker"], "tip", 'expected a marker of the model, as "hub.tip"'),
    (["final", 6, "marker"], 1, "expected a text"),
    (["final", 6, "orientation"], {"axis": [0, 0, 1], "angle": 1}, 'a marker has no "orientation" here'),
    (["final", 6, "position"], None, 'expected one or more of "position", "velocity"'),
    (["final", 6, "position"], [1, 1], "expected a list of 3 numbers"),
    (["final", 9, "energy_upper"], 0, "expected a number > 0"),
    (["final", 9, "energy_upper"], "little", "expected a number"),
    (["final", 9, "at_rest"], 1, "expected true"),
    (["final", 9, "at_rest"], False, "expected true"),
    (["final", 9], {"beam": "arm"}, 'expected one or more of "energy_upper", "at_rest"'),
    (["final", 9, "velocity"], [0, 0, 0], 'a beam has no "velocity" here'),
    (["cost", 0, "of"], None, 'missing key "of"'),
    (["cost", 0, "from"], 1, 'only the integral of a "square" has a "from"'),
    (["cost", 0, "terminal"], "time", "got both"),
    (["cost", 0, "integral"], "efort", 'did you mean "effort"?'),
    (["cost", 0, "integral"], None, "got none"),
    (["cost", 3, "from"], [2], "expected a number"),
    (["cost", 4, "of"], 4, "expected a text"),
    (["cost", 5, "terminal"], "tine", 'did you mean "time"?'),
    (["cost", 5, "terminal"], 1, 'expected one of "time"'),
    (["cost", 5, "of"], "hub", '"of" has no use here'),
    (["cost", 5, "weight"], -1, "expected a number > 0"),
    (["cost", 5, "wieght"], 1, 'did you mean "weight"?'),
    (["limits"], {}, "expected a list"),
    (["limits", 0], 3, "expected an object"),
    (["limits", 0, "quantity"], None, 'missing key "quantity"'),
    (["limits", 0, "quantity"], 3, "expected a text"),
    (["limits", 0, "norm_upper"], 0, "expected a number > 0"),
    (["limits", 0, "norm_upper"], [1, 1, 1], "expected a number"),
    (["limits", 0, "norm_upper"], None, 'expected one or more of "lower", "upper", "norm_upper"'),
    (["limits", 0, "norm_uper"], 1, 'did you mean "norm_upper"?'),
    (["solve", "guess"], "", "expected the name of a result file"),
    (["solve", "guess"], 1, "expected a text"),
]
BAD_FULL_MEANING = [
    (["horizon", "duration"], {"free": [8, 2]}, "0 < min < max, got 8 and 2"),
    (["horizon", "duration"], {"free": [2, 8], "guess": 9}, 'expected a duration from 2 to 8, as "free" has it'),
    (["horizon", "fast", 0], "amr", 'got "amr", did you mean "arm"?'),
    (["horizon", "fast", 1], "push", 'got "push", a force'),
    (["horizon", "fast", 1], "hub", "expected the name of a beam or spring"),
    (["controls", 0, "torque"], "arm", 'expected a node of the beam, as "arm[0]"'),
    (["controls", 0, "torque"], "pin", "expected the name of a body of the model"),
    (["controls", 1, "force"], "arm[5]", "there is no node 5: the last one of this beam is 4"),
    (["controls", 1, "force"], "amr[0]", 'did you mean "arm"?'),
    (["controls", 1, "force"], "arm@0.3", "there is no node at 0.3 of the length"),
    (["controls", 1, "force"], "arm[x]", 'expected a node as "arm[0]"'),
    (["controls", 2, "rotor"], "hub.rotors[3]", '"hub" has 3 rotors'),
    (["controls", 2, "rotor"], "arm[0].rotors[0]", '"arm[0]" has 0 rotors'),
    (["controls", 3, "joint"], "rial", 'got "rial", did you mean "rail"?'),
    (["controls", 3, "joint"], "hub", "expected the name of a joint"),
    (["controls", 3, "joint"], "socket", "a spherical joint has no coordinate to act along"),
    (["controls", 3, "coordinate"], 2, "expected 1, as a prismatic joint has one coordinate, got 2"),
    (["controls", 3, "name"], "turn", "expected a name that is not used yet"),
    (["final", 0, "body"], "arm", "expected a node of the beam"),
    (["final", 3, "joint"], "rial", 'did you mean "rail"?'),
    (["final", 3, "joint"], "socket", "a spherical joint has no coordinate"),
    (["final", 3, "q"], [1, 2], "expected a number, got a list of 2"),
    (["final", 6, "marker"], "hub.tpi", 'got "hub.tpi", did you mean "hub.tip"?'),
    (["final", 6, "marker"], "arm[0].lamp", 'did you mean "arm.lamp"?'),
    (["final", 9, "beam"], "hub", "expected the name of a beam"),
    (["final", 9, "beam"], "amr", 'did you mean "arm"?'),
    (["cost", 0, "of"], "drve", 'got "drve", did you mean "drive"?'),
    (["cost", 1, "of"], "push", 'got "push", a force'),
    (["cost", 1, "of"], "turn", "expected the name of a beam or spring"),
    (["cost", 2, "of"], "twits", 'did you mean "twist"?'),
    (["cost", 3, "of"], "rail.p", "expected a column of the results"),
    (["cost", 3, "of"], "hub.w", 'expected a single column, as "hub.x" or "hub.wx"'),
    (["cost", 3, "of"], "energy", '"energy" is not in this version of costs and limits'),
    (["cost", 4, "of"], "hub.d3", 'did you mean "hub.d'),
    (["limits", 0, "quantity"], "hub.ww", 'did you mean "hub.w'),
    (["limits", 0, "quantity"], "hubb.wx", 'did you mean "hub.wx"?'),
    (["limits", 0, "quantity"], "socket.q", "expected a column of the results"),
    (["limits", 0, "quantity"], "rod.q", 'did you mean "rod.q'),
    (["limits", 0, "quantity"], "rail.q1", 'did you mean "rail.q'),
    (["limits", 0, "quantity"], "u.10", "expected a column of the results"),
    (["limits", 0, "quantity"], "u.0", "expected a column of the results"),
    (["limits", 0, "quantity"], "hub.R11", '"hub.R11" is not in this version'),
    (["limits", 0, "quantity"], "rail.fx", '"rail.fx" is not in this version'),
    (["limits", 0, "quantity"], "pin.x", '"pin.x" is not in this version'),
    (["limits", 0, "quantity"], "hub.wx", "only a vector has a norm"),
    (["limits", 1, "lower"], [1, 2, 3], "expected a number, got a list of 3"),
    (["limits", 1, "lower"], 2, 'expected "lower" below "upper", got 2 and 2'),
    (["limits", 2, "upper"], 1, "expected a list of 3 numbers"),
    (["limits", 2, "upper"], [1, -2, 3], 'expected "lower" below "upper", got -2 and -2'),
    (["limits", 3, "quantity"], "arm@0.4.z", "expected a column of the results"),
    (["solve", "guess"], "old.h5", "old.h5: cannot be read: No such file"),
    (["solve", "guess"], "interpolat", 'did you mean "interpolate"?'),
]

# base, path, value, message, whether a schema knows of it
ALL = [(base, *bad, shape) for base, shape, some in
       [(SLEW, True, BAD), (SLEW, False, BAD_MEANING), (FULL, True, BAD_FULL), (FULL, False, BAD_FULL_MEANING)]
       for bad in some]
