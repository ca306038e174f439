"""Games copied from paper: begun with what the page says, corrected, ended. On paper nothing is refused
that a page can say; only what the book cannot keep is.
"""

from __future__ import annotations

import uuid as uuids
from dataclasses import replace

from sqlalchemy import bindparam, select

from scorebook.book import playing
from scorebook.book.dates import When, read_date
from scorebook.book.history import Done
from scorebook.book.houses import ended
from scorebook.book.journal import Journal
from scorebook.book.mapping import Columns, seat_number, side_letter
from scorebook.book.names import LARGEST_NUMBER, UNKNOWN, SeatName, clean_label, clean_remark, key_of
from scorebook.book.paging import page_for, place_of
from scorebook.book.people import Seated, as_written, no_name_twice, who
from scorebook.book.playing import next_order, own_target, the_game
from scorebook.book.questions import mark_unreadable
from scorebook.book.rows import GAME, HAND, HOUSE, SEAT
from scorebook.book.seating import make_room, sittings
from scorebook.book.trouble import Refused
from scorebook.book.values import Game, PaperGame, PaperSeat
from scorebook.book.wording import headed, pair, result_changes, sides_words
from scorebook.rules.hand import Hand, Points, Seat, Side

_by_uuid = select(GAME.c.id).where(GAME.c.uuid == bindparam("uuid"))
_by_ref = select(GAME.c.id).where(GAME.c.ref == bindparam("ref"))
_named = (
    select(HOUSE.c.id, HOUSE.c.rules).where(HOUSE.c.name_key == bindparam("key")).order_by(HOUSE.c.id.desc())
)


def start_paper_game(journal: Journal, paper: PaperGame, unreadable: tuple[str, ...] = ()) -> Done:
    """Write a game down that is on paper, with the hands it has so far; new names make new people.

    A game with a uuid that is there already is not written twice. `unreadable` are fields of its first
    hand that nobody can read. Raises Refused for a name twice, no such date, no such house.
    """
    present = journal.connection.execute(_by_uuid, {"uuid": paper.uuid}).scalar_one_or_none()
    if present is not None:
        game = the_game(journal, present)
        return Done(headed(game, journal.now.date(), "game is written already"), game.id)
    when = read_date(paper.date)
    house = _house_of(journal, paper.house)
    order = paper.order if paper.order is not None or not when.text else next_order(journal, when)
    page = page_for(journal, paper.source, paper.page) if paper.source or paper.page else None
    row = journal.read(HOUSE, house)
    assert row is not None
    game_id = journal.insert(
        GAME,
        uuid=paper.uuid or str(uuids.uuid4()),
        ref=_free_ref(journal, paper, when, order),
        origin=paper.origin.value,
        house_id=house,
        target=own_target(paper.target, row),
        date_text=when.text,
        date_from=when.first,
        date_to=when.last,
        day_order=order,
        occasion=clean_label(paper.occasion, "An occasion"),
        status=paper.status,
        recorded_winner=side_letter(paper.recorded_winner),
        final_a=_kept(paper.final[0]),
        final_b=_kept(paper.final[1]),
        seating_known=int(paper.seating_known),
        first_dealer=seat_number(paper.first_dealer),
        put_away=0,
        note=clean_remark(paper.note),
        page_id=page,
    )
    seat_paper(journal, game_id, paper.seats)
    hand_id = None
    for at, one in enumerate(paper.hands):
        done = write_line(
            journal, game_id, one.hand, one.uuid or str(uuids.uuid4()), () if at else unreadable
        )
        hand_id = done.hand
    begun = the_game(journal, game_id)
    return Done(headed(begun, journal.now.date(), _begun(begun, paper)), game_id, hand_id)


def seat_paper(journal: Journal, game: int, seats: tuple[PaperSeat, ...]) -> None:
    """Seat the people of a new game; a seat that is not named has nobody known. Raises Refused."""
    by_seat = {(one.seat, one.from_hand): one for one in seats}
    wanted = [by_seat.get((seat, 1), PaperSeat(seat, 1, "")) for seat in range(4)]
    wanted += sorted((one for one in seats if one.from_hand > 1), key=lambda one: one.from_hand)
    sitting: dict[Seat, Seated] = {}
    for one in wanted:
        seated = who(journal, as_written(SeatName(one.name, one.guest)))
        sitting[one.seat] = seated
        no_name_twice([other.key for other in sitting.values()], seated.name)
        seat = seat_number(one.seat)
        journal.insert(SEAT, game_id=game, seat=seat, from_hand=one.from_hand, **seated.columns)


def change_paper_game(journal: Journal, game_id: int, paper: PaperGame) -> Done:
    """Put what stands over a game in the place of what stood there: page, date, rules, names, seating.

    The hands, who won and the final scores stay. Raises Refused for what the book cannot keep.
    """
    before = the_game(journal, game_id)
    told = [
        *_where_and_when(journal, before, paper),
        *_rules(journal, before, paper),
        *_names(journal, before, paper),
    ]
    after = the_game(journal, game_id)
    what = ", ".join(told or ["as it was"]) + result_changes(before, after)
    return Done(headed(before, journal.now.date(), what), game_id)


def write_ending(
    journal: Journal, game_id: int, winner: Side | None, final: Points, status: str | None = None
) -> Done:
    """Write down what the page says of a game's end: who won, the final scores; all None takes it away."""
    before = the_game(journal, game_id)
    if winner not in (0, 1, None) or status not in ("finished", "unfinished", None):
        raise Refused("A game is won by one of the two sides, or it is not finished.")
    journal.update(
        GAME,
        game_id,
        recorded_winner=side_letter(winner),
        final_a=_kept(final[0]),
        final_b=_kept(final[1]),
        status=status,
    )
    told = [] if winner is None else [f"mark for {before.sides()[winner]}"]
    told += [] if final == (None, None) else [f"final score {pair(final)}"]
    told += [f"game {status}"] if status else []
    what = ", ".join(told) or "no mark and no final score"
    return Done(headed(before, journal.now.date(), f"the page says: {what}"), game_id)


def write_line(
    journal: Journal, game_id: int, hand: Hand, uuid: str, unreadable: tuple[str, ...] = ()
) -> Done:
    """Write the next hand of a page, with a question about each field that nobody can read."""
    done = playing.write_hand(journal, game_id, hand, uuid)
    if unreadable and done.whole is not None and done.hand is not None:
        mark_unreadable(journal, game_id, done.hand, unreadable)
    return done


def put_between(
    journal: Journal, game_id: int, number: int, hand: Hand, uuid: str, unreadable: tuple[str, ...] = ()
) -> Done:
    """Write a hand that was passed over, as hand `number`; those from there on move down by one.

    Every hand keeps what is written of it, its written totals too; substitutes stay with the hands they
    played, so that whoever sat before the gap sits at the hand put into it. Raises Refused where that
    hand is not there to be put before.
    """
    before = the_game(journal, game_id)
    if not 1 <= number <= len(before.hands):
        raise Refused(f"There is no hand {number} here to put one before.")
    done = write_line(journal, game_id, hand, uuid, unreadable)
    if done.whole is None or done.hand is None:
        return done  # it is written already
    last = len(before.hands) + 1
    journal.update(HAND, done.hand, number=last + 1)  # no two hands may have one number meanwhile
    for entry in reversed(before.hands[number - 1 :]):
        journal.update(HAND, entry.id, number=entry.number + 1)
    journal.update(HAND, done.hand, number=number)
    make_room(journal, game_id, number)
    after = the_game(journal, game_id)
    told = f"hand {number} put in between{result_changes(before, after)}"
    return Done(headed(before, journal.now.date(), told), game_id, done.hand, whole=after)


def correct_line(journal: Journal, hand_id: int, hand: Hand, unreadable: tuple[str, ...] = ()) -> Done:
    """Put another record in the place of a hand's; what can be read now is no question any more."""
    done = playing.correct_hand(journal, hand_id, hand)
    game, _ = playing.the_hand(journal, hand_id)
    mark_unreadable(journal, game.id, hand_id, unreadable)
    return done


def _begun(game: Game, paper: PaperGame) -> str:
    where = paper.source.strip() or "paper"
    page = f", page {paper.page.strip()}" if paper.page.strip() else ""
    told = f"game from {where}{page}, {sides_words(game)}"
    if game.winner is not None:
        told += f", mark for {game.sides()[game.winner]}"
    return f"{told}, hand 1 written" if len(game.hands) == 1 else told


def _house_of(journal: Journal, name: str) -> int:
    key = key_of(name) or key_of("Sunday")
    found = journal.connection.execute(_named, {"key": key}).all()
    if not found:
        raise Refused(f"There are no house rules called “{name.strip()[:60]}” in the book.")
    return int(min(found, key=lambda row: ended(row.rules)).id)


def _free_ref(journal: Journal, paper: PaperGame, when: When, order: int | None) -> str:
    """Return the reference of the game: the family's own, or one that says where it is written down."""
    if paper.ref:
        return paper.ref
    if paper.source or paper.page:
        head = "-".join(part for part in (paper.source.strip(), f"p{paper.page.strip()}") if part != "p")
        base = "-".join(head.split())
    else:
        base = when.text.replace("/", "-") or "paper"
    at = order if order is not None and not (paper.source or paper.page) else 1
    while journal.connection.execute(_by_ref, {"ref": f"{base}-{at}"}).first() is not None:
        at += 1
    return f"{base}-{at}"


def _where_and_when(journal: Journal, game: Game, paper: PaperGame) -> list[str]:
    columns: Columns = {}
    told = []
    place = place_of(journal.connection, game.id)
    is_at = ("", "") if place is None else (key_of(place.source), place.page)
    if (key_of(paper.source), paper.page.strip()) != is_at:
        wanted = paper.source or paper.page
        columns["page_id"] = page_for(journal, paper.source, paper.page) if wanted else None
        told.append(f"page {paper.page.strip() or UNKNOWN} of {paper.source.strip() or UNKNOWN}")
    when = read_date(paper.date)
    if when.text != game.date:
        columns |= {"date_text": when.text, "date_from": when.first, "date_to": when.last}
        columns["day_order"] = next_order(journal, when) if when.text else None
        told.append(f"date {game.date or UNKNOWN} → {when.text or UNKNOWN}")
    journal.update(GAME, game.id, **columns)
    return told


def _rules(journal: Journal, game: Game, paper: PaperGame) -> list[str]:
    columns: Columns = {}
    told = []
    if key_of(paper.house or "Sunday") != key_of(game.rules.name):
        columns["house_id"] = _house_of(journal, paper.house)
        told.append(f"rules of {paper.house}")
    house = journal.read(HOUSE, columns.get("house_id", game.house))
    assert house is not None
    columns["target"] = own_target(paper.target, house)
    if paper.seating_known != game.seating_known:
        told.append("seats known" if paper.seating_known else "seats not known")
    if paper.first_dealer != game.first_dealer:
        name = UNKNOWN if paper.first_dealer is None else game.names(1)[paper.first_dealer]
        told.append(f"first dealer {name}")
    columns |= {
        "seating_known": int(paper.seating_known),
        "first_dealer": seat_number(paper.first_dealer),
    }
    if journal.update(GAME, game.id, **columns):
        target = the_game(journal, game.id).target
        told += [f"game to {game.target} → {target}"] if target != game.target else []
    return told


def _names(journal: Journal, game: Game, paper: PaperGame) -> list[str]:
    """Seat those whom the page names from hand 1 on; substitutes stay."""
    rows = {(row.seat, row.from_hand): row.id for row in sittings(journal, game.id)}
    told, then = [], list(game.sittings)
    for one in paper.seats:
        if one.from_hand != 1:
            continue
        was = game.seated(one.seat, 1)
        seated = who(journal, as_written(SeatName(one.name, one.guest)))
        now = replace(was, player=seated.player, name=seated.name if seated.key else "")
        if (now.player, now.name) != (was.player, was.name):
            then[then.index(was)] = now
            journal.update(SEAT, rows[one.seat + 1, 1], **seated.columns)
            told.append(f"{was.name or UNKNOWN} → {seated.name}")
    seats = replace(game, sittings=tuple(then))
    for number in sorted({sitting.from_hand for sitting in then}):
        names = [seats.seated(seat, number).name for seat in range(4)]
        keys = [key_of(name) for name in names]
        for name, key in zip(names, keys, strict=True):
            if key and keys.count(key) > 1:
                no_name_twice(keys, name)
    return told


def _kept(figure: int | None) -> int | None:
    if figure is not None and abs(figure) > LARGEST_NUMBER:
        raise Refused(f"{figure:,} is too large for any pad.")
    return figure
