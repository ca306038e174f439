"""JSON that does not fit: each misfit by its name and in a sentence, and what still comes in."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from at_the_door import call
from books import fresh_book

from scorebook.exchange.own_json_reading import looks_like_json, read_json
from scorebook.exchange.plan import known_of, sound
from scorebook.exchange.values import FileCode, Reading
from scorebook.rules.problems import Severity

Form = dict[str, Any]
Change = Callable[[Form], object]

# Everything that a book can hold, once.
WHOLE: Form = {
    "format": "scorebook",
    "version": 1,
    "games": [
        {
            "ref": "G1",
            "date": "1994",
            "order": 1,
            "occasion": "Sunday",
            "rules": "Sunday",
            "target": 600,
            "seating": True,
            "first_dealer": 4,
            "final_a": 57,
            "final_b": 21,
            "status": "unfinished",
            "source": "green pad",
            "page": "12",
            "note": "rain",
            "seats": [
                {"seat": 1, "player": "Ron"},
                {"seat": 2, "player": "Rich"},
                {"seat": 3, "player": "Karen"},
                {"seat": 4, "guest": "Jo"},
            ],
            "hands": [
                {
                    "hand": 1,
                    "dealer": 4,
                    "bidder": 1,
                    "bid": 52,
                    "trump": "H",
                    "forced": False,
                    "meld_a": 20,
                    "meld_b": 8,
                    "tricks_a": 37,
                    "tricks_b": 13,
                    "took_a": True,
                    "took_b": True,
                    "points_a": 57,
                    "points_b": 21,
                    "total_a": 57,
                    "total_b": 21,
                    "note": "short",
                    "calls": [{"seat": 1, "bid": 52}, {"seat": 2}, {"seat": 3}, {"seat": 4}],
                }
            ],
        },
        {"ref": "G9", "date": "1995", "winner": "a", "seats": [{"seat": 1, "player": "Ron"}]},
    ],
    "players": [{"name": "Ron", "aliases": ["Ronnie"]}, {"name": "Rich", "retired": True}, {"name": "Karen"}],
    "sources": [{"title": "green pad", "extent": "20 pages", "pages": [{"number": "12", "state": "typed"}]}],
    "questions": [{"text": "Who dealt?", "at": "2026-11-29T20:00:00", "game": "G1", "hand": 1}],
}


def read(form: object) -> Reading:
    """Return what is read in a form as JSON, with the games that a book would not take left out."""
    with fresh_book() as book:
        return sound(read_json(json.dumps(form)), known_of(book))


def told(reading: Reading) -> list[tuple[str, str, str]]:
    """Return what each error is about, what it is called, and its sentence."""
    return [(problem.column, problem.code.value, problem.message) for problem in reading.errors]


def changed(change: Change) -> Form:
    """Return the whole form with something changed in it."""
    form = copy.deepcopy(WHOLE)
    change(form)
    return form


def in_game(**values: object) -> Change:
    return lambda form: form["games"][0].update(values)


def in_hand(**values: object) -> Change:
    return lambda form: form["games"][0]["hands"][0].update(values)


def in_seat(place: int, **values: object) -> Change:
    def change(form: Form) -> None:
        form["games"][0]["seats"][place] = values

    return change


def test_a_book_with_everything_in_it_has_nothing_to_be_told() -> None:
    reading = read(WHOLE)
    assert reading.problems == ()
    assert [game.ref for game in reading.games] == ["G1", "G9"]


NUMBER = "has to be a whole number from −1,000,000 to 1,000,000."


@pytest.mark.parametrize(
    ("change", "column", "code", "sentence"),
    [
        (in_hand(bid="52"), "bid", FileCode.UNREADABLE, f"“bid” {NUMBER}"),
        (in_hand(bid=52.0), "bid", FileCode.UNREADABLE, f"“bid” {NUMBER}"),
        (in_hand(bid=True), "bid", FileCode.UNREADABLE, f"“bid” {NUMBER}"),
        (in_hand(bid=[52]), "bid", FileCode.UNREADABLE, f"“bid” {NUMBER}"),
        (in_hand(bid=10**18), "bid", FileCode.UNREADABLE, f"“bid” {NUMBER}"),
        (in_hand(meld_a=float("nan")), "meld_a", FileCode.UNREADABLE, f"“meld_a” {NUMBER}"),
        (in_hand(total_b=float("-inf")), "total_b", FileCode.UNREADABLE, f"“total_b” {NUMBER}"),
        (in_hand(bidder=0), "bidder", FileCode.UNREADABLE, "“bidder” has to be a whole number from 1 to 4."),
        (in_hand(trump="hearts"), "trump", FileCode.UNREADABLE, "“trump” has to be one of S, H, D, C."),
        (in_hand(trump={}), "trump", FileCode.UNREADABLE, "“trump” has to be one of S, H, D, C."),
        (in_hand(forced="y"), "forced", FileCode.UNREADABLE, "“forced” has to be true or false."),
        (in_hand(took_a=1), "took_a", FileCode.UNREADABLE, "“took_a” has to be true or false."),
        (in_hand(note=7), "note", FileCode.UNREADABLE, "“note” has to be text."),
        (
            in_hand(hand=2),
            "hand",
            FileCode.HAND_TWICE,
            "The hands of a game are numbered 1, 2, 3 …; this one has to be 1.",
        ),
        (in_hand(hand=201), "hand", FileCode.UNREADABLE, "“hand” has to be a whole number from 1 to 200."),
        (
            in_hand(calls=[{"bid": 50}]),
            "seat",
            FileCode.UNREADABLE,
            "A call needs the seat of whoever made it.",
        ),
        (
            in_hand(melds=[{"total": 4}]),
            "seat",
            FileCode.UNREADABLE,
            "A meld needs the seat of whoever laid it down.",
        ),
        (in_hand(melds={}), "melds", FileCode.UNREADABLE, "“melds” has to be a list."),
        (in_game(hands=[7]), "", FileCode.UNREADABLE, "A hand has to be a list of named values."),
        (in_game(hands="none"), "hands", FileCode.UNREADABLE, "“hands” has to be a list."),
        (
            in_game(date="1994-02-30"),
            "date",
            FileCode.NO_SUCH_DATE,
            "There is no such date as 1994-02-30: February 1994 has 28 days.",
        ),
        (in_game(date=1994), "date", FileCode.UNREADABLE, "“date” has to be text."),
        (
            in_game(order=0),
            "order",
            FileCode.UNREADABLE,
            "“order” has to be a whole number from 1 to 1,000,000.",
        ),
        (in_game(winner="us"), "winner", FileCode.UNREADABLE, "“winner” has to be one of a, b."),
        (
            in_game(status="over"),
            "status",
            FileCode.UNREADABLE,
            "“status” has to be one of finished, unfinished.",
        ),
        (in_game(seating="y"), "seating", FileCode.UNREADABLE, "“seating” has to be true or false."),
        (
            in_game(note="a\u0000b"),
            "note",
            FileCode.UNREADABLE,
            "A remark can't hold characters that nobody can see or print.",
        ),
        (in_game(rules="Cabin"), "rules", FileCode.NO_SUCH_HOUSE, "There are no house rules “Cabin” here."),
        (in_seat(0, player="Ron"), "seat", FileCode.UNREADABLE, "A seat needs its number, 1 to 4."),
        (
            in_seat(0, seat=5, player="Ron"),
            "seat",
            FileCode.UNREADABLE,
            "“seat” has to be a whole number from 1 to 4.",
        ),
        (in_seat(0, seat=2, player="Ann"), "seats", FileCode.CONTRADICTION, "A seat is told twice."),
        (
            in_seat(0, seat=1, player="rich"),
            "seats",
            FileCode.SAME_NAME_TWICE,
            "rich can’t sit at the table twice.",
        ),
        (
            in_seat(0, seat=1, player="\ud800"),
            "player",
            FileCode.UNREADABLE,
            "A name can't hold characters that nobody can see or print.",
        ),
        (
            in_seat(0, seat=1, player="x" * 61),
            "player",
            FileCode.UNREADABLE,
            "A name can't be longer than 60 letters; this one has 61.",
        ),
    ],
)
def test_what_does_not_fit_keeps_its_game_out_and_no_other(
    change: Change, column: str, code: FileCode, sentence: str
) -> None:
    reading = read(changed(change))
    assert told(reading) == [(column, code.value, f"G1: {sentence}")]
    assert [game.ref for game in reading.games] == ["G9"]
    assert reading.left_out == ("G1",)


@pytest.mark.parametrize("value", [None, 7, "G2", ["G2"]])
def test_what_is_no_game_at_all_is_called_by_its_place(value: object) -> None:
    reading = read(changed(lambda form: form["games"].insert(1, value)))
    assert told(reading) == [("", "UNREADABLE", "game 2: A game has to be a list of named values.")]
    assert reading.left_out == ("game 2",)
    assert len(reading.games) == 2


def test_two_games_of_one_reference_are_a_contradiction() -> None:
    reading = read(changed(lambda form: form["games"].append({"ref": "G9"})))
    sentence = "G9: Another game of this file has this reference."
    assert told(reading) == [("ref", "CONTRADICTION", sentence)]


@pytest.mark.parametrize(
    ("name", "value", "column", "sentence"),
    [
        ("players", [{"guest": True}], "name", "players, number 1: A person needs a name."),
        ("players", ["Ron"], "", "players, number 1: A person has to be a list of named values."),
        ("players", [{"name": "Ron", "aliases": [7]}], "alias", "players, number 1: “alias” has to be text."),
        ("houses", [{"label": "Lake"}], "rules", "houses, number 1: "),
        ("sources", [{"title": 7}], "title", "sources, number 1: “title” has to be text."),
        (
            "questions",
            [{"text": "?", "state": "maybe"}],
            "state",
            "questions, number 1: “state” has to be one of open, settled.",
        ),
    ],
)
def test_what_does_not_fit_beside_the_games_is_an_error_too(
    name: str, value: object, column: str, sentence: str
) -> None:
    ((found, code, message),) = told(read(changed(lambda form: form.update({name: value}))))
    assert (found, code, message[: len(sentence)]) == (column, "UNREADABLE", sentence)


@pytest.mark.parametrize(
    ("form", "column", "code", "sentence"),
    [
        ({}, "format", "NOT_GAMES", "This JSON is not a score book’s."),
        ([], "format", "NOT_GAMES", "This JSON is not a score book’s."),
        ("games", "format", "NOT_GAMES", "This JSON is not a score book’s."),
        (WHOLE | {"format": "Scorebook"}, "format", "NOT_GAMES", "This JSON is not a score book’s."),
        (
            WHOLE | {"version": 2},
            "version",
            "UNREADABLE",
            "A newer version of the score book wrote this file.",
        ),
        (WHOLE | {"version": 0}, "version", "UNREADABLE", "A book’s JSON has to say “version”: 1."),
        (WHOLE | {"version": "1"}, "version", "UNREADABLE", "A book’s JSON has to say “version”: 1."),
        (WHOLE | {"version": True}, "version", "UNREADABLE", "A book’s JSON has to say “version”: 1."),
        ({"format": "scorebook"}, "version", "UNREADABLE", "A book’s JSON has to say “version”: 1."),
        (WHOLE | {"games": {}}, "games", "UNREADABLE", "“games” has to be a list."),
        (WHOLE | {"games": None}, "games", "UNREADABLE", "“games” has to be a list."),
    ],
)
def test_another_kind_of_json_is_refused_as_a_whole(
    form: object, column: str, code: str, sentence: str
) -> None:
    reading = read(form)
    assert told(reading) == [(column, code, sentence)]
    assert reading.games == ()


TEXT = json.dumps(WHOLE, indent=1)


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("{", 1, "This is no whole JSON file: something is wrong in line 1."),
        (TEXT[: TEXT.index('id": 52')], 43, "This is no whole JSON file: something is wrong in line 43."),
        (TEXT + "}", TEXT.count("\n") + 1, None),
        ("// taken out in May\n" + TEXT, 1, "This is no whole JSON file: something is wrong in line 1."),
        ('{"format": "scorebook",\n}', 2, "This is no whole JSON file: something is wrong in line 2."),
        ("[" * 100_000, None, "This JSON holds lists in lists, deeper than any score book."),
        ('{"a":' * 100_000, None, "This JSON holds lists in lists, deeper than any score book."),
    ],
    ids=["one bracket", "cut short", "goes on", "a remark", "a comma too many", "lists", "objects"],
)
def test_what_is_no_whole_json_names_the_line(text: str, line: int | None, sentence: str | None) -> None:
    (problem,) = read_json(text).problems
    assert (problem.line, problem.severity) == (line, Severity.ERROR)
    assert problem.message == (sentence or f"This is no whole JSON file: something is wrong in line {line}.")


def test_a_figure_of_ten_thousand_digits_keeps_only_its_game_out() -> None:
    reading = read_json(TEXT.replace('"bid": 52', f'"bid": {"9" * 10_000}', 1))
    assert told(reading) == [("bid", "UNREADABLE", f"G1: “bid” {NUMBER}")]
    assert [game.ref for game in reading.games] == ["G9"]


@pytest.mark.parametrize(
    ("old", "new", "column", "sentence"),
    [
        ('"bid": 52', '"bid": 52, "bid": 60', "bid", "G1: A hand has “bid” twice."),
        ('"ref": "G1"', '"ref": "G1", "ref": "G2"', "ref", "game 1: A game has “ref” twice."),
        (
            '"title": "green pad"',
            '"title": "a", "title": "b"',
            "title",
            "sources, number 1: A source has “title” twice.",
        ),
        ('"version": 1', '"version": 1, "games": []', "games", "A book has “games” twice."),
    ],
)
def test_of_a_name_that_stands_twice_neither_is_taken(old: str, new: str, column: str, sentence: str) -> None:
    assert told(read_json(TEXT.replace(old, new, 1))) == [(column, "CONTRADICTION", sentence)]


def test_a_name_that_nothing_of_a_book_has_is_told_once() -> None:
    form = changed(in_hand(melda=20, shoe=1))
    form["games"][1]["hands"] = [{"shoe": 2}]
    form["colour"] = "green"
    reading = read(form)
    assert [(problem.severity.value, problem.message) for problem in reading.problems] == [
        ("note", "“melda” is nothing that a hand has here; it is left out."),
        ("note", "“shoe” is nothing that a hand has here; it is left out."),
        ("note", "“colour” is nothing that a book has here; it is left out."),
    ]
    assert len(reading.games) == 2


@pytest.mark.parametrize(
    ("encoding", "mark"),
    [
        ("utf-8", b""),
        ("utf-8", b"\xef\xbb\xbf"),
        ("utf-16-le", b"\xff\xfe"),
        ("utf-16-be", b"\xfe\xff"),
        ("utf-16-le", b""),
        ("utf-16-be", b""),
    ],
)
@pytest.mark.parametrize("name", ["ours.json", "ours.txt"])
def test_json_is_json_in_every_encoding_and_under_every_name(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, encoding: str, mark: bytes, name: str
) -> None:
    file = tmp_path / name
    file.write_bytes(mark + f"\n  {TEXT}".replace("rain", "Zoë").encode(encoding))
    assert looks_like_json(file.read_bytes()[:4096])
    status, out, errors = call(capsys, "import", file, "--json", "--data-dir", tmp_path / "data")
    found = json.loads(out)
    assert (status, errors, found["problems"]) == (0, "", [])
    assert (found["games"], found["hands"]) == ({"new": 2, "same": 0, "changed": 0}, 1)


@pytest.mark.parametrize(
    ("head", "name", "is_json"),
    [
        (b"[1, 2]", "list.json", True),
        (b"[1, 2]", "list.csv", False),
        (b"game,date\n{", "ours.json", False),  # taken out as CSV under that name
        (b"", "empty.json", False),
        (b'"hello"', "hello.csv", False),
    ],
)
def test_a_list_is_json_only_under_its_name(head: bytes, name: str, is_json: bool) -> None:
    assert looks_like_json(head, name) is is_json


def test_errors_in_json_change_nothing_and_leaving_out_brings_in_the_rest(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, data = tmp_path / "ours.json", tmp_path / "data"
    file.write_text(json.dumps(changed(in_hand(bid="x"))), "utf-8")
    status, out, errors = call(capsys, "import", file, "--json", "--data-dir", data)
    assert (status, json.loads(out)["applied"], (data / "book.scorebook").exists()) == (1, False, False)
    assert errors == f"scorebook: ours.json was not brought in: G1: “bid” {NUMBER}\n"
    status, out, errors = call(capsys, "import", file, "--json", "--leave-out-bad-rows", "--data-dir", data)
    assert (status, json.loads(out)["applied"], json.loads(out)["games"]["new"]) == (1, True, 1)
    assert errors == "scorebook: 1 game of ours.json was left out: G1.\n"
