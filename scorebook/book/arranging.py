"""Everything about a game but its hands: its date, its target, who sits where, whose mark it is."""

from __future__ import annotations

from scorebook.book.dates import read_date
from scorebook.book.history import Done
from scorebook.book.journal import Journal
from scorebook.book.keeping import over
from scorebook.book.mapping import Columns, seat_number, side_letter
from scorebook.book.names import UNKNOWN, clean_label, clean_remark
from scorebook.book.playing import next_order, own_target, the_game
from scorebook.book.reading import on_the_table
from scorebook.book.rows import GAME, HAND, HOUSE
from scorebook.book.trouble import Refused
from scorebook.book.values import Game
from scorebook.book.wording import headed, result_changes, shortened
from scorebook.rules.hand import Origin, Outcome, Seat, Side


def remark_game(journal: Journal, game_id: int, text: str) -> Done:
    """Write a remark about a game, or take it away ("")."""
    game = the_game(journal, game_id)
    note = clean_remark(text)
    journal.update(GAME, game_id, note=note)
    return _about(journal, game, f"remark, {shortened(note)}" if note else "remark taken away")


def change_game(
    journal: Journal,
    game_id: int,
    *,
    date: str | None = None,
    occasion: str | None = None,
    target: int | None = None,
    first_dealer: Seat | None = None,
) -> Done:
    """Change what is given and leave the rest; raises Refused for a date or target that cannot be.

    Another first dealer moves the deal of every hand that was dealt in turn after it.
    """
    before = the_game(journal, game_id)
    columns: Columns = {}
    told = []
    if date is not None:
        when = read_date(date)
        if when.text != before.date:
            columns |= {"date_text": when.text, "date_from": when.first, "date_to": when.last}
            columns["day_order"] = next_order(journal, when) if when.text else None
            told.append(f"date {before.date or UNKNOWN} → {when.text or UNKNOWN}")
    if occasion is not None:
        label = clean_label(occasion, "An occasion")
        columns["occasion"] = label
        if label != before.occasion:
            told.append(f"occasion {shortened(label)}" if label else "no occasion")
    if target is not None and target != before.target:
        house = journal.read(HOUSE, before.house)
        columns["target"] = None if house is None else own_target(target, house)
        told.append(f"game to {before.target} → {target}")
    if first_dealer is not None and first_dealer != before.first_dealer:
        if first_dealer not in range(4):
            raise Refused("Who deals first? It must be one of the four at the table.")
        columns["first_dealer"] = seat_number(first_dealer)
        told.append(f"first dealer {before.names(1)[first_dealer]}")
        _move_the_deal(journal, before, first_dealer)
    journal.update(GAME, game_id, **columns)
    after = the_game(journal, game_id)
    return _about(journal, before, ", ".join(told or ["as it was"]) + result_changes(before, after))


def set_winner(journal: Journal, game_id: int, side: Side | None) -> Done:
    """Give a side the mark, whatever the hands say, or leave it to them again (None)."""
    before = the_game(journal, game_id)
    if side not in (0, 1, None):
        raise Refused("The mark goes to one of the two sides.")
    journal.update(GAME, game_id, recorded_winner=side_letter(side))
    what = "the mark as the hands say" if side is None else f"mark for {before.sides()[side]}"
    return _about(journal, before, what)


def put_away(journal: Journal, game_id: int) -> Done:
    """Stop offering a game as the one on the table; it can be carried on at any time."""
    game = the_game(journal, game_id)
    journal.update(GAME, game_id, put_away=1)
    return _about(journal, game, "game put away")


def carry_on(journal: Journal, game_id: int) -> Done:
    """Bring an unfinished game back to the table; raises Refused where it is over or from paper."""
    game = the_game(journal, game_id)
    if game.origin is not Origin.LIVE:
        raise Refused("This game was copied from paper; only a game kept here can be carried on.")
    if over(game):
        raise Refused("This game is over; a correction has to open it again first.")
    if on_the_table(journal.connection) != game_id:
        journal.update(GAME, game_id, put_away=0, taken_up=journal.line)
    return _about(journal, game, "game carried on")


def _about(journal: Journal, game: Game, what: str) -> Done:
    return Done(headed(game, journal.now.date(), what), game.id)


def _move_the_deal(journal: Journal, game: Game, first_dealer: Seat) -> None:
    """Give every hand its dealer anew, up to the first one that was dealt out of turn."""
    dealer: Seat = first_dealer
    was: Seat | None = game.first_dealer
    for entry in game.hands:
        if entry.hand.dealer != was or was is None:
            return
        journal.update(HAND, entry.id, dealer=seat_number(dealer))
        if entry.hand.outcome is not Outcome.MISDEAL:  # then the same dealer deals again
            dealer, was = (dealer + 1) % 4, (was + 1) % 4
