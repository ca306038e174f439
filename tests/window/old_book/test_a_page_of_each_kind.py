"""The main job, whole: a page of each kind typed into the real window by keys, a restart in the middle."""

from __future__ import annotations

from scorebook.book.library import Book, open_book
from scorebook.book.values import Level
from scorebook.folders import Folders
from scorebook.rules.hand import Origin
from scorebook.window.desk import Desk
from scorebook.window.preferences import Preferences
from scorebook.window.theme import make_theme
from tests.window.conftest import Show, press, type_keys
from tests.window.old_book.paper import (
    FOUR,
    P1_1,
    field,
    focus,
    known,
    lines,
    old,
    over_the_page,
    read,
    seats_known,
    sit_down,
    totals,
    type_page,
)
from tests.window.pad.table import Counter

KINDS = {"hands": "", "totals": "Right", "marks": "Right Right"}


def choose_kind(kind: str) -> None:
    """Choose by the keyboard what the page has."""
    press("Alt+K")
    type_keys(f"Right {KINDS[kind]} Enter" if KINDS[kind] else "Right Enter")


def test_every_hand_of_the_green_pad_with_a_restart_in_the_middle(
    desk: Desk, book: Book, show: Show, folders: Folders
) -> None:
    known(book)
    window = sit_down(desk, show)
    assert focus() == "old_source"
    over_the_page()
    seats_known("Lou")
    assert focus() == "old_bidder"
    assert read(window, "old_line_words") == "Louise deals."

    counter = Counter()
    cost, written = type_page(0, 3)
    assert max(cost) <= 13  # one more Enter goes past totals that are not written: 14
    assert counter.keys == sum(cost) + sum(written)
    counter.stop()
    assert lines(window) == [
        "1 Ron 55 ♥ 24 8 33 17 57 25 57 / 25 ✓",
        "2 Louise 60 ♠ 4 38 21 29 82 92 82 / 92 ✓",
        "3 Karen 52 ♦ 16 10 30 20 38 122 30 / 122",
    ]
    assert read(window, "old_doubt_title") == "Hand 3"
    assert read(window, "old_doubt_strong") == "The pad and the rules disagree by 8."
    assert "Karen bid 52 and got 16 + 30 = 46, so the 52 comes off." in read(window, "old_doubt_words")
    assert "The page says 38; 82 − 52 is 30." in read(window, "old_doubt_words")
    assert "8 too high from here on" in read(window, "old_doubt_more")
    assert "keeps the mark either way" in read(window, "old_doubt_more")
    assert (read(window, "old_keep"), read(window, "old_fix")) == (
        "Keep the pad’s total",
        "Fix the hand",
    )

    type_keys("2 50c 2")  # half a line, and then the lamp goes out
    window.close()
    book.close()
    with open_book(folders.book, folders, create=False) as again:
        theme = make_theme("light", 100)
        window = sit_down(Desk(again, Preferences(lamp="light"), folders, theme), show)
        assert [field(window, name) for name in ("old_source", "old_page", "old_date", "old_rules")] == [
            "green pad", "12", "27 Nov 1994", "Sunday",
        ]  # fmt: skip
        assert [field(window, f"old_seat_{seat}") for seat in (1, 2, 3, 4)] == list(FOUR)
        assert (focus(), field(window, "old_meld_a")) == ("old_meld_a", "2")
        assert lines(window)[-1].startswith("4 Rich 50 ♣ 2")
        type_keys("0 Enter 6 Enter 26 Enter 84 Enter 72 Enter")
        cost, written = type_page(4)
        # One key more where the trick question is asked.
        assert [a + b for a, b in zip(cost, written, strict=True)] == [13, 11, 15]
        assert lines(window)[3:] == [
            "4 Rich 50 ♣ 20 6 26 24 84 72 76 ↑8 / 72",
            "5 Louise 50 ♥ 12 40 50 0 138 / 22",
            "6 Karen 65 ♠ 10 22 thrown in 73 / 44",
            "7 Rich 70 ♦ 30 14 50 – 153 / −26",
        ]
        assert totals(again) == [total for _, _, total in P1_1]
        game = again.game(again.games()[0].id)
        assert (game.origin, game.ref, game.seating_known) == (Origin.PAPER, "green-pad-p12-1", True)
        assert game.course.lines[4].score is not None
        assert game.course.lines[4].score.dumped_on is True
        assert game.hands[0].hand.tricks == (33, None)  # what was typed, never what follows from it
        assert game.hands[4].hand.took_trick == (None, True)
        assert read(window, "old_doubt_title") == "Hand 3"
        window.close()


def test_running_totals_prove_what_they_can_and_no_more(desk: Desk, book: Book, show: Show) -> None:
    known(book, "Ron", "Louise", "Rich")
    window = sit_down(desk, show)
    over_the_page(
        page="15", date="about 1995", rules="Labor Day", names=("Ron", "Louise", "guest: Grandpa", "Rich")
    )
    choose_kind("totals")
    assert focus() == "old_total_a"
    assert type_keys("61 Enter 20 Enter") == 6
    type_keys("1 Enter 70 Enter . - Enter")
    assert lines(window) == [
        "1 61 20 deduced: Ron & Grandpa bid 50 to 60, made",
        "2 1 70 deduced: Ron & Grandpa bid 60, set or thrown in",
        "3 1 70 no hand can do this",
    ]
    assert read(window, "old_doubt_title") == "Hand 3"
    assert read(window, "old_doubt_strong") == "No hand moves the totals like this."
    assert "Nothing moved" in read(window, "old_doubt_words")
    game = book.game(book.games()[0].id)
    assert (game.date, game.rules.name, game.target) == ("1995~", "Labor Day", 300)
    assert [entry.hand.written_totals for entry in game.hands] == [(61, 20), (1, 70), (1, 70)]
    assert all(entry.hand.bidder is None and entry.hand.bid is None for entry in game.hands)
    assert game.names() == ("Ron", "Louise", "Grandpa", "Rich")
    assert [player.name for player in book.players()] == ["Louise", "Rich", "Ron"]


def test_one_column_alone_proves_only_what_it_can(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    choose_kind("totals")
    type_keys("61 Enter ? Enter 81 Enter ? Enter 21 Enter ? Enter ? 70 Enter 90 Enter 140 Enter")
    assert lines(window) == [
        "1 61 ? nothing for certain",
        "2 81 ? deduced: Rich & Louise had the bid, made or set or thrown in",
        "3 21 ? deduced: Ron & Karen bid 60, set or thrown in",
        "4 ? 70 nothing for certain",
        "5 90 140 nothing for certain",
    ]
    press("Up")
    assert read(window, "old_line_words") == ""
    type_keys("Up Up")
    assert read(window, "old_line_words").startswith("Deduced: Ron & Karen bid exactly 60")


def test_what_no_hand_does_is_not_called_deduced(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show)
    over_the_page()
    choose_kind("totals")
    type_keys("61 Enter 20 Enter . . Enter Up")
    assert lines(window)[1] == "2 61 20 no hand can do this"
    assert read(window, "old_line_words").startswith("Nothing moved.")


def test_what_is_deduced_is_slanted_and_says_so(desk: Desk, book: Book, show: Show) -> None:
    window = sit_down(desk, show)
    over_the_page()
    choose_kind("totals")
    type_keys("61 Enter 20 Enter")
    grid = old(window).paper.grid
    spans = grid.places[-1].column.shows(grid.rows.rows[0])
    assert [span.italic for span in spans] == [True, True, True]  # type: ignore[union-attr]
    assert spans[0].text == "deduced: "  # type: ignore[union-attr]


def test_just_the_mark_costs_two_keys_a_game(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page(page="13")
    choose_kind("marks")
    counter = Counter()
    for keys in ("1 Enter", "2 Enter", "2 Enter", "1 Enter"):
        assert type_keys(keys) == 2
        assert focus() == "old_winner"
    assert counter.keys == 8
    counter.stop()
    type_keys(". Enter ? Enter / Enter")
    type_keys("2 Tab 438 Enter 505 Enter")
    assert focus() == "old_winner"
    assert lines(window)[:8] == [
        "1 27 Nov 1994 Ron & Karen Rich & Louise 1",
        "2 27 Nov 1994 Ron & Karen Rich & Louise 2",
        "3 27 Nov 1994 Ron & Karen Rich & Louise 2",
        "4 27 Nov 1994 Ron & Karen Rich & Louise 1",
        "5 27 Nov 1994 Ron & Karen Rich & Louise 1",
        "6 27 Nov 1994 Ron & Karen Rich & Louise ?",
        "7 27 Nov 1994 Ron & Karen Rich & Louise not finished",
        "8 27 Nov 1994 Ron & Karen Rich & Louise 2 438 505",
    ]
    marks = sorted(book.games(), key=lambda line: line.id)
    assert [line.winner for line in marks] == [0, 1, 1, 0, 0, None, None, 1]
    assert [line.order for line in marks] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [line.level for line in marks][::7] == [Level.MARK, Level.FINAL]
    assert book.game(marks[6].id).status == "unfinished"
    assert book.game(marks[7].id).final == (438, 505)
    assert len({line.ref for line in marks}) == 8
    type_keys("Up Up Up")
    assert field(window, "old_winner") == "?"
    type_keys("Enter")
    assert len(book.history()) == 8 + len(FOUR)  # looking at it writes nothing


def test_scores_alone_show_who_won_and_are_never_written_down_as_the_pages_word(
    desk: Desk, book: Book, show: Show
) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page(page="13")
    choose_kind("marks")
    type_keys("Tab 438 Enter 505 Enter Tab 301 Enter 299 Enter")
    grid = old(window).paper.grid

    def bold(row: int) -> list[str]:
        shown = [place.column.shows(grid.rows.rows[row]) for place in grid.places]
        return [span.text for spans in shown if not isinstance(spans, str) for span in spans if span.bold]

    assert bold(0) == ["Rich & Louise"]
    assert bold(1) == []  # nobody has come to 500
    type_keys("Up Up")
    assert read(window, "old_line_words").startswith(
        "By the final scores Rich & Louise won. Does the page say otherwise? 1 Ron & Karen, 2"
    )
    press("Down")
    assert read(window, "old_line_words").startswith("Who won? 1 Ron & Karen, 2 Rich & Louise")
    marks = sorted(book.games(), key=lambda line: line.id)
    assert [book.game(mark.id).recorded_winner for mark in marks] == [None, None]


def test_a_mark_is_corrected_in_its_line_and_undone(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page(page="13")
    choose_kind("marks")
    type_keys("1 Enter 2 Enter")
    type_keys("Up Up 2 Enter")
    assert [line.winner for line in sorted(book.games(), key=lambda line: line.id)] == [1, 1]
    assert focus() == "old_winner"
    assert lines(window)[-1] == "3 27 Nov 1994 Ron & Karen Rich & Louise"
    press("Ctrl+Z")
    assert [line.winner for line in sorted(book.games(), key=lambda line: line.id)] == [0, 1]


def test_the_end_of_a_game_is_typed_after_its_hands(desk: Desk, book: Book, show: Show) -> None:
    known(book)
    window = sit_down(desk, show)
    over_the_page()
    type_page(0, 1)
    type_keys("Enter")  # nothing stands in the line: no more hands
    assert focus() == "old_winner"
    assert "Does the page say who won? 1 Ron & Karen, 2 Rich & Louise" in read(window, "old_line_words")
    type_keys("2 Tab 438 Enter 505 Enter")
    game = book.game(book.games()[0].id)
    assert (game.recorded_winner, game.final, game.winner) == (1, (438, 505), 1)
    assert focus() == "old_bidder"
    assert lines(window) == []  # the next game on the page
    type_page(0, 1)
    assert len(book.games()) == 2
    press("PageUp")
    assert lines(window) == [
        "1 Ron 55 ♥ 24 8 33 17 57 25 57 / 25 ✓",
        "End Rich & Louise 438 505",
    ]
    assert read(window, "old_doubt_title") == "The end of the game"
    assert "The page ends with 438; the hands come to 57." in read(window, "old_doubt_strong")
