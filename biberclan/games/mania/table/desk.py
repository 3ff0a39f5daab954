"""The presenter of a table of Biber Mania: gathering cards, pointing, answering."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from biberclan.games.mania.card_looks import moves_of
from biberclan.games.mania.table import targets
from biberclan.games.mania.table.hand import Gathering, Groups
from biberclan.games.mania.table.targets import Picks, Target
from biberclan.games.mania.words.events import looking_at
from biberclan.games.mania.words.names import PHASES, card_for, short
from biberclan.language import _, in_points, worded, written
from biberclan.match.match import Match
from biberclan.rules.game import AnyEvent, AnyReason
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Deal, Give, Lay, Place, Steal, Wish
from biberclan.rules.mania.cards import CARD_NAMES, Card, Cards, is_digit, with_card
from biberclan.rules.mania.events import Drew, Scored, Won, taken
from biberclan.table.desk import Desk, Direction
from biberclan.words.tips import tips


class ManiaDesk(Desk):
    """The gathered cards, the cursor, and who a wish or a gift is for.

    Attributes:
        gathering: the cards that are to be laid.
        cursor: the target pointed at.
        badges: the values of choices, while they are shown.
    """

    view: Observation
    RESULTS: ClassVar[tuple[type, ...]] = (Scored, Won)

    moves = staticmethod(moves_of)
    cursor: Target = targets.FIRST_CARD

    def __init__(self, match: Match) -> None:
        """Sit at a match as it stands."""
        self._held: Cards | None = None
        self.badges: Mapping[Action, str] = {}
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
    def is_choosing(self) -> bool:
        """Whether there is something to choose, apart from the hand."""
        return bool(self.picks)

    @property
    def has_chosen(self) -> bool:
        """Whether a person has gathered something or pointed at it."""
        return bool(self.gathered) if self.is_laying else self.pointed

    def how_to_choose(self) -> str:
        """Return the advice on how to choose; see `Desk`."""
        if self.is_laying:
            return _("First gather the cards you mean: by digits, letters, arrows or clicks.")
        return super().how_to_choose()

    @property
    def picks(self) -> Picks:
        """The targets that can be chosen now, apart from the hand."""
        return self._picking.picks if self.stage == "turn" else {}

    @property
    def half_chosen(self) -> int | None:
        """The seat that a wish or a gift is for, once that is chosen; see `Desk`."""
        return self._picking.whom

    @property
    def has_drawn_unseen(self) -> bool:
        """Whether a card has just come into the hand that nobody else has seen."""
        unseen = [Drew(self._at_keyboard, None, forced=forced) for forced in (False, True)]
        return any(event in unseen for event in self.match.log[-1].events)

    @property
    def got(self) -> Cards | None:
        """The cards that have come into the hand in this turn, None if they are not to be read."""
        if not self.has_drawn_unseen:
            lately: list[AnyEvent] = []
            for entry in reversed(self.match.log):
                if entry.seat != self._at_keyboard or (lately and entry.mark):
                    break
                lately += entry.events
            return taken(lately, self._at_keyboard)
        if self.is_covered_now or self._held is None:
            return None
        new = Counter(self.view.hand) - Counter(self._held)  # a seat that draws lays nothing
        return tuple(sorted(new.elements()))

    @property
    def _at_keyboard(self) -> int:
        assert self.view.observer is not None
        return self.view.observer

    def begin(self) -> None:
        """Gather nothing yet, and point at the first target."""
        self.gathering = Gathering(self.view.hand)
        self._groups = Groups(self.view, self.legal)
        legal = () if self.is_laying else self.legal
        self._picking = targets.Picking(self.view, legal, draws_all=self._can_draw_all)
        self.cursor = self._picking.first

    def _choose_whom(self, seat: int | None) -> None:
        self._picking.choose_whom(seat)
        self.cursor = self._picking.first

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
        assert view.actor is not None
        return 1 < view.owed[view.actor] <= view.draw

    def act(self, action: Action) -> Sequence[AnyEvent]:
        """Carry out a legal action, and remember the hand, by which drawn cards are told.

        Somebody who draws all cards from the draw pile looks at them when they have the last.
        """
        self._held, seat = self.view.hand, self.view.actor
        draws_all = self.cursor == targets.ALL
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
        return self.stage == "turn" and bool(self._picking.keyed(key))

    def can_name(self, card: Card) -> bool:
        """Return whether a card can be gathered, or chosen by its key."""
        return self.is_gathering or any(
            target.is_card and target.card == card for target in self.picks
        )

    def press(self, key: str) -> None:
        """Gather the card that a key stands for, or point at what it means."""
        if self.is_laying:
            card = card_for(key)
            if card is not None:
                self._gather(card)
            return
        meant = self._picking.keyed(key)
        # A card may lie at several places: one after the other.
        at = meant.index(self.cursor) + self.pointed if self.cursor in meant else 0
        self.point(meant[at % len(meant)])

    def choice_at(self, key: str) -> Target | None:
        """Return the choice other than a card that a key stands for, None for none."""
        meant = self._picking.keyed(key) if not self.is_laying else []
        return meant[0] if meant and meant[0] in targets.CHOICES else None

    def _gather(self, card: Card) -> None:
        gathering = self.gathering
        if not gathering.add(card):
            gathering.refusal = self.match.why_not(Lay(with_card(gathering.cards, card)))

    @property
    def can_step_back(self) -> bool:
        """Whether there are gathered cards, or a chosen person, to take back."""
        if self.is_laying:
            return bool(self.gathered) or self.gathering.refusal is not None
        return self.stage == "turn" and self._picking.can_change_whom

    def back(self) -> None:
        """Take all gathered cards back, or the choice of a person."""
        if self.is_laying:
            self.gathering = Gathering(self.view.hand)
        else:
            self._choose_whom(None)

    def unchoose(self) -> None:
        """Put everything back; see `Desk`."""
        if self.can_step_back:
            self.back()

    @property
    def has_next(self) -> bool:
        """Whether there is another group to gather, or another pick to point at."""
        if self.is_gathering:
            return self._groups.has_other(self.gathered)
        return len(self.picks) > 1

    def next_play(self, step: int = 1) -> None:
        """Gather the next group worth considering, the largest first; or point at the next pick."""
        if self.is_laying:
            following = self._groups.following(self.gathered, step)
            self.gathering = Gathering(self.view.hand, following)
        else:
            self.point(self._picking.following(self.cursor, step))

    def what_is_laid(self) -> Cards:
        """Return the gathered cards, none while they are covered or nothing is to be laid."""
        return self.gathered if self.is_gathering else ()

    # Pointing.

    def point(self, target: Target) -> None:
        """Point at something."""
        self.cursor = target
        self.pointed = True

    def move(self, direction: Direction) -> None:
        """Move the cursor; in the hand up gathers a card and down puts it back."""
        if self.is_gathering:
            self._move_in_hand(direction)
            return
        self.point(self._picking.neighbour(self.cursor, direction))

    def _move_in_hand(self, direction: Direction) -> None:
        cards = len(self.view.hand)
        at = self.cursor.card
        self.gathering.refusal = None  # it spoke of a card asked for before
        if direction in ("left", "right"):
            step = 1 if direction == "right" else -1
            # The first arrow shows where the cursor is.
            self.point(Target("hand", (at + step) % cards if self.pointed else at))
            return
        self.point(Target("hand", at))
        if self.gathering.holds(at) == (direction == "down"):
            self.gathering.toggle(at)

    def click(self, target: Target) -> str:
        """Gather or put back, or point at something; see `Desk`."""
        if self.stage != "turn":
            return ""
        if self.is_laying:
            if target == targets.GROUP:
                return "confirm"
            if target.area == "hand" and self.is_gathering:
                self.cursor = target
                self.gathering.toggle(target.card)
            return ""
        if target.area == "pile" and target not in self.picks:
            target = Target("seat", seat=target.seat) if self._picking.are_people else target
        if target in self.picks or self._picking.action_at(target) is not None:
            if target == self.cursor and self.pointed:
                return "confirm"
            self.point(target)
        return ""

    def said_of(self, target: Target) -> str:
        """Return words on what a card on the table does and why it can't be chosen; see `Desk`."""
        match target.area:
            case "display" | "stock":
                place: Place = target.area
            case "pile":
                place = target.seat
            case _:
                return ""
        reason = self.match.why_not(Steal(place, target.card))
        if reason is None or self._picking.action_at(target) is not None:
            return ""
        why = f"{self.words.explain(reason, self.match.setup.people)} ({reason.ruling})"
        if is_digit(target.card):
            return why
        return f"{tips('mania')[f'mania_{CARD_NAMES[target.card]}'].text} {why}"

    def proposal(self) -> Action:
        """Return the action that is gathered or pointed at, legal or not."""
        if self.view.phase == "deal":
            return Deal()
        if self.view.phase == "lay":
            return Lay(self.gathered)
        return self._picking.action_at(self.cursor) or Lay(())

    def choose_part(self) -> bool:
        """Choose whom a wish or a gift is for, if that is due; a covered hand lays nothing."""
        if self.stage != "turn":
            return False
        if self.is_laying:
            return self.is_covered_now
        if self._picking.leads_on(self.cursor):
            self._choose_whom(self.cursor.seat)
            self.pointed = False  # the card of the wish or the gift is to be chosen now
            return True
        return False

    def part_due(self) -> str:
        """Return the request for what must be chosen before Enter does anything; see `Desk`."""
        if self.is_laying:
            if self.is_covered_now:
                return _("Your hand is covered. X uncovers it.")
            if not self.gathered and self.gathering.refusal is None:
                return _("Type what stands on the cards (0: ten), or Tab for groups; Enter lays.")
        elif self._picking.leads_on(self.cursor):
            return _("Enter: {name}.").format(name=self.match.setup.people[self.cursor.seat])
        return ""

    def says(self) -> tuple[str, AnyReason | None]:
        """Return the sentence about what Enter would do, or why it would do nothing; see `Desk`."""
        refusal = self.gathering.refusal
        if self.is_gathering and refusal is not None:
            return self.words.explain(refusal, self.match.setup.people), refusal
        if self.stage == "turn" and self.cursor == targets.ALL:
            return self._says_of_all(), None
        return super().says()

    def _says_of_all(self) -> str:
        assert self.view.actor is not None
        count = self.view.owed[self.view.actor]
        text = _("Draw the top {count} cards of the draw pile.")
        return text.format(count=count)

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
            return
        if isinstance(action, Wish | Give):
            self._choose_whom(action.seat)
        self.point(targets.target_of(action))

    def mark(self, worth: Mapping[Action, str]) -> None:
        """Show the values of choices on the board; see `Desk`."""
        self.badges = worth

    def badge(self, target: Target) -> str:
        """Return the value of choosing a target, while that is shown."""
        action = Lay(self.gathered) if target == targets.GROUP else self.picks.get(target)
        return "" if action is None else self.badges.get(action, "")

    def aim(self) -> object:
        """Return the gathered cards, the cursor and the chosen person; see `Desk`."""
        return self.gathered, self.cursor, self.half_chosen, self.pointed

    def aim_again(self, aim: Any) -> None:
        """Gather, point and choose as before; see `Desk`."""
        cards, cursor, whom, pointed = aim
        self.gathering = Gathering(self.view.hand, cards)
        if not self.is_laying and self.stage == "turn":
            self._choose_whom(whom)
        self.cursor, self.pointed = cursor, pointed

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
        view, people = self.view, self.match.setup.people
        if self.stage == "look":
            assert self.match.seated is not None
            return _("{name} looks").format(name=people[self.match.seated])
        if self.round_over:
            return ""
        turn = _("{name}'s turn").format(name=people[view.turn])
        draws = self._draws
        if draws is None:
            return turn
        return written(" · ").join((turn, _("{name} draws").format(name=people[draws])))

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
            return _("{name} draws.").format(name=self.match.setup.people[draws])
        return super().prompt()

    def turn_prompt(self) -> str:
        """Return the question for the decision that is due; see `Desk`."""
        view, words, whom = self.view, PHASES[self.view.phase], self.half_chosen
        assert view.actor is not None
        number = view.left or view.owed[view.actor]
        owner = whom if view.asked is None else view.asked
        return worded(words.prompt if whom is None else words.prompt_whom, number).format(
            name="{name}",
            cards="" if view.asked is None else short(view.piles[view.asked].top),
            owner="" if owner is None else self.match.setup.people[owner],
            count=number,
        )

    def look_prompt(self) -> str:
        """Return the sentence about new cards in the hand, or the answer to a wish; see `Desk`."""
        return looking_at(self.got, self.match.log[-1].events, self.match.setup.people)

    def enter_label(self) -> str:
        """Return the word for what Enter does; see `Desk`."""
        if self.cursor.area == "answer":
            return targets.CHOICES[self.cursor].label()
        return super().enter_label()
