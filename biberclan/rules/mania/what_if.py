"""The consequences of an action that everybody can see, without carrying it out.

Used to explain a choice before it is made. It works on an observation, so that nothing secret
can leak into the explanation.
"""

from biberclan.named_tuple import NamedTuple
from biberclan.rules.mania import actions
from biberclan.rules.mania.actions import Action
from biberclan.rules.mania.cards import Card, Cards, without
from biberclan.rules.mania.decks import DISPLAY
from biberclan.rules.mania.groups import acting_card, beaten_in_display, beats, display_group
from biberclan.rules.mania.observation import Observation, Pile


class WhatIf(NamedTuple):
    """The immediate consequences of an action.

    Attributes:
        display: the groups of the display that would be beaten, each by its digit or action card;
            of several one is chosen (BM-15).
        piles: the seats whose top groups would be beaten, in their order (BM-17).
        card: the action card that would take effect then (BM-52).
        takes: the open cards that the actor would take into its hand for certain.
        robbed: the seat that would lose cards by this action itself, and draw for them.
        uncovered: the group that would then lie on top of that seat's pile, empty if none.
        ends_round: whether the round would be over by this action itself.
    """

    display: Cards = ()
    piles: tuple[int, ...] = ()
    card: Card | None = None
    takes: Cards = ()
    robbed: int | None = None
    uncovered: Cards = ()
    ends_round: bool = False


def what_if(observation: Observation, action: Action) -> WhatIf:
    """Return the consequences of a legal action of the actor.

    Args:
        observation: an observation of the match, with an actor.
        action: a legal action of the actor.

    Returns:
        The consequences, as far as they are certain.
    """
    match action:
        case actions.Lay(cards):
            return what_if_laid(observation, cards)
        case actions.Beat(card):
            return WhatIf(takes=display_group(card, observation.display))
        case actions.Accept() | actions.Refuse():
            asked = observation.asked
            assert asked is not None, "nobody's group is beaten"
            pile = observation.piles[asked]
            takes = pile.top if isinstance(action, actions.Accept) else ()
            return WhatIf(takes=takes, robbed=asked, uncovered=_below(pile))
        case actions.Steal(place, card):
            if place == "display":
                return WhatIf(takes=(card,))
            if place == "stock":
                return WhatIf(takes=(card,), ends_round=_is_last(observation))
            pile = observation.piles[place]
            rest = without(pile.top, card)
            return WhatIf(takes=(card,), robbed=place, uncovered=rest or _below(pile))
        case actions.Draw(card) | actions.Give(_, card):
            takes = () if card is None or isinstance(action, actions.Give) else (card,)
            return WhatIf(takes=takes, ends_round=_is_last(observation))
        case actions.Wish() | actions.Decline() | actions.Deal():
            return WhatIf()


def what_if_laid(observation: Observation, cards: Cards) -> WhatIf:
    """Return the consequences if the seat in turn laid these cards, legal or not yet.

    Args:
        observation: an observation of the match.
        cards: the cards of one group, sorted; at least one.
    """
    turn, seats = observation.turn, observation.seats
    if len(cards) == observation.hands[turn].size:
        return WhatIf(ends_round=True)  # and nothing else happens (BM-58)
    display = beaten_in_display(cards, observation.display)
    fellows = [(turn + step) % seats for step in range(1, seats)]
    piles = [observation.piles[seat].top for seat in fellows]
    return WhatIf(
        display=display,
        piles=tuple(seat for seat, top in zip(fellows, piles) if top and beats(cards, top)),
        card=acting_card(cards),
        takes=display_group(display[0], observation.display) if len(display) == 1 else (),
    )


def points_at_end(observation: Observation, action: Action) -> tuple[int, ...] | None:
    """Return the points of each seat if the round ends in this turn.

    It ends with the actor's last card (BM-58), or once draw pile and stock are used up (BM-57):
    whoever is beaten draws, so a group that beats others may end it. Only numbers of cards that
    everybody sees decide that, unless an action card acts as well.

    Args:
        observation: an observation of the match, with an actor.
        action: a legal action of the actor.

    Returns:
        The points if the actor refuses what may still be refused; None if the round need not end.
    """
    turn, seats, asked = observation.turn, observation.seats, observation.asked
    points, owed = list(observation.points), list(observation.owed)
    laid = observation.piles[turn].top
    fellows = [(turn + step) % seats for step in range(1, seats)]
    to_beat, taken = fellows, 0
    match action:
        case actions.Lay(cards):
            laid = cards
            points[turn] += 2 * len(laid)  # they no longer count against it, but for it (BM-62)
            if len(laid) == observation.hands[turn].size:
                return tuple(points)
            taken = len(laid) if beaten_in_display(laid, observation.display) else 0
        case actions.Beat():
            taken = len(laid)
        case actions.Accept() | actions.Refuse():
            assert asked is not None, "nobody's group is beaten"
            to_beat = fellows[fellows.index(asked) :]
            points[turn] -= len(laid) if isinstance(action, actions.Accept) else 0
        case actions.Steal("stock") | actions.Draw() | actions.Give() if _is_last(observation):
            points[action.seat if isinstance(action, actions.Give) else observation.decider] -= 1
            return tuple(points)
        case _:
            return None
    if acting_card(laid) is not None:
        return None
    points[turn] -= taken
    for seat in to_beat:
        top = observation.piles[seat].top
        if top and beats(laid, top):
            points[seat] -= len(laid)
            owed[seat] += len(laid)
    filled = min(DISPLAY - len(observation.display) + taken, observation.draw)
    left = observation.draw + len(observation.stock) - filled
    if sum(owed) < left:
        return None
    for seat in fellows:
        drawn = min(owed[seat], left)
        points[seat] -= drawn
        left -= drawn
    return tuple(points)


def _below(pile: Pile) -> Cards:
    """Return the group below the top one, empty if there is none or it is not known."""
    return pile.groups[-2] if len(pile.groups) > 1 else ()


def _is_last(observation: Observation) -> bool:
    """Return whether a card taken or drawn is the last one of stock and draw pile (BM-57)."""
    return observation.draw + len(observation.stock) == 1
