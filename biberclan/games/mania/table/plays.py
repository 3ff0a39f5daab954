"""Which of the groups that can be laid are worth considering."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import JOKER, Cards, is_digit
from biberclan.rules.mania.groups import form_of
from biberclan.rules.mania.what_if import what_if_laid


class Groups:
    """The groups worth considering at one decision, worked out when they are first asked for."""

    def __init__(self, view: Observation, legal: Sequence[Action]) -> None:
        """Remember the decision; see `plays`."""
        self._view = view
        self._legal = legal

    @cached_property
    def _all(self) -> list[Cards]:
        return [play.cards for play in plays(self._view, self._legal)]

    def has_other(self, cards: Cards) -> bool:
        """Whether there is another group than these cards."""
        return any(group != cards for group in self._all)

    def following(self, cards: Cards, step: int) -> Cards:
        """Return the next group, or the one before, from these cards; from others an outer one."""
        if cards not in self._all:
            return self._all[0 if step > 0 else -1]
        return self._all[(self._all.index(cards) + step) % len(self._all)]


def plays(view: Observation, legal: Iterable[Action]) -> list[Lay]:
    """Return the groups worth considering, the largest first.

    That is all cards of each digit, the largest set with the jokers and with each action card, one
    of the longest runs, one party, action cards alone; and besides whatever beats what these do
    not. Of what comes to the same only the lowest is returned.

    Args:
        view: what the actor sees; its hand is known.
        legal: the legal actions.
    """
    found = [action for action in legal if isinstance(action, Lay)]
    longest = max((len(lay.cards) for lay in found if _name(lay) == "hippie_run"), default=0)
    kept: list[Lay] = []
    seen: set[object] = set()
    for lay in sorted(found, key=lambda lay: (-len(lay.cards), lay.cards.count(JOKER), lay.cards)):
        after = what_if_laid(view, lay.cards)
        beaten = after.display, after.piles, after.ends_round
        same: set[object] = set()
        if _is_whole(lay.cards, view.hand, longest):
            same.add(_sort(lay.cards))
        if any(beaten):
            same.add((beaten, lay.cards[-1] if after.card else None))
        if same - seen:
            kept.append(lay)
            seen |= same
    return kept


def _name(lay: Lay) -> str:
    return form_of(lay.cards).name


def _sort(cards: Cards) -> object:
    """Return what is equal for whole groups that come to the same."""
    form, last = form_of(cards), cards[-1]
    return (form, last) if is_digit(last) or form.size == 1 else (form.name, last)


def _is_whole(cards: Cards, hand: Cards, longest: int) -> bool:
    """Whether a group leaves nothing in the hand that would go with it just as well."""
    name, size, value = form_of(cards)
    if name == "set":
        jokers = cards.count(JOKER)
        return cards.count(value) == hand.count(value) and jokers in (0, hand.count(JOKER))
    return size == longest if name == "hippie_run" else name in ("action", "party")
