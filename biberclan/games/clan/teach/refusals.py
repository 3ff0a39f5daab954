"""Why something can't be done, in one or two plain sentences, from the rules' facts."""

from biberclan.games.clan.teach.names import card_at, for_field, place, slot_name
from biberclan.language import _, listed, ngettext
from biberclan.rules.clan.legality import Reason
from biberclan.teach.words import People


def explain(reason: Reason, people: People) -> str:
    """Say why, with the names, slots and face-up cards of the table.

    Args:
        reason: what `why_not` says.
        people: the name of each seat.

    Returns:
        The sentence, without the ruling's id.
    """
    if reason.seat is None or reason.slot is None or reason.code == "other_decision":
        return _explain_phase(reason)
    if reason.code == "no_such_seat":
        return _("Nobody sits there.")
    own = reason.seat == reason.actor
    owner = people[reason.seat]
    at = place(people, reason.actor, reason.seat, reason.slot)
    card = card_at(people, reason.actor, reason.seat, reason.slot, reason.card)
    match reason.code:
        case "occupied":
            text = _("A card lies on {at} already: choose a free slot.")
        case "unsupported":
            text = ngettext(
                "Nothing can rest on {at} yet: {others} below is still free.",
                "Nothing can rest on {at} yet: {others} below are still free.",
                len(reason.others),
            )
        case "fifth_card":
            text = _("{owner} has four cards: only {owner} may lay the fifth.")
        case "empty":
            text = _("No card lies on {at}.")
        case "full_lodge":
            text = (
                _("Five cards lie in your lodge: all of them are protected.")
                if own
                else _("{owner} has five cards: all of them are protected.")
            )
        case "covered":
            text = _explain_cover(reason, own)
        case "lone":
            text = _("{card} is {owner}'s only face-up card: only {owner} may touch it.")
        case "face_up":
            text = _("The card on {at} lies face up: everybody sees it already.")
        case "same_lodge":
            text = _("The two cards must lie in two different lodges.")
    others = listed([slot_name(slot) for slot in reason.others])
    return text.format(at=at, owner=owner, others=others, card=for_field(card, text))


def _explain_cover(reason: Reason, own: bool) -> str:
    if reason.ruling == "BC-24":
        return _(
            "{card} is your only face-up card, but covered by {others}: not even you may touch it."
        )
    if own:
        return _("{card} is covered by {others}: not even you may touch it.")
    return _("{card} is covered by {others}: nobody may touch it, not even {owner}.")


def _explain_phase(reason: Reason) -> str:
    match reason.phase:
        case "place":
            return _("You have drawn a number card: it must go into a lodge now.")
        case "keep":
            return _("The taken card goes onto a free slot of your own lodge, nowhere else.")
        case "cleanup":
            return _("You have drawn a Cleanup: a card must be cleared away now.")
        case "flip":
            return _("You have drawn a Flip: a card must be turned over now.")
        case "swap":
            return _("You have drawn a Swap: two cards must change places now.")
        case "peek":
            return _("You have drawn a Peek: look at a face-down card, or skip it.")
        case "deal":
            return _("The round is over: the next one must be dealt first.")
        case "over":
            return _("The match is over.")


def explain_no_undo(why: str) -> str:
    """Say why the last action can't be taken back.

    Args:
        why: what `Match.why_no_undo` says.
    """
    return {
        "nothing": _("There is nothing to take back."),
        "seated": _("The next card has been looked at since: nothing can be taken back."),
        "shown": _("You have seen another card by now: it can't be taken back."),
        "looked": _("You have looked at the card: it can't be taken back."),
        "drew": _("Another card has been drawn since: it can't be taken back."),
        "counted": _("The round has been counted: it can't be taken back."),
    }[why]
