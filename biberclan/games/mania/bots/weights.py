"""What the regular has learned about cards and groups. All figures are points."""

from typing import Final

from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    HIPPIE,
    JOKER,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
)

WEIGHTS: Final = {
    "card": 2.0,
    "kind": 1.0,
    "joker": 0.5,
    "beaten": 1.0,
    "taken": 0.7,
    "taken_kind": 1.0,
    "risk": 0.3,
    "accept": 0.5,
    "accept_kind": 0.7,
    "accept_end": 3.0,
    "steal": 2.0,
    "match": 1.0,
    "high": 0.04,
    "unseen": 0.3,
}

HELD: Final[dict[Card, float]] = {
    JOKER: 1.5,
    SUPERBEAVER: 1.2,
    THIEF: 0.8,
    FAIRY: 0.3,
    PARTYBEAVER: 0.5,
    HIPPIE: 0.8,
    MEANIE: 0.8,
    BODYGUARD: 0.4,
    KING: 0.8,
}
"""What an action card or a joker is worth in a hand."""

DONE: Final[dict[Card, float]] = {
    SUPERBEAVER: 2.0,
    THIEF: 1.0,
    FAIRY: 0.0,
    MEANIE: 1.5,
    KING: 1.0,
}
"""What an action card brings when it is laid, besides counting as a card."""
