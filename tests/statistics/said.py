"""All that facts say, so that two of them can be compared."""

from __future__ import annotations

from dataclasses import fields

from scorebook.statistics.facts import Facts


def say(facts: Facts) -> dict[str, object]:
    """Return everything in the facts as plain values."""
    told: dict[str, object] = {
        "games": facts.games,
        "players": facts.players,
        "names": facts.names,
        "houses": {id_: house.rules for id_, house in facts.houses.items()},
        "starts": facts.starts.tolist(),
    }
    for columns in (facts.table, facts.hands):
        for field in fields(columns):
            column = getattr(columns, field.name)
            told[f"{type(columns).__name__}.{field.name}"] = (column.dtype.str, column.tolist())
    return told
