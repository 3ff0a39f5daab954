"""BiberClan's rulings, the words in which lessons tell them, and what rests on them."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from typing import Final

from biberclan.games.clan.words import meaning
from biberclan.rules.clan import Action, State
from biberclan.rules.clan.actions import Cleanup, Decline, Exchange, Flip, Keep, Peek, Place, Swap
from biberclan.rules.clan.lodge import OCCUPIED, OUTLINES, SLOTS, UP, is_full
from tests.clan.positions import PlainCard, position

RULINGS = tuple(
    f"{book}-{number}" for book, count in (("BC", 66), ("KV", 21)) for number in range(1, count + 1)
)

JUDGEMENT_CALLS = frozenset({"BC-5", "BC-15", "BC-44", "BC-47", "BC-48", "BC-58", "BC-59"})
"""Rulings on points that the booklet leaves to the table; the rulebook says so in one line."""

NOT_TAUGHT: Final = {
    "KV-21": "a slip in the advertising of another game's booklet; there is no rule in it",
}
"""Rulings of no use to anybody at the table, each with the reason."""

CONSEQUENCES: Final = {
    code: row.told.ruling for code, row in meaning.EFFECTS.items() if row.told is not None
}
"""The ruling of each consequence that a choice can have."""

SAID: Final[Mapping[str, tuple[str, str]]] = {
    "BC-2": (r"beide Plätze darunter belegt", r"both slots below it are occupied"),
    "BC-3": (r"offen oder verdeckt liegen", r"face up or face down"),
    "BC-4": (r"Welchen freien Platz du nimmst", r"Which free slot you take"),
    "BC-7": (r"musst du immer legen", r"must always be laid"),
    "BC-8": (r"im letzten Zug musst du", r"In the final turn, too, you must"),
    "BC-9": (r"Du tauschst sie aus", r"you exchange it"),
    "BC-10": (r"fünfte Karte darf nur Ben legen", r"Only Ben may lay Ben's fifth"),
    "BC-11": (r"Was du nimmst, wäre dann deine fünfte", r"what you take would be your fifth"),
    "BC-12": (r"Woanders hinlegen kannst du sie nicht", r"You can't lay it anywhere else"),
    "BC-13": (r"genau dorthin, wo die 8 liegt", r"exactly where the 8 lies"),
    "BC-14": (r"Erst jetzt wählst du", r"Only now do you choose"),
    "BC-15": (r"siehst du aber erst, wenn deine", r"see what it is only when your card"),
    "BC-16": (r"Nachsehen darfst du auch vor dem", r"You may not look before you"),
    "BC-17": (r"haben alle gesehen", r"Everybody has seen the one"),
    "BC-18": (r"auch du nicht", r"not even you"),
    "BC-20": (r"auch in eine andere Burg legen", r"in somebody else's lodge too"),
    "BC-21": (r"einzige offene Karte: Nur Ben", r"only face-up card: only Ben"),
    "BC-22": (r"Die verdeckte ist ungeschützt", r"face-down one is not protected"),
    "BC-23": (r"zählen alle offenen mit, auch bedeckte", r"All face-up cards count .*covered"),
    "BC-24": (
        r"einzige offene unten bedeckt, dürfte auch",
        r"only face-up one were covered, not even",
    ),
    "BC-25": (r"Das durftest nur du", r"Only you could do that"),
    "BC-26": (r"musst du ausführen", r"must be, even if it hurts"),
    "BC-27": (r"Der Schutz ist weg", r"the protection is gone"),
    "BC-28": (r"Die andere ist jetzt geschützt", r"The other one is protected now"),
    "BC-29": (r"nicht mehr geschützt", r"no longer protected"),
    "BC-30": (r"bleiben bedeckt", r"stay covered"),
    "BC-32": (r"alle fünf Karten geschützt", r"all five cards are protected"),
    "BC-33": (r"Alle drei sind geschützt", r"All three are protected"),
    "BC-34": (r"kommt in die Schachtel", r"goes into the box"),
    "BC-35": (r"ist es verfallen", r"it lapsed"),
    "BC-37": (r"hast weitergezogen", r"you drew again"),
    "BC-38": (r"Sonderkarten sehen alle", r"Everybody sees an action card"),
    "BC-39": (r"aus irgendeiner Burg", r"a card of any lodge"),
    "BC-40": (r"zählt als Ziel", r"counts as a target"),
    "BC-41": (r"offen auf dem Ablagestapel", r"face up on the discard pile"),
    "BC-42": (r"Alle sehen sie", r"Everybody sees it"),
    "BC-43": (r"bis du eine Zahlenkarte ziehst", r"until you draw a number card"),
    "BC-48": (r"niemand muss sie legen", r"nobody has to lay it"),
    "BC-49": (r"noch je einen letzten Zug", r"had one final turn each"),
    "BC-52": (r"nur so kann er enden", r"nothing else can close it"),
    "BC-53": (r"ohne volle Burg", r"without a full lodge"),
    "BC-54": (r"Vier gleiche brächten 25", r"Four equal cards would bring 25"),
    "BC-57": (r"auch in einer Burg ohne fünf Karten", r"even in a lodge without five cards"),
    "BC-58": (r"fünf gleiche sofort den Sieg", r"five win at once"),
    "BC-61": (r"Hättet ihr gleich viele, gäbe es keinen", r"level, there would be none"),
    "BC-62": (r"mehr Punkte, den Bonus mitgezählt", r"more points, bonuses included"),
    "BC-64": (r"Ben beginnt den nächsten", r"Ben begins the next"),
    "BC-66": (r"fünf Durchgängen", r"five rounds"),
    "KV-5": (r"Geht es, musst du", r"If it can be done it must be"),
    "KV-6": (r"Zwei Karten aus zwei Burgen", r"two cards of two lodges"),
    "KV-8": (r"einzige offene.*durftest nur du", r"only face-up.*nobody but you could"),
    "KV-11": (r"verdeckt bleibt verdeckt", r"face down stays face down"),
    "KV-14": (r"Du darfst verzichten", r"You may decline"),
    "KV-15": (r"auch in deiner eigenen Burg", r"in your own lodge too"),
    "KV-16": (r"wenn sie nicht geschützt ist", r"if it is not protected"),
    "KV-18": (r"Was darauf steht, weißt nur du", r"What is on it, only you know"),
}
"""The words in which a lesson's step tells each of its rulings."""

LEFT: Final[Mapping[str, str]] = {
    **dict.fromkeys(("BC-44", "BC-47", "BC-65"), "explained when it first occurs"),
    **dict.fromkeys(
        ("BC-19", "BC-31", "BC-45", "BC-46", "BC-50", "BC-51", "KV-13", "KV-19", "KV-20"),
        "follows from what is taught, and surprises nobody",
    ),
    **dict.fromkeys(
        ("BC-1", "BC-5", "BC-6", "BC-36", "KV-1", "KV-2", "KV-3", "KV-4"),
        "the program sees to it before the first card",
    ),
    **dict.fromkeys(
        ("BC-55", "BC-56", "BC-59", "BC-60", "BC-63"),
        "the counting shows it where it occurs, step by step",
    ),
    **dict.fromkeys(
        ("KV-7", "KV-9", "KV-10", "KV-12", "KV-17"),
        "a refusal, the frame or the lapse says it where it occurs",
    ),
}
"""Rulings that no lesson tells, each with the reason."""


def tables() -> Iterator[State]:
    """Yield every decision over every lodge, once the actor's own and once somebody else's."""
    hands: tuple[PlainCard, ...] = (5, "cleanup", "flip", "swap", "peek")
    for outline, hand in product(OUTLINES, hands):
        lodge = _written(outline)
        yield position("(9)", lodge, hand=hand, ender=1 if is_full(outline) else None)
        if not is_full(outline):
            yield position(lodge, "(9)", hand=hand)
    yield position("1", "2", hand=5, phase="keep")
    yield position("1", "2", hand=None)
    over = position("1", "2", hand=None).to_dict() | {"phase": "over", "actor": None}
    yield State.from_dict(over | {"winners": [0]})


def _written(outline: int) -> str:
    """Write a lodge with an outline down; the numbers on its cards do not matter."""
    words = [
        "." if not outline & OCCUPIED[slot] else "1" if outline & UP[slot] else "(1)"
        for slot in SLOTS
    ]
    return f"{' '.join(words[:3])} | {' '.join(words[3:])}"


def tries(_state: State) -> tuple[Action, ...]:
    """Return every action that can be tried at a table of two, and at one seat too many."""
    spots = list(product(range(3), SLOTS))
    return (
        *(verb(*spot, True) for verb in (Place, Exchange) for spot in spots),
        *(verb(*spot) for verb in (Cleanup, Flip, Peek) for spot in spots),
        *(Keep(slot, True) for slot in SLOTS),
        *(Swap.between(*pair) for pair in combinations(spots, 2)),
        Decline(),
    )
