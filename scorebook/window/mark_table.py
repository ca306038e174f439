"""Who has the marks, as a table: on the Front page and on the page of Players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorebook.book.values import Player
from scorebook.statistics.marks import Marks, Standing
from scorebook.statistics.ranking import LEAST_GAMES, Ranked, rank
from scorebook.window.ranked import why_ranked
from scorebook.window.share_columns import range_column
from scorebook.window.theme import Theme
from scorebook.window.widgets.cells import Content, Span
from scorebook.window.widgets.tables import Column, Table
from scorebook.window.words import apart, number


@dataclass(frozen=True, slots=True)
class MarkRow:
    """One person's line. `apart` marks those with too few games to be ranked with the others."""

    player: int
    name: str
    standing: Standing
    apart: bool = False


def ranked_rows(marks: Marks, names: Mapping[int, str]) -> list[MarkRow]:
    """Return the standings as lines, best first, those with too few games after the others."""
    ranked = _ranked(marks, names)
    rows = [MarkRow(s.player, names[s.player], s) for s in ranked.above]
    return rows + [MarkRow(s.player, names[s.player], s, apart=bool(rows)) for s in ranked.below]


def player_rows(marks: Marks, people: Sequence[Player]) -> list[MarkRow]:
    """Return these people as lines: ranked as ever, then those without a decided game, by name."""
    names = {player.id: player.name for player in people}
    rows = ranked_rows(marks, names)
    ranked = {row.player for row in rows}
    others = sorted((p for p in people if p.id not in ranked), key=lambda p: p.name.casefold())
    return rows + [MarkRow(p.id, p.name, marks.of(p.id), apart=bool(rows)) for p in others]


def about_order(rows: Sequence[MarkRow]) -> str:
    """Return in words who has too few games, and why others stand as they do; "" where that is plain."""
    why = why_ranked((row.apart, row.standing.share) for row in rows)
    return " ".join(part for part in (_few_games(rows), why) if part)


def _few_games(rows: Sequence[MarkRow]) -> str:
    few = [apart(row.name) for row in rows if row.standing.games < LEAST_GAMES]
    if not few:
        return ""
    if len(few) == len(rows):
        return f"Nobody has {LEAST_GAMES} games yet, so luck is still large."
    return f"Under {LEAST_GAMES} games, so listed last: {', '.join(few)}."


def _ranked(marks: Marks, names: Mapping[int, str]) -> Ranked[Standing]:
    known = [standing for standing in marks.standings if standing.player in names]
    return rank(known, lambda standing: standing.share, LEAST_GAMES)


def mark_columns(*, lost: bool = False) -> list[Column[MarkRow]]:
    """Return the columns: player, games, won (lost), win rate, likely range."""
    columns: list[Column[MarkRow]] = [
        Column("Player", _name, lambda row: row.name.casefold(), stretch=True),
        Column(
            "Games",
            lambda row: _figure(row, row.standing.games),
            lambda row: row.standing.games or None,
            True,
        ),
        Column(
            "Won", lambda row: _figure(row, row.standing.won), lambda row: _known(row, row.standing.won), True
        ),
    ]
    if lost:
        columns.append(
            Column(
                "Lost",
                lambda row: _figure(row, row.standing.lost),
                lambda row: _known(row, row.standing.lost),
                right=True,
                drop=2,
            )
        )
    columns.append(
        Column(
            "Win rate",
            lambda row: _ink(row, row.standing.share.percent()),
            lambda row: row.standing.share.rate,
            right=True,
            aloud=lambda row: f"{row.standing.share.percent()}, {row.standing.share.words()}",
            down_first=True,
        )
    )
    columns.append(range_column(lambda row: row.standing.share, title="Likely range"))
    return columns


class MarkTable(Table[MarkRow]):
    """A table of marks, as high as its rows."""

    def __init__(self, name: str, spoken: str, theme: Theme, *, lost: bool = False) -> None:
        super().__init__(name, spoken, theme, mark_columns(lost=lost), lambda row: row.player, whole=True)

    def clear_choice(self) -> None:
        """Stand on nobody: the person chosen is in another table."""
        self.selectionModel().blockSignals(True)
        self.selectionModel().clear()
        self.selectionModel().blockSignals(False)
        self.viewport().update()


def _known(row: MarkRow, value: int) -> int | None:
    return value if row.standing.games else None


def _figure(row: MarkRow, value: int) -> Content:
    return _ink(row, number(_known(row, value)))


def _name(row: MarkRow) -> Content:
    return _ink(row, row.name)


def _ink(row: MarkRow, text: str) -> Content:
    return [Span(text, "muted" if row.apart else "ink")]
