"""Biber Mania's rulings, the words in which lessons tell them, and what rests on them."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final

from biberclan.games.mania.words import meaning
from biberclan.rules.mania import Action, State
from tests.mania.positions import position
from tests.mania.walks import SOME_ACTIONS, Walk, any_lay

RULINGS = tuple(f"BM-{number}" for number in range(1, 67))

JUDGEMENT_CALLS = frozenset(
    f"BM-{number}" for number in (1, 2, 3, 14, 17, 20, 21, 32, 36, 39, 45, 59, 60, 64, 65)
)
"""Rulings on points that the booklet leaves to the table; the rulebook says so in one line."""

NOT_TAUGHT: Final[Mapping[str, str]] = {}
"""Rulings of no use to anybody at the table, each with the reason."""

CONSEQUENCES: Final = {code: row.ruling for code, row in meaning.LINES.items() if row.means}
"""The ruling of each consequence that a choice can have."""

SAID: Final[Mapping[str, tuple[str, str]]] = {
    "BM-7": (r"Leg gleiche Ziffern ab", r"Lay equal digits"),
    "BM-8": (r"Passen gibt es nicht", r"there is no passing"),
    "BM-9": (r"die ganze oberste Gruppe", r"the whole top group"),
    "BM-10": (r"entweder Joker oder eine Aktionskarte", r"either Jokers or one action card"),
    "BM-11": (r"als weitere Karte dieser Ziffer", r"as one more card of that digit"),
    "BM-12": (r"Allein ist er die höchste Karte", r"Alone it is the highest card"),
    "BM-13": (r"Gleich viele Karten mit höherem Wert", r"as many cards with a higher value"),
    "BM-14": (r"Gleiche Ziffern sind eine Gruppe", r"Equal digits are one group"),
    "BM-15": (r"nimmst du, und du musst", r"you take only one group of the display, and"),
    "BM-16": (r"die ganze oberste Gruppe", r"always the whole top group"),
    "BM-17": (r"Auch bei anderen stichst du", r"you beat on other people's piles as well"),
    "BM-21": (r"Bens 4er darfst du ablehnen", r"Ben's 4s you may refuse"),
    "BM-22": (r"Verloren sind sie für Ben so", r"Ben has lost them either way"),
    "BM-23": (r"Keine Ziffer sticht ihn", r"No digit beats him"),
    "BM-24": (r"Joker kann niemand stechen", r"Nobody can beat Jokers"),
    "BM-25": (r"Allein sticht der Dieb nichts", r"Alone the Thief beats nothing"),
    "BM-26": (r"Gestochen wird nicht mehr", r"Nothing is beaten any more"),
    "BM-28": (r"aus Ziffern, die aufeinanderfolgen", r"digits that follow each other"),
    "BM-29": (r"Jede Folge aus drei Karten sticht", r"Any run of three cards beats it"),
    "BM-31": (r"nur, wenn sie eine mit Hippie sticht", r"has to beat one with a Hippie"),
    "BM-37": (r"genau drei davon mit, keine", r"exactly three of them along, no two"),
    "BM-40": (r"klauen aber schon", r"but they can be stolen"),
    "BM-41": (r"Aus der Auslage, aus dem Vorrat oder", r"From the display, the stock, or on top"),
    "BM-42": (r"Der Superbiber klaut zwei Karten", r"the Superbeaver steals two cards"),
    "BM-43": (r"Jetzt liegt offen, was darunter war", r"Now what was below lies face up"),
    "BM-44": (r"sogar der Bodyguard", r"even the Bodyguard"),
    "BM-47": (r"lässt alle eine Karte derselben", r"makes everybody add a card"),
    "BM-49": (r"Allein tut er nichts", r"Alone he does nothing"),
    "BM-50": (r"eine Karte aus einer fremden Hand", r"a card from somebody's hand"),
    "BM-51": (r"zieht zwei Karten für jemand anderen", r"draws two cards for somebody else"),
    "BM-52": (r"Erst wird gestochen, dann geklaut", r"First comes the beating, then"),
    "BM-53": (r"Danach wird sie aufgefüllt", r"Then the gaps are filled"),
    "BM-54": (r"Ben zieht zwei Karten nach", r"Ben draws two cards"),
    "BM-55": (r"aus dem Vorrat oder verdeckt vom", r"from the stock or face down from"),
    "BM-57": (r"wenn Vorrat und Nachziehstapel leer", r"when stock and draw pile are empty"),
    "BM-58": (r"beendet den Durchgang sofort", r"ends the round at once"),
    "BM-62": (r"bringt jede Karte auf dem Haufen einen", r"each card on your pile brings"),
    "BM-63": (r"hättet ihr gemeinsam gewonnen", r"you would have won together"),
}
"""The words in which a lesson's step tells each of its rulings."""

LEFT: Final[Mapping[str, str]] = {
    "BM-60": "explained when it first occurs",
    **dict.fromkeys(("BM-30", "BM-38", "BM-61"), "a refusal says it where it is tried"),
    **dict.fromkeys(
        ("BM-5", "BM-18", "BM-19", "BM-20", "BM-27", "BM-33", "BM-34", "BM-35", "BM-66"),
        "follows from what is taught, and surprises nobody",
    ),
    **dict.fromkeys(
        ("BM-32", "BM-36", "BM-39", "BM-45", "BM-46", "BM-48", "BM-56", "BM-59"),
        "is rare, and what a choice means says it where it matters",
    ),
    **dict.fromkeys(
        ("BM-1", "BM-2", "BM-3", "BM-4", "BM-6", "BM-64", "BM-65"),
        "the program sees to it before the first card",
    ),
}
"""Rulings that no lesson tells, each with the reason."""


def tries(state: State) -> tuple[Action, ...]:
    rng = Random(str(state.to_dict()))
    return (*SOME_ACTIONS, *(any_lay(rng, state.hands[state.turn]) for _ in range(80)))


def tables() -> Iterator[State]:
    """Yield positions with everything to lay and to beat, and the decisions of a match."""
    hand = "1 1 2 3 4 5 7 9 joker king thief partybeaver hippie"
    yield position(hand, "4", "5", piles=["", "4 | 5", "6 7 hippie"], display="3 8 8 joker thief")
    for seed in range(6):
        yield from Walk(3, seed, target=15).decisions()
