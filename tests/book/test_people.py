"""People: adding, renaming, retiring, and never deleting somebody who has played."""

from __future__ import annotations

from pathlib import Path

import pytest
from at_table import FOUR, begin, dump

from scorebook.book.library import Book
from scorebook.book.trouble import Refused
from scorebook.book.values import Player


def person(book: Book, name: str) -> Player:
    """Return the person of that very name."""
    return next(one for one in book.players() if one.name == name)


def test_somebody_new_is_in_the_book_until_undone(book: Book) -> None:
    change = book.add_player("  Aunt   Jo ")
    jo = person(book, "Aunt Jo")
    assert change.sentence == "Aunt Jo added"
    assert change.players == {jo.id}
    assert (jo.guest, jo.retired, jo.played) == (False, False, False)
    assert book.undo().sentence == "Undone: Aunt Jo added"
    assert book.players() == []
    book.redo()
    assert book.players() == [jo]


@pytest.mark.parametrize("other", ["Bob", "BOB", " bob ", "Bo\u200db"])
def test_two_people_never_have_one_name(book: Book, other: str) -> None:
    book.add_player("Bob")
    with pytest.raises(Refused, match="already somebody called Bob"):
        book.add_player(other)
    book.add_player("Bob (Grandpa)")
    assert [one.name for one in book.players()] == ["Bob", "Bob (Grandpa)"]


def test_a_name_composed_or_not_is_one_person(book: Book) -> None:
    book.add_player("Zo\u00eb")
    with pytest.raises(Refused):
        book.add_player("Zoe\u0308")


def test_a_new_name_shows_in_every_game(book: Book, game: int) -> None:
    ron = person(book, "Ron")
    change = book.rename_player(ron.id, "Ronald")
    assert change.sentence == "Ron renamed to Ronald"
    assert book.game(game).names() == ("Ronald", "Rich", "Karen", "Louise")
    assert book.games()[0].names == ("Ronald", "Rich", "Karen", "Louise")
    assert person(book, "Ronald").uuid == ron.uuid


def test_a_name_may_change_its_letters_only(book: Book) -> None:
    book.add_player("ron")
    book.rename_player(person(book, "ron").id, "Ron")
    assert [one.name for one in book.players()] == ["Ron"]


def test_a_name_that_is_taken_is_refused(book: Book, game: int) -> None:
    with pytest.raises(Refused, match="already somebody called Karen"):
        book.rename_player(person(book, "Ron").id, "KAREN")
    assert [one.name for one in book.players()] == sorted(FOUR)


def test_nothing_new_leaves_no_line_of_history(book: Book) -> None:
    book.add_player("Ron")
    lines = book.history()
    change = book.rename_player(person(book, "Ron").id, "Ron")
    assert change.id is None
    assert book.history() == lines


def test_retired_people_are_counted_and_not_offered(book: Book, game: int) -> None:
    ron = person(book, "Ron")
    assert book.retire_player(ron.id, True).sentence == "Ron no longer offered for new games"
    assert person(book, "Ron").retired
    assert "Ron" not in [one.name for one in book.players(retired=False)]
    assert book.game_facts()[0].players[0] == ron.id
    book.retire_player(ron.id, False)
    assert "Ron" in [one.name for one in book.players(retired=False)]


def test_somebody_who_has_played_is_never_deleted(book: Book, game: int) -> None:
    ron = person(book, "Ron")
    assert ron.played
    with pytest.raises(Refused, match="Ron has played"):
        book.remove_player(ron.id)
    assert person(book, "Ron") == ron


def test_somebody_who_never_played_can_go_and_come_back(book: Book, path: Path) -> None:
    book.add_player("Jo")
    before = dump(path)
    jo = person(book, "Jo")
    book.remove_player(jo.id)
    assert book.players() == []
    book.undo()
    assert dump(path) == before


def test_an_id_is_never_used_twice(book: Book) -> None:
    book.add_player("Jo")
    gone = person(book, "Jo").id
    book.remove_player(gone)
    book.add_player("Marie")
    assert person(book, "Marie").id > gone


def test_a_guest_is_in_nobodys_table(book: Book, game: int) -> None:
    ron = person(book, "Ron")
    assert book.make_guest(ron.id, True).sentence == "Ron counted as a guest"
    assert person(book, "Ron").guest
    assert book.game_facts()[0].players[0] is None
    assert book.games()[0].players[0] == ron.id
    book.undo()
    assert book.game_facts()[0].players[0] == ron.id


def test_a_person_that_is_gone_is_refused_in_words(book: Book) -> None:
    for operation in (book.remove_player, lambda id_: book.rename_player(id_, "Jo")):
        with pytest.raises(Refused, match="no longer in the book"):
            operation(99)


def test_an_alias_leads_to_its_person(book: Book, game: int, path: Path) -> None:
    ron = person(book, "Ron")
    with book._access.change() as connection:
        connection.exec_driver_sql(
            "INSERT INTO alias (player_id, text, key) VALUES (?, 'R.', 'r.')", (ron.id,)
        )
    second = begin(book, "R.", "Rich", "Karen", "Louise")
    assert book.game(second).names()[0] == "Ron"
    with pytest.raises(Refused, match="already somebody called Ron"):
        book.add_player("r.")
    with pytest.raises(Refused, match="Ron can't sit at the table twice"):
        begin(book, "R.", "Ron", "Karen", "Louise")


def test_aliases_go_and_come_back_with_their_person(book: Book, path: Path) -> None:
    book.add_player("Jo")
    jo = person(book, "Jo")
    with book._access.change() as connection:
        connection.exec_driver_sql(
            "INSERT INTO alias (player_id, text, key) VALUES (?, 'J.', 'j.')", (jo.id,)
        )
    before = dump(path)
    book.remove_player(jo.id)
    assert dump(path)["alias"] == []
    book.undo()
    assert dump(path) == before


@pytest.mark.parametrize("name", FOUR)
def test_everybody_at_a_first_table_is_made_with_it_and_goes_with_it(
    book: Book, game: int, name: str
) -> None:
    assert person(book, name).played
    change = book.undo()
    assert book.players() == []
    assert len(change.players) == 4
