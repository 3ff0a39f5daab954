"""The toy's part of reports on many matches."""

from collections.abc import Mapping, Sequence

from biberclan.rules.game import AnyEvent, AnyState, Options
from biberclan.simulation.package import Column, tally_of
from tests.toy.rules import DECK, FACTS, Counted, Done, Won

NOTICED = (Done, Counted, Won)
TALLIES = {name: tally_of(name) for name in FACTS.tallies}


def cards(options: Options) -> int:
    return DECK.total()


def columns(tallies: Mapping[str, int], rounds: int) -> Sequence[Column]:
    return [Column("Swaps", str(tallies["swaps"]), "Swaps: in all rounds.")]


def stop_round(state: AnyState) -> tuple[AnyState, Sequence[AnyEvent]] | None:
    return None  # each round ends by itself
