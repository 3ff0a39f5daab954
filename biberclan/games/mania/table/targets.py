"""Targets to point at in a decision: cards, piles, people and answers, by key or by arrow."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, assert_never

from biberclan.games.mania.words.names import key_of
from biberclan.language import _, pgettext
from biberclan.rules.mania import Action, Observation, actions
from biberclan.rules.mania.actions import Phase
from biberclan.table.command import Meaning, Word
from biberclan.table.commands import no
from biberclan.table.desk import Direction

Area: TypeAlias = Literal[
    "hand", "group", "display", "stock", "draw", "all", "pile", "seat", "kind", "answer"
]


class Target(NamedTuple):
    """Something that can be pointed at.

    Attributes:
        area: a card of one's hand, the gathered group, a card of display, stock or somebody's top
            group, the draw pile, as many cards of it as are due, a person, a card to be wished for,
            or an answer.
        card: the card; for "hand" its place there, for "answer" 1 for yes and 0 for no.
        seat: the owner of the pile, or the person.
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
ALL: Final = Target("all")
YES: Final = Target("answer", 1)
NO: Final = Target("answer", 0)


class WordedChoice(NamedTuple):
    """A choice that is no card, with its words.

    Attributes:
        id: the name of its command.
        key: returns the key that chooses it, as people call it.
        label: returns its name in the bottom row.
        help: returns the sentence about what choosing it does.
        chip: returns its name above the hand; None if it does not stand there.
        words: the words that it is typed with.
    """

    id: str
    key: Callable[[], str]
    label: Callable[[], str]
    help: Callable[[], str]
    chip: Callable[[], str] | None = None
    words: tuple[Word, ...] = ()


def verb(action: type[Action], words: Callable[[], str], *due: Phase) -> Word:
    """Return the words that a kind of action is typed with."""
    return Word(Meaning("verb", action), words, due)


def place(name: str, words: Callable[[], str], *due: Phase) -> Word:
    """Return the words that a place on the table is typed with."""
    return Word(Meaning("place", name), words, due)


CHOICES: Final[Mapping[Target, WordedChoice]] = {
    YES: WordedChoice(
        "yes",
        key=lambda: pgettext("key that accepts", "A"),
        label=lambda: _("take it"),
        help=lambda: _("Take the beaten group into your hand."),
        chip=lambda: _("take it into your hand"),
        words=(verb(actions.Accept, lambda: pgettext("typed", "take yes"), "accept"),),
    ),
    NO: WordedChoice(
        "no",
        key=lambda: pgettext("key that declines", "N"),
        label=no,
        help=lambda: _("No: refuse the group, or wish for nothing."),
        chip=no,
        words=(
            verb(actions.Refuse, lambda: pgettext("typed", "no refuse skip"), "accept", "wish"),
            verb(actions.Decline, lambda: pgettext("typed", "nothing"), "wish"),
        ),
    ),
    DRAW_PILE: WordedChoice(
        "draw",
        key=lambda: pgettext("key of the draw pile", "D"),
        label=lambda: _("draw pile"),
        help=lambda: _("Draw from the draw pile, for yourself or whom it is for."),
        words=(place("deck", lambda: pgettext("typed", "deck"), "give", "draw"),),
    ),
    ALL: WordedChoice(
        "all",
        key=lambda: pgettext("key that draws all", "L"),
        label=lambda: _("all from the draw pile"),
        help=lambda: _("Draw all the cards that are due from the draw pile."),
        chip=lambda: _("all from the draw pile"),
    ),
}
"""The choices, in the order of the bottom row."""

Picks: TypeAlias = Mapping[Target, Action | None]
"""The targets that can be chosen now, each with its action; None where more must be chosen then."""


def target_of(action: Action) -> Target:
    """Return the target that an action points at: for a wish or a gift the card, not the person."""
    match action:
        case actions.Beat(card):
            return Target("display", card)
        case actions.Steal(place, card):
            return Target("pile", card, place) if isinstance(place, int) else Target(place, card)
        case actions.Give(_, card) | actions.Draw(card):
            return DRAW_PILE if card is None else Target("stock", card)
        case actions.Wish(_, card):
            return Target("kind", card)
        case actions.Accept():
            return YES
        case actions.Refuse() | actions.Decline():
            return NO
        case actions.Lay() | actions.Deal():
            return GROUP
    assert_never(action)


def lying_in(view: Observation) -> Iterator[Target]:
    """Yield the cards that lie open on the table, equal cards of one place repeatedly."""
    yield from (Target("display", card) for card in view.display)
    yield from (Target("stock", card) for card in view.stock)
    for seat, pile in enumerate(view.piles):
        yield from (Target("pile", card, seat) for card in pile.top)


def action_at(target: Target, view: Observation, whom: int | None) -> Action | None:
    """Return the action, legal or not, that choosing a target would mean here; None for none."""
    area, card, seat = target
    due = actions.PHASES[view.phase].actions
    if actions.Steal in due and area in ("display", "stock", "pile"):
        return actions.Steal(seat if area == "pile" else area, card)
    if actions.Beat in due and area == "display":
        return actions.Beat(card)
    if area in ("stock", "draw"):
        source = card if area == "stock" else None
        if actions.Draw in due:
            return actions.Draw(source)
        if actions.Give in due and whom is not None:
            return actions.Give(whom, source)
    return None


def key_at(target: Target, view: Observation) -> str:
    """Return the key that chooses a target, as people call it; "" for none."""
    if target.is_card:
        return key_of(target.card)
    match target.area:
        case "draw" | "all" | "answer":
            return CHOICES[target].key()
        case "seat":
            return str((target.seat - view.turn) % view.seats)
        case "hand" | "group" | "display" | "stock" | "pile" | "kind":
            return ""


def _line(target: Target) -> int:
    """Return the line of the table on which a target stands."""
    if target.area in ("display", "stock", "draw"):
        return 0
    return 1 if target.area in ("pile", "seat") else 2


FIRST_CARD: Final = Target("hand")
"""The target pointed at where only cards of the hand can be chosen."""


class Picking:
    """The choices of one decision: for a wish or a gift first a person, then a card.

    Attributes:
        whom: the seat that a wish or a gift is for, once that is chosen.
        picks: the targets that can be chosen now.
    """

    def __init__(self, view: Observation, legal: Sequence[Action], *, draws_all: bool) -> None:
        """Choose nothing yet but the only person that a wish or a gift can be for.

        Args:
            view: what may be painted.
            legal: the legal actions, none where cards are to be laid or nobody decides.
            draws_all: whether all cards that are due can be drawn at once.
        """
        self._view = view
        self._draws_all = draws_all
        self._legal = legal
        self._people = {
            action.seat for action in legal if isinstance(action, actions.Wish | actions.Give)
        }
        self.choose_whom(next(iter(self._people)) if len(self._people) == 1 else None)

    def choose_whom(self, seat: int | None) -> None:
        """Choose who a wish or a gift is for, None to choose anew."""
        self.whom = seat
        picks: dict[Target, Action | None] = {}
        for action in self._legal:
            if not isinstance(action, actions.Wish | actions.Give) or action.seat == seat:
                picks[target_of(action)] = action
            elif seat is None:
                picks[Target("seat", seat=action.seat)] = None
        if self._draws_all and DRAW_PILE in picks:
            picks[ALL] = picks[DRAW_PILE]  # which is done again and again then
        self.picks: Picks = picks

    @property
    def can_change_whom(self) -> bool:
        """Whether a person has been chosen in whose place another can be."""
        return self.whom is not None and len(self._people) > 1

    @property
    def first(self) -> Target:
        """The target pointed at as long as people have pointed at nothing."""
        picks = list(self.picks) or [FIRST_CARD]
        return DRAW_PILE if self._view.phase == "draw" and DRAW_PILE in picks else picks[0]

    @property
    def are_people(self) -> bool:
        """Whether people can be chosen."""
        return any(pick.area == "seat" for pick in self.picks)

    def leads_on(self, target: Target) -> bool:
        """Return whether a target can be chosen and more must be chosen then."""
        return target in self.picks and self.picks[target] is None

    def action_at(self, target: Target) -> Action | None:
        """Return the action that choosing a target would mean, legal or not; None for none."""
        return self.picks.get(target) or action_at(target, self._view, self.whom)

    def keyed(self, key: str) -> list[Target]:
        """Return the targets that a key can mean: picks, else open cards that can't be chosen."""
        picks = [pick for pick in self.picks if self._is_key_of(pick, key)]
        return picks or [
            target
            for target in dict.fromkeys(lying_in(self._view))
            if self._is_key_of(target, key) and self.action_at(target) is not None
        ]

    def _is_key_of(self, target: Target, key: str) -> bool:
        return key_at(target, self._view).lower() == key

    def following(self, target: Target, step: int) -> Target:
        """Return the next pick after a target, or the one before it, round the table."""
        picks = list(self.picks)
        at = picks.index(target) if target in picks else -1
        return picks[(at + step) % len(picks)]

    def neighbour(self, target: Target, direction: Direction) -> Target:
        """Return the pick to which an arrow leads from a target, round the edges of the table."""
        picks = list(self.picks)
        if target not in picks:
            return picks[0]
        every = [[pick for pick in picks if _line(pick) == line] for line in range(3)]
        lines = [line for line in every if line]
        here = next(i for i, line in enumerate(lines) if target in line)
        at = lines[here].index(target)
        step = 1 if direction in ("right", "down") else -1
        if direction in ("left", "right"):
            return lines[here][(at + step) % len(lines[here])]
        line = lines[(here + step) % len(lines)]
        return line[min(at, len(line) - 1)]
