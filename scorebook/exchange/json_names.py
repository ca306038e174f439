"""The names a book's JSON has, and a word on others: what is not read is told, never dropped in silence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from scorebook.exchange.own_cells import shown
from scorebook.exchange.reading.table import told
from scorebook.exchange.values import FileProblem


def _names(words: str) -> frozenset[str]:
    return frozenset(words.split())


# By the list that holds it, what each thing is called in a sentence, and the names it may have.
_THINGS: Mapping[str, tuple[str, frozenset[str]]] = {
    "": ("a book", _names("format version games houses players questions sources")),
    "games": (
        "a game",
        _names("ref uuid origin date order occasion rules target seating first_dealer winner final_a final_b")
        | _names("status source page note put_away seats hands"),
    ),
    "seats": ("a seat", _names("seat from_hand player guest")),
    "hands": (
        "a hand",
        _names("hand uuid dealer bidder bid trump outcome forced note melds calls meld_a meld_b")
        | _names("tricks_a tricks_b took_a took_b points_a points_b total_a total_b"),
    ),
    "calls": ("a call", _names("seat bid")),
    "players": ("a person", _names("name uuid guest retired aliases")),
    "sources": ("a source", _names("title extent note pages")),
    "pages": ("a page", _names("number state note")),
    "questions": ("a question", _names("text at uuid code field state answer game hand source page")),
}


def strange_names(book: Mapping[str, Any]) -> Iterator[FileProblem]:
    """Yield a note for each name that nothing of a book has, once for each kind of thing it stands in."""
    seen: set[tuple[str, str]] = set()
    for kind, name in _strange("", book):
        if (kind, name) not in seen:
            seen.add((kind, name))
            sentence = f"“{shown(name)}” is nothing that {_THINGS[kind][0]} has here; it is left out."
            yield told(sentence, column=shown(name))


def _strange(kind: str, values: object) -> Iterator[tuple[str, str]]:
    if not isinstance(values, dict):
        return  # which is an error of its own
    names = _THINGS[kind][1]
    for name, value in values.items():
        if name not in names:
            yield kind, name
        elif isinstance(value, list) and name in _THINGS:
            for one in value:
                yield from _strange(name, one)
