"""docs/polhode.schema.json through Debian's python3-jsonschema."""
import itertools

from jsonschema import Draft7Validator, RefResolver


class Validator:
    def __init__(self, schema):
        Draft7Validator.check_schema(schema)
        self.schema = schema
        self.resolver = RefResolver.from_schema(schema)

    def resolve(self, pointer):
        return self.resolver.resolve(pointer)[1]

    def errors(self, value, schema=None):
        """What is wrong with the value first, as a list of one text; none if nothing is."""
        validator = Draft7Validator(self.schema if schema is None else schema, resolver=self.resolver)
        return [f"{e.json_path}: {e.message}" for e in itertools.islice(validator.iter_errors(value), 1)]

    def accepts(self, value, schema=None):
        return not self.errors(value, schema)
