"""A house saved to a file and read from one: what is asked and said about it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from scorebook.exchange.house_file import HouseFileError, file_name, read_house, write_house
from scorebook.rules.house import HouseRules
from scorebook.window import dialogs

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from scorebook.window.desk import Desk

KINDS = "House rules (*.json);;All files (*)"


def save(desk: Desk, over: QWidget, rules: HouseRules) -> None:
    """Ask where a house is to be saved, and save it."""
    suggested = Path.home() / file_name(rules)
    path = dialogs.place_for_file(over, f"Save the rules of {rules.name}", suggested, KINDS, ".json")
    if path is None:
        return
    try:
        write_house(path, rules)
    except OSError as error:
        dialogs.tell(over, "The rules are not saved.", f"{path}: {error.strerror or error}.")
        return
    desk.say(f"Saved: {path.name}")


def ask(over: QWidget) -> HouseRules | None:
    """Ask which house to read, and return it; None when it was called off or cannot be read."""
    path = dialogs.file_to_read(over, "Read house rules", Path.home(), KINDS)
    if path is None:
        return None
    try:
        return read_house(path)
    except HouseFileError as error:
        dialogs.tell(over, f"{path.name} holds no house rules.", str(error))
    except OSError as error:
        dialogs.tell(over, f"{path.name} can’t be read.", f"{error.strerror or error}.")
    return None
