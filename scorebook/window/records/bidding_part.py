"""Bidding: the family's make curve, what a set costs, hands thrown in, who makes bids and who sets others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.window.opens import of_career
from scorebook.window.records import bidding_words as say
from scorebook.window.records.bid_opens import UnderRules, of_opponents
from scorebook.window.records.board import Board, BoardRow, board_rows
from scorebook.window.records.part import Part
from scorebook.window.records.rules_row import RulesRow
from scorebook.window.share_columns import share_columns, with_range
from scorebook.window.widgets.beside import Beside
from scorebook.window.widgets.chart_sheet import ChartSheet
from scorebook.window.widgets.figure_tile import FigureTile
from scorebook.window.widgets.rows import Column
from scorebook.window.widgets.sheets import Muted
from scorebook.window.widgets.tile_row import TileRow
from scorebook.window.words import apart, breakable, number

if TYPE_CHECKING:
    from scorebook.statistics.careers import Career
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.making import Made, MakeCurve
    from scorebook.statistics.ranking import Ranked
    from scorebook.statistics.sets import SetCosts, Setters
    from scorebook.statistics.throw_ins import ThrowIns
    from scorebook.window.desk import Desk
    from scorebook.window.records.part import OpenBehind
    from scorebook.window.widgets.rows import Opens

BOARD, LEAST = 470, 450  # what either board needs beside the other, at 100 %


@dataclass(frozen=True, slots=True)
class OfRules:
    """What one rules say: the curve, what a set costs, and the hands thrown in where they allow it."""

    curve: MakeCurve
    costs: SetCosts
    thrown: ThrowIns | None


@dataclass(frozen=True, slots=True)
class Found:
    """The answer: rules by rules, and everybody over all rules together."""

    by_rules: Mapping[str, OfRules]
    makers: Ranked[Career]
    based_on: str
    setters: Setters
    names: Mapping[int, str]
    filter: Filter


class BiddingPart(Part):
    """The points of one rules at a time; who makes and who sets over all of them."""

    name: ClassVar[str] = "bidding"
    title: ClassVar[str] = "Bidding"

    def __init__(self, desk: Desk, open_behind: OpenBehind) -> None:
        super().__init__(desk, open_behind)
        self._found: Found | None = None
        self._bids: tuple[Made, ...] = ()
        self._needs: tuple[Made, ...] = ()
        self.rules = RulesRow("records_bidding_rules")
        self.rules.chosen.connect(self._show_rules)
        self.by_bid = ChartSheet("records_by_bid", say.OF_BIDS.heading, self.theme, opens=True)
        self.by_need = ChartSheet("records_by_need", say.OF_NEEDS.heading, self.theme, opens=True)
        self.by_bid.chosen.connect(lambda at: self.open_behind(self._under().bid(self._bids[at])))
        self.by_need.chosen.connect(lambda at: self.open_behind(self._under().need(self._needs[at])))
        self.dumped = FigureTile("records_dumped", "Made after being dumped on", self.theme)
        self.sets = FigureTile("records_sets", "Set", self.theme)
        self.cost = FigureTile("records_set_cost", "A set costs", self.theme)
        self.thrown = FigureTile("records_thrown", "Thrown in", self.theme)
        self.tiles = TileRow(
            "records_bidding_tiles", self.theme, (self.dumped, self.sets, self.cost, self.thrown)
        )
        self.right = FigureTile("records_thrown_right", "Rightly thrown in", self.theme)
        self.should = FigureTile("records_should", "Better thrown in", self.theme)
        self.weighed = TileRow("records_weighed_tiles", self.theme, (self.right, self.should))
        self.throwing = Muted(small=True)
        self.throwing.setObjectName("records_throwing")
        self.makers = Board("records_makers", say.MAKERS, self.theme, self._maker_columns())
        self.setters = Board("records_setters", say.SETTERS, self.theme, self._setter_columns())
        text, space = self.theme.text, self.theme.px(16)
        boards = Beside(self.makers, self.setters, side=text(BOARD), least=text(LEAST), space=space)
        for tile in (self.dumped, self.sets, self.cost, self.thrown, self.right, self.should):
            tile.opened.connect(self.open_behind)
        for sheet in (self.by_bid, self.by_need):
            sheet.opened.connect(self.open_behind)
            sheet.said.connect(desk.say)
        for board in (self.makers, self.setters):
            board.table.opened.connect(self.open_behind)
            board.table.chosen.connect(lambda row: desk.go("player", row.player))
        for part in (self.rules, self.by_bid, self.tiles, self.by_need, self.weighed, self.throwing, boards):
            self.body.addWidget(part)
        self.body.addStretch(1)

    def question(self, filter_: Filter) -> Callable[[Facts], Found]:
        """Return what is asked: every curve, cost and throw-in inside the filter, and the two boards."""

        def ask(facts: Facts) -> Found:
            from scorebook.statistics.careers import careers
            from scorebook.statistics.leaderboards import who_makes_bids
            from scorebook.statistics.making import make_curves
            from scorebook.statistics.sets import opponents_set, set_costs
            from scorebook.statistics.throw_ins import throw_ins

            everybody = careers(facts, filter_)
            costs = {one.rules: one for one in set_costs(facts, filter_)}
            thrown = {one.rules: one for one in throw_ins(facts, filter_)}
            return Found(
                {
                    curve.rules: OfRules(curve, costs[curve.rules], thrown.get(curve.rules))
                    for curve in make_curves(facts, filter_)
                },
                who_makes_bids(everybody),
                everybody.based_on_contracts,
                opponents_set(facts, filter_),
                facts.names,
                filter_,
            )

        return ask

    def show(self, answer: Found) -> None:
        """Show the rules chosen, and the boards."""
        self._found = answer
        if not answer.by_rules:
            self.waits_for(say.EMPTY if answer.filter == EVERYTHING else say.NONE_CHOSEN)
            return
        self.waits_for("")
        self.rules.set_rules(tuple(answer.by_rules))
        self._show_rules()
        names = answer.names
        self.makers.show_rows(
            board_rows(answer.makers, names, lambda career: career.makes), "chosen bids", "bids"
        )
        ranked = answer.setters.ranked
        self.setters.show_rows(
            board_rows(ranked, names, lambda row: row.sets), "hands against a bid", "hands"
        )

    def based_on(self) -> str:
        """Return in words which hands were counted."""
        return "" if self._found is None or not self._found.by_rules else self._found.based_on

    def take_focus(self) -> bool:
        """Take the keyboard into the first picture."""
        if self._found is None or not self._found.by_rules:
            return False
        self.by_bid.canvas.setFocus()
        return True

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys of this part."""
        return [
            ("Left, Right", "in a picture: from bid to bid, with what it says; Enter opens the hands"),
            ("Tab", "to the next picture, figure or table"),
        ]

    def _under(self) -> UnderRules:
        filter_ = EVERYTHING if self._found is None else self._found.filter
        return UnderRules(self.rules.value(), filter_)

    def _show_rules(self) -> None:
        """Show the figures of the rules chosen."""
        if self._found is None:
            return
        of, under = self._found.by_rules[self.rules.value()], self._under()
        curve = of.curve
        self._bids, self._needs = curve.by_bid, curve.by_need
        self._show_curve(self.by_bid, curve.by_bid, say.OF_BIDS, curve.based_on_bids, under.bid)
        self._show_curve(self.by_need, curve.by_need, say.OF_NEEDS, curve.based_on_need, under.need)
        self._show_tiles(of, under)

    def _show_curve(
        self,
        sheet: ChartSheet,
        points: Sequence[Made],
        words: say.CurveWords,
        based_on: str,
        opens: Callable[[Made], Opens],
    ) -> None:
        from scorebook.charts.rates import RatePoint, make_curve

        picture = make_curve(
            [RatePoint(made.words(), made.made) for made in points],
            title=self._called(words.heading),
            before=words.before,
            based_on=based_on,
            empty=words.empty,
        )
        sheet.show_picture(picture)
        sheet.show_table(
            [
                Column(words.column, lambda made: made.words(), lambda made: made.low, stretch=True),
                *share_columns(
                    lambda made: made.made, lambda made, _count: opens(made), of="Times", out="Made"
                ),
            ],
            points,
            lambda made: made.low,
        )

    def _called(self, heading: str) -> str:
        """Return what a picture is called that is taken along: under which rules, of which games."""
        found, rules = self._found, str(self.rules.value())
        if found is None:
            return heading
        chosen = found.filter if len(found.by_rules) == 1 else replace(found.filter, rules=rules)
        if chosen == EVERYTHING:
            return heading
        names = {id_: apart(name) for id_, name in found.names.items()}
        said = f"{rules} rules" if chosen == Filter(rules=rules) else chosen.words(names)
        return f"{said}: {heading[0].lower()}{heading[1:]}"

    def _show_tiles(self, of: OfRules, under: UnderRules) -> None:
        dumped, costs, thrown = of.curve.dumped, of.costs, of.thrown
        self.dumped.setVisible(bool(dumped.n) and not self.desk.preferences.kind)
        line = with_range(dumped.words(), dumped)
        self.dumped.show_figure(dumped.percent(), line, under.dumped if dumped.n else None)
        played = costs.played
        line = with_range(say.of_played(played), played)
        self.sets.show_figure(played.percent(), line, under.sets if played.k else None)
        self.cost.show_figure(costs.taken.plain(), say.cost(costs), under.sets if costs.taken.n else None)
        self.thrown.setVisible(thrown is not None)
        if thrown is not None:
            line = say.hopeless(thrown)
            self.thrown.show_figure(number(thrown.thrown), line, under.thrown if thrown.thrown else None)
        self.tiles.arrange()
        right, should = (None, None) if thrown is None else (thrown.right, thrown.should)
        self.weighed.setVisible(right is not None)
        if right is not None and should is not None and thrown is not None:
            line = with_range(say.rightly(right), right)
            self.right.show_figure(right.percent(), line, under.rightly if right.k else None)
            better = under.should if should.k else None
            self.should.show_figure(number(should.k), say.better_thrown_in(thrown), better)
        self.throwing.setText("" if thrown is None else breakable(say.throwing(thrown)))
        self.throwing.setVisible(thrown is not None)

    def _maker_columns(self) -> list[Column[BoardRow]]:
        def behind(row: BoardRow, count: str) -> Opens:
            counted = "chosen" if count == "games" else "chosen_made"
            return of_career(row.player, counted, self._filter())

        return share_columns(
            lambda row: row.share, behind, of="Bids", out="Made", rate="Makes", apart=lambda row: row.apart
        )

    def _setter_columns(self) -> list[Column[BoardRow]]:
        def behind(row: BoardRow, count: str) -> Opens:
            return of_opponents(row.player, self._filter(), only_set=count == "won")

        return share_columns(
            lambda row: row.share, behind, of="Against", out="Set", rate="Sets", apart=lambda row: row.apart
        )

    def _filter(self) -> Filter:
        return EVERYTHING if self._found is None else self._found.filter
