"""What figures of players, pairs and rivals open, each as a question that is asked beside the window.

Every function takes plain values and returns the question; numpy comes in only once it is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorebook.rules.cards import Suit
    from scorebook.statistics.bands import Band
    from scorebook.statistics.behind import Behind
    from scorebook.statistics.behind_figures import Games
    from scorebook.statistics.facts import Facts
    from scorebook.statistics.filters import Filter
    from scorebook.statistics.pairs import Pair
    from scorebook.statistics.peaks import Peak
    from scorebook.window.widgets.rows import Opens


def of_career(player: int, count: str, filter_: Filter) -> Opens:
    """Return what a count of a career opens; `count` is what `Career` calls it."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_figures import behind_career

        return behind_career(facts, player, count, filter_)

    return question


def of_pair(pair: Pair, count: Games, filter_: Filter) -> Opens:
    """Return the games of a pair, or those it won or lost."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_figures import behind_pair

        return behind_pair(facts, pair, count, filter_)

    return question


def of_rival(player: int, against: int, count: Games, filter_: Filter) -> Opens:
    """Return the games of a player against a rival, or those won or lost."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_figures import behind_rival

        return behind_rival(facts, player, against, count, filter_)

    return question


def of_meeting(one: Pair, other: Pair, count: Games, filter_: Filter) -> Opens:
    """Return the games in which two pairs met, or those the first one won or lost."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_figures import behind_meeting

        return behind_meeting(facts, one, other, count, filter_)

    return question


def of_longest_run(player: int, filter_: Filter, *, won: bool) -> Opens:
    """Return the games of a player's longest run."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_figures import behind_longest_run

        return behind_longest_run(facts, player, won=won, filter_=filter_)

    return question


def of_band(player: int, rules: str, band: Band, filter_: Filter) -> Opens:
    """Return the contracts of a band."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_player import behind_band

        return behind_band(facts, player, rules, band, filter_)

    return question


def of_trump(player: int, rules: str, suit: Suit, filter_: Filter) -> Opens:
    """Return the contracts in a suit."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_player import behind_trump

        return behind_trump(facts, player, rules, suit, filter_)

    return question


def of_deal(player: int, kind: str, filter_: Filter) -> Opens:
    """Return the deals of one kind; `kind` is what `AsDealer` calls it."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_player import behind_deal

        return behind_deal(facts, player, kind, filter_)

    return question


def of_peak(player: int, peak: Peak, filter_: Filter) -> Opens:
    """Return the hands or games of a best or worst."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_player import behind_peak

        return behind_peak(facts, player, peak, filter_)

    return question


def of_lately(player: int, count: str, filter_: Filter) -> Opens:
    """Return the last games of a player's form, or those "won" of them."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_player import behind_lately

        return behind_lately(facts, player, count, filter_)

    return question


def of_without(player: int, partner: int, count: str, filter_: Filter) -> Opens:
    """Return the games of a player without that partner, or those "won"."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_player import behind_without

        return behind_without(facts, player, partner, count, filter_)

    return question


def of_run_now(player: int, filter_: Filter) -> Opens:
    """Return the games of the run a player is on."""

    def question(facts: Facts) -> Behind:
        from scorebook.statistics.behind_figures import behind_run
        from scorebook.statistics.runs import runs_of

        runs = runs_of(facts, player, filter_)
        return behind_run(facts, player, runs.now, won=runs.winning_now, filter_=filter_)

    return question
