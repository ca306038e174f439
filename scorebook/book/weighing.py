"""What bringing a file in would do: each of its games is new, the same, or changed, hand by hand.

A row of the file is held against the book's row and against what the last import wrote there. Where the
file says what it said then, or what the book says, there is nothing to do. Where the book's row is still as
it was imported, the file's is applied. Where it was edited since, the book's stays, and a question says so.
A row that the file lacks deletes nothing. A game that only goes on in the file goes on (`going_on`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import islice
from typing import Any, NamedTuple

from sqlalchemy import Connection

from scorebook.book.contents import Contents
from scorebook.book.dates import When, read_date
from scorebook.book.going_on import Taken, later_seats, same_hand, same_table, taken_off
from scorebook.book.mapping import RECORD, hand_values, side_letter
from scorebook.book.marks import everything_mark, first_mark, game_mark, record_of
from scorebook.book.resolving import House, Resolver
from scorebook.book.standing import TOLD, GameThere, HandThere, SeatRow, Standing, mark_of
from scorebook.book.values import PaperGame, PaperHand, PaperSeat
from scorebook.rules.called import check_calls
from scorebook.rules.counted import check_counted
from scorebook.rules.course import Course, play_game
from scorebook.rules.hand import SEATS, Hand, Origin, Seat
from scorebook.rules.problems import Code, errors

MANY = 100  # games weighed, and written, at once; more of them would make the progress stutter
_BLANK = Hand()
_PAGE = TOLD.index("page_id")


class Verdict(StrEnum):
    """What bringing a game in comes to."""

    NEW = "new"
    SAME = "same"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Edited:
    """Where a file says otherwise than the book, whose row was edited since; the book's stays.

    `hand` is the number of the hand, None for the game's own columns; `columns` are those that differ, of a
    hand only the first. A game's are called as they are in the book, who sits where "player_1"… `taken_off`
    tells of a hand that stood in the book and that somebody removed.
    """

    line: int | None
    hand: int | None
    columns: tuple[str, ...] = ()
    taken_off: bool = False


class HandStep(NamedTuple):
    """One hand of a file: its columns, and whether they are to be written over or after those in the book.

    `filled` marks one that the file does not have, in a gap between those it has: nothing is known of it.
    A named tuple, because a large file has tens of thousands and each is soon gone again.
    """

    number: int
    paper: PaperHand
    values: tuple[Any, ...]
    mark: str
    there: HandThere | None = None
    applies: bool = False
    filled: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """One game of a file, weighed. `course` is the game as the file has it, `edited` where the book stays.

    `applies` tells that the game's own columns and seats are to be written; `there` is the game in the book.
    `later` comes to its table with the hands that the file has more, where the other seats are not written.
    """

    game: PaperGame
    verdict: Verdict
    course: Course
    house: House
    origin: Origin
    when: When
    columns: tuple[Any, ...]
    seats: tuple[SeatRow, ...]
    hands: tuple[HandStep, ...]
    mark: str
    there: GameThere | None = None
    applies: bool = False
    edited: tuple[Edited, ...] = ()
    later: tuple[SeatRow, ...] = ()

    @property
    def more(self) -> int:
        """Return how many hands come behind those of a game that the book has already."""
        return 0 if self.there is None else sum(hand.there is None and hand.applies for hand in self.hands)

    @property
    def page(self) -> int | None:
        """Return the page the game is on."""
        page: int | None = self.columns[_PAGE]
        return page

    @property
    def everything(self) -> str:
        """Return the mark of the whole game as the file has it."""
        return everything_mark(self.mark, (hand.mark for hand in self.hands))

    @property
    def first_marks(self) -> tuple[str, str]:
        """Return the marks of its columns and seats, and of all of it, as the first version left them."""
        mark = first_mark((self.house.key, *self.columns), self.seats)
        return mark, everything_mark(mark, (hand.mark for hand in self.hands))

    @property
    def silent(self) -> bool:
        """Tell whether the file says nothing at all of the game but its hands."""
        nobody = all(player is None and not name for _, _, player, name in self.seats)
        return nobody and not self.game.house and not any(self.columns)


class Weighing:
    """A file being held against the book, game by game."""

    def __init__(self, connection: Connection, contents: Contents) -> None:
        self._connection = connection
        self.contents = contents
        self.known = Resolver.of(connection, contents.beside)
        self.standing = Standing(connection)
        self._met: set[int] = set()  # games of the book that a game of the file is already
        by_ref = self.standing.by_ref
        self._called = {by_ref[game.ref] for game in contents.games if game.ref in by_ref}
        self._dates: dict[str, When] = {}

    def steps(self) -> Iterator[Step]:
        """Yield the file's games in its order, weighed. Rows may be written between one and the next."""
        games = iter(self.contents.games)
        while some := list(islice(games, MANY)):
            drafts = [self._draft(game) for game in some]
            places = [self._place(draft) for draft in drafts]
            there = self.standing.games(list({id_ for id_ in places if id_ is not None}))
            for draft, id_ in zip(drafts, places, strict=True):
                yield self._weighed(draft, None if id_ is None else there[id_])

    def _draft(self, game: PaperGame) -> Step:
        """Return a game as a new one, with everybody and everything it names known."""
        house = self.known.house(game.house)
        when = self._dates.get(game.date)
        if when is None:
            when = self._dates[game.date] = read_date(game.date)
        seats = tuple((one.seat + 1, one.from_hand, *self.known.seat(one)) for one in all_four(game.seats))
        columns = (
            None if game.target == house.rules.target else game.target,
            when.text,
            game.order,
            game.occasion,
            game.status,
            side_letter(game.recorded_winner),
            *game.final,
            int(game.seating_known),
            self.known.page(game.source, game.page),
            game.note,
        )
        turn = game.first_dealer if game.seating_known else None
        hands = tuple(_hand_draft(hand, turn, filled) for hand, filled in numbered(game.hands))
        origin, course = played(
            game, house.rules.target if game.target is None else game.target, house, hands
        )
        return Step(
            game=game,
            verdict=Verdict.NEW,
            course=course,
            house=house,
            origin=origin,
            when=when,
            columns=columns,
            seats=seats,
            hands=hands,
            mark=game_mark((house.key, *columns), seats),
            applies=True,
        )

    def _place(self, draft: Step) -> int | None:
        """Return the game of the book that a file's game is, None for a new one. Each is one of them once."""
        for id_ in self._candidates(draft):
            if id_ not in self._met:
                self._met.add(id_)
                return id_
        return None

    def _candidates(self, draft: Step) -> Iterator[int]:
        game, standing = draft.game, self.standing
        by_ref = standing.by_ref.get(game.ref) if game.ref else None
        if game.uuid:
            # Games kept live in two books may have one reference, and are two games unless they are equal.
            by_uuid = standing.by_uuid.get(game.uuid)
            if by_uuid is not None:
                yield by_uuid
            elif by_ref is not None and by_ref in self._equal_to(draft):
                yield by_ref
        elif by_ref is not None:
            yield by_ref
        elif not game.ref:
            yield from (id_ for id_ in self._equal_to(draft) if id_ not in self._called)

    def _equal_to(self, draft: Step) -> Iterator[int]:
        yield from self.standing.equal_to(draft.everything)
        yield from self.standing.equal_to(draft.first_marks[1])

    def _weighed(self, draft: Step, there: GameThere | None) -> Step:
        if there is None:
            return draft
        edited: list[Edited] = []
        applies = False
        later: tuple[SeatRow, ...] = ()
        was = there.as_imported.game if there.as_imported is not None else None
        hands = tuple(self._hands(draft, there, edited))
        if draft.mark not in (there.mark, was) and draft.first_marks[0] != was and not draft.silent:
            applies = not there.edited
            if there.edited and any(hand.there is None and hand.applies for hand in hands):
                later = later_seats(draft.seats, there)
            differing = () if applies else tuple(_differing(draft, there, later))
            if differing:
                edited.insert(0, Edited(draft.game.line, None, differing))
        changed = applies or any(hand.applies for hand in hands)
        return replace(
            draft,
            verdict=Verdict.CHANGED if changed else Verdict.SAME,
            hands=hands,
            there=there,
            applies=applies,
            edited=tuple(edited),
            later=later,
        )

    def _hands(self, draft: Step, there: GameThere, edited: list[Edited]) -> Iterator[HandStep]:
        """Yield the hands, each with what is to become of it."""
        of_a_book = self.contents.beside.of_a_book
        known = {hand.as_imported for hand in there.hands if hand.as_imported}
        if not of_a_book:
            known = set(map(record_of, known))
        last = len(there.hands)
        taken = self._goes_on(draft, there)
        for hand in draft.hands:
            ours = there.hands[hand.number - 1] if hand.number <= len(there.hands) else None
            mark = "" if ours is None else ours.mark if of_a_book else record_of(ours.mark)
            if hand.mark == mark or hand.mark in known or (hand.filled and ours is not None):
                yield hand._replace(there=ours, applies=False)
            elif ours is not None and not ours.edited:
                yield hand._replace(there=ours, applies=True)
            elif (
                ours is None
                and hand.number == last + 1
                and taken is not None
                and not taken.holds(hand.paper, hand.mark)
            ):
                last += 1
                yield hand
            else:
                gone = ours is None and taken is not None and taken.holds(hand.paper, hand.mark)
                edited.append(replace(_edited(hand, ours), taken_off=gone))
                yield hand._replace(there=ours, applies=False)

    def _goes_on(self, draft: Step, there: GameThere) -> Taken | None:
        """Return which hands may not be written after the last, None where none may.

        They may where all those the last import left are there, or where the file has the same beginning.
        """
        count = len(there.hands)
        if len(draft.hands) <= count:
            return None
        left = None if there.as_imported is None else there.as_imported.hands
        if left == count:
            return Taken()
        if left is not None and left > count:  # somebody took one off
            return None
        if not self._same_beginning(draft, there):
            return None
        if there.row["origin"] == Origin.LIVE.value:
            live, rules = replace(draft.game, origin=Origin.LIVE), draft.house.rules
            target = rules.target if live.target is None else live.target
            if played(live, target, draft.house, draft.hands)[0] is not Origin.LIVE:
                return None
        return taken_off(self._connection, there)

    def _same_beginning(self, draft: Step, there: GameThere) -> bool:
        """Tell whether the file has every hand of the book's game, in its place, at the same table."""
        same = draft.game.uuid == there.row["uuid"] or same_table(draft.seats, there)
        if not same and not (draft.silent and there.hands):
            return False
        if not {seat for seat in there.seats if seat[1] > max(len(there.hands), 1)} <= set(draft.seats):
            return False
        pairs = zip(draft.hands, there.hands, strict=False)
        return all(not hand.filled and same_hand(hand.paper, hand.mark, ours) for hand, ours in pairs)


def all_four(seats: Sequence[PaperSeat]) -> Sequence[PaperSeat]:
    """Return who sits where, with nobody known for a seat that is not spoken of."""
    missing = set(SEATS) - {one.seat for one in seats if one.from_hand == 1}
    return (*seats, *(PaperSeat(seat, 1, "") for seat in sorted(missing))) if missing else seats


def numbered(hands: Sequence[PaperHand]) -> Iterator[tuple[PaperHand, bool]]:
    """Yield the hands with their numbers, and True beside one that stands in for one that is missing."""
    last = 0
    for hand in hands:
        number = last + 1 if hand.number is None else hand.number
        for missing in range(last + 1, number):
            yield PaperHand(_BLANK, missing), True
        yield (hand if hand.number == number else replace(hand, number=number)), False
        last = number


def _hand_draft(paper: PaperHand, turn: Seat | None, filled: bool) -> HandStep:
    number = paper.number or 1
    values = hand_values(paper.hand)
    mark = mark_of(number, paper.hand, values, turn, paper.melds, paper.calls)
    return HandStep(number, paper, values, mark, applies=True, filled=filled)


def played(game: PaperGame, target: int, house: House, hands: Sequence[HandStep]) -> tuple[Origin, Course]:
    """Return the course of a file's game, and where it was kept.

    A game kept live elsewhere stays one, unless there is something in it that no game kept live can hold.
    """
    records = [hand.paper.hand for hand in hands]
    course = _course(game, records, target, house, game.origin)
    if game.origin is Origin.PAPER or not _impossible(hands, course, house):
        return game.origin, course
    return Origin.PAPER, _course(game, records, target, house, Origin.PAPER)


def _course(game: PaperGame, records: Sequence[Hand], target: int, house: House, origin: Origin) -> Course:
    return play_game(
        house.rules,
        records,
        target=target,
        first_dealer=game.first_dealer,
        seating_known=game.seating_known,
        origin=origin,
    )


def _impossible(hands: Sequence[HandStep], course: Course, house: House) -> bool:
    """Tell whether something is in a game that the book would never have taken at the table."""
    if any(problem.code is not Code.HAND_AFTER_GAME_OVER for problem in errors(course.problems)):
        return True
    for hand, line in zip(hands, course.lines, strict=True):
        melds, calls = hand.paper.melds, hand.paper.calls
        if not melds and not calls:
            continue
        record = replace(hand.paper.hand, dealer=line.dealer)
        if check_counted(house.rules, record, melds) or check_calls(house.rules, record, calls):
            return True
    return False


def _differing(draft: Step, there: GameThere, later: Sequence[SeatRow]) -> Iterator[str]:
    """Yield the columns of a game in which a file says otherwise than the book."""
    if draft.house.key != there.house:
        yield "house"
    for name, value in zip(TOLD, draft.columns, strict=True):
        if value != there.row[name]:
            yield name
    others = (set(draft.seats) - set(later)) ^ set(there.seats)
    yield from (f"player_{seat}" for seat in sorted({seat for seat, _, _, _ in others}))


def _edited(hand: HandStep, ours: HandThere | None) -> Edited:
    """Return where a hand of the file differs from the book's, which stays."""
    if ours is None:
        return Edited(hand.paper.line, hand.number)
    for column, value, kept in zip(RECORD, hand.values, ours.values, strict=True):
        if value != kept:
            return Edited(hand.paper.line, hand.number, (column,))
    return Edited(hand.paper.line, hand.number)
