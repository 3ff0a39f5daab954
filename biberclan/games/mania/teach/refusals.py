"""Why something can't be done, in one or two plain sentences, from the rules' facts."""

from biberclan.games.mania.teach.phrases import name_of, no, some
from biberclan.language import _, ngettext
from biberclan.rules.mania import Reason
from biberclan.teach.words import People


def explain(reason: Reason, people: People) -> str:
    """Say why, and what can be done instead.

    Args:
        reason: what `why_not` says.
        people: the name of each seat.

    Returns:
        The sentence, without the ruling's id.
    """
    match reason.code:
        case "other_decision":
            return _explain_phase(reason)
        case "other_number":
            assert reason.size is not None
            return ngettext(
                "You have laid a single card: it beats single cards, and no part of a group.",
                "You have laid {count} cards: they beat whole groups of just as many.",
                reason.size,
            ).format(count=reason.size)
        case "no_such_seat":
            return _("Nobody sits there.")
        case "own_hand" if reason.ruling == "BM-51":
            return _("The Meanie draws cards for somebody else, not for you.")
        case "not_there" if reason.seat is not None:
            text = _(
                "There is {no_card} on top of {owner}'s pile: you steal from the top group alone."
            )
            return _named(text, reason, people)
        case "not_in_hand":
            assert reason.card is not None
            if reason.size:
                text = _("All that you have of these is {cards}.")
                return text.format(cards=some([reason.card] * reason.size))
            return _named(_("You have {no_card}."), reason, people)
        case "nothing" | "two_actions" | "joker_with_action":
            return _explain_laying(reason)
        case "different_digits" | "party_equal" | "party_misfits" | "joker_in_run":
            return _explain_laying(reason)
        case "run_too_long" | "no_run" | "run_without_hippie":
            return _explain_laying(reason)
    text = {
        "not_in_display": _("There is {no_card} in the display."),
        "joker_lies": _("Nothing beats a Joker in the display; it can only be stolen."),
        "lone_action": _("Only a Joker laid alone beats an action card in the display."),
        "not_higher": _("Only a higher digit beats: an equal or lower one doesn't."),
        "own_pile": _("That is your own pile: you steal from others."),
        "own_hand": _("You wish for a card from somebody else's hand."),
        "not_there": _("There is {no_card} there."),
        "not_in_deck": _("There is {no_card} among these cards."),
        "other_victim": _("Both cards of the Meanie go to the same person: {owner}."),
        "not_in_stock": _("There is {no_card} in the stock."),
        "pile_empty": _("The draw pile is used up: take a card of the stock."),
    }[reason.code]
    return _named(text, reason, people)


def _named(text: str, reason: Reason, people: People) -> str:
    return text.format(
        card="" if reason.card is None else name_of(reason.card),
        no_card="" if reason.card is None else no(reason.card),
        owner="" if reason.seat is None else people[reason.seat],
    )


def _explain_laying(reason: Reason) -> str:
    """Say why these cards make no group."""
    return {
        "nothing": _("Lay at least one card: you can't pass."),
        "two_actions": _("Only one action card can be laid in a turn."),
        "joker_with_action": _("A Joker can't be laid together with an action card."),
        "different_digits": _("Digits laid together have to be equal, or a run with a Hippie."),
        "party_equal": _(
            "A Partybeaver is laid alone or with three digits that don't match, not with equals."
        ),
        "party_misfits": _(
            "A Partybeaver goes with exactly three digits, no two of them equal or neighbours."
        ),
        "joker_in_run": _("A Joker stands for an equal digit: it can't be laid in a run."),
        "run_too_long": _("A run has seven cards at most, the Hippie among them."),
        "no_run": _(
            "The Hippie stands for one digit: with it the others must follow each other, each once."
        ),
        "run_without_hippie": _(
            "Without a Hippie you can only lay a run that beats one with a Hippie, of equal length."
        ),
    }[reason.code]


def _explain_phase(reason: Reason) -> str:
    """Say which decision is due."""
    return {
        "lay": _("It is your turn: lay at least one card of your hand."),
        "beat": _("You beat several groups of the display: choose the one that you take."),
        "accept": _("You have beaten a group: take it, or refuse it."),
        "steal": _("You have to steal: from the display, the stock, or on top of another's pile."),
        "wish": _("The Fairy grants you a wish: name a person and a card, or decline."),
        "give": _("The Meanie: draw a card for somebody, from the stock or the draw pile."),
        "draw": _("You have lost cards: draw from the stock or the draw pile."),
        "deal": _("The round is over: the next one must be dealt first."),
        "over": _("The match is over."),
    }[reason.phase]


def explain_no_undo(why: str) -> str:
    """Say why the last action can't be taken back.

    Args:
        why: what `Match.why_no_undo` says.
    """
    return {
        "nothing": _("There is nothing to take back."),
        "seated": _("The next turn has begun since: nothing can be taken back."),
        "shown": _("Cards have come to light: it can't be taken back."),
        "hand": _("Something has become known of a hand: it can't be taken back."),
        "drew": _("You have seen the drawn card: it can't be taken back."),
        "counted": _("The round has been counted: it can't be taken back."),
    }[why]
