"""How history and refusals say things, in the table's own words. Minus is U+2212, not known is "?"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from scorebook.book.dates import read_date
from scorebook.book.trouble import Refused
from scorebook.book.values import Game, HandEntry
from scorebook.rules.hand import Hand, Outcome, Points, Side

MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_OUTCOMES = {None: "played", Outcome.MADE: "made", Outcome.SET: "set", Outcome.THROWN_IN: "thrown in"}


def figure(value: int | None) -> str:
    """Return a figure as people read it: "−26", and "?" where it is not known."""
    if value is None:
        return "?"
    return f"−{-value}" if value < 0 else str(value)


def pair(points: Points) -> str:
    """Return both sides' figures as they stand on a pad: "57/25"."""
    return f"{figure(points[0])}/{figure(points[1])}"


def day_words(written: str, today: date) -> str:
    """Return a date for the head of a line: "29 Nov", with the year when it is another one."""
    try:
        day = read_date(written).day
    except Refused:  # an old book's date from before it was looked at
        day = None
    if day is None:
        return written
    short = f"{day.day} {MONTHS[day.month - 1]}"
    return short if day.year == today.year else f"{short} {day.year}"


def sides_words(game: Game, number: int | None = None) -> str:
    """Return who plays whom: "Ron & Karen against Rich & Louise"."""
    a, b = game.sides(number)
    return f"{a} against {b}"


def headed(game: Game, today: date, what: str) -> str:
    """Return a line of history about a game: "29 Nov: hand 8 written"; the sides stand for a missing date."""
    return f"{day_words(game.date, today) or sides_words(game)}: {what}"


def hand_changes(game: Game, number: int, old: Hand, new: Hand) -> str:
    """Return what was corrected in a hand: "bid 62 → 65, tricks 30/20 → 25/25"; at most three things."""
    names = game.names(number)
    told = [
        _moved("dealer", _name(names, old.dealer), _name(names, new.dealer)),
        _moved("bidder", _name(names, old.bidder), _name(names, new.bidder)),
        _moved("bid", figure(old.bid), figure(new.bid)),
        _moved("trump", old.trump.symbol if old.trump else "?", new.trump.symbol if new.trump else "?"),
        _moved("", _outcome(old.outcome), _outcome(new.outcome)),
        _moved("meld", pair(old.meld), pair(new.meld)),
        _moved("tricks", pair(old.tricks), pair(new.tricks)),
        _moved("took a trick", _answers(old), _answers(new)),
        _moved("dumped on", _answer(old.forced), _answer(new.forced)),
        _moved("written points", pair(old.written_points), pair(new.written_points)),
        _moved("written totals", pair(old.written_totals), pair(new.written_totals)),
        "" if old.note == new.note else "remark changed",
    ]
    found = [line for line in told if line]
    return ", ".join(found[:3]) + (" …" if len(found) > 3 else "")


def beside_changes(game: Game, old: HandEntry, new: HandEntry) -> str:
    """Return what changed in what is kept beside a hand: "cards of Ron counted, auction left out"."""
    names = game.names(old.number)
    before, after = ({one.seat: one for one in entry.melds} for entry in (old, new))
    counted = [names[seat] for seat, one in after.items() if before.get(seat) != one]
    gone = [names[seat] for seat in before if seat not in after]
    told = []
    if counted:
        told.append(f"cards of {listed(counted)} counted")
    if gone:
        told.append(f"cards of {listed(gone)} left out")
    if old.calls != new.calls:
        told.append("auction kept" if new.calls else "auction left out")
    return ", ".join(told)


def result_changes(before: Game, after: Game) -> str:
    """Return what a change did to the end of the game: "; Ron & Karen win 512 to 380", or ""."""
    told = ""
    if before.winner != after.winner:
        if after.winner is None:
            told = "; the game goes on, its mark goes"
        elif before.winner is None:
            told = f"; {_wins(after, after.winner)}"
        else:
            told = f"; the mark goes to {after.sides()[after.winner]}"
    if after.course.beyond > before.course.beyond and after.course.ended_at is not None:
        first, last = after.course.ended_at + 1, len(after.hands)
        lie = f"hand {first} now lies" if first == last else f"hands {first}–{last} now lie"
        told += f"; {lie} beyond the end"
    return told


def games_words(count: int) -> str:
    """Return "no games", "1 game" or "7 games"."""
    return "no games" if count == 0 else "1 game" if count == 1 else f"{count:,} games"


def hands_words(count: int) -> str:
    """Return "no hands", "1 hand" or "7 hands"."""
    return "no hands" if count == 0 else "1 hand" if count == 1 else f"{count:,} hands"


def shortened(text: str, most: int = 60) -> str:
    """Return a remark on one line, cut where it is long, in quotes."""
    line = " ".join(text.split())
    return f"“{line if len(line) <= most else line[: most - 1] + '…'}”"


def listed(words: Sequence[str]) -> str:
    """Return names in a row: "Ron, Karen and Rich"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _wins(game: Game, winner: Side) -> str:
    name = game.sides()[winner]
    own, other = game.course.totals[winner], game.course.totals[1 - winner]
    if own is None or other is None:
        return f"{name} win"
    return f"{name} win {figure(own)} to {figure(other)}"


def _name(names: tuple[str, str, str, str], seat: int | None) -> str:
    return "?" if seat is None else names[seat]


def _outcome(outcome: Outcome | None) -> str:
    return _OUTCOMES.get(outcome) or str(outcome)


def _answer(answer: bool | None) -> str:
    return "?" if answer is None else "yes" if answer else "no"


def _answers(hand: Hand) -> str:
    return "/".join(_answer(answer) for answer in hand.took_trick)


def _moved(what: str, old: str, new: str) -> str:
    return "" if old == new else f"{what} {old} → {new}".strip()
