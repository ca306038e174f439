"""Every spelling of a name, whom it may mean, and what becomes of a reading when somebody has chosen."""

from __future__ import annotations

import pytest
from exchange.foreign import four, names_of, problems_of
from hypothesis import given
from hypothesis import strategies as st

from scorebook.book.names import key_of
from scorebook.book.values import PaperGame, PaperHand, PaperSeat, Player
from scorebook.exchange.spellings import (
    Match,
    NameChoice,
    Who,
    likely,
    named,
    spellings,
)
from scorebook.exchange.values import FileCode, FileProblem, Reading
from scorebook.rules.hand import Hand
from scorebook.rules.problems import Severity

PEOPLE = [
    Player(number, f"u{number}", name)
    for number, name in enumerate(("Ron", "Rich", "Karen", "Louise", "Ed", "Edna", "Bob", "Bob (Grandpa)"), 1)
]
ALIASES = {"ronnie": 1, "lou": 4}


def reading(*games: PaperGame) -> Reading:
    return Reading(games)


def found(text: str) -> list[tuple[str, Match]]:
    return [(one.player.name, one.match) for one in likely(text, PEOPLE, ALIASES)]


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("Ron", [("Ron", Match.EXACT)]),
        ("  rON ", [("Ron", Match.EXACT)]),
        ("Ed", [("Ed", Match.EXACT)]),
        ("Ronnie", [("Ron", Match.ALIAS)]),
        ("Lou", [("Louise", Match.ALIAS)]),
        ("Karin", [("Karen", Match.NEAR)]),
        ("Louisa", [("Louise", Match.NEAR)]),
        ("Edn", [("Edna", Match.NEAR), ("Ed", Match.NEAR)]),
        ("Richard", [("Rich", Match.NEAR)]),
        ("R", [("Rich", Match.INITIALS), ("Ron", Match.INITIALS)]),
        ("k.", [("Karen", Match.INITIALS)]),
        ("BG", [("Bob (Grandpa)", Match.INITIALS)]),
        ("Zoë", []),
        ("?", []),
    ],
)
def test_whom_a_spelling_may_mean(text: str, people: list[tuple[str, Match]]) -> None:
    assert sorted(found(text)) == sorted(people)


def test_the_likeliest_comes_first_and_only_a_sure_one_is_settled() -> None:
    game = PaperGame(four("Ron", "Rihc", "R", "Lou"), line=2)
    by_text = {spelling.text: spelling for spelling in spellings(reading(game), PEOPLE, ALIASES)}
    assert by_text["Ron"].settled == PEOPLE[0]
    assert by_text["Lou"].settled == PEOPLE[3]
    assert by_text["Rihc"].settled is None
    assert by_text["Rihc"].likely[0].player == PEOPLE[1]
    assert by_text["R"].settled is None


def test_spellings_are_counted_by_games_and_hands() -> None:
    first = PaperGame(
        four("Ron", "Rich", "Karen", "Louise"),
        (
            PaperHand(Hand(), line=3, dealer_name="RON", bidder_name="Rich"),
            PaperHand(Hand(), line=4, dealer_name="Rich"),
        ),
        line=2,
    )
    second = PaperGame(four("Ron", "", "Karin", "Ron"), line=5)
    assert [
        (spelling.text, spelling.games, spelling.hands, spelling.line, spelling.alike)
        for spelling in spellings(reading(first, second), [])
    ] == [
        ("Ron", 2, 1, 2, ()),
        ("Rich", 1, 2, 2, ()),
        ("Karen", 1, 0, 2, ("Karin",)),
        ("Karin", 1, 0, 5, ("Karen",)),
        ("Louise", 1, 0, 2, ()),
    ]


def test_a_guest_is_one_where_the_file_says_so_everywhere() -> None:
    seats = (PaperSeat(0, 1, "Jo", guest=True), PaperSeat(1, 1, "Kay", guest=True))
    again = (PaperSeat(0, 1, "Jo", guest=True), PaperSeat(1, 1, "Kay"))
    hand = PaperHand(Hand(), dealer_name="Jo")
    got = spellings(reading(PaperGame(seats, (hand,)), PaperGame(again)), [])
    assert {spelling.text: spelling.guest for spelling in got} == {"Jo": True, "Kay": False}


def test_nothing_is_merged_by_itself() -> None:
    game = PaperGame(four("Ronn", "Rihc", "K", "lou"))
    assert named(reading(game)).games == (game,)


def test_what_was_chosen_is_what_everybody_is_called() -> None:
    hands = (
        PaperHand(Hand(bid=50), line=3, dealer_name="Dad", bidder_name="M"),
        PaperHand(Hand(bid=52), line=4, dealer_name="nobody", bidder_name="jo"),
    )
    game = PaperGame(four("Dad", "M", "Jo", "stranger"), hands, line=2)
    choices = {
        "dad": NameChoice(Who.PLAYER, "Ron"),
        "m": NameChoice(Who.NEW, "Mary"),
        "jo": NameChoice(Who.GUEST),
        "stranger": NameChoice(Who.UNKNOWN),
        "nobody": NameChoice(Who.UNKNOWN),
    }
    result = named(reading(game), choices)
    (one,) = result.games
    assert one.seats == (
        PaperSeat(0, 1, "Ron"),
        PaperSeat(1, 1, "Mary"),
        PaperSeat(2, 1, "Jo", guest=True),
        PaperSeat(3, 1, ""),
    )
    assert [hand.hand for hand in one.hands] == [
        Hand(bid=50, dealer=0, bidder=1),
        Hand(bid=52, bidder=2),
    ]
    assert result.problems == ()


def test_two_spellings_that_are_one_person_cannot_sit_at_one_table() -> None:
    games = (
        PaperGame(four("Ron", "Rich", "Ronnie", "Louise"), line=2),
        PaperGame(four("Ronnie", "Rich", "Karen", "Louise"), line=9),
    )
    result = named(reading(*games), {"ronnie": NameChoice(Who.PLAYER, "Ron")})
    assert [names_of(game) for game in result.games] == [("Ron", "Rich", "Karen", "Louise")]
    assert result.left_out == ("the game of line 2",)
    assert problems_of(result) == [(2, "", "Ron", "SAME_NAME_TWICE", "error")]


def test_a_substitute_who_sits_there_already_is_said_where_it_begins() -> None:
    seats = (*four("Ron", "Rich", "Karen", "Louise"), PaperSeat(2, 2, "Rich"))
    hands = tuple(PaperHand(Hand(), line=line) for line in (2, 3, 4))
    result = named(reading(PaperGame(seats, hands, ref="NB3-1", line=2)))
    assert problems_of(result) == [(3, "", "Rich", "SAME_NAME_TWICE", "error")]
    assert result.left_out == ("NB3-1",)


def test_two_unknown_people_are_not_the_same_name_twice() -> None:
    assert named(reading(PaperGame(four("", "", "Karen", "")))).problems == ()


@pytest.mark.parametrize(
    ("seats", "name", "seat", "severity"),
    [
        (four("Ron", "Rich", "Karen", "Louise"), "karen", 2, None),
        (four("Ron", "Rich", "Karen", "Louise"), "K.", 2, None),
        (four("Ron", "Rich", "Karen", "Louise"), "R", None, Severity.ERROR),
        (four("Ron", "Rich", "Karen", "Louise"), "Kay", None, Severity.ERROR),
        (four("Ron", "Rich", "Karen", ""), "Kay", None, Severity.QUESTION),
        (four("", "", "", ""), "Kay", None, Severity.QUESTION),
    ],
)
def test_a_dealer_finds_a_seat_or_is_said_not_to_be_there(
    seats: tuple[PaperSeat, ...], name: str, seat: int | None, severity: Severity | None
) -> None:
    hands = tuple(PaperHand(Hand(), line=line, dealer_name=name) for line in (3, 4))
    result = named(reading(PaperGame(seats, hands, line=2)))
    # Said once for a name in a game, on its first line.
    wanted = [] if severity is None else [(3, "dealer", name, "NOT_AT_THE_TABLE", severity.value)]
    assert problems_of(result) == wanted
    if severity is not Severity.ERROR:
        (game,) = result.games
        assert {hand.hand.dealer for hand in game.hands} == {seat}
        assert {hand.dealer_name for hand in game.hands} == {"" if severity is None else name}


def test_a_substitute_deals_from_his_hand_on() -> None:
    seats = (*four("Ron", "Rich", "Karen", "Louise"), PaperSeat(2, 2, "Kay"))
    hands = tuple(PaperHand(Hand(), number, number + 2, name) for number, name in ((1, "Karen"), (2, "Kay")))
    (game,) = named(reading(PaperGame(seats, hands, line=2))).games
    assert [hand.hand.dealer for hand in game.hands] == [2, 2]


def test_what_was_found_before_stays_and_a_name_that_cannot_be_is_said() -> None:
    before = FileProblem(1, "", "", FileCode.UNREADABLE, Severity.NOTE, "x.")
    result = named(
        Reading((PaperGame(four("Ron", "", "", ""), line=2),), (before,), ("line 7",)),
        {"ron": NameChoice(Who.NEW, "x" * 61)},
    )
    assert result.problems[0] == before
    assert result.left_out == ("line 7", "the game of line 2")
    assert "60 letters" in result.problems[1].message


NAMES = st.sampled_from(["", "Ron", "ron", "Rich", "Karen", "Kay", "Jo", "K"])
SEATS = st.tuples(NAMES, NAMES, NAMES, NAMES).map(lambda names: four(*names))
HANDS = st.lists(
    st.builds(lambda d, b: PaperHand(Hand(), line=3, dealer_name=d, bidder_name=b), NAMES, NAMES), max_size=3
).map(tuple)
GAMES = st.builds(lambda seats, hands: PaperGame(seats, hands, line=2), SEATS, HANDS)
CHOICES = st.dictionaries(
    NAMES.filter(bool).map(key_of),
    st.builds(NameChoice, st.sampled_from(Who), st.sampled_from(["", "Ron", "Ann"])),
)


@given(st.lists(GAMES, max_size=4), CHOICES)
def test_every_game_is_kept_or_left_out_and_no_table_has_one_person_twice(
    games: list[PaperGame], choices: dict[str, NameChoice]
) -> None:
    result = named(Reading(tuple(games)), choices)
    assert len(result.games) + len(result.left_out) == len(games)
    assert bool(result.errors) == bool(result.left_out)
    for game in result.games:
        keys = [key_of(seat.name) for seat in game.seats if seat.name]
        assert len(keys) == len(set(keys))
    assert named(Reading(result.games)).games == result.games
