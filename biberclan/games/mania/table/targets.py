"""What can be pointed at: cards, piles, people and answers; and the key that chooses each."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from biberclan.games.mania.teach.names import key_of
from biberclan.language import pgettext
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Decline,
    Draw,
    Give,
    Refuse,
    Steal,
    Wish,
)

Area: TypeAlias = Literal[
    "hand", "group", "display", "stock", "draw", "pile", "seat", "kind", "answer"
]


Direction: TypeAlias = Literal["left", "right", "up", "down"]


class Target(NamedTuple):
    """Something that can be pointed at.

    Attributes:
        area: a card of one's hand, the gathered group, a card of display, stock or somebody's top
            group, the draw pile, somebody, a card to be wished for, or an answer.
        card: the card; for "hand" its place there, for "answer" 1 for yes and 0 for no.
        seat: whose pile it is, or who.
    """

    area: Area
    card: int = 0
    seat: int = 0

    @property
    def is_card(self) -> bool:
        """Whether it is a card on the table, or one to be wished for."""
        return self.area in ("display", "stock", "pile", "kind")


GROUP: Final = Target("group")
DRAW_PILE: Final = Target("draw")
YES: Final = Target("answer", 1)
NO: Final = Target("answer", 0)

Picks: TypeAlias = Mapping[Target, Action | None]
"""What can be chosen now, and the action that does it; None where more is to be chosen then."""


def picks_of(legal: Sequence[Action], whom: int | None) -> Picks:
    """Return what can be chosen.

    Args:
        legal: the legal actions of a decision, laying left out.
        whom: the seat that a wish or a gift is for, once that is chosen.
    """
    picks: dict[Target, Action | None] = {}
    for action in legal:
        if isinstance(action, Wish | Give):
            if whom is None:
                picks[Target("seat", seat=action.seat)] = None
                continue
            if action.seat != whom:
                continue
        picks[target_of(action)] = action
    return picks


def target_of(action: Action) -> Target:
    """Return what an action points at; a wish or gift at the card, for whomever."""
    match action:
        case Beat(card) | Steal("display", card):
            return Target("display", card)
        case Steal("stock", card) | Give(_, int(card)) | Draw(int(card)):
            return Target("stock", card)
        case Steal(int(seat), card):
            return Target("pile", card, seat)
        case Give() | Draw():
            return DRAW_PILE
        case Wish(_, card):
            return Target("kind", card)
        case Accept():
            return YES
        case Refuse() | Decline():
            return NO
    return GROUP


def lying_in(view: Observation) -> Iterator[Target]:
    """Yield what lies open on the table, equal cards of one place again and again."""
    yield from (Target("display", card) for card in view.display)
    yield from (Target("stock", card) for card in view.stock)
    for seat, pile in enumerate(view.piles):
        yield from (Target("pile", card, seat) for card in pile.top)


def action_at(target: Target, view: Observation, whom: int | None) -> Action | None:
    """Return what choosing a target would mean in this decision, legal or not; None for nothing."""
    area, card, seat = target
    match view.phase, area:
        case "beat", "display":
            return Beat(card)
        case "steal", "display" | "stock":
            return Steal("display" if area == "display" else "stock", card)
        case "steal", "pile":
            return Steal(seat, card)
        case "draw", "stock":
            return Draw(card)
        case "draw", "draw":
            return Draw(None)
        case "give", "stock" if whom is not None:
            return Give(whom, card)
        case "give", "draw" if whom is not None:
            return Give(whom, None)
    return None


def key_at(target: Target, view: Observation) -> str:
    """Return the key that chooses a target, as people call it; "" for none."""
    if target.is_card:
        return key_of(target.card)
    match target.area:
        case "draw" | "answer":
            return key_of_choice(target)
        case "seat":
            return str((target.seat - view.turn) % view.seats)
    return ""


def key_of_choice(target: Target) -> str:
    """Return the key of the draw pile or of an answer, as people call it."""
    if target == DRAW_PILE:
        return pgettext("key of the draw pile", "D")
    return (
        pgettext("key that accepts", "A") if target == YES else pgettext("key that declines", "N")
    )


def neighbour(picks: Sequence[Target], cursor: Target, direction: Direction) -> Target:
    """Return the pick that an arrow leads to, round the edges of the table.

    Args:
        picks: what can be chosen; at least one.
        cursor: what is pointed at.
        direction: where the arrow points.
    """
    if cursor not in picks:
        return picks[0]
    every = [[pick for pick in picks if _line(pick) == line] for line in range(3)]
    lines = [line for line in every if line]
    here = next(i for i, line in enumerate(lines) if cursor in line)
    at = lines[here].index(cursor)
    step = 1 if direction in ("right", "down") else -1
    if direction in ("left", "right"):
        return lines[here][(at + step) % len(lines[here])]
    line = lines[(here + step) % len(lines)]
    return line[min(at, len(line) - 1)]


def _line(target: Target) -> int:
    """Return on which line of the table a target stands."""
    if target.area in ("display", "stock", "draw"):
        return 0
    return 1 if target.area in ("pile", "seat") else 2
