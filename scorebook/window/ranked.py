"""Why a table is in another order than its rates: in one sentence, where it is. No Qt here."""

from __future__ import annotations

from collections.abc import Iterable

from scorebook.statistics.ranges import Share
from scorebook.statistics.ranking import as_the_rates


def why_ranked(
    rows: Iterable[tuple[bool, Share]], what: str = "games", who: str = "everybody", few: str = "a lucky few"
) -> str:
    """Return why somebody with the lower rate stands higher, "" where nobody does.

    `rows` are those shown, in their order: whether with too few to be ranked with the others, and the rate.
    """
    known = [(apart, share) for apart, share in rows if share.n]
    groups = ([share for apart, share in known if apart is group] for group in (False, True))
    if all(as_the_rates(group) for group in groups):
        return ""
    return f"Ranked as if {who} had some more average {what}, so that {few} don’t lead."
