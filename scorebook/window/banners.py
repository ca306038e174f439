"""The sentences over the page when the book needs a word: read only, on a cloud drive, an older copy."""

from __future__ import annotations

from collections.abc import Sequence

from scorebook.book.values import BookInfo, Finding
from scorebook.window.foot import backup_words
from scorebook.window.widgets.sheets import Banner
from scorebook.window.words import breakable, count


def banners_for(info: BookInfo, notes: Sequence[str] = ()) -> list[Banner]:
    """Return the banners that the open book calls for, the weightiest first. `notes` are plain sentences."""
    found = []
    if info.read_only:
        found.append(read_only(info))
    if info.older_by:
        found.append(
            Banner(
                "older_copy",
                f"This book is {count(info.older_by, 'hand')} older than the one last open here. "
                "If that was not meant, Settings lists the backups.",
                strong="An older copy.",
                tone="trouble",
            )
        )
    if info.in_cloud_folder and not info.read_only:
        found.append(
            Banner(
                "cloud_folder",
                f"The book lies in a folder that {info.in_cloud_folder} keeps in step. It works; safer is a "
                "book on this computer with its backups there: File, “Save the open book as”.",
                tone="plain",
            )
        )
    found += [Banner(f"note_{at}", note, tone="plain") for at, note in enumerate(notes, 1)]
    return found


def read_only(info: BookInfo) -> Banner:
    """Return the banner of a book that can't be written; it stays as long as the book is open."""
    return Banner(
        "read_only",
        f"{breakable(info.path)} can't be written here. Everything can be looked up; to keep score, save it "
        "as a book of your own: File, “Save the open book as”.",
        strong="To read only.",
    )


def moved(sentence: str) -> Banner:
    """Return the banner of a book whose file is no longer where it was."""
    return Banner(
        "book_moved",
        f"{sentence} Nothing more is written.",
        strong="The book’s file is gone from its place.",
        tone="trouble",
    )


def findings(found: Sequence[Finding]) -> Banner:
    """Return the banner of a check that found something."""
    first = found[0].message
    more = f" And {count(len(found) - 1, 'more thing')} like it." if len(found) > 1 else ""
    return Banner("check_found", f"{first}{more}", strong="The check found something.", tone="trouble")


def no_backup(sentence: str, last: str | None) -> Banner:
    """Return the banner of a backup that could not be made; saving goes on."""
    return Banner(
        "no_backup",
        f"{sentence} Saving goes on; {backup_words(last)}.",
        strong="No backup was made.",
        tone="trouble",
    )
