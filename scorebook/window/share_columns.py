"""The columns of counts and rates, alike in every table: out of how many, how many, the rate, its range."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scorebook.window.widgets.cells import Span
from scorebook.window.widgets.rows import Column, Row
from scorebook.window.words import number

if TYPE_CHECKING:
    from scorebook.statistics.luck import Portion
    from scorebook.statistics.ranges import Share
    from scorebook.window.widgets.rows import Opens

RANGE = "Range the true rate lies in, 95 times of 100"


def count_column(
    title: str,
    count: Callable[[Row], int | None],
    opens: Callable[[Row], Opens | None] | None = None,
    *,
    drop: int = 0,
) -> Column[Row]:
    """Return a column of how many there are, the most at the top when it is sorted; "–" for None."""
    return Column(
        title, lambda row: number(count(row)), count, right=True, down_first=True, opens=opens, drop=drop
    )


def with_range(line: str, share: Share) -> str:
    """Return the line under a rate with the range it likely lies in: "67 of 118 · likely 48–65%"."""
    return f"{line} · likely\u00a0{share.likely()}" if share.n else line


def range_column(
    share: Callable[[Row], Share | Portion | None], *, drop: int = 3, title: str = "Likely\nrange"
) -> Column[Row]:
    """Return the column of the range a rate likely lies in, empty for None."""

    def likely(row: Row) -> str:
        of = share(row)
        return "" if of is None else of.likely()

    def ends(row: Row) -> tuple[float, float] | None:
        of = share(row)
        return None if of is None else of.range

    return Column(
        title,
        lambda row: [Span(likely(row), "muted")],
        ends,
        right=True,
        down_first=True,
        spoken=RANGE,
        drop=drop,
        keeps=True,
    )


def share_columns(
    share: Callable[[Row], Share],
    opens: Callable[[Row, str], Opens | None],
    *,
    of: str = "Games",
    out: str = "Won",
    rate: str = "Rate",
    apart: Callable[[Row], bool] = lambda _row: False,
    drop: int = 3,
) -> list[Column[Row]]:
    """Return the columns "Games", "Won", "Rate" and "Likely range" of a table's rows.

    `opens` is asked with "games" and "won" for what stands behind the two counts, whatever they are called.
    Rows that stand `apart`, with too few to be ranked, are quieter. Where there is no room the range goes
    first, as `drop` says, then how many were won: the rate tells.
    """

    def ink(row: Row, text: str) -> list[Span]:
        return [Span(text, "muted" if apart(row) else "ink")]

    def behind(count: str) -> Callable[[Row], Opens | None]:
        return lambda row: opens(row, count) if share(row).n else None

    return [
        Column(
            of,
            lambda row: ink(row, number(share(row).n or None)),
            lambda row: share(row).n or None,
            right=True,
            down_first=True,
            opens=behind("games"),
        ),
        Column(
            out,
            lambda row: ink(row, number(share(row).k if share(row).n else None)),
            lambda row: share(row).k if share(row).n else None,
            right=True,
            down_first=True,
            opens=behind("won"),
            drop=2,
        ),
        Column(
            rate,
            lambda row: ink(row, share(row).percent()),
            lambda row: share(row).rate,
            right=True,
            down_first=True,
            aloud=lambda row: f"{share(row).percent()}, {share(row).words()}",
            bar=lambda row: share(row).rate,
        ),
        range_column(share, drop=drop),
    ]
