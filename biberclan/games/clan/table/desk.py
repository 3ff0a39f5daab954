"""What the person at the keyboard is doing: pointing, choosing, looking. Knows no Textual."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

from biberclan.games.clan.teach.spots import Spot, spots_of
from biberclan.language import _
from biberclan.match.match import Match
from biberclan.rules.clan import Action, Event, Observation, Reason
from biberclan.rules.clan.actions import (
    Cleanup,
    Deal,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)
from biberclan.rules.clan.cards import is_number
from biberclan.rules.clan.lodge import SLOTS
from biberclan.teach.words import AnyWords, words_of
from biberclan.ui.layout import columns_for

Stage: TypeAlias = Literal["handover", "turn", "look", "bot", "counting", "over"]
"""Nobody is seated; somebody decides; somebody looks at a peeked card; a bot is in turn; a counted
round is looked at; the match is over."""

Direction: TypeAlias = Literal["left", "right", "up", "down"]

# Where a slot stands in its lodge, in half cards and rows.
_ACROSS = (0, 2, 4, 1, 3)
_DOWN = (1, 1, 1, 0, 0)


class Desk:
    """One screenful of decision: the cursor, the face to lay, the half-chosen swap.

    Attributes:
        match: the match being played.
        cursor: the spot pointed at.
        pointed: whether a person has pointed there, not the desk by itself.
        face_up: whether the card in hand is to be laid face up.
        first: the first spot of a swap, once chosen.
        lodge: the lodge that a digit has just chosen; the next digit is a slot.
    """

    def __init__(self, match: Match) -> None:
        """Sit at a match as it stands."""
        self.match = match
        self.cursor: Spot = (0, 0)
        self.pointed = False
        self.face_up = True
        self._covering: set[int] = set()
        self._counted = 0
        self.first: Spot | None = None
        self.lodge: int | None = None
        self._view: Observation = match.view
        self._legal: Sequence[Action] = ()
        self._picks: frozenset[Spot] = frozenset()
        self._begin_decision()

    @property
    def words(self) -> AnyWords:
        """What the game says of itself."""
        return words_of(self.match.setup.game)

    @property
    def view(self) -> Observation:
        """What may be painted now."""
        return self._view

    @property
    def stage(self) -> Stage:
        """What is going on at the keyboard."""
        view = self._view
        if view.phase == "over":
            return "over"
        if view.phase == "deal":
            return "counting"
        if self.match.bot_in_turn is not None:
            return "bot"
        if self.match.seated is None:
            return "handover"
        return "look" if isinstance(self.match.looking, Peek) else "turn"

    @property
    def picks(self) -> frozenset[Spot]:
        """The spots that can be chosen now."""
        return self._picks

    @property
    def counted(self) -> bool:
        """Whether people have counted the round on the table; what it came to is told then."""
        return self._counted == self._view.round or self.stage not in ("counting", "over")

    @property
    def scores(self) -> Sequence[Sequence[int]]:
        """The points of each seat in the rounds that people have counted."""
        scores = self._view.scores
        return scores if self.counted else scores[:-1]

    def count(self) -> None:
        """Note that people have counted the round on the table."""
        self._counted = self._view.round

    @property
    def covered(self) -> bool:
        """Whether the card in hand is covered from looks over the shoulder."""
        return self._view.observer in self._covering

    @property
    def can_decline(self) -> bool:
        """Whether the drawn Peek may be done without."""
        return Decline() in self._legal and self.stage == "turn"

    def ready(self) -> None:
        """Sit down: end the handover and see the card."""
        if self.stage == "handover":
            self.match.sit_down()
            self._begin_decision()

    def stop_looking(self) -> None:
        """Turn the peeked card away."""
        self.match.stop_looking()
        self._begin_decision()

    def toggle_face(self) -> None:
        """Change which way the card in hand is to be laid."""
        self.face_up = not self.face_up

    def toggle_cover(self) -> None:
        """Cover the card in hand, or uncover it; it stays so in this person's next turns."""
        assert self._view.observer is not None
        self._covering ^= {self._view.observer}

    def point(self, spot: Spot) -> None:
        """Point at a spot."""
        self.cursor = spot
        self.pointed = True
        self.lodge = None

    def move(self, direction: Direction) -> None:
        """Move the cursor to the neighbouring spot, round the edges of the table."""
        x, y = self._position(self.cursor)
        spots = [(seat, slot) for seat in range(self._view.seats) for slot in SLOTS]
        if direction in ("left", "right"):
            line = sorted(
                (spot for spot in spots if self._position(spot)[1] == y), key=self._position
            )
            step = 1 if direction == "right" else -1
            self.point(line[(line.index(self.cursor) + step) % len(line)])
        else:
            lines = sorted({self._position(spot)[1] for spot in spots})
            step = 1 if direction == "down" else -1
            target = lines[(lines.index(y) + step) % len(lines)]
            line = [spot for spot in spots if self._position(spot)[1] == target]
            self.point(min(line, key=lambda spot: abs(self._position(spot)[0] - x)))

    def next_pick(self, step: int = 1) -> None:
        """Point at the next spot that can be chosen."""
        order = sorted(self._picks)
        if not order:
            return
        later = [spot for spot in order if spot > self.cursor]
        earlier = [spot for spot in order if spot < self.cursor]
        if step > 0:
            self.point((later or order)[0])
        else:
            self.point((earlier or order)[-1])

    def digit(self, number: int) -> None:
        """Choose a lodge by its number, then a slot of it: B1 B2 B3 T1 T2 are 1 to 5."""
        if self.lodge is None:
            if number <= self._view.seats:
                seat = number - 1
                spots = [spot for spot in sorted(self._picks) if spot[0] == seat]
                self.point(spots[0] if spots else (seat, 0))
                self.lodge = seat
        elif number <= len(SLOTS):
            self.point((self.lodge, number - 1))

    def back(self) -> None:
        """Take back the half-made choice, if there is one."""
        self.lodge = None
        if self.first is not None:
            self.first = None
            self._find_picks()

    @property
    def legal(self) -> Sequence[Action]:
        """What the person at the keyboard can do now."""
        return self._legal

    def choose_first(self) -> bool:
        """Choose the first card of a swap, if that is what is due here; say whether it was."""
        due = self._view.phase == "swap" and self.first is None and self.cursor in self._picks
        if due:
            self.first = self.cursor
            self.lodge = None
            self._find_picks()
            self.next_pick()
            self.pointed = False  # the first click there points, as anywhere else
        return due

    def confirm(self) -> Sequence[Event] | Reason | None:
        """Do what the cursor points at.

        Returns:
            What happened; or why it can't be done; or None where only a first spot was chosen.
        """
        if self.choose_first():
            return None
        action = self.proposal()
        reason = self.match.why_not(action)
        return reason if reason is not None else self.act(action)

    def choose(self, action: Action) -> None:
        """Point at an action: its spot, its face, the first card of a swap."""
        assert self._view.actor is not None
        spots = spots_of(action, self._view.actor)
        self.first = None
        if len(spots) == 2:
            self.first = spots[0]
        self._find_picks()
        if spots:
            self.point(spots[-1])
        self.face_up = getattr(action, "up", self.face_up)

    def sit_at(self, match: Match) -> None:
        """Go on with a match as it stands now, the same or another."""
        self.match = match
        self._begin_decision()

    def act(self, action: Action) -> Sequence[Event]:
        """Carry out a legal action."""
        events = self.match.act(action)
        self._begin_decision()
        return events

    def act_as_bot(self, action: Action) -> None:
        """Carry out what a bot has decided."""
        self.match.act_as_bot(action)
        self._begin_decision()

    def undo(self) -> None:
        """Take back the last action."""
        self.match.undo()
        self._begin_decision()

    def redo(self) -> None:
        """Do again what was taken back last."""
        self.match.redo()
        self._begin_decision()

    def proposal(self) -> Action:
        """Return the action that the cursor stands for, legal or not."""
        view, (seat, slot) = self._view, self.cursor
        match view.phase:
            case "keep" if seat == view.actor:
                return Keep(slot, self.face_up)
            case "cleanup":
                return Cleanup(seat, slot)
            case "flip":
                return Flip(seat, slot)
            case "swap":
                return Swap.between(self.first or self.cursor, self.cursor)
            case "peek":
                return Peek(seat, slot)
            case "deal":
                return Deal()
        if view.lodges[seat][slot] is None:
            return Place(seat, slot, self.face_up)
        return Exchange(seat, slot, self.face_up)

    def says(self) -> tuple[str, Reason | None]:
        """Say what Enter would do here, or why it would do nothing.

        Returns:
            The sentence, and the reason if it can't be done.
        """
        people, actor = self.match.setup.people, self._view.actor
        if actor is None or self.stage != "turn":
            return "", None
        if self._view.phase == "swap" and self.first is None and self.cursor in self._picks:
            return _("Choose the first of the two cards."), None
        action = self.proposal()
        reason = self.match.why_not(action)
        if reason is not None:
            return self.words.explain(reason, people), reason
        return self.words.preview(self.open_view, action, people), None

    @property
    def open_view(self) -> Observation:
        """What may be read on the screen now: a covered hand is left out."""
        return replace(self._view, hand=None) if self.covered else self._view

    def _begin_decision(self) -> None:
        view = self._view = self.match.view
        self.pointed = False
        self.first = None
        self.lodge = None
        self._legal = self.match.legal_actions() if self.stage == "turn" else ()
        self._find_picks()
        if view.hand is not None and is_number(view.hand):
            self.face_up = True
        if self._picks:
            self.cursor = min(self._picks, key=self._likeliness)

    def _likeliness(self, spot: Spot) -> tuple[bool, bool, Spot]:
        """Sort spots by how likely they are meant: building at home, aiming elsewhere."""
        seat, slot = spot
        home = seat == self._view.actor
        if self._view.phase in ("place", "keep"):
            return not home, self._view.lodges[seat][slot] is not None, spot
        return home, False, spot

    def _find_picks(self) -> None:
        picks: set[Spot] = set()
        for action in self._legal:
            assert self._view.actor is not None
            spots = spots_of(action, self._view.actor)
            if self.first is None or self.first in spots:
                picks.update(spots)
        picks.discard(self.first or (-1, -1))
        self._picks = frozenset(picks)

    def _position(self, spot: Spot) -> tuple[int, int]:
        seat, slot = spot
        column, row = seat % columns_for(self._view.seats), seat // columns_for(self._view.seats)
        return 6 * column + _ACROSS[slot], 2 * row + _DOWN[slot]
