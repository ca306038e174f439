"""The columns of games, on the Front page and on the page of Games."""

from __future__ import annotations

from scorebook.book.values import GameLine
from scorebook.window import game_lines as lines
from scorebook.window.widgets.cells import Content, Span, as_text
from scorebook.window.widgets.tables import Column
from scorebook.window.words import number, spoken_date

LONGEST_REMARK = 24


def game_columns() -> list[Column[GameLine]]:
    """Return every column of a game, the date as it was written down."""
    return [
        Column("Date", lambda line: line.date or "–", lines.by_date, down_first=True, aloud=_day),
        *_middle(),
        Column("Rules", lambda line: line.rules, lambda line: lines.by_text(line.rules), drop=9),
        Column("Hands", lambda line: number(lines.by_hands(line)), lines.by_hands, right=True, drop=8),
        Column(
            "Remark", _remark, lambda line: lines.by_text(line.note), drop=7, aloud=lambda line: line.note
        ),
    ]


def last_columns() -> list[Column[GameLine]]:
    """Return the columns of the last games, the date in words."""
    return [Column("Date", lambda line: spoken_date(line.date), lines.by_date, down_first=True), *_middle()]


def _middle() -> list[Column[GameLine]]:
    return [
        Column("Played", played, lambda line: lines.by_text(line.names[0]), stretch=True, aloud=_against),
        Column("Score", score, lines.by_score, right=True, down_first=True, aloud=_score_aloud),
        Column("Mark", lines.mark, lines.by_mark, drop=6, aloud=_mark_aloud),
        Column("Occasion", lambda line: line.occasion, lambda line: lines.by_text(line.occasion), drop=5),
    ]


def played(line: GameLine) -> Content:
    """Return both sides, the winners bold with a star: "★ Ron & Karen · Rich & Louise"."""
    spans: list[Span] = []
    for side, name in enumerate(lines.who(line)):
        won = line.finished and line.winner == side
        spans.append(Span(f"{lines.STAR} {name}" if won else name, bold=won))
    return [spans[0], Span(" · ", "muted", turn=True), spans[1]]


def score(line: GameLine) -> Content:
    """Return the score, "505 · −26"; nothing where neither side's is known."""
    if line.score == (None, None):
        return ""
    first, second = (number(total, "?") for total in line.score)
    return [Span(first), Span(" · ", "muted", turn=True), Span(second)]


def _day(line: GameLine) -> str:
    return spoken_date(line.date)


def _against(line: GameLine) -> str:
    return " against ".join(lines.who(line))


def _score_aloud(line: GameLine) -> str:
    return as_text(score(line)).replace(" · ", " to ") or "not known"


def _mark_aloud(line: GameLine) -> str:
    return f"{lines.mark(line)} won" if line.finished and line.winner is not None else lines.mark(line)


def _remark(line: GameLine) -> str:
    text = " ".join(line.note.split())
    return text if len(text) <= LONGEST_REMARK else f"{text[: LONGEST_REMARK - 1]}…"
