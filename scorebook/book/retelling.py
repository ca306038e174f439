"""What the history alone tells of every row: the last image of each, for rows that a ruined page has lost.

A book written at the table has all of it in its history; what an import wrote is not in there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scorebook.book.journal import Image, Images, Key, images_of


@dataclass(frozen=True, slots=True)
class Told:
    """A line of history, as far as it is needed here; see `history` for what undo and redo lines hold."""

    id: int
    before: str | None
    after: str | None
    undoes: int | None
    redoes: int | None


def retell(lines: Iterable[Told]) -> Images:
    """Return the last image of every row the lines speak of; None where a row was removed.

    Lines that cannot be read, or speak of such, are passed over.
    """
    known = {line.id: line for line in lines}
    state: dict[Key, Image] = {}
    for number in sorted(known):
        line = known[number]
        if line.undoes is not None or line.redoes is not None:
            other = known.get(line.undoes or line.redoes or 0)
            text = None if other is None else other.before if line.undoes is not None else other.after
        else:
            text = line.after
        for key, image in _images(text).items():
            present = state.get(key)
            # The image of a changed row holds only the columns that changed.
            state[key] = None if image is None else {**(present or {}), **image}
    return state


def _images(text: str | None) -> Images:
    try:
        return images_of(text) if text else {}
    except (ValueError, TypeError):
        return {}
