"""Which pages there are, one line each. A page is imported and built when it is first turned to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from scorebook.window.desk import Desk
    from scorebook.window.page import Page

UPPER, LOWER, UNLISTED = "upper", "lower", "unlisted"


@dataclass(frozen=True, slots=True)
class Entry:
    """A page: the name `desk.go` knows it by, its title in the list, where it is, where it is listed.

    Upper pages have Ctrl+1, Ctrl+2 … in this order; lower ones stand at the foot of the list; unlisted
    ones are reached from other pages. `whole` pages take the window without the list beside them.
    """

    name: str
    title: str
    made_by: str  # "module:class"
    place: str = UPPER
    whole: bool = False


PAGES = (
    Entry("front", "Front page", "scorebook.window.front_page:FrontPage"),
    Entry("pad", "Score pad", "scorebook.window.pad.page:PadPage"),
    Entry("games", "Games", "scorebook.window.games:GamesPage"),
    Entry("old_book", "Old book", "scorebook.window.old_book.page:OldBookPage"),
    Entry("players", "Players", "scorebook.window.players:PlayersPage"),
    Entry("records", "Records", "scorebook.window.records.page:RecordsPage"),
    Entry("table", "At the table", "scorebook.window.at_the_table.page:AtTheTablePage"),
    Entry("player", "Player", "scorebook.window.player_page.page:PlayerPage", UNLISTED),
    Entry("course", "How the game went", "scorebook.window.course_page:CoursePage", UNLISTED),
    Entry("new", "New game", "scorebook.window.new_game:NewGamePage", UNLISTED),
    Entry("bring", "Bring in a file or another book", "scorebook.window.bring_in.page:BringInPage", UNLISTED),
    Entry("across", "Across the room", "scorebook.window.across_room:AcrossRoomPage", UNLISTED, whole=True),
    Entry("find", "Find", "scorebook.window.find.page:FindPage", UNLISTED),
    Entry("hands", "Hands", "scorebook.window.hands_behind:HandsPage", UNLISTED),
    Entry("house", "House rules", "scorebook.window.house_rules.page:HouseRulesPage", LOWER),
    Entry("history", "History", "scorebook.window.history:HistoryPage", LOWER),
    Entry("settings", "Settings", "scorebook.window.settings:SettingsPage", LOWER),
)


def build(entry: Entry, desk: Desk) -> Page:
    """Return the page of an entry, built on `desk`."""
    module, _, name = entry.made_by.partition(":")
    make = cast("Callable[[Desk], Page]", getattr(import_module(module), name))
    return make(desk)
