"""What a figure is based on, in words: which games or hands were counted, and which could not be."""

from __future__ import annotations

from scorebook.statistics.order import ALL_YEARS, Years


def on_games(games: int, years: Years = ALL_YEARS, *, undecided: int = 0, elsewhere: int = 0) -> str:
    """Return which games with a winner were counted.

    `undecided` are finished ones whose winner nobody knows; `elsewhere` have a winner and are left out,
    because they may lie outside `years`.
    """
    if not games:
        text = "No game with a winner yet" if years == ALL_YEARS else "No game with a winner"
        text += _inside(years) + "."
    elif games == 1:
        text = f"From the one game with a winner{_inside(years)}."
    else:
        text = f"From the {games:,} games with a winner{_inside(years)}."
    if undecided:
        text += f" Nobody knows who won {_count(undecided, 'one more', 'more')}."
    if elsewhere:
        may = "may be of another year and is" if elsewhere == 1 else "may be of another year and are"
        text += f" {_count(elsewhere, 'One', '').strip()} {may} left out."
    return text


def on_hands(told: int, silent: int, what: str) -> str:
    """Return which hands were counted: `told` say `what` ("who dealt"), `silent` don't."""
    if not told:
        return f"No hand tells {what}."
    text = (
        f"From the one hand that tells {what}" if told == 1 else f"From the {told:,} hands that tell {what}"
    )
    if silent:
        text += "; one does not" if silent == 1 else f"; {silent:,} do not"
    return f"{text}."


def _inside(years: Years) -> str:
    if years == ALL_YEARS:
        return ""
    return f" in {years.words()}" if years.since == years.until else f", {years.words()}"


def _count(count: int, one: str, many: str) -> str:
    return one if count == 1 else f"{count:,} {many}"
