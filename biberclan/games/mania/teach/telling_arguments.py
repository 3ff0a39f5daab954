"""Why a choice is good, in plain sentences."""

from biberclan.games.mania.teach.arguing import Argument, ArgumentCode, arguments
from biberclan.games.mania.teach.names import a, in_words, name_of, some
from biberclan.language import _, ngettext
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Beat, Draw, Give, Steal
from biberclan.teach.words import People


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
    weightiest: dict[ArgumentCode, Argument] = {}
    for argument in arguments(view, action):
        weightiest.setdefault(argument.code, argument)
    found = [tell_argument(argument, people) for argument in list(weightiest.values())[:most]]
    return found or _duty(action)


def _duty(action: Action) -> list[str]:
    """Say that something has to be done, if that is why it is done."""
    match action:
        case Beat():
            return [_("A group of the display that you beat has to be taken, wanted or not.")]
        case Steal():
            return [_("You have to steal, even if nothing there is of use to you.")]
        case Give():
            return [_("You have to draw for somebody, even where it does you no good.")]
        case Draw():
            return [_("For each card that you have lost you have to draw one, wanted or not.")]
    return []


def tell_argument(argument: Argument, people: People) -> str:
    """Say one thing that speaks for a choice to whoever would make it."""
    text = _text(argument).format(
        card="" if argument.card is None else name_of(argument.card),
        a_card="" if argument.card is None else a(argument.card),
        owner="" if argument.seat is None else people[argument.seat],
        cards="" if argument.card is None else some((argument.card,) * argument.number),
        count=argument.number,
        number=in_words(argument.number),
    )
    return text[:1].upper() + text[1:]


def _text(argument: Argument) -> str:
    number = argument.number
    match argument.code:
        case "steals":
            return ngettext(
                "After that you steal a card of your choice.",
                "After that you steal {number} cards of your choice.",
                number,
            )
        case "keeps_jokers":
            return ngettext(
                "You keep your Joker for later.", "You keep your {number} Jokers for later.", number
            )
        case "levies":
            return ngettext(
                "The King may bring you another {card}.",
                "The King may bring you up to {number} more {card}s.",
                number,
            )
        case "small_hand":
            return ngettext(
                "Your hand stays small: that spares you a point.",
                "Your hand stays small: that spares you {count} points.",
                number,
            )
        case "near_end":
            return ngettext(
                "{owner} has just one card left: the round may end soon.",
                "{owner} has just {number} cards left: the round may end soon.",
                number,
            )
        case "puts_off":
            return ngettext(
                "{owner} has just one card left: that puts the end off.",
                "{owner} has just {number} cards left: that puts the end off.",
                number,
            )
        case "many_cards":
            return ngettext(
                "Nobody holds more than {owner}'s one card: there it is likeliest.",
                "With {count} cards in hand {owner} is likeliest to have it.",
                number,
            )
    return {
        "ends_ahead": _("It ends the round, and nobody has more than your {count} points."),
        "many": _("That is {number} cards at once: out of your hand, onto your pile."),
        "costs": _("It costs {owner} {count} points: the group goes, and as many are drawn."),
        "takes_matching": _("What you take goes with your cards: {cards} together."),
        "takes_nothing": _("It beats nothing in the display: nothing comes into your hand."),
        "safe": _("Nobody can beat this group."),
        "hard_to_beat": _("It will hardly be beaten."),
        "all_of_them": _("That is every {card} that you hold: no single one is left over."),
        "single_low": _("A single {card} is of little use otherwise."),
        "misfits": _("It takes away three cards that match nothing."),
        "steals_joker": _("After that you can steal a Joker."),
        "knows_wish": _("You know what to wish for: {owner} has {a_card}."),
        "gives": _("It costs {owner} two points, for the time being."),
        "joker": _("A Joker goes with any digit."),
        "matches": _("It goes with your cards: {cards} together."),
        "action": _("You can use {a_card} well."),
        "high": _("{a_card} beats almost everything."),
        "time_left": _("Nobody is about to finish: there is time to lay the cards again."),
        "no_match": _("Nothing in your hand goes with it."),
        "robs": _("It costs {owner} two points: a card goes, and one is drawn."),
        "robs_leader": _("It costs {owner}, who leads, two points: a card goes, one is drawn."),
        "ends_protection": _("Without the {card} the rest of the group can be beaten."),
        "known": _("You know that {owner} has it."),
        "nothing_known": _("You know of no card in another hand that would help you."),
        "gives_leader": _("{owner} has the most points of the others."),
        "gives_low": _("{a_card} will hardly help {owner}."),
        "gives_unseen": _("The good cards of the stock stay where they are."),
        "nothing_open": _("Nothing in the stock goes with your cards."),
        "secret": _("Nobody learns what you draw."),
    }[argument.code]
