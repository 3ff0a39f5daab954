"""Why a choice is good, in plain sentences."""

from typing import Final

from biberclan.games.clan.teach.arguing import arguments
from biberclan.games.clan.teach.argument_weights import Argument, ArgumentCode, Known
from biberclan.games.clan.teach.phrases import action_card, card_at, place
from biberclan.language import _, a_number
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Cleanup, Flip, Swap
from biberclan.rules.clan.cards import CLEANUP, FLIP, SWAP
from biberclan.rules.clan.scoring import BONUS
from biberclan.teach.words import People

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
    return found[:most] or _duty(action)


def _duty(action: Action) -> list[str]:
    """Say that the action card in hand has to be used, if that is why something is done."""
    if not isinstance(action, Cleanup | Flip | Swap):
        return []
    card = CLEANUP if isinstance(action, Cleanup) else FLIP if isinstance(action, Flip) else SWAP
    text = _("A {card} has to be carried out, even where it does you no good.")
    return [text.format(card=action_card(card))]


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
