"""When bidding, by trump suit, and the points a hand: rules by rules, never mixed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorebook.window import opens
from scorebook.window.player_page.section import Section
from scorebook.window.share_columns import range_column
from scorebook.window.widgets.cells import Content, Span
from scorebook.window.widgets.rows import Column
from scorebook.window.words import count, number

if TYPE_CHECKING:
    from scorebook.statistics.about import About
    from scorebook.statistics.contracts import Mean
    from scorebook.statistics.points import PointsUnder
    from scorebook.statistics.ranges import Share
    from scorebook.window.figures_page import FiguresPage
    from scorebook.window.widgets.rows import Opens

OVER = "Mean points over the bid, or short of it, of the hands played out"


@dataclass(frozen=True, slots=True)
class BidRow:
    """Contracts of one kind under one rules; `at` is where it stands in its table."""

    rules: str
    at: int
    words: Content
    made: Share
    over: Mean
    opens: Opens


class _Bids(Section[BidRow]):
    """Tables of contracts: how often, how often made, how far over or short."""

    title: str

    def columns(self) -> Sequence[Column[BidRow]]:
        """Return what it is, times, made, over or short, and the range, which goes first."""
        return [
            Column(self.title, lambda row: row.words, lambda row: row.at, stretch=True),
            Column(
                "Times",
                lambda row: number(row.made.n or None),
                lambda row: row.made.n or None,
                right=True,
                down_first=True,
                opens=lambda row: row.opens if row.made.n else None,
            ),
            Column(
                "Made",
                lambda row: row.made.percent(),
                lambda row: row.made.rate,
                right=True,
                down_first=True,
                aloud=lambda row: f"{row.made.percent()}, {row.made.words()}",
            ),
            Column(
                "Over or\nshort",
                lambda row: signed_mean(row.over),
                lambda row: row.over.value,
                right=True,
                down_first=True,
                spoken=OVER,
            ),
            range_column(lambda row: row.made),
        ]

    def name_of(self, row: BidRow) -> Hashable:
        """Return rules and place."""
        return row.rules, row.at


class Bands(_Bids):
    """When bidding: dumped on, by choice low and high."""

    title = "Bid"

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page, "bids", "When bidding")

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[BidRow]]]:
        """Return the bands of each rules; in kind mode not how often a dealer was dumped on."""
        from scorebook.statistics.bands import DUMPED  # needs numpy, and so comes with the answer

        kind = self.page.desk.preferences.kind
        return [
            (
                under.rules,
                [
                    BidRow(
                        under.rules,
                        at,
                        _in_two(band.words(sticks=under.sticks)),
                        band.made,
                        band.over,
                        opens.of_band(about.player, under.rules, band, about.filter),
                    )
                    for at, band in enumerate(under.bands)
                    if not (kind and band.kind == DUMPED)
                ],
            )
            for under in about.bidding
        ]

    def noted(self, about: About) -> str:
        """Return of how many contracts it cannot be told."""
        untold = sum(under.untold for under in about.bidding)
        return f"Of {count(untold, 'more bid')} nobody wrote how high, or who dealt." if untold else ""


class Trumps(_Bids):
    """By trump suit."""

    title = "Trump"

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page, "trumps", "By trump suit")

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[BidRow]]]:
        """Return the suits of each rules."""
        return [
            (
                under.rules,
                [
                    BidRow(
                        under.rules,
                        at,
                        [Span(f"{one.suit.symbol} "), Span(one.suit.word)],
                        one.made,
                        one.over,
                        opens.of_trump(about.player, under.rules, one.suit, about.filter),
                    )
                    for at, one in enumerate(under.suits)
                ],
            )
            for under in about.trumps
            if any(one.made.n for one in under.suits)
        ]

    def noted(self, about: About) -> str:
        """Return of how many contracts the trump is not known."""
        untold = sum(under.untold for under in about.trumps)
        return f"Of {count(untold, 'more bid')} nobody wrote the trump." if untold else ""


class PointsAHand(Section["PointsUnder"]):
    """The side's mean meld and trick points a hand and the player's mean bid, a line each rules."""

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page, "points", "Points a hand")

    def columns(self) -> Sequence[Column[PointsUnder]]:
        """Return rules, meld, tricks, bid."""
        return [
            Column("Rules", lambda row: row.rules, lambda row: row.rules.casefold(), stretch=True),
            self._mean("Meld", lambda row: row.meld, "meld_hands", "Mean meld of the side"),
            self._mean("Tricks", lambda row: row.tricks, "trick_hands", "Mean trick points of the side"),
            self._mean("Bid", lambda row: row.bid, "bids", "Mean bid"),
        ]

    def name_of(self, row: PointsUnder) -> Hashable:
        """Return the rules."""
        return row.rules

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[PointsUnder]]]:
        """Return a line each rules."""
        return [("", about.points)]

    def noted(self, about: About) -> str:  # noqa: ARG002
        """Return whose points they are."""
        return "Meld and tricks are the side’s, the bid is the player’s own."

    def _mean(
        self, title: str, mean: Callable[[PointsUnder], Mean], counted: str, spoken: str
    ) -> Column[PointsUnder]:
        def behind(row: PointsUnder) -> Opens | None:
            if not mean(row).n or self.about is None:
                return None
            from dataclasses import replace

            filter_ = replace(self.about.filter, rules=row.rules)
            return opens.of_career(self.about.player, counted, filter_)

        return Column(
            title,
            lambda row: mean(row).plain(),
            lambda row: mean(row).value,
            right=True,
            down_first=True,
            spoken=spoken,
            aloud=lambda row: f"{mean(row).plain()}, of {number(mean(row).n)}",
            opens=behind,
        )


def _in_two(words: str) -> Content:
    """Return words that go on in a second line after their comma, where there is no room for one."""
    first, comma, second = words.partition(", ")
    return [Span(first + comma.rstrip()), Span(" ", turn=True), Span(second)] if second else words


def signed_mean(mean: Mean) -> Content:
    """Return a mean with its sign, green where it is over and red where it is short."""
    value = mean.value
    text = mean.signed()
    if value is None or text[0] not in "+−":
        return text
    return [Span(text, "made" if text[0] == "+" else "set")]
