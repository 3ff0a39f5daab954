"""A game's own names and short texts for what every game has, as rows of `Names`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from types import MappingProxyType
from typing import Any, Final

from biberclan.dataclass import dataclass
from biberclan.language import N_, Message, _, translate
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyObservation, Options
from biberclan.rules.head_start import NONE, START


class Chance(NamedTuple):
    """A possible outcome of a choice by the end of the round.

    Attributes:
        text: the sentence on its frequency, marked with `N_`: "In {times} of 10 rounds ..." without
            full stop, with `{owner}` for the other person that it is about, or with `NN_` by the
            `{number}` that it is counted for.
        weight: its value to the person who chooses, in points, roughly; below 0 if it is bad.
        otherwise: the sentence on how often it does not come about; "" if that is not told.
    """

    text: Message
    weight: float
    otherwise: Message = ""


class OptionNames(NamedTuple):
    """The name of an option and of its values.

    Attributes:
        name: its name, in a word, marked with `N_`.
        value: returns the meaning of a value, in a few words, translated.
        help: the explanation of the option, in a sentence or two, marked with `N_`.
    """

    name: str
    value: Callable[[str], str]
    help: str = ""


def _head_start(value: str) -> str:
    return _("no head start") if value == NONE else value


_START: Final = OptionNames(
    N_("Head start"), _head_start, N_("Points that {name} starts with, for all to see.")
)


class DecisionKind(NamedTuple):
    """A kind of decision.

    Attributes:
        title: its name, in 28 characters at most, marked with `N_` or `NP_`.
        options: the options of the game that it needs, if not the usual ones.
    """

    title: str
    options: Options = MappingProxyType({})


class Threshold(NamedTuple):
    """When to end a round, by a number that a seat can work out; see `train.thresholds`.

    Attributes:
        kind: the kind of decision.
        number: the name of the number that decides, marked with `N_`.
        part: a part of the match or round by which it differs, with its {number}, likewise.
        chapters: the chapters of the course that are about it.
        stands: returns the number and the part, from 1, in such a decision, by what its actor
            knows.
        last_part: the part that stands for all later ones as well, 0 for none.
    """

    kind: str
    number: str
    part: str
    chapters: Sequence[str]
    stands: Callable[[Any], tuple[int, int]]
    last_part: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseWords:
    """The words for the decision of a phase; messages are marked with `N_`.

    Attributes:
        passage: the anchor of the rulebook's passage about it.
        due: the reason why nothing else can be done now.
        kind: its kind of decision in the training, one of `Names.decisions`; None where that
            depends on the cards, or nothing is decided.
        prompt: asks for it at the table.
        enter: the effect of Enter there, in a word.
        asks: asks for it line by line.
        answers: the possible answers line by line; "" where nothing is asked.
    """

    passage: str
    due: str
    kind: str | None = None
    prompt: Message = ""
    enter: str = N_("go on")
    asks: Message = ""
    answers: str = ""


def no_undo(*disclosed: str, **others: str) -> dict[str, str]:
    """Return the reasons why the last action can't be taken back, for `Names.no_undo`.

    Args:
        disclosed: the answers of `Rules.disclosed` that mean only that a card has been seen.
        others: the messages for its other answers, or in place of those here; marked with `N_`.
    """
    seen = N_("A card has been turned up or looked at since: it can't be taken back.")
    return {
        "nothing": N_("There is nothing to take back."),
        "seated": N_("The next turn has begun since: nothing can be taken back."),
        "resumed": N_("The match was interrupted: nothing from before can be taken back."),
        "counted": N_("The round is over: it can't be taken back."),
        **dict.fromkeys(disclosed, seen),
        **others,
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """A game's own names for what every game has; messages are marked with `N_`.

    Attributes:
        books: the prefixes of the ids of its rulings: ("BC", "KV") for "BC-21" and "KV-6".
        tallies: the headings for `Facts.tallies`, ten characters at most.
        decisions: the kinds of decisions by id, in the order in which they are listed.
        phases: the words for the decision of each phase.
        no_undo: the reasons why the last action can't be taken back, by the answers of
            `Rules.disclosed` for its actor, and by "nothing" (there is none), "seated" (the
            next seat has looked at the table since) and "resumed" (it was before an interruption).
        options: the names of `Facts.options`, but for a head start.
        last_lap: the call to everybody once the end of a round is in sight, one or two sentences
            with exclamation marks, the first in large letters.
        is_last_lap: returns whether it is in sight in the middle of a round, by the view of
            everybody.
        has_final_turns: whether everybody but one has a final turn then.
        about: what the game is about, in a sentence or two, marked with `N_`.
        outcomes: the words for `Rollouts.outcomes`, by code.
        memory_aid: whether people have the memory aid in lessons, where they have not seen what
            came before.
        threshold: when to end a round, None where nobody may.
    """

    books: tuple[str, ...]
    tallies: Mapping[str, str]
    decisions: Mapping[str, DecisionKind]
    phases: Mapping[Any, PhaseWords]
    no_undo: Mapping[str, str]
    options: Mapping[str, OptionNames] = field(default_factory=dict)
    last_lap: str = ""
    is_last_lap: Callable[[AnyObservation], bool] = lambda view: False
    has_final_turns: bool = False
    about: str = ""
    outcomes: Mapping[str, Chance] = field(default_factory=dict)
    memory_aid: bool = True
    threshold: Threshold | None = None

    def question(self, view: AnyObservation, prompt: str) -> str:
        """Return the question for a decision, with an announcement in the person's final turn."""
        if self.has_final_turns and self.is_last_lap(view):
            return _("Final turn. {prompt}").format(prompt=prompt)
        return prompt

    def tally_name(self, tally: str) -> str:
        """Return the heading for one of `Facts.tallies`."""
        return translate(self.tallies[tally])

    def option_name(self, option: str) -> str:
        """Return the name of one of `Facts.options`."""
        return translate(self._option(option).name)

    def option_value(self, option: str, value: str) -> str:
        """Return the meaning of a value of an option."""
        return self._option(option).value(value)

    def option_help(self, option: str) -> str:
        """Return the explanation of one of `Facts.options`."""
        return translate(self._option(option).help)

    def _option(self, option: str) -> OptionNames:
        return _START if option == START else self.options[option]

    def decision_title(self, kind: str) -> str:
        """Return the name of a kind of decision."""
        return translate(self.decisions[kind].title)

    def explain_no_undo(self, why: str) -> str:
        """Return the reason why the last action can't be taken back."""
        return translate(self.no_undo[why])

    def passage_at_hand(self, view: AnyObservation) -> str:
        """Return the anchor of the passage about the current decision."""
        return self.phases[view.phase].passage
