"""The first match explains each thing when it first occurs, in one line; it can be told to stop."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, get_args

from biberclan.language import _

Novelty: TypeAlias = Literal[
    "place",
    "keep",
    "cleanup",
    "flip",
    "swap",
    "peek",
    "closed",
    "counting",
    "match_over",
    "lapsed",
    "taken",
    "discarded",
    "turned",
    "swapped",
    "peeked",
    "reshuffled",
    "lone",
    "covered",
    "face_down",
    "four_cards",
]
"""What is explained, each once."""

RULINGS: Final[dict[Novelty, str]] = {
    "place": "BC-7",
    "keep": "BC-12",
    "cleanup": "BC-41",
    "flip": "BC-42",
    "swap": "KV-6",
    "peek": "KV-14",
    "closed": "BC-49",
    "counting": "BC-61",
    "match_over": "BC-65",
    "lapsed": "BC-35",
    "taken": "BC-13",
    "discarded": "BC-47",
    "turned": "BC-17",
    "swapped": "KV-11",
    "peeked": "KV-18",
    "reshuffled": "BC-44",
    "lone": "BC-21",
    "covered": "BC-29",
    "face_down": "BC-16",
    "four_cards": "BC-10",
}
"""The ruling at which the rulebook says more."""


def sentence(novelty: Novelty) -> str:
    """Say what there is to know, in one line."""
    return {
        "place": _("A number card goes into any lodge, face up or face down."),
        "keep": _("What you take goes onto a free slot of your own lodge."),
        "cleanup": _("Cleanup puts a card that is not protected onto the discard pile."),
        "flip": _("Flip turns over a card that is not protected, in any lodge."),
        "swap": _("Swap lets two cards of two lodges change places; nobody looks."),
        "peek": _("Peek shows you a face-down card in secret. You may do without."),
        "closed": _("Five cards close the round: everybody else has one final turn."),
        "counting": _("Now you count. Who closed and has not the most loses 10: the malus."),
        "match_over": _("After five rounds the most points make the beaver boss."),
        "lapsed": _("An action card without a target lapses, and you draw again."),
        "taken": _("Cards are exchanged next door too: what you take, you keep."),
        "discarded": _("On the discard pile everybody sees the card."),
        "turned": _("Everybody has seen the card turned over. Remember it!"),
        "swapped": _("In a Swap face up stays face up and face down stays face down."),
        "peeked": _("You all see where somebody looks, but not what is there."),
        "reshuffled": _("If the draw pile is empty, the discard pile is shuffled."),
        "lone": _("The only face-up card of a lodge is its owner's alone to touch."),
        "covered": _("What lies below a card of the top row is protected from all of you."),
        "face_down": _("Nobody looks again at what lies face down, not even its owner."),
        "four_cards": _("Whoever has four cards lays the fifth alone."),
    }[novelty]


@dataclass(frozen=True, slots=True)
class FirstTimes:
    """What has been explained already; one for a table or one for each person.

    Attributes:
        explained: the things explained.
        on: whether anything is explained at all.
    """

    explained: frozenset[Novelty] = frozenset()
    on: bool = True

    def next(self, novelties: Iterable[Novelty]) -> tuple["FirstTimes", Novelty | None]:
        """Return what to explain now, one thing at a time, and what is explained then.

        Args:
            novelties: what could be explained, the most urgent first.
        """
        if self.on:
            for novelty in novelties:
                if novelty not in self.explained:
                    return replace(self, explained=self.explained | {novelty}), novelty
        return self, None

    def stopped(self) -> "FirstTimes":
        """Return the same with nothing more to be explained."""
        return replace(self, on=False)

    def to_plain(self) -> dict[str, object]:
        """Return what has to be kept, in JSON types."""
        return {"on": self.on, "explained": sorted(self.explained)}

    @classmethod
    def from_plain(cls, plain: object) -> "FirstTimes":
        """Return what was kept; whatever else it holds counts as not explained."""
        if not isinstance(plain, dict):
            return cls()
        explained = plain.get("explained")
        names = explained if isinstance(explained, list) else []
        return cls(
            frozenset(novelty for novelty in get_args(Novelty) if novelty in names),
            plain.get("on") is not False,
        )
