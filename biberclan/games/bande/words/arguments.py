"""Arguments for and against a choice, from the point of view of the player who makes it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.games.bande.words import meaning
from biberclan.games.bande.words.names import the, your
from biberclan.language import N_, NN_, Message, _, capitalized, worded
from biberclan.rules.bande import Action, Observation, actions
from biberclan.rules.bande.cards import SWAP, Card, is_number
from biberclan.rules.endings import Ended
from biberclan.rules.sighted import Sighted
from biberclan.words import seam as words
from biberclan.words.seam import SeatNames

_UNSURE: Final = NN_(
    "You don't know one of your cards yet: it may count a lot.",
    "You don't know {number} of your cards yet: they may count a lot.",
)

ARGUMENTS: Final[Mapping[str, Message]] = {
    "saves": NN_(
        "You get {got} for {given}: {number} point fewer.",
        "You get {got} for {given}: {number} points fewer.",
    ),
    "probably_saves": N_("{got} probably counts less than the card that you give for it."),
    "rids": N_("You get rid of {given}: what you get for it probably counts less."),
    "rids_of_special": N_("You get rid of {given}, which chance would replace: {got} is certain."),
    "certain": N_("You know what you get, which a drawn card can't promise."),
    "learns": N_("You know one more of your cards afterwards."),
    "looks_again": N_("You make sure of a card that is easy to forget."),
    "knows_all": N_("You know all your cards already: there is nothing to look at."),
    "denies": N_("{owner} would like to have {got} as well: now it is gone."),
    "useless_to_next": N_("What you discard is of little use to {owner}."),
    "blocks": N_("An action card lies on the discard pile then: {owner} can only draw."),
    "no_better": N_("Not one of your cards is likely to count more than {got}."),
    "keeps_row": N_("Your row stays as it is."),
    "second_chance": N_("The second card is another chance for a low number."),
    "two_chances": N_("Two chances for a low number instead of one."),
    "hopes": N_("{got} would hardly help your row: a drawn card may be better."),
    "stays_secret": N_("Nobody else knows what you draw; everybody knows what you take."),
    "only_draw": N_("There is no number on the discard pile to be taken."),
    "against_knocker": N_("{owner} has knocked and probably has few points: now a few more."),
    "confuses": N_("{owner} has seen the card that you take, but not the one you give."),
    "knows": N_("You have seen the card that you take: you know what you get."),
    "ahead": N_("You have the fewest points as far as you can tell: about {number}."),
    "few": N_("Few points, about {number}: nobody has more than one turn left."),
    "unsure": _UNSURE,
    "can_improve": N_("You have about {number} points: a few more turns can make it fewer."),
    "remembers": NN_(
        "You have seen one of your cards: you can tell what it counts.",
        "You have seen {number} of your cards: you can tell what they count.",
    ),
    "last_turns": N_("Nobody has more than one turn left to get lower."),
    "next_turn": N_("Each further turn is another chance for a low number."),
    "looks_outer": N_("You learn two of your four cards."),
}
"""The sentences for a choice, by code; a plural goes with the number of points or cards."""

AGAINST: Final[Mapping[str, Message]] = {
    "saves": NN_(
        "You get {got} for {given}: {number} point more.",
        "You get {got} for {given}: {number} points more.",
    ),
    "probably_saves": N_("{got} probably counts more than the card that you give for it."),
    "rids": N_("You give up {given}: what you get for it probably counts more."),
    "rids_of_special": N_("{got} is high: what would replace {given} probably counts less."),
    "keeps_high": N_("{got} counts less than a card of yours, and you throw it away."),
    "offers_low": N_("You discard {got}: {owner} can take it."),
    "leaves_low": N_("You leave {got} on the discard pile, where {owner} can take it."),
    "all_know": N_("Everybody knows your new card, and whoever swaps knows where it lies."),
    "behind": NN_(
        "You have about {number} point, and somebody else probably has fewer.",
        "You have about {number} points, and somebody else probably has fewer.",
    ),
    "not_behind": N_("You have the fewest points as far as you can tell: about {number}."),
    "many": N_("You have about {number} points: somebody can still get below that."),
    "unsure": _UNSURE,
    "unused": N_("The card does nothing: you could have used it."),
    "no_second_card": N_("A second card would cost you nothing: you could still discard it."),
    "keeps_row": N_("Your cards count about {number} each: with a Swap you could get rid of one."),
    "knows": N_("You have not seen the card that you take: it may count a lot."),
    "helps_knocker": N_("{owner} has knocked, and gets a lower card from you."),
}
"""The sentences against a choice, by code."""

USUAL: Final = 5
"""The mean points of an unknown card; an action card is replaced by such a number."""

LOW: Final = 2
"""The highest number that others would like to have."""

HIGH: Final = 7
"""The lowest number that nobody wants."""

FEW: Final = 8
"""The most points with which knocking is worthwhile, whatever the others have."""


@dataclass(frozen=True, slots=True, repr=False)
class PossibleArgument:
    """One argument for or against a choice.

    Attributes:
        code: its key in `ARGUMENTS`, or in `AGAINST` if it speaks against the choice.
        weight: its weight, roughly in points: above 0 for the choice, below 0 against it.
        got: the card that the actor would get, None if it is not known.
        given: the card that it would give away for it, None if it is not known.
        seat: the seat in question besides the actor.
        number: the number of points or cards.
    """

    code: str
    weight: float
    got: Card | None = None
    given: Card | None = None
    seat: int | None = None
    number: int = 0


def argue(view: Observation, action: meaning.Choice, names: SeatNames) -> list[words.Argument]:
    """Return the arguments for and against a legal action; see `Words.argue`."""
    return [
        words.Argument(each.code, each.weight, _tell(each, names))
        for each in arguments(view, action)
    ]


def _tell(argument: PossibleArgument, names: SeatNames) -> str:
    got, given, number = argument.got, argument.given, abs(argument.number)
    message = (ARGUMENTS if argument.weight > 0 else AGAINST).get(argument.code, "")
    return capitalized(
        worded(message, number).format(
            got="" if got is None else the(got),
            given=_("your card") if given is None else your(given),
            owner="" if argument.seat is None else names[argument.seat],
            number=number,
        )
    )


def arguments(view: Observation, action: meaning.Choice) -> list[PossibleArgument]:
    """Return the arguments for and against a legal action of the actor, the best first.

    Args:
        view: what the actor may know; the hand may be left out, where it is covered.
        action: a legal action of the actor.
    """
    if isinstance(action, Ended):
        found = arguments(view, action.action)
        if meaning.knocks(action):  # not to knock goes without saying
            found += arguments(meaning.at_the_end(view, action.action), action.ending)
    else:
        found = [each for each in _Case(view, action).all() if each.weight]
    return sorted(found, key=lambda argument: argument.weight, reverse=True)


class _Case:
    """One action, from the actor's point of view."""

    def __init__(self, view: Observation, action: Action) -> None:
        self.view, self.action = view, action
        self.actor = actor = view.decider
        self.row = view.rows[actor]
        self.next = (actor + 1) % view.seats
        self.top = view.discard[-1] if view.discard else None

    def all(self) -> Iterator[PossibleArgument]:
        """Yield every argument that may apply to the action."""
        match self.action:
            case actions.Look():
                yield PossibleArgument("looks_outer", 1)
            case actions.Draw():
                yield from self._arguments_from_drawing()
            case actions.Take(slot):
                yield from self._arguments_from_trade()
                if _worth(self.top) < _worth(self.row[slot].card):
                    yield PossibleArgument("certain", 0.4, self.top)
                if self.top is not None and self.top <= LOW and self._goes_on():
                    yield PossibleArgument("denies", 0.8, self.top, seat=self.next)
                if self._goes_on():
                    yield PossibleArgument("all_know", -0.3)
            case actions.Exchange():
                if self.view.hand is not None:
                    yield from self._arguments_from_trade()
            case actions.Discard():
                yield from self._arguments_from_discarding()
            case actions.Swap():
                yield from self._arguments_from_swap(self.action)
            case actions.ShowOwn(slot):
                again = self._knows(self.row[slot])
                yield PossibleArgument("looks_again" if again else "learns", 0.5 if again else 2)
            case actions.Twice():
                yield PossibleArgument("two_chances", 2)
            case actions.Done():
                yield PossibleArgument("no_second_card", -1)
            case actions.Knock() | actions.Pass():
                yield from self._arguments_from_knocking()
            case actions.Deal():
                return
        yield from self._arguments_from_next_player()

    def _arguments_from_trade(self) -> Iterator[PossibleArgument]:
        """Yield the arguments from the points saved, and from the card that becomes known."""
        traded = meaning.trade(self.view, self.action)
        assert traded is not None
        given, got = traded[0], traded[1].card
        gain = _worth(given.card) - _worth(got)
        if not meaning.is_certain(got):
            code = "rids"
        elif given.card is not None and not is_number(given.card):
            code = "rids_of_special"
        else:
            code = "probably_saves" if given.card is None else "saves"
        yield PossibleArgument(code, gain, got, given.card, number=gain)
        if meaning.is_certain(got) and not self._knows(given) and gain > -2:
            yield PossibleArgument("learns", 0.6)

    def _arguments_from_drawing(self) -> Iterator[PossibleArgument]:
        if self.view.phase == "again":
            yield PossibleArgument("second_chance", 1)
        elif self.top is not None and is_number(self.top):
            best = max(_worth(lying.card) for lying in self.row) - self.top
            yield PossibleArgument("hopes", max(1.5 - best, 0), self.top)
            yield PossibleArgument("stays_secret", 0.3)
            if self._goes_on() and best > 0:
                yield PossibleArgument("leaves_low", -best, self.top, seat=self.next)
        else:
            yield PossibleArgument("only_draw", 0.5)

    def _arguments_from_discarding(self) -> Iterator[PossibleArgument]:
        hand = self.view.hand
        highest = max(_worth(lying.card) for lying in self.row)
        if hand is None:
            pass
        elif is_number(hand) and hand >= highest:
            yield PossibleArgument("no_better", 1 + hand - highest, hand)
        elif is_number(hand):
            yield PossibleArgument("keeps_high", hand - highest, hand)
        elif hand == SWAP:
            average = sum(_worth(lying.card) for lying in self.row) / len(self.row)
            yield PossibleArgument("keeps_row", 3 - average, number=round(average))
        elif issubclass(actions.USES[hand], actions.ShowOwn) and all(map(self._knows, self.row)):
            yield PossibleArgument("knows_all", 0.6)
        else:
            yield PossibleArgument("unused", -1.5)
        if self.view.again:
            yield PossibleArgument("second_chance", 1)

    def _arguments_from_swap(self, action: actions.Swap) -> Iterator[PossibleArgument]:
        theirs, mine = self.view.rows[action.seat][action.other_slot], self.row[action.slot]
        yield from self._arguments_from_trade()
        if action.seat == self.view.knocker and _worth(mine.card) > _worth(theirs.card):
            yield PossibleArgument("against_knocker", 1, seat=action.seat)
        elif action.seat == self.view.knocker and _worth(mine.card) < _worth(theirs.card):
            yield PossibleArgument("helps_knocker", -1, seat=action.seat)
        if theirs.card is None:
            yield PossibleArgument("knows", 1 if self._knows(theirs) else -0.5)
        if action.seat in theirs.known_by and action.seat not in mine.known_by:
            yield PossibleArgument("confuses", 0.5, seat=action.seat)

    def _arguments_from_knocking(self) -> Iterator[PossibleArgument]:
        """Yield the arguments on ending the round, without the points of cards not shown again."""
        knocks = isinstance(self.action, actions.Knock)
        unknown = sum(not self._knows(lying) for lying in self.row)
        if not any(self._knows(lying) and lying.card is None for lying in self.row):
            yield from self._arguments_from_points(knocks, unknown)
        elif knocks and unknown <= 1:
            yield PossibleArgument("remembers", 0.5, number=len(self.row) - unknown)
        if knocks:
            yield PossibleArgument("last_turns", 0.2)
            yield PossibleArgument("unsure", -1.5 * unknown, number=unknown)
        else:
            yield PossibleArgument("unsure", max(1.5 * unknown - 1, 0), number=unknown)
            yield PossibleArgument("next_turn", 0.2)

    def _arguments_from_points(self, knocks: bool, unknown: int) -> Iterator[PossibleArgument]:
        """Yield the arguments from the points, for an actor shown all that it knows of its row."""
        mine = _points(self.row)
        others = min(_points(row) for seat, row in enumerate(self.view.rows) if seat != self.actor)
        ahead = others - mine  # the others have one more turn each to catch up
        if knocks:
            if ahead < 0:
                yield PossibleArgument("behind", ahead - 3, number=mine)
            yield PossibleArgument("ahead", max(ahead - 3 - unknown, 0), number=mine)
            if mine <= FEW:
                yield PossibleArgument("few", max(FEW + 1 - mine - unknown, 0), number=mine)
            else:
                yield PossibleArgument("many", FEW - mine, number=mine)
        else:
            yield PossibleArgument("can_improve", max(mine - FEW, 0), number=mine)
            if ahead > 0:
                yield PossibleArgument("not_behind", min(0, unknown + 1 - ahead), number=mine)

    def _arguments_from_next_player(self) -> Iterator[PossibleArgument]:
        """Yield the arguments from what the discard pile would offer the next player."""
        for effect in meaning.consequences(self.view, self.action):
            if effect.code in ("blocks", "draw_two_on_top"):
                yield PossibleArgument("blocks", 0.5, seat=self.next)
            elif effect.code == "offers" and effect.card is not None:
                if effect.card >= HIGH:
                    yield PossibleArgument("useless_to_next", 0.3, effect.card, seat=self.next)
                elif effect.card <= LOW + 1:
                    yield PossibleArgument(
                        "offers_low", effect.card - 5, effect.card, seat=self.next
                    )

    def _goes_on(self) -> bool:
        """Return whether the next seat has a turn after this one."""
        return self.next != self.view.knocker

    def _knows(self, lying: Sighted) -> bool:
        """Return whether the actor has seen a card, whether or not it is shown again."""
        return self.actor in lying.known_by


def own_points(view: Observation) -> int:
    """Return the points of the actor's row, as far as it can tell."""
    return _points(view.rows[view.decider])


def _points(row: Sequence[Sighted]) -> int:
    """Return the points of a row as far as the actor can tell."""
    return sum(_worth(lying.card) for lying in row)


def _worth(card: Card | None) -> int:
    return card if meaning.is_certain(card) else USUAL
