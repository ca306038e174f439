"""Best and worst: each with its day, its page and who sat there, equal ones all named."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorebook.statistics import peaks
from scorebook.window import opens
from scorebook.window.widgets.buttons import Button
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.words import apart, breakable, number, spoken_date

if TYPE_CHECKING:
    from scorebook.book.paging import Place
    from scorebook.statistics.about import About
    from scorebook.statistics.peaks import Peak, Where
    from scorebook.window.figures_page import FiguresPage

TIES = 4  # so many equal ones are named; of more, three are, and the figure opens them all
BESIDE = 620  # pixels at 100 % from which what it is has room beside when it was
LEFT = 264  # the room of what it is and how much, at 100 %


class PeakLine(QWidget):
    """One best or worst: what it is, the figure as a button, and a line each of the equal ones.

    Lines wrap: who sat there takes more room than a table has at large text.
    """

    def __init__(self, page: FiguresPage, name: str) -> None:
        super().__init__()
        self._page = page
        theme = page.theme
        self.setObjectName(name)
        self.what = Words("")
        self.figure = Button("", f"{name}_figure", "quiet", does=self.open)
        self._left = QWidget()
        left = QHBoxLayout(self._left)
        left.setContentsMargins(0, 0, 0, 0)
        left.addWidget(self.what, 1)
        left.addWidget(self.figure, 0, Qt.AlignmentFlag.AlignTop)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self._lines.setContentsMargins(0, theme.px(4), 0, theme.px(4))
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.px(8))
        self._row.addWidget(self._left, 0, Qt.AlignmentFlag.AlignTop)
        self._row.addLayout(self._lines, 1)
        self._said_in: list[Words] = []
        self._peak: Peak | None = None
        self._about: About | None = None

    def show_peak(self, peak: Peak, about: About, places: Mapping[int, Place]) -> None:
        """Show one of somebody's best or worst; `places` tells where the games are written down."""
        self._peak, self._about = peak, about
        self.what.setText(title(peak))
        self.figure.set_text(figure(peak), f"{title(peak)}: {figure(peak)}, opens what it counts")
        lines = [self._when(peak, where, about, places.get(where.game)) for where in named(peak)]
        if peak.many > len(named(peak)):
            lines.append(f"and {number(peak.many - len(named(peak)))} more")
        while len(self._said_in) < len(lines):
            self._said_in.append(Muted(""))
            self._lines.addWidget(self._said_in[-1])
        for at, words in enumerate(self._said_in):
            words.setText(breakable(lines[at]) if at < len(lines) else "")
            words.setVisible(at < len(lines))

    def open(self) -> None:
        """Open the hands or games it is."""
        if self._peak is not None and self._about is not None:
            self._page.open_behind(opens.of_peak(self._about.player, self._peak, self._about.filter))

    def arrange(self, *, beside: bool) -> None:
        """Put what it is beside when it was, or over it."""
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
        self._row.setSpacing(self._page.theme.px(8) if beside else 0)
        self._left.setFixedWidth(self._page.theme.text(LEFT))

    def _when(self, peak: Peak, where: Where, about: About, place: Place | None) -> str:
        parts = [spoken_date(where.date)]
        if where.number is not None:
            parts.append(f"hand {where.number}")
        if place is not None:
            parts.append(f"{place.source}, page {place.page}" if place.page else place.source)
        if peak.rules is not None:  # of a night, not everybody sat at one table
            parts.append(self._who(where, about))
        said = ", ".join(parts)
        return said[:1].upper() + said[1:]

    def _who(self, where: Where, about: About) -> str:
        """Return who sat across and who against; guests by the name the book has of them."""
        four = [about.names.get(who, "") for who in where.four]
        if not all(four):
            at_table = self._page.desk.book.game(where.game).names(where.number)
            seat = at_table.index(four[0]) if four[0] in at_table else 0
            four = [at_table[(seat + turn) % 4] for turn in range(4)]
        _, left, across, right = map(apart, four)
        return f"with {across} against {left} & {right}"


class BestSheet(Sheet):
    """The best and the worst, rules by rules, and the nights. Kind mode leaves the worst out."""

    def __init__(self, page: FiguresPage) -> None:
        super().__init__("player_best", "Best and worst", space=page.theme.px(16))
        self.page = page
        self._labels: dict[str, Words] = {}
        self._lines: dict[tuple[str, str], PeakLine] = {}
        self._shown: list[QWidget] = []  # from top to bottom
        self.hide()

    def show_about(self, about: About) -> None:
        """Show somebody's best and worst."""
        kind = self.page.desk.preferences.kind
        shown = [p for p in about.peaks if not (kind and p.kind in peaks.UNFLATTERING)]
        by_hands = [under.rules for under in about.points]  # those played most first, the nights last
        shown.sort(key=lambda p: by_hands.index(p.rules) if p.rules in by_hands else len(by_hands))
        games = {where.game for peak in shown for where in named(peak)}
        places = self.page.desk.book.shelf.places(sorted(games))
        self.inside.setEnabled(False)  # or each line that comes or goes would lay out the whole page
        try:
            self._show_peaks(shown, about, places)
        finally:
            self.inside.setEnabled(True)
        self.setVisible(bool(shown))
        self._arrange()

    def _show_peaks(self, shown: Sequence[Peak], about: About, places: Mapping[int, Place]) -> None:
        wanted: list[QWidget] = []
        for peak in shown:
            rules = peak.rules or ""
            if rules not in self._labels:
                self._labels[rules] = Words(f"{rules} rules" if rules else "Nights", "label")
            if self._labels[rules] not in wanted:
                wanted.append(self._labels[rules])
            line = self._line(peak)
            line.show_peak(peak, about, places)
            wanted.append(line)
        if wanted != self._shown:  # laying them out anew takes longer than anything else here
            self._lay_out(wanted)

    def _lay_out(self, wanted: list[QWidget]) -> None:
        for part in (*self._labels.values(), *self._lines.values()):
            self.inside.removeWidget(part)
            if part not in wanted:
                part.hide()
        for part in wanted:
            self.inside.addWidget(part)
            part.show()
        self._shown = wanted

    def lines(self) -> list[PeakLine]:
        """Return the lines that are shown, from top to bottom."""
        return sorted((li for li in self._lines.values() if not li.isHidden()), key=self.inside.indexOf)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what it is over when it was where there is no room beside."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        beside = self.width() >= self.page.theme.text(BESIDE)
        for line in self._lines.values():
            line.arrange(beside=beside)

    def _line(self, peak: Peak) -> PeakLine:
        key = peak.rules or "", peak.kind
        if key not in self._lines:
            name = "_".join(("player_best", *key)).replace(" ", "_")
            self._lines[key] = PeakLine(self.page, name)
        return self._lines[key]


def named(peak: Peak) -> tuple[Where, ...]:
    """Return those of equal ones that are told with day and names."""
    return peak.at if peak.many <= TIES else peak.at[: TIES - 1]


def title(peak: Peak) -> str:
    """Return what it is: "Highest meld"."""
    return peak.kind[0].upper() + peak.kind[1:]


def figure(peak: Peak) -> str:
    """Return how much: "200", "3 won, 1 lost"."""
    if peak.kind == peaks.NIGHT:
        return f"{number(peak.value)} won" + (f", {number(peak.other)} lost" if peak.other else "")
    if peak.kind == peaks.WORST_NIGHT:
        return f"{number(peak.value)} lost" + (f", {number(peak.other)} won" if peak.other else "")
    return number(peak.value)
