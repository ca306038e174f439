"""Any evening: operations in any order against a plain model, undone, done again, after restarts.

The model is a few lists. After every step the book says the same as the model, its kept figures are what
the hands come to, and every undo and redo brings back, row for row, what was there.
"""

from __future__ import annotations

import tempfile
import uuid
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from at_table import BIG, MISDEAL, PLAYED, SET, THROWN_IN, dump, house, open_at
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorebook.book import keeping
from scorebook.book.library import Book
from scorebook.book.trouble import Refused
from scorebook.book.values import NewGame, Seating
from scorebook.folders import Folders
from scorebook.rules.course import play_game
from scorebook.rules.hand import Hand
from scorebook.rules.house import SUNDAY

PEOPLE = ["Ron", "Rich", "Karen", "Louise", "Jo", "Ed", "Edna"]
QUICK = Path("/dev/shm")  # thousands of commits; waiting for a real disk proves nothing here
HANDS = st.sampled_from([PLAYED, SET, BIG, BIG, THROWN_IN, MISDEAL])


@dataclass
class ModelGame:
    """A game as a notebook has it: names by hand, hands, a remark, a mark."""

    seats: list[list[tuple[int, str]]]
    hands: list[Hand] = field(default_factory=list)
    note: str = ""
    mark: int | None = None
    away: bool = False

    def name(self, seat: int, number: int) -> str:
        return [name for start, name in self.seats[seat] if start <= number][-1]

    def over(self) -> bool:
        return self.mark is not None or play_game(SUNDAY, self.hands, first_dealer=0).finished


@dataclass
class Model:
    """The whole book: games by their id, people by their name."""

    games: dict[int, ModelGame] = field(default_factory=dict)
    people: set[str] = field(default_factory=set)


class Evening(RuleBasedStateMachine):
    """What a family might do, in any order."""

    @initialize()
    def open(self) -> None:
        self.folder = tempfile.TemporaryDirectory(dir=QUICK if QUICK.is_dir() else None)
        self.path = Path(self.folder.name) / "family.scorebook"
        self.folders = Folders.at(Path(self.folder.name) / "data")
        self.book: Book = open_at(self.path, self.folders)
        self.model = Model()
        self.done: list[tuple[Model, dict[str, Any]]] = []
        self.undone: list[tuple[Model, dict[str, Any]]] = []

    def teardown(self) -> None:
        if hasattr(self, "book"):
            self.book.close()
            self.folder.cleanup()

    def do(self, operation: Callable[[], Any], follow: Callable[[Model], None]) -> None:
        """Do an operation on the book and what it means on the model; what is refused changes nothing."""
        before, rows = deepcopy(self.model), dump(self.path)
        lines = len(self.book.history())
        try:
            change = operation()
        except Refused:
            assert dump(self.path) == rows
            assert len(self.book.history()) == lines
            return
        follow(self.model)
        if change.id is None:
            assert dump(self.path) == rows
            return
        assert len(self.book.history()) == lines + 1
        self.done.append((before, rows))
        self.undone.clear()

    def a_game(self, data: st.DataObject) -> int:
        return data.draw(st.sampled_from(sorted(self.model.games)))

    @rule(names=st.permutations(PEOPLE))
    def start(self, names: list[str]) -> None:
        four = names[:4]
        a, b, c, d = four
        new = NewGame(Seating((a, b, c, d)), house(self.book), 0, "2026-11-29")

        def follow(model: Model) -> None:
            newest = max(line.id for line in self.book.games())
            assert newest not in model.games
            model.games[newest] = ModelGame([[(1, name)] for name in four])
            model.people |= set(four)

        self.do(lambda: self.book.start_game(new), follow)

    @precondition(lambda self: self.model.games)
    @rule(data=st.data(), hand=HANDS)
    def write(self, data: st.DataObject, hand: Hand) -> None:
        game = self.a_game(data)
        if self.model.games[game].over():
            return
        expected = replace(
            hand, dealer=play_game(SUNDAY, self.model.games[game].hands, first_dealer=0).next_dealer
        )
        self.do(
            lambda: self.book.write_hand(game, hand, str(uuid.uuid4())),
            lambda model: model.games[game].hands.append(expected),
        )

    @precondition(lambda self: any(game.hands for game in self.model.games.values()))
    @rule(data=st.data(), hand=HANDS, remove=st.booleans())
    def correct_or_remove(self, data: st.DataObject, hand: Hand, remove: bool) -> None:
        game = data.draw(st.sampled_from([id_ for id_, one in sorted(self.model.games.items()) if one.hands]))
        number = data.draw(st.integers(1, len(self.model.games[game].hands)))
        id_ = self.book.game(game).hands[number - 1].id
        if not remove:
            other = replace(hand, dealer=self.model.games[game].hands[number - 1].dealer)

            def correct(model: Model) -> None:
                model.games[game].hands[number - 1] = other

            self.do(lambda: self.book.correct_hand(id_, hand), correct)
            return

        def close_up(model: Model) -> None:
            one = model.games[game]
            names = [[one.name(seat, n) for n in range(1, len(one.hands) + 2)] for seat in range(4)]
            one.hands.pop(number - 1)
            one.seats = []
            for by_hand in names:
                by_hand.pop(number - 1)
                starts = [n for n, name in enumerate(by_hand, 1) if n == 1 or by_hand[n - 2] != name]
                one.seats.append([(n, by_hand[n - 1]) for n in starts])

        self.do(lambda: self.book.remove_hand(id_), close_up)

    @precondition(lambda self: self.model.games)
    @rule(data=st.data(), seat=st.integers(0, 3), name=st.sampled_from(PEOPLE))
    def substitute(self, data: st.DataObject, seat: int, name: str) -> None:
        game = self.a_game(data)
        start = data.draw(st.integers(1, len(self.model.games[game].hands) + 1))

        def follow(model: Model) -> None:
            sittings = [sitting for sitting in model.games[game].seats[seat] if sitting[0] != start]
            model.games[game].seats[seat] = sorted([*sittings, (start, name)])
            model.people.add(name)

        self.do(lambda: self.book.seat_substitute(game, seat, start, name), follow)

    @precondition(lambda self: self.model.people)
    @rule(data=st.data(), name=st.sampled_from([*PEOPLE, "Bob", "BOB"]))
    def rename(self, data: st.DataObject, name: str) -> None:
        old = data.draw(st.sampled_from(sorted(self.model.people)))
        id_ = next(one.id for one in self.book.players() if one.name == old)

        def follow(model: Model) -> None:
            model.people = {name if one == old else one for one in model.people}
            for game in model.games.values():
                game.seats = [
                    [(start, name if one == old else one) for start, one in seat] for seat in game.seats
                ]

        self.do(lambda: self.book.rename_player(id_, name), follow)

    @precondition(lambda self: self.model.games)
    @rule(data=st.data(), note=st.sampled_from(["", "rain", "the cat sat on it"]))
    def remark(self, data: st.DataObject, note: str) -> None:
        game = self.a_game(data)
        self.do(
            lambda: self.book.remark_game(game, note), lambda model: setattr(model.games[game], "note", note)
        )

    @precondition(lambda self: self.model.games)
    @rule(data=st.data(), mark=st.sampled_from([None, 0, 1]))
    def give_the_mark(self, data: st.DataObject, mark: int | None) -> None:
        game = self.a_game(data)
        self.do(
            lambda: self.book.set_winner(game, mark), lambda model: setattr(model.games[game], "mark", mark)
        )

    @precondition(lambda self: self.model.games)
    @rule(data=st.data())
    def remove_game(self, data: st.DataObject) -> None:
        game = self.a_game(data)
        self.do(lambda: self.book.remove_game(game), lambda model: model.games.pop(game) and None)

    @rule(name=st.sampled_from([*PEOPLE, "Sue"]))
    def add_or_remove_a_person(self, name: str) -> None:
        there = {one.name: one for one in self.book.players()}
        if name in there:
            self.do(lambda: self.book.remove_player(there[name].id), lambda model: model.people.remove(name))
        else:
            self.do(lambda: self.book.add_player(name), lambda model: model.people.add(name))

    @precondition(lambda self: self.done)
    @rule(steps=st.integers(1, 4))
    def undo(self, steps: int) -> None:
        for _ in range(min(steps, len(self.done))):
            now = (self.model, dump(self.path))
            self.book.undo()
            self.model, rows = self.done.pop()
            assert dump(self.path) == rows
            self.undone.append(now)

    @precondition(lambda self: self.undone)
    @rule(steps=st.integers(1, 4))
    def redo(self, steps: int) -> None:
        for _ in range(min(steps, len(self.undone))):
            now = (self.model, dump(self.path))
            self.book.redo()
            self.model, rows = self.undone.pop()
            assert dump(self.path) == rows
            self.done.append(now)

    @rule()
    def restart(self) -> None:
        self.book.close()
        self.book = open_at(self.path, self.folders)

    @invariant()
    def the_book_says_what_the_model_says(self) -> None:
        if not hasattr(self, "book"):
            return
        assert {one.name for one in self.book.players()} == self.model.people
        lines = {line.id: line for line in self.book.games()}
        assert set(lines) == set(self.model.games)
        for id_, expected in self.model.games.items():
            game = self.book.game(id_)
            assert [entry.hand for entry in game.hands] == expected.hands
            assert game.note == expected.note
            for number in range(1, len(expected.hands) + 2):
                assert game.names(number) == tuple(expected.name(seat, number) for seat in range(4))
            course = play_game(SUNDAY, expected.hands, first_dealer=0)
            winner = course.winner if expected.mark is None else expected.mark
            assert (lines[id_].winner, lines[id_].finished) == (winner, winner is not None)
            assert game.course == course

    @invariant()
    def kept_figures_are_what_the_hands_come_to(self) -> None:
        if hasattr(self, "book"):
            assert self.book._access.read(lambda c: list(keeping.differences(c))) == []

    @invariant()
    def undo_and_redo_are_offered_as_far_as_they_go(self) -> None:
        if hasattr(self, "book"):
            assert (self.book.undo_sentence() is not None) == bool(self.done)
            assert (self.book.redo_sentence() is not None) == bool(self.undone)


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=25, stateful_step_count=30, deadline=None, suppress_health_check=list(HealthCheck)
)
