"""Which sentences stand over the page, for which book."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from scorebook.book.values import BookInfo, Finding
from scorebook.window import banners

WHOLE = BookInfo("/home/ron/ours.scorebook", False, 8, 90, "0001", None, None)

CASES = [
    ("nothing to say", {}, (), []),
    ("to read only", {"read_only": True}, (), ["read_only"]),
    ("on a cloud drive", {"in_cloud_folder": "OneDrive"}, (), ["cloud_folder"]),
    ("on a cloud drive, to read only", {"in_cloud_folder": "OneDrive", "read_only": True}, (), ["read_only"]),
    ("older by one hand", {"older_by": 1}, (), ["older_copy"]),
    ("a note", {}, ("The settings file is broken.",), ["note_1"]),
    (
        "everything at once",
        {"read_only": True, "older_by": 14},
        ("One.", "Two."),
        ["read_only", "older_copy", "note_1", "note_2"],
    ),
]


@pytest.mark.parametrize(("how", "notes", "names"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_which_banners_a_book_calls_for(
    qapp: QApplication, how: dict[str, object], notes: tuple[str, ...], names: list[str]
) -> None:
    found = banners.banners_for(replace(WHOLE, **how), notes)
    assert [banner.objectName() for banner in found] == names


def test_an_older_copy_says_by_how_much(qapp: QApplication) -> None:
    (banner,) = banners.banners_for(replace(WHOLE, older_by=14))
    assert banner.words.text().startswith("This book is 14 hands older than the one last open here.")


def test_what_the_check_found_is_counted(qapp: QApplication) -> None:
    one = Finding("sums", "Hand 3 does not add up.")
    assert banners.findings([one]).words.text() == "Hand 3 does not add up."
    assert banners.findings([one] * 3).words.text() == "Hand 3 does not add up. And 2 more things like it."


def test_a_name_in_a_banner_is_never_markup(qapp: QApplication) -> None:
    (banner,) = banners.banners_for(WHOLE, ["<img src=x onerror=1> & <b>Ron</b>"])
    assert banner.words.text() == "<img src=x onerror=1> & <b>Ron</b>"
    assert banner.words.textFormat().name == "PlainText"
