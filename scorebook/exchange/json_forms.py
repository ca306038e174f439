"""Named values of a JSON file, each taken out as what it has to be; `Misfit` says what is wrong with one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from scorebook.book.names import LARGEST_NUMBER
from scorebook.book.trouble import Refused
from scorebook.exchange.own_cells import shown
from scorebook.exchange.values import FileCode
from scorebook.rules.hand import Known, Points, Seat

T = TypeVar("T")


class Misfit(Exception):  # noqa: N818 - a word for what does not fit, never seen outside
    """A value that is not what it has to be: its name, what stands there, a sentence; its line if known."""

    def __init__(
        self,
        name: str,
        value: object,
        sentence: str,
        code: FileCode = FileCode.UNREADABLE,
        line: int | None = None,
    ) -> None:
        super().__init__(sentence)
        self.name = name
        self.value = "" if value is None else shown(str(value))
        self.sentence = sentence
        self.code = code
        self.line = line


class Twice(dict[str, Any]):
    """The named values of something that has a name twice: which of the two is meant, nobody knows."""

    name = ""


def once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Return the named values of an object of JSON, marked where a name stands in it twice."""
    values = dict(pairs)
    if len(values) == len(pairs):
        return values
    twice = Twice(values)
    names = [name for name, _ in pairs]
    twice.name = next(name for name in names if names.count(name) > 1)
    return twice


@dataclass(frozen=True, slots=True)
class Form:
    """The named values of one thing in the file. A name that is not there is not known."""

    values: Mapping[str, Any]

    @classmethod
    def of(cls, value: object, what: str) -> Form:
        """Return the named values of `what`."""
        if not isinstance(value, dict):
            raise Misfit("", value, f"{what} has to be a list of named values.")
        if isinstance(value, Twice):
            sentence = f"{what} has “{shown(value.name)}” twice."
            raise Misfit(value.name, value[value.name], sentence, FileCode.CONTRADICTION)
        return cls(value)

    def whole(self, name: str, least: int = -LARGEST_NUMBER, most: int = LARGEST_NUMBER) -> int | None:
        """Return a whole number."""
        value = self.values.get(name)
        if value is None:
            return None
        if type(value) is not int or not least <= value <= most:
            raise Misfit(
                name, value, f"“{name}” has to be a whole number from {_said(least)} to {_said(most)}."
            )
        return value

    def seat(self, name: str) -> Seat | None:
        """Return the seat of a number 1–4."""
        number = self.whole(name, 1, 4)
        return None if number is None else number - 1

    def flag(self, name: str) -> bool | None:
        """Return true or false."""
        value = self.values.get(name)
        if value is not None and not isinstance(value, bool):
            raise Misfit(name, value, f"“{name}” has to be true or false.")
        return value

    def text(self, name: str, clean: Callable[[str], str] = str) -> str:
        """Return a text as `clean` keeps it, empty where it is not there."""
        value = self.values.get(name)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise Misfit(name, value, f"“{name}” has to be text.")
        try:
            return clean(value)
        except Refused as refused:
            raise Misfit(name, value, refused.sentence) from None

    def choice(self, name: str, choices: Mapping[str, T]) -> T | None:
        """Return what one of these words stands for."""
        value = self.values.get(name)
        if value is None:
            return None
        if not isinstance(value, str) or value not in choices:
            raise Misfit(name, value, f"“{name}” has to be one of {', '.join(choices)}.")
        return choices[value]

    def many(self, name: str) -> list[Any]:
        """Return a list, empty where it is not there."""
        value = self.values.get(name, [])
        if not isinstance(value, list):
            raise Misfit(name, value, f"“{name}” has to be a list.")
        return value

    def points(self, name: str) -> Points:
        """Return both sides' figures."""
        return self.whole(f"{name}_a"), self.whole(f"{name}_b")

    def answers(self, name: str) -> Known:
        """Return both sides' answers."""
        return self.flag(f"{name}_a"), self.flag(f"{name}_b")


def _said(number: int) -> str:
    return f"{number:,}".replace("-", "−")
