"""Everything that can speak for a choice or against it: what it weighs and how it is told."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from biberclan.games.clan.teach.names import Spot, card_at, place
from biberclan.language import N_, _, a_number, translate
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.scoring import BONUS
from biberclan.teach.words import People

_SMALL: Final = 3
"""The highest number that sentences call small."""


Weights: TypeAlias = tuple[float, float, float, float]
"""What a fact weighs for a low card (0-3), a middle one (4-6), a high one (7-9), an unknown one."""


def _whatever(weight: float) -> Weights:
    return (weight,) * 4


class _Weighed(NamedTuple):
    """How much something speaks for a choice (above 0) or against it (below), and how it is told.

    Weights are points of the chance to win, roughly, as measured between bots; 0 says nothing
    either way. What is never told, or not always in the same way, has no message.
    """

    weights: Weights
    message: str = ""


_MINE: Final[Mapping[str, _Weighed]] = {
    "five_equal": _Weighed(_whatever(99), N_("Five equal cards: you win the match at once.")),
    "four_equal": _Weighed(
        _whatever(13), N_("You then have the {number} four times: a bonus of {bonus}.")
    ),
    "three_equal": _Weighed(
        _whatever(12), N_("You then have the {number} three times: a bonus of {bonus}.")
    ),
    "breaks": _Weighed(_whatever(-12)),
    "closes_ahead": _Weighed(
        _whatever(10), N_("It closes the round while you lead, as far as you can tell.")
    ),
    "closes": _Weighed(
        _whatever(3), N_("It closes the round: everybody else has only one turn left.")
    ),
    "closes_behind": _Weighed(_whatever(-10)),
    "stays_open": _Weighed(
        _whatever(3.5), N_("The round goes on: closing it now could cost you 10, the malus.")
    ),
    "gains": _Weighed((2.5, 5, 8, 2)),
    "loses": _Weighed((-2.5, -5, -8, -2)),
    "knows": _Weighed((0, 0, 0, 1.5), N_("You have seen {card} before: you know what you get.")),
    "knows_own": _Weighed(
        (0, 0, 0, 0.8), N_("You have seen {card} before: you know what you give away.")
    ),
    "looks_first": _Weighed(
        (0, 0, 0, 0.6), N_("You see what you take before you decide where it goes.")
    ),
    "covered": _Weighed((0, 3, 7, 5), N_("It covers {card}, so nobody can take it.")),
    "uncovered": _Weighed((0, -2, -6, -2)),
    "lone": _Weighed(
        (0, 3, 6, 3), N_("{card} is your only face-up card then: only you may touch it.")
    ),
    "stays_lone": _Weighed(
        (0, 2, 5, 2), N_("{card} stays your only face-up card: only you may touch it.")
    ),
    "not_lone": _Weighed((0, -2, -5, -2)),
    "exposed": _Weighed((0, -1, -3, -1)),
    "discarded": _Weighed(
        (5, -3, -6, -1), N_("You get rid of {card}: its slot is free for a better one.")
    ),
    "counts": _Weighed((0.5, 2, 4, 0.5), N_("It counts {number} for you.")),
    "hidden": _Weighed((1.5, 1, 1.5, 1)),
    "fills_lodge": _Weighed(
        _whatever(2), N_("Your lodge is full then: nobody can take anything from it.")
    ),
    "fourth": _Weighed(
        _whatever(1.2), N_("You have four cards then: your fifth will close the round.")
    ),
    "turned_up": _Weighed((0, 0, 0, 1), N_("You learn what lies on {at}.")),
    "turned_down": _Weighed(
        (0.5, 1, 2, 0), N_("Nobody may look at it again: the others have to remember {card}.")
    ),
    "looks": _Weighed(
        _whatever(2), N_("You learn what lies there before you decide what to do with it.")
    ),
    "looks_again": _Weighed(_whatever(1), N_("You make sure of a card that is easy to forget.")),
    "seen_all": _Weighed(
        _whatever(2), N_("You have seen every card already that you could look at.")
    ),
    "gives_nothing_away": _Weighed(
        _whatever(1), N_("Where you look tells the others something: so you tell nothing.")
    ),
    "builds": _Weighed(
        _whatever(0.7), N_("One card more in your lodge: whoever has five first closes the round.")
    ),
    "opens": _Weighed(
        _whatever(0.6), N_("{at} can be used then: a card there covers what lies below.")
    ),
    "leaves_home": _Weighed(_whatever(0.5), N_("Your own lodge stays as it is.")),
}
"""What speaks for a choice or against it where it concerns one's own lodge."""

_THEIRS: Final[Mapping[str, _Weighed]] = {
    "four_equal": _Weighed(_whatever(-13)),
    "three_equal": _Weighed(_whatever(-12)),
    "breaks": _Weighed(_whatever(9), N_("{owner} loses the bonus for equal cards, or part of it.")),
    "covered": _Weighed(
        (3, -2, -6, -2), N_("{card} is covered then: {owner} cannot get rid of it.")
    ),
    "uncovered": _Weighed((0, 2, 4, 0), N_("{card} is no longer covered, so it can be taken.")),
    "lone": _Weighed((0, -2, -5, -1)),
    "not_lone": _Weighed(
        (0, 2, 4, 0), N_("{card} is no longer the only one face up there: it can be taken.")
    ),
    "discarded": _Weighed((-3, 4, 7, 2), N_("{owner} loses a card that counts {number}.")),
    "two_to_go": _Weighed(
        _whatever(3), N_("{owner} has three cards then and needs two more to close the round.")
    ),
    "counts": _Weighed(
        (4, -2, -6, 0), N_("It takes up one of {owner}'s slots and counts only {number} there.")
    ),
    "hidden": _Weighed((1, 0, 0, 0), N_("{owner} does not know that it is only {one}.")),
    "turned_up": _Weighed((0, 0, 0, 1), N_("You learn what lies on {at}.")),
    "looks": _Weighed(
        _whatever(2), N_("You learn whether the card is worth taking, and nobody else does.")
    ),
    "looks_again": _Weighed(_whatever(1), N_("You make sure of a card that is easy to forget.")),
}
"""The same where it concerns a rival's lodge."""

_MINE_OF_TWO: Final[Mapping[str, Weights]] = {
    "gains": (2.5, 5, 8, 4),
    "hidden": (4.5, 1, 1.5, 1),
    "lone": (0, 3, 7, 3),
    "stays_lone": (0, 3, 6, 3),
}
"""What weighs differently in one's own lodge when only two people play."""


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
        code: what it is, one of `_MINE` or `_THEIRS`.
        at: where it would be so.
        one: the card in question.
        given: the card given for it, for "gains" and "loses".
        weight: how much it speaks for the choice; below 0, against it.
    """

    code: str
    at: Spot
    one: Known
    given: Known | None
    weight: float


def weight_of(code: str, number: int | None, *, mine: bool, seats: int) -> float:
    """Return how much a fact speaks for a choice; below 0, against it.

    Args:
        code: what it is.
        number: the number of its card, or what a trade gains; None if it is not known.
        mine: whether it concerns the actor's own lodge.
        seats: how many sit at the table.
    """
    weighed = _MINE[code] if mine else _THEIRS.get(code)
    if weighed is None:
        return 0
    weights = weighed.weights
    if mine and seats == 2:
        weights = _MINE_OF_TWO.get(code, weights)
    return weights[level(number)]


def level(number: Card | None) -> int:
    """Return which of the four weights a number has.

    >>> [level(number) for number in (0, 3, 4, 6, 7, 9, None)]
    [0, 0, 1, 1, 2, 2, 3]
    """
    return 3 if number is None else (number > 3) + (number > 6)


def tell_argument(argument: Argument, people: People, actor: int) -> str:
    """Say one thing that speaks for a choice to whoever would make it.

    Args:
        argument: what speaks for it.
        people: the name of each seat.
        actor: who would act.
    """
    text = _text(argument, mine=argument.at[0] == actor)
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


def _text(argument: Argument, *, mine: bool) -> str:
    """Return what is told, mine whether it concerns the actor's own lodge."""
    known = argument.one.card is not None
    match argument.code:
        case "gains":
            return _gain(argument)
        case "hidden" if mine:
            return _secret(argument)
        case "counts" if mine and not known:
            return _("It counts for you.")
        case "discarded" if not mine and not known:
            return _("{owner} has one card less then.")
    return translate((_MINE if mine else _THEIRS)[argument.code].message)


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
