"""Which of the groups that can be laid are worth considering."""

from collections.abc import Iterable

from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import JOKER, Cards
from biberclan.rules.mania.groups import form_of
from biberclan.rules.mania.what_if import what_if_laid


def plays(view: Observation, legal: Iterable[Action]) -> list[Lay]:
    """Return the groups worth considering, the largest first.

    That is what beats something or ends the round; besides, of each number all cards, alone, with
    an action card or with all jokers, of runs the longest, one party, and action cards alone. Of
    what comes to the same only one is returned.

    Args:
        view: what the actor sees; its hand is known.
        legal: the legal actions.
    """
    found = [action for action in legal if isinstance(action, Lay)]
    longest = max((len(lay.cards) for lay in found if _name(lay) == "hippie_run"), default=0)
    kept: dict[object, Lay] = {}
    for lay in sorted(found, key=lambda lay: (-len(lay.cards), lay.cards.count(JOKER), lay.cards)):
        after = what_if_laid(view, lay.cards)
        beats = bool(after.display or after.piles or after.ends_round)
        if beats or _is_whole(lay.cards, view.hand, longest):
            form = form_of(lay.cards)
            same = (form, after.card, beats, "party" if form.name == "party" else lay.cards[-1])
            kept.setdefault(same, lay)
    return list(kept.values())


def _name(lay: Lay) -> str:
    return form_of(lay.cards).name


def _is_whole(cards: Cards, hand: Cards, longest: int) -> bool:
    """Whether a group leaves nothing in the hand that would go with it just as well."""
    name, size, value = form_of(cards)
    if name == "set":
        jokers = cards.count(JOKER)
        return cards.count(value) == hand.count(value) and jokers in (0, hand.count(JOKER))
    return size == longest if name == "hippie_run" else name in ("action", "party")
