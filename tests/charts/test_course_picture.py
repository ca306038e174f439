"""A game's course as a picture, from games whose every figure the golden book works out."""

from __future__ import annotations

from scorebook.book.library import Book
from scorebook.charts.course import EMPTY, course_of
from scorebook.charts.picture import Picture, Tone
from tests.data import golden


def drawn(book: Book, ref: str) -> Picture:
    """Return the picture of the golden game of that reference."""
    return course_of(book.game_by_ref(ref))


def test_both_totals_go_hand_by_hand_to_the_target(book: Book) -> None:
    golden.l11(book)
    game = book.game(1)
    picture = course_of(game)
    ours, theirs = picture.curves
    assert (ours.tone, theirs.tone) == (Tone.US, Tone.THEM)
    assert theirs.dotted  # told apart without the colours too
    assert not ours.dotted
    assert [point and point[1] for point in ours.points] == [line[0] for line in totals(book, 1)]
    assert [point and point[1] for point in theirs.points] == [line[1] for line in totals(book, 1)]
    assert ours.points[-1] == (3.0, 502.0)
    assert theirs.points[-1] == (3.0, 112.0)
    assert [level.at for level in picture.levels] == [0, 500]
    assert "500" in [tick.text for tick in picture.up.ticks]
    assert [key.words for key in picture.keys] == ["Ron & Karen", "Rich & Louise", "500, the target"]
    assert picture.says == "Ron & Karen beat Rich & Louise 502 to 112."
    assert picture.stops[0].says == "Both sides begin at 0."
    assert picture.stops[1].says == "Hand 1: Ron & Karen +28, now 28, Rich & Louise +70, now 70."


def test_names_that_run_the_other_way_leave_every_figure_where_it_belongs(book: Book) -> None:
    golden.l11(book)
    for player in book.players():
        book.rename_player(player.id, {"Rich": "\u05de\u05e9\u05d4"}.get(player.name, player.name))
    picture = course_of(book.game(1))
    theirs = "\u2068\u05de\u05e9\u05d4 & Louise\u2069"
    assert picture.says == f"Ron & Karen beat {theirs} 502 to 112."
    assert [key.words for key in picture.keys][:2] == ["Ron & Karen", theirs]
    assert picture.stops[1].says == f"Hand 1: Ron & Karen +28, now 28, {theirs} +70, now 70."


def totals(book: Book, game: int) -> list[tuple[int | None, int | None]]:
    """Return the running totals the rules worked out, from nothing on."""
    return [(0, 0), *(line.totals for line in book.game(game).course.lines)]


def test_a_lost_hand_is_said_with_a_real_minus_sign(book: Book) -> None:
    golden.n6(book)
    picture = drawn(book, "N6")
    assert picture.stops[2].says == "Hand 2: Ron & Karen −60, now −3, Rich & guest: Al +35, now 60.".replace(
        "guest: Al", "Al"
    )
    assert picture.up.low < -3
    assert picture.curves[0].points[2] == (2.0, -3.0)


def test_misdeals_and_hands_beyond_the_end_are_no_steps(book: Book) -> None:
    golden.n7(book)
    golden.n12(book)
    assert [tick.text for tick in drawn(book, "N7").across.ticks] == ["0", "1", "2", "3", "5", "6"]
    assert [tick.text for tick in drawn(book, "N12").across.ticks] == ["0", "1"]


def test_a_game_still_on_the_table_says_how_it_stands(book: Book) -> None:
    golden.l10(book)
    says = course_of(book.game(1)).says
    assert "against" in says
    assert "so far" in says


def test_a_mark_alone_is_a_sentence_and_no_picture(book: Book) -> None:
    golden.n1(book)
    golden.n2(book)
    for ref in ("N1", "N2"):
        assert drawn(book, ref).empty == EMPTY


def test_where_a_total_is_not_known_the_line_breaks(book: Book) -> None:
    golden.n8(book)
    for curve in drawn(book, "N8").curves:
        assert None in curve.points
