"""Laws of a game's course, whatever the hands and whatever the house."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from rules.legal import both, games, legal_hands
from scorebook.rules.course import Course, play_game
from scorebook.rules.hand import Hand, Origin, Outcome
from scorebook.rules.house import HouseRules


@given(games(), st.integers(0, 3))
def test_totals_are_sums_up_to_the_end(game: tuple[HouseRules, list[Hand]], first: int) -> None:
    house, hands = game
    course = play_game(house, hands, first_dealer=first)
    running = [0, 0]
    for line in course.lines:
        assert line.score is not None
        a, b = both(line.score.points)
        if not line.beyond_end:
            running = [running[0] + a, running[1] + b]
        assert line.totals == tuple(running)
    assert course.totals == tuple(running)
    assert course.beyond == (0 if course.ended_at is None else len(hands) - course.ended_at)


@given(games())
def test_a_game_has_one_winner_and_only_at_its_end(game: tuple[HouseRules, list[Hand]]) -> None:
    house, hands = game
    course = play_game(house, hands)
    over = [max(both(line.totals)) >= house.target for line in course.lines]
    assert course.finished is any(over)
    assert course.finished is (course.ended_at is not None) is bool(course.decided_by)
    if course.ended_at is not None:
        assert over.index(True) == course.ended_at - 1
        assert course.winner in (0, 1)
        assert both(course.totals)[course.winner] >= house.target


@given(games(), st.data())
def test_undoing_an_edit_restores_everything(
    game: tuple[HouseRules, list[Hand]], data: st.DataObject
) -> None:
    house, hands = game
    before = play_game(house, hands, first_dealer=0)
    place = data.draw(st.integers(0, len(hands)))
    other = data.draw(legal_hands(house))
    added = [*hands[:place], other, *hands[place:]]
    play_game(house, added, first_dealer=0)
    del added[place]
    assert play_game(house, added, first_dealer=0) == before
    if place < len(hands):
        changed = [*hands[:place], other, *hands[place + 1 :]]
        edited = play_game(house, changed, first_dealer=0)
        changed[place] = hands[place]
        assert play_game(house, changed, first_dealer=0) == before
        # Nothing before the edit is touched by it.
        assert edited.lines[:place] == before.lines[:place]


@given(games(), st.integers(0, 3))
def test_the_deal_moves_left_after_every_hand_and_stays_after_a_misdeal(
    game: tuple[HouseRules, list[Hand]], first: int
) -> None:
    house, hands = game
    rotating = [replace(hand, dealer=None) for hand in hands]
    course = play_game(house, rotating, first_dealer=first)
    played = sum(hand.outcome is not Outcome.MISDEAL for hand in hands)
    assert course.next_dealer == (first + played) % 4
    assert [line.dealer for line in course.lines[:1]] == [first][: len(hands)]


@given(games())
def test_a_page_with_its_totals_alone_has_the_same_totals(game: tuple[HouseRules, list[Hand]]) -> None:
    house, hands = game
    course: Course = play_game(house, hands)
    totals = [line.totals for line in course.lines if not line.beyond_end]
    page = [Hand(written_totals=both(line)) for line in totals]
    told = play_game(house, page, origin=Origin.PAPER)
    assert [line.totals for line in told.lines if not line.beyond_end] == totals
    assert [line.score.points for line in told.lines if line.score] == [
        line.score.points for line in course.lines[: len(totals)] if line.score
    ]


@given(games(), st.integers(-30, 30), st.integers(-30, 30))
def test_a_slip_in_adding_is_questioned_once(
    game: tuple[HouseRules, list[Hand]], slip_a: int, slip_b: int
) -> None:
    house, hands = game
    totals = [both(line.totals) for line in play_game(house, hands, target=100_000).lines]
    page = [
        replace(hand, written_totals=(a + slip_a, b + slip_b))
        for hand, (a, b) in zip(hands, totals, strict=True)
    ]
    course = play_game(house, page, target=100_000, origin=Origin.PAPER)
    assert [line.totals for line in course.lines] == totals
    differ = [problem.field for problem in course.problems if problem.code == "TOTAL_DIFFERS"]
    slips = [field for field, slip in (("total_a", slip_a), ("total_b", slip_b)) if slip]
    assert differ == (slips if hands else [])
