"""Any book a family could have: games of every kind, odd names, guests, substitutes, own rules, questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from hypothesis import strategies as st

from scorebook.book.contents import (
    Beside,
    Contents,
    PaperHouse,
    PaperPage,
    PaperPerson,
    PaperQuestion,
    PaperSource,
)
from scorebook.book.names import key_of
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.rules.called import Call
from scorebook.rules.cards import Suit, read_cards
from scorebook.rules.counted import CountedMeld, count_for
from scorebook.rules.hand import Hand, Origin, Outcome
from scorebook.rules.house import BUILT_IN, SUNDAY, Pack

ODD = (
    "=1+1",
    "@home",
    "'Til",
    "''",
    "-3",
    "+4",
    'Say "hi"',
    "a,b",
    "Zoë",
    "🃏 Joker",
    "עדה",
    "Bob (Grandpa)",
)
NAMES = ("Ron", "Rich", "Karen", "Louise", "Ed", "Edna", "O'Neil", *ODD)
REMARKS = ("", "rain", "=SUM(A1)", "-", "'quoted'", 'two\nlines, "and" a comma', "@", "🎉", "x" * 200)
LABELS = ("", "Sunday", "=Labor, Day 1998", "'98", "Christmas 🎄", "-")
DATES = ("", "1994-12-25", "1994-12", "1994", "1994~", "1994?", "../1994", "1994/..", "1994/1996", "199X")
OURS = replace(SUNDAY, name="=Our house", target=1000, throw_in=False, notes="cash only")
HOUSES = (
    PaperHouse("=Our house (1)", OURS),
    PaperHouse("=Our house", replace(OURS, target=750)),
    PaperHouse("Sunday (1)", SUNDAY),
    PaperHouse("Sunday", replace(SUNDAY, target=400)),
)
CARDS, _ = read_cards("AH TH KH KH QH QH JH AS TS QS JS AD TD TD JD AC TC KC QC JC", Pack.DOUBLE)

uuids = st.integers(0, 2**128 - 1).map(lambda number: str(UUID(int=number)))
answers = st.sampled_from([None, True, False])
remarks = st.sampled_from(REMARKS)
labels = st.sampled_from(LABELS)
seats = st.integers(0, 3)


def points(least: int = -60, most: int = 120) -> st.SearchStrategy[tuple[int | None, int | None]]:
    """Both sides' figures, possible or not."""
    one = st.none() | st.integers(least, most)
    return st.tuples(one, one)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """A line of a pad on which anything may be missing."""
    return Hand(
        dealer=draw(st.none() | seats),
        bidder=draw(st.none() | seats),
        bid=draw(st.none() | st.integers(-1, 90)),
        trump=draw(st.sampled_from([None, *Suit])),
        outcome=draw(st.sampled_from([None, None, None, *Outcome])),
        forced=draw(answers),
        meld=draw(points()),
        tricks=draw(points(-1, 60)),
        took_trick=(draw(answers), draw(answers)),
        written_points=draw(st.just((None, None)) | points()),
        written_totals=draw(st.just((None, None)) | points()),
        note=draw(remarks),
    )


@st.composite
def tables(draw: st.DrawFn, count: int) -> tuple[PaperSeat, ...]:
    """Four at a table, and who takes over a seat while `count` hands are played; never a name twice."""
    names = draw(st.permutations(NAMES))
    sitting = [draw(st.sampled_from(["", name, name, name])) for name in names[:4]]
    found = [PaperSeat(n, 1, name, bool(name) and draw(st.booleans())) for n, name in enumerate(sitting)]
    coming = iter(names[4:])
    for start in range(2, count + 2):
        if draw(st.integers(0, 3)) == 0:
            seat = draw(seats)
            name = draw(st.sampled_from(["", next(coming)]))
            if name != sitting[seat]:
                sitting[seat] = name
                found.append(PaperSeat(seat, start, name, bool(name) and draw(st.booleans())))
    return tuple(found)


def melds_of(seat: int) -> CountedMeld:
    """The meld of the worked hand, laid down by somebody."""
    counted = count_for(SUNDAY, seat, CARDS, Suit.HEARTS)
    assert counted is not None
    return counted


@st.composite
def games(draw: st.DrawFn, houses: Sequence[str]) -> PaperGame:
    """A game of which anything may be missing."""
    count = draw(st.integers(0, 4))
    beside = draw(st.booleans())
    entries = tuple(
        PaperHand(
            draw(hands()),
            number,
            uuid=draw(uuids),
            melds=(melds_of(draw(seats)),) if beside and draw(st.booleans()) else (),
            calls=(Call(1, None), Call(2, 52)) if beside and draw(st.booleans()) else (),
        )
        for number in range(1, count + 1)
    )
    return PaperGame(
        seats=draw(tables(count)),
        hands=entries,
        date=draw(st.sampled_from(DATES)),
        order=draw(st.none() | st.integers(1, 3)),
        occasion=draw(labels),
        house=draw(st.sampled_from(houses)),
        target=draw(st.sampled_from([None, None, 300, 500, 1000])),
        seating_known=draw(st.booleans()),
        first_dealer=draw(st.none() | seats),
        recorded_winner=draw(st.sampled_from([None, 0, 1])),
        final=draw(points(-200, 600)),
        status=draw(st.sampled_from([None, "finished", "unfinished"])),
        source=draw(st.sampled_from(["", "green pad", "=red book"])),
        page=draw(st.sampled_from(["", "12", "-3"])),
        note=draw(remarks),
        uuid=draw(uuids),
        origin=draw(st.sampled_from(Origin)),
        put_away=draw(st.booleans()),
    )


@st.composite
def contents(draw: st.DrawFn, most: int = 5) -> Contents:
    """A whole book."""
    told = HOUSES[: draw(st.sampled_from([0, 1, 2, 4]))]
    known = sorted({one.label for one in told} | {rules.name for rules in BUILT_IN})
    drawn = draw(st.lists(games(known), max_size=most))
    refs = [draw(st.sampled_from(["", f"={n}", f"2026-11-29-{n}", f"NB3-p{n}"])) for n in range(len(drawn))]
    named = tuple(replace(game, ref=ref) for game, ref in zip(drawn, refs, strict=True))
    people = draw(st.lists(st.sampled_from(NAMES), unique_by=key_of, max_size=4))
    beside = Beside(
        houses=told,
        people=tuple(draw(people_called(name)) for name in people),
        sources=tuple(draw(st.lists(sources(), unique_by=lambda one: key_of(one.title), max_size=2))),
        questions=tuple(draw(st.lists(questions(named), max_size=3))),
        of_a_book=True,
    )
    return Contents(named, beside)


@st.composite
def people_called(draw: st.DrawFn, name: str) -> PaperPerson:
    """Somebody, perhaps with another spelling."""
    aliases = (f"{name} junior",) if draw(st.booleans()) else ()
    return PaperPerson(name, draw(uuids), draw(st.booleans()), draw(st.booleans()), aliases)


@st.composite
def sources(draw: st.DrawFn) -> PaperSource:
    """A pad, perhaps with pages that nobody found."""
    numbers = draw(st.lists(st.sampled_from(["1", "12", "", "'3"]), unique=True, max_size=3))
    pages = tuple(
        PaperPage(n, draw(st.sampled_from(["", "missing, looked"])), draw(remarks)) for n in numbers
    )
    title = draw(st.sampled_from(["Green Pad", "@home", "blue"]))
    return PaperSource(title, draw(st.sampled_from(["", "~40"])), draw(remarks), pages)


@st.composite
def questions(draw: st.DrawFn, known: Sequence[PaperGame]) -> PaperQuestion:
    """Something that is asked about a game, a hand, a page or nothing in particular."""
    game = draw(st.sampled_from([None, *(one for one in known if one.ref)]))
    numbers = [None] if game is None else [None, *range(1, len(game.hands) + 1)]
    page = draw(st.sampled_from([None, "", "12"]))
    answer = draw(st.sampled_from([None, "", "ask Grandma", "=60"]))
    return PaperQuestion(
        text=draw(st.sampled_from(["Was that a 60?", "-?", 'who is "R"?'])),
        at="2026-11-29T21:00:00",
        uuid=draw(uuids),
        code=draw(st.sampled_from(["", "TOTAL_DIFFERS"])),
        field=draw(st.sampled_from(["", "bid"])),
        state="open" if answer is None else "settled",
        answer=answer,
        game="" if game is None else game.ref,
        hand=draw(st.sampled_from(numbers)),
        source="" if page is None else "green pad",
        page=page,
    )
