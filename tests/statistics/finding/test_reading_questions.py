"""What is understood of a question: plain words, names, first letters, days; and what is said instead."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scorebook.rules.cards import Suit
from scorebook.statistics.finding.phrase import parts_of, phrase
from scorebook.statistics.finding.reading import read
from scorebook.statistics.finding.wish import Lexicon, Wish, key_for
from scorebook.statistics.order import ALL_YEARS, Years, one_year

RON, RICH, KAREN, LOUISE, GRANDPA, AUNT_JO, JO_MILLER, BOB, JUNE, ANN = range(1, 11)
NAMES = {
    RON: "Ron", RICH: "Rich", KAREN: "Karen", LOUISE: "Louise", GRANDPA: "Grandpa", AUNT_JO: "Aunt Jo",
    JO_MILLER: "Jo Miller", BOB: "Bob (Uncle)", JUNE: "June", ANN: "Änn O’Neill",
}  # fmt: skip
LEXICON = Lexicon(
    people={**{key_for(name): id_ for id_, name in NAMES.items()}, "lulu": LOUISE, "old man": GRANDPA},
    names=NAMES,
    guests=frozenset({"gus"}),
    occasions={key_for(one): one for one in ("Sunday", "Labor Day", "Labor Day 1998", "Christmas")},
    rules={key_for(one): one for one in ("Sunday", "Labor Day", "Single deck")},
    games={key_for(one): one for one in ("1998-09-07-1", "N7", "12")},
)
TODAY = date(2026, 11, 29)

QUESTIONS: list[tuple[str, Wish]] = [
    ("when did Grandpa last win with Aunt Jo", Wish(GRANDPA, AUNT_JO, result="won", which="last")),
    ("When did Grandpa last win with Aunt Jo?", Wish(GRANDPA, AUNT_JO, result="won", which="last")),
    ("Ron and Karen against Rich 1998", Wish(RON, KAREN, (RICH,), years=one_year(1998))),
    ("Ron & Karen vs. Rich and Louise", Wish(RON, KAREN, (RICH, LOUISE))),
    ("Rich dumped on 2004", Wish(RICH, dumped_on=True, years=one_year(2004))),
    (
        "bid 65 made by Louise",
        Wish(LOUISE, outcome="made", had_bid=True, least_bid=65, most_bid=65),
    ),
    ("Louise made 65", Wish(LOUISE, outcome="made", least_bid=65, most_bid=65)),
    ("4 July 1999", Wish(years=one_year(1999), month=7, day=4)),
    ("July 4th, 1999", Wish(years=one_year(1999), month=7, day=4)),
    ("1999-07-04", Wish(years=one_year(1999), month=7, day=4)),
    ("the 4th of July", Wish(month=7, day=4)),
    ("July 1999", Wish(years=one_year(1999), month=7)),
    ("Ron in September", Wish(RON, month=9)),
    ("yesterday", Wish(years=one_year(2026), month=11, day=28)),
    ("last year", Wish(years=one_year(2025))),
    ("Rich this year", Wish(RICH, years=one_year(2026))),
    ("the 90s", Wish(years=Years(1990, 1999))),
    ("Rich against Ron in the nineties", Wish(RICH, rivals=(RON,), years=Years(1990, 1999))),
    ("the twenties", Wish(years=Years(2020, 2029))),
    ("the fifties", Wish(years=Years(1950, 1959))),
    ("Ron ’98", Wish(RON, years=one_year(1998))),
    ("Karen 1994-2003", Wish(KAREN, years=Years(1994, 2003))),
    ("Karen from 1994 to 2003", Wish(KAREN, years=Years(1994, 2003))),
    ("between 2003 and 1994", Wish(years=Years(1994, 2003))),
    ("until 1994 since 2003", Wish(years=Years(1994, 2003))),
    ("7/25/1999", Wish(years=one_year(1999), month=7, day=25)),
    ("25.7.99", Wish(years=one_year(1999), month=7, day=25)),
    ("7/7/2004", Wish(years=one_year(2004), month=7, day=7)),
    ("between 1994 and 2003 Karen lost", Wish(KAREN, result="lost", years=Years(1994, 2003))),
    ("Ron since 2010", Wish(RON, years=Years(2010))),
    ("Ron before 2010", Wish(RON, years=Years(None, 2009))),
    ("Ron after 2010", Wish(RON, years=Years(2011))),
    ("Christmas", Wish(occasion="Christmas")),
    ("who won Labor Day 1998", Wish(result="won", occasion="Labor Day 1998")),
    ("Labor Days", Wish(occasion="Labor Day")),
    ("Sunday rules", Wish(rules="Sunday")),
    ("Louise on Sundays", Wish(LOUISE, occasion="Sunday")),
    ("single deck games of Ron", Wish(RON, rules="Single deck")),
    ("1998-09-07-1", Wish(game="1998-09-07-1")),
    ("game N7", Wish(game="N7")),
    ("game 12", Wish(game="12")),
    ("lulu", Wish(LOUISE)),
    ("the old man’s last game", Wish(GRANDPA, which="last")),
    ("gr with au won", Wish(GRANDPA, AUNT_JO, result="won")),
    ("aunt jo", Wish(AUNT_JO)),
    ("jo mil", Wish(JO_MILLER)),
    ("miller first win", Wish(JO_MILLER, result="won", which="first")),
    ("bob (uncle) set", Wish(BOB, outcome="set")),
    ("ÄNN o’neill", Wish(ANN)),
    ("June won in June 1999", Wish(JUNE, result="won", years=one_year(1999), month=6)),
    ("Ron beat Rich", Wish(RON, rivals=(RICH,), result="won")),
    ("Ron was beaten by Rich", Wish(RON, rivals=(RICH,), result="lost")),
    ("Ron lost to Rich and Louise", Wish(RON, rivals=(RICH, LOUISE), result="lost")),
    ("won against Rich", Wish(RICH, result="lost")),
    ("with Louise", Wish(LOUISE)),
    ("with Louise Karen won", Wish(KAREN, LOUISE, result="won")),
    ("Rich set by Ron", Wish(RICH, rivals=(RON,), outcome="set")),
    ("Karen threw it in with hearts", Wish(KAREN, outcome="thrown in", trump=Suit.HEARTS)),
    ("♠ bids by Rich", Wish(RICH, had_bid=True, trump=Suit.SPADES)),
    ("Rich bid over 60", Wish(RICH, had_bid=True, least_bid=61)),
    ("Rich bid 60 or more", Wish(RICH, had_bid=True, least_bid=60)),
    ("Rich 60+", Wish(RICH, least_bid=60)),
    ("Rich at most 55 set", Wish(RICH, outcome="set", most_bid=55)),
    ("bids under 55", Wish(had_bid=True, most_bid=54)),
    ("bids between 60 and 70", Wish(had_bid=True, least_bid=60, most_bid=70)),
    ("60-70 made", Wish(outcome="made", least_bid=60, most_bid=70)),
    ("how often did Ron win with Karen", Wish(RON, KAREN, result="won", how_often=True)),
    ("how many games did Ron lose in 1998", Wish(RON, result="lost", years=one_year(1998), how_often=True)),
    ("unfinished games", Wish(result="unfinished")),
    ("Ron Rich", Wish(RON, beside=(RICH,))),
    ("Ron with Karen Louise", Wish(RON, KAREN, beside=(LOUISE,))),
    ("first 100", Wish(least_bid=100, most_bid=100, which="first")),
    ("", Wish()),
    ("when did they play", Wish()),
]


@pytest.mark.parametrize(("text", "wish"), QUESTIONS, ids=[text or "nothing" for text, _ in QUESTIONS])
def test_a_question_in_plain_words_is_understood(text: str, wish: Wish) -> None:
    reading = read(text, LEXICON, TODAY)
    assert reading.unknown == ()
    assert reading.wish == wish


@pytest.mark.parametrize(
    ("text", "sentences", "meant", "wish"),
    [
        ("Ron frobnicated", ["I don’t know “frobnicated”."], (), Wish(RON)),
        ("Loise won", ["I don’t know “Loise”."], (LOUISE,), Wish(result="won")),
        ("R won", ["“R” can be Rich or Ron."], (RICH, RON), Wish(result="won")),
        ("jo won", ["“jo” can be Aunt Jo or Jo Miller."], (AUNT_JO, JO_MILLER), Wish(result="won")),
        ("Ron with Gus", ["“Gus” is a guest, and guests are in nobody’s table."], (), Wish(RON)),
        ("7/4/1999", ["“7/4/1999” can be two days: write it as 4 July 1999."], (), Wish()),
        ("13/13/1999", ["“13/13/1999” is no day of the calendar."], (), Wish()),
        ("2.30.99", ["“2.30.99” is no day of the calendar."], (), Wish()),
        ("30 February 1999", ["“30 February 1999” is no day of the calendar."], (), Wish()),
        (
            "who is dumped on most",
            ["“most”: look under Records, on the Front page, or on the page of a person."],
            (),
            Wish(dumped_on=True),
        ),
        (
            "the highest meld ever",
            ["“highest meld”: look under Records, on the Front page, or on the page of a person."],
            (),
            Wish(),
        ),
        (
            "Ron without Karen 1998",
            ["Games without Karen can’t be asked for here; Players, Pairs has the rate with and without."],
            (),
            Wish(RON, years=one_year(1998)),
        ),
        (
            "Ron and Karen but without Rich against Louise",
            [
                "I don’t know “but”.",
                "Games without Rich can’t be asked for here; Players, Pairs has the rate with and without.",
            ],
            (),
            Wish(RON, KAREN, (LOUISE,)),
        ),
        ("1850", ["I don’t know “1850”."], (), Wish()),
        ("<b>Ron</b>", ["I don’t know “<b>Ron</b>”."], (), Wish()),
    ],
)
def test_what_is_not_understood_is_said(
    text: str, sentences: list[str], meant: tuple[int, ...], wish: Wish
) -> None:
    reading = read(text, LEXICON, TODAY)
    assert [unknown.sentence for unknown in reading.unknown] == sentences
    assert reading.unknown[0].meant == meant
    assert reading.wish == wish


def test_who_has_a_name_in_full_is_told_from_who_has_more_of_it() -> None:
    people = Lexicon(
        people={"jo": 1, "jo miller": 2, "jo smith": 3}, names={1: "Jo", 2: "Jo Miller", 3: "Jo Smith"}
    )
    assert read("Jo won", people, TODAY).wish.player == 1
    assert read("Jo Smith won", people, TODAY).wish.player == 3
    assert read("Jo S won", people, TODAY).wish.player == 3
    without = Lexicon(people={"jo miller": 2, "jo smith": 3}, names=people.names)
    assert read("Jo won", without, TODAY).unknown[0].meant == (2, 3)


# What is said in words reads back as the same

some = st.permutations(sorted(NAMES)).map(lambda ids: list(ids))
years = st.one_of(
    st.just(ALL_YEARS),
    st.integers(1980, 2025).map(one_year),
    st.integers(1980, 2025).map(Years),
    st.integers(1980, 2025).map(lambda year: Years(None, year)),
    st.tuples(st.integers(1980, 2000), st.integers(2001, 2025)).map(lambda two: Years(*two)),
)


@st.composite
def wishes(draw: st.DrawFn) -> Wish:
    """Draw anything that can be wished for."""
    people = draw(some)
    wish = Wish(years=draw(years))
    if draw(st.booleans()):
        partner = people[1] if draw(st.booleans()) else None
        wish = replace(
            wish,
            player=people[0],
            partner=partner,
            rivals=tuple(people[2 : 2 + draw(st.integers(0, 2))]),
            beside=tuple(people[4 : 4 + draw(st.integers(0, 2))]),
        )
    least, most = sorted((draw(st.integers(10, 300)), draw(st.integers(10, 300))))
    month = draw(st.one_of(st.none(), st.integers(1, 12)))
    return replace(
        wish,
        result=draw(st.sampled_from([None, "won", "lost", "unfinished"])),
        outcome=draw(st.sampled_from([None, "made", "set", "thrown in"])),
        dumped_on=draw(st.booleans()),
        had_bid=draw(st.booleans()),
        least_bid=draw(st.sampled_from([None, least])),
        most_bid=draw(st.sampled_from([None, most])),
        trump=draw(st.sampled_from([None, *Suit])),
        month=month,
        day=None if month is None else draw(st.one_of(st.none(), st.integers(1, 28))),
        occasion=draw(st.sampled_from([None, *LEXICON.occasions.values()])),
        rules=draw(st.sampled_from([None, *LEXICON.rules.values()])),
        game=draw(st.sampled_from([None, *LEXICON.games.values()])),
        which=draw(st.sampled_from([None, "first", "last"])),
        how_often=draw(st.booleans()),
    )


@given(wishes())
@example(Wish(player=9, least_bid=10, most_bid=10))  # June at 10 is no day
@example(Wish(player=9, years=one_year(1999)))
def test_a_wish_in_words_reads_back_as_the_same(wish: Wish) -> None:
    reading = read(phrase(wish, NAMES), LEXICON, TODAY)
    assert reading.unknown == ()
    assert reading.wish == wish


@given(wishes())
def test_every_change_of_a_part_can_be_said(wish: Wish) -> None:
    for part in parts_of(wish, LEXICON):
        for changed in (part.without, part.up, part.down, *(other for _, other in part.others)):
            if changed is not None:
                assert read(phrase(changed, NAMES), LEXICON, TODAY).wish == changed
        assert part.words
        assert part.without != wish


@given(st.text(max_size=40))
def test_anything_at_all_can_be_typed(text: str) -> None:
    reading = read(text, LEXICON, TODAY)
    assert all(unknown.sentence for unknown in reading.unknown)
    assert read(phrase(reading.wish, NAMES), LEXICON, TODAY).wish == reading.wish


WORDS = (
    "Ron with and against by won set 65 over between 1994 since to July 4 may every game N7 R & at the last"
    " dumped on bid or more in hearts sunday rules labor day 1998"
)


@given(st.lists(st.sampled_from(WORDS.split()), max_size=9))
def test_any_words_in_any_order_mean_something_that_can_be_said(words: list[str]) -> None:
    reading = read(" ".join(words), LEXICON, TODAY)
    assert read(phrase(reading.wish, NAMES), LEXICON, TODAY).wish == reading.wish
