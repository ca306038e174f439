"""Writing the whole book as JSON: everything recorded, sorted, what is not known left out.

One game a line, so that two of these files can be compared. Seats are 1–4 and sides a and b, as in the CSV.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, TextIO

from scorebook.book.contents import Contents, PaperPerson, PaperQuestion, PaperSource
from scorebook.book.following import QUIET, Watching, followed
from scorebook.book.mapping import side_letter
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.exchange.houses_file import form_of
from scorebook.rules.counted import CountedMeld, counted_to_json
from scorebook.rules.hand import Origin, Points

FORMAT, VERSION = "scorebook", 1

Form = dict[str, Any]


def write_json(contents: Contents, file: TextIO, watching: Watching = QUIET) -> None:
    """Write everything in `contents`, in the order it comes in; raises Stopped."""
    games = followed(contents.games, watching, len(contents.games))
    beside = contents.beside
    parts: tuple[tuple[str, Iterable[Form]], ...] = (
        ("games", map(_game, games)),
        ("houses", map(form_of, beside.houses)),
        ("players", map(_person, beside.people)),
        ("questions", map(_question, beside.questions)),
        ("sources", map(_source, beside.sources)),
    )
    file.write(f'{{\n"format": {_text(FORMAT)},\n')
    for name, forms in parts:
        file.write(f'"{name}": [')
        between = "\n"
        for form in forms:
            file.write(between + _text(form))
            between = ",\n"
        file.write("\n],\n" if between != "\n" else "],\n")
    file.write(f'"version": {VERSION}\n}}\n')


def known(form: Mapping[str, Any]) -> Form:
    """Return the form without what is not known: None, an empty text, an empty list."""
    return {name: value for name, value in form.items() if value is not None and value not in ("", [], {})}


def _game(game: PaperGame) -> Form:
    return known(
        {
            "ref": game.ref,
            "uuid": game.uuid,
            "origin": game.origin.value if game.origin is Origin.LIVE else None,
            "date": game.date,
            "order": game.order,
            "occasion": game.occasion,
            "rules": game.house,
            "target": game.target,
            "seating": game.seating_known or None,
            "first_dealer": _seat_number(game.first_dealer),
            "winner": side_letter(game.recorded_winner),
            **_pair("final", game.final),
            "status": game.status,
            "source": game.source,
            "page": game.page,
            "note": game.note,
            "put_away": game.put_away or None,
            "seats": [_seat(seat) for seat in game.seats],
            "hands": [_hand(hand) for hand in game.hands],
        }
    )


def _seat(seat: PaperSeat) -> Form:
    return known(
        {
            "seat": seat.seat + 1,
            "from_hand": seat.from_hand if seat.from_hand > 1 else None,
            "guest" if seat.guest else "player": seat.name,
        }
    )


def _hand(hand: PaperHand) -> Form:
    record = hand.hand
    return known(
        {
            "hand": hand.number,
            "uuid": hand.uuid,
            "dealer": _seat_number(record.dealer),
            "bidder": _seat_number(record.bidder),
            "bid": record.bid,
            "trump": record.trump.value if record.trump is not None else None,
            "outcome": record.outcome.value if record.outcome is not None else None,
            "forced": record.forced,
            **_pair("meld", record.meld),
            **_pair("tricks", record.tricks),
            "took_a": record.took_trick[0],
            "took_b": record.took_trick[1],
            **_pair("points", record.written_points),
            **_pair("total", record.written_totals),
            "note": record.note,
            "melds": [_meld(one) for one in sorted(hand.melds, key=lambda one: one.seat)],
            "calls": [known({"seat": call.seat + 1, "bid": call.bid}) for call in hand.calls],
        }
    )


def _meld(counted: CountedMeld) -> Form:
    form = counted_to_json(counted)
    return {"seat": counted.seat + 1, **form, "items": [known(item) for item in form["items"]]}


def _person(person: PaperPerson) -> Form:
    return known(
        {
            "name": person.name,
            "uuid": person.uuid,
            "guest": person.guest or None,
            "retired": person.retired or None,
            "aliases": list(person.aliases),
        }
    )


def _source(source: PaperSource) -> Form:
    pages = [
        {"number": page.number, **known({"state": page.state, "note": page.note})} for page in source.pages
    ]
    return {
        "title": source.title,
        **known({"extent": source.extent, "note": source.note, "pages": pages}),
    }


def _question(question: PaperQuestion) -> Form:
    form = known(
        {
            "text": question.text,
            "at": question.at,
            "uuid": question.uuid,
            "code": question.code,
            "field": question.field,
            "state": question.state if question.state != "open" else None,
            "game": question.game,
            "hand": question.hand,
        }
    )
    if question.answer is not None:  # an empty one says that the page stays as it is
        form["answer"] = question.answer
    if question.page is not None:
        form |= {"source": question.source, "page": question.page}
    return form


def _pair(name: str, points: Points) -> Form:
    return {f"{name}_a": points[0], f"{name}_b": points[1]}


def _seat_number(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(", ", ": "))
