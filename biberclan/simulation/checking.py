"""A check of a bot against the rules: random positions, at tables of all sizes."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any, Final

from biberclan.bots.asking import BrokenBotError, Failed
from biberclan.bots.thinker import PATIENCE, SECONDS, ask_others, stop_others
from biberclan.dataclass import dataclass
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyState
from biberclan.shelf import rules_of

_MATCHES: Final = 20
"""How many matches are played with each number of seats and each value of an option."""

_OF_EACH: Final = 12
"""In how many positions of a match the bot decides."""

_LONGEST: Final = 500
"""The number of decisions after which a match is stopped."""

_ENOUGH_SECONDS: Final = 30.0
_ENOUGH_FAILURES: Final = 10

_TEXT: Final = re.compile(r"(?<=^)(\w[\w.]*:) .*", re.MULTILINE)
"""The message of an exception, in a traceback."""


class CheckedDecision(NamedTuple):
    """A position in which a bot decides.

    Attributes:
        seats: the number of seats.
        seed: the seed of the match.
        number: the number of the decision in the match, from 1.
    """

    seats: int
    seed: int
    number: int


@dataclass(slots=True)
class Failure:
    """A kind of failure, regardless of the message.

    Attributes:
        failed: the first such failure.
        place: the position of that one.
        times: the number of such failures.
    """

    failed: Failed
    place: CheckedDecision
    times: int = 0


@dataclass(slots=True)
class Checked:
    """The result of a check.

    Attributes:
        decisions: how often the bot was asked.
        failures: the kinds of failures.
    """

    decisions: int = 0
    failures: list[Failure] = field(default_factory=list)

    def add(self, failed: Failed, place: CheckedDecision) -> None:
        """Add a failure."""
        kind = _TEXT.sub(r"\1", failed.trace)
        for failure in self.failures:
            if _TEXT.sub(r"\1", failure.failed.trace) == kind:
                break
        else:
            failure = Failure(failed, place)
            self.failures.append(failure)
        failure.times += 1


def check(game: str, bot: str, progress: Callable[[int], None] | None) -> Checked:
    """Make a bot decide in random positions, as at a table.

    Args:
        game: the game.
        bot: the bot's id.
        progress: called after each decision with the number of decisions so far.
    """
    checked, until = Checked(), perf_counter() + _ENOUGH_SECONDS
    rules = rules_of(game)
    try:
        for place, state in _positions(game):
            try:
                ask_others(
                    game,
                    bot,
                    rules.observe(state, state.actor),
                    rules.legal_actions(state),
                    seconds=SECONDS,
                    patience=SECONDS + PATIENCE,
                    rng=Random(str(place)),
                )
            except BrokenBotError as error:
                checked.add(error.failed, place)
            checked.decisions += 1
            if progress is not None:
                progress(checked.decisions)
            failures = sum(failure.times for failure in checked.failures)
            if perf_counter() > until or failures >= _ENOUGH_FAILURES:
                break
    finally:
        stop_others()
    return checked


def _positions(game: str) -> Iterator[tuple[CheckedDecision, AnyState]]:
    """Yield positions of random matches of all kinds, in random order."""
    facts = rules_of(game).FACTS
    ways: list[Mapping[str, Any]] = [
        {name: value} for name, option in facts.options.items() for value in option.values
    ]
    for seed in range(_MATCHES):
        rng = Random(seed)
        found = []
        for seats in facts.seats:
            for options in ways or [{}]:
                match = list(islice(_match(game, seats, options, seed), _LONGEST))
                numbers = rng.sample(range(len(match)), min(_OF_EACH, len(match)))
                found += [
                    (CheckedDecision(seats, seed, number + 1), match[number]) for number in numbers
                ]
        rng.shuffle(found)
        yield from found


def _match(game: str, seats: int, options: Mapping[str, Any], seed: int) -> Iterator[AnyState]:
    rules, rng = rules_of(game), Random(seed)
    state, _events = rules.start(seats, seed=seed, first=0, options=options)
    while state.winners is None:
        yield state.clone()
        rules.apply(state, rng.choice(rules.legal_actions(state)))
