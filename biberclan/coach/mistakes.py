"""Mistakes at the table bring up their drill: refusals, and choices that have cost much."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from biberclan.coach.review import JudgedChoice
from biberclan.match.acting import Choice
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Mistake
from biberclan.people import practised
from biberclan.shelf import has_part, part, rules_of
from biberclan.words.seam import SeatNames, words_of

REFUSED: Final = 2
"""The number of refusals that brings up the ruling on which they rest."""
COST: Final = 0.1
"""The cost that brings up a ruling or a kind of decision, a share of the matches won."""


def is_pressing(mistake: Mistake) -> bool:
    """Return whether enough went wrong for its ruling or kind of decision to come up.

    >>> is_pressing(Mistake("Lisa", "biberclan", "closing", 0, 0.5 - 0.4))
    True
    """
    return mistake.refused >= REFUSED or round(mistake.cost, 2) >= COST  # told in whole percents


def of_person(store: Store | None, person: str, game: str) -> dict[str, Mistake]:
    """Return the mistakes in a person's matches, by ruling or kind of decision."""
    return {row.ruling: row for row in practised.of_game(store, Mistake, person, game)}


def note_refusal(store: Store | None, person: str, game: str, ruling: str) -> None:
    """Note that an action of a person was refused at a table."""
    _add(store, person, game, refused={ruling: 1})


def note_costs(
    store: Store | None, names: SeatNames, choices: Iterable[tuple[Choice, JudgedChoice]]
) -> None:
    """Note the costs of choices, for their kinds and for the rulings that make the difference.

    Those are the rulings on consequences that only the choice, or only the best one, would have.

    Args:
        store: the store that keeps them; None keeps nothing.
        names: the names of all seats.
        choices: the choices of a match, each with its judgement.
    """
    costs: dict[tuple[str, str], Counter[str]] = {}
    for question, judged in choices:
        if judged.is_costly:
            words, view = words_of(question.game), question.observation
            best, chosen = (
                {sentence.ruling for sentence in words.would_mean(view, action, names)}
                for action in (judged.best, judged.chosen)
            )
            kind = words.decision_kind(view)
            concerned = best ^ chosen | ({kind} if kind else set())
            own = costs.setdefault((names[judged.seat], question.game), Counter())
            own.update(dict.fromkeys(concerned, judged.cost))
    for (person, game), cost in costs.items():
        _add(store, person, game, cost=cost)


def _add(
    store: Store | None,
    person: str,
    game: str,
    *,
    refused: Mapping[str, int] = MappingProxyType({}),
    cost: Mapping[str, float] = MappingProxyType({}),
) -> None:
    if store is None or not has_part(game, "drills"):
        return
    # Questions are made above this layer; here it matters only which rulings they are about.
    asked = {ruling for drill in part(game, "drills").DRILLS.values() for ruling in drill.rulings}
    before = of_person(store, person, game)
    changed = []
    for each in sorted(asked.union(words_of(game).NAMES.decisions).intersection({*refused, *cost})):
        new = Mistake(person, rules_of(game).FACTS.name, each, 0, 0.0)
        mistake = before.get(each, new)
        times, more = mistake.refused + refused.get(each, 0), mistake.cost + cost.get(each, 0.0)
        changed.append(replace(mistake, refused=times, cost=more))
    practised.keep(store, *changed)
