"""A plain model of a book that files are brought into and taken out of again: what a family would expect.

The laws it stands for:

- What a person typed is never lost and never changed by a file.
- A game that only goes on in a file goes on: with the same beginning, the file's later hands come behind it.
- A file's game is the book's of the same reference (of another book: the same game by its own id). Where the
  book's row is as the last file left it, the file's is applied; where a person edited it, the book's stays.
- Taking a file back gives everything back as it was, but for games that a person edited since, that a file
  which still stands changed later, or that can't be so any more. Those stay, and are named.
- Two people made one are one in everything that is and that was, so that is no edit.
- Undo gives the book of the step before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import TypeAlias

from scorebook.rules.hand import Hand

Seats: TypeAlias = tuple[int | None, ...]  # people by their row, None for one who was never written
Own: TypeAlias = tuple[Seats, str]  # a game's own: who sits there, and the remark
Sheet: TypeAlias = tuple[Seats, str, tuple[Hand, ...]]


@dataclass(frozen=True, slots=True)
class Told:
    """A game as a file tells it: names, or people of another book by their row there."""

    ref: str
    who: tuple[str | int, ...]
    note: str
    hands: tuple[Hand, ...]
    uuid: object = None
    live: bool = False
    uuids: tuple[object, ...] = ()  # of the hands of another book


@dataclass(frozen=True, slots=True)
class ModelHand:
    """A hand, and what a file left of it: its number then, and what it was; `uuid` is the same everywhere."""

    now: Hand
    was: tuple[int, Hand] | None = None
    uuid: object = field(default_factory=object)

    def is_told_by(self, at: int, hand: Hand, uuid: object) -> bool:
        """Tell whether a file's hand is this one: as it is, as it came, or by its own id."""
        return uuid is self.uuid or self.now == hand or self.was == (at, hand)


@dataclass(frozen=True, slots=True)
class ModelGame:
    """A game, and what the last file left of it: its own (`base`), how many hands (`left`), all (`came`).

    `row` is never given twice; `uuid` is the same in every book; `by` is the import that wrote it.
    """

    row: int
    uuid: object
    own: Own
    hands: tuple[ModelHand, ...] = ()
    live: bool = False
    by: int | None = None
    base: Own | None = None
    left: int = 0
    came: Sheet | None = None
    gone: tuple[tuple[int, ModelHand], ...] = ()  # hands that a person took off

    @property
    def both(self) -> bool:
        """Tell whether a file wrote a part of it, and a person another."""
        return self.came is not None and (self.base is None or any(hand.was is None for hand in self.hands))

    @property
    def sheet(self) -> Sheet:
        """Return the game as it stands."""
        return (*self.own, tuple(hand.now for hand in self.hands))

    @property
    def touched(self) -> bool:
        """Tell whether a person wrote it, or anything of it since a file did."""
        as_left = all(hand.was == (at, hand.now) for at, hand in enumerate(self.hands, start=1))
        return self.base != self.own or self.left != len(self.hands) or not as_left

    @property
    def touched_since(self) -> bool:
        """Tell whether it is another than the last file that wrote in it left it."""
        if not self.both:
            return self.touched
        came = all(hand.was in (None, (at, hand.now)) for at, hand in enumerate(self.hands, start=1))
        return self.left != len(self.hands) or self.came != self.sheet or not came

    def moved(self, keep: int, gone: int) -> ModelGame:
        """Return the game had the two always been one person."""

        def seats(one: Own | Sheet) -> Seats:
            return tuple(keep if person == gone else person for person in one[0])

        own = (seats(self.own), self.own[1])
        base = self.base and (seats(self.base), self.base[1])
        came = self.came and (seats(self.came), *self.came[1:])
        return replace(self, own=own, base=base, came=came)


@dataclass(frozen=True, slots=True)
class ModelImport:
    """What an import did: rows of new people and spellings, and games it changed, before and after."""

    people: frozenset[int] = frozenset()
    spellings: frozenset[int] = frozenset()
    changed: Mapping[int, tuple[ModelGame, ModelGame]] = field(default_factory=dict)
    undone: bool = False


@dataclass(slots=True)
class Model:
    """The whole book in plain words. `others` are other spellings: their row, and whose they are."""

    names: dict[int, str] = field(default_factory=dict)
    uuids: dict[int, object] = field(default_factory=dict)
    others: dict[str, tuple[int, int]] = field(default_factory=dict)
    told: frozenset[int] = frozenset()  # spellings that a person had a hand in
    games: dict[str, ModelGame] = field(default_factory=dict)
    imports: dict[int, ModelImport] = field(default_factory=dict)
    rows: count[int] = field(default_factory=lambda: count(1))
    impossible: tuple[Hand, ...] = ()  # at a table

    def copy(self) -> Model:
        """Return the book as it is now; rows go on being given only once."""
        return replace(
            self,
            names=dict(self.names),
            uuids=dict(self.uuids),
            others=dict(self.others),
            games=dict(self.games),
            imports=dict(self.imports),
        )

    def who(self, name: str) -> int | None:
        """Return who is called so."""
        row = next((row for row, one in self.names.items() if one == name), None)
        return self.others[name][1] if row is None and name in self.others else row

    def person(self, name: str, uuid: object = None) -> int:
        """Return who is called so, somebody new where nobody is."""
        row = self.who(name)
        if row is None:
            row = next(self.rows)
            self.names[row], self.uuids[row] = name, row if uuid is None else uuid
        return row

    def sits(self, person: int) -> bool:
        """Tell whether somebody sits in any game."""
        return any(person in game.own[0] for game in self.games.values())

    def add(self, ref: str, names: Sequence[str]) -> None:
        """Begin a game at the table."""
        row = next(self.rows)
        self.games[ref] = ModelGame(row, row, (tuple(self.person(name) for name in names), ""), live=True)

    def remark(self, ref: str, note: str) -> None:
        """Write a remark on a game."""
        game = self.games[ref]
        self.games[ref] = replace(game, own=(game.own[0], note))

    def write(self, ref: str, at: int, hand: Hand | None) -> None:
        """Write a hand, a correction of one, or (None) take one off."""
        hands, gone = list(self.games[ref].hands), self.games[ref].gone
        if at == len(hands) and hand is not None:
            hands.append(ModelHand(hand))
        elif hand is not None:
            hands[at] = replace(hands[at], now=hand)
        else:
            gone = (*gone, (at + 1, hands.pop(at)))
        self.games[ref] = replace(self.games[ref], hands=tuple(hands), gone=gone)

    def remove_person(self, row: int) -> None:
        """Remove somebody who never played."""
        del self.names[row]
        self.others = {name: one for name, one in self.others.items() if one[1] != row}

    def merge(self, keep: int, gone: int) -> bool:
        """Make two people one; tell whether that could be done."""
        if any({keep, gone} <= set(game.own[0]) for game in self.games.values()):
            return False
        self.games = {ref: game.moved(keep, gone) for ref, game in self.games.items()}
        for number, one in self.imports.items():
            changed = {
                row: (before.moved(keep, gone), after.moved(keep, gone))
                for row, (before, after) in one.changed.items()
            }
            self.imports[number] = replace(one, changed=changed)
        self.told |= {row for row, person in self.others.values() if person == gone}
        moved = {name: (row, keep if one == gone else one) for name, (row, one) in self.others.items()}
        self.others = {**moved, self.names.pop(gone): (next(self.rows), keep)}
        return True

    def bring_in(self, number: int, games: Iterable[Told], other: Model | None = None) -> tuple[int, int]:
        """Bring a file in, or all of another book; return how many games are new and changed."""
        known = set(self.names)
        spelled = {row for row, _ in self.others.values()}
        people = {} if other is None else self.people_of(other)
        placed = list(self._placed(list(games), people, of_a_book=other is not None))
        new, changed = 0, {}
        for told, there in placed:
            if there is None:
                self._write(number, told, people)
                new += 1
                continue
            ref = next(ref for ref, game in self.games.items() if game.row == there.row)
            after = self._over(there, told, people)
            if after != there:
                self.games[ref] = after
                changed[there.row] = (there, after)
        fresh = frozenset(self.names) - known, frozenset(row for row, _ in self.others.values()) - spelled
        if new or changed or any(fresh):
            self.imports[number] = ModelImport(*fresh, changed)
        return new, len(changed)

    def people_of(self, other: Model) -> dict[int, int]:
        """Know the people of another book by their ids, else by their names; those not met are new."""
        known = {self.uuids[row]: row for row in self.names}
        people = {}
        for row, name in sorted(other.names.items(), key=lambda one: one[1]):
            uuid = other.uuids[row]
            people[row] = known[uuid] if uuid in known else self.person(name, uuid)
            spellings = sorted(text for text, (_, person) in other.others.items() if person == row)
            for text in (name, *spellings):
                if self.who(text) is None:
                    self.others[text] = (next(self.rows), people[row])
        return people

    def _placed(
        self, games: list[Told], people: Mapping[int, int], *, of_a_book: bool
    ) -> Iterable[tuple[Told, ModelGame | None]]:
        met: set[int] = set()
        for told in games:
            found = self.games.get(told.ref)
            if of_a_book:
                by_uuid = next((game for game in self.games.values() if game.uuid == told.uuid), None)
                sheet = (tuple(people[int(one)] for one in told.who), told.note, told.hands)
                equal = found is not None and sheet in (found.sheet, found.came)
                found = by_uuid or (found if equal else None)
            if found is not None and found.row in met:
                found = None
            if found is not None:
                met.add(found.row)
            yield told, found

    def _write(self, number: int, told: Told, people: Mapping[int, int]) -> None:
        seats = tuple(self.person(one) if isinstance(one, str) else people[one] for one in told.who)
        free = (told.ref, *(f"{told.ref}-{again}" for again in range(1, 100)))
        ref = next(ref for ref in free if ref not in self.games)
        own = (seats, told.note)
        self.games[ref] = ModelGame(
            row=next(self.rows),
            uuid=told.ref if told.uuid is None else told.uuid,
            own=own,
            hands=tuple(self._hand(told, at) for at in range(1, len(told.hands) + 1)),
            live=told.live,
            by=number,
            base=own,
            left=len(told.hands),
            came=(*own, told.hands),
        )

    def _hand(self, told: Told, at: int) -> ModelHand:
        """Return a hand as a file writes it; its own id where no other has it."""
        hand = ModelHand(told.hands[at - 1], (at, told.hands[at - 1]))
        taken = {one.uuid for game in self.games.values() for one in game.hands}
        if told.uuids and told.uuids[at - 1] not in taken:
            return replace(hand, uuid=told.uuids[at - 1])
        return hand

    def _goes_on(self, there: ModelGame, told: Told, seats: Seats) -> bool:
        """Tell whether the file's hands behind the book's last belong there."""
        if there.came is not None and there.left >= len(there.hands):
            return there.left == len(there.hands)
        if told.uuid != there.uuid and seats != there.own[0]:
            return False
        if len(told.hands) <= len(there.hands) or (there.live and set(told.hands) & set(self.impossible)):
            return False
        uuids = told.uuids or (None,) * len(told.hands)
        return all(
            ours.is_told_by(at, told.hands[at - 1], uuids[at - 1])
            for at, ours in enumerate(there.hands, start=1)
        )

    def _over(self, there: ModelGame, told: Told, people: Mapping[int, int]) -> ModelGame:
        """Return a game after a file told it again."""
        seats = tuple(self.who(one) if isinstance(one, str) else people[one] for one in told.who)
        own, base, added = there.own, there.base, 0
        if (seats, told.note) not in (own, base) and own == base:
            seats = tuple(self.person(one) if isinstance(one, str) else people[one] for one in told.who)
            own = base = (seats, told.note)
        hands, known = list(there.hands), {hand.was for hand in there.hands}
        goes_on = self._goes_on(there, told, seats)
        for at, hand in enumerate(told.hands, start=1):
            ours = there.hands[at - 1] if at <= len(there.hands) else None
            if (at, hand) in known or (ours is not None and ours.now == hand):
                continue
            if ours is not None and ours.was == (at, ours.now):
                hands[at - 1] = ModelHand(hand, (at, hand))
            elif ours is None and goes_on and at == len(hands) + 1 and not self._taken_off(there, told, at):
                hands.append(self._hand(told, at))
                added += 1
        if (own, hands) == (there.own, list(there.hands)):
            return there
        left = len(hands) if added or there.came is None else there.left
        after = replace(there, own=own, base=base, hands=tuple(hands), left=left)
        came = (seats, told.note, told.hands)
        return replace(after, came=after.sheet if replace(there, came=came).both else came)

    def _taken_off(self, there: ModelGame, told: Told, at: int) -> bool:
        """Tell whether a person took this very hand off."""
        if there.came is not None and there.left == len(there.hands):
            return False
        uuid = told.uuids[at - 1] if told.uuids else None
        return any(
            uuid is hand.uuid or (number, hand.now) == (at, told.hands[at - 1]) for number, hand in there.gone
        )

    def take_back(self, number: int) -> set[str]:
        """Take an import back; return the references of the games that stay."""
        did = self.imports[number]
        others = [(other, one) for other, one in self.imports.items() if other != number and not one.undone]
        later = {row for other, one in others if other > number for row in one.changed}
        stay = set()
        for ref, game in list(self.games.items()):
            before, after = did.changed.get(game.row, (None, None))
            if game.by != number and before is None:
                continue
            touched = game.touched if before is None else game.touched_since
            if touched or game.row in later or not (before is None or self._can_be(game, before, after)):
                stay.add(ref)
            elif before is None:
                del self.games[ref]
            else:
                self.games[ref] = replace(before, gone=game.gone)
        going = did.spellings - self.told
        self.others = {name: one for name, one in self.others.items() if one[0] not in going}
        needed = {
            was
            for _, one in others
            for before, after in one.changed.values()
            for was, now in zip(before.own[0], after.own[0], strict=True)
            if was != now
        }
        spoken_of = {person for _, person in self.others.values()}
        for person in did.people - needed - spoken_of:
            if person in self.names and not self.sits(person):
                del self.names[person]
        self.imports[number] = replace(did, undone=True)
        return stay

    def _can_be(self, now: ModelGame, before: ModelGame, after: ModelGame | None) -> bool:
        """Tell whether a game can be what it was: nothing else happened to it, and all four are people."""
        seats = before.own[0]
        return (
            after is not None
            and replace(now, gone=after.gone) == after
            and set(seats) <= set(self.names)
            and len(set(seats)) == len(seats)
        )
