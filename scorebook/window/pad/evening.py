"""Which evening it is: a game begun past midnight still belongs to the night before."""

from __future__ import annotations

from datetime import date, datetime, timedelta

NIGHT_ENDS = 5  # the hour before which a table is still sitting from the night before


def evening_of(now: datetime) -> date:
    """Return the day of the evening that `now` (local time) belongs to."""
    return (now - timedelta(hours=NIGHT_ENDS)).date()


def this_evening() -> date:
    """Return the day of the evening it is here and now."""
    return evening_of(datetime.now())  # noqa: DTZ005 - a plain local date, as on the pad
