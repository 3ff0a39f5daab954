"""The drill that asks which groups one beats."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from biberclan.games.mania.words.names import short, some
from biberclan.language import N_, _, translate
from biberclan.named_tuple import NamedTuple
from biberclan.rules.mania import Observation
from biberclan.rules.mania.cards import BODYGUARD, HIGHEST, HIPPIE, JOKER, Cards
from biberclan.rules.mania.groups import beats, display_group, form_of, is_safe, lays
from biberclan.rules.mania.what_if import what_if_laid
from biberclan.train.drills import Moment, Question
from biberclan.words.seam import SeatNames

_RULES: Final[Mapping[str, str]] = {
    "BM-12": N_("Jokers laid alone beat just as many of any digit."),
    "BM-13": N_("As many cards of a higher digit beat; an equal digit does not."),
    "BM-14": N_("A group is beaten as a whole: by just as many cards, no more and no fewer."),
    "BM-23": N_("An action card that lies alone is beaten only by a single Joker."),
    "BM-24": N_("Jokers that lie alone can't be beaten, only stolen."),
    "BM-25": N_("An action card laid alone beats nothing."),
    "BM-29": N_("A run is beaten by any run of just as many cards, high or low."),
    "BM-34": N_("Neither equal digits nor Jokers beat a run."),
    "BM-39": N_("A Partybeaver with other cards beats nothing, and nothing beats it."),
    "BM-44": N_("What lies beside a Bodyguard can't be beaten."),
}
"""The rule by which a group is beaten or not, for each ruling."""

BEATING: Final = tuple(_RULES)

_MOST: Final = 6
"""The most groups that are asked about."""
_LARGEST: Final = 5
"""The size of the largest group to lay; larger ones are seldom laid."""


_NONE: Final = 0.2
"""The share of questions about any group, whether it beats one or not."""
_RUNS: Final = 0.25
"""The share of tables with a run, which by chance alone is seldom laid."""


class _Lying(NamedTuple):
    """A group that lies on the table.

    Attributes:
        name: the answer that offers it.
        cards: its cards.
        beaten: whether the group laid beats it.
    """

    name: str
    cards: Cards
    beaten: bool


def ask_beating(moment: Moment, rng: Random) -> Question | None:
    """Ask which groups of display and piles a group in hand would beat."""
    view: Observation = moment.view
    actor = view.actor
    if view.phase != "lay" or actor is None:
        return None
    if rng.random() < _RUNS:
        view = _with_a_run(view, rng)
    possible = _possible(view, moment.names)
    if not possible:
        return None
    ruling = rng.choice(sorted(possible))
    beating = [each for each in possible[ruling] if any(group.beaten for group in each[1])]
    laid, groups = rng.choice(possible[ruling] if rng.random() < _NONE or not beating else beating)
    telling = [group for group in groups if _ruling(laid, group) == ruling]
    about = rng.choice(telling)
    offered = _offered(groups, about, rng)
    if len(offered) < 2:
        return None
    right = [number for number, group in enumerate(offered) if group.beaten]
    return Question(
        ruling,
        _("{name}, you lay {cards}. Which of these groups can you beat?").format(
            name=moment.names[actor], cards=some(laid)
        ),
        tuple(group.name for group in offered),
        frozenset(right),
        _reason_and_ruling(laid, about)[0],
        view,
        many=True,
        reasons=tuple(_reason_and_ruling(laid, group) for group in offered),
    )


def _possible(view: Observation, names: SeatNames) -> dict[str, list[tuple[Cards, list[_Lying]]]]:
    """Return for each ruling the groups to lay, and the groups on the table, that show it."""
    possible: dict[str, list[tuple[Cards, list[_Lying]]]] = {}
    forms = [form_of(pile.top) for pile in view.piles if pile.top]
    runs = sorted({form.size for form in forms if form.name == "hippie_run"})
    for lay in lays(view.hand, tuple(runs)):
        cards = lay.cards
        if len(cards) > _LARGEST or len(cards) == len(view.hand):
            continue
        lying = _lying(view, cards, names)
        for ruling in {_ruling(cards, group) for group in lying}:
            possible.setdefault(ruling, []).append((cards, lying))
    return possible


def _offered(groups: Sequence[_Lying], about: _Lying, rng: Random) -> list[_Lying]:
    """Choose the groups to ask about besides one, and return all of them as they lie."""
    others = [group for group in groups if group is not about]
    # Beaten groups come first, so that there are some.
    others.sort(key=lambda group: (not group.beaten, rng.random()))
    beaten = others[: (_MOST - 1) // 2]
    left = others[(_MOST - 1) // 2 :]
    rng.shuffle(left)
    offered = [about, *beaten, *left[: _MOST - 1 - len(beaten)]]
    return sorted(offered, key=groups.index)


def _with_a_run(view: Observation, rng: Random) -> Observation:
    """Return a table at which one of the others has laid a run with a Hippie."""
    size = rng.choice((2, 2, 3))
    first = rng.randint(1, HIGHEST - size)
    digits = sorted(rng.sample(range(first, first + size + 1), size))
    run = (*digits, HIPPIE)
    seat = rng.choice([seat for seat in range(view.seats) if seat != view.actor])
    pile = view.piles[seat]
    laid = replace(pile, size=pile.size - len(pile.top) + len(run), groups=(run,))
    return replace(view, piles=(*view.piles[:seat], laid, *view.piles[seat + 1 :]))


def _lying(view: Observation, laid: Cards, names: SeatNames) -> list[_Lying]:
    """Return all groups on the table, each once."""
    after = what_if_laid(view, laid)
    found = [
        _Lying(
            _("{group} in the display").format(group=short(display_group(card, view.display))),
            display_group(card, view.display),
            card in after.display,
        )
        for card in dict.fromkeys(view.display)
    ]
    for seat, pile in enumerate(view.piles):
        if seat != view.actor and pile.top:
            name = _("{owner}'s {group}").format(owner=names[seat], group=short(pile.top))
            assert (seat in after.piles) is beats(laid, pile.top)
            found.append(_Lying(name, pile.top, seat in after.piles))
    return found


def _ruling(laid: Cards, group: _Lying) -> str:
    """Return the ruling by which a group is beaten or not."""
    lying, form = group.cards, form_of(group.cards)
    own = form_of(laid)
    if own.name in ("action", "party"):
        return "BM-25" if own.name == "action" else "BM-39"
    if is_safe(lying):
        return "BM-44" if BODYGUARD in lying else "BM-39"
    if form.name == "jokers" or JOKER in lying[:1]:
        return "BM-24"
    if form.name == "action":
        return "BM-23"
    if form.name in ("run", "hippie_run"):
        return "BM-29" if own.name in ("run", "hippie_run") else "BM-34"
    if own.size != form.size:
        return "BM-14"
    return "BM-12" if own.name == "jokers" else "BM-13"


def _reason_and_ruling(laid: Cards, group: _Lying) -> tuple[str, str]:
    """Return the reason why a group is beaten or not, and the ruling."""
    ruling = _ruling(laid, group)
    return f"{group.name}: {translate(_RULES[ruling])}", ruling
