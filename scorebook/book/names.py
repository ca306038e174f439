"""What may be a name or a remark, and when two names are one person's.

A name is kept composed (NFC) with its blanks folded; its key is case folded besides, so "Bob" and
"BOB" are one person and "Bob (Grandpa)" is another. Names are only text: they are never markup.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TypeVar

from scorebook.book.trouble import Refused

T = TypeVar("T")

LONGEST_NAME = 60  # characters
LONGEST_REMARK = 4000
LARGEST_NUMBER = 1_000_000  # no figure on any pad comes near; SQLite could not keep 10^20

UNKNOWN = "?"
JOINERS = "\u200c\u200d"  # some scripts and emoji need them inside a name
GUEST = re.compile(r"guest\s*:", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SeatName:
    """What was written for a seat: nobody known (`name` empty), a guest, or somebody's name."""

    name: str
    guest: bool = False


def fold(text: str) -> str:
    """Return the text composed (NFC), with blanks at the ends gone and blanks inside made one."""
    # Plain letters, as most names are, are composed already.
    return " ".join((text if text.isascii() else unicodedata.normalize("NFC", text)).split())


def key_of(name: str) -> str:
    """Return what tells two names apart: folded and case folded, without joiners that nobody sees."""
    folded = fold(name).casefold()
    if folded.isascii():
        return folded
    return unicodedata.normalize("NFC", "".join(letter for letter in folded if letter not in JOINERS))


def as_typed(by_key: Mapping[str, T], taken: Collection[str] = ()) -> dict[str, T]:
    """Return what these keys lead to, and by keys without accents what no other key leads to.

    Many keyboards have no ë, so "Zoe" finds Zoë; where there is a Zoe, or a Zoé too, it does not. `taken`
    are keys that lead elsewhere.
    """
    found: dict[str, T] = {}
    unclear = set(taken)
    for key, one in by_key.items():
        plain = _without_accents(key)
        if found.setdefault(plain, one) != one:
            unclear.add(plain)
    return {**{key: one for key, one in found.items() if key not in unclear}, **by_key}


def _without_accents(key: str) -> str:
    if key.isascii():
        return key
    letters = unicodedata.normalize("NFD", key)
    return unicodedata.normalize("NFC", "".join(x for x in letters if unicodedata.category(x) != "Mn"))


def clean_name(text: str) -> str:
    """Return the name as it is kept; raises Refused with a sentence where it can be nobody's name."""
    name = fold(_printable(text, "A name"))
    if not key_of(name):
        raise Refused("A name can't be empty.")
    if len(name) > LONGEST_NAME:
        raise Refused(f"A name can't be longer than {LONGEST_NAME} letters; this one has {len(name):,}.")
    if name == UNKNOWN:
        raise Refused("“?” stands for somebody nobody remembers, so it can't be a name.")
    if name in {"1", "2", "3", "4"}:
        raise Refused(f"“{name}” stands for a seat at the table, so it can't be a name.")
    if GUEST.match(name):
        raise Refused("“guest:” marks a guest at one table, so a name can't begin with it.")
    return name


def read_seat(text: str) -> SeatName:
    """Return who is meant for a seat: "" and "?" nobody known, "guest: Jo" a guest, else a name.

    Raises Refused for what can be nobody's name.
    """
    folded = fold(_printable(text, "A name"))
    if folded in {"", UNKNOWN}:
        return SeatName("")
    guest = GUEST.match(folded)
    if guest:
        return SeatName(clean_name(folded[guest.end() :]), guest=True)
    return SeatName(clean_name(folded))


def clean_remark(text: str, what: str = "A remark") -> str:
    """Return the remark or occasion as it is kept, lines and all; raises Refused for what can't be kept."""
    if len(text) > LONGEST_REMARK:
        raise Refused(f"{what} can't be longer than {LONGEST_REMARK:,} letters; this one has {len(text):,}.")
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    _printable(lines.replace("\n", " ").replace("\t", " "), what)
    return unicodedata.normalize("NFC", lines).strip()


def clean_label(text: str, what: str) -> str:
    """Return a one-line text (an occasion, a house's name) as it is kept; may be empty; raises Refused."""
    label = fold(_printable(text, what))
    if len(label) > LONGEST_NAME:
        raise Refused(f"{what} can't be longer than {LONGEST_NAME} letters; this one has {len(label):,}.")
    return label


def _printable(text: str, what: str) -> str:
    plain = text.isascii() and text.isprintable()
    if not plain and any(_unkeepable(letter) for letter in text):
        raise Refused(f"{what} can't hold characters that nobody can see or print.")
    return text


def _unkeepable(letter: str) -> bool:
    # Controls, lone surrogates, and marks that nobody sees: zero-width blanks, and those that turn the
    # direction of everything after them. A tab is a blank like any other and is folded away.
    return unicodedata.category(letter) in {"Cc", "Cs", "Cf"} and letter not in f"\t{JOINERS}"
