"""What a book holds in words instead of ids: taken out of one book, brought into another.

Games speak of people, houses and pages by what they are called, so that none of this is tied to one book.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from scorebook.book.values import PaperGame
from scorebook.rules.house import HouseRules


@dataclass(frozen=True, slots=True)
class PaperHouse:
    """House rules and the label by which games call them: the name, for older rules of it "Sunday (1)"."""

    label: str
    rules: HouseRules


@dataclass(frozen=True, slots=True)
class PaperPerson:
    """Somebody of another book, with the other spellings that are known there."""

    name: str
    uuid: str = ""
    guest: bool = False
    retired: bool = False
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperPage:
    """A page of a source; `state` is "typed", "missing, looked" …"""

    number: str
    state: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class PaperSource:
    """Where old games are written down, how many pages it may have, and the pages that are known of."""

    title: str
    extent: str = ""
    note: str = ""
    pages: tuple[PaperPage, ...] = ()


@dataclass(frozen=True, slots=True)
class PaperQuestion:
    """Something asked about the record: about a game (by reference), one of its hands, or a page.

    `page` is None where it is about no page at all, and its number otherwise.
    """

    text: str
    at: str
    uuid: str = ""
    code: str = ""
    field: str = ""
    state: str = "open"
    answer: str | None = None
    game: str = ""
    hand: int | None = None
    source: str = ""
    page: str | None = None


@dataclass(frozen=True, slots=True)
class Beside:
    """What there is beside the games. Of houses with one name the older ones come first.

    `of_a_book` tells that a whole book was read: melds counted and auctions that are not there are not
    kept there either, where a list of games cannot speak of them.
    """

    houses: tuple[PaperHouse, ...] = ()
    people: tuple[PaperPerson, ...] = ()
    sources: tuple[PaperSource, ...] = ()
    questions: tuple[PaperQuestion, ...] = ()
    of_a_book: bool = False


@dataclass(frozen=True, slots=True)
class Contents:
    """A whole book, or the part of it that was asked for; games in book order."""

    games: tuple[PaperGame, ...] = ()
    beside: Beside = field(default_factory=Beside)
