"""Errors of the library as exceptions, with their place."""
from __future__ import annotations

import difflib
import operator
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from polhode.result import Result


class PolhodeError(Exception):
    """What the library refused or could not finish.

    where: the file and the path of the value, or the quantity; line, column: counted from 1, 0 where there is no text;
    what: the reason; result: the rows computed until then, where there are any.

    >>> import polhode
    >>> try:
    ...     polhode.Model('{"polhode": 1, "bodies": [{"name": "a", "mas": 1}]}')
    ... except polhode.PolhodeError as error:
    ...     print(error.line, error.column, error.what)
    1 41 bodies[0]: unknown key "mas", did you mean "mass"?
    """

    def __init__(self, what: str, where: str | None = "", line: int = 0, column: int = 0, result: Result | None = None) -> None:
        super().__init__(what, where, line, column)
        self.what, self.where, self.line, self.column, self.result = what, where, line, column, result

    def __str__(self) -> str:
        place = f":{self.line}:{self.column}" if self.line else ""
        return f"{self.where}{place}: {self.what}" if self.where or place else self.what


def unknown(kind: str, name: object, known: Iterable[str]) -> str:
    """That there is none of this name, with the nearest one, or a few of those there are."""
    known = list(known)
    near = difflib.get_close_matches(str(name), known, n=1)
    if near:
        return f"no {kind} {name!r}, did you mean {near[0]!r}?"
    listed = ", ".join(map(repr, known[:12])) + (", .." if len(known) > 12 else "")
    return f"no {kind} {name!r}; there are: {listed}" if known else f"no {kind} {name!r}: there are none"


def whole(value: Any, where: str, least: int, what: str = "whole number") -> int:
    """A count that was given."""
    try:
        number = operator.index(value)
    except TypeError:
        number = least - 1
    if number < least:
        raise PolhodeError(f"expected a {what} >= {least}, got {value!r}", where)
    return number


def names_of(value: Any, where: str) -> dict[str, Any]:
    """A dictionary that was given, or nothing."""
    try:
        return dict(value or {})
    except (TypeError, ValueError):
        raise PolhodeError(f"expected a dictionary by name, got {value!r}", where) from None
