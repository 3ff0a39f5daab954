"""Biberbande's rulings, the words in which lessons tell them, and what rests on them."""

from collections.abc import Iterator, Mapping
from typing import Final

from biberclan.games.bande.words.meaning import CONSEQUENCES as MEANING
from biberclan.rules.bande import Action, State
from tests.bande.positions import position
from tests.bande.walks import EVERY_ACTION

RULINGS = tuple(f"BB-{number}" for number in range(1, 41))

JUDGEMENT_CALLS = frozenset({"BB-16", "BB-18", "BB-27", "BB-32", "BB-37"})
"""Rulings on points that the booklet leaves to the table; the rulebook says so in one line."""

NOT_TAUGHT: Final = {
    "BB-17": "there are always enough cards in the two piles, so that nothing ever happens",
    "BB-40": "how the booklets of several years differ; there is no rule in it",
}
"""Rulings of no use to anybody at the table, each with the reason."""

CONSEQUENCES: Final = {code: ruling for code, (ruling, _message) in MEANING.items()}
"""The ruling of each consequence that a choice can have."""

SAID: Final[Mapping[str, tuple[str, str]]] = {
    "BB-2": (r"Beim Austeilen kommen Sonderkarten", r"Action cards are dealt into the rows"),
    "BB-3": (r"Dort nützt es dir nichts", r"where it is of no use"),
    "BB-4": (r"die beiden äußeren Karten an", r"at the two outer cards"),
    "BB-5": (r"musst du sie dir merken", r"you have to remember them"),
    "BB-7": (r"Den nächsten beginnt, wer links", r"Whoever sits to the left .* begins the next"),
    "BB-9": (r"Leg sie ungenutzt auf", r"discard pile unused"),
    "BB-10": (r"eine gezogene Sonderkarte nie", r"never goes into your row"),
    "BB-11": (r"Benutzen musst du sie auch nicht", r"You need not use it either"),
    "BB-12": (r"Es tut auch jetzt nichts", r"It does nothing now either"),
    "BB-13": (r"Die Karte dort kennst du nicht", r"you don't know the card there"),
    "BB-14": (r"wissen alle", r"Everybody knows that the 3"),
    "BB-15": (r"Nehmen kannst du nur Zahlen", r"You can only take numbers"),
    "BB-18": (r"Zuletzt kommt Zweimal ziehen", r"Last, the Draw Two goes"),
    "BB-19": (r"Eine Karte von dir und eine fremde", r"one of your cards and somebody else's"),
    "BB-20": (r"ungesehen", r"unseen"),
    "BB-21": (r"eine deiner eigenen Karten", r"one of your own cards"),
    "BB-22": (r"Benutzt du sie, ist dein Zug zu Ende", r"If you use it, your turn is over"),
    "BB-24": (r"Legst du sie ungenutzt ab", r"If you discard it unused"),
    "BB-27": (r"Klopfen durftest du da noch nicht", r"You could not knock then"),
    "BB-28": (r"Nur eins bleibt noch zu tun", r"Only one thing is left to do"),
    "BB-29": (r"hatten je einen letzten Zug", r"had one final turn each"),
    "BB-30": (r"Wer geklopft hat, ist nicht geschützt", r"Whoever has knocked is not protected"),
    "BB-31": (r"bringt ihm sonst nichts", r"brings him nothing else"),
    "BB-34": (r"kam erst Spähen, dann eine 4", r"came first a Peek, then a 4"),
    "BB-36": (r"wird gleich ersetzt", r"will be replaced in a moment"),
    "BB-37": (r"bei Gleichstand gewinnen mehrere", r"in a tie several win"),
    "BB-38": (r"Zu dritt spielt ihr drei Durchgänge", r"Three people play three rounds"),
    "BB-39": (r"Am Ende zählt jede, was darauf steht", r"each counts what is on it"),
}
"""The words in which a lesson's step tells each of its rulings."""

LEFT: Final[Mapping[str, str]] = {
    "BB-16": "explained when it first occurs",
    **dict.fromkeys(
        ("BB-6", "BB-8", "BB-23", "BB-25", "BB-26", "BB-32"),
        "follows from what is taught, and surprises nobody",
    ),
    "BB-1": "the program sees to it before the first card",
    **dict.fromkeys(("BB-33", "BB-35"), "the counting shows it where it occurs, step by step"),
}
"""Rulings that no lesson tells, each with the reason."""


def tries(_state: State) -> tuple[Action, ...]:
    return EVERY_ACTION


def tables() -> Iterator[State]:
    """Yield every decision at a table of three, before and after everybody has had a turn."""
    rows = "1 2 3 4", "5 6 7 8", "0 0 0 0"
    yield position(*rows, phase="look")
    for turns in (0, 1, 3):
        for top in (9, "swap", "peek", "two"):
            yield position(*rows, turns=turns, discard=[top])
        for hand in (9, "swap", "peek", "two"):
            yield position(*rows, turns=turns, hand=hand)
    yield position(*rows, turns=3, knocker=2)
    yield position(*rows, turns=3, hand=9, knocker=1)
    yield position(*rows, turns=3, phase="again", aside=1)
    yield position(*rows, turns=3, phase="knock")
    yield position(*rows, turns=3, phase="deal", knocker=2)
    yield position(*rows, phase="over", actor=None, round=3, winners=[2])
