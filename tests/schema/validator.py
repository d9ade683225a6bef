"""A validator for the part of JSON Schema draft-07 that docs/polhode.schema.json uses.

A keyword that it does not know is an error, not ignored: a schema that grows a new keyword grows it here too.
Run alone, it tests itself.
"""
import re
import unittest

ANNOTATIONS = {"$schema", "title", "description", "default", "definitions"}
PARTS = re.compile(r"\\.|\[(?:\\.|[^\]])*\]|\$")


class SchemaError(Exception):
    """The schema is wrong, not the value."""


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


TYPES = {
    "null": lambda v: v is None,
    "boolean": lambda v: isinstance(v, bool),
    "number": is_number,
    "integer": lambda v: is_number(v) and v == v and abs(v) != float("inf") and v == int(v),
    "string": lambda v: isinstance(v, str),
    "array": lambda v: isinstance(v, list),
    "object": lambda v: isinstance(v, dict),
}


def same(a, b):
    """Equal as JSON values: 1 is 1.0, but not true."""
    if is_number(a) and is_number(b):
        return a == b
    if type(a) is not type(b):
        return False
    if isinstance(a, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    return a == b


def matches(pattern, text):
    """As in ECMA 262, where $ is the end and not also the place before a last line feed."""
    return re.search(PARTS.sub(lambda m: r"\Z" if m.group() == "$" else m.group(), pattern), text) is not None


# Each keyword: (validator, its value, the schema it stands in, the value to check, its path) -> errors.

def check_type(_, types, __, value, path):
    types = types if isinstance(types, list) else [types]
    if not any(TYPES[t](value) for t in types):
        yield f"{path}: expected {' or '.join(types)}"


def check_enum(_, choices, __, value, path):
    if not any(same(value, c) for c in choices):
        yield f"{path}: expected one of {choices}"


def check_const(_, only, __, value, path):
    if not same(value, only):
        yield f"{path}: expected {only}"


def check_required(_, keys, __, value, path):
    if isinstance(value, dict):
        yield from (f"{path}: missing {k}" for k in keys if k not in value)


def check_properties(v, properties, _, value, path):
    if isinstance(value, dict):
        for key in properties.keys() & value.keys():
            yield from v.errors(value[key], properties[key], f"{path}.{key}")


def check_pattern_properties(v, patterns, _, value, path):
    if isinstance(value, dict):
        for pattern, schema in patterns.items():
            for key in (k for k in value if matches(pattern, k)):
                yield from v.errors(value[key], schema, f"{path}.{key}")


def check_additional_properties(v, schema, around, value, path):
    if isinstance(value, dict):
        for key in value.keys() - around.get("properties", {}).keys():
            if not any(matches(p, key) for p in around.get("patternProperties", {})):
                yield from v.errors(value[key], schema, f"{path}.{key}")


def check_property_names(v, schema, _, value, path):
    if isinstance(value, dict):
        for key in value:
            yield from v.errors(key, schema, f"{path}, name {key}")


def check_dependencies(v, dependencies, _, value, path):
    if isinstance(value, dict):
        for key in dependencies.keys() & value.keys():
            needs = dependencies[key]
            yield from v.errors(value, {"required": needs} if isinstance(needs, list) else needs, path)


def check_items(v, schema, _, value, path):
    if isinstance(schema, list):
        raise SchemaError("items as a list is not supported")
    if isinstance(value, list):
        for i, item in enumerate(value):
            yield from v.errors(item, schema, f"{path}[{i}]")


def check_min_items(_, least, __, value, path):
    if isinstance(value, list) and len(value) < least:
        yield f"{path}: expected at least {least} elements"


def check_max_items(_, most, __, value, path):
    if isinstance(value, list) and len(value) > most:
        yield f"{path}: expected at most {most} elements"


def check_unique_items(_, wanted, __, value, path):
    if wanted and isinstance(value, list):
        if any(same(a, b) for i, a in enumerate(value) for b in value[:i]):
            yield f"{path}: expected different elements"


def check_pattern(_, pattern, __, value, path):
    if isinstance(value, str) and not matches(pattern, value):
        yield f"{path}: expected a text like {pattern}"


def check_minimum(_, least, __, value, path):
    if is_number(value) and value < least:
        yield f"{path}: expected >= {least}"


def check_maximum(_, most, __, value, path):
    if is_number(value) and value > most:
        yield f"{path}: expected <= {most}"


def check_exclusive_minimum(_, least, __, value, path):
    if is_number(value) and not value > least:
        yield f"{path}: expected > {least}"


def check_all_of(v, schemas, _, value, path):
    for schema in schemas:
        yield from v.errors(value, schema, path)


def check_any_of(v, schemas, _, value, path):
    if not any(v.accepts(value, s) for s in schemas):
        yield f"{path}: expected one of several forms"


def check_one_of(v, schemas, _, value, path):
    count = sum(v.accepts(value, s) for s in schemas)
    if count != 1:
        yield f"{path}: expected exactly one of several forms, got {count}"


def check_if(v, condition, around, value, path):
    yield from v.errors(value, around.get("then" if v.accepts(value, condition) else "else", True), path)


def check_nothing(*_):
    return ()


KEYWORDS = {
    "type": check_type, "enum": check_enum, "const": check_const, "required": check_required,
    "properties": check_properties, "patternProperties": check_pattern_properties,
    "additionalProperties": check_additional_properties, "propertyNames": check_property_names,
    "dependencies": check_dependencies, "items": check_items, "minItems": check_min_items,
    "maxItems": check_max_items, "uniqueItems": check_unique_items, "pattern": check_pattern,
    "minimum": check_minimum, "maximum": check_maximum, "exclusiveMinimum": check_exclusive_minimum,
    "allOf": check_all_of, "anyOf": check_any_of, "oneOf": check_one_of, "if": check_if,
    "then": check_nothing, "else": check_nothing, **{k: check_nothing for k in ANNOTATIONS},
}


class Validator:
    def __init__(self, schema):
        self.schema = schema

    def resolve(self, pointer):
        if not pointer.startswith("#/"):
            raise SchemaError(f"{pointer}: only references within the schema are supported")
        found = self.schema
        for part in pointer[2:].split("/"):
            if part not in found:
                raise SchemaError(f"{pointer}: there is no such definition")
            found = found[part]
        return found

    def errors(self, value, schema=None, path="$"):
        """What is wrong with the value, as texts; none if nothing is."""
        schema = self.schema if schema is None else schema
        if isinstance(schema, bool):
            return [] if schema else [f"{path}: not allowed"]
        if "$ref" in schema:  # draft-07: what stands beside it is ignored
            if len(schema) > 1:
                raise SchemaError(f"{path}: keywords beside a $ref have no effect")
            return self.errors(value, self.resolve(schema["$ref"]), path)
        unknown = schema.keys() - KEYWORDS.keys()
        if unknown:
            raise SchemaError(f"{path}: unknown keywords {sorted(unknown)}")
        return [e for key in schema for e in KEYWORDS[key](self, schema[key], schema, value, path)]

    def accepts(self, value, schema=None):
        return not self.errors(value, schema)


# --- self-test ------------------------------------------------------------------------------------------------

# (schema, values it accepts, values it refuses)
CASES = [
    (True, [None, 1], []),
    (False, [], [None, {}]),
    ({}, [1, "a", None], []),
    ({"type": "number"}, [1, 1.5, -1e300], [True, "1", None, [], {}]),
    ({"type": "integer"}, [1, 1.0, -3], [1.5, True, "1", float("inf")]),
    ({"type": "string"}, ["", "a"], [1, None]),
    ({"type": "boolean"}, [True, False], [0, 1, "true"]),
    ({"type": "null"}, [None], [0, False, ""]),
    ({"type": ["array", "object"]}, [[], {}], ["", 1]),
    ({"enum": ["a", 1, False]}, ["a", 1, 1.0, False], ["b", True, 0, None]),
    ({"const": 1}, [1, 1.0], [True, 2, "1"]),
    ({"const": {"a": [1]}}, [{"a": [1.0]}], [{"a": [True]}, {"a": [1, 1]}, {}]),
    ({"required": ["a"]}, [{"a": None}, {"a": 1, "b": 2}, []], [{}, {"b": 1}]),
    ({"properties": {"a": {"type": "string"}, "b": False}}, [{}, {"a": "x"}, {"c": 1}, 3], [{"a": 1}, {"b": 1}]),
    ({"patternProperties": {"^x": {"type": "number"}}}, [{}, {"x1": 1}, {"y": "a"}], [{"x1": "a"}]),
    ({"properties": {"a": {}}, "patternProperties": {"^x": {}}, "additionalProperties": False},
     [{}, {"a": 1, "xx": 2}, []], [{"b": 1}, {"a": 1, "bx": 1}]),
    ({"additionalProperties": {"type": "number"}}, [{"a": 1}], [{"a": "1"}]),
    ({"propertyNames": {"pattern": "^[a-z]+$"}}, [{}, {"ab": 1}], [{"A": 1}, {"": 1}, {"a\n": 1}]),
    ({"dependencies": {"a": ["b"], "c": {"anyOf": [{"required": ["d"]}, {"required": ["e"]}]}}},
     [{}, {"b": 1}, {"a": 1, "b": 1}, {"c": 1, "d": 1}, {"c": 1, "e": 1}], [{"a": 1}, {"c": 1}, {"c": 1, "b": 1}]),
    ({"items": {"type": "number"}}, [[], [1, 2], "text"], [["a"], [1, "a"]]),
    ({"minItems": 2}, [[1, 2], "a"], [[], [1]]),
    ({"maxItems": 1}, [[], [1], "abc"], [[1, 2]]),
    ({"uniqueItems": True}, [[], [1, 2], [1, True], [[1], [2]]], [[1, 1.0], ["a", "b", "a"], [[1, {}], [1, {}]]]),
    ({"uniqueItems": False}, [[1, 1]], []),
    ({"pattern": "^="}, ["=", "=a", 5], ["", "a="]),
    ({"pattern": "b"}, ["abc"], ["ac"]),
    ({"pattern": "^(?!no$)[a-z$]+$"}, ["yes", "nono", "a$"], ["no", "", "yes\n"]),
    ({"minimum": 0}, [0, 1, "a", True], [-1, -1e-300]),
    ({"maximum": 3}, [3, -1, "a"], [3.5]),
    ({"exclusiveMinimum": 0}, [1e-300, "a", None], [0, -0.0, -1, float("nan")]),
    ({"allOf": [{"minimum": 1}, {"maximum": 2}]}, [1, 2], [0, 3]),
    ({"anyOf": [{"minimum": 5}, {"maximum": 2}]}, [1, 6], [3]),
    ({"oneOf": [{"minimum": 2}, {"maximum": 3}]}, [1, 4], [2, 3]),
    ({"if": {"type": "string"}, "then": {"enum": ["a"]}, "else": {"minimum": 1}}, ["a", 1], ["b", 0]),
    ({"if": {"type": "string"}, "then": {"enum": ["a"]}}, ["a", 0], ["b"]),
    ({"if": {"type": "string"}, "else": {"minimum": 1}}, ["b", 1], [0]),
    ({"then": False, "else": False}, [1], []),
    ({"definitions": {"list": {"type": "array", "items": {"$ref": "#/definitions/list"}}},
      "allOf": [{"$ref": "#/definitions/list"}]}, [[], [[], [[]]]], [1, [1], [[], [1]]]),
    ({"title": "t", "description": "d", "default": 1, "$schema": "s"}, [None, 1], []),
]
BAD_SCHEMAS = [{"minLength": 1}, {"$ref": "#/definitions/none"}, {"$ref": "other.json"}, {"items": [{}]},
               {"definitions": {"a": {}}, "$ref": "#/definitions/a"}]


class Self(unittest.TestCase):
    def test_values(self):
        for schema, good, bad in CASES:
            validator = Validator(schema)
            for value, wanted in [(v, True) for v in good] + [(v, False) for v in bad]:
                with self.subTest(schema=schema, value=value):
                    self.assertEqual(validator.accepts(value), wanted, validator.errors(value))

    def test_every_keyword_is_tested(self):
        text = repr(CASES)
        for keyword in KEYWORDS:
            self.assertIn(f"'{keyword}'", text)

    def test_bad_schemas(self):
        for schema in BAD_SCHEMAS:
            with self.subTest(schema=schema), self.assertRaises(SchemaError):
                Validator(schema).errors([1])

    def test_errors_say_where(self):
        schema = {"properties": {"a": {"items": {"type": "number"}}}}
        self.assertEqual(Validator(schema).errors({"a": [1, "x"]}), ["$.a[1]: expected number"])


if __name__ == "__main__":
    unittest.main()
