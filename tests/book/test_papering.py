"""Games from paper: begun, their lines, what stands over them, their end; every step undone again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest
from at_table import FOUR, dump, house
from old_pad import FIRST, PAD, SEATS, SECOND, THIRD, start

from scorebook.book.library import Book
from scorebook.book.trouble import Refused
from scorebook.book.values import Level, PaperGame, PaperHand, PaperSeat
from scorebook.rules.hand import Hand, Origin
from scorebook.rules.house import SUNDAY


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
            "The meld of the second pair can’t be read on the page."
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
        other = start(book, replace(PAD, page="13"))
        bare = start(book, replace(PAD, source="", page=""))
        places = book.shelf.places([game, other, bare])
        assert places == {game: book.shelf.place(game), other: book.shelf.place(other)}
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


def test_the_house_of_a_page_is_the_newest_of_its_name(book: Book) -> None:
    book.add_house(replace(SUNDAY, target=300))
    assert book.game(start(book)).house == house(book)


class TestPuttingBetween:
    def test_a_hand_passed_over_comes_between_and_every_total_stays_by_its_hand(
        self, book: Book, path: Path
    ) -> None:
        game = start(book, PAD, THIRD)
        before = dump(path)
        change = book.shelf.put_between(game, 2, SECOND, "forgotten")
        found = book.game(game)
        assert [(entry.number, entry.hand) for entry in found.hands] == [(1, FIRST), (2, SECOND), (3, THIRD)]
        assert change.sentence == "27 Nov 1994: hand 2 put in between"
        assert (change.hand, found.hands[1].uuid) == (found.hands[1].id, "forgotten")
        assert [line.totals for line in found.course.lines] == [(57, 25), (82, 92), (30, 122)]
        assert [line.dealer for line in found.course.lines] == [3, 0, 1]
        assert book.check() == []
        after = dump(path)
        assert len(book.history()) == 3
        book.undo()
        assert dump(path) == before
        book.redo()
        assert dump(path) == after
        assert book.check() == []

    def test_the_same_hand_is_not_put_there_twice(self, book: Book) -> None:
        game = start(book, PAD, THIRD)
        book.shelf.put_between(game, 1, SECOND, "u")
        again = book.shelf.put_between(game, 1, SECOND, "u")
        assert (again.id, len(book.game(game).hands)) == (None, 3)

    @pytest.mark.parametrize(("number", "starts"), [(1, 3), (2, 3), (3, 2)])
    def test_substitutes_stay_with_the_hands_they_played(self, book: Book, number: int, starts: int) -> None:
        game = start(book, PAD, SECOND, THIRD)
        book.seat_substitute(game, 0, 2, "Joe")
        book.seat_substitute(game, 1, 3, "Jo")
        played = {entry.uuid: book.game(game).names(entry.number) for entry in book.game(game).hands}
        book.shelf.put_between(game, number, SECOND, "u")
        found = book.game(game)
        assert {e.uuid: found.names(e.number) for e in found.hands if e.uuid != "u"} == played
        assert [s.from_hand for s in found.sittings if s.name == "Joe"] == [starts]
        assert book.check() == []

    def test_questions_stay_with_their_hands(self, book: Book) -> None:
        game = start(book, PAD, THIRD)
        book.shelf.write_line(game, replace(SECOND, bid=None), "last", ("bid",))
        last = book.game(game).hands[-1].id
        book.shelf.put_between(game, 2, replace(SECOND, trump=None), "u", ("trump",))
        new = book.game(game).hands[1].id
        assert book.shelf.unreadable(game) == {last: ("bid",), new: ("trump",)}
        asked = {(one.number, one.text) for one in book.shelf.questions() if one.id is not None}
        assert asked == {
            (4, "The bid can’t be read on the page."),
            (2, "The trump can’t be read on the page."),
        }

    @pytest.mark.parametrize("number", [0, 2, 9])
    def test_there_must_be_a_hand_to_put_it_before(self, book: Book, number: int) -> None:
        game = start(book)
        with pytest.raises(Refused, match="no hand"):
            book.shelf.put_between(game, number, SECOND, "u")
        assert len(book.game(game).hands) == 1
