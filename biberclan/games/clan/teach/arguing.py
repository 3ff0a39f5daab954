"""What speaks for a choice and against it, from the point of view of whoever makes it."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from biberclan.games.clan.teach.arguments import Argument, Known, level, tell_argument, weight_of
from biberclan.games.clan.teach.meaning import Consequence, consequences
from biberclan.games.clan.teach.names import ACTION_CARDS, Spot, spots_of
from biberclan.language import _, translate
from biberclan.rules.clan import Action, Observation, actions
from biberclan.rules.clan.cards import USUAL, Card
from biberclan.rules.clan.lodge import SLOTS, count_cards, is_full
from biberclan.rules.clan.protection import protection
from biberclan.rules.clan.scoring import BONUS, bonus, five_of_a_kind
from biberclan.rules.clan.what_if import what_if
from biberclan.rules.sighted import Sighted
from biberclan.teach.words import People

_ENOUGH: Final = 6
"""The lead with which closing is safe enough; with two at the table any lead is."""


def arguments(view: Observation, action: Action) -> list[Argument]:
    """Return what speaks for a legal action of the actor, the weightiest first.

    Args:
        view: what the actor may know; the hand may be left out, where it is covered.
        action: a legal action of the actor.
    """
    return [argument for argument in weighed(view, action) if argument.weight > 0]


def weighed(view: Observation, action: Action) -> list[Argument]:
    """Return all that speaks for a legal action or against it, the best first."""
    if view.actor is None or isinstance(action, actions.Deal):
        return []
    found = _Case(view, action, view.actor).all()
    return sorted(found, key=lambda argument: argument.weight, reverse=True)


class _Case:
    """One action, from the actor's point of view."""

    def __init__(self, view: Observation, action: Action, actor: int) -> None:
        self.view, self.action, self.actor = view, action, actor
        self.spots = spots_of(action, actor)
        self.after = what_if(view, action)
        self.lays = isinstance(action, actions.Place | actions.Exchange | actions.Keep)
        self.takes = isinstance(action, actions.Exchange) and action.seat != actor
        self.home = any(seat == actor for seat, _slot in self.spots)

    def all(self) -> Iterator[Argument]:
        """Yield everything that speaks for the action or against it."""
        yield from self._of_equal_cards()
        yield from self._of_closing()
        yield from self._of_a_trade()
        if self.lays:
            yield from self._of_laying()
        yield from self._of_an_action_card()
        for consequence in consequences(self.view, self.action):
            yield from self._of(consequence)

    def _argument(
        self,
        code: str,
        at: Spot,
        one: Known | None = None,
        given: Known | None = None,
        measure: int | None = None,
    ) -> Argument:
        """Weigh a fact by the number of its card, or by another measure where one is given."""
        one = one or self._at(at)
        number = one.card if measure is None else measure
        weight = weight_of(code, number, mine=at[0] == self.actor, seats=self.view.seats)
        return Argument(code, at, one, given, weight)

    def _at(self, spot: Spot | None) -> Known:
        """Return the card that lies somewhere now; None is the hand."""
        if spot is None:
            return Known(None, self.view.hand)
        lying = self.view.lodges[spot[0]][spot[1]]
        return Known(spot, None if lying is None else lying.card)

    def _of_equal_cards(self) -> Iterator[Argument]:
        for seat in range(self.view.seats):
            before, then = _numbers(self.view.lodges[seat]), self._numbers_then(seat)
            change = bonus(_seen(then)) - bonus(_seen(before))
            if change:
                numbers = _seen(then if change > 0 else before)
                equal = Known((seat, 0), max(numbers, key=numbers.count))
                gained = "three_equal" if bonus(numbers) == BONUS[3] else "four_equal"
                yield self._argument(gained if change > 0 else "breaks", (seat, 0), equal)
            if seat == self.actor and five_of_a_kind([_seen(then)]):
                yield self._argument("five_equal", (seat, 0))

    def _numbers_then(self, seat: int) -> list[Card | None]:
        """Return what would lie in a lodge, a card being taken counted in the taker's own."""
        taken = [self._at(self.spots[0]).card] if self.takes and seat == self.actor else []
        return _numbers(self.after.lodges[seat]) + taken

    def _of_closing(self) -> Iterator[Argument]:
        view, actor = self.view, self.actor
        if view.ender is not None:
            return
        enough = 1 if view.seats == 2 else _ENOUGH
        others = [_points(self._numbers_then(s)) for s in range(view.seats) if s != actor]
        home = (actor, 0)
        if self.after.closes or self.after.fifth_follows:
            lead = _points(self._numbers_then(actor)) - max(others)
            if lead < 0:
                yield self._argument("closes_behind", home)
            else:
                yield self._argument("closes_ahead" if lead >= enough else "closes", home)
        elif self.after.ends_turn and count_cards(view.outline(actor)) == 4:
            could = [*_numbers(view.lodges[actor]), view.hand]
            if _points(could) - max(others) < enough:
                yield self._argument("stays_open", home)

    def _of_a_trade(self) -> Iterator[Argument]:
        """Yield what the actor would get in exchange for what, if it is more or less."""
        match self.action:
            case actions.Exchange() if self.takes:
                got, given = self._at(self.spots[0]), self._at(None)
            case actions.Exchange():
                got, given = self._at(None), self._at(self.spots[0])
            case actions.Swap() if self.home:
                given, got = (self._at(s) for s in sorted(self.spots, key=self._is_away))
            case _:
                return
        yield from self._of_memory(got, given)
        gain = _worth(got) - _worth(given)
        code = "gains" if gain > 0 else "loses"
        if got.card is not None and given.card is not None:
            if gain:
                yield self._argument(code, (self.actor, 0), got, given, abs(gain))
        elif {level(got.card), level(given.card)} & {0, 2}:  # nobody can tell with a middle card
            yield self._argument(code, (self.actor, 0), got, given)

    def _of_memory(self, got: Known, given: Known) -> Iterator[Argument]:
        """Yield what the actor has seen, or will see in time, of the cards that change hands."""
        home = (self.actor, 0)
        if got.at is not None and self._has_seen(got.at):
            yield self._argument("knows", home, got)
        elif self.takes:
            yield self._argument("looks_first", home, got)
        if given.at is not None and self._has_seen(given.at):
            yield self._argument("knows_own", home, given)

    def _is_away(self, spot: Spot) -> bool:
        return spot[0] != self.actor

    def _of_laying(self) -> Iterator[Argument]:
        at, hand = self.spots[0], self._at(None)
        outline = self.after.outlines[at[0]]
        if isinstance(self.action, actions.Place | actions.Keep):
            if hand.card != 0 or self._is_away(at):
                yield self._argument("counts", at, hand)
            if self.home:
                yield from self._of_building(at)
        alone = set(self.view.hand_known_by) <= {self.actor}
        lasts = not is_full(outline) and not self.after.ends_round
        if not getattr(self.action, "up", True) and alone and lasts:
            yield self._argument("hidden", at, hand)

    def _of_building(self, at: Spot) -> Iterator[Argument]:
        """Yield what one more card does in the actor's own lodge."""
        before, then = self.view.outline(self.actor), self.after.outlines[self.actor]
        if self.view.ender is None and count_cards(then) < 4:
            yield self._argument("builds", at)
        for slot in SLOTS:
            if (self.actor, slot) != at and _is_lone(before, slot) and _is_lone(then, slot):
                yield self._argument("stays_lone", (self.actor, slot))

    def _of_an_action_card(self) -> Iterator[Argument]:
        view, action = self.view, self.action
        match action:
            case actions.Cleanup(seat, slot):
                if view.ender is None and count_cards(view.outline(seat)) == 4 and not self.home:
                    yield self._argument("two_to_go", (seat, slot))
            case actions.Peek(seat, slot):
                again = self._has_seen((seat, slot))
                yield self._argument("looks_again" if again else "looks", (seat, slot))
            case actions.Decline():
                code = "seen_all" if self._has_seen_all() else "gives_nothing_away"
                yield self._argument(code, (self.actor, 0))
            case (
                actions.Flip()
                | actions.Swap()
                | actions.Place()
                | actions.Exchange()
                | actions.Keep()
                | actions.Deal()
            ):
                pass
            case _:
                assert_never(action)
        if isinstance(action, actions.Cleanup | actions.Flip | actions.Swap) and not self.home:
            yield self._argument("leaves_home", (self.actor, 0))

    def _has_seen(self, spot: Spot) -> bool:
        lying = self.view.lodges[spot[0]][spot[1]]
        return lying is not None and self.actor in lying.known_by

    def _has_seen_all(self) -> bool:
        """Whether there is nothing to look at but what the actor has seen before."""
        return all(
            self._has_seen((seat, slot))
            or protection(self.view.outline(seat), slot, owner=seat == self.actor) is not None
            for seat, lodge in enumerate(self.view.lodges)
            for slot, lying in enumerate(lodge)
            if lying is not None
        )

    def _of(self, consequence: Consequence) -> Iterator[Argument]:
        """Yield a consequence that the rules tell, weighed, if it weighs anything."""
        at = consequence.at or (self.actor, 0)
        one, mine = self._at(consequence.origin), at[0] == self.actor
        match consequence.code:
            case "lone" if mine and _is_lone(self.view.outline(self.actor), at[1]):
                pass  # as the card was that lay there
            case "covered" | "uncovered" | "lone" | "not_lone" | "exposed":
                yield self._argument(consequence.code, at, one)
            case "turned_up" if one.card is None and self._has_seen(at):
                yield self._argument("looks_again", at)
            case "turned_up" | "turned_down":
                yield self._argument(consequence.code, at, one)
            case "discarded" if isinstance(self.action, actions.Cleanup):
                yield self._argument("discarded", at, one)
            case "fills_lodge" if not self.after.ends_round:
                yield self._argument("fills_lodge", at)
            case "fourth" if mine and not consequence.closed:
                yield self._argument("fourth", at)
            case "opens" if mine and self.lays:
                yield self._argument("opens", at)


def _is_lone(outline: int, slot: int) -> bool:
    return protection(outline, slot, owner=False) == "lone"


def _worth(one: Known) -> int:
    return USUAL if one.card is None else one.card


def _numbers(lodge: Sequence[Sighted | None]) -> list[Card | None]:
    """Return the numbers in a lodge, None for each that is not known."""
    return [lying.card for lying in lodge if lying is not None]


def _seen(numbers: Sequence[Card | None]) -> list[Card]:
    return [number for number in numbers if number is not None]


def _points(numbers: Sequence[Card | None]) -> int:
    """Return what a lodge counts as far as one can tell."""
    seen = _seen(numbers)
    return sum(seen) + USUAL * (len(numbers) - len(seen)) + bonus(seen)


def argue(view: Observation, action: Action, people: People, most: int) -> list[str]:
    """Say what speaks for a choice, the weightiest first.

    Args:
        view: what the actor may know.
        action: a legal action of the actor.
        people: the name of each seat.
        most: how many sentences to return at most.

    Returns:
        That it is a duty, where it is one and nothing that the rules tell speaks for it.
    """
    actor = view.actor
    assert actor is not None
    weightiest: dict[str, Argument] = {}  # of each kind; a card often covers two
    for argument in arguments(view, action):
        weightiest.setdefault(argument.code, argument)
    found = [tell_argument(argument, people, actor) for argument in weightiest.values()]
    return found[:most] or _duty(view)


def _duty(view: Observation) -> list[str]:
    """Say that the action card in hand has to be used, if that is why something is done."""
    if view.phase not in ACTION_CARDS or view.phase == "peek":
        return []
    text = _("A {card} has to be carried out, even where it does you no good.")
    return [text.format(card=translate(ACTION_CARDS[view.phase].name))]
