"""What is said by the fields of a hand while it is typed: what is missing, refused or questioned.

The rules judge; this only chooses which of their sentences stands where, and when. A sentence about
the field under the cursor waits until it could be finished, so that the 1 of 12 is not questioned.
"""

from __future__ import annotations

from dataclasses import replace

from scorebook.book.names import key_of
from scorebook.rules.entry import check_entry, check_missing
from scorebook.rules.explaining import explain, say_needed
from scorebook.rules.hand import Origin, Outcome, Side
from scorebook.rules.problems import Code, Problem, Severity
from scorebook.rules.scoring import score_hand
from scorebook.rules.stakes import must_ask_took_trick
from scorebook.window.pad.entry import (
    MELD,
    TRICKS,
    Entry,
    Field,
    Note,
    Table,
    read_figure,
    to_hand,
)


def candidates(letters: str, names: tuple[str, ...]) -> tuple[int, ...]:
    """Return the seats whose names begin with `letters`; an unknown name never does."""
    wanted = key_of(letters)
    return tuple(seat for seat, name in enumerate(names) if name != "?" and key_of(name).startswith(wanted))


def exact(letters: str, names: tuple[str, ...]) -> int | None:
    """Return the seat whose whole name is `letters`: Ed, though Edna sits there too."""
    return next((seat for seat, name in enumerate(names) if key_of(name) == key_of(letters)), None)


def _problems(entry: Entry, table: Table) -> tuple[Problem, ...]:
    return check_entry(table.rules, to_hand(entry, table), table.origin)


def refusals(entry: Entry, table: Table) -> tuple[Problem, ...]:
    """Return what the rules refuse in the hand as it stands, whatever the field."""
    return tuple(p for p in _problems(entry, table) if p.severity is Severity.ERROR)


def asks_about(entry: Entry, table: Table) -> Side | None:
    """Return the side to be asked whether it took a trick, None where it does not matter."""
    if entry.ending is not None:
        return None
    return must_ask_took_trick(table.rules, replace(to_hand(entry, table), took_trick=(None, None)))


def trick_question(entry: Entry, table: Table) -> str:
    """Return the question about the trick: "Did Rich & Louise take a trick?"."""
    side = asks_about(entry, table)
    return "" if side is None else f"Did {table.sides[side]} take a trick?"


def _whose(field: Field, table: Table) -> str:
    group = MELD if field in MELD else TRICKS
    return table.sides[group.index(field)]


def _missing(entry: Entry, table: Table, field: Field) -> str:
    if field is Field.BIDDER:
        if entry.ending in (Outcome.ALL_PASSED, Outcome.MISDEAL):
            return ""
        if entry.letters and entry.bidder is None:
            return letters_sentence(entry, table)
        return (
            ""
            if entry.bidder is not None
            else "Who has the bid? A seat number, or the first letters of a name."
        )
    if field is Field.TRUMP:
        return "" if entry.trump is not None else "Which suit is trump? s, h, d or c."
    if field is Field.NO_TRICK:
        side = asks_about(entry, table)
        answered = side is None or entry.took[side] is not None
        return "" if answered else f"{trick_question(entry, table)} Enter for yes, − for no."
    if read_figure(entry.text(field)).value is not None:
        return ""
    if field is Field.BID:
        return "How much was bid?"
    if field in MELD:
        needed = any(p.field == field for p in check_missing(table.rules, to_hand(entry, table)))
        return f"How much did {_whose(field, table)} meld? 0 if nothing." if needed else ""
    return f"How many in tricks did {_whose(field, table)} take?"


def refusal(entry: Entry, table: Table, field: Field) -> Note | None:
    """Return the sentence that keeps Enter from leaving `field`, None where it may be left.

    From paper nothing is refused and anything may stay blank, but what cannot be read is not written.
    """
    unreadable = read_figure(entry.text(field)).sentence
    if unreadable:
        return Note(field, unreadable, stops=True)
    if table.origin is Origin.PAPER:
        return None
    missing = _missing(entry, table, field)
    if missing:
        return Note(field, missing, stops=True)
    sentence = next((p.sentence for p in refusals(entry, table) if p.field == field), "")
    return Note(field, sentence, stops=True) if sentence else None


def letters_sentence(entry: Entry, table: Table) -> str:
    """Return what is said while a bidder's name is being typed: who it could be."""
    if not entry.letters:
        return ""
    seats = candidates(entry.letters, table.names)
    if not seats:
        return f"Nobody at this table begins with “{entry.letters[:12]}”."
    whole = exact(entry.letters, table.names)
    others = " or ".join(table.names[seat] for seat in seats if seat != whole)
    if whole is None:
        return f"{others}? One more letter."
    return f"Enter for {table.names[whole]}, or go on for {others}." if others else ""


def _could_be_finished(entry: Entry, field: Field) -> bool:
    # Enter on these writes the hand down, so a question must stand there before it.
    return field is not entry.at or field in (Field.MELD_B, *TRICKS) or len(entry.text(field).strip()) > 1


def notes(entry: Entry, table: Table) -> tuple[Note, ...]:
    """Return every sentence to be shown now, refusals before questions."""
    found = [entry.refused] if entry.refused is not None else []
    for field in (Field.BID, *MELD, *TRICKS):
        sentence = read_figure(entry.text(field)).sentence
        if sentence and field is not entry.at:
            found.append(Note(field, sentence, stops=True))
    if entry.at is Field.BIDDER and entry.letters and entry.bidder is None:
        found.append(Note(Field.BIDDER, letters_sentence(entry, table)))
    for problem in _problems(entry, table):
        stops = problem.severity is Severity.ERROR
        # What is about the whole hand stands where it ends, by the tricks.
        field = next((f for f in Field if f == problem.field), Field.TRICKS_A)
        waits = field is entry.at and stops
        if problem.severity is not Severity.NOTE and not waits and _could_be_finished(entry, field):
            found.append(Note(field, problem.sentence, stops))
    if entry.dealer is not None and table.dealer is not None:
        dealt, turn = table.names[entry.dealer], table.names[table.dealer]
        found.append(Note(Field.BIDDER, f"{dealt} dealt, though by turn it was {turn}’s deal."))
    blank_meld = _open_meld(entry, table)
    if blank_meld:
        found.append(blank_meld)
    return tuple(dict.fromkeys(sorted(found, key=lambda note: not note.stops)))


def _open_meld(entry: Entry, table: Table) -> Note | None:
    if entry.ending is not Outcome.THROWN_IN or entry.bidder is None:
        return None
    others = 1 - entry.bidder % 2
    if entry.meld[others].strip() or entry.trump is not None:
        return None
    return Note(
        MELD[others], f"Left blank, the total of {table.sides[others]} stays open. 0 if they claim nothing."
    )


def needs(entry: Entry, table: Table) -> str:
    """Return what the bidder still needs: "Ron needs 17 in tricks to make 60."; "" before both are known."""
    if entry.bidder is None or entry.ending is not None:
        return ""
    bid, meld = read_figure(entry.bid).value, read_figure(entry.meld[entry.bidder % 2]).value
    if bid is None or meld is None:
        return ""
    return say_needed(table.rules, bid, meld, table.names[entry.bidder])


def throw_in_sentence(entry: Entry, table: Table) -> str:
    """Return the question about throwing this hand in, so that it is read before `*`."""
    typing_tricks = any(text.strip() for text in entry.tricks)
    if entry.ending is not None or typing_tricks or entry.at not in (Field.MELD_B, *TRICKS):
        return ""
    found = _problems(replace(entry, ending=Outcome.THROWN_IN), table)
    still = any(problem.code is Code.THROWN_IN_BUT_STILL_MAKEABLE for problem in found)
    return "It could still be made; throw it in all the same?" if still else ""


def trick_sum(entry: Entry, table: Table) -> str:
    """Return the check of the tricks: "28 + 22 = 50 ✓"; "" while none are typed."""
    if entry.ending is not None:
        return ""
    a, b = to_hand(entry, table).tricks
    if a is None or b is None:
        return ""
    total = table.rules.trick_total
    return f"{a} + {b} = {a + b} ✓" if a + b == total else f"{a} + {b} = {a + b}, not {total}"


def result(entry: Entry, table: Table) -> str:
    """Return in words what the hand comes to once everything is there, "" before."""
    hand = to_hand(entry, table)
    if hand == table.original:
        return ""  # the words about the line say it already
    scored = score_hand(table.rules, hand, table.origin)
    if scored.score is None or None in scored.score.points:
        return ""
    return explain(table.rules, hand, scored.score, table.names, table.sides)
