"""Playing: a game begins, hands are written, corrected and taken off again.

Only the one game is read, never the book. What the rules refuse is refused here; what they question is
kept, because whoever typed it has been asked.
"""

from __future__ import annotations

import uuid as uuids
from collections.abc import Sequence
from dataclasses import fields, replace

from sqlalchemy import ColumnElement, bindparam, func, select

from scorebook.book import gathering
from scorebook.book.calls import keep_calls
from scorebook.book.dates import When, read_day
from scorebook.book.history import Done
from scorebook.book.journal import Journal
from scorebook.book.keeping import over
from scorebook.book.mapping import Found, hand_columns, rules_of, seat_number
from scorebook.book.melds import keep_melds
from scorebook.book.names import LARGEST_NUMBER, clean_label, clean_remark
from scorebook.book.people import seat_four
from scorebook.book.rows import GAME, HAND, HOUSE, QUESTION, SEAT
from scorebook.book.seating import close_up, sittings
from scorebook.book.trouble import Refused
from scorebook.book.values import Game, HandEntry, NewGame
from scorebook.book.wording import (
    beside_changes,
    hand_changes,
    hands_words,
    headed,
    result_changes,
    shortened,
    sides_words,
)
from scorebook.rules.called import Call, check_calls
from scorebook.rules.counted import CountedMeld, check_counted
from scorebook.rules.course import Course, Line, play_game
from scorebook.rules.entry import weighed
from scorebook.rules.hand import Hand, Origin
from scorebook.rules.problems import Code, Problem, Severity, errors

_last_of_day = select(func.max(GAME.c.day_order)).where(GAME.c.date_text == bindparam("date"))
_ref = select(GAME.c.id).where(GAME.c.ref == bindparam("ref"))
_hand_by_uuid = select(HAND.c.game_id, HAND.c.id, HAND.c.number).where(HAND.c.uuid == bindparam("uuid"))


def start_game(journal: Journal, new: NewGame) -> Done:
    """Begin a game at the table; a game that is running stays as it is, unfinished.

    New names make new people. The reference and the order on the day come by themselves.
    """
    house = journal.read(HOUSE, new.house)
    if house is None:
        raise Refused("These house rules are no longer in the book.")
    if new.first_dealer not in range(4):
        raise Refused("Who deals first? It must be one of the four at the table.")
    when = read_day(new.date)
    four = seat_four(journal, new.seating)
    order = next_order(journal, when)
    game = journal.insert(
        GAME,
        uuid=str(uuids.uuid4()),
        ref=_free_ref(journal, when, order),
        origin=Origin.LIVE.value,
        house_id=new.house,
        target=own_target(new.target, house),
        date_text=when.text,
        date_from=when.first,
        date_to=when.last,
        day_order=order,
        occasion=clean_label(new.occasion, "An occasion"),
        seating_known=1,
        first_dealer=seat_number(new.first_dealer),
        put_away=0,
        taken_up=journal.line,
        note="",
    )
    for seat, seated in enumerate(four):
        journal.insert(SEAT, game_id=game, seat=seat_number(seat), from_hand=1, **seated.columns)
    begun = the_game(journal, game)
    return Done(headed(begun, journal.now.date(), f"game begun, {sides_words(begun)}"), game)


def write_hand(
    journal: Journal,
    game_id: int,
    hand: Hand,
    uuid: str,
    melds: Sequence[CountedMeld] = (),
    calls: Sequence[Call] = (),
) -> Done:
    """Write the next hand of a game, with what was counted and called; the same uuid again writes nothing.

    Raises Refused with the problems where the rules refuse it, or where a game kept live is over.
    """
    before = the_game(journal, game_id)
    today = journal.now.date()
    present = journal.connection.execute(_hand_by_uuid, {"uuid": uuid}).one_or_none()
    if present is not None:
        told = headed(before, today, f"hand {present.number} is written already")
        return Done(told, present.game_id, present.id)
    if over(before) and before.origin is Origin.LIVE:
        raise Refused([_over(before)])
    if hand.dealer is None and before.origin is Origin.LIVE:
        hand = replace(hand, dealer=before.course.next_dealer)
    hand = _fit(hand)
    number = len(before.hands) + 1
    course = _play(before, [*(entry.hand for entry in before.hands), hand])
    _refuse(course.lines[-1])
    _refuse_beside(before, number, course.lines[-1].hand, melds, calls)
    id_ = journal.insert(HAND, uuid=uuid, game_id=game_id, number=number, **hand_columns(hand))
    keep_melds(journal, id_, melds)
    keep_calls(journal, id_, calls)
    entries = (*before.hands, HandEntry(id_, uuid, number, hand, tuple(melds), tuple(calls)))
    after = replace(before, hands=entries, course=course)
    told = f"hand {number} written{result_changes(before, after)}"
    return Done(headed(before, today, told), game_id, id_, whole=after)


def correct_hand(
    journal: Journal,
    hand_id: int,
    hand: Hand,
    melds: Sequence[CountedMeld] | None = None,
    calls: Sequence[Call] | None = None,
) -> Done:
    """Put another record in the place of a hand's; everything after it is worked out anew.

    None for `melds` or `calls` leaves those that are kept; Refused where they no longer fit the hand.
    """
    before, entry = the_hand(journal, hand_id)
    if hand.dealer is None and before.origin is Origin.LIVE:
        hand = replace(hand, dealer=entry.hand.dealer)
    hand = _fit(hand)
    hands = [hand if other.id == hand_id else other.hand for other in before.hands]
    course = _play(before, hands)
    _refuse(course.lines[entry.number - 1])
    corrected = replace(
        entry,
        hand=hand,
        melds=entry.melds if melds is None else tuple(melds),
        calls=entry.calls if calls is None else tuple(calls),
    )
    _refuse_beside(
        before, entry.number, course.lines[entry.number - 1].hand, corrected.melds, corrected.calls
    )
    journal.update(HAND, hand_id, **hand_columns(hand))
    keep_melds(journal, hand_id, corrected.melds)
    keep_calls(journal, hand_id, corrected.calls)
    entries = tuple(corrected if e.id == hand_id else e for e in before.hands)
    after = replace(before, hands=entries, course=course)
    changed = (
        hand_changes(before, entry.number, entry.hand, hand),
        beside_changes(before, entry, corrected),
    )
    changes = ", ".join(filter(None, changed)) or "as it was"
    told = f"hand {entry.number}, {changes}{result_changes(before, after)}"
    return Done(headed(before, journal.now.date(), told), before.id, hand_id, whole=after)


def remove_hand(journal: Journal, hand_id: int) -> Done:
    """Take a hand off; the numbers close up, and substitutes stay with the hands they played."""
    before, gone = the_hand(journal, hand_id)
    _delete_hand(journal, hand_id)
    for entry in before.hands[gone.number :]:
        journal.update(HAND, entry.id, number=entry.number - 1)
    close_up(journal, before.id, gone.number)
    left = [entry.hand for entry in before.hands if entry.id != hand_id]
    after = replace(before, hands=before.hands[:-1], course=_play(before, left))
    told = f"hand {gone.number} removed{result_changes(before, after)}"
    return Done(headed(before, journal.now.date(), told), before.id)


def remark_hand(journal: Journal, hand_id: int, text: str) -> Done:
    """Write a remark beside a hand, or take it away ("")."""
    game, entry = the_hand(journal, hand_id)
    note = clean_remark(text)
    journal.update(HAND, hand_id, note=note)
    told = (
        f"remark on hand {entry.number}, {shortened(note)}" if note else f"no remark on hand {entry.number}"
    )
    return Done(headed(game, journal.now.date(), told), game.id, hand_id)


def remove_game(journal: Journal, game_id: int) -> Done:
    """Take a whole game out of the book, with its hands; the people stay."""
    game = the_game(journal, game_id)
    for entry in reversed(game.hands):
        _delete_hand(journal, entry.id)
    for row in sittings(journal, game_id):
        journal.delete(SEAT, row.id)
    _delete_questions(journal, QUESTION.c.game_id == game_id)
    journal.delete(GAME, game_id)
    told = f"game removed, {sides_words(game)}, {hands_words(len(game.hands))}"
    return Done(headed(game, journal.now.date(), told), game_id)


def the_game(journal: Journal, game_id: int) -> Game:
    """Return the game as it stands in this operation; raises Refused where it is gone."""
    game = gathering.game(journal.connection, game_id)
    if game is None:
        raise Refused("This game is no longer in the book.")
    return game


def the_hand(journal: Journal, hand_id: int) -> tuple[Game, HandEntry]:
    """Return a hand and its game; raises Refused where it is gone."""
    row = journal.read(HAND, hand_id)
    if row is None:
        raise Refused("This hand is no longer in the book.")
    game = the_game(journal, row["game_id"])
    return game, next(entry for entry in game.hands if entry.id == hand_id)


def next_order(journal: Journal, when: When) -> int:
    """Return the place a game gets that is the last one of its date so far."""
    return (journal.connection.execute(_last_of_day, {"date": when.text}).scalar_one() or 0) + 1


def own_target(target: int | None, house: Found) -> int | None:
    """Return the target as a game keeps it: None where it is the rules' own; raises Refused."""
    if target is None or target == rules_of(house["rules"]).target:
        return None
    if not 1 <= target <= LARGEST_NUMBER:
        raise Refused("A game is played to a number above zero, like 500.")
    return target


def _free_ref(journal: Journal, when: When, order: int) -> str:
    # A game may have been moved to another day and kept the reference it got here.
    while journal.connection.execute(_ref, {"ref": f"{when.text}-{order}"}).first() is not None:
        order += 1
    return f"{when.text}-{order}"


def _play(game: Game, hands: list[Hand]) -> Course:
    return play_game(
        game.rules,
        hands,
        target=game.target,
        first_dealer=game.first_dealer,
        seating_known=game.seating_known,
        origin=game.origin,
    )


def _refuse(line: Line) -> None:
    # A hand beyond the end may be corrected, so that is asked before writing and not here.
    wrong = tuple(p for p in errors(line.problems) if p.code is not Code.HAND_AFTER_GAME_OVER)
    if wrong:
        raise Refused(wrong)


def _refuse_beside(
    game: Game, number: int, hand: Hand, melds: Sequence[CountedMeld], calls: Sequence[Call]
) -> None:
    names = game.names(number)
    found = (*check_counted(game.rules, hand, melds, names), *check_calls(game.rules, hand, calls, names))
    wrong = errors(weighed(found, game.origin))
    if wrong:
        raise Refused(wrong)


def _delete_hand(journal: Journal, hand_id: int) -> None:
    _delete_questions(journal, QUESTION.c.hand_id == hand_id)
    keep_melds(journal, hand_id, ())
    keep_calls(journal, hand_id, ())
    journal.delete(HAND, hand_id)


def _delete_questions(journal: Journal, about: ColumnElement[bool]) -> None:
    for question in journal.connection.execute(select(QUESTION.c.id).where(about)).scalars().all():
        journal.delete(QUESTION, question)


def _fit(hand: Hand) -> Hand:
    """Return the hand as the book can keep it; raises Refused for what it cannot."""
    for field in fields(hand):
        value = getattr(hand, field.name)
        for figure in value if isinstance(value, tuple) else (value,):
            if isinstance(figure, int) and abs(figure) > LARGEST_NUMBER:
                raise Refused(f"{figure:,} is too large for any pad.")
    return replace(hand, note=clean_remark(hand.note))


def _over(game: Game) -> Problem:
    won = "" if game.winner is None else f", {game.sides()[game.winner]} won it"
    return Problem(
        Code.HAND_AFTER_GAME_OVER,
        "outcome",
        Severity.ERROR,
        f"The game is over{won}. A hand can be added once a correction opens it again.",
    )
