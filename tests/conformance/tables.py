"""Tables of every game on the shelf: few and many seats, and every value of every option."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from biberclan.match.setup import Setup
from biberclan.rules.game import AnyAction, AnyRules, Options
from biberclan.rules.head_start import spelled
from biberclan.shelf import GAMES, rules_of
from tests.match.walking import NAMES
from tests.toy import ENTRY

OTHERS = {"toy": ENTRY}
"""Games that are not the program's own."""

ALL_GAMES = (*GAMES, *OTHERS)

CLOSELY = 200
SELDOM = 10
"""The first actions are all looked at, later one in so many: some matches go on for thousands."""


@dataclass(frozen=True)
class Table:
    """A game to be played with a number of seats and these options."""

    game: str
    seats: int
    options: Options = field(hash=False)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *self.options.values()])

    @property
    def rules(self) -> AnyRules:
        return rules_of(self.game)

    def setup(self, seed: int, bots: int = 0) -> Setup:
        """Return the setup of a match, with a number of bots at the last seats."""
        people = self.seats - bots
        return Setup(
            NAMES[: self.seats],
            game=self.game,
            options=self.options,
            seed=seed,
            bots=(*(None,) * people, *("some",) * bots) if bots else (),
        )

    def start(self, seed: int, first: int = 0) -> Any:
        """Begin a match and return its state."""
        return self.rules.start(self.seats, seed=seed, first=first, options=self.options)[0]


def tables() -> list[Table]:
    """Return tables of the fewest seats, the most and some between, the options' values in turn."""
    found = []
    for game in GAMES:
        facts = rules_of(game).FACTS
        fewest, most = facts.seats[0], facts.seats[-1]
        for number, seats in enumerate(sorted({fewest, (fewest + most) // 2, most})):
            options = {
                name: option.values[
                    (option.values.index(option.default) - number) % len(option.values)
                ]
                for name, option in facts.options.items()
            }
            if number == 1:
                options |= {
                    name: spelled([option.numbers[3 * (seat % 2)] for seat in range(seats)])
                    for name, option in facts.options.items()
                    if option.numbers is not None
                }
            found.append(Table(game, seats, options))
        for name, option in facts.options.items():
            used = {table.options.get(name) for table in found if table.game == game}
            found += [Table(game, fewest, {name: v}) for v in option.values if v not in used]
    return found


@contextmanager
def all_on_the_shelf() -> Iterator[None]:
    """Have the games of others on the shelf, too."""
    with pytest.MonkeyPatch.context() as patch:
        for game, place in OTHERS.items():
            patch.setitem(GAMES, game, place)
        yield


with all_on_the_shelf():
    TABLES = tables()

OWN_TABLES = [table for table in TABLES if table.game not in OTHERS]
"""Those of the program's own games, for what only they have."""

at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def steps(table: Table, seed: int, every: int = 1) -> Iterator[tuple[Any, AnyAction]]:
    """Play a match by chance; yield some or all of its states, each with the next action."""
    rng = Random(seed)
    state = table.start(seed=seed)
    for number in range(10_000):
        if state.actor is None:
            return
        action = rng.choice(table.rules.legal_actions(state))
        if number % (every if number < CLOSELY or every == 1 else every * SELDOM) == 0:
            yield state.clone(), action
        table.rules.apply(state, action)
    raise AssertionError("the match does not end")


def play_at_random(table: Table, state: Any, rng: Random) -> None:
    """Take one of the legal actions."""
    actions = table.rules.legal_actions(state)
    table.rules.apply(state, actions[int(rng.random() * len(actions))])
