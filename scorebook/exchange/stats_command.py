"""The verb `stats`: the figures of a book on the command line, also beside an open window."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path

from scorebook.book.library import open_book
from scorebook.book.names import as_typed, key_of
from scorebook.exchange.newcomers import near
from scorebook.exchange.own_cells import shown
from scorebook.exchange.stats_json import stats_json
from scorebook.exchange.stats_table import stats_table
from scorebook.folders import Folders
from scorebook.statistics.facts import Facts, load
from scorebook.statistics.filters import Filter
from scorebook.statistics.order import Years

DONE, WRONG_USE = 0, 2


class NotInTheBook(Exception):  # noqa: N818 - it says what happened
    """A name was given that is nobody's in the book; the sentence says so."""


def stats(said: argparse.Namespace, path: Path, folders: Folders) -> int:
    """Print the figures that are asked for and return the exit status; raises BookTrouble."""
    with open_book(path, folders, create=False, read_only=True) as book:
        facts, aliases = load(book), book.aliases()
    try:
        player = None if said.player is None else _person(facts, aliases, said.player)
        rules = None if said.rules is None else _rules(facts, said.rules)
        years = _years(said.since, said.until)
    except NotInTheBook as nobody:
        print(f"scorebook: {nobody}", file=sys.stderr)
        return WRONG_USE
    chosen = Filter(years, occasion=said.occasion, rules=rules)
    if said.json:
        print(json.dumps(stats_json(facts, chosen, player), ensure_ascii=False, indent=2))
    else:
        print(stats_table(facts, chosen, player))
    return DONE


def _person(facts: Facts, aliases: Mapping[str, int], name: str) -> int:
    """Return whom a name or another spelling of it belongs to; raises NotInTheBook with who is near."""
    by_name = {key_of(player.name): player.id for player in facts.players}
    found = as_typed({**aliases, **by_name}).get(key_of(name))
    if found is not None:
        return found
    meant = near(name, facts.players, aliases)
    ask = f" Is it {' or '.join(meant)}?" if meant else ""
    raise NotInTheBook(f"There is nobody called {shown(name)} in this book.{ask}")


def _rules(facts: Facts, name: str) -> str:
    for house in facts.houses.values():
        if key_of(house.rules.name) == key_of(name):
            return house.rules.name
    raise NotInTheBook(f"There are no rules called {name} in this book.")


def _years(since: int | None, until: int | None) -> Years:
    if since is not None and until is not None and since > until:
        raise NotInTheBook(f"There is no year from {since} to {until}.")
    return Years(since, until)
