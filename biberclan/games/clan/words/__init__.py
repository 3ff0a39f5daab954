"""BiberClan's own words: this module satisfies `biberclan.words.seam.Words`."""

# `Words` lists the imported names already:
# mypy: implicit-reexport
# ruff: noqa: F401

from typing import Final

from biberclan.games.clan.words.arguments import argue, worth
from biberclan.games.clan.words.effects import lead
from biberclan.games.clan.words.events import (
    awards,
    brief,
    preview,
    reactions,
    robberies,
    tell,
    touched,
)
from biberclan.games.clan.words.lessons import decision_kind, due_tips, read_condition
from biberclan.games.clan.words.meaning import costs, would_mean
from biberclan.games.clan.words.names import ACTION_CARDS, PHASES
from biberclan.games.clan.words.refusals import NO_UNDO, explain
from biberclan.language import N_, ngettext, translate
from biberclan.rules.clan.cards import ACTION_NAMES, DECKS
from biberclan.words.names import Chance, DecisionKind, Names, OptionNames, Threshold

_DECKS: Final = {"clan": N_("BiberClan, 66 cards"), "combined": N_("combined, 120 cards")}


def _rounds(value: str) -> str:
    return ngettext("{rounds} round", "{rounds} rounds", int(value)).format(rounds=value)


NAMES: Final = Names(
    books=("BC", "KV"),
    memory_aid=False,
    threshold=Threshold(
        "closing",
        N_("Lead"),
        N_("round {number}"),
        ("waiting",),
        lambda view: (lead(view), view.round),
    ),
    tallies={"maluses": N_("Malus"), "five_of_a_kinds": N_("Five")},
    decisions={
        "opening": DecisionKind(N_("Your lodge is still empty")),
        "low": DecisionKind(N_("Building: a low card")),
        "middle": DecisionKind(N_("Building: a middle card")),
        "high": DecisionKind(N_("Building: a high card")),
        "closing": DecisionKind(N_("Four cards: close or wait?")),
        "last": DecisionKind(N_("The final turn")),
        "taken": DecisionKind(N_("A card taken: where to?")),
        **{
            name: DecisionKind(
                ACTION_CARDS[name].title, {} if card in DECKS["clan"] else {"deck": "combined"}
            )
            for card, name in ACTION_NAMES.items()
        },
    },
    no_undo=NO_UNDO,
    last_lap=N_("Five cards! Final turns!"),
    is_last_lap=lambda view: view.ender is not None,
    has_final_turns=True,
    options={
        "deck": OptionNames(
            N_("Deck"),
            lambda value: translate(_DECKS[value]),
            N_("The 66 cards of BiberClan, or combined with cards of Biberbande, 120 in all."),
        ),
        "rounds": OptionNames(
            N_("Rounds"), _rounds, N_("After so many rounds the most points win.")
        ),
    },
    phases=PHASES,
    about=N_(
        "Everybody builds a lodge of five cards, face up or face down, and nothing is safe in it. "
        "Whoever has the most points in the end is the beaver boss."
    ),
    outcomes={
        "taken": Chance(N_("In {times} of 10 rounds {owner} takes this card from you"), -5),
        "malus": Chance(N_("In {times} of 10 rounds you close the round and pay the malus"), -10),
        "closes_well": Chance(N_("In {times} of 10 rounds you close the round without malus"), 6),
        "closed_by": Chance(
            N_("In {times} of 10 rounds {owner} closes the round without malus"), -4
        ),
        "bonus": Chance(N_("In {times} of 10 rounds you get the bonus for equal cards"), 14),
        "their_bonus": Chance(
            N_("In {times} of 10 rounds {owner} gets the bonus for equal cards"), -10
        ),
    },
)
