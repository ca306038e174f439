"""Writing what a file changed over a game of the book, through a journal of its own.

The images the journal takes are kept with the import: taking it back writes them back, as undo would.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorebook.book.bulk import Bulk
from scorebook.book.calls import keep_calls
from scorebook.book.gathering import game as whole_game
from scorebook.book.going_on import left_beside, written_here_too
from scorebook.book.journal import Journal
from scorebook.book.keeping import keep
from scorebook.book.marks import AsImported
from scorebook.book.melds import keep_melds
from scorebook.book.resolving import Resolver
from scorebook.book.rows import GAME, HAND, SEAT
from scorebook.book.standing import TOLD, GameThere, named
from scorebook.book.weighing import HandStep, Step
from scorebook.rules.called import Call, check_calls
from scorebook.rules.counted import CountedMeld, check_counted


def write_over(journal: Journal, step: Step, bulk: Bulk, *, of_a_book: bool) -> None:
    """Write over a game what its file changed: its columns, its seats, its hands, and new hands after them.

    Melds and auctions are replaced by those of a whole book; under a list of games they stay where they
    still fit the hand.
    """
    there = step.there
    assert there is not None
    if step.applies:
        _write_columns(journal, step, there, bulk.known)
        _write_seats(journal, step, there)
    for seat, start, player, name in step.later:
        journal.insert(SEAT, game_id=there.id, seat=seat, from_hand=start, player_id=player, name_text=name)
    for hand in step.hands:
        if not hand.applies:
            continue
        columns: dict[str, Any] = {**named(hand.values), "as_imported": hand.mark}
        if hand.there is not None:
            journal.update(HAND, hand.there.id, **columns)
            id_ = hand.there.id
        else:
            id_ = journal.insert(
                HAND,
                id=bulk.known.ids.next("hand"),
                uuid=bulk.free_uuid(hand.paper.uuid),
                game_id=there.id,
                number=hand.number,
                import_id=bulk.import_id,
                **columns,
            )
        melds, calls = _beside(step, hand, of_a_book=of_a_book)
        keep_melds(journal, id_, melds)
        keep_calls(journal, id_, calls)
    journal.update(GAME, there.id, as_imported=str(_left(step, there)))
    game = whole_game(journal.connection, there.id)
    assert game is not None
    keep(journal.connection, [game])


def _left(step: Step, there: GameThere) -> AsImported:
    """Return what the import leaves beside the game."""
    was = there.as_imported
    if was is None or written_here_too(there):
        written = {hand.number: hand.mark for hand in step.hands if hand.applies}
        return left_beside(there, step.later, written, step.mark if step.applies else "")
    return AsImported(step.mark if step.applies else was.game, was.hands + step.more, step.everything)


def _write_columns(journal: Journal, step: Step, there: GameThere, known: Resolver) -> None:
    columns: dict[str, Any] = dict(zip(TOLD, step.columns, strict=True))
    columns |= {"date_from": step.when.first, "date_to": step.when.last}
    # Newer rules of the same house are for new games; only a file that holds rules itself can mean others.
    if step.house.told or step.house.key != known.house_names[there.row["house_id"]]:
        columns["house_id"] = step.house.id
    journal.update(GAME, there.id, **columns)


def _write_seats(journal: Journal, step: Step, there: GameThere) -> None:
    wanted = {(seat, start): (player, name) for seat, start, player, name in step.seats}
    for id_, place in there.seat_ids.items():
        who = wanted.pop(place, None)
        if who is None:
            journal.delete(SEAT, id_)
        else:
            journal.update(SEAT, id_, player_id=who[0], name_text=who[1])
    for (seat, start), (player, name) in wanted.items():
        journal.insert(SEAT, game_id=there.id, seat=seat, from_hand=start, player_id=player, name_text=name)


def _beside(step: Step, hand: HandStep, *, of_a_book: bool) -> tuple[Sequence[CountedMeld], Sequence[Call]]:
    """Return the melds counted and the calls that are to be kept with a hand that is written."""
    if of_a_book or hand.there is None:
        return hand.paper.melds, hand.paper.calls
    record, rules = hand.paper.hand, step.house.rules
    melds, calls = hand.there.melds, hand.there.calls
    return (
        () if check_counted(rules, record, melds) else melds,
        () if check_calls(rules, record, calls) else calls,
    )
