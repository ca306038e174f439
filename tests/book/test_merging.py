"""Two people who are one: looked at, made one, refused at one table, and all of it taken back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from at_table import BIG, DAY, PLAYED, begin, dump, write

from scorebook.book.contents import Contents
from scorebook.book.importing import Source, Watching
from scorebook.book.library import Book
from scorebook.book.marks import AsImported
from scorebook.book.trouble import Refused
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.rules.hand import Hand

BOBBY = ("Bobby", "Rich", "Karen", "Louise")


def id_of(book: Book, name: str) -> int:
    """Return the id of the person of that very name."""
    return next(one.id for one in book.players() if one.name == name)


@pytest.fixture
def two(book: Book) -> tuple[int, int]:
    """Return Bob and Bobby, who never sat at one table; Bobby has a game of two hands and "B." besides."""
    begin(book, "Bob", "Rich", "Karen", "Louise")
    write(book, begin(book, *BOBBY), PLAYED, PLAYED)
    bob, bobby = id_of(book, "Bob"), id_of(book, "Bobby")
    book.add_alias(bobby, "B.")
    return bob, bobby


def paper(*names: str, **told: object) -> PaperGame:
    """Return a game of a file."""
    seats = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(names))
    return replace(PaperGame(seats, ref="P1", date=DAY), **told)  # type: ignore[arg-type]


def bring(book: Book, *games: PaperGame) -> int | None:
    """Bring games in and return the import's number."""
    return book.bring_in(Contents(games), Source("pad.csv"), Watching()).import_id


def test_it_is_looked_at_first(book: Book, two: tuple[int, int], path: Path) -> None:
    before = dump(path)
    merger = book.preview_merge(*two)
    assert (merger.keep.name, merger.gone.name) == ("Bob", "Bobby")
    assert (merger.games, merger.hands) == (1, 2)
    assert merger.spellings == ("Bobby", "B.")
    assert (merger.together, merger.refusal) == ((), "")
    assert dump(path) == before


def test_everything_moves(book: Book, two: tuple[int, int]) -> None:
    bob, bobby = two
    change = book.merge_players(bob, bobby)
    assert change.sentence == "Bobby is the same person as Bob: 1 game, 2 hands"
    assert change.players >= {bob, bobby}
    assert len(change.games) == 1
    assert [one.name for one in book.players()] == ["Bob", "Karen", "Louise", "Rich"]
    assert [line.names[0] for line in book.games()] == ["Bob", "Bob"]
    assert [fact.players[0] for fact in book.game_facts()] == [bob, bob]
    assert book.spellings(bob) == ("B.", "Bobby")
    assert book.aliases() == {"b.": bob, "bobby": bob}
    assert book.check() == []


def test_the_old_name_and_the_old_spellings_lead_to_the_one_person(book: Book, two: tuple[int, int]) -> None:
    book.merge_players(*two)
    for name in ("Bobby", "B."):
        game = begin(book, name, "Rich", "Karen", "Louise")
        assert book.game(game).names()[0] == "Bob"


def test_it_is_one_step_back_and_forth(book: Book, two: tuple[int, int], path: Path) -> None:
    before = dump(path)
    lines = len(book.history())
    book.merge_players(*two)
    after = dump(path)
    assert len(book.history()) == lines + 1
    assert book.undo().sentence == "Undone: Bobby is the same person as Bob: 1 game, 2 hands"
    assert dump(path) == before
    book.redo()
    assert dump(path) == after
    book.undo()
    assert dump(path) == before


def test_two_who_sat_at_one_table_are_two(book: Book, two: tuple[int, int], path: Path) -> None:
    bob, bobby = two
    ref = book.game(begin(book, "Bob", "Bobby", "Karen", "Louise")).ref
    before = dump(path)
    merger = book.preview_merge(bob, bobby)
    assert merger.together == (ref,)
    assert merger.refusal == f"Bobby and Bob sat at one table, so they are two people: {ref}."
    with pytest.raises(Refused, match=ref):
        book.merge_players(bob, bobby)
    assert dump(path) == before


def test_a_substitute_sat_at_the_table_too(book: Book, two: tuple[int, int]) -> None:
    game = begin(book, "Bob", "Rich", "Karen", "Louise")
    write(book, game, PLAYED)
    book.seat_substitute(game, 1, 2, "Bobby")
    with pytest.raises(Refused, match="two people"):
        book.merge_players(*two)


def test_many_games_are_named_by_the_first_few(book: Book, two: tuple[int, int]) -> None:
    for _ in range(7):
        begin(book, "Bob", "Bobby", "Karen", "Louise")
    merger = book.preview_merge(*two)
    assert len(merger.together) == 7
    assert merger.refusal.endswith(", 2026-11-29-7 and others.")
    assert "in several games" in merger.refusal


def test_nobody_is_merged_with_themselves_or_with_nobody(book: Book, two: tuple[int, int]) -> None:
    bob, _ = two
    with pytest.raises(Refused, match="Bob is Bob already"):
        book.merge_players(bob, bob)
    with pytest.raises(Refused, match="no longer in the book"):
        book.merge_players(bob, 99)


def test_kept_figures_follow_the_one_person(book: Book, two: tuple[int, int]) -> None:
    bob, bobby = two
    game = begin(book, *BOBBY)
    write(book, game, BIG, BIG, BIG)
    book.merge_players(bob, bobby)
    assert book.game_facts([game])[0].players[0] == bob
    assert book.check() == []
    book.undo()
    assert book.game_facts([game])[0].players[0] == bobby
    assert book.check() == []


class TestWithImports:
    """What an import left beside its games moves along, so that they do not look edited."""

    def test_the_same_file_again_brings_nothing(self, book: Book) -> None:
        begin(book, "Bob", "Rich", "Karen", "Louise")
        game = paper(*BOBBY)
        assert bring(book, game) is not None
        book.merge_players(id_of(book, "Bob"), id_of(book, "Bobby"))
        assert bring(book, game) is None

    def test_the_import_can_still_be_taken_back_whole(self, book: Book) -> None:
        begin(book, "Bob", "Rich", "Karen", "Louise")
        import_ = bring(book, paper(*BOBBY))
        assert import_ is not None
        book.merge_players(id_of(book, "Bob"), id_of(book, "Bobby"))
        taken = book.undo_import(import_)
        assert (taken.games, taken.kept) == (1, ())
        assert [line.names[0] for line in book.games()] == ["Bob"]
        assert book.check() == []

    def test_an_edited_game_still_stays(self, book: Book) -> None:
        begin(book, "Bob", "Rich", "Karen", "Louise")
        import_ = bring(book, paper(*BOBBY))
        assert import_ is not None
        book.remark_game(book.game_by_ref("P1").id, "rain")
        book.merge_players(id_of(book, "Bob"), id_of(book, "Bobby"))
        assert book.undo_import(import_).kept == ("P1",)

    def test_what_an_import_changed_comes_back_with_the_one_person(self, book: Book) -> None:
        begin(book, "Bob", "Rich", "Karen", "Louise")
        bring(book, paper("Ed", "Rich", "Karen", "Louise"))
        import_ = bring(book, paper(*BOBBY))
        assert import_ is not None
        book.merge_players(id_of(book, "Bob"), id_of(book, "Bobby"))
        assert book.undo_import(import_).restored == 1
        assert book.game_by_ref("P1").names()[0] == "Ed"
        assert book.check() == []

    def test_what_would_come_back_is_the_one_persons_too(self, book: Book) -> None:
        begin(book, "Bob", "Rich", "Karen", "Louise")
        first = bring(book, paper(*BOBBY))
        second = bring(book, paper("Ed", "Rich", "Karen", "Louise"))
        assert first is not None
        assert second is not None
        book.merge_players(id_of(book, "Bob"), id_of(book, "Bobby"))
        assert book.undo_import(second).restored == 1
        assert book.game_by_ref("P1").names()[0] == "Bob"
        assert book.undo_import(first).kept == ()

    def test_a_list_without_references_is_known_again_though_its_game_was_edited(self, book: Book) -> None:
        begin(book, "Bob", "Rich", "Karen", "Louise")
        hands = tuple(PaperHand(PLAYED, number) for number in (1, 2))
        game = paper(*BOBBY, ref="", hands=hands, note="rain")
        assert bring(book, game) is not None
        came = book.game(max(line.id for line in book.games()))
        book.remark_game(came.id, "no rain")
        book.remove_hand(came.hands[1].id)
        book.merge_players(id_of(book, "Bob"), id_of(book, "Bobby"))
        assert bring(book, game) is None


class TestSpellings:
    """Other spellings are added, lead to one person only, and are taken off."""

    def test_one_is_added_and_taken_off(self, book: Book, two: tuple[int, int], path: Path) -> None:
        bob, _ = two
        before = dump(path)
        assert book.add_alias(bob, " Robert ").sentence == "Robert is another spelling of Bob"
        assert book.spellings(bob) == ("Robert",)
        assert book.remove_alias(bob, "ROBERT").sentence == "Robert is no spelling of Bob any more"
        book.undo()
        assert book.spellings(bob) == ("Robert",)
        book.undo()
        assert dump(path) == before

    @pytest.mark.parametrize("taken", ["Karen", "bob", "b."])
    def test_one_that_leads_to_somebody_is_refused(
        self, book: Book, two: tuple[int, int], taken: str
    ) -> None:
        with pytest.raises(Refused, match="already somebody called"):
            book.add_alias(two[0], taken)

    def test_one_that_is_not_there_is_not_taken_off(self, book: Book, two: tuple[int, int]) -> None:
        with pytest.raises(Refused, match="no other spelling of Bob"):
            book.remove_alias(two[0], "Robert")

    def test_a_name_taken_is_answered_with_how_to_tell_two_apart(
        self, book: Book, two: tuple[int, int]
    ) -> None:
        with pytest.raises(Refused, match=r"like “Bob \(Grandpa\)”"):
            book.add_player("bob")


@pytest.mark.parametrize(
    ("left", "of_the_one_person"),
    [
        ("a:1.1.7,2.1.8 2 b:1.1.7,2.1.8", "a:1.1.5,2.1.8 2 b:1.1.5,2.1.8"),
        ("a:1.1.17,2.1.71,1.7.7 0 b:1.1.77", "a:1.1.17,2.1.71,1.7.5 0 b:1.1.77"),
        ("a:1.1.,2.1.7 0 b:1.1.,2.1.", "a:1.1.,2.1.5 0 b:1.1.,2.1."),
        ("a 0 b", "a 0 b"),  # as marks once were
    ],
)
def test_what_an_import_left_tells_of_the_one_person(left: str, of_the_one_person: str) -> None:
    as_imported = AsImported.read(left)
    assert as_imported is not None
    assert str(as_imported.with_one_person(5, 7)) == of_the_one_person


def test_a_person_with_no_games_is_merged_too(book: Book) -> None:
    book.add_player("Bob")
    book.add_player("Bobby")
    change = book.merge_players(id_of(book, "Bob"), id_of(book, "Bobby"))
    assert change.sentence == "Bobby is the same person as Bob: no games, no hands"
    assert [one.name for one in book.players()] == ["Bob"]


def test_a_hand_that_only_says_who_bid_moves_with_its_seat(book: Book, two: tuple[int, int]) -> None:
    bob, bobby = two
    game = begin(book, *BOBBY)
    write(book, game, Hand(bidder=0, bid=50, meld=(20, 8), tricks=(37, 13)))
    book.merge_players(bob, bobby)
    assert book.game(game).names(1)[0] == "Bob"
