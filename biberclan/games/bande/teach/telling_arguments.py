"""Why a choice is good, in plain sentences."""

from biberclan.games.bande.teach.arguing import Argument, ArgumentCode, arguments
from biberclan.games.bande.teach.names import sentence, the, your
from biberclan.language import _, ngettext
from biberclan.rules.bande import Action, Observation
from biberclan.rules.bande.cards import is_number
from biberclan.teach.words import People


def argue(view: Observation, action: Action, people: People, most: int) -> list[str]:
    """Say what speaks for a choice, the weightiest first.

    Args:
        view: what the actor may know.
        action: a legal action of the actor.
        people: the name of each seat.
        most: how many sentences to return at most.
    """
    weightiest: dict[ArgumentCode, Argument] = {}
    for argument in arguments(view, action):
        weightiest.setdefault(argument.code, argument)
    return [tell_argument(argument, people) for argument in weightiest.values()][:most]


def tell_argument(argument: Argument, people: People) -> str:
    """Say one thing that speaks for a choice to whoever would make it."""
    got, given = argument.got, argument.given
    text = _text(argument).format(
        got="" if got is None else the(got),
        given="" if given is None else your(given),
        owner="" if argument.seat is None else people[argument.seat],
        number=argument.number,
    )
    return sentence(text)


def _text(argument: Argument) -> str:
    match argument.code:
        case "probably_saves":
            return _probable_gain(argument)
        case "saves":
            return ngettext(
                "You get {got} for {given}: {number} point fewer.",
                "You get {got} for {given}: {number} points fewer.",
                argument.number,
            )
        case "remembers":
            return ngettext(
                "You have seen one of your cards: you can tell what it counts.",
                "You have seen {number} of your cards: you can tell what they count.",
                argument.number,
            )
        case "unsure":
            return ngettext(
                "You don't know one of your cards yet: it may count a lot.",
                "You don't know {number} of your cards yet: they may count a lot.",
                argument.number,
            )
    return {
        "certain": _("You know what you get, which a drawn card can't promise."),
        "learns": _("You know one more of your cards afterwards."),
        "looks_again": _("You make sure of a card that is easy to forget."),
        "knows_all": _("You know all of your cards already: there is nothing to look at."),
        "denies": _("{owner} would like to have {got} as well: now it is gone."),
        "useless_to_next": _("What you discard is of little use to {owner}."),
        "blocks": _("An action card lies on the discard pile then: {owner} can only draw."),
        "no_better": _("Not one of your cards is likely to count more than {got}."),
        "keeps_row": _("Your row stays as it is."),
        "second_chance": _("The second card is another chance for a low number."),
        "two_chances": _("Two chances for a low number instead of one."),
        "hopes": _("{got} would hardly help your row: a drawn card may be better."),
        "stays_secret": _("Nobody else knows what you draw; a number taken everybody knows."),
        "only_draw": _("There is no number on the discard pile to be taken."),
        "against_knocker": _("{owner} has knocked and has probably few points: now a few more."),
        "confuses": _("{owner} has seen the card that you take, but not the one you give."),
        "knows": _("You have seen the card that you take: you know what you get."),
        "ahead": _("You have the fewest points as far as you can tell: about {number}."),
        "few": _("Few points, about {number}: the others have just one more turn."),
        "can_improve": _("You have about {number} points: a few more turns can make it fewer."),
        "last_turns": _("The others have just one more turn each to get lower."),
        "next_turn": _("Each further turn is another chance for a low number."),
        "looks_outer": _("You learn two of your four cards."),
    }[argument.code]


def _probable_gain(argument: Argument) -> str:
    """Say that a trade is probably good, and which of the two cards is in doubt."""
    if argument.got is None or not is_number(argument.got):
        return _("You get rid of {given}: what you get for it probably counts less.")
    if argument.given is not None and not is_number(argument.given):
        return _("You get rid of {given}, which chance would replace: {got} is certain.")
    return _("{got} probably counts less than the card that you give for it.")
