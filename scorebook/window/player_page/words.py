"""What the page says of a person in sentences. No Qt here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorebook.window.words import count, number

if TYPE_CHECKING:
    from scorebook.book.values import Player
    from scorebook.statistics.about import About


def under_heading(about: About) -> str:
    """Return what the figures are based on.

    "4,318 games with a winner since 1991 · every hand known of 1,502 of them".
    """
    games = about.career.games
    if not games:
        text = "No game with a winner."
    else:
        since = "" if about.first_year is None else f" since {about.first_year}"
        text = f"{count(games, 'game')} with a winner{since} · every hand known of "
        if about.every_hand == games:
            text += "all of them" if games > 1 else "it"
        else:
            text += f"{number(about.every_hand) if about.every_hand else 'none'} of them"
    if about.undecided:
        text += f" · nobody knows who won {number(about.undecided)} more"
    return text


def standing_of(player: Player, *, nothing: bool, chosen: bool = False) -> str:
    """Return the sentence about somebody with nothing to count, or who has retired; "" for none."""
    if player.guest:
        return "A guest: at the table, and in nobody’s table of figures."
    said = []
    if nothing and not player.played:
        said.append("Has not played yet. Figures will stand here with the first game.")
    elif nothing:
        said.append("No figure in the games chosen." if chosen else "No game with a winner and no hand yet.")
    if player.retired:
        said.append("Retired: not offered for new games, still counted.")
    return " ".join(said)
