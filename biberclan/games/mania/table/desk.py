"""The presenter of a table of Biber Mania: gathering cards, pointing, answering."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from typing import Any, ClassVar, get_args

from biberclan.games.mania.card_looks import moves_of
from biberclan.games.mania.table import targets
from biberclan.games.mania.table.hand import Gathering, Groups
from biberclan.games.mania.table.targets import ALL, FIRST_CARD, GROUP
from biberclan.games.mania.words.events import looking_at
from biberclan.games.mania.words.names import PHASES, card_for, in_brief
from biberclan.language import _, in_points, worded, written
from biberclan.match.match import Match
from biberclan.rules.game import AnyEvent, AnyReason
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Deal, Lay
from biberclan.rules.mania.cards import CARD_NAMES, Card, Cards, is_digit, with_card
from biberclan.rules.mania.events import Drew, Scored, Won, gained_cards
from biberclan.table.desk import Desk, Direction
from biberclan.table.layout import Size
from biberclan.words.places import DRAW_PILE, Place
from biberclan.words.tips import tips


class ManiaDesk(Desk):
    """The gathered cards, and a cursor; for a wish or a gift first a person is chosen, then a card.

    Attributes:
        gathering: the cards that are to be laid.
    """

    view: Observation
    RESULTS: ClassVar[tuple[type, ...]] = (Scored, Won)

    moves = staticmethod(moves_of)
    places_of = staticmethod(targets.places_of)

    def __init__(self, match: Match) -> None:
        """Sit at a match as it stands."""
        self._held: Cards | None = None
        self._worth: Mapping[Action, str] = {}
        super().__init__(match)

    def without_hand(self) -> Observation:
        """Return the view without the cards in hand; see `Desk`."""
        hands = tuple(
            replace(hand, cards=()) if seat == self.view.observer else hand
            for seat, hand in enumerate(self.view.hands)
        )
        return replace(self.view, hands=hands)

    @property
    def can_cover(self) -> bool:
        """Whether there is a hand to be covered."""
        return self.stage in ("turn", "look") and bool(self.view.hand)

    @property
    def gathered(self) -> Cards:
        """The cards that are to be laid, sorted."""
        return self.gathering.cards

    @property
    def is_laying(self) -> bool:
        """Whether cards are to be gathered and laid."""
        return self.stage == "turn" and self.view.phase == "lay"

    @property
    def is_gathering(self) -> bool:
        """Whether cards of the hand can be chosen: they are to be laid, and not covered."""
        return self.is_laying and not self.is_covered_now

    @property
    def ways(self) -> Set[Direction]:
        """The arrows, all of them wherever a card can be gathered, or something chosen."""
        return set(get_args(Direction)) if self.is_gathering or self.picks else set()

    @property
    def has_chosen(self) -> bool:
        """Whether a person has gathered something or pointed at it."""
        return bool(self.gathered) if self.is_laying else self.pointed

    @property
    def is_answering(self) -> bool:
        """Whether a card was asked for last that could not be added; see `Desk`."""
        return self.is_laying and self.gathering.refusal is not None

    def how_to_choose(self) -> str:
        """Return the advice on how to choose; see `Desk`."""
        if self.is_laying:
            return _("First choose cards: click them, type them, or Tab for a group.")
        return super().how_to_choose()

    @property
    def whom(self) -> int | None:
        """The seat that a wish or a gift is for, once that is chosen."""
        return None if self.first is None else self.first.owner

    @property
    def has_drawn_unseen(self) -> bool:
        """Whether a card has just come into the hand that nobody else has seen."""
        return Drew(self.view.own_seat, None) in self.match.log[-1].events

    @property
    def got(self) -> Cards | None:
        """The cards that have come into the hand in this turn, None if they are not to be read."""
        if not self.has_drawn_unseen:
            lately: list[AnyEvent] = []
            for entry in reversed(self.match.log):
                if entry.seat != self.view.own_seat or (lately and entry.mark):
                    break
                lately += entry.events
            return gained_cards(lately, self.view.own_seat)
        if self.is_covered_now or self._held is None:
            return None
        new = Counter(self.view.hand) - Counter(self._held)  # a seat that draws lays nothing
        return tuple(sorted(new.elements()))

    def begin(self) -> None:
        """Gather nothing yet, and point at the first place."""
        self._groups = Groups(self.view, self.legal)
        self.cursor = FIRST_CARD
        super().begin()

    def places_to_pick(self) -> Iterator[Place]:
        """Return the places that can be chosen now, apart from the hand; see `Desk`."""
        for action in () if self.is_laying else self.legal:
            first, *then = self.places_of(action)
            if self.first is None or not then:
                yield first
            elif self.first == first:
                yield from then
        if self._can_draw_all:
            yield ALL

    def positions(self, board: Size | None) -> Mapping[Place, tuple[int, int]]:
        """Return where the picks are, in three lines; see `Desk`."""
        found: dict[Place, tuple[int, int]] = {}
        columns = Counter[int]()
        for place in dict.fromkeys(self.places_to_pick()):
            line = targets.line(place)
            found[place] = columns[line], line
            columns[line] += 1
        return found

    def likeliness(self, place: Place) -> tuple[bool, ...]:
        """Sort places by how likely they are: the draw pile before the stock; see `Desk`."""
        return (self.view.phase == "draw" and place != DRAW_PILE,)

    def toggle_cover(self) -> None:
        """Cover the hand, or uncover it; what was gathered goes back."""
        super().toggle_cover()
        self.gathering = Gathering(self.view.hand)

    @property
    def _can_draw_all(self) -> bool:
        """Whether several cards are due, and that many lie in the draw pile; not in a task."""
        view = self.view
        if self.stage != "turn" or view.phase != "draw" or self.match.learner is not None:
            return False
        return 1 < view.owed[view.decider] <= view.draw

    def act(self, action: Action) -> Sequence[AnyEvent]:
        """Carry out a legal action, and remember the hand, by which drawn cards are told.

        Somebody who draws all cards from the draw pile looks at them when they have the last.
        """
        self._held, seat = self.view.hand, self.view.actor
        draws_all = self.cursor == ALL
        events = super().act(action)
        while draws_all and self.match.actor == seat and self.match.why_not(action) is None:
            self.match.stop_looking()
            events = (*events, *super().act(action))
        return events

    # Gathering.

    def takes(self, key: str) -> bool:
        """Return whether a key means a card to be gathered, or something that can be pointed at."""
        if self.is_laying:
            return self.is_gathering and card_for(key) is not None
        return self.stage == "turn" and bool(self._keyed(key))

    def can_name(self, card: Card) -> bool:
        """Return whether a card can be gathered, or chosen by its key."""
        return self.is_gathering or any(
            pick.area in targets.OF_CARDS and pick.at == card for pick in self.picks
        )

    def press(self, key: str) -> None:
        """Gather the card that a key stands for, or point at what it means."""
        if self.is_laying:
            card, gathering = card_for(key), self.gathering
            if card is not None and not gathering.add(card):
                gathering.refusal = self.match.why_not(Lay(with_card(gathering.cards, card)))
            return
        meant = self._keyed(key)
        # A card may lie at several places: one after the other.
        at = meant.index(self.cursor) + self.pointed if self.cursor in meant else 0
        self.point(meant[at % len(meant)])

    def _keyed(self, key: str) -> list[Place]:
        """Return the places that a key can mean: picks, else open cards that can't be chosen."""

        def means(place: Place) -> bool:
            return targets.key_at(place, self.view).lower() == key

        lying = filter(means, dict.fromkeys(targets.lying_in(self.view)))
        picks = list(filter(means, self.positions(self.board)))
        return picks or [place for place in lying if self.action_at(place) is not None]

    def choice_at(self, key: str) -> Place | None:
        """Return the choice other than a card that a key stands for, None for none."""
        meant = self._keyed(key) if not self.is_laying else []
        return meant[0] if meant and meant[0] in targets.CHOICES else None

    @property
    def can_step_back(self) -> bool:
        """Whether there are gathered cards, or a chosen person, to take back."""
        if self.is_laying:
            return bool(self.gathered) or self.is_answering
        return super().can_step_back and len(self._people) > 1

    def back(self) -> None:
        """Take all gathered cards back, or the choice of a person."""
        if self.is_laying:
            self.gathering = Gathering(self.view.hand)
        else:
            super().back()

    @property
    def _people(self) -> set[Place]:
        """The people that a wish or a gift can be for."""
        chosen = () if self.is_laying else map(self.places_of, self.legal)
        return {places[0] for places in chosen if len(places) > 1}

    def unchoose(self) -> None:
        """Put everything back, but the only person that a wish or a gift can be for; see `Desk`."""
        self.gathering = Gathering(self.view.hand)
        names = self._people
        self._choose_first(names.pop() if len(names) == 1 else None)

    @property
    def has_next(self) -> bool:
        """Whether there is another group to gather, or another pick to point at."""
        if self.is_gathering:
            return self._groups.has_other(self.gathered)
        return super().has_next

    def next_group(self, step: int = 1) -> None:
        """Gather the next group worth considering, the largest first; or point at the next pick."""
        if self.is_laying:
            following = self._groups.following(self.gathered, step)
            self.gathering = Gathering(self.view.hand, following)
        else:
            super().next_group(step)

    def what_is_laid(self) -> Cards:
        """Return the gathered cards, none while they are covered or nothing is to be laid."""
        return self.gathered if self.is_gathering else ()

    # Pointing.

    def move(self, direction: Direction) -> None:
        """Move the cursor; in the hand up gathers a card and down puts it back."""
        if self.is_gathering:
            self._move_in_hand(direction)
        else:
            super().move(direction)

    def _move_in_hand(self, direction: Direction) -> None:
        cards = len(self.view.hand)
        at = self.cursor.at
        self.gathering.refusal = None  # it spoke of a card asked for before
        if direction in ("left", "right"):
            step = 1 if direction == "right" else -1
            # The first arrow shows where the cursor is.
            self.point(FIRST_CARD._replace(at=(at + step) % cards if self.pointed else at))
            return
        self.point(FIRST_CARD._replace(at=at))
        if self.gathering.holds(at) == (direction == "down"):
            self.gathering.toggle(at)

    def click(self, place: Place) -> str:
        """Gather or put back, or point at something; see `Desk`."""
        if self.is_laying:
            if place == GROUP:
                return "confirm"
            if place.area == FIRST_CARD.area and self.is_gathering:
                self.cursor = place
                self.gathering.toggle(place.at)
            return ""
        owner = Place("seat", place.owner)
        return super().click(owner if place.area == "pile" and owner in self.picks else place)

    def can_point_at(self, place: Place) -> bool:
        """Return whether choosing a place would mean something; see `Desk`."""
        return place in self.picks or self.action_at(place) is not None

    def sentence_on(self, place: Place) -> str:
        """Return words on what a card on the table does and why it can't be chosen; see `Desk`."""
        theft = targets.theft(place)
        reason = None if theft is None else self.match.why_not(theft)
        if reason is None or self.action_at(place) is not None:
            return ""
        why = f"{self.words.explain(reason, self.match.setup.names)} ({reason.ruling})"
        if is_digit(place.at):
            return why
        return f"{tips('mania')[f'mania_{CARD_NAMES[place.at]}'].text} {why}"

    def action_at(self, place: Place) -> Action | None:
        """Return the action that choosing a place would mean, legal or not; None for none."""
        if place not in self.picks:
            return targets.action_at(place, self.view, self.whom)
        last = DRAW_PILE if place == ALL else place
        chosen = ((last,), (self.first, last))
        return next((action for action in self.legal if self.places_of(action) in chosen), None)

    def proposal(self) -> Action:
        """Return the action that is gathered or pointed at, legal or not."""
        if self.view.phase == "deal":
            return Deal()
        if self.view.phase == "lay":
            return Lay(self.gathered)
        return self.action_at(self.cursor) or Lay(())

    def choose_part(self) -> bool:
        """Choose whom a wish or a gift is for, if that is due; no cards are no group to lay."""
        if not self.is_laying:
            return super().choose_part()
        if not self.gathered:
            self.gathering.refusal = None  # it spoke of a card asked for before
        return not self.what_is_laid()

    def is_first_due(self) -> bool:
        """Return whether the person pointed at is to be chosen now."""
        return self.cursor.area == "seat"

    def part_due(self) -> str:
        """Return the request for what must be chosen before Enter does anything; see `Desk`."""
        if self.is_laying:
            if self.is_covered_now:
                return _("Your hand is covered. X uncovers it.")
            if not self.gathered and self.gathering.refusal is None:
                if self.pointed:
                    return _("Up gathers this card, down puts it back; Enter lays the group.")
                return _(
                    "Click cards or type what is on them (0: ten), or Tab for groups; Enter lays."
                )
        elif self.is_first_due() and self.cursor in self.picks:
            return _("Enter: {name}.").format(name=self.match.setup.names[self.cursor.owner])
        return ""

    def says(self) -> tuple[str, AnyReason | None]:
        """Return the sentence about what Enter would do, or why it would do nothing; see `Desk`."""
        refusal = self.gathering.refusal
        if self.is_gathering and refusal is not None:
            return self.words.explain(refusal, self.match.setup.names), refusal
        if self.stage == "turn" and self.cursor == ALL:
            text = _("Draw the top {count} cards of the draw pile.")
            return text.format(count=self.view.owed[self.view.decider]), None
        return super().says()

    @property
    def is_refused(self) -> bool:
        """Whether what is gathered or pointed at can't be done."""
        if not self.is_laying:
            return super().is_refused
        return not self.what_is_laid() or self.match.why_not(self.proposal()) is not None

    def choose(self, action: Action) -> None:
        """Point at an action."""
        if isinstance(action, Lay):
            self.gathering = Gathering(self.view.hand, action.cards)
        else:
            super().choose(action)

    def mark(self, worth: Mapping[Action, str]) -> None:
        """Show the values of choices on the board; see `Desk`."""
        self._worth = worth

    def badge(self, place: Place) -> str:
        """Return the value of choosing a place, while that is shown."""
        if not self._worth or (place != GROUP and place not in self.picks):
            return ""
        action = Lay(self.gathered) if place == GROUP else self.action_at(place)
        return "" if action is None else self._worth.get(action, "")

    def aim(self) -> object:
        """Return the gathered cards, the cursor and the chosen person; see `Desk`."""
        return self.gathered, super().aim()

    def aim_again(self, aim: Any) -> None:
        """Gather, point and choose as before; see `Desk`."""
        cards, pointed_at = aim
        self.gathering = Gathering(self.view.hand, cards)
        super().aim_again(pointed_at)

    def choices(self) -> Sequence[Action]:
        """Return the legal actions, groups worth considering first, the largest of all first."""
        if not self.is_laying:
            return list(self.legal)
        first = self._groups.lays
        others = [action for action in self.legal if action not in set(first)]
        return [*first, *sorted(others, key=lambda lay: (-len(lay.cards), lay.cards))]

    def is_pointed_at(self, action: Action) -> bool:
        """Return whether an action is the one gathered or pointed at."""
        return action == self.proposal()

    # Words.

    def which_round(self) -> str:
        """Return the words for the round played and for the target of the match; see `Desk`."""
        if self.view.target is None:
            return ""
        which = super().which_round()
        target = _("up to {points}").format(points=in_points(self.view.target))
        return written(" · ").join((which, target))

    def whose_turn(self) -> str:
        """Return the words for whose turn it is, and for who draws meanwhile; see `Desk`."""
        view, names = self.view, self.match.setup.names
        if self.at_work is None:
            return ""
        if self.stage == "look" or (self.stage == "handover" and self.at_work != view.actor):
            return _("{name} looks").format(name=names[self.at_work])
        turn = _("{name}'s turn").format(name=names[view.turn])
        draws = self._draws
        if draws is None:
            return turn
        return written(" · ").join((turn, _("{name} draws").format(name=names[draws])))

    @property
    def _draws(self) -> int | None:
        """The seat that draws for lost cards in the turn of another, None for nobody."""
        return None if self.view.actor == self.view.turn else self.view.actor

    def prompt(self) -> str:
        """Return the question, with the name of the person asked; see `Desk`."""
        if not self.counted:
            return _("The round is over. Enter: count.")
        draws = self._draws
        if self.stage == "bot" and draws is not None:
            return _("{name} draws.").format(name=self.match.setup.names[draws])
        return super().prompt()

    def turn_prompt(self) -> str:
        """Return the question for the decision that is due; see `Desk`."""
        view, words, whom = self.view, PHASES[self.view.phase], self.whom
        number = view.left or view.owed[view.decider]
        owner = whom if view.asked is None else view.asked
        return worded(words.prompt if whom is None else words.prompt_whom, number).format(
            name="{name}",
            cards="" if view.asked is None else in_brief(view.piles[view.asked].top),
            owner="" if owner is None else self.match.setup.names[owner],
            count=number,
        )

    def look_prompt(self) -> str:
        """Return the sentence about new cards in the hand, or the answer to a wish; see `Desk`."""
        return looking_at(self.got, self.match.log[-1].events, self.match.setup.names)

    def enter_label(self) -> str:
        """Return the word for what Enter does; see `Desk`."""
        if self.cursor in (targets.YES, targets.NO):
            return targets.CHOICES[self.cursor].label()
        return super().enter_label()
