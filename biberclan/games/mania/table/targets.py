"""What can be chosen at a decision, and which key and which arrow choose it.

The cards gathered to be laid, the groups worth considering, and what can be pointed at: cards,
piles, people and answers.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias, assert_never

from biberclan.games.mania.words.names import key_of
from biberclan.language import _, pgettext
from biberclan.rules.mania import Action, Observation, Reason, actions
from biberclan.rules.mania.actions import Phase
from biberclan.rules.mania.cards import JOKER, Card, Cards, is_digit
from biberclan.rules.mania.groups import form_of
from biberclan.rules.mania.what_if import what_if_laid
from biberclan.table.command import Meaning, Word
from biberclan.table.commands import no

Area: TypeAlias = Literal[
    "hand", "group", "display", "stock", "draw", "all", "pile", "seat", "kind", "answer"
]


Direction: TypeAlias = Literal["left", "right", "up", "down"]


class Target(NamedTuple):
    """Something that can be pointed at.

    Attributes:
        area: a card of one's hand, the gathered group, a card of display, stock or somebody's top
            group, the draw pile, as many cards of it as are due, somebody, a card to be wished for,
            or an answer.
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
ALL: Final = Target("all")
YES: Final = Target("answer", 1)
NO: Final = Target("answer", 0)


class Choice(NamedTuple):
    """Something to be chosen that is no card, with its words.

    Attributes:
        id: the name of its command.
        key: returns the key that chooses it, as people call it.
        label: returns what it is called in the bottom row.
        help: returns what choosing it does.
        chip: returns what it is called above the hand; None if it does not stand there.
        words: by which words it is typed.
    """

    id: str
    key: Callable[[], str]
    label: Callable[[], str]
    help: Callable[[], str]
    chip: Callable[[], str] | None = None
    words: tuple[Word, ...] = ()


def verb(action: type[Action], words: Callable[[], str], *due: Phase) -> Word:
    """Return by which words a kind of action is typed."""
    return Word(Meaning("verb", action), words, due)


def place(name: str, words: Callable[[], str], *due: Phase) -> Word:
    """Return by which words a place of the table is typed."""
    return Word(Meaning("place", name), words, due)


CHOICES: Final[Mapping[Target, Choice]] = {
    YES: Choice(
        "yes",
        key=lambda: pgettext("key that accepts", "A"),
        label=lambda: _("take it"),
        help=lambda: _("Take the beaten group into your hand."),
        chip=lambda: _("take it into your hand"),
        words=(verb(actions.Accept, lambda: pgettext("typed", "take yes"), "accept"),),
    ),
    NO: Choice(
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
    DRAW_PILE: Choice(
        "draw",
        key=lambda: pgettext("key of the draw pile", "D"),
        label=lambda: _("draw pile"),
        help=lambda: _("Draw from the draw pile, for yourself or whom it is for."),
        words=(place("deck", lambda: pgettext("typed", "deck"), "give", "draw"),),
    ),
    ALL: Choice(
        "all",
        key=lambda: pgettext("key that draws all", "L"),
        label=lambda: _("all from it"),
        help=lambda: _("Draw all the cards that are due from the draw pile."),
        chip=lambda: _("all from the draw pile"),
    ),
}
"""In the order of the bottom row."""

Picks: TypeAlias = Mapping[Target, Action | None]
"""What can be chosen now, and the action that does it; None where more is to be chosen then."""


def target_of(action: Action) -> Target:
    """Return what an action points at; a wish or gift at the card, for whomever."""
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
    """Yield what lies open on the table, equal cards of one place again and again."""
    yield from (Target("display", card) for card in view.display)
    yield from (Target("stock", card) for card in view.stock)
    for seat, pile in enumerate(view.piles):
        yield from (Target("pile", card, seat) for card in pile.top)


def action_at(target: Target, view: Observation, whom: int | None) -> Action | None:
    """Return what choosing a target would mean in this decision, legal or not; None for nothing."""
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
    return ""


def _line(target: Target) -> int:
    """Return on which line of the table a target stands."""
    if target.area in ("display", "stock", "draw"):
        return 0
    return 1 if target.area in ("pile", "seat") else 2


FIRST_CARD: Final = Target("hand")
"""What is pointed at where nothing can be chosen but cards of the hand."""


class Picking:
    """The choices of one decision; of a wish or a gift first a person, then a card.

    Attributes:
        whom: who a wish or a gift is for, once that is chosen.
        picks: what can be chosen now.
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
        """Whether a person has been chosen in whose place there are others."""
        return self.whom is not None and len(self._people) > 1

    @property
    def first(self) -> Target:
        """What is pointed at as long as people have pointed at nothing."""
        picks = list(self.picks) or [FIRST_CARD]
        return DRAW_PILE if self._view.phase == "draw" and DRAW_PILE in picks else picks[0]

    @property
    def are_people(self) -> bool:
        """Whether people can be chosen."""
        return any(pick.area == "seat" for pick in self.picks)

    def leads_on(self, target: Target) -> bool:
        """Return whether a target can be chosen and more is to be chosen then."""
        return target in self.picks and self.picks[target] is None

    def action_at(self, target: Target) -> Action | None:
        """Return what choosing a target would mean, legal or not; None for nothing."""
        return self.picks.get(target) or action_at(target, self._view, self.whom)

    def keyed(self, key: str) -> list[Target]:
        """Return what a key can mean: what can be chosen, else what lies there and can't be."""
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


class Gathering:
    """Cards gathered from a hand, by their places in it.

    Attributes:
        refusal: why the card asked for last could not be added, if it could not.
    """

    def __init__(self, hand: Cards, cards: Cards = ()) -> None:
        """Begin with some cards of a hand."""
        self.refusal: Reason | None = None
        self._hand = hand
        self._places: list[int] = []
        for card in cards:
            self.add(card)

    @property
    def cards(self) -> Cards:
        """Which cards are gathered, sorted."""
        return tuple(self._hand[place] for place in sorted(self._places))

    def add(self, card: Card) -> bool:
        """Add a card if the hand holds one more; of equal ones the first."""
        for place, held in enumerate(self._hand):
            if held == card and place not in self._places:
                self.toggle(place)
                return True
        return False

    def toggle(self, place: int) -> None:
        """Gather the card at a place, or put it back."""
        self.refusal = None
        if place in self._places:
            self._places.remove(place)
        else:
            self._places.append(place)

    def take_last(self) -> None:
        """Put the card back that was added last."""
        self.toggle(self._places[-1])

    def holds(self, place: int) -> bool:
        """Return whether the card at a place of the hand is gathered."""
        return place in self._places


class Groups:
    """The groups worth considering at one decision, worked out when they are first asked for."""

    def __init__(self, view: Observation, legal: Sequence[Action]) -> None:
        """Remember the decision.

        Args:
            view: what the actor sees; its hand is known.
            legal: the legal actions.
        """
        self._view = view
        self._legal = legal

    @cached_property
    def lays(self) -> list[actions.Lay]:
        """The groups, the largest first.

        That is all cards of each digit, the largest set with the jokers and with each action card,
        one of the longest runs, one party, action cards alone; and besides whatever beats what
        these do not. Of what comes to the same only the lowest is here.
        """
        view = self._view
        found = [action for action in self._legal if isinstance(action, actions.Lay)]
        longest = max((len(lay.cards) for lay in found if _name(lay) == "hippie_run"), default=0)
        kept: list[actions.Lay] = []
        seen: set[object] = set()
        for lay in sorted(found, key=lambda lay: (-len(lay.cards), _jokers(lay), lay.cards)):
            after = what_if_laid(view, lay.cards)
            beaten = after.display, after.piles, after.ends_round
            same: set[object] = set()
            if _is_whole(lay.cards, view.hand, longest):
                same.add(_sort(lay.cards))
            if any(beaten):
                same.add((beaten, lay.cards[-1] if after.card else None))
            if same - seen:
                kept.append(lay)
                seen |= same
        return kept

    def has_other(self, cards: Cards) -> bool:
        """Return whether there is another group than these cards."""
        return any(lay.cards != cards for lay in self.lays)

    def following(self, cards: Cards, step: int) -> Cards:
        """Return the next group, or the one before, from these cards; from others an outer one."""
        groups = [lay.cards for lay in self.lays]
        if cards not in groups:
            return groups[0 if step > 0 else -1]
        return groups[(groups.index(cards) + step) % len(groups)]


def _jokers(lay: actions.Lay) -> int:
    return lay.cards.count(JOKER)


def _name(lay: actions.Lay) -> str:
    return form_of(lay.cards).name


def _sort(cards: Cards) -> object:
    """Return what is equal for whole groups that come to the same."""
    form, last = form_of(cards), cards[-1]
    return (form, last) if is_digit(last) or form.size == 1 else (form.name, last)


def _is_whole(cards: Cards, hand: Cards, longest: int) -> bool:
    """Return whether a group leaves nothing in the hand that would go with it just as well."""
    name, size, value = form_of(cards)
    if name == "set":
        jokers = cards.count(JOKER)
        return cards.count(value) == hand.count(value) and jokers in (0, hand.count(JOKER))
    return size == longest if name == "hippie_run" else name in ("action", "party")
