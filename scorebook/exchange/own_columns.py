"""The columns of the book's own CSV, and how free text is kept from being taken for a formula.

Spreadsheets read a cell that begins with = + - @ as a formula. Free text that begins so gets one
apostrophe in front, and so does text that begins with an apostrophe or a tab, so that taking exactly one
off again always gives back what was written.
"""

from __future__ import annotations

from collections.abc import Sequence

PLAYERS = ("player_1", "player_2", "player_3", "player_4")
GAME_COLUMNS = (
    *("game", "date", "order", "occasion", "rules", "target", "seating"),
    *PLAYERS,
    *("winner", "final_a", "final_b", "status", "source", "page", "game_note"),
)
HAND_COLUMNS = (
    *("hand", "dealer", "bidder", "bid", "trump", "forced"),
    *("meld_a", "meld_b", "tricks_a", "tricks_b", "no_trick", "outcome"),
    *("points_a", "points_b", "total_a", "total_b", "note"),
)
COLUMNS = GAME_COLUMNS + HAND_COLUMNS
FREE_TEXT = frozenset(
    ("game", "occasion", "rules", "source", "page", "game_note", "dealer", "bidder", "note", *PLAYERS)
)
PROBLEM = "problem"  # the column that is added to rows given back to be mended

_PLACES = {name: place for place, name in enumerate(COLUMNS)}
_GUARDED = ("=", "+", "-", "@", "'", "\t")


def guard(text: str) -> str:
    """Return free text as it stands in a file."""
    return f"'{text}" if text.startswith(_GUARDED) else text


def unguard(cell: str) -> str:
    """Return the free text that stands in a cell; an apostrophe we would not have set is part of it."""
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_GUARDED) else cell


def column_names(cells: Sequence[str]) -> tuple[str, ...]:
    """Return the names a header row gives its columns, as they are compared."""
    return tuple(cell.strip().strip("\ufeff").casefold() for cell in cells)


def place_of(column: str) -> int:
    """Return where a column stands among ours: before all for the whole line (""), behind for another's."""
    return _PLACES.get(column, len(COLUMNS)) if column else -1


def is_header(cells: Sequence[str]) -> bool:
    """Tell whether a row is the header of the book's own columns: it names the four players as we do.

    Columns may be left out, stand in another order, and strange ones may stand among them.
    """
    return set(PLAYERS) <= set(column_names(cells))
