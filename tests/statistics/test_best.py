"""Best and worst: the golden book by hand, ties all there, and any notebook gone through one by one."""

from __future__ import annotations

from collections import defaultdict

from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.statistics import peaks
from scorebook.statistics.best import best_and_worst
from scorebook.statistics.facts import load
from scorebook.statistics.filters import Filter
from scorebook.statistics.order import one_year
from tests.data.golden import fill
from tests.data.golden_player import PEAKS
from tests.statistics.facts import fact
from tests.statistics.making import HOUSES, a_few, facts_of, hand_row
from tests.statistics.plain import contracts, lines, notebooks, sat_in


def number(facts, name: str) -> int:
    return next(id_ for id_, known in facts.names.items() if known == name)


def test_the_golden_books_best_and_worst_are_what_they_come_to_by_hand(book: Book) -> None:
    facts = load(fill(book))
    ref = {game.id: game.ref for game in facts.games}
    for name, text in PEAKS.items():
        told = [
            (
                p.rules or "-",
                p.kind,
                p.value,
                [ref[w.game] + (f"/{w.number}" if w.number else "") for w in p.at],
            )
            for p in best_and_worst(facts, number(facts, name))
        ]
        rows = [[cell.strip() for cell in row.split("|")] for row in text.strip().splitlines()]
        wanted = [(rules, kind, int(value), at.split()) for rules, kind, value, at in rows if at != "-"]
        assert told == wanted, name


def test_each_is_told_with_its_day_and_who_sat_there(book: Book) -> None:
    facts = load(fill(book))
    jo, ron = number(facts, "Jo"), number(facts, "Ron")
    found = {(p.rules, p.kind): p for p in best_and_worst(facts, jo)}
    meld = found["Labor Day", peaks.MELD]
    where = meld.at[0]
    assert (where.date, where.number) == ("1998-09-07", 1)
    assert [facts.names[who] for who in where.four] == ["Jo", "Rich", "Ann", "Ron"]
    final = found["Sunday", peaks.GAME].at[0]
    assert [facts.names.get(who, "?") for who in final.four] == ["Jo", "Ron", "?", "Karen"]
    assert best_and_worst(facts, ron, Filter(one_year(1990))) == ()


def test_a_night_is_told_by_what_was_won_and_lost_on_it() -> None:
    played = [
        *(fact(n, 0, "2020-01-05", order=n) for n in (1, 2, 3)),
        fact(4, 1, "2020-01-05", order=4),
        *(fact(n, 0, "2020-02-02", order=n) for n in (5, 6, 7)),
        fact(8, 0, "2020-03"),  # no night: nobody knows which
    ]
    played[7] = played[7]._replace(date_from="2020-03-01", date_to="2020-03-31")
    nights = {p.kind: p for p in best_and_worst(facts_of(played), 1)}
    assert (nights[peaks.NIGHT].value, nights[peaks.NIGHT].other) == (3, 0)
    assert nights[peaks.NIGHT].ids == (5, 6, 7)
    assert (nights[peaks.WORST_NIGHT].value, nights[peaks.WORST_NIGHT].other) == (1, 3)
    assert nights[peaks.WORST_NIGHT].ids == (1, 2, 3, 4)


def test_of_very_many_ties_all_are_counted_and_the_first_are_named() -> None:
    hands = [hand_row(3, n, p1=1, meld_a=10) for n in range(1, 31)]
    meld = best_and_worst(facts_of([fact(3)], hands), 1)[0]
    assert (meld.kind, meld.many, len(meld.ids), len(meld.at)) == (peaks.MELD, 30, 30, peaks.NAMED)


@a_few
@given(notebooks(), st.integers(1, 3))
def test_peaks_are_what_going_through_the_book_gives(book, player: int) -> None:
    figures: defaultdict[tuple[str, str], dict[int, int]] = defaultdict(dict)
    for line in lines(book):
        if player not in line.sat:
            continue
        side = line.sat.index(player) % 2
        for what, told in ((peaks.MELD, line.meld[side]), (peaks.HAND, line.points[side])):
            if told is not None:
                figures[line.rules, what][line.id] = told
    for line in contracts(book, player):
        if line.outcome == "set" and line.bid is not None:
            figures[line.rules, peaks.SET_AT][line.id] = line.bid
    for game in book[0]:
        if game.finished and player in game.players:
            score = game.score[game.players.index(player) % 2]
            if score is not None:
                figures[HOUSES[game.id % 3].rules.name, peaks.GAME][game.id] = score
    lowest = {peaks.LEAST_MELD: peaks.MELD, peaks.WORST_HAND: peaks.HAND, peaks.WORST_GAME: peaks.GAME}
    found = {(p.rules, p.kind): p for p in best_and_worst(facts_of(*book), player) if p.rules}
    assert len(found) == sum(1 if kind == peaks.SET_AT else 2 for _, kind in figures)
    for (rules, kind), peak in found.items():
        told = figures[rules, lowest.get(kind, kind)]
        assert peak.value == (min if kind in lowest else max)(told.values())
        assert sorted(peak.ids) == sorted(id_ for id_, value in told.items() if value == peak.value)


@a_few
@given(notebooks(), st.integers(1, 7))
def test_the_best_night_is_the_one_with_most_games_won(book, player: int) -> None:
    nights: defaultdict[str, list[bool]] = defaultdict(list)
    for game, seat in sat_in(book, player):
        if game.date_from and game.date_from == game.date_to:
            nights[game.date_from].append(game.winner == seat % 2)
    found = {p.kind: p for p in best_and_worst(facts_of(*book), player)}
    tallies = [(sum(won), -(len(won) - sum(won))) for won in nights.values()]
    most = max(tallies, default=(0, 0))
    assert (peaks.NIGHT in found) == (most[0] > 0)
    if peaks.NIGHT in found:
        night = found[peaks.NIGHT]
        assert (night.value, -night.other) == most
        assert night.many == tallies.count(most)
