"""Which two pairs stand in the picture of the Front page: a choice in Settings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from scorebook.statistics.pairs import Pair, opponents
from scorebook.window.desk import Desk
from scorebook.window.widgets.buttons import Choice
from scorebook.window.widgets.sheets import Muted, Sheet, Words
from scorebook.window.words import apart

MOST = 12  # pairs offered, those first that met others most
AS_IT_COMES = "as it comes"
WHAT = "Every game is a mark, year by year: two pairs in their colours, all other games in grey."


class PairsSheet(Sheet):
    """The pair above the line and its opponents below; every choice holds at once."""

    def __init__(self, desk: Desk) -> None:
        super().__init__("pairs_sheet", "The picture on the Front page")
        self._desk = desk
        self._met: dict[Pair, dict[Pair, int]] = {}
        self._uuids: dict[int, str] = {}
        self.above = Choice("pairs_above", "The pair above the line")
        self.above.chosen.connect(self._choose_above)
        self.below = Choice("pairs_below", "The pair below the line")
        self.below.chosen.connect(self._choose_below)
        self.below_label = Words("Below the line", "label")
        self.inside.addWidget(Muted(WHAT))
        self.inside.addWidget(Words("Above the line", "label"))
        self.inside.addWidget(self.above)
        self.inside.addWidget(self.below_label)
        self.inside.addWidget(self.below)

    def read(self) -> None:
        """Read who met whom; a book in which nobody did has nothing to choose."""
        players = self._desk.book.players()
        self._uuids = {player.id: player.uuid for player in players}
        self._met = opponents(self._desk.facts.games())
        names = {player.id: apart(player.name) for player in players}
        above, below = self._chosen()
        pairs = _offered(self._met, above)
        self.above.set_options([(AS_IT_COMES, "The pairs that met most"), *_options(pairs, names)])
        self.above.set_value(above or AS_IT_COMES)
        self.below.set_options(_options(_offered(self._met.get(above, {}), below), names) if above else [])
        self.below.set_value(below)
        self.below_label.setVisible(above is not None)
        self.below.setVisible(above is not None)
        self.setVisible(bool(self._met))

    def _chosen(self) -> tuple[Pair, Pair] | tuple[None, None]:
        """Return the pairs chosen, where all four are in this book and have met somebody as such."""
        wanted = self._desk.preferences.pairs
        ids = {uuid: player for player, uuid in self._uuids.items()}
        if wanted is None or any(uuid not in ids for uuid in wanted):
            return None, None
        one, two, three, four = (ids[uuid] for uuid in wanted)
        above, below = (min(one, two), max(one, two)), (min(three, four), max(three, four))
        return (above, below) if below in self._met.get(above, {}) else (None, None)

    def _choose_above(self, pair: object) -> None:
        if not isinstance(pair, tuple):
            self._prefer(None)
            return
        self._prefer((pair, next(iter(self._met[pair]))))

    def _choose_below(self, pair: object) -> None:
        above = self.above.value()
        if isinstance(above, tuple) and isinstance(pair, tuple):
            self._prefer((above, pair))

    def _prefer(self, pairs: tuple[Pair, Pair] | None) -> None:
        four = None
        if pairs is not None:
            one, two, three, four_ = (self._uuids[player] for pair in pairs for player in pair)
            four = (one, two, three, four_)
        self._desk.prefer(replace(self._desk.preferences, pairs=four))
        self.read()


def _offered(pairs: Iterable[Pair], chosen: Pair | None) -> list[Pair]:
    """Return the pairs that met most, and the one chosen, wherever it stands."""
    first = list(pairs)[:MOST]
    return first if chosen is None or chosen in first else [*first, chosen]


def _options(pairs: Iterable[Pair], names: dict[int, str]) -> list[tuple[Pair, str]]:
    return [(pair, " & ".join(names.get(player, "?") for player in pair)) for pair in pairs]
