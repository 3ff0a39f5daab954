"""Tables of every game on the shelf: few and many seats, and every value of every option."""

from dataclasses import dataclass
from random import Random
from typing import Any

from biberclan.rules.game import AnyRules, Options
from biberclan.shelf import GAMES, rules_of


@dataclass(frozen=True)
class Table:
    """A game to be played by so many with these options."""

    game: str
    seats: int
    options: Options

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *self.options.values()])

    @property
    def rules(self) -> AnyRules:
        return rules_of(self.game)

    def start(self, seed: int, first: int = 0) -> Any:
        """Begin a match and return its state."""
        return self.rules.start(self.seats, seed=seed, first=first, options=self.options)[0]


def tables() -> list[Table]:
    """Return the fewest seats, the most and some between, with the options' values in turn."""
    found = []
    for game in GAMES:
        facts = rules_of(game).FACTS
        fewest, most = facts.seats[0], facts.seats[-1]
        for number, seats in enumerate(sorted({fewest, (fewest + most) // 2, most})):
            options = {name: values[number % len(values)] for name, values in facts.options.items()}
            found.append(Table(game, seats, options))
        for name, values in facts.options.items():
            used = {table.options[name] for table in found if table.game == game}
            found += [Table(game, fewest, {name: v}) for v in values if v not in used]
    return found


TABLES = tables()


def play_at_random(table: Table, state: Any, rng: Random) -> None:
    """Take one of the legal actions."""
    actions = table.rules.legal_actions(state)
    table.rules.apply(state, actions[int(rng.random() * len(actions))])
