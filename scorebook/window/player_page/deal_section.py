"""As dealer: dumped on and what came of it, and who took the hand the other times."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorebook.statistics.ranges import Share
from scorebook.window import opens
from scorebook.window.player_page.section import Section
from scorebook.window.share_columns import count_column, range_column
from scorebook.window.widgets.rows import Column

if TYPE_CHECKING:
    from scorebook.statistics.about import About
    from scorebook.window.figures_page import FiguresPage
    from scorebook.window.widgets.rows import Opens

# What a deal came to, under what it is a part of.
KINDS = (
    ("deals", "All deals", ""),
    ("dumped_on", "Dumped on", "deals"),
    ("made", "and made it", "dumped_on"),
    ("set", "and was set", "dumped_on"),
    ("thrown_in", "and threw in", "dumped_on"),
    ("untold", "nobody knows how it ended", "dumped_on"),
    ("chose", "Bid by choice", "deals"),
    ("partner", "The partner bid", "deals"),
    ("others", "The other side bid", "deals"),
    ("somebody", "Nobody knows who bid", "deals"),
)
INDENT = "\u2003"


@dataclass(frozen=True, slots=True)
class DealRow:
    """One kind of deal, out of what it is a part of."""

    at: int
    kind: str
    words: str
    times: int
    share: Share | None  # of what it is a part of; None of all deals


class Dealing(Section[DealRow]):
    """The deals of a player."""

    def __init__(self, page: FiguresPage) -> None:
        super().__init__(page, "deals", "As dealer")

    def columns(self) -> Sequence[Column[DealRow]]:
        """Return what happened, times, share, range."""
        return [
            Column("What happened", lambda row: row.words, lambda row: row.at, stretch=True),
            count_column("Times", lambda row: row.times, self._opens),
            Column(
                "Share",
                lambda row: "" if row.share is None else row.share.percent(),
                lambda row: None if row.share is None else row.share.rate,
                right=True,
                down_first=True,
                aloud=lambda row: "" if row.share is None else f"{row.share.percent()}, {row.share.words()}",
                drop=2,
            ),
            range_column(lambda row: row.share),
        ]

    def name_of(self, row: DealRow) -> Hashable:
        """Return the kind."""
        return row.kind

    def rows(self, about: About) -> Sequence[tuple[str, Sequence[DealRow]]]:
        """Return the kinds there were; what is not known only where there is some. In kind mode, nothing."""
        found = about.dealing
        if not found.deals or self.page.desk.preferences.kind:
            return []
        rows = []
        for at, (kind, words, of) in enumerate(KINDS):
            times, whole = getattr(found, kind), getattr(found, of) if of else 0
            if not times and (kind in ("untold", "somebody") or (of == "dumped_on" and not whole)):
                continue
            said = f"{INDENT}{words}" if of == "dumped_on" else words
            rows.append(DealRow(at, kind, said, times, Share(times, whole) if whole else None))
        return [("", rows)]

    def noted(self, about: About) -> str:
        """Return which deals were counted."""
        return about.dealing.based_on if about.dealing.silent else ""

    def _opens(self, row: DealRow) -> Opens | None:
        if self.about is None or not row.times:
            return None
        return opens.of_deal(self.about.player, row.kind, self.about.filter)
