"""Refusals in one or two plain sentences, from the rules' facts."""

from collections.abc import Mapping
from typing import Final

from biberclan.games.bande.words.names import PHASES, SPECIALS, a
from biberclan.language import N_, NN_, Message, capitalized, listed, worded
from biberclan.rules.bande import Reason
from biberclan.rules.bande.actions import USES
from biberclan.words.names import no_undo
from biberclan.words.seam import SeatNames

_REFUSALS: Final[Mapping[str, Message]] = {
    "looked": N_("Your row lies face down now: only a Peek shows you one of its cards."),
    "special_on_top": N_(
        "{card} lies on the discard pile: only a number can be taken. Draw a card."
    ),
    "special_in_hand": N_("Only number cards are laid into a row: use this card, or discard it."),
    "no_such_seat": N_("Nobody sits there."),
    "own_row": N_("You swap with somebody else's row: choose a card there."),
    "too_early": NN_(
        "{names} has had no turn in this round yet: nobody can knock so early.",
        "{names} have had no turn in this round yet: nobody can knock so early.",
    ),
    "knocked": N_("{owner} has knocked already: this is your final turn."),
}
"""The refusals by the code of a reason, except for those that depend on more: see `_message`."""

NO_UNDO: Final = no_undo(
    "shown",
    looked=N_("A look can't be taken back."),
    drew=N_("You have seen the drawn card: it can't be taken back."),
    knocked=N_("Everybody has heard the knock: it can't be taken back."),
)


def explain(reason: Reason, names: SeatNames) -> str:
    """Return the reason in words, and what can be done instead; see `Words.explain`."""
    text = worded(_message(reason), len(reason.others)).format(
        card="" if reason.card is None else a(reason.card),
        owner=names[reason.seat] if reason.code == "knocked" and reason.seat is not None else "",
        names=listed([names[seat] for seat in reason.others]),
    )
    return text if reason.card is None else capitalized(text)


def _message(reason: Reason) -> Message:
    if reason.code in ("other_card", "must_be_used"):
        special = next(SPECIALS[card] for card in USES if USES[card].ruling == reason.ruling)
        return special.needed if reason.code == "other_card" else special.allowed[1]
    if reason.code != "other_decision":
        return _REFUSALS[reason.code]
    if reason.ruling == "BB-28" and reason.phase != "knock":
        return N_("You knock at the end of your turn: draw or take a card first.")
    return PHASES[reason.phase].due
