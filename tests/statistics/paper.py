"""Old games for the tests of statistics: rows as an import or the old book's page would write them."""

from __future__ import annotations

import uuid

from scorebook.book.dates import read_date
from scorebook.book.history import Done
from scorebook.book.journal import Journal
from scorebook.book.library import Book
from scorebook.book.mapping import hand_columns, seat_number, side_letter
from scorebook.book.people import who
from scorebook.book.rows import GAME, HAND, SEAT
from scorebook.book.values import Change
from scorebook.rules.hand import Hand, Points, Seat, Side


def write_down(
    book: Book,
    ref: str,
    date: str,
    four: tuple[str, str, str, str],
    *hands: Hand,
    rules: str = "Sunday",
    winner: Side | None = None,
    final: Points = (None, None),
    order: int | None = None,
    occasion: str = "",
    status: str | None = None,
    seating_known: bool = False,
    substitutes: tuple[tuple[Seat, int, str], ...] = (),
) -> Change:
    """Write a game from paper into the book; names as `people.who` reads them ("", "guest: Al", "Ron")."""
    house = next(one.id for one in book.houses() if one.rules.name == rules)
    when = read_date(date)

    def act(journal: Journal) -> Done:
        game = journal.insert(
            GAME,
            uuid=str(uuid.uuid4()),
            ref=ref,
            origin="paper",
            house_id=house,
            date_text=when.text,
            date_from=when.first,
            date_to=when.last,
            day_order=order,
            occasion=occasion,
            status=status,
            recorded_winner=side_letter(winner),
            final_a=final[0],
            final_b=final[1],
            seating_known=int(seating_known),
            note="",
        )
        for seat, from_hand, name in (*((s, 1, n) for s, n in enumerate(four)), *substitutes):
            columns = who(journal, name).columns
            journal.insert(SEAT, game_id=game, seat=seat_number(seat), from_hand=from_hand, **columns)
        for number, hand in enumerate(hands, 1):
            journal.insert(HAND, uuid=str(uuid.uuid4()), game_id=game, number=number, **hand_columns(hand))
        return Done(f"{ref} written down", game)

    return book._access.do("write_down", act)
