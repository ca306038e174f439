"""The first figures of a player: games won, bids made, dumped on, the best meld."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from scorebook.statistics import peaks
from scorebook.window import opens
from scorebook.window.share_columns import with_range
from scorebook.window.widgets.figure_tile import FigureTile
from scorebook.window.words import count, number, spoken_date

if TYPE_CHECKING:
    from scorebook.statistics.about import About
    from scorebook.statistics.peaks import Peak
    from scorebook.statistics.ranges import Share
    from scorebook.window.figures_page import FiguresPage

FINE = 1000  # from so many on a tenth of a percent says something


class Tiles(QWidget):
    """Tiles side by side, two and two or one under the other, as there is room."""

    def __init__(self, page: FiguresPage) -> None:
        super().__init__()
        self.setObjectName("player_tiles")
        self._page = page
        theme = page.theme
        self.won = FigureTile("player_won", "Won", theme)
        self.makes = FigureTile("player_makes", "Makes the bid", theme)
        self.dumped = FigureTile("player_dumped", "Dumped on", theme)
        self.meld = FigureTile("player_meld", "Best meld", theme)
        self._tiles = (self.won, self.makes, self.dumped, self.meld)
        self._placed: tuple[int, bool] = (0, False)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.px(16))
        for tile in self._tiles:
            tile.setParent(self)  # before it is shown: without one it would come up as a window of its own
            tile.opened.connect(page.open_behind)
        self.arrange(across=4)

    def arrange(self, *, across: int = 0) -> None:
        """Put so many tiles side by side, as many as before for 0; kind mode leaves dumped on out."""
        kind = self._page.desk.preferences.kind
        wanted = across or self._placed[0], kind
        if wanted == self._placed:
            return
        self._placed = wanted
        shown = [tile for tile in self._tiles if not (kind and tile is self.dumped)]
        for tile in self._tiles:
            self._grid.removeWidget(tile)
            tile.setVisible(tile in shown)
        for at, tile in enumerate(shown):
            self._grid.addWidget(tile, at // wanted[0], at % wanted[0])
        for column in range(len(self._tiles)):
            self._grid.setColumnStretch(column, int(column < min(wanted[0], len(shown))))

    def show_about(self, about: About) -> None:
        """Show somebody's figures."""
        self.arrange()
        career, filter_, player = about.career, about.filter, about.player
        self._show(self.won, career.wins, "won", about, with_range(career.wins.words(), career.wins))
        family = about.family.makes
        line = with_range(career.makes.words(), career.makes) if career.makes.n else "no bid by choice known"
        self._show(
            self.makes,
            career.makes,
            "chosen_made",
            about,
            f"{line} · family {family.percent()}" if career.makes.n and family.n > career.makes.n else line,
        )
        dumped = career.dumped
        line = with_range(f"{dumped.words()} deals", dumped) if dumped.n else "no deal known"
        if about.most_dumped:
            line += " · most in the family"
        self._show(self.dumped, dumped, "dumped_on", about, line)
        meld = best_meld(about)
        if meld is None:
            self.meld.show_figure("–", "no meld known")
        else:
            line = _when(meld) + (f" · {meld.rules} rules" if len(about.points) > 1 else "")
            self.meld.show_figure(number(meld.value), line, opens.of_peak(player, meld, filter_))

    def _show(self, tile: FigureTile, share: Share, which: str, about: About, line: str) -> None:
        behind = opens.of_career(about.player, which, about.filter) if share.n else None
        colour = "set" if tile is self.dumped and about.most_dumped else ""
        tile.show_figure(
            fine_percent(share), line if share.n or line != "–" else "no game yet", behind, colour
        )


def best_meld(about: About) -> Peak | None:
    """Return the highest meld under the rules with most hands; None where no meld is known."""
    melds = {peak.rules: peak for peak in about.peaks if peak.kind == peaks.MELD}
    return next((melds[under.rules] for under in about.points if under.rules in melds), None)


def fine_percent(share: Share) -> str:
    """Return a rate as shown on a tile: to a tenth where it is out of enough, "46.2%", else "57%"."""
    return share.percent(tenths=share.n >= FINE)


def _when(peak: Peak) -> str:
    where = peak.at[0]
    said = spoken_date(where.date) + (f", hand {where.number}" if where.number is not None else "")
    said = said[:1].upper() + said[1:]
    return said if peak.many == 1 else f"{said}, and {count(peak.many - 1, 'more time')}"
