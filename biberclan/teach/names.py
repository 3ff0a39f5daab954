"""A game's names for what every game has: options, decisions, phases and outcomes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from biberclan.language import N_, Message, _, translate
from biberclan.rules.game import AnyObservation, Options


class Outcome(NamedTuple):
    """Something that may come of a choice by the end of the round.

    Attributes:
        text: how often it does, marked with `N_`: "In {times} of 10 rounds ..." without a full
            stop, with `{owner}` for whoever else it is about.
        weight: how much it is worth to whoever chooses, in points, roughly; below 0 if it is bad.
    """

    text: str
    weight: float


class OptionNames(NamedTuple):
    """The name of an option and of its values.

    Attributes:
        name: its name, in a word, marked with `N_`.
        value: returns what a value means, in a few words, translated.
        help: what is decided by it, in a sentence or two, marked with `N_`.
    """

    name: str
    value: Callable[[str], str]
    help: str = ""


class DecisionKind(NamedTuple):
    """A kind of decision.

    Attributes:
        title: what it is called, in 28 characters at most, marked with `N_` or `NP_`.
        options: the options of the game with which it comes about, if not the usual ones.
    """

    title: str
    options: Options = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseWords:
    """The words for the decision that is due in a phase; messages are marked with `N_`.

    Attributes:
        passage: the anchor of the rulebook's passage about it.
        due: why nothing else can be done now.
        kind: which kind of decision it is to those who practise, one of `Names.decisions`; None
            where that depends on the cards, or nothing is decided.
        prompt: asks for it at the table.
        enter: what Enter does there, in a word.
        asks: asks for it line by line.
        answers: how it can be answered there; "" where nothing is asked.
    """

    passage: str
    due: str
    kind: str | None = None
    prompt: Message = ""
    enter: str = N_("go on")
    asks: Message = ""
    answers: str = ""


def no_undo(*disclosed: str, **others: str) -> dict[str, str]:
    """Return why the last action can't be taken back, for `Names.no_undo`.

    Args:
        disclosed: what `Rules.disclosed` may say for no more than that a card has been seen.
        others: the messages for what else it may say, or instead of those here; marked with `N_`.
    """
    seen = N_("A card has been turned up or looked at since: it can't be taken back.")
    return {
        "nothing": N_("There is nothing to take back."),
        "seated": N_("The next turn has begun since: nothing can be taken back."),
        "counted": N_("The round has been counted: it can't be taken back."),
        **dict.fromkeys(disclosed, seen),
        **others,
    }


def _never(view: AnyObservation) -> bool:
    """Return whether the end is in sight, where a game has nothing to say of it."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """A game's own names for what every game has; messages are marked with `N_`.

    Attributes:
        books: what the ids of its rulings begin with: ("BC", "KV") for "BC-21" and "KV-6".
        tallies: the headings for `Facts.tallies`, ten characters at most.
        decisions: the kinds of decisions by id, in the order in which they are listed.
        phases: what is said of the decision that is due in each phase.
        no_undo: why the last action can't be taken back, by what `Rules.disclosed` says of who
            acted, and by "nothing" (there is none) and "seated" (the next seat has looked at the
            table since).
        options: what `Facts.options` are called.
        last_lap: what is called out to everybody once the end of a round is in sight, one or two
            sentences with exclamation marks, the first in large letters.
        is_last_lap: whether it is in sight in the middle of a round, by the view of everybody.
        has_final_turns: whether everybody but one has a final turn then.
        about: what the game is about, in a sentence or two, marked with `N_`.
        outcomes: what is told of `Rollouts.outcomes`, by code.
    """

    books: tuple[str, ...]
    tallies: Mapping[str, str]
    decisions: Mapping[str, DecisionKind]
    phases: Mapping[Any, PhaseWords]
    no_undo: Mapping[str, str]
    options: Mapping[str, OptionNames] = field(default_factory=dict)
    last_lap: str = ""
    is_last_lap: Callable[[AnyObservation], bool] = _never
    has_final_turns: bool = False
    about: str = ""
    outcomes: Mapping[str, Outcome] = field(default_factory=dict)

    def asked(self, view: AnyObservation, prompt: str) -> str:
        """Return a question of somebody who decides; in their final turn it says so."""
        if self.has_final_turns and self.is_last_lap(view):
            return _("Final turn. {prompt}").format(prompt=prompt)
        return prompt

    def tally_name(self, tally: str) -> str:
        """Return the heading for one of `Facts.tallies`."""
        return translate(self.tallies[tally])

    def option_name(self, option: str) -> str:
        """Return what one of `Facts.options` is called."""
        return translate(self.options[option].name)

    def option_value(self, option: str, value: str) -> str:
        """Return what a value of an option means."""
        return self.options[option].value(value)

    def option_help(self, option: str) -> str:
        """Return what is decided by one of `Facts.options`."""
        return translate(self.options[option].help)

    def decision_title(self, kind: str) -> str:
        """Return what a kind of decision is called."""
        return translate(self.decisions[kind].title)

    def explain_no_undo(self, why: str) -> str:
        """Return why the last action can't be taken back."""
        return translate(self.no_undo[why])

    def passage_at_hand(self, view: AnyObservation) -> str:
        """Return the anchor of the passage for what is due."""
        return self.phases[view.phase].passage
