"""What a question finds in the golden book, and the sentence it is answered with."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.library import Book
from scorebook.statistics.careers import careers
from scorebook.statistics.facts import Facts, load
from scorebook.statistics.finding.search import Answer, answer, find
from scorebook.statistics.finding.wish import Wish
from scorebook.window.find.said import answer_sentence, fit_sentence
from tests.data.golden import fill
from tests.statistics.making import a_few, books, facts_of

TODAY = date(2026, 11, 29)


@pytest.fixture
def facts(book: Book) -> Facts:
    """Return the facts of the golden book."""
    return load(fill(book))


def ask(facts: Facts, text: str) -> Answer:
    """Return the answer to a question; "Grandpa" is Rich."""
    rich = next(player.id for player in facts.players if player.name == "Rich")
    return answer(facts, text, {"grandpa": rich}, TODAY)


def said(found: Answer) -> str:
    """Return the answer in words."""
    return answer_sentence(found.found, found.lexicon.names)


def refs(facts: Facts, found: Answer) -> list[str]:
    """Return the games found, or the hands as "reference/number", in their order."""
    if found.reading.wish.of_hands:
        return [f"{line.ref}/{line.number}" for line in found.hands]
    ref = {game.id: game.ref for game in facts.games}
    return [ref[id_] for id_ in found.found.ids]


@pytest.mark.parametrize(
    ("text", "fits", "sentence"),
    [
        (
            "when did Ron last win with Karen",
            ["2001-05-06-2", "N6", "N2", "N5"],
            "Ron last won with Karen on 6 May 2001, against Rich & Louise, 502 to 112.",
        ),
        (
            "when did Ron first win with Karen",
            ["2001-05-06-2", "N6", "N2", "N5"],
            "Ron first won with Karen on 25 December 1994, against Jo, 510 to 320.",
        ),
        (
            "Grandpa and Louise against Ron",
            ["N12", "2001-05-06-2", "N8", "N7", "N3", "N4", "N1", "N5"],
            "Rich last played with Louise in 2002, against Ann & Ron, and won 510 to 20.",
        ),
        ("Ron beat Jo", ["N2"], "Ron last won on 25 December 1994, with Karen against Jo, 510 to 320."),
        ("Rich and Louise lost 1997", [], "Rich never lost with Louise in 1997, so far as the book knows."),
        (
            "Rich won with Louise 1997",
            ["N8"],
            "Rich last won with Louise in January 1997, against Ron & Karen.",
        ),
        (
            "Ron dumped on",
            ["1998-09-07-1/2", "N7/1"],
            "Ron was last dumped on at 50 in spades and was set on 7 September 1998, hand 2.",
        ),
        (
            "Ron dumped on 1996",
            ["N7/1"],
            "Ron was last dumped on at 50 in hearts and made it on 4 July 1996, hand 1.",
        ),
        (
            "bid 65 made by Louise",
            ["N7/6"],
            "Louise last bid 65 in hearts and made it on 4 July 1996, hand 6.",
        ),
        ("bid 60 or more set", ["N7/2"], "Rich last bid 60 in spades and was set on 4 July 1996, hand 2."),
        (
            "Karen 100",
            ["2001-05-06-2/3", "2001-05-06-2/2"],
            "Karen last bid 100 in spades and made it on 6 May 2001, hand 3.",
        ),
        ("thrown in", ["N7/5"], "Ron last bid 52 and threw it in on 4 July 1996, hand 5."),
        ("Ann bid 90", [], "Ann never bid 90, so far as the book knows."),
        (
            "Louise made a bid with Rich in hearts",
            ["N12/1", "2001-05-06-2/1", "N7/6"],
            "Louise last bid 300 in hearts and made it with Rich in 2002, hand 1.",
        ),
        (
            "unfinished",
            ["2001-05-06-1", "N7"],
            "The last game was on 6 May 2001: Karen & Louise 16, Ann 34; not finished.",
        ),
        (
            "Labor Day",
            ["1998-09-07-1"],
            (
                "The last game of Labor Day was on 7 September 1998: Ann & Louise 329, Ron & Rich 1;"
                " Ann & Louise won."
            ),
        ),
        (
            "Labor Day rules",
            ["1998-09-07-1"],
            "The last game was on 7 September 1998: Ann & Louise 329, Ron & Rich 1; Ann & Louise won.",
        ),
        (
            "4 July 1996",
            ["N7"],
            "The last game was on 4 July 1996: Ron & Karen 4, Rich & Louise 81; not finished.",
        ),
        (
            "in May",
            ["2001-05-06-2", "2001-05-06-1"],
            "The last game was on 6 May 2001: Ron & Karen 502, Rich & Louise 112; Ron & Karen won.",
        ),
        ("game N1", ["N1"], "Game N1 was in 1990: Ron & Karen against Rich & Louise; Rich & Louise won."),
        (
            "how often did Ron win with Karen",
            ["2001-05-06-2", "N6", "N2", "N5"],
            (
                "Ron won 4 of 7 games with Karen. Ron last won with Karen on 6 May 2001, against"
                " Rich & Louise, 502 to 112."
            ),
        ),
        (
            "how often was Ron dumped on",
            ["1998-09-07-1/2", "N7/1"],
            (
                "Ron got dumped on twice. Ron was last dumped on at 50 in spades and was set on 7"
                " September 1998, hand 2."
            ),
        ),
        (
            "Ann with Louise",
            ["1998-09-07-1"],
            "Ann last played with Louise on 7 September 1998, against Ron & Rich, and won 329 to 1.",
        ),
        ("Louise 1980", [], "Louise never played in 1980, so far as the book knows."),
        ("Christmas 1980", [], "No game was played at Christmas in 1980, so far as the book knows."),
        ("", [], ""),
    ],
)
def test_a_question_finds_its_games_or_hands(facts: Facts, text: str, fits: list[str], sentence: str) -> None:
    found = ask(facts, text)
    assert found.reading.unknown == ()
    assert refs(facts, found) == fits
    assert said(found) == sentence


def test_how_many_fit_is_said(facts: Facts) -> None:
    assert fit_sentence(ask(facts, "Ron won").found) == "4 games fit, the latest first."
    assert fit_sentence(ask(facts, "thrown in").found) == "One hand fits."
    assert fit_sentence(ask(facts, "Ann bid 90").found) == ""


def test_nothing_is_answered_while_it_is_open_who_is_meant(facts: Facts) -> None:
    found = ask(facts, "R won")
    assert found.found.ids == ()
    assert said(found) == ""
    assert [found.lexicon.names[id_] for id_ in found.reading.unknown[0].meant] == ["Rich", "Ron"]
    left_out = ask(facts, "Ron really won")
    assert refs(facts, left_out) == refs(facts, ask(facts, "Ron won"))
    assert left_out.reading.unknown[0].sentence == "I don’t know “really”."


def test_guests_are_nobody(facts: Facts) -> None:
    found = ask(facts, "Gus")
    assert found.reading.unknown[0].sentence == "“Gus” is a guest, and guests are in nobody’s table."
    assert found.found.ids == ()


@a_few
@given(books(), st.integers(1, 7))
def test_what_is_found_is_what_careers_count(book, player: int) -> None:
    facts = facts_of(*book)
    career = careers(facts).of(player)
    for result, count in (("won", career.won), ("lost", career.lost)):
        found = find(facts, Wish(player, result=result))
        assert len(found.ids) == count
        assert found.of == career.games
    for outcome, count in (("made", career.made), ("set", career.set), ("thrown in", career.thrown_in)):
        assert len(find(facts, Wish(player, outcome=outcome)).ids) == count
    assert len(find(facts, Wish(least_bid=0)).ids) >= len(find(facts, Wish(player, least_bid=0)).ids)


@a_few
@given(books())
def test_the_latest_comes_first_and_undated_ones_last(book) -> None:
    facts = facts_of(*book)
    place = {game.id: at for at, game in enumerate(facts.games)}
    dated = {game.id for game in facts.games if game.date_from or game.date_to}
    for ids in (find(facts, Wish(player)).ids for player in range(1, 8)):
        order = [(id_ not in dated, -place[id_] if id_ in dated else place[id_]) for id_ in ids]
        assert order == sorted(order)


def test_a_name_with_accents_is_found_without_them(book: Book) -> None:
    facts = load(fill(book))
    book.rename_player(next(player.id for player in facts.players if player.name == "Louise"), "Zoë")
    facts = load(book)
    assert refs(facts, ask(facts, "zoe won 1997")) == refs(facts, ask(facts, "Zoë won 1997")) == ["N8"]
