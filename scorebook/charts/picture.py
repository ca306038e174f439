"""What a picture shows, as plain values: no pixels, no colours, and in words what every part of it says.

`across` runs along the years, hands or bids, `up` along the figures. Whatever draws a picture decides how
many of the ticks there is room for; nothing else is left to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Tone(StrEnum):
    """Whose a shape is. Never the only sign: the place of a shape and the legend's words tell too."""

    US = "us"
    THEM = "them"
    OTHER = "other"


class Shape(StrEnum):
    """What the legend draws before its words."""

    ABOVE = "above"  # a bar standing on the line
    BELOW = "below"  # a bar hanging from it
    LINE = "line"
    DOTTED = "dotted"
    BAND = "band"
    RANGE = "range"
    LEVEL = "level"  # a line straight across


@dataclass(frozen=True, slots=True)
class Tick:
    """A label of an axis."""

    at: float
    text: str


@dataclass(frozen=True, slots=True)
class Axis:
    """From `low` to `high`, with the labels it can have.

    The labels of `across` stand at even steps, and every second, fifth or tenth is shown where there is
    no room for all. Those of `up` come in order of weight: one that would touch a weightier one is left
    out.
    """

    low: float
    high: float
    ticks: tuple[Tick, ...] = ()


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar from its `foot` to its `head`, round at the head."""

    at: float
    foot: float
    head: float
    tone: Tone


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through points from left to right; None breaks it, where nothing is known."""

    points: tuple[tuple[float, float] | None, ...]
    tone: Tone
    dotted: bool = False  # broken, so that it is told from the other without its colour
    dots: bool = False


@dataclass(frozen=True, slots=True)
class Band:
    """How far a curve can be trusted: low and high at each place; None breaks it."""

    points: tuple[tuple[float, float, float] | None, ...]
    tone: Tone


@dataclass(frozen=True, slots=True)
class Whisker:
    """How far one point can be trusted."""

    at: float
    low: float
    high: float
    tone: Tone


@dataclass(frozen=True, slots=True)
class Level:
    """A line straight across: the base of the bars, or the target of a game."""

    at: float
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Key:
    """One entry of the legend."""

    shape: Shape
    tone: Tone
    words: str


@dataclass(frozen=True, slots=True)
class Stop:
    """A place along the picture where a mouse or the arrow keys stop, and what is said there."""

    at: float
    says: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole picture. One that is `empty` is that sentence and nothing else.

    `says` is the picture in words, for who cannot see it and for who looks at nothing in particular.
    """

    title: str
    says: str = ""
    based_on: str = ""
    empty: str = ""
    across: Axis = Axis(0, 1)
    up: Axis = Axis(0, 1)
    levels: tuple[Level, ...] = ()
    bars: tuple[Bar, ...] = ()
    curves: tuple[Curve, ...] = ()
    bands: tuple[Band, ...] = ()
    whiskers: tuple[Whisker, ...] = ()
    keys: tuple[Key, ...] = ()
    stops: tuple[Stop, ...] = ()

    def nearest(self, at: float) -> int | None:
        """Return the place in `stops` of the one nearest to `at` on the axis across; None without any."""
        if not self.stops:
            return None
        return min(range(len(self.stops)), key=lambda place: abs(self.stops[place].at - at))
