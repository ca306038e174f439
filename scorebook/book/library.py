"""The open book: everything the window, the statistics and the command line may ask of it or do to it.

Thin: each method names one thing and hands it to the module that knows how. Every operation is one
transaction, one line of history, one undo step. A book is used from one thread; whoever reads beside the
window opens the file a second time, `read_only`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, TypeVar

from scorebook.book import (
    arranging,
    backups,
    drafts,
    gathering,
    history,
    houses,
    keeping,
    people,
    playing,
    reading,
    substitutes,
)
from scorebook.book.bringing import Bringing
from scorebook.book.joining import Joining
from scorebook.book.locking import Lock
from scorebook.book.opening import Opened, prepare
from scorebook.book.stamp import REVISION
from scorebook.book.telling import Telling
from scorebook.book.transacting import Access, Clock
from scorebook.book.values import (
    BackupLine,
    BookInfo,
    Change,
    Finding,
    Game,
    GameFact,
    GameLine,
    GameQuery,
    HandEntry,
    HistoryLine,
    House,
    NewGame,
    Player,
    Suggestion,
)
from scorebook.folders import Folders
from scorebook.rules.called import Call
from scorebook.rules.counted import CountedMeld
from scorebook.rules.hand import Hand, Seat, Side
from scorebook.rules.house import HouseRules

if TYPE_CHECKING:
    from scorebook.book.shelf import Shelf
    from scorebook.book.tending import Tender

T = TypeVar("T")


def local_now() -> datetime:
    """Return the local time, as people write it down."""
    return datetime.now().astimezone().replace(tzinfo=None)


def open_book(path: Path, folders: Folders, *, create: bool, read_only: bool = False) -> Book:
    """Return the book at `path`, open; made if it isn't there and `create`. Raises BookTrouble."""
    opened = prepare(path, folders, create=create, read_only=read_only)
    try:
        return Book(opened)
    except BaseException:
        opened.close()
        raise


class Book(Bringing, Joining, Telling):
    """An open book. Operations return what changed; they raise Refused (data) or BookTrouble (disk)."""

    def __init__(self, opened: Opened, clock: Clock = local_now) -> None:
        self._opened = opened
        self._clock = clock
        self._access = Access(opened, clock)
        if not opened.read_only:
            self._lay_in_houses()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file and the lock; may be called twice."""
        self._opened.close()

    @property
    def path(self) -> Path:
        """Return where the book lies."""
        return self._opened.path

    @property
    def read_only(self) -> bool:
        """Tell whether the book can only be looked things up in."""
        return self._opened.read_only

    @property
    def lock(self) -> Lock | None:
        """Return the lock that makes this the one writer, with the bell of a second start."""
        return self._opened.lock

    @property
    def shelf(self) -> Shelf:
        """Return the shelf of old pads: pages of paper, what is asked about them, typing them in."""
        from scorebook.book.shelf import Shelf  # not before the first page stands

        return Shelf(self._access)

    # Looking things up

    def info(self) -> BookInfo:
        """Return what Settings and the banners say about this book."""
        opened = self._opened
        games, hands = self._access.read(reading.counts)
        last = backups.last(opened.folders, opened.stamp.uuid)
        return BookInfo(
            path=str(opened.path),
            read_only=opened.read_only,
            games=games,
            hands=hands,
            revision=REVISION,
            in_cloud_folder=opened.cloud,
            last_backup=None if last is None else last.isoformat(timespec="seconds"),
            older_by=opened.older_by,
        )

    def players(self, retired: bool = True) -> list[Player]:
        """Return the people by name, with or without the retired ones."""
        return self._access.read(partial(people.players, retired=retired))

    def houses(self) -> list[House]:
        """Return the house rules: built-in ones first, the newest of each name before its older ones."""
        return self._access.read(houses.houses)

    def game(self, id_: int) -> Game:
        """Return one whole game; raises LookupError where it is not in the book."""
        game = self._access.read(partial(gathering.game, id_=id_))
        if game is None:
            raise LookupError(f"game {id_} is not in the book")
        return game

    def game_by_ref(self, ref: str) -> Game:
        """Return the game with a reference like "2026-11-29-1"; raises LookupError where there is none."""
        id_ = self._access.read(partial(reading.id_of, ref=ref))
        if id_ is None:
            raise LookupError(f"game {ref} is not in the book")
        return self.game(id_)

    def games(self, query: GameQuery | None = None) -> list[GameLine]:
        """Return the games that are asked for, newest first."""
        return self._access.read(partial(reading.games, query=query or GameQuery()))

    def occasions(self) -> list[str]:
        """Return every occasion games were played at, the latest first."""
        return self._access.read(reading.occasions)

    def table_game(self) -> Game | None:
        """Return the game on the table: of the unfinished ones, the last begun or carried on."""
        id_ = self._access.read(reading.on_the_table)
        return None if id_ is None else self.game(id_)

    def unfinished(self) -> list[GameLine]:
        """Return the games that can be carried on, put away or not, newest first."""
        return self._access.read(reading.unfinished)

    def suggestion(self, today: date) -> Suggestion:
        """Return what New game begins with on this day."""
        return self._access.read(partial(reading.suggestion, today=today))

    def find_hand(self, uuid: str) -> HandEntry | None:
        """Return the hand with this uuid, or None."""
        return self._access.read(partial(reading.find_hand, uuid=uuid))

    def game_facts(self, only: Collection[int] | None = None) -> list[GameFact]:
        """Return every game as statistics need it; `only` these games, to follow what a change names."""
        return self._access.read(partial(reading.game_facts, only=only))

    def beside(self) -> Book:
        """Return the same file for a thread that only reads: closed after a look, the next one opens it."""
        return Book(self._opened.beside())

    def history(self, limit: int = 200, before: int | None = None) -> list[HistoryLine]:
        """Return lines of history, newest first; `before` is the id of the oldest one seen so far."""
        return self._access.read(partial(history.lines, limit=limit, before=before))

    def last_line(self) -> int:
        """Return the number of the newest line of history, 0 where there is none."""
        return self._access.read(history.last_line)

    def undo_sentence(self) -> str | None:
        """Return what undo would take back, in words."""
        return self._access.read(history.undo_sentence)

    def redo_sentence(self) -> str | None:
        """Return what redo would do again, in words."""
        return self._access.read(history.redo_sentence)

    def changed_outside(self) -> bool:
        """Tell whether another program wrote in the book since this was last asked; raises BookMoved."""
        return self._opened.watch.look()

    # People and houses

    def add_player(self, name: str, guest: bool = False) -> Change:
        """Add a person."""
        return self._access.do("add_player", lambda j: people.add_player(j, name, guest=guest))

    def rename_player(self, id_: int, name: str) -> Change:
        """Give a person another name, in every game."""
        return self._access.do("rename_player", lambda j: people.rename_player(j, id_, name))

    def retire_player(self, id_: int, retired: bool) -> Change:
        """Stop, or start again, offering a person for new games."""
        return self._access.do("retire_player", lambda j: people.retire_player(j, id_, retired))

    def make_guest(self, id_: int, guest: bool) -> Change:
        """Keep a person out of statistics, or take them in."""
        return self._access.do("make_guest", lambda j: people.make_guest(j, id_, guest))

    def remove_player(self, id_: int) -> Change:
        """Delete somebody who has never played; everybody else is refused."""
        return self._access.do("remove_player", lambda j: people.remove_player(j, id_))

    def add_house(self, rules: HouseRules) -> Change:
        """Keep house rules; those of the same name before stay with their games."""
        return self._access.do("add_house", lambda j: houses.add_house(j, rules))

    # Games and hands

    def start_game(self, new: NewGame) -> Change:
        """Begin a game at the table; new names make new people."""
        return self._access.do("start_game", lambda j: playing.start_game(j, new))

    def write_hand(
        self, game: int, hand: Hand, uuid: str, melds: Sequence[CountedMeld] = (), calls: Sequence[Call] = ()
    ) -> Change:
        """Write the next hand, with melds counted and the auction; the same uuid again writes nothing."""
        return self._access.do("write_hand", lambda j: playing.write_hand(j, game, hand, uuid, melds, calls))

    def correct_hand(
        self,
        hand_id: int,
        hand: Hand,
        melds: Sequence[CountedMeld] | None = None,
        calls: Sequence[Call] | None = None,
    ) -> Change:
        """Put another record in the place of a hand's; None leaves its melds counted, or its auction."""
        correct = partial(playing.correct_hand, hand_id=hand_id, hand=hand, melds=melds, calls=calls)
        return self._access.do("correct_hand", correct)

    def remove_hand(self, hand_id: int) -> Change:
        """Take a hand off; the numbers close up."""
        return self._access.do("remove_hand", lambda j: playing.remove_hand(j, hand_id))

    def remark_hand(self, hand_id: int, text: str) -> Change:
        """Write a remark beside a hand."""
        return self._access.do("remark_hand", lambda j: playing.remark_hand(j, hand_id, text))

    def remark_game(self, game: int, text: str) -> Change:
        """Write a remark about a game."""
        return self._access.do("remark_game", lambda j: arranging.remark_game(j, game, text))

    def change_game(
        self,
        game: int,
        *,
        date: str | None = None,
        occasion: str | None = None,
        target: int | None = None,
        first_dealer: Seat | None = None,
    ) -> Change:
        """Change what is given of a game and leave the rest."""
        change = partial(
            arranging.change_game,
            game_id=game,
            date=date,
            occasion=occasion,
            target=target,
            first_dealer=first_dealer,
        )
        return self._access.do("change_game", change)

    def set_winner(self, game: int, side: Side | None) -> Change:
        """Give a side the mark whatever the hands say, or leave it to them (None)."""
        return self._access.do("set_winner", lambda j: arranging.set_winner(j, game, side))

    def seat_substitute(self, game: int, seat: Seat, from_hand: int, name: str) -> Change:
        """Let somebody take over a seat from a hand on."""
        return self._access.do(
            "seat_substitute", lambda j: substitutes.seat_substitute(j, game, seat, from_hand, name)
        )

    def remove_substitute(self, game: int, seat: Seat, from_hand: int) -> Change:
        """Take a substitute off again."""
        return self._access.do(
            "remove_substitute", lambda j: substitutes.remove_substitute(j, game, seat, from_hand)
        )

    def put_away(self, game: int) -> Change:
        """Stop offering a game as the one on the table."""
        return self._access.do("put_away", lambda j: arranging.put_away(j, game))

    def carry_on(self, game: int) -> Change:
        """Bring an unfinished game back to the table."""
        return self._access.do("carry_on", lambda j: arranging.carry_on(j, game))

    def remove_game(self, game: int) -> Change:
        """Take a game out of the book, with its hands."""
        return self._access.do("remove_game", lambda j: playing.remove_game(j, game))

    def undo(self) -> Change:
        """Take the last change back that still stands; refused where there is none."""
        return self._access.step(history.undo)

    def redo(self) -> Change:
        """Do again what was undone last; refused where there is nothing, or something new was done since."""
        return self._access.step(history.redo)

    # What is half typed

    def draft(self, kind: str) -> dict[str, Any] | None:
        """Return what was half typed, as it was kept."""
        return self._access.read(partial(drafts.find, kind=kind))

    def keep_draft(self, kind: str, payload: dict[str, Any]) -> None:
        """Keep what is half typed, in place of what was kept before."""
        with self._access.change() as connection:
            drafts.keep(connection, kind, payload, self._clock())

    def drop_draft(self, kind: str) -> None:
        """Forget what was half typed."""
        with self._access.change() as connection:
            drafts.drop(connection, kind)

    # Care

    def check(self, quick: bool = False) -> list[Finding]:
        """Return all that is wrong with the book, or what a quick look finds; empty when all is well."""
        from scorebook.book.checking import check, look_over  # not before the first page stands

        return self._access.read(look_over if quick else check)

    def rebuild(self) -> int:
        """Make the kept figures of all games anew; return how many games there are."""
        with self._access.change() as connection:
            return keeping.rebuild(connection)

    def backup(self, to: Path | None = None, why: str = "by hand") -> BackupLine:
        """Return a verified copy, newly made in the backup folder or at `to`; a file there is left alone."""
        from scorebook.book import tending

        return tending.backup(self._opened, self._clock(), to, why)

    def tender(self) -> Tender:
        """Return who backs the book up and looks it over from a thread, while it is written in."""
        from scorebook.book.tending import Tender  # not before the first page stands

        return Tender(self._opened, self._clock)

    def backups(self) -> list[BackupLine]:
        """Return the copies of this book in the backup folder, newest first."""
        return backups.listed(self._opened.folders, self._opened.stamp.uuid)

    def backup_due(self) -> bool:
        """Tell whether the day's copy is still to be made."""
        last = backups.last(self._opened.folders, self._opened.stamp.uuid)
        return backups.due(self._clock(), last)

    def _lay_in_houses(self) -> None:
        missing = self._access.read(houses.missing_built_in)
        if missing:
            with self._access.change() as connection:
                houses.lay_in(connection, missing)
