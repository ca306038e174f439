"""Old pads: sources and pages, games from paper, what is asked about them; every step undone again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest
from at_table import FOUR, begin, dump, house

from scorebook.book.library import Book
from scorebook.book.paging import PageState
from scorebook.book.questions import Question
from scorebook.book.retyping import Difference, Ending, compare, taken
from scorebook.book.trouble import Refused
from scorebook.book.values import Change, Level, PaperGame, PaperHand, PaperSeat
from scorebook.rules.cards import Suit
from scorebook.rules.hand import Hand, Origin, Outcome
from scorebook.rules.house import SUNDAY

SEATS = tuple(PaperSeat(seat, 1, name) for seat, name in enumerate(FOUR))
FIRST = Hand(bidder=0, bid=55, trump=Suit.HEARTS, meld=(24, 8), tricks=(33, None), written_totals=(57, 25))
SECOND = Hand(bidder=3, bid=60, trump=Suit.SPADES, meld=(4, 38), tricks=(21, None), written_totals=(82, 92))
THIRD = Hand(
    bidder=2, bid=52, trump=Suit.DIAMONDS, meld=(16, 10), tricks=(30, None), written_totals=(38, 122)
)
PAD = PaperGame(
    SEATS,
    (PaperHand(FIRST),),
    date="1994-11-27",
    occasion="Sunday",
    seating_known=True,
    first_dealer=3,
    source="green pad",
    page="12",
)


def start(book: Book, paper: PaperGame = PAD, *hands: Hand) -> int:
    """Write a game from paper down, and more of its hands; return its id."""
    game = book.shelf.start_game(paper).game
    assert game is not None
    for hand in hands:
        book.shelf.write_line(game, hand, str(uuid4()))
    return game


def titles(book: Book) -> list[tuple[str, int, int]]:
    return [(source.title, source.games, source.questions) for source in book.shelf.sources()]


class TestStarting:
    def test_a_game_from_paper_comes_with_its_first_hand_in_one_step(self, book: Book, path: Path) -> None:
        before = dump(path)
        change = book.shelf.start_game(PAD)
        assert change.game is not None
        game = book.game(change.game)
        assert change.sentence == (
            "27 Nov 1994: game from green pad, page 12, Ron & Karen against Rich & Louise, hand 1 written"
        )
        assert (game.origin, game.ref, game.order) == (Origin.PAPER, "green-pad-p12-1", 1)
        assert game.names() == FOUR
        assert [line.totals for line in game.course.lines] == [(57, 25)]
        assert game.course.lines[0].dealer == 3
        place = book.shelf.place(game.id)
        assert place is not None
        assert (place.source, place.page) == ("green pad", "12")
        assert len(book.history()) == 1
        book.undo()
        assert dump(path) == before
        book.redo()
        assert book.game(game.id).names() == FOUR

    def test_a_mark_alone_is_a_game(self, book: Book) -> None:
        paper = replace(PAD, hands=(), recorded_winner=1, seating_known=False, first_dealer=None, page="13")
        change = book.shelf.start_game(paper)
        assert change.sentence.endswith("Ron & Karen against Rich & Louise, mark for Rich & Louise")
        line = book.games()[0]
        assert (line.winner, line.level, line.finished, line.hands) == (1, Level.MARK, True, 0)

    def test_the_same_game_is_not_written_twice(self, book: Book) -> None:
        paper = replace(PAD, uuid=str(uuid4()))
        first, again = book.shelf.start_game(paper), book.shelf.start_game(paper)
        assert again.game == first.game
        assert again.id is None
        assert len(book.games()) == 1

    def test_unknown_people_and_guests_sit_there_and_new_names_come_in(self, book: Book) -> None:
        seats = (PaperSeat(0, 1, "Ron"), PaperSeat(2, 1, ""), PaperSeat(3, 1, "Jo", guest=True))
        game = book.game(start(book, replace(PAD, seats=(*seats, PaperSeat(0, 3, "Joe")))))
        assert game.names(1) == ("Ron", "?", "?", "Jo")
        assert game.names(3) == ("Joe", "?", "?", "Jo")
        assert [player.name for player in book.players()] == ["Joe", "Ron"]

    @pytest.mark.parametrize(
        ("paper", "sentence"),
        [
            (replace(PAD, date="1994-02-30"), "February 1994 has 28 days"),
            (replace(PAD, house="Cabin"), "no house rules called “Cabin”"),
            (replace(PAD, source=""), "Where is it written down"),
            (replace(PAD, seats=(*SEATS[:3], PaperSeat(3, 1, "ron"))), "can't sit at the table twice"),
            (replace(PAD, final=(10**7, 0)), "too large for any pad"),
        ],
    )
    def test_what_the_book_cannot_keep_is_refused(
        self, book: Book, path: Path, paper: PaperGame, sentence: str
    ) -> None:
        before = dump(path)
        with pytest.raises(Refused, match=sentence):
            book.shelf.start_game(paper)
        assert dump(path) == before

    @pytest.mark.parametrize(
        ("paper", "ref"),
        [
            (replace(PAD, ref="NB3-p12-2"), "NB3-p12-2"),
            (replace(PAD, page=""), "green-pad-1"),
            (replace(PAD, source="", page=""), "1994-11-27-1"),
            (replace(PAD, source="", page="", date="1994/1996"), "1994-1996-1"),
            (replace(PAD, source="", page="", date=""), "paper-1"),
        ],
    )
    def test_a_game_is_called_by_where_it_stands(self, book: Book, paper: PaperGame, ref: str) -> None:
        assert book.game(start(book, paper)).ref == ref

    def test_two_games_of_a_page_are_told_apart(self, book: Book) -> None:
        start(book)
        assert book.game(start(book)).ref == "green-pad-p12-2"
        assert [line.order for line in book.games()] == [2, 1]


class TestLines:
    def test_hands_follow_and_nothing_on_paper_is_refused(self, book: Book) -> None:
        impossible = Hand(bidder=1, bid=62, meld=(3, 900), tricks=(40, 40))
        game = start(book, PAD, SECOND, THIRD, impossible)
        found = book.game(game)
        assert [line.totals for line in found.course.lines][:3] == [(57, 25), (82, 92), (30, 122)]
        assert found.hands[3].hand.bid == 62
        assert {question.field for question in book.shelf.questions()} >= {"total_a", "bid", "meld_b"}

    def test_hands_after_the_mark_are_kept_too(self, book: Book) -> None:
        game = start(book, replace(PAD, recorded_winner=0), SECOND)
        assert len(book.game(game).hands) == 2
        assert book.game(game).winner == 0

    def test_what_nobody_can_read_is_asked_and_read_again(self, book: Book, path: Path) -> None:
        game = start(book)
        before = dump(path)
        hand = book.shelf.write_line(game, replace(SECOND, meld=(4, None)), "u", ("meld_b",)).hand
        assert hand is not None
        assert book.shelf.unreadable(game) == {hand: ("meld_b",)}
        assert [question.text for question in book.shelf.questions()] == [
            "Hand 2: the meld of the second pair can’t be read on the page."
        ]
        assert len(book.history()) == 2
        book.shelf.correct_line(hand, SECOND)
        assert book.shelf.questions() == []
        book.undo()
        assert book.shelf.unreadable(game) == {hand: ("meld_b",)}
        book.undo()
        assert dump(path) == before

    def test_the_first_hand_of_a_game_may_be_hard_to_read(self, book: Book) -> None:
        change = book.shelf.start_game(replace(PAD, hands=(PaperHand(replace(FIRST, bid=None)),)), ("bid",))
        assert change.game is not None
        assert book.shelf.unreadable(change.game) == {change.hand: ("bid",)}
        assert book.shelf.questions()[0].number == 1


class TestOverTheGame:
    def test_everything_over_it_can_be_put_right(self, book: Book, path: Path) -> None:
        game = start(book, PAD, SECOND)
        before = dump(path)
        seats = (
            PaperSeat(0, 1, "Karen"),
            PaperSeat(1, 1, ""),
            PaperSeat(2, 1, "Ron"),
            PaperSeat(3, 1, "Jo", guest=True),
        )
        paper = PaperGame(
            seats,
            date="1994",
            house="Labor Day",
            target=250,
            source="red book",
            page="3",
            seating_known=False,
        )
        change = book.shelf.change_game(game, paper)
        found = book.game(game)
        assert change.sentence == (
            "27 Nov 1994: page 3 of red book, date 1994-11-27 → 1994, rules of Labor Day, seats not known, "
            "first dealer ?, game to 500 → 250, Ron → Karen, Rich → ?, Karen → Ron, Louise → Jo"
        )
        assert found.names() == ("Karen", "?", "Ron", "Jo")
        assert (found.date, found.target, found.seating_known) == ("1994", 250, False)
        assert [source.title for source in book.shelf.sources()] == ["green pad", "red book"]
        assert book.shelf.change_game(game, paper).id is None
        book.undo()
        assert dump(path) == before

    def test_nobody_comes_to_sit_there_twice(self, book: Book) -> None:
        game = start(book)
        with pytest.raises(Refused, match="Ron can't sit at the table twice"):
            book.shelf.change_game(game, replace(PAD, seats=(*SEATS[:3], PaperSeat(3, 1, "Ron"))))

    def test_a_game_without_a_page_may_get_one_and_lose_it(self, book: Book) -> None:
        game = start(book, replace(PAD, source="", page=""))
        assert book.shelf.place(game) is None
        book.shelf.change_game(game, PAD)
        assert book.shelf.place(game) is not None
        book.shelf.change_game(game, replace(PAD, source="", page=""))
        assert book.shelf.place(game) is None

    @pytest.mark.parametrize(
        ("winner", "final", "status", "told"),
        [
            (1, (438, 505), None, "mark for Rich & Louise, final score 438/505"),
            (None, (None, None), "unfinished", "game unfinished"),
            (None, (None, 505), None, "final score ?/505"),
            (None, (None, None), None, "no mark and no final score"),
        ],
    )
    def test_its_end_is_written_as_it_stands_there(
        self,
        book: Book,
        path: Path,
        winner: int | None,
        final: tuple[int | None, int | None],
        status: str | None,
        told: str,
    ) -> None:
        game = start(book)
        book.shelf.write_ending(game, 0, (500, 1), "finished")
        before = dump(path)
        change = book.shelf.write_ending(game, winner, final, status)
        assert change.sentence == f"27 Nov 1994: the page says: {told}"
        found = book.game(game)
        assert (found.recorded_winner, found.final, found.status) == (winner, final, status)
        book.undo()
        assert dump(path) == before

    def test_no_third_side_wins(self, book: Book) -> None:
        game = start(book)
        with pytest.raises(Refused, match="one of the two sides"):
            book.shelf.write_ending(game, 2, (None, None))


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


class TestTypedTwice:
    def test_only_what_differs_is_shown(self) -> None:
        again = (
            replace(FIRST, tricks=(None, 17)),  # the same hand: one side's tricks are enough
            replace(SECOND, bid=65, meld=(4, 33), written_totals=(82, None)),
        )
        found = compare(
            SUNDAY, ((FIRST, SECOND, THIRD), Ending(0, (505, 400))), (again, Ending(1, (505, None)))
        )
        assert found == (
            Difference(2, "bid", 60, 65),
            Difference(2, "meld_b", 38, 33),
            Difference(2, "total_b", 92, None),
            Difference(3, "hand", THIRD, None),
            Difference(None, "winner", 0, 1),
            Difference(None, "final_b", 400, None),
        )

    @pytest.mark.parametrize(
        ("field", "value", "expected"),
        [
            ("bid", 65, replace(SECOND, bid=65)),
            ("trump", None, replace(SECOND, trump=None)),
            ("outcome", Outcome.THROWN_IN, replace(SECOND, outcome=Outcome.THROWN_IN)),
            ("meld_b", 33, replace(SECOND, meld=(4, 33))),
            ("total_a", 80, replace(SECOND, written_totals=(80, 92))),
            ("took_a", True, replace(SECOND, took_trick=(True, None))),
            ("tricks_a", 20, replace(SECOND, tricks=(20, None))),
            ("tricks_b", 20, replace(SECOND, tricks=(None, 20))),
        ],
    )
    def test_the_other_reading_is_taken(self, field: str, value: object, expected: Hand) -> None:
        assert taken(SECOND, Difference(2, field, None, value)) == expected  # type: ignore[arg-type]

    def test_tricks_of_either_side_are_compared_by_what_is_left(self) -> None:
        one, other = replace(FIRST, tricks=(None, 17)), replace(FIRST, tricks=(None, 16))
        found = compare(SUNDAY, ((one,), Ending()), ((other,), Ending()))
        assert found == (Difference(1, "tricks_b", 17, 16),)
        both = replace(FIRST, tricks=(33, 17))
        assert compare(SUNDAY, ((one,), Ending()), ((both,), Ending())) == ()


def test_the_house_of_a_page_is_the_newest_of_its_name(book: Book) -> None:
    book.add_house(replace(SUNDAY, target=300))
    assert book.game(start(book)).house == house(book)


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
