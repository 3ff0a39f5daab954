"""Biberbande's own words: this module satisfies `biberclan.words.seam.Words`."""

# `Words` lists the imported names already:
# mypy: implicit-reexport
# ruff: noqa: F401

from typing import Final

from biberclan.games.bande.words.arguments import argue, own_points
from biberclan.games.bande.words.events import awards, brief, reactions, robberies, tell, touched
from biberclan.games.bande.words.lessons import decision_kind, due_tips, read_condition
from biberclan.games.bande.words.meaning import costs, preview, worth, would_mean
from biberclan.games.bande.words.names import PHASES
from biberclan.games.bande.words.refusals import NO_UNDO, explain
from biberclan.language import N_, NP_
from biberclan.words.names import Chance, DecisionKind, Names, Threshold

NAMES: Final = Names(
    books=("BB",),
    threshold=Threshold(
        "knock",
        N_("Points"),
        N_("lap {number}"),
        ("knock", "wait"),
        lambda view: (own_points(view), 1 + view.turns // view.seats),
        last_part=6,
    ),
    tallies={"knocks": N_("Knocks"), "knocks_won": N_("Paid off")},
    decisions={
        "piles": DecisionKind(N_("Which of the two piles?")),
        "number": DecisionKind(N_("A number drawn: where to?")),
        "swap": DecisionKind(NP_("Biberbande", "Swap: which two cards?")),
        "special": DecisionKind(N_("Peek or Draw Two")),
        "knock": DecisionKind(N_("Knock or wait?")),
        "last": DecisionKind(N_("The final turn: what now?")),
    },
    no_undo=NO_UNDO,
    last_lap=N_("Knock knock! Final turns!"),
    is_last_lap=lambda view: view.knocker is not None,
    has_final_turns=True,
    phases=PHASES,
    about=N_(
        "Four cards lie face down in front of you, and you have looked at two of them, once. "
        "Remember them, get rid of what is high, and knock in time. The fewest points win."
    ),
    outcomes={
        "next_takes": Chance(N_("In {times} of 10 rounds {owner} takes what you discard"), -3),
        "swapped": Chance(N_("In {times} of 10 rounds {owner} swaps this card away from you"), -3),
        "knocked": Chance(N_("In {times} of 10 rounds {owner} knocks before you do"), -2),
        "most_points": Chance(N_("In {times} of 10 rounds you end with the most points"), -4),
    },
)
