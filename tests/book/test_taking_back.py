"""Imports taken back: everything is as it was, but for what a person did since, which stays and is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from at_table import PLAYED, SET, begin, dump, open_at

from scorebook.book.contents import Beside, Contents, PaperHouse, PaperPerson, PaperQuestion
from scorebook.book.importing import Source, Watching
from scorebook.book.library import Book
from scorebook.book.paging import PageState
from scorebook.book.trouble import Refused
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.folders import Folders
from scorebook.rules.house import SUNDAY

FOUR = ("Bobby", "Rich", "Karen", "Louise")
ASKED = PaperQuestion("Was it 52?", "2026-11-29T20:00:00", uuid="q1", game="P1")


def paper(ref: str, *names: str, **told: Any) -> PaperGame:
    """Return a game of a file, of one hand unless told otherwise."""
    seats = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(names or FOUR))
    game = PaperGame(seats, hands=hands(PLAYED), ref=ref, date="1994-12", seating_known=True)
    return replace(game, **told)


def hands(*played: Any) -> tuple[PaperHand, ...]:
    """Return the hands of a file's game."""
    return tuple(PaperHand(hand, number) for number, hand in enumerate(played, start=1))


def bring(book: Book, *games: PaperGame, beside: Beside | None = None) -> int:
    """Bring a file in and return the import's number."""
    came = book.bring_in(Contents(games, beside or Beside()), Source("pad.csv"), Watching())
    assert came.import_id is not None
    return came.import_id


def rows(path: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Return every row but those that tell which files were brought in."""
    return {table: rows for table, rows in dump(path).items() if table != "import"}


def refs(book: Book) -> set[str]:
    return {line.ref for line in book.games()}


def p1(book: Book) -> int:
    return book.game_by_ref("P1").id


def hand(book: Book) -> int:
    return book.game_by_ref("P1").hands[0].id


def person(book: Book, name: str) -> int:
    return next(one.id for one in book.players() if one.name == name)


def merge(book: Book) -> None:
    """Make Bobby, who came with the file, the same person as Bob, who was there."""
    book.merge_players(person(book, "Bob"), person(book, "Bobby"))


def do_and_undo(book: Book) -> None:
    book.remark_game(p1(book), "rain")
    book.undo()


def do_undo_and_do_again(book: Book) -> None:
    do_and_undo(book)
    book.redo()


def correct_and_put_back(book: Book) -> None:
    book.correct_hand(hand(book), SET)
    book.correct_hand(hand(book), PLAYED)


def remark_and_merge(book: Book) -> None:
    book.remark_game(p1(book), "rain")
    merge(book)


def remark_merge_and_put_back(book: Book) -> None:
    remark_and_merge(book)
    book.remark_game(p1(book), "")


def answer(book: Book, *, undone: bool = False) -> None:
    asked = next(one for one in book.shelf.questions() if one.text == ASKED.text)
    book.shelf.answer(asked, "Yes, Grandma says.")
    if undone:
        book.undo()


# What was done since to the first of two games that came, and whether it stays for that.
SINCE: dict[str, tuple[Callable[[Book], object], bool]] = {
    "nothing": (lambda book: None, False),
    "a remark": (lambda book: book.remark_game(p1(book), "rain"), True),
    "a remark, undone": (do_and_undo, False),
    "a remark, undone and done again": (do_undo_and_do_again, True),
    "another day": (lambda book: book.change_game(p1(book), date="1994-12-24"), True),
    "another first dealer": (lambda book: book.change_game(p1(book), first_dealer=2), True),
    "a winner": (lambda book: book.set_winner(p1(book), 1), True),
    "a substitute": (lambda book: book.seat_substitute(p1(book), 1, 1, "Jo"), True),
    "a hand corrected": (lambda book: book.correct_hand(hand(book), SET), True),
    "a hand corrected and put back": (correct_and_put_back, False),
    "a remark on a hand": (lambda book: book.remark_hand(hand(book), "a 7?"), True),
    "a hand more": (lambda book: book.shelf.write_line(p1(book), SET, "one-more"), True),
    "a hand less": (lambda book: book.remove_hand(hand(book)), True),
    "a question left": (lambda book: book.shelf.leave_question("Who dealt?", game=p1(book)), True),
    "a question left about a hand": (
        lambda book: book.shelf.leave_question("62?", hand=hand(book)),
        True,
    ),
    "what came as a question answered": (answer, True),
    "an answer, undone": (lambda book: answer(book, undone=True), False),
    "people made one": (merge, False),
    "a remark, and people made one": (remark_and_merge, True),
    "a remark, people made one, and no remark": (remark_merge_and_put_back, False),
    "somebody renamed": (lambda book: book.rename_player(person(book, "Rich"), "Richard"), False),
}


@pytest.mark.parametrize("restart", [False, True], ids=["at once", "after a restart"])
@pytest.mark.parametrize(("since", "stays"), SINCE.values(), ids=SINCE)
def test_a_game_edited_since_stays_and_is_named(
    path: Path, folders: Folders, since: Callable[[Book], object], stays: bool, restart: bool
) -> None:
    with open_at(path, folders) as book:
        begin(book, "Bob", "Ed", "Karen", "Louise")
        before = refs(book)
        import_ = bring(book, paper("P1"), paper("P2"), beside=Beside(questions=(ASKED,)))
        since(book)
        kept = book.game_by_ref("P1")
        if not restart:
            taken = book.undo_import(import_)
    if restart:
        with open_at(path, folders) as book:
            taken = book.undo_import(import_)
    with open_at(path, folders) as book:
        assert taken.kept == (("P1",) if stays else ())
        assert taken.games == (1 if stays else 2)
        assert refs(book) == before | set(taken.kept)
        assert not stays or book.game_by_ref("P1") == kept
        assert book.check() == []
        assert book.imports()[0].undone


def test_a_file_taken_back_leaves_every_row_as_it_was(book: Book, path: Path) -> None:
    begin(book, "Bob", "Ed", "Karen", "Louise")
    before = rows(path)
    house = PaperHouse("Ours", replace(SUNDAY, name="Ours", target=300))
    games = paper("P1", source="green pad", page="7", house="Ours"), paper("P2", "Ann", "Rich", "Jo", "Ed")
    people = (PaperPerson("Al", uuid="al", aliases=("Alan",)),)
    import_ = bring(book, *games, beside=Beside(houses=(house,), people=people, questions=(ASKED,)))
    taken = book.undo_import(import_)
    assert (taken.games, taken.restored, taken.kept) == (2, 0, ())
    assert taken.change.sentence == "pad.csv taken back: 2 games"
    assert rows(path) == before
    with pytest.raises(Refused, match="taken back already"):
        book.undo_import(import_)


def test_a_first_dealer_told_of_a_game_without_hands_is_an_edit(book: Book) -> None:
    import_ = bring(book, paper("P1", hands=()))
    book.change_game(p1(book), first_dealer=2)
    assert book.undo_import(import_).kept == ("P1",)


def test_the_sentence_names_what_stays(book: Book) -> None:
    import_ = bring(book, paper("P1"), paper("P2"))
    book.remark_game(p1(book), "rain")
    taken = book.undo_import(import_)
    assert taken.change.sentence == "pad.csv taken back: 1 game; 1 game edited since stays (P1)"


def test_what_was_taken_back_comes_in_again(book: Book) -> None:
    first = bring(book, paper("P1"), paper("P2"))
    as_it_came = [(line.ref, line.names, line.score) for line in book.games()]
    book.undo_import(first)
    second = bring(book, paper("P1"), paper("P2"))
    assert [(line.ref, line.names, line.score) for line in book.games()] == as_it_came
    assert book.undo_import(second).games == 2
    assert (book.games(), book.players()) == ([], [])


def test_what_stays_is_known_again_when_it_comes_in_again(book: Book) -> None:
    import_ = bring(book, paper("P1"), paper("P2"))
    book.remark_game(p1(book), "rain")
    book.undo_import(import_)
    came = book.bring_in(Contents((paper("P1"), paper("P2"))), Source("pad.csv"), Watching())
    assert (came.tally.new, came.tally.same, came.tally.changed) == (1, 1, 0)
    assert book.game_by_ref("P1").note == "rain"


class TestWhatCameAlong:
    """People, pages, houses and spellings go with their games, unless somebody or something needs them."""

    def test_people_who_sit_elsewhere_by_now_stay(self, book: Book) -> None:
        import_ = bring(book, paper("P1"))
        begin(book, "Bobby", "Ron", "Ann", "Jo")
        book.undo_import(import_)
        assert [one.name for one in book.players()] == ["Ann", "Bobby", "Jo", "Ron"]

    def test_somebody_renamed_since_stays(self, book: Book) -> None:
        import_ = bring(book, paper("P1"))
        book.rename_player(person(book, "Rich"), "Richard")
        book.undo_import(import_)
        assert [one.name for one in book.players()] == ["Richard"]

    def test_somebody_renamed_and_back_goes(self, book: Book) -> None:
        import_ = bring(book, paper("P1"))
        book.rename_player(person(book, "Rich"), "Richard")
        book.undo()
        book.undo_import(import_)
        assert book.players() == []

    def test_somebody_given_another_spelling_stays(self, book: Book) -> None:
        import_ = bring(book, paper("P1"))
        book.add_alias(person(book, "Rich"), "R.")
        book.undo_import(import_)
        assert [one.name for one in book.players()] == ["Rich"]

    def test_a_spelling_that_a_merge_moved_stays(self, book: Book) -> None:
        begin(book, "Bob", "Ed", "Karen", "Louise")
        people = (PaperPerson("Bobby", uuid="b", aliases=("B.",)),)
        import_ = bring(book, paper("P1"), beside=Beside(people=people))
        merge(book)
        book.undo_import(import_)
        assert book.spellings(person(book, "Bob")) == ("B.", "Bobby")

    @pytest.mark.parametrize(
        ("since", "stays"),
        [
            (lambda book: None, False),
            (lambda book: book.shelf.mark_page("green pad", "7", note="coffee on it"), True),
            (lambda book: book.shelf.mark_page("green pad", "7", PageState.MISSING), True),
            (lambda book: book.shelf.start_game(paper("", source="green pad", page="7")), True),
        ],
        ids=["nothing", "a note", "missing", "a game"],
    )
    def test_a_page_goes_unless_somebody_worked_on_it(
        self, book: Book, since: Callable[[Book], object], stays: bool
    ) -> None:
        import_ = bring(book, paper("P1", source="green pad", page="7"))
        since(book)
        book.undo_import(import_)
        assert book.shelf.titles() == (["green pad"] if stays else [])
        assert book.check() == []

    def test_an_answer_about_a_page_stays_with_its_page(self, book: Book) -> None:
        asked = replace(ASKED, game="", source="green pad", page="7")
        game = paper("P1", source="green pad", page="7")
        import_ = bring(book, game, beside=Beside(questions=(asked,)))
        answer(book)
        assert book.undo_import(import_).kept == ()
        (told,) = book.read_out().beside.questions
        assert (told.answer, told.page) == ("Yes, Grandma says.", "7")

    def test_a_house_that_is_played_by_now_stays(self, book: Book) -> None:
        house = PaperHouse("Ours", replace(SUNDAY, name="Ours", target=300))
        import_ = bring(book, paper("P1", house="Ours"), beside=Beside(houses=(house,)))
        begin(book, rules="Ours")
        book.undo_import(import_)
        assert "Ours" in [one.rules.name for one in book.houses()]


class TestTwoFiles:
    """A later file changed a game of an earlier one; each can be taken back, in either order."""

    @pytest.fixture
    def both(self, book: Book) -> tuple[int, int]:
        """Return two imports: P1 and P2, and then P1 with Ann for Bobby, a remark and a hand more."""
        begin(book, "Bob", "Ed", "Karen", "Louise")
        first = bring(book, paper("P1"), paper("P2"))
        mended = paper("P1", "Ann", *FOUR[1:], note="mended", hands=hands(SET, PLAYED))
        return first, bring(book, mended)

    def test_the_later_one_first(self, book: Book, path: Path, both: tuple[int, int]) -> None:
        assert book.undo_import(both[1]).restored == 1
        game = book.game_by_ref("P1")
        assert (game.names(1), game.note) == (FOUR, "")
        assert [entry.hand for entry in game.hands] == [PLAYED]
        assert "Ann" not in [one.name for one in book.players()]
        assert book.undo_import(both[0]).games == 2
        assert [one.name for one in book.players()] == ["Bob", "Ed", "Karen", "Louise"]
        assert book.check() == []

    def test_the_earlier_one_first(self, book: Book, both: tuple[int, int]) -> None:
        taken = book.undo_import(both[0])
        assert (taken.games, taken.kept) == (1, ("P1",))
        assert book.game_by_ref("P1").note == "mended"
        # Bobby sits nowhere by now, but the later file needs him to give the game back.
        assert "Bobby" in [one.name for one in book.players()]
        assert book.undo_import(both[1]).restored == 1
        assert book.game_by_ref("P1").names(1) == FOUR
        assert refs(book) == {"2026-11-29-1", "P1"}
        assert book.check() == []

    def test_the_later_one_where_the_game_was_edited(self, book: Book, both: tuple[int, int]) -> None:
        book.correct_hand(hand(book), PLAYED)
        edited = book.game_by_ref("P1")
        taken = book.undo_import(both[1])
        assert (taken.restored, taken.kept) == (0, ("P1",))
        assert book.game_by_ref("P1") == edited

    def test_the_later_one_where_the_game_is_gone(self, book: Book, both: tuple[int, int]) -> None:
        book.remove_game(p1(book))
        taken = book.undo_import(both[1])
        assert (taken.restored, taken.kept) == (0, ())
        assert "P1" not in refs(book)

    def test_one_in_between_waits_for_the_last(self, book: Book, both: tuple[int, int]) -> None:
        last = bring(book, paper("P1", note="mended again"))
        assert book.undo_import(both[1]).kept == ("P1",)
        assert book.undo_import(last).restored == 1
        assert book.game_by_ref("P1").note == "mended"

    def test_one_whose_edit_was_put_back_too_late_stays(self, book: Book, both: tuple[int, int]) -> None:
        last = bring(book, paper("P1", note="mended again", hands=hands(PLAYED, PLAYED)))
        book.remark_game(p1(book), "rain")
        assert book.undo_import(last).kept == ("P1",)
        book.remark_game(p1(book), "mended again")  # as the last file left it, not the one before
        assert book.undo_import(both[1]).kept == ("P1",)
        assert book.game_by_ref("P1").note == "mended again"

    @pytest.mark.parametrize("later_first", [True, False])
    def test_people_made_one_are_no_edit(self, book: Book, both: tuple[int, int], later_first: bool) -> None:
        merge(book)
        if later_first:
            assert book.undo_import(both[1]).restored == 1
            assert book.game_by_ref("P1").names(1) == ("Bob", *FOUR[1:])
            assert book.undo_import(both[0]).games == 2
            assert refs(book) == {"2026-11-29-1"}
        else:
            assert book.undo_import(both[0]).kept == ("P1",)
            assert book.undo_import(both[1]).restored == 1
            assert book.game_by_ref("P1").names(1) == ("Bob", *FOUR[1:])
        assert book.check() == []

    def test_people_made_one_who_once_sat_at_that_table(self, book: Book, both: tuple[int, int]) -> None:
        book.remove_game(book.game_by_ref("P2").id)
        book.merge_players(person(book, "Rich"), person(book, "Bobby"))  # both sat at P1 before
        now = book.game_by_ref("P1")
        taken = book.undo_import(both[1])
        assert (taken.restored, taken.kept) == (0, ("P1",))
        assert book.game_by_ref("P1") == now
        assert book.check() == []

    def test_somebody_removed_who_once_sat_there(self, book: Book, both: tuple[int, int]) -> None:
        book.remove_game(book.game_by_ref("P2").id)
        book.remove_player(person(book, "Bobby"))
        now = book.game_by_ref("P1")
        taken = book.undo_import(both[1])
        assert (taken.restored, taken.kept) == (0, ("P1",))
        assert book.game_by_ref("P1") == now
        assert book.check() == []

    def test_a_game_changed_and_asked_about_stays(self, book: Book, both: tuple[int, int]) -> None:
        book.shelf.leave_question("Which hand?", hand=hand(book))
        assert book.undo_import(both[1]).kept == ("P1",)

    def test_the_page_of_the_earlier_one_waits_too(self, book: Book) -> None:
        first = bring(book, paper("P1", source="green pad", page="7"))
        second = bring(book, paper("P1", source="green pad", page="8"))
        assert book.undo_import(first).kept == ("P1",)
        assert book.undo_import(second).restored == 1
        source = book.shelf.source("green pad")
        assert source is not None
        assert [page.number for page in source.pages] == ["7"]
