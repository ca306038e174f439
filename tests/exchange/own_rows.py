"""Rows of the book's own CSV in a test: a game with a hand, a sound one beside it, and what is said."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping

from books import fresh_book

from scorebook.exchange.own_columns import COLUMNS
from scorebook.exchange.own_csv_reading import read_own
from scorebook.exchange.plan import Plan, known_of, plan
from scorebook.exchange.reading.opening import text_table
from scorebook.exchange.values import FileProblem

Cells = Mapping[str, str]

FOUR = {"player_1": "Ron", "player_2": "Rich", "player_3": "Karen", "player_4": "Louise"}
GAME = {"game": "G1", "date": "1994", **FOUR}
HAND = {
    "hand": "1",
    "dealer": "Louise",
    "bidder": "Ron",
    "bid": "52",
    "trump": "H",
    "meld_a": "20",
    "meld_b": "8",
    "tricks_a": "37",
    "tricks_b": "13",
}
PLAYED = GAME | HAND
# Stands below whatever is wrong, and always comes in.
SOUND = {"game": "G9", "date": "1995", **FOUR, "winner": "a"}


def text_of(*rows: Cells) -> str:
    """Return rows as the book's own CSV."""
    file = io.StringIO(newline="")
    writer = csv.DictWriter(file, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return file.getvalue()


def planned(text: str) -> Plan:
    """Return what bringing a text into an empty book would do."""
    with fresh_book() as book:
        return plan(book, read_own(text_table(text.encode()), known_of(book)))


def told(problem: FileProblem) -> tuple[int | None, str, str, str]:
    """Return where a problem is, what it is called, and its sentence."""
    return problem.line, problem.column, problem.code.value, problem.message
