"""Another truth of the toy, written down from what may be seen at a real table."""

from random import Random
from typing import Any


def disguised(plain: dict[str, Any], viewer: int | None, rng: Random) -> dict[str, Any]:
    """Return the plain form with those cards mixed that a viewer does not know."""
    if plain["phase"] in ("deal", "over"):
        told = [*range(plain["seats"])]
    else:
        told = [seat for seat, known in enumerate(plain["known"]) if viewer in known]
    hidden = [card for seat, card in enumerate(plain["cards"]) if seat not in told]
    hidden += plain["pile"]
    rng.shuffle(hidden)
    cards = [card if seat in told else hidden.pop() for seat, card in enumerate(plain["cards"])]
    return plain | {"cards": cards, "pile": hidden}
