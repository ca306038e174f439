"""What is asked about games from paper, left open by a person, answered and asked again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from at_table import dump
from old_pad import PAD, SECOND, THIRD, start, titles

from scorebook.book.library import Book
from scorebook.book.questions import Question
from scorebook.book.trouble import Refused
from scorebook.book.values import Change
from scorebook.rules.hand import Hand


class TestQuestions:
    def test_the_first_total_that_differs_is_asked_until_it_is_kept(self, book: Book, path: Path) -> None:
        game = start(book, PAD, SECOND, THIRD)
        (question,) = book.shelf.questions()
        assert (question.source, question.page_number, question.number) == ("green pad", "12", 3)
        assert question.text == "The page says 38; 82 − 52 is 30."
        assert titles(book) == [("green pad", 1, 1)]
        before = dump(path)
        change = book.shelf.answer(question)
        assert change.sentence == "27 Nov 1994: hand 3, kept as written: “The page says 38; 82 − 52 is 30.”"
        assert book.shelf.questions() == []
        assert titles(book) == [("green pad", 1, 0)]
        assert book.game(game).hands[2].hand.written_totals == (38, 122)
        assert book.shelf.answer(question).id is None
        book.undo()
        assert dump(path) == before
        assert book.shelf.questions() == [question]

    def test_a_corrected_figure_asks_again(self, book: Book) -> None:
        game = start(book, PAD, SECOND, THIRD)
        book.shelf.answer(book.shelf.questions()[0], "Grandma added it wrong")
        hand = book.game(game).hands[2]
        book.shelf.correct_line(hand.id, replace(THIRD, written_totals=(39, 122)))
        assert [question.text for question in book.shelf.questions()] == ["The page says 39; 82 − 52 is 30."]
        assert titles(book) == [("green pad", 1, 1)]
        book.undo()
        assert titles(book) == [("green pad", 1, 0)]

    def test_an_answer_stands_again_when_what_it_answers_comes_back(self, book: Book) -> None:
        game = start(book, PAD, SECOND, THIRD)
        book.shelf.answer(book.shelf.questions()[0], "Grandma added it wrong")
        hand = book.game(game).hands[2]
        book.shelf.correct_line(hand.id, replace(THIRD, written_totals=(30, 122)))
        assert (book.shelf.questions(), titles(book)) == ([], [("green pad", 1, 0)])
        book.shelf.correct_line(hand.id, THIRD)
        assert (book.shelf.questions(), titles(book)) == ([], [("green pad", 1, 0)])

    @pytest.mark.parametrize(
        "through", ["another hand", "a hand taken off", "other rules", "another hand between"]
    )
    def test_an_answer_to_what_is_gone_counts_for_nothing(self, book: Book, through: str) -> None:
        game = start(book, replace(PAD, final=(60, 30)), SECOND, THIRD)
        other = start(book, replace(PAD, page="13"), SECOND, THIRD)
        for question in book.shelf.questions():
            if question.game == game:
                book.shelf.answer(question, "never mind")
        assert titles(book) == [("green pad", 2, 1)]
        hand = book.game(game).hands[2]
        if through == "another hand":
            book.shelf.write_line(game, replace(SECOND, written_totals=(None, None)), "u")
        elif through == "a hand taken off":
            book.remove_hand(hand.id)
        elif through == "other rules":
            book.shelf.change_game(game, replace(PAD, house="Labor Day"))
        else:
            book.shelf.put_between(game, 3, replace(SECOND, written_totals=(None, None)), "u")
        asked = [question.page_number for question in book.shelf.questions()]
        counted = {page.number: page.questions for page in book.shelf.sources()[0].pages}
        assert counted == {number: asked.count(number) for number in ("12", "13")}
        assert counted["13"] == 1
        book.remove_game(other)
        assert book.shelf.sources()[0].questions == len(book.shelf.questions())

    def test_counting_them_page_by_page_agrees_with_asking_them_all(self, book: Book) -> None:
        game = start(book, PAD, SECOND, THIRD, Hand(bidder=1, bid=62, meld=(3, 900), tricks=(40, 40)))
        start(book, replace(PAD, page="13", final=(1, 2)))
        book.shelf.write_line(game, SECOND, "u", ("meld_a",))
        book.shelf.leave_question("Who?", game=game)
        book.shelf.leave_question("Where is the rest?", page=book.shelf.sources()[0].pages[1].id)
        while questions := book.shelf.questions():
            counted = {page.number: page.questions for page in book.shelf.sources()[0].pages}
            asked = [question.page_number for question in questions]
            assert counted == {number: asked.count(number) for number in ("12", "13")}
            book.shelf.answer(questions[len(questions) // 2])
        book.shelf.change_game(game, replace(PAD, house="Labor Day"))
        assert book.shelf.sources()[0].questions == len(book.shelf.questions())

    def test_the_end_of_a_game_is_asked_about_too(self, book: Book) -> None:
        start(book, replace(PAD, final=(99, 25)))
        (question,) = book.shelf.questions()
        assert (question.hand, question.field) == (None, "final_a")
        change = book.shelf.answer(question, "ask Ron")
        assert change.sentence.startswith("27 Nov 1994: answered, “ask Ron”: “The page ends with 99")
        assert book.shelf.questions() == []

    @pytest.mark.parametrize("about", ["game", "hand", "page", "nothing"])
    def test_a_person_may_leave_one_and_answer_it(self, book: Book, path: Path, about: str) -> None:
        game = start(book)
        which = {
            "game": {"game": game},
            "hand": {"hand": book.game(game).hands[0].id},
            "page": {"page": book.shelf.sources()[0].pages[0].id},
            "nothing": {},
        }[about]
        before = dump(path)
        asked = book.shelf.leave_question("Who was the fourth?", **which)
        head = {"game": "27 Nov 1994: ", "hand": "27 Nov 1994: hand 1, "}.get(about, "question: ")
        assert asked.sentence == f"{head}to be asked, “Who was the fourth?”"
        (question,) = book.shelf.questions()
        assert bool(question.source) == (about != "nothing")
        of_game = [one.id for one in book.shelf.questions_of(book.game(game))]
        assert of_game == ([question.id] if about in ("game", "hand") else [])
        book.shelf.answer(question, "Joe")
        assert book.shelf.questions() == []
        book.undo()
        book.undo()
        assert dump(path) == before

    @pytest.mark.parametrize(
        "ask",
        [
            lambda shelf: shelf.leave_question("  "),
            lambda shelf: shelf.answer(Question("gone", id=99)),
            lambda shelf: shelf.leave_question("who?", game=99),
        ],
    )
    def test_what_is_not_there_is_refused(self, book: Book, ask: Callable[..., Change]) -> None:
        with pytest.raises(Refused):
            ask(book.shelf)

    def test_questions_go_with_the_game_they_are_about(self, book: Book) -> None:
        game = start(book, PAD, SECOND, THIRD)
        book.shelf.leave_question("Who?", hand=book.game(game).hands[1].id)
        book.shelf.answer(book.shelf.questions()[0])
        book.remove_game(game)
        assert book.shelf.questions() == []
        book.undo()
        assert len(book.shelf.questions()) == 1

    def test_the_check_agrees(self, book: Book) -> None:
        start(book, PAD, SECOND, THIRD)
        assert book.check() == []
        book.rebuild()
        assert book.check() == []
