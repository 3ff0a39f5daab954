"""Refusals in one or two plain sentences, from the rules' facts."""

from collections.abc import Mapping
from typing import Final

from biberclan.games.mania.words.names import PHASES, no, some
from biberclan.language import N_, _, ngettext, translate
from biberclan.rules.mania import Reason
from biberclan.words.names import no_undo
from biberclan.words.seam import SeatNames

_REFUSALS: Final[Mapping[str, str]] = {
    "nothing": N_("Lay at least one card: you can't pass."),
    "not_in_hand": N_("You have {no_card}."),
    "two_actions": N_("Only one action card can be laid in a turn."),
    "joker_with_action": N_("A Joker can't be laid together with an action card."),
    "different_digits": N_(
        "Different digits go only as a run with a Hippie, or with a Partybeaver."
    ),
    "party_equal": N_(
        "A Partybeaver is laid alone or with three digits that don't match, not with equal ones."
    ),
    "party_misfits": N_(
        "A Partybeaver goes with exactly three digits, no two of them equal or neighbouring."
    ),
    "joker_in_run": N_("A Joker stands for an equal digit: it can't be laid in a run."),
    "run_too_long": N_("A run has seven cards at most, the Hippie among them."),
    "no_run": N_(
        "The Hippie stands for one digit: with it, all must follow without a gap, each only once."
    ),
    "run_without_hippie": N_(
        "Without a Hippie you can only lay a run that beats one with a Hippie, of equal length."
    ),
    "not_in_display": N_("There is {no_card} in the display."),
    "joker_lies": N_("Nothing beats a Joker in the display; it can only be stolen."),
    "lone_action": N_("Only a Joker laid alone beats an action card in the display."),
    "not_higher": N_("Only a higher digit beats: an equal or lower one doesn't."),
    "no_such_seat": N_("Nobody sits there."),
    "own_pile": N_("That is your own pile: you steal from others."),
    "own_hand": N_("You wish for a card from somebody else's hand."),
    "not_there": N_("There is {no_card} there."),
    "not_in_deck": N_("There is {no_card} among these cards."),
    "other_victim": N_("Both cards of the Meanie go to the same person: {owner}."),
    "not_in_stock": N_("There is {no_card} in the stock."),
    "pile_empty": N_("The draw pile is used up: take a card from the stock."),
}
"""The sentence for each code, where the code alone decides."""

NO_UNDO: Final = no_undo(
    shown=N_("Cards have come to light: it can't be taken back."),
    hand=N_("Something has become known about a hand: it can't be taken back."),
    drew=N_("You have seen the drawn card: it can't be taken back."),
)


def explain(reason: Reason, names: SeatNames) -> str:
    """Return the reason in words, and what can be done instead; see `Words.explain`."""
    card, seat, size = reason.card, reason.seat, reason.size
    return _text(reason).format(
        no_card="" if card is None else no(card),
        cards="" if card is None else some([card] * (size or 1)),
        owner="" if seat is None or seat >= len(names) else names[seat],  # "no_such_seat"
        count=size,
    )


def _text(reason: Reason) -> str:
    match reason.code:
        case "other_decision":
            return translate(PHASES[reason.phase].due)
        case "other_number":
            assert reason.size is not None
            return ngettext(
                "You have laid a single card: it beats single cards, and no part of a group.",
                "You have laid {count} cards: they beat whole groups of just as many.",
                reason.size,
            )
        case "own_hand" if reason.ruling == "BM-51":
            return _("The Meanie draws cards for somebody else, not for you.")
        case "not_there" if reason.seat is not None:
            return _(
                "There is {no_card} on top of {owner}'s pile: you can only steal from the top "
                "group."
            )
        case "not_in_hand" if reason.size:
            return _("You hold only {cards}.")
        case code:
            return translate(_REFUSALS[code])
