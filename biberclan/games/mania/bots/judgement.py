"""The regular's judgement: its standing after an action and all that follows at once.

Laying is judged together with the cards that the regular would take, steal, wish for or have others
draw in the same turn, each as it would then decide. Every legal group is judged, but rollouts leave
out those of an action card or a joker with part of a digit.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from operator import sub
from types import MappingProxyType
from typing import Final, assert_never

from biberclan.games.mania.bots.standing import KEPT, RISK, Counted, Numbers, Outlook, Standing
from biberclan.rules.mania import Action, State, legal_actions
from biberclan.rules.mania import actions as decided
from biberclan.rules.mania.actions import Lay, Place
from biberclan.rules.mania.cards import CARD_NAMES, HIGHEST, JOKER, Card, Cards, without
from biberclan.rules.mania.groups import beaten_in_display, beats, display_group, form_of, target

GIVEN: Final = 0.05
"""The cost of letting somebody draw an open card, and of each equal card known in their hand: it
decides where standings do not differ, since the cards that the others hold are no part of them."""
WISH: Final = 0.01
"""The cost of a wish, next to nothing: one learns what the other lacks, but so does everybody."""

_THEFTS: Final = 4
"""The number of thefts compared: those from piles first, then those of action cards, then those of
digits with the most equals in the hand."""
_DECIDED: Final = 1000.0
"""The value of ending the round ahead: more than any other judgement."""


@dataclass(frozen=True, slots=True, eq=False)
class Style:
    """The differences of a style from the regular, none by default.

    Attributes:
        laid: the extra weight of each card laid now.
        held: the extra weight of each card then in the hand.
        robbed: the extra weight of each card that a fellow player loses.
        risk: the extra cost of each card that is likely to be beaten.
    """

    laid: float = 0.0
    held: float = 0.0
    robbed: float = 0.0
    risk: float = 0.0


REGULAR: Final = Style()

STYLES: Final[Mapping[str, Style]] = MappingProxyType(
    {
        "hasty": Style(laid=0.2, risk=-0.1),
        "sparing": Style(laid=-0.25),
        "wary": Style(held=-0.12),
        "grasping": Style(held=0.08, robbed=0.1),
        "cautious": Style(risk=1.0),
    }
)
"""The styles by name: laying as many cards as possible; laying few; taking hardly anything, or
whatever there is; and fearing for one's groups."""


def choose(world: State, style: Style = REGULAR, *, quick: bool = False) -> Action:
    """Return the action that a style, usually the regular's, takes in an imagined world.

    Args:
        world: the world.
        style: the style to judge by.
        quick: whether to leave out the groups that are seldom the best, to play on in rollouts.
    """
    actions = legal_actions(world)
    if quick and world.phase == "lay":
        actions = _usual(world.hands[world.turn], actions)
    if len(actions) == 1:
        return actions[0]
    values = judge(world, actions, style)
    return actions[values.index(max(values))]


def _usual(hand: Cards, lays: Sequence[Action]) -> Sequence[Action]:
    """Return the groups without those of an action card or a joker with only part of a digit."""
    return [
        lay
        for lay in lays
        if isinstance(lay, Lay)
        and not (
            lay.cards[-1] >= JOKER
            and form_of(lay.cards).name == "set"
            and lay.cards.count(lay.cards[0]) < hand.count(lay.cards[0])
        )
    ]


def judge(world: State, actions: Sequence[Action], style: Style = REGULAR) -> list[float]:
    """Return the value of each action to the actor; see `Rollouts.judge`."""
    decision = _Decision(world, style)
    return [decision.worth(action) for action in actions]


@lru_cache(maxsize=1 << 15)
def _risked(cards: Cards, held: Numbers, rounds: Counted) -> float:
    """Return the expected number of cards of a group beaten before its owner's next turn."""
    form = target(cards)
    if form is None:
        return 0.0
    size = form.size
    row = min(size, len(rounds.beaten) - 1) if form.name == "set" else 0
    each = rounds.beaten[row][form.value]
    return size * (1 - (1 - each) ** sum([other >= size for other in held]))


class _Decision(Outlook):
    """One decision of the actor of a world, in a style."""

    def __init__(self, world: State, style: Style) -> None:
        """Note the standing of the actor, and the style."""
        assert world.actor is not None
        super().__init__(world, world.actor)
        self._world, self._style = world, style

    def worth(self, action: Action) -> float:
        """Return the value of an action."""
        now, world = self.now, self._world
        match action:
            case Lay(cards):
                return self._laid(cards)
            case decided.Beat(card):
                return self._liked(_taken(now, display_group(card, world.display)))
            case decided.Accept():
                assert world.asked is not None
                return self._liked(_taken(now, world.piles[world.asked][-1]))
            case decided.Steal(place, card):
                return self._liked(self._stolen(now, place, card))
            case decided.Draw(None):
                unseen = self._unseen
                drawn = sum([n * self.stand(_taken(now, (one,))) for one, n in unseen.items()])
                return drawn / sum(unseen.values())
            case decided.Draw(card):
                assert card is not None
                return self.stand(_taken(now, (card,)))
            case decided.Give(seat, card):
                value = self._liked(self._changed(now, seat, 1, 0))
                if card is not None:
                    value -= GIVEN + KEPT[card] * GIVEN
                    value -= GIVEN * world.shown[seat].count(card)
                return value
            case decided.Wish(seat, card):
                chance = self._chance_of(seat, card)
                met = self._liked(self._wished(seat, card, now)) if chance else 0.0
                return chance * met + (1 - chance) * self._liked(now) - WISH
            case decided.Refuse() | decided.Decline() | decided.Deal():
                return self._liked(now)
        assert_never(action)

    def _liked(self, after: Standing) -> float:
        """Return the value of a standing, with the preferences of the style."""
        value, style = self.stand(after), self._style
        if style is not REGULAR:
            value += style.held * len(after[0])
            value += style.robbed * (sum(self.now[3]) - sum(after[3]))
        return value

    def _laid(self, cards: Cards) -> float:
        """Return the value of laying a group, with all that would follow in the same turn."""
        world = self._world
        hand, pile, held, lying = self.now
        left = list(hand)
        for card in cards:
            left.remove(card)
        after = tuple(left), pile + len(cards), held, lying
        if not left:
            lead = after[1] - max(map(sub, lying, held))
            return _DECIDED if lead > 0 else 0.0 if lead == 0 else -_DECIDED
        display = world.display
        if found := beaten_in_display(cards, display):
            groups = [display_group(card, display) for card in found]
            group = max(groups, key=lambda group: self._liked(_taken(after, group)))
            after = _taken(after, group)
            for card in group:
                display = without(display, card)
        tops: dict[Place, Cards] = {}
        for seat in self.at:
            piled = world.piles[seat]
            if piled and len(piled[-1]) == len(cards) and beats(cards, piled[-1]):
                refused = self._changed(after, seat, len(cards), -len(cards))
                after = max(refused, _taken(refused, piled[-1]), key=self._liked)
                piled = piled[:-1]
            if piled:
                tops[seat] = piled[-1]
        if cards[-1] > JOKER:
            after = self._used(cards, after, {"display": display, "stock": world.stock, **tops})
        risk = (RISK + self._style.risk) * _risked(cards, held, self.counted)
        return self._liked(after) + self._style.laid * len(cards) - risk

    def _used(self, cards: Cards, after: Standing, open_cards: dict[Place, Cards]) -> Standing:
        """Return the standing once the action card of the group just laid has been used."""
        match CARD_NAMES[cards[-1]]:
            case "thief":
                after = self._robbed(after, open_cards)
            case "superbeaver":
                after = self._robbed(self._robbed(after, open_cards), open_cards)
            case "meanie":
                drawn = [self._changed(after, seat, 2, 0) for seat in self.at]
                after = max(drawn, key=self._liked)
            case "king":
                if len(cards) > 1:  # BM-49
                    hand, pile, held, lying = after
                    pile += sum([self._chance_of(seat, cards[0]) for seat in self.at])
                    after = hand, pile, held, lying
            case "fairy":
                shown = [(seat, card) for seat in self.at for card in self._world.shown[seat]]
                wishes = [self._wished(seat, card, after) for seat, card in shown]
                after = max(after, *wishes, key=self._liked) if wishes else after
            case "joker" | "partybeaver" | "hippie" | "bodyguard":
                pass
        return after

    def _robbed(self, after: Standing, open_cards: dict[Place, Cards]) -> Standing:
        """Return the standing after the best theft, and take the card from the open ones."""
        hand = after[0]
        glances = [
            (isinstance(place, int), card > HIGHEST, hand.count(card), card, place)
            for place, cards in open_cards.items()
            for card in dict.fromkeys(cards)
        ]
        if not glances:
            return after
        glances.sort(key=lambda glance: glance[:3], reverse=True)
        thefts = [(place, card) for *_, card, place in glances[:_THEFTS]]
        place, card = max(thefts, key=lambda theft: self._liked(self._stolen(after, *theft)))
        open_cards[place] = without(open_cards[place], card)
        return self._stolen(after, place, card)

    def _stolen(self, after: Standing, place: Place, card: Card) -> Standing:
        if isinstance(place, int):
            after = self._changed(after, place, 1, -1)
        return _taken(after, (card,))

    def _wished(self, seat: int, card: Card, after: Standing) -> Standing:
        return _taken(self._changed(after, seat, -1, 0), (card,))

    def _changed(self, after: Standing, seat: int, drawn: int, lost: int) -> Standing:
        """Return the standing once a fellow player has drawn cards and lost some of the pile."""
        hand, pile, held, lying = after
        at = self.at[seat]
        held = (*held[:at], held[at] + drawn, *held[at + 1 :])
        if lost:
            lying = (*lying[:at], lying[at] + lost, *lying[at + 1 :])
        return hand, pile, held, lying

    @cached_property
    def _unseen(self) -> dict[Card, int]:
        """The number of each card whose place the seat does not know."""
        world = self._world
        unseen = dict(world.deck)
        known = [self.now[0], world.display, world.stock, world.refused]
        known += [world.shown[seat] for seat in self.at]
        known += [group for pile in world.piles for group in pile]
        for cards in known:
            for card in cards:
                unseen[card] -= 1
        return {card: number for card, number in unseen.items() if number}

    def _chance_of(self, seat: int, card: Card) -> float:
        """Return the chance that a fellow player holds a card."""
        world = self._world
        if card in world.shown[seat]:
            return 1.0
        if card in world.lacks[seat] or card not in self._unseen:
            return 0.0
        hidden = len(world.hands[seat]) - len(world.shown[seat])
        return 1 - (1 - hidden / sum(self._unseen.values())) ** self._unseen[card]


def _taken(after: Standing, cards: Cards) -> Standing:
    """Return the standing with more cards in the hand."""
    hand, pile, held, lying = after
    return tuple(sorted(hand + cards)), pile, held, lying
