"""Line by line: spots that are typed, and piles that are told, in games with cards in slots."""

from collections.abc import Callable, Sequence
from typing import Any

from biberclan.language import _, ngettext
from biberclan.table.command import Meaning
from biberclan.words.seam import Spot


def spots_in(typed: Sequence[Meaning], actor: int) -> list[Spot] | None:
    """Return the spots that were typed: each slot with the seat before it, else with the actor's.

    A seat after the only slot will do, too; None if a seat has no slot.
    """
    spots: list[Spot] = []
    seat: int | None = None
    for meaning in typed:
        if meaning.kind == "seat":
            if seat is not None:
                return None
            seat = meaning.value
        elif meaning.kind == "slot":
            spots.append((actor if seat is None else seat, meaning.value))
            seat = None
    if seat is None:
        return spots
    return [(seat, spots[0][1])] if len(spots) == 1 and spots[0][0] == actor else None


def told_draw_pile(count: int) -> str:
    """Return the sentence about the number of cards on the draw pile."""
    draw = ngettext("Draw pile: {count} card.", "Draw pile: {count} cards.", count)
    return draw.format(count=count)


def told_piles(
    draw: int, discard: Sequence[Any], a: Callable[[Any], str], name: Callable[[Any], str]
) -> list[str]:
    """Return the sentences about the draw pile and the discard pile.

    Args:
        draw: the number of cards on the draw pile.
        discard: the cards of the discard pile, the top one last, None for one that is not shown.
        a: names the top card.
        name: names a card below it; with the memory aid they are shown.
    """
    said = [told_draw_pile(draw)]
    if not discard:
        return [*said, _("The discard pile is empty.")]
    text = ngettext(
        "Discard pile: {count} card, on top {card}.",
        "Discard pile: {count} cards, on top {card}.",
        len(discard),
    )
    said.append(text.format(count=len(discard), card=a(discard[-1])))
    below = [name(card) for card in reversed(discard[:-1]) if card is not None]
    if below:
        said.append(_("Below it, from the top: {cards}.").format(cards=", ".join(below)))
    return said
