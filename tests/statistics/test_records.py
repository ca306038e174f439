"""Records: the golden book by hand, and plain loops over any book."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import groupby
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.facts import HAND_COLUMNS, UNKNOWN, HandRow
from scorebook.book.library import Book
from scorebook.book.values import GameFact, Level
from scorebook.rules.house import BUILT_IN
from scorebook.statistics.columns import MADE, SET
from scorebook.statistics.facts import Facts, load, refreshed
from scorebook.statistics.filters import EVERYTHING, Filter
from scorebook.statistics.order import one_year
from scorebook.statistics.record_values import Holder, Kind, Record
from scorebook.statistics.records import records
from tests.data.golden import fill
from tests.data.golden_records import RECORDS
from tests.statistics.facts import FOUR, KAREN, LOUISE, RICH, RON, fact
from tests.statistics.making import a_few, facts_of, games, hand_row


def said(facts: Facts, rules: str, record: Record) -> str:
    """Return a record as a line of the golden book."""
    ref = {game.id: game.ref for game in facts.games}
    head = f"{rules} {record.kind} {record.value} : {record.told} {record.since}"
    holders = []
    for holder in record.holders:
        names = " ".join("?" if who is None else facts.names[who] for who in holder.players)
        played = "+".join(ref[game] for game in holder.games)
        holders.append(f"{played} {'-' if holder.number is None else holder.number} {names}".strip())
    return " | ".join((head, *holders))


def every(facts: Facts, chosen: Filter = EVERYTHING) -> Iterator[tuple[str, Record]]:
    """Yield every record with its rules, "-" where it is over all games."""
    found = records(facts, chosen)
    for of in found.by_rules:
        yield from ((of.rules, record) for record in of.records)
    yield from (("-", record) for record in found.at_large)


def test_the_golden_books_records_are_what_they_come_to_by_hand(book: Book) -> None:
    facts = load(fill(book))
    assert tuple(said(facts, *one) for one in every(facts)) == RECORDS
    found = records(facts)
    assert [(of.rules, of.games) for of in found.by_rules] == [
        ("Sunday", 10),
        ("Labor Day", 1),
        ("Single deck", 1),
    ]
    assert (found.games, found.marks) == (12, 3)  # N1, N4, N5 tell nothing but who won
    assert found.of(Kind.WINNING) == found.at_large[3]
    assert found.of(Kind.MELD, "Labor Day") == found.by_rules[1].records[0]
    assert found.of(Kind.MELD) is None
    assert found.of(Kind.MELD, "Nobody's") is None


def test_a_run_says_from_when_to_when(book: Book) -> None:
    facts = load(fill(book))
    run = records(facts).of(Kind.WINNING)
    assert run is not None
    assert (run.holders[0].date, run.holders[0].until) == ("1990", "1998-09-07")


def test_a_filter_with_a_player_leaves_their_records(book: Book) -> None:
    facts = load(fill(book))
    karen = next(id_ for id_, name in facts.names.items() if name == "Karen")
    found = records(facts, Filter(player=karen))
    meld = found.of(Kind.MELD, "Sunday")
    assert meld is not None
    assert (meld.value, len(meld.holders)) == (200, 2)  # not Rich's and Louise's 480
    lost = found.of(Kind.LOSING)
    assert lost is not None
    assert [holder.players for holder in lost.holders] == [(karen,)]
    longest = found.of(Kind.LONGEST)
    assert longest is not None
    assert longest.value == 3  # the table's, not hers


def test_a_filter_leaves_out_games_and_hands(book: Book) -> None:
    facts = load(fill(book))
    found = records(facts, Filter(one_year(1996)))
    assert [of.rules for of in found.by_rules] == ["Sunday"]
    meld = found.of(Kind.MELD, "Sunday")
    assert meld is not None
    assert (meld.value, meld.told) == (30, 10)
    assert found.of(Kind.SCORE, "Sunday") is None


@pytest.mark.parametrize("seed", range(3))
def test_records_are_the_same_in_whatever_order_games_came_in(book: Book, seed: int) -> None:
    facts = load(fill(book, Random(seed)))
    # Holders stand in book order, but nobody's number is what it was: equal runs may change places.
    assert sorted(sorted(said(facts, *one).split(" | ")) for one in every(facts)) == sorted(
        sorted(line.split(" | ")) for line in RECORDS
    )


def test_taking_a_correction_back_restores_every_record(book: Book) -> None:
    before = load(fill(book))
    game = book.game_by_ref("N12")
    change = book.remove_game(game.id)
    without = refreshed(before, book, change)
    assert [said(without, *one) for one in every(without)] != list(RECORDS)
    back = refreshed(without, book, book.undo())
    assert tuple(said(back, *one) for one in every(back)) == RECORDS


def test_an_empty_book_has_no_records() -> None:
    found = records(facts_of([]))
    assert found.empty
    assert (found.games, found.marks) == (0, 0)


def test_a_book_of_marks_has_runs_at_most() -> None:
    found = records(facts_of([fact(1, 0, "1994"), fact(2, 0, "1995"), fact(3, None, None)]))
    assert not found.by_rules
    assert [record.kind for record in found.at_large] == [Kind.WINNING, Kind.LOSING]
    assert found.marks == 3


def test_one_game_in_a_night_is_no_record_and_neither_is_a_run_of_one() -> None:
    assert records(facts_of([fact(1, 0), fact(2, 1, "2026-11-30")])).empty


def test_the_most_dumps_of_a_night_are_one_persons_in_all_games_of_it() -> None:
    night = [fact(1, 0, order=1), fact(2, 0, order=2), fact(3, 0, None)]
    seats = {f"p{seat + 1}": who for seat, who in enumerate(FOUR)}
    hands = [
        hand_row(1, 1, dealer=1, dumped_on=1, **seats),
        hand_row(1, 2, dealer=0, dumped_on=1, **seats),
        hand_row(2, 1, dealer=1, dumped_on=1, **seats),
        hand_row(2, 2, dealer=1, dumped_on=0, **seats),
        hand_row(3, 1, dealer=0, dumped_on=1, **seats),  # of no night
        hand_row(3, 2, dealer=0, dumped_on=1, **seats),
    ]
    found = records(facts_of(night, hands)).of(Kind.DUMPS)
    assert found == Record(
        Kind.DUMPS,
        2,
        2,  # two people dealt that night
        "2026-11-29",
        (Holder((1, 2), (RICH,), (101, 201), date="2026-11-29"),),
    )


def test_the_last_line_of_a_game_is_no_comeback() -> None:
    # The bidders go out with fewer points than the others have.
    seats = {f"p{seat + 1}": who for seat, who in enumerate(FOUR)}
    hands = [
        hand_row(1, 1, total_a=40, total_b=50, **seats),
        hand_row(1, 2, total_a=30, total_b=90, **seats),
        hand_row(1, 3, total_a=500, total_b=700, **seats),
    ]
    rules = BUILT_IN[1].name
    game = fact(1, 0, level=Level.HANDS, score=(500, 700))
    found = records(facts_of([game], hands))
    comeback = found.of(Kind.COMEBACK, rules)
    assert comeback is not None
    assert (comeback.value, comeback.holders[0].hands, comeback.holders[0].number) == (60, (102,), 2)
    assert comeback.holders[0].players == (RON, KAREN)
    assert found.of(Kind.WIN, rules) is None  # with 200 fewer
    closest = found.of(Kind.CLOSEST, rules)
    assert closest is not None
    assert closest.value == 200


# Any book, against plain loops.

_AT = {name: place for place, name in enumerate(HAND_COLUMNS)}
few = st.integers(-5, 5)
perhaps_few = st.one_of(st.just(UNKNOWN), few)


@st.composite
def books(draw: st.DrawFn) -> tuple[list[GameFact], list[HandRow]]:
    """Draw games with scores and levels on few days, and hands with everything a record could need."""
    played = []
    for game in draw(games(most=6)):
        day = draw(st.sampled_from(["2001-01-01", "2001-01-02", None]))
        score = tuple(draw(st.one_of(st.none(), few)) for _ in "ab")
        level = draw(st.sampled_from(list(Level)))
        if day:
            game = game._replace(date=day, date_from=day, date_to=day)
        played.append(game._replace(score=score, level=level))
    rows = []
    for game in played:
        for number in range(1, draw(st.integers(0, 4)) + 1):
            known = {f"p{seat + 1}": who or UNKNOWN for seat, who in enumerate(game.players)}
            for seat in ("dealer", "bidder"):
                known[seat] = draw(st.sampled_from([UNKNOWN, 0, 1, 2, 3]))
            known["outcome"] = draw(st.sampled_from([UNKNOWN, MADE, SET]))
            known["dumped_on"] = draw(st.sampled_from([UNKNOWN, 0, 1, 1]))
            for what in ("bid", "meld_a", "meld_b", "points_a", "points_b", "total_a", "total_b"):
                known[what] = draw(perhaps_few)
            rows.append(hand_row(game.id, number, **known))
    return played, rows


Figure = tuple[int, int, tuple[int, ...], int | None]  # value, game, hands, side


class Plain:
    """The same questions asked of the rows, one after the other."""

    def __init__(self, facts: Facts, rows: list[HandRow]) -> None:
        self.games = facts.games
        self.rows = rows
        self.rules = {g.id: BUILT_IN[g.id % 3].name for g in facts.games}

    def hands(self, game: GameFact) -> list[HandRow]:
        return sorted((r for r in self.rows if r[_AT["game"]] == game.id), key=lambda r: r[_AT["number"]])

    def each(self) -> Iterator[tuple[GameFact, HandRow, Callable[[str], int | None]]]:
        for game in self.games:
            for row in self.hands(game):
                yield game, row, lambda name, row=row: None if row[_AT[name]] == UNKNOWN else row[_AT[name]]

    def figures(self) -> dict[Kind, list[Figure]]:
        found: dict[Kind, list[Figure]] = defaultdict(list)
        for game, row, of in self.each():
            bidder = of("bidder")
            for side in (0, 1):
                at = "ab"[side]
                if (meld := of(f"meld_{at}")) is not None:
                    found[Kind.MELD].append((meld, game.id, (row[0],), side))
                points = of(f"points_{at}")
                if points is not None:
                    found[Kind.HAND].append((points, game.id, (row[0],), side))
                if bidder is None or bidder % 2 != side:
                    continue
                if of("outcome") == MADE and of("bid") is not None:
                    found[Kind.BID].append((of("bid"), game.id, (row[0],), side))
                if of("outcome") == SET and points is not None and points < 0:
                    found[Kind.SET].append((-points, game.id, (row[0],), side))
        for game in self.games:
            self._of_game(game, found)
        return found

    def _of_game(self, game: GameFact, found: dict[Kind, list[Figure]]) -> None:
        if not game.finished:
            return
        for side in (0, 1):
            if game.score[side] is not None:
                for kind in (Kind.SCORE, Kind.LOWEST):
                    found[kind].append((game.score[side], game.id, (), side))
        hands = self.hands(game)
        if game.level is Level.HANDS:
            for kind in (Kind.SHORTEST, Kind.LONGEST):
                found[kind].append((len(hands), game.id, (), None))
        if game.winner is None:
            return
        if None not in game.score:
            margin = game.score[game.winner] - game.score[1 - game.winner]
            found[Kind.CLOSEST].append((abs(margin), game.id, (), None))
            if margin > 0:
                found[Kind.WIN].append((margin, game.id, (), game.winner))
        worst = (0, None)
        for row in hands[:-1]:
            totals = row[_AT["total_a"]], row[_AT["total_b"]]
            if UNKNOWN not in totals and totals[1 - game.winner] - totals[game.winner] > worst[0]:
                worst = (totals[1 - game.winner] - totals[game.winner], row[0])
        if worst[1] is not None:
            found[Kind.COMEBACK].append((worst[0], game.id, (worst[1],), game.winner))


LEASTS = {Kind.CLOSEST, Kind.LOWEST, Kind.SHORTEST}
AT_LARGE = {Kind.SHORTEST, Kind.LONGEST}


@a_few
@given(books())
def test_every_record_is_the_one_of_a_list_gone_through(drawn) -> None:
    facts = facts_of(*drawn)
    plain = Plain(facts, drawn[1])
    order = {game.id: place for place, game in enumerate(facts.games)}
    expected: dict[tuple[str, Kind], tuple[int, int, list[Figure]]] = {}
    for kind, figures in plain.figures().items():
        groups: dict[str, list[Figure]] = defaultdict(list)
        for figure in figures:
            groups["-" if kind in AT_LARGE else plain.rules[figure[1]]].append(figure)
        for rules, among in groups.items():
            best = (min if kind in LEASTS else max)(value for value, *_ in among)
            ties = [figure for figure in among if figure[0] == best]
            ties.sort(key=lambda f: (order[f[1]], f[2], -1 if f[3] is None else f[3]))
            expected[rules, kind] = (best, len(among), ties)
    nights = {Kind.NIGHT, Kind.DUMPS, Kind.WINNING, Kind.LOSING}
    found = {(rules, r.kind): r for rules, r in every(facts) if r.kind not in nights}
    assert found.keys() == expected.keys()
    for key, record in found.items():
        holders = [(record.value, h.games[0], h.hands, h.side) for h in record.holders]
        assert (record.value, record.told, holders) == expected[key]


@a_few
@given(books())
def test_nights_and_runs_are_those_of_a_list_gone_through(drawn) -> None:
    facts = facts_of(*drawn)
    plain = Plain(facts, drawn[1])
    evenings: dict[str, list[int]] = defaultdict(list)
    dumps: dict[tuple[str, int], list[int]] = defaultdict(list)
    day = {g.id: g.date_from for g in facts.games if g.date_from and g.date_from == g.date_to}
    for game in facts.games:
        if game.finished and game.id in day:
            evenings[day[game.id]].append(game.id)
    for game, row, of in plain.each():
        dealer = of("dealer")
        who = None if dealer is None else of(f"p{dealer + 1}")
        if of("dumped_on") == 1 and who is not None and game.id in day:
            dumps[day[game.id], who].append(row[0])
    for kind, counted in ((Kind.NIGHT, evenings), (Kind.DUMPS, dumps)):
        record = records(facts).of(kind)
        most = max(map(len, counted.values()), default=0)
        assert (record is None) == (most < 2)
        if record is not None:
            assert record.value == most
            ids = [h.games if kind is Kind.NIGHT else h.hands for h in record.holders]
            assert sorted(ids) == sorted(tuple(one) for one in counted.values() if len(one) == most)
    for kind, won in ((Kind.WINNING, True), (Kind.LOSING, False)):
        runs = []
        for player in range(1, 8):
            mine = [g for g in facts.games if player in g.players and g.finished and g.winner is not None]
            mine = [g for g in mine if g.date_from or g.date_to]
            results = [(g.players.index(player) % 2 == g.winner, g.id) for g in mine]
            for result, run in groupby(results, lambda one: one[0]):
                if result == won:
                    runs.append((player, tuple(id_ for _, id_ in run)))
        most = max((len(ids) for _, ids in runs), default=0)
        record = records(facts).of(kind)
        assert (record is None) == (most < 2)
        if record is not None:
            found = {(h.players[0], h.games) for h in record.holders}
            assert found == {run for run in runs if len(run[1]) == most}


@a_few
@given(books(), st.randoms(use_true_random=False))
def test_the_order_in_which_games_are_entered_changes_nothing(drawn, chance) -> None:
    played, rows = drawn
    mixed, rows_mixed = list(played), list(rows)
    chance.shuffle(mixed)
    chance.shuffle(rows_mixed)
    assert records(facts_of(mixed, rows_mixed)) == records(facts_of(played, rows))


@a_few
@given(books(), st.sampled_from([0, 1]))
def test_one_more_mark_changes_no_record_in_points(drawn, winner: int) -> None:
    played, rows = drawn
    more = [*played, fact(900, winner, "2001-01-01", level=Level.MARK)]
    before, after = (records(facts_of(book, rows)) for book in (played, more))
    assert {of.rules: of.records for of in after.by_rules} == {of.rules: of.records for of in before.by_rules}
    assert after.games == before.games + 1


@a_few
@given(books())
def test_turning_the_table_changes_no_record(drawn) -> None:
    played, rows = drawn
    turned = [
        game._replace(
            players=(*game.players[1:], game.players[0]),
            winner=None if game.winner is None else 1 - game.winner,
            score=game.score[::-1],
        )
        for game in played
    ]
    before, after = every(facts_of(played, rows)), every(facts_of(turned, [_turned(row) for row in rows]))
    assert [_counted(*one) for one in after] == [_counted(*one) for one in before]


def _turned(row: HandRow) -> HandRow:
    """Return a hand with everybody one seat further to the right."""
    of = dict(zip(HAND_COLUMNS, row, strict=True))
    new = dict(of)
    for seat in ("dealer", "bidder"):
        new[seat] = of[seat] if of[seat] == UNKNOWN else (of[seat] - 1) % 4
    for seat in range(4):
        new[f"p{seat + 1}"] = of[f"p{(seat + 1) % 4 + 1}"]
    for what in ("meld", "tricks", "points", "total"):
        new[f"{what}_a"], new[f"{what}_b"] = of[f"{what}_b"], of[f"{what}_a"]
    return tuple(new[name] for name in HAND_COLUMNS)


def _counted(rules: str, record: Record) -> tuple[object, ...]:
    held = Counter((h.games, h.hands, frozenset(h.players)) for h in record.holders)
    return rules, record.kind, record.value, record.told, record.since, held


@pytest.mark.parametrize("player", [RON, LOUISE])
@a_few
@given(books())
def test_whoever_the_filter_names_holds_what_it_leaves(player: int, drawn) -> None:
    for _, record in every(facts_of(*drawn), Filter(player=player)):
        if record.kind not in {Kind.SHORTEST, Kind.LONGEST, Kind.NIGHT}:
            assert all(player in holder.players for holder in record.holders)
