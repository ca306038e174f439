"""The names of a file and the people of the book: who each spelling probably is, and what a person chose.

Nothing is merged by itself. A spelling that is exactly a name or an alias is that person; everything else
is shown with who it could be, and stays a new person until somebody chooses.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from enum import StrEnum

from scorebook.book.following import QUIET, Watching, followed
from scorebook.book.names import clean_name, key_of
from scorebook.book.trouble import Refused
from scorebook.book.values import PaperGame, PaperHand, PaperSeat, Player
from scorebook.exchange.values import FileCode, FileProblem, Reading
from scorebook.rules.hand import SEATS, Seat
from scorebook.rules.problems import Severity

_NEAR_ENOUGH = 0.75  # of 1 for the same letters in the same order
_MOST_LIKELY = 5
_FEW = 300  # spellings; comparing more with one another is of no use to anybody


class Match(StrEnum):
    """How a spelling came to a person of the book, the surest way first."""

    EXACT = "the same name"
    ALIAS = "another spelling of the name"
    NEAR = "nearly the same name"
    INITIALS = "the first letters"


@dataclass(frozen=True, slots=True)
class Likely:
    """Somebody whom a spelling may mean, and how it comes to that; `closeness` from 0 to 1."""

    player: Player
    match: Match
    closeness: float = 1.0


@dataclass(frozen=True, slots=True)
class Spelling:
    """One spelling of a name in a file: how many games and hands it stands in, and whom it may mean.

    `line` is the first it stands on. `alike` are other spellings of the same file that are near to it.
    `guest` tells that the file itself calls them a guest wherever the name stands.
    """

    text: str
    games: int
    hands: int
    line: int | None
    likely: tuple[Likely, ...] = ()
    alike: tuple[str, ...] = ()
    guest: bool = False

    @property
    def settled(self) -> Player | None:
        """Return the person that the spelling is without a doubt."""
        sure = [one.player for one in self.likely if one.match in (Match.EXACT, Match.ALIAS)]
        return sure[0] if len(sure) == 1 else None


class Who(StrEnum):
    """What a spelling is decided to be."""

    PLAYER = "somebody in the book"
    NEW = "a new person"
    GUEST = "a guest"
    UNKNOWN = "nobody knows"


@dataclass(frozen=True, slots=True)
class NameChoice:
    """What one spelling is; `name` is the name in the book, the new person's, or the guest's."""

    who: Who
    name: str = ""


def spellings(
    reading: Reading, players: Sequence[Player], aliases: Mapping[str, int] | None = None
) -> tuple[Spelling, ...]:
    """Return every distinct spelling of a name in a reading, the commonest first.

    `aliases` are the keys (`names.key_of`) of other spellings that the book knows, each with its player's id.
    """
    found = _Count(reading)
    texts = list(found.text.values()) if len(found.text) <= _FEW else []
    result = [
        Spelling(
            text=found.text[key],
            games=found.games[key],
            hands=found.hands[key],
            line=found.line[key],
            likely=likely(found.text[key], players, aliases or {}),
            alike=tuple(
                other for other in texts if other != found.text[key] and _near(found.text[key], other)
            ),
            guest=found.guest[key],
        )
        for key in found.text
    ]
    return tuple(
        sorted(result, key=lambda spelling: (-spelling.games, -spelling.hands, key_of(spelling.text)))
    )


def likely(text: str, players: Iterable[Player], aliases: Mapping[str, int]) -> tuple[Likely, ...]:
    """Return whom of the book a spelling may mean, the likeliest first; an exact one stands alone."""
    everybody = list(players)
    key = key_of(text)
    exact = [Likely(player, Match.EXACT) for player in everybody if key_of(player.name) == key]
    if exact:
        return tuple(exact)
    alias = [Likely(player, Match.ALIAS) for player in everybody if aliases.get(key) == player.id]
    if alias:
        return tuple(alias)
    spelled: dict[int, list[str]] = {}
    for other, number in aliases.items():
        spelled.setdefault(number, []).append(other)
    near = []
    for player in everybody:
        names = (key_of(player.name), *spelled.get(player.id, ()))
        closeness = max(_closeness(key, name) for name in names)
        if _is_initials(key, player.name):
            near.append(Likely(player, Match.INITIALS, closeness))
        elif closeness >= _NEAR_ENOUGH:
            near.append(Likely(player, Match.NEAR, closeness))
    near.sort(key=lambda one: (one.match is Match.INITIALS, -one.closeness, key_of(one.player.name)))
    return tuple(near[:_MOST_LIKELY])


def named(
    reading: Reading, choices: Mapping[str, NameChoice] | None = None, watching: Watching = QUIET
) -> Reading:
    """Return the reading with every spelling made what was chosen, and dealers and bidders on their seats.

    `choices` go by `names.key_of` of the spelling; what nobody chose stays as it is spelled. A dealer or a
    bidder who is not at the table, and the same name twice at a table, are errors and keep the game out.
    Raises Stopped.
    """
    games: list[PaperGame] = []
    problems = list(reading.problems)
    left_out = list(reading.left_out)
    for game in followed(reading.games, watching, len(reading.games)):
        found: list[FileProblem] = []
        seated = _named(game, choices or {}, found)
        problems += found
        if any(problem.severity is Severity.ERROR for problem in found):
            left_out.append(game.ref or f"the game of line {game.line}")
        else:
            games.append(seated)
    return replace(reading, games=tuple(games), problems=tuple(problems), left_out=tuple(left_out))


class _Count:
    """How often each spelling stands in a reading, by its key."""

    def __init__(self, reading: Reading) -> None:
        self.text: dict[str, str] = {}
        self.line: dict[str, int | None] = {}
        self.guest: dict[str, bool] = {}
        self.games: Counter[str] = Counter()
        self.hands: Counter[str] = Counter()
        for game in reading.games:
            here = {self._met(seat.name, game.line, guest=seat.guest) for seat in game.seats if seat.name}
            for hand in game.hands:
                for name in (hand.dealer_name, hand.bidder_name):
                    if name:
                        # A guest who deals is no other person for having been called a guest before.
                        key = self._met(name, hand.line, guest=self.guest.get(key_of(name), False))
                        self.hands[key] += 1
                        here.add(key)
            self.games.update(here)

    def _met(self, name: str, line: int | None, *, guest: bool) -> str:
        key = key_of(name)
        self.text.setdefault(key, name)
        self.line.setdefault(key, line)
        self.guest[key] = self.guest.get(key, True) and guest
        return key


def _named(game: PaperGame, chosen: Mapping[str, NameChoice], problems: list[FileProblem]) -> PaperGame:
    seats = tuple(_sat(seat, game, chosen, problems) for seat in game.seats)
    hands = []
    found: list[FileProblem] = []
    for count, hand in enumerate(game.hands, start=1):
        number = hand.number if hand.number is not None else count
        _twice(seats, number, game, hand, problems)
        hands.append(_seated(hand, _at_table(seats, number), chosen, found))
    if not game.hands:
        _twice(seats, 1, game, None, problems)
    # Once for a name in a game: on the next hands it would only be said again.
    said: dict[tuple[str, str], FileProblem] = {}
    for problem in found:
        said.setdefault((problem.column, problem.value), problem)
    problems += said.values()
    return replace(game, seats=seats, hands=tuple(hands))


def _sat(
    seat: PaperSeat, game: PaperGame, chosen: Mapping[str, NameChoice], problems: list[FileProblem]
) -> PaperSeat:
    choice = chosen.get(key_of(seat.name)) if seat.name else None
    if choice is None:
        return seat
    if choice.who is Who.UNKNOWN:
        return replace(seat, name="", guest=False)
    try:
        name = clean_name(choice.name or seat.name)
    except Refused as refused:
        problems.append(_problem(game.line, seat.name, FileCode.UNREADABLE, refused.sentence))
        return seat
    return replace(seat, name=name, guest=choice.who is Who.GUEST)


def _at_table(seats: Sequence[PaperSeat], number: int) -> dict[Seat, PaperSeat]:
    """Return who sits where at hand `number`."""
    sitting: dict[Seat, PaperSeat] = {}
    for seat in sorted(seats, key=lambda one: one.from_hand):
        if seat.from_hand <= number:
            sitting[seat.seat] = seat
    return sitting


def _seated(
    hand: PaperHand,
    table: Mapping[Seat, PaperSeat],
    chosen: Mapping[str, NameChoice],
    problems: list[FileProblem],
) -> PaperHand:
    if not (hand.dealer_name or hand.bidder_name):
        return hand
    dealer, dealer_name = _seat_of("dealer", hand.dealer_name, hand, table, chosen, problems)
    bidder, bidder_name = _seat_of("bidder", hand.bidder_name, hand, table, chosen, problems)
    record = replace(
        hand.hand,
        dealer=hand.hand.dealer if dealer is None else dealer,
        bidder=hand.hand.bidder if bidder is None else bidder,
    )
    return replace(hand, hand=record, dealer_name=dealer_name, bidder_name=bidder_name)


def _seat_of(
    field: str,
    written: str,
    hand: PaperHand,
    table: Mapping[Seat, PaperSeat],
    chosen: Mapping[str, NameChoice],
    problems: list[FileProblem],
) -> tuple[Seat | None, str]:
    """Return the seat of a name, or the name where it leads to none."""
    if not written:
        return None, ""
    choice = chosen.get(key_of(written))
    if choice is not None and choice.who is Who.UNKNOWN:
        return None, ""
    name = written if choice is None or not choice.name else choice.name
    found = [seat for seat in SEATS if seat in table and key_of(table[seat].name) == key_of(name)]
    if len(found) == 1:
        return found[0], ""
    if not found:
        found = _by_initials(name, table)
        if len(found) == 1:
            return found[0], ""
    open_seats = [seat for seat in SEATS if seat not in table or not table[seat].name]
    if open_seats:
        sentence = f"{name} is the {field} and not among those who are named at the table; it stays open."
        severity = Severity.QUESTION
    else:
        sentence = f"{name} is the {field} and not one of the four at the table."
        severity = Severity.ERROR
    problems.append(FileProblem(hand.line, field, written, FileCode.NOT_AT_THE_TABLE, severity, sentence))
    return None, name


def _by_initials(name: str, table: Mapping[Seat, PaperSeat]) -> list[Seat]:
    """Return the seats whose people begin with a single letter that stands for a name."""
    key = key_of(name).rstrip(".")
    return [seat for seat in SEATS if len(key) == 1 and seat in table and key_of(table[seat].name)[:1] == key]


def _twice(
    seats: Sequence[PaperSeat],
    number: int,
    game: PaperGame,
    hand: PaperHand | None,
    problems: list[FileProblem],
) -> None:
    """Put down a name that sits in two seats at once, where it begins to."""
    if number != 1 and all(seat.from_hand != number for seat in seats):
        return
    table = _at_table(seats, number)
    count = Counter(key_of(seat.name) for seat in table.values() if seat.name)
    for seat in table.values():
        if seat.name and count.pop(key_of(seat.name), 0) > 1:
            sentence = f"{seat.name} sits at the table twice."
            line = game.line if hand is None or number == 1 else hand.line
            problems.append(_problem(line, seat.name, FileCode.SAME_NAME_TWICE, sentence))


def _problem(line: int | None, value: str, code: FileCode, sentence: str) -> FileProblem:
    return FileProblem(line, "", value, code, Severity.ERROR, sentence)


def _near(one: str, other: str) -> bool:
    return _closeness(key_of(one), key_of(other)) >= _NEAR_ENOUGH


def _closeness(one: str, other: str) -> float:
    """Return how alike two keys are, from 0 to 1; a name that begins the other, as Ed Edna, is near it."""
    if not one or not other:
        return 0.0
    if min(len(one), len(other)) >= 2 and (one.startswith(other) or other.startswith(one)):
        return 0.8
    return SequenceMatcher(None, one, other).ratio()


def _is_initials(key: str, name: str) -> bool:
    """Tell whether a spelling is the first letter of a name, or the first letters of its words."""
    letters = "".join(letter for letter in key if letter.isalpha())
    words = re.findall(r"[^\W\d_]+", key_of(name))
    return bool(letters and words) and letters in (words[0][0], "".join(word[0] for word in words))
