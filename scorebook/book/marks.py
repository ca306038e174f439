"""Short marks of what a game and its hands record, to tell whether two records are the same.

An import leaves the mark of each row it wrote beside it (`as_imported`), so that a later edit shows. A mark
speaks of what a file can say as well as the book: people and pages by their ids, house rules by their name,
since newer rules of a house never re-score an older game.

Who sits where stands in a game's mark as it is, behind the digest of all the rest ("9f0c…:1.1.7,2.1.8"):
where two people are made one, every mark that was ever left can be told so, whatever has changed since. The
first version left marks without it ("9f0c…"). One of those is as good as one of today as long as it is what
that version would leave beside the game as it stands; it is read as one of today then.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import Any, TypeAlias

from scorebook.book.mapping import to_json
from scorebook.rules.called import Call
from scorebook.rules.counted import CountedMeld, counted_to_json
from scorebook.rules.hand import Hand, Known

Seats: TypeAlias = Sequence[tuple[int, int, int | None, str]]  # seat 1–4, from hand, player, guest's name

_WHO = ":"  # what follows it in a game's mark tells who sits where


@dataclass(frozen=True, slots=True)
class AsImported:
    """What an import left beside a game: the mark of its own columns and seats, how many hands it had, and
    the mark of all of it.
    """

    game: str
    hands: int
    everything: str

    @property
    def of_first_version(self) -> bool:
        """Tell whether the first version left it, or a part of it."""
        return _WHO not in self.game or _WHO not in self.everything

    def of_today(self, columns: Sequence[Any], seats: Seats, hands: Sequence[str]) -> AsImported:
        """Return the same in the form of today, as far as the first version left it beside just this.

        `hands` are the marks of the hands as they were imported; where some of them are gone the mark of
        everything stays as it is, and where the columns or seats are others all of it.
        """
        if _WHO in self.game or self.game != first_mark(columns, seats):
            return self
        game, everything = game_mark(columns, seats), self.everything
        if everything == everything_mark(self.game, hands):
            everything = everything_mark(game, hands)
        return AsImported(game, self.hands, everything)

    def with_one_person(self, keep: int, gone: int) -> AsImported:
        """Return what would stand there had `keep` always been the person who was `gone`."""
        return replace(
            self,
            game=_with_one_person(self.game, keep, gone),
            everything=_with_one_person(self.everything, keep, gone),
        )

    @classmethod
    def read(cls, text: str | None) -> AsImported | None:
        """Return what stands beside a game, None where no import wrote it."""
        if not text:
            return None
        game, hands, everything = text.split()
        return cls(game, int(hands), everything)

    def __str__(self) -> str:
        return f"{self.game} {self.hands} {self.everything}"


def game_mark(columns: Sequence[Any], seats: Seats) -> str:
    """Return the mark of a game's own columns and of who sits where."""
    sitting = sorted(seats, key=lambda seat: seat[:2])
    names = tuple((seat, start, name) for seat, start, _, name in sitting)
    who = ",".join(f"{seat}.{start}.{player or ''}" for seat, start, player, _ in sitting)
    return f"{_mark((tuple(columns), names))}{_WHO}{who}"


def first_mark(columns: Sequence[Any], seats: Seats) -> str:
    """Return the mark that the first version left of a game's own columns and of who sits where."""
    return _mark((tuple(columns), tuple(sorted(seats, key=lambda seat: seat[:2]))))


def hand_mark(values: Sequence[Any], *beside: object) -> str:
    """Return the mark of a hand's number and columns; with a second part for what a list cannot tell."""
    mark = _mark(tuple(values))
    return f"{mark}.{_mark(beside)}" if beside else mark


def beside_hand(melds: Sequence[CountedMeld], calls: Sequence[Call]) -> tuple[object, ...]:
    """Return what is kept beside a hand, as its mark speaks of it; nothing where nothing is kept."""
    if not melds and not calls:
        return ()
    counted = sorted((one.seat, to_json(counted_to_json(one))) for one in melds)
    return (counted, [(call.seat, call.bid) for call in calls])


def record_of(mark: str) -> str:
    """Return the part of a hand's mark that a list of hands can tell too: without melds and auction."""
    return mark.partition(".")[0]


def everything_mark(game: str, hands: Iterable[str]) -> str:
    """Return the mark of a whole game from those of its parts, without what is kept beside hands.

    It has the form of the game's own mark: the first version's too.
    """
    columns, told, who = game.partition(_WHO)
    return f"{_mark((columns, tuple(map(record_of, hands))))}{told}{who}"


def who_took_a_trick(hand: Hand) -> Known:
    """Return whether each side took a trick, as far as a list can tell it: of both sides or of neither.

    Where one side took none the other took them all. Who has trick points has a trick, and so has the
    other side of one that has none of them.
    """
    a, b = hand.took_trick
    if a is False or b is False:
        return (a is not False, a is False)
    points = hand.tricks
    if a is None and b is not None and ((points[0] or 0) > 0 or points[1] == 0):
        a = True
    if b is None and a is not None and ((points[1] or 0) > 0 or points[0] == 0):
        b = True
    return (None, None) if a is None or b is None else (a, b)


def _with_one_person(mark: str, keep: int, gone: int) -> str:
    digest, _, who = mark.partition(_WHO)
    if not who:  # the first version left it
        return mark
    seats = [seat.rpartition(".") for seat in who.split(",")]
    return f"{digest}{_WHO}" + ",".join(
        f"{at}.{keep if player == str(gone) else player}" for at, _, player in seats
    )


def _mark(values: object) -> str:
    return blake2b(repr(values).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
