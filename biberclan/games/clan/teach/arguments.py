"""What speaks for a choice and against it, from the point of view of whoever makes it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from biberclan.games.clan.teach.meaning import Consequence, consequences
from biberclan.games.clan.teach.names import ACTION_CARDS, Spot, card_at, place, spots_of
from biberclan.language import _, a_number, translate
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import (
    Cleanup,
    Deal,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)
from biberclan.rules.clan.cards import USUAL, Card
from biberclan.rules.clan.lodge import SLOTS, count_cards, is_full
from biberclan.rules.clan.protection import protection
from biberclan.rules.clan.scoring import BONUS, bonus, five_of_a_kind
from biberclan.rules.clan.what_if import what_if
from biberclan.rules.sighted import Sighted
from biberclan.teach.words import People

ArgumentCode: TypeAlias = Literal[
    "five_equal",
    "three_equal",
    "four_equal",
    "breaks",
    "closes_ahead",
    "closes",
    "closes_behind",
    "stays_open",
    "gains",
    "loses",
    "knows",
    "knows_own",
    "looks_first",
    "covered",
    "uncovered",
    "lone",
    "stays_lone",
    "not_lone",
    "exposed",
    "discarded",
    "two_to_go",
    "counts",
    "hidden",
    "fills_lodge",
    "fourth",
    "turned_up",
    "turned_down",
    "looks",
    "looks_again",
    "seen_all",
    "gives_nothing_away",
    "builds",
    "opens",
    "leaves_home",
]

Weights: TypeAlias = tuple[float, float, float, float]
"""What a fact weighs for a low card (0-3), a middle one (4-6), a high one (7-9), an unknown one."""


def _whatever(weight: float) -> Weights:
    return (weight,) * 4


_MINE: Final[Mapping[ArgumentCode, Weights]] = {
    "five_equal": _whatever(99),
    "four_equal": _whatever(13),
    "three_equal": _whatever(12),
    "breaks": _whatever(-12),
    "closes_ahead": _whatever(10),
    "closes": _whatever(3),
    "closes_behind": _whatever(-10),
    "stays_open": _whatever(3.5),
    "gains": (2.5, 5, 8, 2),
    "loses": (-2.5, -5, -8, -2),
    "knows": (0, 0, 0, 1.5),
    "knows_own": (0, 0, 0, 0.8),
    "looks_first": (0, 0, 0, 0.6),
    "covered": (0, 3, 7, 5),
    "uncovered": (0, -2, -6, -2),
    "lone": (0, 3, 6, 3),
    "stays_lone": (0, 2, 5, 2),
    "not_lone": (0, -2, -5, -2),
    "exposed": (0, -1, -3, -1),
    "discarded": (5, -3, -6, -1),
    "counts": (0.5, 2, 4, 0.5),
    "hidden": (1.5, 1, 1.5, 1),
    "fills_lodge": _whatever(2),
    "fourth": _whatever(1.2),
    "turned_up": (0, 0, 0, 1),
    "turned_down": (0.5, 1, 2, 0),
    "looks": _whatever(2),
    "looks_again": _whatever(1),
    "seen_all": _whatever(2),
    "gives_nothing_away": _whatever(1),
    "builds": _whatever(0.7),
    "opens": _whatever(0.6),
    "leaves_home": _whatever(0.5),
}
"""What speaks for a choice (above 0) or against it (below) where it concerns one's own lodge.

In points of the chance to win, roughly, as measured between bots; 0 says nothing either way.
"""

_THEIRS: Final[Mapping[ArgumentCode, Weights]] = {
    "four_equal": _whatever(-13),
    "three_equal": _whatever(-12),
    "breaks": _whatever(9),
    "covered": (3, -2, -6, -2),
    "uncovered": (0, 2, 4, 0),
    "lone": (0, -2, -5, -1),
    "not_lone": (0, 2, 4, 0),
    "discarded": (-3, 4, 7, 2),
    "two_to_go": _whatever(3),
    "counts": (4, -2, -6, 0),
    "hidden": (1, 0, 0, 0),
    "turned_up": (0, 0, 0, 1),
    "looks": _whatever(2),
    "looks_again": _whatever(1),
}
"""The same where it concerns a rival's lodge."""

_MINE_OF_TWO: Final[Mapping[ArgumentCode, Weights]] = {
    "gains": (2.5, 5, 8, 4),
    "hidden": (4.5, 1, 1.5, 1),
    "lone": (0, 3, 7, 3),
    "stays_lone": (0, 3, 6, 3),
}
"""What weighs differently in one's own lodge when only two people play."""

_NOTHING: Final = _whatever(0)


@dataclass(frozen=True, slots=True, repr=False)
class Known:
    """A card as far as the actor knows it.

    Attributes:
        at: where it lies now; None for the card in hand.
        card: its number, None if the actor cannot know it.
    """

    at: Spot | None
    card: Card | None


@dataclass(frozen=True, slots=True, repr=False)
class Argument:
    """One thing that speaks for a choice or against it.

    Attributes:
        code: what it is.
        at: where it would be so.
        one: the card in question.
        given: the card given for it, for "gains" and "loses".
        weight: how much it speaks for the choice; below 0, against it.
    """

    code: ArgumentCode
    at: Spot
    one: Known
    given: Known | None
    weight: float


def weight_of(code: ArgumentCode, number: int | None, *, mine: bool, seats: int) -> float:
    """Return how much a fact speaks for a choice; below 0, against it.

    Args:
        code: what it is.
        number: the number of its card, or what a trade gains; None if it is not known.
        mine: whether it concerns the actor's own lodge.
        seats: how many sit at the table.
    """
    weights = (_MINE if mine else _THEIRS).get(code, _NOTHING)
    if mine and seats == 2:
        weights = _MINE_OF_TWO.get(code, weights)
    return weights[level(number)]


def level(number: Card | None) -> int:
    """Return which of the four weights a number has.

    >>> [level(number) for number in (0, 3, 4, 6, 7, 9, None)]
    [0, 0, 1, 1, 2, 2, 3]
    """
    return 3 if number is None else (number > 3) + (number > 6)


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
    if view.actor is None or isinstance(action, Deal):
        return []
    found = _Case(view, action, view.actor).all()
    return sorted(found, key=lambda argument: argument.weight, reverse=True)


class _Case:
    """One action, from the actor's point of view."""

    def __init__(self, view: Observation, action: Action, actor: int) -> None:
        self.view, self.action, self.actor = view, action, actor
        self.spots = spots_of(action, actor)
        self.after = what_if(view, action)
        self.lays = isinstance(action, Place | Exchange | Keep)
        self.takes = isinstance(action, Exchange) and action.seat != actor
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
        code: ArgumentCode,
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
                gained: ArgumentCode = "three_equal" if bonus(numbers) == BONUS[3] else "four_equal"
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
            case Exchange() if self.takes:
                got, given = self._at(self.spots[0]), self._at(None)
            case Exchange():
                got, given = self._at(None), self._at(self.spots[0])
            case Swap() if self.home:
                given, got = (self._at(s) for s in sorted(self.spots, key=self._is_away))
            case _:
                return
        yield from self._of_memory(got, given)
        gain = _worth(got) - _worth(given)
        code: ArgumentCode = "gains" if gain > 0 else "loses"
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
        if isinstance(self.action, Place | Keep):
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
            case Cleanup(seat, slot):
                if view.ender is None and count_cards(view.outline(seat)) == 4 and not self.home:
                    yield self._argument("two_to_go", (seat, slot))
            case Peek(seat, slot):
                again = self._has_seen((seat, slot))
                yield self._argument("looks_again" if again else "looks", (seat, slot))
            case Decline():
                code: ArgumentCode = "seen_all" if self._has_seen_all() else "gives_nothing_away"
                yield self._argument(code, (self.actor, 0))
        if isinstance(action, Cleanup | Flip | Swap) and not self.home:
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
            case "discarded" if isinstance(self.action, Cleanup):
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


_SMALL: Final = 3
"""The highest number that sentences call small."""


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
    weightiest: dict[ArgumentCode, Argument] = {}  # of each kind; a card often covers two
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


def tell_argument(argument: Argument, people: People, actor: int) -> str:
    """Say one thing that speaks for a choice to whoever would make it.

    Args:
        argument: what speaks for it.
        people: the name of each seat.
        actor: who would act.
    """
    text = _text_at_home(argument) if argument.at[0] == actor else _text_elsewhere(argument)
    told = text.format(
        card=_name(argument.one, people, actor),
        given=_name(argument.given or argument.one, people, actor),
        number=argument.one.card,
        one="" if argument.one.card is None else a_number(argument.one.card),
        at=place(people, actor, *argument.at),
        owner=people[argument.at[0]],
        bonus=BONUS[3 if argument.code == "three_equal" else 4],
    )
    return told[:1].upper() + told[1:]


def _text_at_home(argument: Argument) -> str:
    known = argument.one.card is not None
    match argument.code:
        case "gains":
            return _gain(argument)
        case "hidden":
            return _secret(argument)
        case "counts":
            return _("It counts {number} for you.") if known else _("It counts for you.")
    return {
        "five_equal": _("Five equal cards: you win the match at once."),
        "three_equal": _("You then have the {number} three times: a bonus of {bonus}."),
        "four_equal": _("You then have the {number} four times: a bonus of {bonus}."),
        "closes_ahead": _("It closes the round while you lead, as far as you can tell."),
        "closes": _("It closes the round: everybody else has only one turn left."),
        "stays_open": _("The round goes on: closing it now could cost you 10, the malus."),
        "knows": _("You have seen {card} before: you know what you get."),
        "knows_own": _("You have seen {card} before: you know what you give away."),
        "looks_first": _("You see what you take before you decide where it goes."),
        "covered": _("It covers {card}, so nobody can take it."),
        "lone": _("{card} is your only face-up card then: only you may touch it."),
        "stays_lone": _("{card} stays your only face-up card: only you may touch it."),
        "discarded": _("You get rid of {card}: its slot is free for a better one."),
        "fills_lodge": _("Your lodge is full then: nobody can take anything from it."),
        "fourth": _("You have four cards then: your fifth will close the round."),
        "turned_up": _("You learn what lies on {at}."),
        "turned_down": _("Nobody may look at it again: the others have to remember {card}."),
        "looks": _("You learn what lies there before you decide what to do with it."),
        "looks_again": _("You make sure of a card that is easy to forget."),
        "seen_all": _("You have seen every card already that you could look at."),
        "gives_nothing_away": _("Where you look tells the others something: so you tell nothing."),
        "builds": _("One card more in your lodge: whoever has five first closes the round."),
        "opens": _("{at} can be used then: a card there covers what lies below."),
        "leaves_home": _("Your own lodge stays as it is."),
    }[argument.code]


def _text_elsewhere(argument: Argument) -> str:
    """Return what speaks for a choice in a rival's lodge."""
    known = argument.one.card is not None
    return {
        "breaks": _("{owner} loses the bonus for equal cards, or part of it."),
        "covered": _("{card} is covered then: {owner} cannot get rid of it."),
        "uncovered": _("{card} is no longer covered, so it can be taken."),
        "not_lone": _("{card} is no longer the only one face up there: it can be taken."),
        "discarded": (
            _("{owner} loses a card that counts {number}.")
            if known
            else _("{owner} has one card less then.")
        ),
        "two_to_go": _("{owner} has three cards then and needs two more to close the round."),
        "counts": _("It takes up one of {owner}'s slots and counts only {number} there."),
        "hidden": _("{owner} does not know that it is only {one}."),
        "turned_up": _("You learn what lies on {at}."),
        "looks": _("You learn whether the card is worth taking, and nobody else does."),
        "looks_again": _("You make sure of a card that is easy to forget."),
    }[argument.code]


def _gain(argument: Argument) -> str:
    """Say what is better about a trade: with a rival, or with the discard pile."""
    got, given = argument.one, argument.given
    assert given is not None
    at_home = got.at is None
    if got.card is None:
        if at_home:
            return _("{given} makes room for a card that probably counts more.")
        return _("You give only {given} for a card that probably counts more.")
    if not at_home:
        return _("You get {card} for {given}.")
    if given.card is None:
        return _("{card} takes the place of {given} and probably counts more.")
    return _("{card} takes the place of {given} and counts more.")


def _secret(argument: Argument) -> str:
    number = argument.one.card
    if number is None:
        return _("Only you know which card it is.")
    if number <= _SMALL:
        return _("Only you know that {card} lies there: whoever takes it gets little.")
    return _("Only you know that {card} lies there: nobody sees what there is to take.")


def _name(one: Known, people: People, actor: int) -> str:
    """Name a card: "your 8", "the 9 on Ben's B1", by its place alone if its number is not known."""
    if one.at is not None and (one.at[0] != actor or one.card is None):
        return card_at(people, actor, *one.at, one.card)
    return _("your card") if one.card is None else _("your {card}").format(card=one.card)
