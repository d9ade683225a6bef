#!/usr/bin/env python3
"""docs/polhode.schema.json against the program: what one accepts the other accepts, as far as a schema can tell.

POLHODE names the program (default build/polhode), POLHODE_CHECKS that of many_checks.c (default
build/tests/many_checks). Needs Debian's python3-jsonschema.
"""
import copy
import json
import os
import re
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE), str(HERE.parent / "cli")]
import models  # noqa: E402
from bad_input import BAD_MODELS  # noqa: E402
from validator import Validator  # noqa: E402

PROGRAM = os.path.abspath(os.environ.get("POLHODE", ROOT / "build" / "polhode"))
CHECKS = os.path.abspath(os.environ.get("POLHODE_CHECKS", ROOT / "build" / "tests" / "many_checks"))
SCHEMA = json.loads((ROOT / "docs" / "polhode.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Validator(SCHEMA)
# Refusals that speak of the form of a value, as a schema does; others speak of what the value means.
FORM = re.compile(r'unknown key|missing key|got (?:both|several|none)|'
                  r'(?:"|: true) is not in this version|'
                  r'expected (?:one of|either|at least|true or false|an? (?:list|object|text|vector of|length|whole|'
                  r'name \(|number(?! (?:from|<=|>= "min))))')


def run(*words, stdin=None):
    return subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, text=True, timeout=300)


class Checks:
    """`polhode check -` many times over, in the program of many_checks.c."""

    def __init__(self):
        self.process = subprocess.Popen([CHECKS], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __call__(self, text):
        data = text.encode()
        self.process.stdin.write(b"%d\n%s" % (len(data), data))
        self.process.stdin.flush()
        status, length = map(int, self.process.stdout.readline().split())
        said = self.process.stdout.read(length).decode()
        return subprocess.CompletedProcess(["polhode", "check", "-"], status, "", said)

    def close(self):
        self.process.stdin.close()
        self.process.stdout.close()
        return self.process.wait()


def setUpModule():
    global checks
    checks = Checks()
    unittest.addModuleCleanup(checks.close)


def check(model):
    """What `polhode check` says of a model, given as a value or as its text."""
    return checks(model if isinstance(model, str) else json.dumps(model))


def strict(text):
    """The value of a text, or None where a schema would never see it."""
    def unique(pairs):
        if len(dict(pairs)) != len(pairs):
            raise ValueError("repeated key")
        return dict(pairs)

    def refuse(word):
        raise ValueError(word)
    try:
        return json.loads(text, object_pairs_hook=unique, parse_constant=refuse)
    except (ValueError, RecursionError):
        return None


def subschemas(schema, path="#"):
    """Every object of the schema that may be a schema, with its path."""
    if isinstance(schema, dict):
        yield path, schema
        for key, value in schema.items():
            yield from subschemas(value, f"{path}/{key}")
    elif isinstance(schema, list):
        for i, value in enumerate(schema):
            yield from subschemas(value, f"{path}/{i}")


def places(value, path=()):
    """The path of every part of a model."""
    yield path
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from places(value[key], (*path, key))


def at(value, path):
    for key in path:
        value = value[key]
    return value


def with_value(model, path, value):
    if not path:
        return value
    result = copy.deepcopy(model)
    at(result, path[:-1])[path[-1]] = value
    return result


class Schema(unittest.TestCase):
    def test_is_draft_07(self):
        self.assertEqual(SCHEMA["$schema"], "http://json-schema.org/draft-07/schema#")

    def test_every_key_is_described_and_no_other_is_allowed(self):
        objects = 0
        for path, schema in subschemas(SCHEMA):
            types = schema.get("type", [])
            condition = "if" in schema or path.endswith("/if")
            if condition or "object" not in (types if isinstance(types, list) else [types]):
                continue
            objects += 1
            with self.subTest(path):
                self.assertIs(schema.get("additionalProperties"), False)
                self.assertEqual(schema["properties"]["note"], {"$ref": "#/definitions/note"})
                for key, value in {**schema["properties"], **schema.get("patternProperties", {})}.items():
                    value = VALIDATOR.resolve(value["$ref"]) if "$ref" in value else value
                    self.assertGreater(len(value.get("description", "")), 10, key)
        self.assertGreater(objects, 10)

    def test_every_definition_is_used_and_exists(self):
        used = set(re.findall(r'"#/definitions/(\w+)', json.dumps(SCHEMA)))
        self.assertEqual(used, set(SCHEMA["definitions"]))

    def test_defaults_are_accepted(self):
        for path, schema in subschemas(SCHEMA):
            if "default" in schema and not path.endswith("/properties"):
                with self.subTest(path):
                    self.assertEqual(VALIDATOR.errors(schema["default"], schema), [])


class Files(unittest.TestCase):
    def accept(self, name, text):
        with self.subTest(name):
            self.assertEqual(VALIDATOR.errors(json.loads(text)), [])

    def test_examples(self):
        files = sorted((ROOT / "examples").glob("*.json"))
        self.assertGreater(len(files), 5)
        for file in files:
            self.accept(file.name, file.read_text(encoding="utf-8"))

    def test_generated_examples(self):
        for name in ("chain:5", "chain-revolute:5", "n-four-bar:3"):
            done = run("new", name, "-")
            self.assertEqual(done.returncode, 0, done.stderr)
            self.accept(name, done.stdout)

    def test_documentation(self):
        text = (ROOT / "docs" / "model-format.md").read_text(encoding="utf-8")
        found = [block for block in re.findall(r"```json\n(.*?)```", text, re.S) if '"polhode": 1' in block]
        self.assertGreater(len(found), 0)
        for block in found:
            self.accept(block[:60], block)


class Lists(unittest.TestCase):
    """The words of the schema are the program's."""

    def test_methods(self):
        text = run("methods").stdout
        text, stabilizations = re.split(r"^  stabilization.*\n", text, flags=re.M)
        available = re.findall(r"^  (\S+) +\d+ ", text.split("(not in this version)")[0], re.M)
        self.assertIn("rkmk4", available)
        simulation = SCHEMA["definitions"]["simulation"]["properties"]
        self.assertEqual(simulation["method"]["enum"], available)
        self.assertEqual(simulation["stabilization"]["enum"], re.findall(r"^  (\S+)  +\S", stabilizations, re.M))

    def words(self, spoil):
        """The words that the program offers for a value, without those of later versions."""
        offered = re.search(r"expected one of (.*), got", check(spoil("?")).stderr)
        self.assertTrue(offered, check(spoil("?")).stderr)
        return [word for word in re.findall(r'"([^"]+)"', offered[1])
                if "not in this version" not in check(spoil(word)).stderr]

    def test_words(self):
        definitions = SCHEMA["definitions"]
        for name, key, spoil in [
                ("joint", "type", lambda w: models.joint(type=w)),
                ("body", "cspace", lambda w: models.body(cspace=w)),
                ("force", "type", lambda w: models.force(type=w)),
                ("force", "frame", lambda w: models.force(frame=w)),
                ("simulation", "stabilization", lambda w: models.simulation(stabilization=w)),
                ("beam", "interpolation", lambda w: models.beam(interpolation=w)),
                ("beam", "integration", lambda w: models.beam(integration=w)),
                ("options", "weight", lambda w: models.options(weight=w)),
                ("options", "dexpinv", lambda w: models.options(dexpinv=w)),
                ("vectorTimeSignal", "interpolation",
                 lambda w: models.value({"table": models.TABLE, "interpolation": w}))]:
            with self.subTest(f"{name}.{key}"):
                words = definitions[name]["properties"][key]["enum"]
                self.assertEqual(sorted(words), sorted(self.words(spoil)))
                for word in words:
                    self.assertTrue(key == "type" or VALIDATOR.accepts(spoil(word)), word)


class Agreement(unittest.TestCase):
    def judge(self, name, model, schema, program):
        """True: accepts it; False: refuses it."""
        with self.subTest(name):
            done = check(model)
            value = json.loads(model) if isinstance(model, str) else model
            errors = VALIDATOR.errors(value)
            self.assertEqual(not errors, schema, f"the schema on {json.dumps(model)}: {errors}")
            self.assertEqual(done.returncode, 0 if program else 2, f"{json.dumps(model)}\n{done.stderr}")

    def test_good_models(self):
        for name, model in models.GOOD.items():
            self.judge(name, model, schema=True, program=True)

    def test_bad_models(self):
        for name, model in models.BAD.items():
            self.judge(name, model, schema=False, program=False)

    def test_models_that_only_the_program_refuses(self):
        for name, model in {**models.PARSER_ONLY, **models.PARSER_ONLY_TEXTS}.items():
            self.judge(name, model, schema=True, program=False)

    def test_models_that_only_the_schema_refuses(self):
        for name, model in models.SCHEMA_ONLY.items():
            self.judge(name, model, schema=False, program=True)

    def test_keys_of_joints(self):
        self.assertEqual(SCHEMA["definitions"]["joint"]["properties"]["type"]["enum"], list(models.JOINTS))
        for kind, needed in models.JOINTS.items():
            values = models.joint_values(kind)
            self.judge(kind, models.joint(type=kind, **values), True, True)
            for key, value in models.JOINT_KEYS.items():
                if key in needed:
                    self.judge(f"{kind} without {key}", models.joint(type=kind, **{**values, key: models.ANY}), False,
                               False)
                elif key == "at":
                    self.judge(f"{kind} with at", models.joint(type=kind, **values, at=value), True, True)
                else:
                    self.judge(f"{kind} with {key}", models.joint(type=kind, **values, **{key: value}), False, False)

    def test_the_program_says_the_same(self):
        """As many_checks does in its place: a sample."""
        for model in (models.FULL, *list(models.BAD.values())[::10], *list(models.GOOD.values())[::10]):
            one, other = run("check", "-", stdin=json.dumps(model)), check(model)
            self.assertEqual((one.returncode, one.stderr), (other.returncode, other.stderr))

    # What the schema refuses the program refuses, and the other way round where the program speaks of the form.

    def compare(self, cases):
        for name, model in cases:
            with self.subTest(name):
                done = check(model)
                errors = VALIDATOR.errors(model)
                self.assertIn(done.returncode, (0, 2), done.stderr)
                if errors:
                    self.assertEqual(done.returncode, 2, f"only the schema refuses: {errors}")
                elif FORM.search(done.stderr) and '"=' not in json.dumps(model):  # a formula's value is not its form
                    self.fail(f"only the program refuses: {done.stderr}")

    def test_full_model(self):
        self.judge("full", models.FULL, schema=True, program=True)

    def test_spoilt_values(self):
        unseen = {("$schema",)}  # SCHEMA_ONLY
        parts = [path for path in places(models.FULL) if path not in unseen]
        parts = [p for p in parts if not (p and isinstance(p[-1], int) and p[-1] > 0
                                          and isinstance(at(models.FULL, p), int))]  # of a vector the first will do
        self.compare([(f"{path}: {json.dumps(value)}", with_value(models.FULL, path, value)) for path in parts
                      for value in ([None, [], {}] if isinstance(at(models.FULL, path), (dict, list))
                                    else [True, "?", -1, [1]])])

    def test_missing_and_unknown_keys(self):
        cases = []
        for path in places(models.FULL):
            part = at(models.FULL, path)
            if isinstance(part, dict) and path != ("parameters",):
                cases += [(f"{path} with {key}", with_value(models.FULL, path, {**part, key: value}))
                          for key, value in (("note", "n"), ("note", 1), ("?", 1), ("value", [1, 0, 0]))]
                cases += [(f"{path} without {key}",
                           with_value(models.FULL, path, {k: v for k, v in part.items() if k != key})) for key in part]
            if isinstance(part, list) and part:
                cases += [(f"{path} shorter", with_value(models.FULL, path, part[:-1])),
                          (f"{path} longer", with_value(models.FULL, path, [*part, part[-1]]))]
        self.compare(cases)

    def test_bad_models_of_the_command_line(self):
        self.compare([(name, strict(text)) for name, text, _ in BAD_MODELS if strict(text) is not None])


if __name__ == "__main__":
    unittest.main()
