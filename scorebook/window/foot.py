"""The foot of the list: "Saved · backed up today". What it says has happened, or it does not say it."""

from __future__ import annotations

from datetime import date, datetime

from scorebook.book.values import BookInfo
from scorebook.window.words import spoken_date


def foot_sentence(info: BookInfo, today: date | None = None, doing: str = "") -> str:
    """Return how the open book stands, for the foot of the list.

    Nothing is ever unsaved but the field being typed, so an open book that can be written is saved. What
    is being done with it just now, `doing` in words, comes first.
    """
    if doing:
        return doing
    if info.read_only:
        return "To read only"
    return f"Saved · {backup_words(info.last_backup, today)}"


def backup_words(last: str | None, today: date | None = None) -> str:
    """Return when the last backup was: "backed up today", "no backup since 3 May 2026"."""
    if last is None:
        return "not backed up yet"
    day = last[:10]
    today = today or datetime.now().date()  # noqa: DTZ005 - the plain local day
    try:
        age = (today - date.fromisoformat(day)).days
    except ValueError:
        return "backed up"
    if age <= 0:
        return "backed up today"
    return "backed up yesterday" if age == 1 else f"no backup since {spoken_date(day)}"
