"""The presenter of a match for the person at the keyboard. Knows no Textual."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence, Set
from typing import Any, ClassVar, Literal, TypeAlias

from biberclan.language import _
from biberclan.match.match import Match
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation, AnyReason
from biberclan.table.layout import Size
from biberclan.table.moves import Move
from biberclan.table.news import SinceYourTurn
from biberclan.table.situation import Situation
from biberclan.words.places import LOOKED_AT, Place
from biberclan.words.seam import Cost

Direction: TypeAlias = Literal["left", "right", "up", "down"]
"""The direction of an arrow key."""


class Desk(Situation, ABC):
    """The presenter of one decision after another: a cursor on places, of which choices are made.

    Attributes:
        board: columns and rows of the board on the screen, None before there is one.
        legal: the legal actions of the person at the keyboard.
        cursor: the place pointed at.
        pointed: whether a person has moved the cursor, not the desk by itself.
        badges: the values of choices by place, while they are shown.
        RESULTS: the kinds of events that tell the result of a round; they are told once people have
            counted it.
    """

    RESULTS: ClassVar[tuple[type, ...]] = ()
    cursor = Place("slot", 0, 0)

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.board: Size | None = None
        self.pointed = False
        self.badges: Mapping[Place, str] = {}
        self._picks: frozenset[Place] = frozenset()
        self._read = 0
        self.legal: Sequence[AnyAction] = ()
        self._begin_decision()

    def count(self) -> None:
        """Note that people have counted the round on the table."""
        self._counted = self.view.round

    def deal(self) -> None:
        """Deal the next round, the only legal action then."""
        self.act(self.match.legal_actions()[0])

    @property
    def can_cover(self) -> bool:
        """Whether there is something secret in hand that can be covered."""
        return False

    @property
    def is_covered_now(self) -> bool:
        """Whether something in hand is covered: then nothing on the screen may depend on it.

        The same holds while news is read and while bots play: then a hand can be seen, but not
        covered or uncovered.
        """
        return self.covered and (self.can_cover or self.stage in ("news", "bot"))

    def toggle_cover(self) -> None:
        """Cover the card in hand, or uncover it; it stays so in this person's next turns."""
        assert self.view.observer is not None
        self._covering ^= {self.view.observer}

    def ready(self) -> None:
        """Sit down: end the handover, or end the reading of news."""
        if self.stage == "handover":
            self.match.sit_down()
            self._begin_decision()
        elif self.rereads:
            self.stage = "turn"
        elif self.stage == "news":
            self._read = self.match.turn_since
            self._begin_decision()

    @property
    def is_first_look(self) -> bool:
        """Whether somebody has just sat down, and touched nothing yet."""
        touched = self.pointed or self.has_chosen or self.is_answering or self.first is not None
        return self.match.is_first_look and not touched

    def stand_up(self) -> None:
        """Go back to the handover from somebody else's seat."""
        self.match.stand_up()
        self._begin_decision()

    def recall_news(self) -> None:
        """Read the news once more; the cursor stays where it is."""
        self.stage = "news"

    @property
    def rereads(self) -> bool:
        """Whether the news is read once more, in the middle of a decision."""
        return self.stage == "news" and not self._has_unread()

    def stop_looking(self) -> None:
        """Stop looking at what the last action has shown."""
        self.match.stop_looking()
        self._begin_decision()
        self._end_turn()

    def sit_at(self, match: Match) -> None:
        """Go on with a match as it stands now, the same or another."""
        if match is not self.match:
            self._counted = 0
        self.match = match
        self._begin_decision()

    def act(self, action: AnyAction) -> Sequence[AnyEvent]:
        """Carry out a legal action."""
        events = self.match.act(action)
        self._begin_decision()
        return (*events, *self._end_turn())

    def _end_turn(self) -> Sequence[AnyEvent]:
        """End the turn as it was announced, if nothing else is left to be decided."""
        events = self.match.end_turn(self.announced)
        if events:
            self._begin_decision()
        return events

    def act_as_bot(self, action: AnyAction) -> None:
        """Carry out a bot's decision."""
        self.match.act_as_bot(action)
        self._begin_decision()

    def undo(self) -> None:
        """Take back the last action."""
        self.match.undo()
        self._read = self.match.turn_since
        self._begin_decision()

    def redo(self) -> None:
        """Redo the action that was taken back last."""
        self.match.redo()
        self._begin_decision()

    def confirm(self) -> Sequence[AnyEvent] | AnyReason | None:
        """Carry out the action that is pointed at.

        Returns:
            The events; or the reason why it can't be done; or None where only a part was chosen.
        """
        if self.choose_part():
            return None
        action = self.proposal()
        reason = self.match.why_not(action)
        return reason if reason is not None else self.act(action)

    def says(self) -> tuple[str, AnyReason | None]:
        """Return the sentence about the effect of Enter here, or why it would have none.

        Returns:
            The sentence, and the reason if it can't be done.
        """
        if self.view.actor is None or self.stage != "turn":
            return "", None
        part = self.part_due()
        if part:
            return part, None
        return self.once(self._says_of, self.proposal())

    def _says_of(self, action: AnyAction) -> tuple[str, AnyReason | None]:
        names, reason = self.match.setup.names, self.match.why_not(action)
        if reason is not None:
            return self.words.explain(reason, names), reason
        return self.words.preview(self.open_view, action, names), None

    @property
    def is_refused(self) -> bool:
        """Whether what is pointed at can't be done."""
        return self.says()[1] is not None

    def warns(self) -> str:
        """Return the warning about the costs of Enter here, "" for none.

        Where nothing else can be done, only the end of the round is announced.
        """
        if self.stage != "turn" or self.part_due():
            return ""
        costs, only = self.once(self.costs, self.proposal()), len(self.legal) == 1
        return " ".join(cost.text for cost in costs if cost.ends_round or not only)

    def ends_round(self, action: AnyAction) -> bool:
        """Return whether the end of the round would be certain after an action."""
        return any(cost.ends_round for cost in self.once(self.costs, action))

    def says_already(self, action: AnyAction) -> bool:
        """Return whether the line already says that Enter would carry out this action."""
        return not self.part_due() and bool(self.proposal() == action)

    def costs(self, action: AnyAction) -> Sequence[Cost]:
        """Return the costs of an action that nobody should pay unawares."""
        if action not in self.legal:
            return ()
        return self.words.costs(self.open_view, action, self.match.setup.names)

    @property
    def at_stake(self) -> Sequence[AnyAction]:
        """The actions to choose from now; during a look, the ends of the turn if they come next."""
        match = self.match
        endings = match.setup.rules.FACTS.endings
        if self.stage == "look" and endings and match.why_not(endings[0]) is None:
            return match.legal_actions()
        return self.legal

    def _begin_decision(self) -> None:
        self.view = self.match.view
        self.pointed = False
        self.news = SinceYourTurn(self.match)
        stage = self.match.stage
        if stage not in ("turn", "look"):
            self.announced = None
        self.stage = "news" if stage == "turn" and self._has_unread() else stage
        self.legal = self.match.legal_actions() if self.stage == "turn" else ()
        self.begin()

    def _has_unread(self) -> bool:
        """Return whether the one person among bots, who has no handover, is to read news."""
        match = self.match
        fresh = match.is_alone and self._read != match.turn_since
        return fresh and match.seated == self.view.actor and self.news.by_others

    def begin(self) -> None:
        """Begin a decision, with nothing chosen yet; point at what is most likely meant."""
        self.badges = {}
        self.unchoose()
        if self._picks:
            self._point_at_likeliest()

    @property
    def picks(self) -> frozenset[Place]:
        """The places that can be chosen now."""
        return self._picks

    def _choose_first(self, place: Place | None) -> None:
        """Choose the first of two places, None to start over."""
        self.first = place
        self._picks = frozenset(self.places_to_pick()) - {place}

    def places_to_pick(self) -> Iterable[Place]:
        """Return the places of all actions that the first place chosen, if any, is a part of."""
        for action in self.legal:
            places = self.places_of(action)
            if self.first is None or self.first in places:
                yield from places

    def _point_at_likeliest(self) -> None:
        """Point at the likeliest pick; at one that ends the round only if all of them do."""
        likely = self.by_likeliness(self._picks)
        for self.cursor in likely:
            if not self.ends_round(self.proposal()):
                return
        self.cursor = likely[0]

    def by_likeliness(self, places: Iterable[Place]) -> list[Place]:
        """Sort places, the likeliest to be meant first."""
        order = {place: number for number, place in enumerate(self._positions)}
        return sorted(places, key=lambda place: (self.likeliness(place), order[place]))

    def likeliness(self, place: Place) -> tuple[bool, ...]:
        """Return the sort key of a place by how likely it is meant; games override it."""
        return ()

    @abstractmethod
    def places_of(self, action: AnyAction) -> tuple[Place, ...]:
        """Return the places that an action of the actor touches, one or two of which are chosen."""

    @abstractmethod
    def positions(self, board: Size | None) -> Mapping[Place, tuple[int, int]]:
        """Return the places that the arrows lead to, each with its column and row, in order."""

    @property
    def _positions(self) -> Mapping[Place, tuple[int, int]]:
        return self.once(self.positions, self.board)

    def point(self, place: Place) -> None:
        """Point at a place."""
        self.cursor = place
        self.pointed = True

    def move(self, direction: Direction) -> None:
        """Move the cursor to the neighbouring place, round the edges of the table."""
        self.point(self._neighbour(direction))

    @property
    def ways(self) -> Set[Direction]:
        """The arrows that lead to another place from the one pointed at."""
        positions = self._positions
        if self.stage != "turn" or self.cursor not in positions:
            return frozenset()
        rows = [row for _column, row in positions.values()]
        beside = rows.count(positions[self.cursor][1])
        across: Set[Direction] = {"left", "right"} if beside > 1 else frozenset()
        return across | {"up", "down"} if len(rows) > beside else across

    def _neighbour(self, direction: Direction) -> Place:
        positions = self._positions
        if self.cursor not in positions:
            return next(iter(positions), self.cursor)
        x, y = positions[self.cursor]
        step = 1 if direction in ("right", "down") else -1
        if direction in ("left", "right"):
            line = sorted((p for p in positions if positions[p][1] == y), key=positions.__getitem__)
            return line[(line.index(self.cursor) + step) % len(line)]
        lines = sorted({row for _column, row in positions.values()})
        target = lines[(lines.index(y) + step) % len(lines)]
        line = [place for place in positions if positions[place][1] == target]
        return min(line, key=lambda place: abs(positions[place][0] - x))

    def group_of(self, place: Place) -> Hashable:
        """Return the group of a place, which `next_group` leaves, or goes to, as a whole."""
        return place

    def _entries(self, _board: Size | None) -> Mapping[Hashable, Place | None]:
        """Return the likeliest pick of each group, in their order; None where there is no pick."""
        entries: dict[Hashable, Place | None] = dict.fromkeys(map(self.group_of, self._positions))
        for pick in reversed(self.by_likeliness(self.picks)):
            entries[self.group_of(pick)] = pick
        return entries

    @property
    def has_next(self) -> bool:
        """Whether something can be chosen elsewhere than in the group pointed at."""
        if self.stage != "turn":
            return False
        entries, here = self.once(self._entries, self.board), self.group_of(self.cursor)
        return any(pick is not None and group != here for group, pick in entries.items())

    def next_group(self, step: int = 1) -> None:
        """Go to the next group in which something can be chosen, or to the one before."""
        if self.picks:
            self.point(self.following(step))

    def following(self, step: int) -> Place:
        """Return the place to which `next_group` goes; it can be chosen."""
        entries = self.once(self._entries, self.board)
        groups, here = list(entries)[::step], self.group_of(self.cursor)
        at = groups.index(here) + 1 if here in groups else 0
        picks = (entries[group] for group in (*groups[at:], *groups[:at]))
        return next(pick for pick in picks if pick is not None)

    @property
    def can_step_back(self) -> bool:
        """Whether there is a half-made choice to take back."""
        return self.stage == "turn" and self.first is not None

    def back(self) -> None:
        """Take back the half-made choice."""
        first = self.first
        if first is not None:
            self.unchoose()
            self.point(first)

    def choose_part(self) -> bool:
        """Choose a part of a choice, if one has to come first; return whether one had to."""
        due = self.is_first_due() and self.cursor in self._picks
        if due:
            self._choose_first(self.cursor)
            self._point_at_likeliest()
            self.pointed = False  # the first click there points, as anywhere else
        return due

    def is_first_due(self) -> bool:
        """Return whether the first of two places is to be chosen now; games override it."""
        return False

    def unchoose(self) -> None:
        """Undo a half-made choice; the cursor stays where it is."""
        self._choose_first(None)

    def keep_off(self, answers: Sequence[AnyAction]) -> None:
        """Move the cursor off these actions, if there are others; games override it."""
        self.pointed = False

    def part_due(self) -> str:
        """Return the sentence about the part to choose first, "" for none; games override it."""
        return ""

    def moves(
        self, before: AnyObservation, after: AnyObservation, events: Sequence[AnyEvent], /
    ) -> Sequence[Move]:
        """Return the moves of cards after some events, here none; games override it.

        Args:
            before: the view of everybody at the table before the events.
            after: the view of everybody now.
            events: the events.
        """
        return ()

    @abstractmethod
    def proposal(self) -> AnyAction:
        """Return the action that is pointed at, legal or not."""

    def choose(self, action: AnyAction) -> None:
        """Point at an action."""
        places = self.places_of(action)
        self._choose_first(places[0] if len(places) == 2 else None)
        if places:
            self.point(places[-1])

    def mark(self, worth: Mapping[AnyAction, str]) -> None:
        """Show the values of choices on the board, the most important first."""
        badges: dict[Place, str] = {}
        for action, text in worth.items():
            for place in self.places_of(action)[-1:]:
                badges.setdefault(place, text)
        self.badges = badges

    def aim(self) -> object:
        """Return the cursor and a half-made choice, for `aim_again`."""
        return self.cursor, self.first, self.pointed

    def aim_again(self, aim: Any) -> None:
        """Restore the cursor and a half-made choice, within the same decision.

        Args:
            aim: the state that `aim` has returned.
        """
        self.cursor, first, self.pointed = aim
        self._choose_first(first)

    @abstractmethod
    def choices(self) -> Sequence[AnyAction]:
        """Return the legal actions in the order of the table."""

    @property
    def has_chosen(self) -> bool:
        """Whether a person has pointed at something, or chosen it without pointing."""
        return self.pointed

    def why_no(self, asked: Set[str]) -> AnyReason | None:
        """Return why none of the commands of a key can be carried out; games may override it.

        Args:
            asked: the ids of the commands.
        """
        return None

    @property
    def is_answering(self) -> bool:
        """Whether `says` explains why a key found nothing to choose; games may override it."""
        return False

    def how_to_choose(self) -> str:
        """Return the sentence on how to choose, for somebody who has not pointed at anything."""
        return _("Nothing is chosen yet. Choose for yourself: arrow, key or click.")

    def is_pointed_at(self, action: AnyAction) -> bool:
        """Return whether an action involves what is pointed at."""
        return self.cursor in self.places_of(action)

    def can_point_at(self, place: Place) -> bool:
        """Return whether a click points at a place."""
        return place in self._positions

    def click(self, place: Place) -> str:
        """Point at a clicked place, or return the command that a click there gives.

        Returns:
            The id of a command, "" if it was only pointed at.
        """
        if self.stage == "look":
            return "confirm" if place.area == LOOKED_AT else ""
        if self.stage != "turn":
            return ""
        if place == self.first:
            return "back"
        if place == self.cursor and self.pointed:
            return "confirm"
        if self.can_point_at(place):
            self.point(place)
        return ""

    def sentence_on(self, place: Place) -> str:
        """Return the sentence about a clicked place that can't be pointed at, "" for none."""
        return ""
