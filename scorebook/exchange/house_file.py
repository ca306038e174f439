"""A house in a file of its own, to hand to another family: its switches as plain JSON."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

from scorebook.rules.house import HouseRules, house_from_json, house_to_json

LARGEST = 100_000  # bytes; a house is about two thousand
MOST_STEPS = 12
SEVERAL = "It holds the houses of a whole book; they come in together with that book’s games."
_LETTERS = 60


class HouseFileError(Exception):
    """A file that holds no house, with a plain sentence that says why."""


def read_house(path: Path) -> HouseRules:
    """Return the house in a file. Raises HouseFileError, or OSError where the file cannot be read.

    Whether its switches fit together is for `check_house`.
    """
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise HouseFileError("It is far too long for the rules of a house.")
    try:
        form = json.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise HouseFileError("It is no text: rules are saved as a text file ending in .json.") from error
    except (ValueError, RecursionError) as error:
        raise HouseFileError("It is text, but not as a house is saved (JSON).") from error
    if isinstance(form, dict) and "houses" in form:
        raise HouseFileError(SEVERAL)
    try:
        rules = house_from_json(form)
    except ValueError as error:
        raise HouseFileError(str(error)) from error
    if len(rules.ladder) > MOST_STEPS:
        raise HouseFileError(f"Its ladder has more than {MOST_STEPS} different steps.")
    _fits_the_pack(rules)
    return rules


def _fits_the_pack(rules: HouseRules) -> None:
    """Refuse a chart that is not one of this pack: the editor could only fill it up or drop a part of it."""
    for name, row in rules.chart.rows().items():
        if len(row) != rules.copies:
            words = name.replace("_", " ")
            raise HouseFileError(
                f"Its {words} has {len(row)} figures; a {rules.pack} deck has {rules.copies} of each card."
            )
    if rules.chart.nine_of_trump and "9" not in rules.ranks:
        raise HouseFileError(f"It counts the nine of trump, and a {rules.pack} deck has no nines.")


def write_house(path: Path, rules: HouseRules) -> None:
    """Write a house to a file, whole or not at all. Raises OSError where it cannot be written."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    text = json.dumps(house_to_json(rules), ensure_ascii=False, indent=2) + "\n"
    try:
        with new.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise


def file_name(rules: HouseRules) -> str:
    """Return a name for the file of a house, made of plain letters only."""
    plain = "".join(letter if letter.isalnum() or letter in " -" else " " for letter in rules.name)
    return f"{' '.join(plain.split())[:_LETTERS] or 'House'} rules.json"
