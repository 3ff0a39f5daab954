"""Biber Mania's own words: this module satisfies `biberclan.words.seam.Words`."""

# `Words` lists the imported names already:
# mypy: implicit-reexport
# ruff: noqa: F401

from typing import Final

from biberclan.games.mania.words.effects import is_about_to_finish
from biberclan.games.mania.words.events import (
    awards,
    brief,
    preview,
    reactions,
    robberies,
    tell,
    touched,
)
from biberclan.games.mania.words.lessons import decision_kind, due_tips, read_condition
from biberclan.games.mania.words.meaning import argue, costs, worth, would_mean
from biberclan.games.mania.words.names import PHASES
from biberclan.games.mania.words.refusals import NO_UNDO, explain
from biberclan.language import N_, NN_, _, in_points
from biberclan.rules.mania import Observation
from biberclan.rules.mania.decks import ASSUMED
from biberclan.rules.mania.scoring import ONE_ROUND
from biberclan.words.names import Chance, DecisionKind, Names, OptionNames


def _deck(value: str) -> str:
    return _("110 cards, assumed") if value == ASSUMED else _("a deck of your own")


def _target(value: str) -> str:
    return _("a single round") if value == ONE_ROUND else in_points(int(value))


NAMES: Final = Names(
    books=("BM",),
    tallies={"last_cards": N_("Went out"), "groups_beaten": N_("Beaten")},
    decisions={
        "numbers": DecisionKind(N_("Laying without action cards")),
        "cards": DecisionKind(N_("Laying with action cards")),
        "ending": DecisionKind(N_("Laying when the end is near")),
        "beaten": DecisionKind(N_("Which beaten cards to take?")),
        "steal": DecisionKind(N_("Stealing: which card?")),
        "wish": DecisionKind(N_("The Fairy: which card?")),
        "give": DecisionKind(N_("The Meanie: who draws what?")),
        "draw": DecisionKind(N_("Drawing for a lost card")),
    },
    no_undo=NO_UNDO,
    last_lap=N_("The end is near!"),
    is_last_lap=lambda view: not view.draw or is_about_to_finish(view),
    options={
        "deck": OptionNames(
            N_("Deck"), _deck, N_("The cards that are shuffled, for everybody the same.")
        ),
        "target": OptionNames(
            N_("Target"),
            _target,
            N_("A single round, or as many as it takes until somebody has so many points."),
        ),
    },
    phases=PHASES,
    about=N_(
        "Lay groups of cards, beat those of others, steal what you can. Each card on your "
        "pile brings a point, each left in your hand costs one."
    ),
    outcomes={
        "they_finish": Chance(
            N_("In {times} of 10 cases {owner} has no cards left before your next turn"), -3
        ),
        "stays": Chance(
            N_(
                "In {times} of 10 cases these cards are still on your pile when your next turn "
                "comes"
            ),
            4,
            N_("In {times} of 10 cases your pile loses cards of this group by your next turn"),
        ),
        "behind": Chance(
            N_("In {times} of 10 cases {owner} has more points than you by your next turn"),
            -3,
            N_(
                "In {times} of 10 cases {owner} has no more points than you when your next turn "
                "comes"
            ),
        ),
        "at_once": Chance(
            N_("In {times} of 10 cases you can lay {number} cards at once in your next turn"),
            2,
            N_("In {times} of 10 cases you can't lay {number} cards at once in your next turn"),
        ),
        "laid_out": Chance(
            NN_(
                "In {times} of 10 cases you can lay your whole hand in your next turn",
                "In {times} of 10 cases you can lay your whole hand in your next {number} turns",
            ),
            3,
            NN_(
                "In {times} of 10 cases you can't lay your whole hand in your next turn",
                "In {times} of 10 cases you can't lay your whole hand in your next {number} turns",
            ),
        ),
    },
)
