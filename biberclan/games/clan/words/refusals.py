"""Refusals in one or two plain sentences, from the rules' facts."""

from collections.abc import Mapping
from typing import Final

from biberclan.games.clan.words.names import PHASES, card_at, for_field, place, slot_name
from biberclan.language import N_, NN_, Message, listed, translate, worded
from biberclan.rules.clan.legality import Code, Reason
from biberclan.words.names import no_undo
from biberclan.words.seam import SeatNames

_REFUSALS: Final[Mapping[Code, Message]] = {
    "no_such_seat": N_("Nobody sits there."),
    "occupied": N_("A card lies on {at} already: choose a free slot."),
    "fifth_card": N_("{owner} has four cards: only {owner} may lay the fifth."),
    "unsupported": NN_(
        "Nothing can rest on {at} yet: {others} below is still free.",
        "Nothing can rest on {at} yet: {others} below are still free.",
    ),
    "empty": N_("No card lies on {at}."),
    "full_lodge": N_("{owner} has five cards: all of them are protected."),
    "covered": N_("{card} is covered by {others}: nobody may touch it, not even {owner}."),
    "lone": N_("{card} is {owner}'s only face-up card: only {owner} may touch it."),
    "face_up": N_("The card on {at} lies face up: everybody sees it already."),
    "same_lodge": N_("The two cards must lie in two different lodges."),
}

_REFUSALS_AT_HOME: Final[Mapping[Code, Message]] = {
    **_REFUSALS,
    "full_lodge": N_("Five cards lie in your lodge: all of them are protected."),
    "covered": N_("{card} is covered by {others}: not even you may touch it."),
}

_LONE_COVERED: Final = N_(
    "{card} is your only face-up card, but covered by {others}: not even you may touch it."
)

NO_UNDO: Final = no_undo(
    "shown",
    seated=N_("The next card has been looked at since: nothing can be taken back."),
    looked=N_("You have looked at the card: it can't be taken back."),
    drew=N_("Another card has been drawn since: it can't be taken back."),
)


def explain(reason: Reason, names: SeatNames) -> str:
    """Return the sentence for a refusal, with names, slots and open cards; see `Words.explain`."""
    if reason.seat is None or reason.slot is None or reason.code == "other_decision":
        return translate(PHASES[reason.phase].due)
    message = (_REFUSALS_AT_HOME if reason.seat == reason.actor else _REFUSALS)[reason.code]
    if reason.code == "no_such_seat":
        return worded(message, 0)
    text = worded(_LONE_COVERED if reason.ruling == "BC-24" else message, len(reason.others))
    card = card_at(names, reason.actor, reason.seat, reason.slot, reason.card)
    return text.format(
        at=place(names, reason.actor, reason.seat, reason.slot),
        owner=names[reason.seat],
        others=listed([slot_name(slot) for slot in reason.others]),
        card=for_field(card, text),
    )
