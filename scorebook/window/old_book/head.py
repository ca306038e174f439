"""What stands over a page and stays put until somebody changes it: source, page, date, rules, the four."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from scorebook.book.dates import FORMS, named_day
from scorebook.book.names import key_of, read_seat
from scorebook.book.paging import Place
from scorebook.book.trouble import Refused
from scorebook.book.values import Game, PaperGame, PaperSeat
from scorebook.exchange.layouts.days import look_at_dates, read_day
from scorebook.rules.hand import SEATS, Seat
from scorebook.rules.house import SUNDAY
from scorebook.window.old_book.cells import Kind
from scorebook.window.pad.entry import read_figure
from scorebook.window.words import MONTHS

_ABOUT = re.compile(r"(?:about|around|circa|ca?\.?|~)\s*([0-9]{4})", re.IGNORECASE)
_ISO = re.compile(r"([0-9]{4})-([0-9]{2})(?:-([0-9]{2}))?")
DATE = "Write the date as well as it is known: 27 Nov 1994, Nov 1994, 1994, about 1994, 1994/1996 or 199X."


@dataclass(frozen=True, slots=True)
class Head:
    """Everything over a page, as typed. `dealt` is the seat that dealt first, "1" to "4" or a name.

    `seated` tells that the four sat in this order; without it only the partners are known.
    """

    source: str = ""
    page: str = ""
    date: str = ""
    rules: str = SUNDAY.name
    target: str = ""
    names: tuple[str, str, str, str] = ("", "", "", "")
    seated: bool = False
    dealt: str = ""
    kind: Kind = Kind.HANDS

    @property
    def place(self) -> tuple[str, str]:
        """Return what tells one page from another."""
        return key_of(self.source), self.page.strip()

    @property
    def shown_names(self) -> tuple[str, str, str, str]:
        """Return the four names as they are shown; "?" where nobody is known."""
        a, b, c, d = (_name(text) or "?" for text in self.names)
        return a, b, c, d

    @property
    def first_dealer(self) -> Seat | None:
        """Return the seat that dealt first, None where that is not known."""
        return read_dealer(self.dealt, self.shown_names)[0] if self.seated else None


def read_when(text: str) -> tuple[str, str]:
    """Return the date as the book writes it and "", or "" and a sentence; blank is no date, and so is "?".

    Figures are read where one of them can only be the day.
    """
    text = " ".join(text.split())
    if text == "?":
        return "", ""
    about = _ABOUT.fullmatch(text)
    if about:
        return f"{about[1]}~", ""
    shown = look_at_dates([(1, text)])
    day = read_day(text, shown.order if shown.sure else None, None)
    if day.wrong:
        return "", day.wrong
    if not day.date and text:
        return "", DATE if text[:1].isalpha() else f"“{text[:40]}” is no date this book can read. {FORMS}"
    if day.words:
        return "", _in_words(day.words, day.date)
    return day.date, ""


def _in_words(words: str, year: str) -> str:
    """Return what to say of a date in words, of which taking only the year would lose the rest."""
    known = named_day(words)
    if known is not None:
        return (
            f"“{words[:40]}” was {shown_when(known.isoformat())}. Write that, or {year} if no more is sure."
        )
    return f"“{words[:40]}” says more than a date can. Write {year} or {year}~, and the words as a remark."


def shown_when(date: str) -> str:
    """Return a date of the book as it is shown in its field, so that `read_when` reads it back."""
    found = _ISO.fullmatch(date)
    if found is None:
        return date
    month = MONTHS[int(found[2]) - 1][:3]
    return f"{int(found[3])} {month} {found[1]}" if found[3] else f"{month} {found[1]}"


def read_dealer(text: str, names: Sequence[str]) -> tuple[Seat | None, str]:
    """Return the seat meant and "", or None and a sentence; blank is not known."""
    text = text.strip()
    if text in ("", "?"):
        return None, ""
    if text in ("1", "2", "3", "4"):
        return int(text) - 1, ""
    seats = [s for s in SEATS if names[s] != "?" and key_of(names[s]).startswith(key_of(text))]
    exact = [s for s in seats if key_of(names[s]) == key_of(text)]
    if len(exact or seats) == 1:
        return (exact or seats)[0], ""
    return None, "Who dealt first? One of the four, or their seat 1 to 4."


def read_rules(text: str, known: Sequence[str]) -> tuple[str, str]:
    """Return the house's name and "", or "" and a sentence; the first letters are enough."""
    key = key_of(text)
    exact = [name for name in known if key_of(name) == key]
    like = exact or [name for name in known if key_of(name).startswith(key)]
    if key and len(like) == 1:
        return like[0], ""
    return "", f"Which rules? {', '.join(known)}."


def problems(head: Head, known: Sequence[str]) -> dict[str, str]:
    """Return by field what keeps a game with this head from being written down."""
    found = {
        "date": read_when(head.date)[1],
        "rules": read_rules(head.rules, known)[1],
        "target": read_figure(head.target).sentence,
        "dealt": read_dealer(head.dealt, head.shown_names)[1] if head.seated else "",
        "source": "Where is it written down? Give the pad a name." if head.page and not head.source else "",
    }
    seen: dict[str, int] = {}
    for seat, text in enumerate(head.names):
        try:
            key = key_of(read_seat(text).name)
        except Refused as refusal:
            found[f"seat_{seat + 1}"] = refusal.sentence
            continue
        if key and key in seen:
            found[f"seat_{seat + 1}"] = f"{_name(text)} sits at this table already."
        seen.setdefault(key, seat)
    return {field: sentence for field, sentence in found.items() if sentence}


def to_paper(head: Head, known: Sequence[str], uuid: str = "") -> PaperGame:
    """Return the game this head begins, without hands or an end."""
    seats = tuple(PaperSeat(seat, 1, *_seat(text)) for seat, text in enumerate(head.names))
    return PaperGame(
        seats,
        date=read_when(head.date)[0],
        house=read_rules(head.rules, known)[0],
        target=read_figure(head.target).value,
        seating_known=head.seated,
        first_dealer=head.first_dealer,
        source=head.source,
        page=head.page,
        uuid=uuid,
    )


def head_of(game: Game, place: Place | None, kind: Kind) -> Head:
    """Return what stands over a game that is written down."""
    names = tuple(
        f"guest: {s.name}" if s.player is None and s.name else s.name or "?"
        for s in (game.seated(seat, 1) for seat in SEATS)
    )
    a, b, c, d = names
    return Head(
        source="" if place is None else place.source,
        page="" if place is None else place.page,
        date=shown_when(game.date),
        rules=game.rules.name,
        target="" if game.target == game.rules.target else str(game.target),
        names=(a, b, c, d),
        seated=game.seating_known,
        dealt="" if game.first_dealer is None else game.names(1)[game.first_dealer],
        kind=kind,
    )


def to_json(head: Head) -> dict[str, Any]:
    """Return the head as plain values for the draft."""
    return {**asdict(head), "names": list(head.names), "kind": head.kind.value}


def from_json(kept: object) -> Head:
    """Return the head a draft holds, an empty one where it cannot be read."""
    try:
        assert isinstance(kept, Mapping)
        a, b, c, d = (str(name) for name in kept["names"])
        words: dict[str, Any] = {
            name: str(kept[name]) for name in ("source", "page", "date", "rules", "target", "dealt")
        }
        return replace(
            Head(**words), names=(a, b, c, d), seated=kept["seated"] is True, kind=Kind(kept["kind"])
        )
    except (AssertionError, KeyError, TypeError, ValueError):
        return Head()


def _seat(text: str) -> tuple[str, bool]:
    try:
        read = read_seat(text)
    except Refused:
        return "", False
    return read.name, read.guest


def _name(text: str) -> str:
    return _seat(text)[0]
