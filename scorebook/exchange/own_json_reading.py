"""Reading a whole book from JSON. Nothing is taken on trust: a value is of its kind, or its game is out."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from scorebook.book.contents import Beside, PaperHouse, PaperPage, PaperPerson, PaperQuestion, PaperSource
from scorebook.book.dates import NoSuchDate, read_date
from scorebook.book.following import QUIET, Watching, followed
from scorebook.book.names import clean_label, clean_name, clean_remark, key_of
from scorebook.book.trouble import Refused
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.exchange.houses_file import house_of
from scorebook.exchange.json_forms import Form, Misfit, once
from scorebook.exchange.json_names import strange_names
from scorebook.exchange.own_cells import MOST_HANDS
from scorebook.exchange.own_json_writing import FORMAT, VERSION
from scorebook.exchange.values import FileCode, FileProblem, Reading
from scorebook.rules.called import Call
from scorebook.rules.cards import Suit
from scorebook.rules.counted import CountedMeld, counted_from_json
from scorebook.rules.hand import SEATS, Hand, Origin, Outcome, Side
from scorebook.rules.problems import Severity

T = TypeVar("T")

_SIDES: dict[str, Side] = {"a": 0, "b": 1}
_SUITS = {suit.value: suit for suit in Suit}
_OUTCOMES = {outcome.value: outcome for outcome in Outcome}
_ORIGINS = {origin.value: origin for origin in Origin}
_STATES = {state: state for state in ("finished", "unfinished")}
_MOST_FIGURES = 20
# Marks of encodings, the other half of the letters of UTF-16, and blanks.
_NO_LETTERS = b"\xef\xbb\xbf\xff\xfe\0 \t\r\n"
_ASKED = {state: state for state in ("open", "settled")}


def looks_like_json(head: bytes, name: str = "") -> bool:
    """Tell whether a file is JSON rather than rows, by its first bytes, in any encoding, and its name."""
    first = head.translate(None, _NO_LETTERS)[:1]
    # A list is a table of somebody else's, unless the file itself says that it is JSON.
    return first == b"{" or (first in (b"[", b"/") and name.casefold().endswith(".json"))


def read_json(text: str, watching: Watching = QUIET) -> Reading:
    """Return everything in a book's JSON, and what is wrong with it; a game with errors is left out.

    Raises Stopped.
    """
    try:
        whole = _parsed(text)
        told = whole.get("format") if isinstance(whole, dict) else None
        if told != FORMAT:
            raise Misfit("format", told, "This JSON is not a score book’s.", FileCode.NOT_GAMES)
        form = Form.of(whole, "A book")
        version = form.values.get("version")
        if type(version) is int and version > VERSION:
            raise Misfit("version", version, "A newer version of the score book wrote this file.")
        if type(version) is not int or version != VERSION:
            raise Misfit("version", version, f"A book’s JSON has to say “version”: {VERSION}.")
        return _Book(form).read(watching)
    except Misfit as misfit:
        return Reading(problems=(_problem(misfit, ""),))


def _parsed(text: str) -> object:
    bare = text.lstrip("\ufeff")
    try:
        try:
            return json.loads(bare, object_pairs_hook=once)
        except json.JSONDecodeError as error:
            sentence = f"This is no whole JSON file: something is wrong in line {error.lineno}."
            raise Misfit("", None, sentence, line=error.lineno) from None
        except ValueError:  # a figure of more digits than Python reads; only its own game is out
            return json.loads(bare, object_pairs_hook=once, parse_int=_short)
    except RecursionError:
        raise Misfit("", None, "This JSON holds lists in lists, deeper than any score book.") from None


def _short(figures: str) -> int | str:
    return int(figures) if len(figures) <= _MOST_FIGURES else f"{figures[:_MOST_FIGURES]}…"


class _Book:
    """One file being read."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.problems = list(strange_names(form.values))
        self.left_out: list[str] = []
        self.labels: set[str] = set()
        self.refs: set[str] = set()

    def read(self, watching: Watching) -> Reading:
        """Return what is in the file; raises Stopped."""
        beside = Beside(
            houses=tuple(self._each("houses", _house)),
            people=tuple(self._each("players", _person)),
            sources=tuple(self._each("sources", _source)),
            questions=tuple(self._each("questions", _question)),
            of_a_book=True,
        )
        games = []
        told = self.form.many("games")
        for place, values in enumerate(followed(told, watching, len(told)), start=1):
            called = f"game {place}"
            try:
                form = Form.of(values, "A game")
                called = form.text("ref", _label("A reference")) or called
                games.append(self._game(form))
            except Misfit as misfit:
                self.problems.append(_problem(misfit, called))
                self.left_out.append(called)
        return Reading(tuple(games), tuple(self.problems), tuple(self.left_out), beside)

    def _each(self, name: str, read: Callable[[Any], T]) -> Iterator[T]:
        for place, values in enumerate(self.form.many(name), start=1):
            try:
                yield read(values)
            except Misfit as misfit:
                self.problems.append(_problem(misfit, f"{name}, number {place}"))

    def _game(self, form: Form) -> PaperGame:
        ref = form.text("ref", _label("A reference"))
        if ref in self.refs:
            raise Misfit("ref", ref, "Another game of this file has this reference.", FileCode.CONTRADICTION)
        self.refs.add(ref)
        seats = tuple(_seat(values) for values in form.many("seats"))
        _check_seats(seats)
        return PaperGame(
            seats=seats,
            hands=_hands(form),
            ref=ref,
            date=_date(form),
            order=form.whole("order", 1),
            occasion=form.text("occasion", _label("An occasion")),
            house=form.text("rules", _label("The name of a house")),
            target=form.whole("target", 1),
            seating_known=bool(form.flag("seating")),
            first_dealer=form.seat("first_dealer"),
            recorded_winner=form.choice("winner", _SIDES),
            final=form.points("final"),
            status=form.choice("status", _STATES),
            source=form.text("source", _label("A source")),
            page=form.text("page", _label("A page")),
            note=form.text("note", clean_remark),
            uuid=_uuid(form),
            origin=form.choice("origin", _ORIGINS) or Origin.PAPER,
            put_away=bool(form.flag("put_away")),
        )


def _hands(form: Form) -> tuple[PaperHand, ...]:
    hands = []
    for number, values in enumerate(form.many("hands"), start=1):
        hand = Form.of(values, "A hand")
        if hand.whole("hand", 1, MOST_HANDS) not in (None, number):
            sentence = f"The hands of a game are numbered 1, 2, 3 …; this one has to be {number}."
            raise Misfit("hand", hand.values["hand"], sentence, FileCode.HAND_TWICE)
        hands.append(_hand(hand, number))
    return tuple(hands)


def _hand(form: Form, number: int) -> PaperHand:
    record = Hand(
        dealer=form.seat("dealer"),
        bidder=form.seat("bidder"),
        bid=form.whole("bid"),
        trump=form.choice("trump", _SUITS),
        outcome=form.choice("outcome", _OUTCOMES),
        forced=form.flag("forced"),
        meld=form.points("meld"),
        tricks=form.points("tricks"),
        took_trick=form.answers("took"),
        written_points=form.points("points"),
        written_totals=form.points("total"),
        note=form.text("note", clean_remark),
    )
    melds = tuple(_meld(values) for values in form.many("melds"))
    calls = tuple(_call(values) for values in form.many("calls"))
    if len({one.seat for one in melds}) < len(melds):
        raise Misfit("melds", None, "Each of the four has one meld in a hand.")
    return PaperHand(record, number, uuid=_uuid(form), melds=melds, calls=calls)


def _meld(values: object) -> CountedMeld:
    form = Form.of(values, "A meld")
    seat = form.seat("seat")
    if seat is None:
        raise Misfit("seat", None, "A meld needs the seat of whoever laid it down.")
    items = [{"suit": None, **Form.of(item, "Part of a meld").values} for item in form.many("items")]
    try:
        return counted_from_json(seat, {**form.values, "items": items})
    except ValueError as error:
        raise Misfit("melds", None, str(error)) from None


def _call(values: object) -> Call:
    form = Form.of(values, "A call")
    seat = form.seat("seat")
    if seat is None:
        raise Misfit("seat", None, "A call needs the seat of whoever made it.")
    return Call(seat, form.whole("bid"))


def _seat(values: object) -> PaperSeat:
    form = Form.of(values, "A seat")
    seat = form.seat("seat")
    if seat is None:
        raise Misfit("seat", None, "A seat needs its number, 1 to 4.")
    guest = "guest" in form.values
    name = form.text("guest" if guest else "player", lambda text: clean_name(text) if text else "")
    return PaperSeat(seat, form.whole("from_hand", 1, MOST_HANDS + 1) or 1, name, guest and bool(name))


def _check_seats(seats: tuple[PaperSeat, ...]) -> None:
    """Raise Misfit where a seat is told twice from one hand on, or somebody sits at the table twice."""
    if len({(one.seat, one.from_hand) for one in seats}) < len(seats):
        raise Misfit("seats", None, "A seat is told twice.", FileCode.CONTRADICTION)
    for number in sorted({one.from_hand for one in seats}):
        sitting: dict[int, str] = {}
        for one in sorted(seats, key=lambda seat: seat.from_hand):
            if one.from_hand <= number:
                sitting[one.seat] = key_of(one.name)
        keys = [sitting[seat] for seat in SEATS if sitting.get(seat)]
        if len(set(keys)) < len(keys):
            twice = next(one.name for one in seats if keys.count(key_of(one.name)) > 1)
            raise Misfit("seats", twice, f"{twice} can’t sit at the table twice.", FileCode.SAME_NAME_TWICE)


def _date(form: Form) -> str:
    try:
        return form.text("date", lambda text: read_date(text).text)
    except Misfit as misfit:
        try:
            read_date(str(form.values["date"]))
        except NoSuchDate:
            misfit.code = FileCode.NO_SUCH_DATE
        except Refused:
            pass
        raise


def _uuid(form: Form) -> str:
    return form.text("uuid", _label("A uuid"))


def _label(what: str) -> Callable[[str], str]:
    return lambda text: clean_label(text, what)


def _house(values: object) -> PaperHouse:
    form = Form.of(values, "A house")
    if isinstance(form.values.get("rules"), dict):
        Form.of(form.values["rules"], "A house")
    try:
        return house_of(values)
    except ValueError as error:
        raise Misfit("rules", None, str(error)) from None


def _person(values: object) -> PaperPerson:
    form = Form.of(values, "A person")
    aliases = [Form({"alias": one}).text("alias", clean_name) for one in form.many("aliases")]
    name = form.text("name", clean_name)
    if not name:
        raise Misfit("name", None, "A person needs a name.")
    return PaperPerson(
        name=name,
        uuid=_uuid(form),
        guest=bool(form.flag("guest")),
        retired=bool(form.flag("retired")),
        aliases=tuple(aliases),
    )


def _source(values: object) -> PaperSource:
    form = Form.of(values, "A source")
    pages = []
    for one in form.many("pages"):
        page = Form.of(one, "A page")
        pages.append(
            PaperPage(
                page.text("number", _label("A page")),
                page.text("state", _label("The state of a page")),
                page.text("note", clean_remark),
            )
        )
    return PaperSource(
        title=form.text("title", _label("A source")),
        extent=form.text("extent", _label("The extent of a source")),
        note=form.text("note", clean_remark),
        pages=tuple(pages),
    )


def _question(values: object) -> PaperQuestion:
    form = Form.of(values, "A question")
    return PaperQuestion(
        text=form.text("text", clean_remark),
        at=form.text("at", _label("The time of a question")),
        uuid=_uuid(form),
        code=form.text("code", _label("A code")),
        field=form.text("field", _label("A field")),
        state=form.choice("state", _ASKED) or "open",
        answer=form.text("answer", clean_remark) if "answer" in form.values else None,
        game=form.text("game", _label("A reference")),
        hand=form.whole("hand", 1, MOST_HANDS),
        source=form.text("source", _label("A source")),
        page=form.text("page", _label("A page")) if "page" in form.values else None,
    )


def _problem(misfit: Misfit, where: str) -> FileProblem:
    sentence = f"{where}: {misfit.sentence}" if where else misfit.sentence
    return FileProblem(misfit.line, misfit.name, misfit.value, misfit.code, Severity.ERROR, sentence)
