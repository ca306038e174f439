"""Old pads: sources and their pages, how far each is typed in; every step undone again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from at_table import begin, dump
from old_pad import PAD, SECOND, THIRD, start

from scorebook.book.library import Book
from scorebook.book.paging import PageState
from scorebook.book.trouble import Refused
from scorebook.book.values import Change


class TestPages:
    def test_progress_is_told_by_source(self, book: Book) -> None:
        book.shelf.add_source("green pad", "~40", "kitchen drawer")
        for number in ("12", "2", "12a"):
            book.shelf.mark_page("Green  Pad", number, PageState.DONE)
        book.shelf.mark_page("green pad", "13", PageState.MISSING)
        start(book, PAD, SECOND, THIRD)
        (source,) = book.shelf.sources()
        assert (source.title, source.extent, source.note) == ("green pad", "~40", "kitchen drawer")
        assert (source.done, source.missing, source.games, source.questions) == (3, 1, 1, 1)
        assert [page.number for page in source.pages] == ["2", "12", "12a", "13"]
        assert [page.questions for page in source.pages] == [0, 1, 0, 0]

    def test_a_page_thought_missing_is_begun_when_it_is_found(self, book: Book) -> None:
        book.shelf.mark_page("green pad", "12", PageState.MISSING)
        start(book)
        assert book.shelf.sources()[0].pages[0].state == PageState.BEGUN
        book.shelf.mark_page("green pad", "12", PageState.DONE)
        start(book)
        assert book.shelf.sources()[0].pages[0].state == PageState.DONE

    @pytest.mark.parametrize(
        ("numbers", "told"),
        [
            (("14",), "green pad, page 14: missing, looked"),
            (("12", "14"), "green pad, pages 12, 14: missing, looked"),
            (("14", "15", "16", "17"), "green pad, pages 14 to 17: missing, looked"),
            (("14", "15", "16", "20"), "green pad, pages 14, 15, 16, 20: missing, looked"),
            (("12a", "b", "c", "d"), "green pad, pages 12a, b, c, d: missing, looked"),
        ],
    )
    def test_several_pages_are_missing_in_one_step(
        self, book: Book, path: Path, numbers: tuple[str, ...], told: str
    ) -> None:
        start(book)
        before = dump(path)
        assert book.shelf.mark_missing("Green Pad ", numbers).sentence == told.replace("green p", "Green P")
        missing = [page.number for page in book.shelf.sources()[0].pages if page.state == PageState.MISSING]
        assert missing == sorted(numbers)
        book.undo()
        assert dump(path) == before

    @pytest.mark.parametrize(
        ("do", "told"),
        [
            (lambda shelf, _id: shelf.add_source("red book"), "red book added to what is to be typed in"),
            (lambda shelf, id_: shelf.change_source(id_, title="blue pad"), "green pad: called blue pad"),
            (lambda shelf, id_: shelf.change_source(id_, extent="~ 40"), "green pad: ~40 pages"),
            (lambda shelf, id_: shelf.change_source(id_, note="torn"), "green pad: note “torn”"),
            (
                lambda shelf, _id: shelf.mark_page("green pad", "12", PageState.DONE),
                "green pad, page 12: done",
            ),
            (lambda shelf, _id: shelf.mark_page("green pad", "12", note="wet"), "green pad, page 12: “wet”"),
            (
                lambda shelf, _id: shelf.mark_page("red book", "1", PageState.MISSING),
                "red book, page 1: missing, looked",
            ),
        ],
    )
    def test_each_is_one_step_and_undone(
        self, book: Book, path: Path, do: Callable[..., Change], told: str
    ) -> None:
        start(book)
        before, id_ = dump(path), book.shelf.sources()[0].id
        assert do(book.shelf, id_).sentence == told
        after = dump(path)
        assert after != before
        book.undo()
        assert dump(path) == before
        book.redo()
        assert dump(path) == after

    @pytest.mark.parametrize(
        ("do", "sentence"),
        [
            (lambda shelf, _id: shelf.add_source(" "), "needs a name"),
            (lambda shelf, _id: shelf.add_source("Green Pad"), "already a source called green pad"),
            (lambda shelf, id_: shelf.change_source(id_, extent="many"), "How many pages"),
            (lambda shelf, _id: shelf.mark_missing("green pad", ()), "Which page"),
            (lambda shelf, _id: shelf.change_source(99, note="?"), "no longer in the book"),
        ],
    )
    def test_what_makes_no_sense_is_refused(
        self, book: Book, do: Callable[..., Change], sentence: str
    ) -> None:
        start(book)
        with pytest.raises(Refused, match=sentence):
            do(book.shelf, book.shelf.sources()[0].id)

    def test_nothing_changed_is_no_line_of_history(self, book: Book) -> None:
        start(book)
        id_ = book.shelf.sources()[0].id
        assert book.shelf.change_source(id_, title="green pad", extent="", note="").sentence == (
            "green pad: as it was"
        )
        assert len(book.history()) == 1

    def test_games_at_the_table_stand_on_no_page_and_are_asked_nothing(self, book: Book) -> None:
        game = begin(book)
        assert book.shelf.place(game) is None
        assert book.shelf.sources() == []
        assert book.shelf.questions_of(book.game(game)) == []


def test_one_source_and_the_games_of_one_page_are_found(book: Book) -> None:
    first, second = start(book), start(book, replace(PAD, page="13"))
    start(book, replace(PAD, source="red book"))
    source = book.shelf.source("Green  Pad")
    assert source is not None
    assert (source.title, source.games) == ("green pad", 2)
    assert book.shelf.source("blue pad") is None
    assert [game.id for game in book.shelf.games_on("green pad", "12")] == [first]
    assert [game.id for game in book.shelf.games_on("green pad", "13")] == [second]
    assert book.shelf.games_on("green pad", "14") == []
