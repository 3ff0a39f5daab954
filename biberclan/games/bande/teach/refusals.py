"""Why something can't be done, in one or two plain sentences, from the rules' facts."""

from biberclan.games.bande.teach.names import SPECIALS, a, sentence
from biberclan.language import _, listed, ngettext, translate
from biberclan.rules.bande import Reason
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
        case "looked":
            return _("Your row lies face down now: only a Peek shows you one of its cards.")
        case "special_on_top":
            assert reason.card is not None
            return sentence(
                _(
                    "{card} lies on the discard pile: only a number can be taken. Draw a card."
                ).format(card=a(reason.card))
            )
        case "special_in_hand":
            return _("Only number cards are laid into a row: use this card, or discard it.")
        case "other_card":
            needed = {special.ruling: special.needed for special in SPECIALS.values()}
            return translate(needed[reason.ruling])
        case "no_such_seat":
            return _("Nobody sits there.")
        case "own_row":
            return _("You swap with somebody else's row: choose a card there.")
        case "too_early":
            return ngettext(
                "{names} has had no turn in this round yet: nobody can knock so early.",
                "{names} have had no turn in this round yet: nobody can knock so early.",
                len(reason.others),
            ).format(names=listed([people[seat] for seat in reason.others]))
        case "knocked":
            assert reason.seat is not None
            return _("{owner} has knocked already: this is your final turn.").format(
                owner=people[reason.seat]
            )
        case _:
            return _explain_phase(reason)


def _explain_phase(reason: Reason) -> str:
    """Say which decision is due."""
    if reason.ruling == "BB-28" and reason.phase != "knock":
        return _("You knock at the end of your turn: draw or take a card first.")
    return {
        "look": _("Before the first turn you look at your two outer cards."),
        "draw": _("It is your turn: draw a card, or take the number on the discard pile."),
        "use": _("You have drawn a card: use it, or discard it unused."),
        "again": _("The first card is discarded: draw the second one, or skip it."),
        "knock": _("Your turn is almost over: knock, or end it without knocking."),
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
        "shown": _("You have seen another card by now: it can't be taken back."),
        "looked": _("You have looked at the card: it can't be taken back."),
        "drew": _("You have seen the drawn card: it can't be taken back."),
        "knocked": _("Everybody has heard the knock: it can't be taken back."),
        "counted": _("The round has been counted: it can't be taken back."),
    }[why]
