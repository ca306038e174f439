"""Any year of a family: typed and corrected, files brought in and taken back, people made one, restarts.

The book is held against a plain model (`year_model`) after every step. At the end it is taken out, brought
into an empty book and taken out again, and gives the same bytes. SCOREBOOK_YEARS=500 lives through many more.
"""

from __future__ import annotations

import os
import tempfile
import uuid
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from books import QUICK, csv_of, fresh_book, json_of
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from test_round_trip import bring, of_csv
from year_model import Model, Told

from scorebook.book import keeping
from scorebook.book.contents import Contents
from scorebook.book.importing import Source, Watching
from scorebook.book.library import Book
from scorebook.book.opening import prepare
from scorebook.book.trouble import Refused
from scorebook.book.values import Change, NewGame, PaperGame, PaperHand, PaperSeat, Seating
from scorebook.exchange.own_json_reading import read_json
from scorebook.folders import Folders
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Outcome

YEARS = int(os.environ.get("SCOREBOOK_YEARS", "10"))
PEOPLE = ("Ron", "Rich", "Karen", "Louise", "Jo", "=Ed")
REFS = ("NB1-1", "NB1-2", "=3")
LINES = (
    Hand(dealer=0, bidder=0, bid=52, trump=Suit.HEARTS, meld=(20, 8), tricks=(37, 13)),
    Hand(dealer=1, bidder=1, bid=60, trump=Suit.SPADES, meld=(4, 20), tricks=(21, 29)),
    Hand(dealer=2, bidder=3, bid=50, trump=Suit.CLUBS, outcome=Outcome.THROWN_IN, meld=(10, 4)),
    Hand(dealer=3, bidder=2, bid=65, meld=(30, 14), tricks=(50, 0), took_trick=(True, True), note="=2"),
)
ODD_LINES = (Hand(written_totals=(61, 20)), Hand(bid=62, meld=(3, None), tricks=(51, 0), note="a\nb"))

hands = st.sampled_from(LINES)
paper_hands = st.sampled_from(LINES + ODD_LINES)

File = dict[str, tuple[tuple[str, ...], str, tuple[Hand, ...]]]  # who sits there, the remark, the hands


@st.composite
def files(draw: st.DrawFn) -> File:
    """A file: a few games by reference, with names, a remark and hands."""
    refs = draw(st.lists(st.sampled_from(REFS), min_size=1, unique=True))
    return {
        ref: (
            tuple(draw(st.permutations(PEOPLE))[:4]),
            draw(st.sampled_from(["", "=rain"])),
            tuple(draw(st.lists(paper_hands, max_size=3))),
        )
        for ref in refs
    }


def paper(ref: str, names: tuple[str, ...], note: str, played: tuple[Hand, ...]) -> PaperGame:
    """Return a game as a file tells it."""
    return PaperGame(
        seats=tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(names)),
        hands=tuple(PaperHand(hand, number) for number, hand in enumerate(played, start=1)),
        ref=ref,
        date="1994-12",
        house="Sunday",
        seating_known=True,
        note=note,
    )


def all_different(model: Model, names: Iterable[str]) -> bool:
    """Tell whether these are as many people, as far as the book knows."""
    people = [model.who(name) or name for name in names]
    return len(set(people)) == len(people)


class Notebook(RuleBasedStateMachine):
    """A notebook that is brought in, mended and brought in again, edited, and taken back, in any order."""

    @initialize(file=files())
    def open(self, file: File) -> None:
        self.folder = tempfile.TemporaryDirectory(dir=QUICK if QUICK.is_dir() else None)
        self.path = Path(self.folder.name) / "family.scorebook"
        self.folders = Folders.at(Path(self.folder.name) / "data")
        self.now = datetime.fromisoformat("2026-11-29T20:00:00")
        self.book = self.reopened()
        self.model = Model(impossible=ODD_LINES)
        self.second: tuple[Contents, Model] = (self.book.read_out(), Model())
        self.file: File = {}
        self.done: list[Model] = []
        self.undone: list[Model] = []
        self.bring_in(file, again=False)

    def reopened(self) -> Book:
        return Book(prepare(self.path, self.folders, create=True), self.clock)

    def clock(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    def do(self, operation: Callable[[], Change], follow: Callable[[Model], object]) -> None:
        """Do an operation and follow it on the model; one that changes nothing is no step."""
        before = self.model.copy()
        change = operation()
        follow(self.model)
        if change.id is not None:
            self.done.append(before)
            self.undone.clear()

    def id_of(self, ref: str) -> int:
        return self.book.game_by_ref(ref).id

    def person(self, row: int) -> int:
        """Return the id of a person of the model."""
        return next(one.id for one in self.book.players() if one.name == self.model.names[row])

    def a_game(self, data: st.DataObject) -> str:
        return data.draw(st.sampled_from(sorted(self.model.games)))

    def a_hand(self, data: st.DataObject) -> tuple[str, int]:
        """Draw a hand: the reference of its game, and where it stands there."""
        ref = data.draw(st.sampled_from(sorted(ref for ref, game in self.model.games.items() if game.hands)))
        return ref, data.draw(st.integers(0, len(self.model.games[ref].hands) - 1))

    @precondition(lambda self: self.model.games)
    @rule(data=st.data(), note=st.sampled_from(["", "=rain", "the cat sat on it"]))
    def remark(self, data: st.DataObject, note: str) -> None:
        ref = self.a_game(data)
        self.do(lambda: self.book.remark_game(self.id_of(ref), note), lambda model: model.remark(ref, note))

    @precondition(lambda self: self.model.games)
    @rule(data=st.data())
    def remove(self, data: st.DataObject) -> None:
        ref = self.a_game(data)
        self.do(lambda: self.book.remove_game(self.id_of(ref)), lambda model: model.games.pop(ref))

    @precondition(lambda self: not all(map(self.model.sits, self.model.names)))
    @rule(data=st.data())
    def remove_somebody(self, data: st.DataObject) -> None:
        nobody_plays = sorted(row for row in self.model.names if not self.model.sits(row))
        row = data.draw(st.sampled_from(nobody_plays))
        self.do(
            lambda: self.book.remove_player(self.person(row)),
            lambda model: model.remove_person(row),
        )

    @rule(file=files(), again=st.booleans())
    def bring_in_a_file(self, file: File, again: bool) -> None:
        self.bring_in(file, again=again)

    def bring_in(self, file: File, *, again: bool) -> None:
        if not all(all_different(self.model, names) for names, _, _ in file.values()):
            return  # two spellings of one person at a table are refused before it comes to this
        self.file = file
        for _ in range(1 + again):
            self.bring_file(file)

    @precondition(lambda self: self.file)
    @rule(data=st.data(), somebody=st.sampled_from(PEOPLE), seat=st.integers(0, 3))
    def mend_the_file(self, data: st.DataObject, somebody: str, seat: int) -> None:
        """Bring the last file in again, with somebody else in a seat or other hands in one of its games."""
        ref = data.draw(st.sampled_from(sorted(self.file)))
        names, note, played = self.file[ref]
        if data.draw(st.booleans()):
            names = (*names[:seat], somebody, *names[seat + 1 :])
        else:
            played = tuple(data.draw(st.lists(paper_hands, max_size=3)))
        if all_different(self.model, names):
            self.bring_in({**self.file, ref: (names, note, played)}, again=False)

    def bring_file(self, file: File) -> None:
        games = tuple(paper(ref, *told) for ref, told in file.items())
        self.bring(Contents(games), [Told(ref, *told) for ref, told in file.items()])

    def bring(self, contents: Contents, told: list[Told], other: Model | None = None) -> None:
        """Bring something in, after weighing it, and follow that on the model; once more is nothing new."""
        weighed = self.book.weigh(contents, Watching())
        came = self.book.bring_in(contents, Source("file"), Watching())
        assert came.tally == weighed
        number = -1 if came.import_id is None else came.import_id
        assert self.model.bring_in(number, told, other) == (weighed.new, weighed.changed)
        assert (number in self.model.imports) == (number != -1)
        if number != -1:
            self.done.clear()
            self.undone.clear()
        again = self.book.weigh(contents, Watching())
        assert (again.new, again.changed, again.people) == (0, 0, ())

    @precondition(lambda self: any(not one.undone for one in self.model.imports.values()))
    @rule(data=st.data())
    def take_back(self, data: st.DataObject) -> None:
        standing = [number for number, one in self.model.imports.items() if not one.undone]
        number = data.draw(st.sampled_from(sorted(standing)))
        back = self.book.undo_import(number)
        assert sorted(back.kept) == sorted(self.model.take_back(number))
        self.done.clear()
        self.undone.clear()

    @precondition(lambda self: len(self.model.names) > 1)
    @rule(data=st.data())
    def merge(self, data: st.DataObject) -> None:
        keep, gone = data.draw(st.permutations(sorted(self.model.names)))[:2]
        ids = self.person(keep), self.person(gone)
        before = self.model.copy()
        if self.model.merge(keep, gone):
            self.book.merge_players(*ids)
            self.done.append(before)
            self.undone.clear()
        else:  # they sat at one table
            with pytest.raises(Refused, match="two people"):
                self.book.merge_players(*ids)

    @precondition(lambda self: self.done)
    @rule(steps=st.integers(1, 3))
    def undo(self, steps: int) -> None:
        for _ in range(min(steps, len(self.done))):
            self.book.undo()
            self.undone.append(self.model)
            self.model = self.done.pop()

    @rule()
    def restart(self) -> None:
        self.book.close()
        self.book = self.reopened()

    @invariant()
    def the_book_says_what_the_model_says(self) -> None:
        if not hasattr(self, "book"):
            return
        names = self.model.names
        assert {one.name for one in self.book.players()} == set(names.values())
        people = {player.id: player.name for player in self.book.players()}
        aliases = {key: people[id_] for key, id_ in self.book.aliases().items()}
        assert aliases == {name.casefold(): names[one] for name, (_, one) in self.model.others.items()}
        lines = {line.ref: line.id for line in self.book.games()}
        assert set(lines) == set(self.model.games)
        for ref, expected in self.model.games.items():
            game = self.book.game(lines[ref])
            seats, note, written = expected.sheet
            assert game.names(1) == tuple(names[one or 0] for one in seats)
            assert game.note == note
            assert tuple(entry.hand for entry in game.hands) == written
        standing = {line.id: line.undone for line in self.book.imports()}
        assert standing == {number: one.undone for number, one in self.model.imports.items()}
        assert (self.book.undo_sentence() is not None) == bool(self.done)
        assert (self.book.redo_sentence() is not None) == bool(self.undone)

    @invariant()
    def kept_figures_are_what_the_hands_come_to(self) -> None:
        if hasattr(self, "book"):
            assert self.book._access.read(lambda c: list(keeping.differences(c))) == []

    def teardown(self) -> None:
        if not hasattr(self, "book"):
            return
        with self.folder, self.book:
            assert self.book.check() == []
            as_json, (as_csv, houses) = json_of(self.book), csv_of(self.book)
        with fresh_book() as from_json:
            bring(from_json, read_json(as_json))
            assert json_of(from_json) == as_json
        with fresh_book() as from_csv:
            bring(from_csv, of_csv(from_csv, as_csv, houses))
            assert csv_of(from_csv) == (as_csv, houses)


class Year(Notebook):
    """All that a family might do in a year: also games at the table, and what the second laptop had."""

    @rule(names=st.permutations(PEOPLE))
    def start(self, names: list[str]) -> None:
        a, b, c, d = names[:4]
        house = next(one.id for one in self.book.houses() if one.rules.name == "Sunday")
        new = NewGame(Seating((a, b, c, d)), house, 0, "2026-11-29")

        def follow(model: Model) -> None:
            model.add(max(self.book.games(), key=lambda line: line.id).ref, (a, b, c, d))

        if all_different(self.model, names[:4]):
            self.do(lambda: self.book.start_game(new), follow)

    @precondition(lambda self: any(game.live for game in self.model.games.values()))
    @rule(data=st.data(), hand=hands)
    def write(self, data: st.DataObject, hand: Hand) -> None:
        live = sorted(ref for ref, game in self.model.games.items() if game.live)
        ref = data.draw(st.sampled_from(live))
        if not self.book.game_by_ref(ref).course.finished:
            self.do(
                lambda: self.book.write_hand(self.id_of(ref), hand, str(uuid.uuid4())),
                lambda model: model.write(ref, len(model.games[ref].hands), hand),
            )

    @precondition(lambda self: any(game.hands for game in self.model.games.values()))
    @rule(data=st.data(), hand=hands)
    def correct(self, data: st.DataObject, hand: Hand) -> None:
        ref, at = self.a_hand(data)
        id_ = self.book.game_by_ref(ref).hands[at].id
        self.do(lambda: self.book.correct_hand(id_, hand), lambda model: model.write(ref, at, hand))

    @precondition(lambda self: any(game.hands for game in self.model.games.values()))
    @rule(data=st.data())
    def take_a_hand_off(self, data: st.DataObject) -> None:
        ref, at = self.a_hand(data)
        id_ = self.book.game_by_ref(ref).hands[at].id
        self.do(lambda: self.book.remove_hand(id_), lambda model: model.write(ref, at, None))

    @precondition(lambda self: self.undone)
    @rule()
    def redo(self) -> None:
        self.book.redo()
        self.done.append(self.model)
        self.model = self.undone.pop()

    @rule()
    def copy_to_the_second_laptop(self) -> None:
        self.second = (self.book.read_out(), self.model.copy())

    @precondition(lambda self: any(game.live for game in self.second[1].games.values()))
    @rule(data=st.data(), hand=hands)
    def play_on_at_the_second_laptop(self, data: st.DataObject, hand: Hand) -> None:
        contents, other = self.second
        ref = data.draw(st.sampled_from(sorted(ref for ref, game in other.games.items() if game.live)))
        games = list(contents.games)
        at = next(at for at, game in enumerate(games) if game.ref == ref)
        more = PaperHand(hand, len(games[at].hands) + 1, uuid=str(uuid.uuid4()))
        games[at] = replace(games[at], hands=(*games[at].hands, more))
        other = other.copy()
        other.write(ref, len(other.games[ref].hands), hand)
        self.second = (replace(contents, games=tuple(games)), other)

    @rule()
    def bring_in_the_second_laptop(self) -> None:
        contents, other = self.second
        people = self.model.copy().people_of(other)
        told = []
        for ref in (game.ref for game in contents.games):
            game = other.games[ref]
            who, note, played = game.sheet
            uuids = tuple(hand.uuid for hand in game.hands)
            told.append(Told(ref, tuple(one or 0 for one in who), note, played, game.uuid, game.live, uuids))
            if len({people[one or 0] for one in who}) < 4:
                return
        self.bring(contents, told, other)


MANY = settings(
    max_examples=YEARS, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
TestNotebook, TestYear = Notebook.TestCase, Year.TestCase
TestNotebook.settings = TestYear.settings = MANY
