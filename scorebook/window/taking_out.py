"""Taking games out of the book into a file of a person's choice: all of them, a list, or one."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING

from scorebook.book.trouble import BookTrouble
from scorebook.window import dialogs
from scorebook.window.words import count

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from scorebook.window.desk import Desk

KINDS = "Spreadsheet, games and hands (*.csv);;The whole record (*.json)"
EVERYTHING = "Everything"
STOP = "Stop, and write no file"


def ask_and_take_out(
    desk: Desk, over: QWidget | None, only: Collection[int] | None = None, called: str = ""
) -> Path | None:
    """Ask for a place and write the book there, or `only` these games; return the file, None if called off.

    The ending says which it is, `.csv` or `.json`. `called` is what the file's name is made of. What takes
    long shows how far it is and can be stopped; then there is no new file.
    """
    from scorebook.exchange.file_names import safe_name
    from scorebook.exchange.taking_out import format_of, take_out
    from scorebook.window.bring_in.running import PARTS, run

    title = "Take out everything" if only is None else f"Take out {count(len(only), 'game')}"
    suggested = desk.folders.data / safe_name(called or desk.book.path.stem, ".csv")
    to = dialogs.place_for_file(over, title, suggested, KINDS, ".csv")
    if to is None:
        return None
    try:
        written = run(
            desk,
            over,
            f"Writing {to.name}",
            lambda watching: take_out(desk.book, to, format_of(to, None), only, watching),
            stop=STOP,
            far=PARTS,
        )
    except BookTrouble as trouble:
        dialogs.tell(over, trouble.sentence, trouble.advice)
        return None
    if written is None:
        desk.say("Stopped. Nothing was written.")
        return None
    beside = f" with {written[1].name} beside it" if len(written) > 1 else ""
    what = EVERYTHING if only is None else count(len(only), "game")
    desk.say(f"{what} taken out as {written[0].name}{beside}.")
    return written[0]
