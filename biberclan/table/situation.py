"""The situation at a table, and the sentences about it. Knows no Textual."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Literal, TypeAlias, TypeVar

from biberclan.language import _, listed, ngettext, spoken, translate, worded, written
from biberclan.match import acting
from biberclan.match.match import Match
from biberclan.rules.game import AnyAction, AnyObservation, points_so_far
from biberclan.rules.points import has_points
from biberclan.table.news import SinceYourTurn
from biberclan.words.places import Place
from biberclan.words.seam import AnyWords, which_round, words_of

DeskStage: TypeAlias = acting.Stage | Literal["news"]
"""The stage of the match, or "news": the person who decides reads the news first."""

_T = TypeVar("_T")


class Situation:
    """A match as the person at the keyboard finds it; the `Desk` adds what they do there.

    Attributes:
        match: the match being played.
        words: the words of the game.
        stage: the stage at the keyboard.
        view: the view that may be painted now.
        news: the news since the last turn of the person who sits, or sits down next.
        announced: the action announced by this person to end the turn with, None for none.
        first: the first of two places that a choice is made of, None until it is chosen.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.words: AnyWords = words_of(match.setup.game)
        self.announced: AnyAction | None = None
        self.first: Place | None = None
        self._covering: set[int] = set()
        self._counted = 0
        self._memo: tuple[object, dict[Hashable, Any]] = (None, {})
        self.stage: DeskStage = match.stage
        self.view: AnyObservation = match.view
        self.news: SinceYourTurn

    @property
    def moment(self) -> object:
        """A value that stays equal while the person at the keyboard only points.

        It changes with everything that is shown: `news` is new with every decision.
        """
        chosen = self.announced, self.first
        return self.news, self.stage, self.covered, self._counted, chosen, spoken()

    def once(self, work: Callable[..., _T], *about: Hashable) -> _T:
        """Return the result of work that does not depend on the cursor; done once in a moment."""
        moment = self.moment
        if self._memo[0] != moment:
            self._memo = moment, {}
        kept, key = self._memo[1], (work, *about)
        if key not in kept:
            kept[key] = work(*about)
        found: _T = kept[key]
        return found

    @property
    def open_view(self) -> AnyObservation:
        """The view that may be read on the screen now: without a covered hand."""
        return self.without_hand() if self.covered else self.view

    def without_hand(self) -> AnyObservation:
        """Return the view without the hand that can be covered; games that have one override it."""
        return self.view

    @property
    def round_over(self) -> bool:
        """Whether a round lies on the table that is to be counted, or has been."""
        return self.stage in ("counting", "over")

    @property
    def at_work(self) -> int | None:
        """The seat that decides, or looks at what its last action has shown; None after a round.

        In the handover it is whoever sits down, perhaps to look before the actor decides.
        """
        if self.round_over:
            return None
        return self.match.next_to_sit if self.stage in {"look", "handover"} else self.view.actor

    @property
    def counted(self) -> bool:
        """Whether people have counted the round on the table; its result is told then."""
        return self._counted == self.view.round or not self.round_over

    @property
    def scores(self) -> Sequence[Sequence[int]]:
        """The points of each seat in the rounds that people have counted."""
        scores: Sequence[Sequence[int]] = self.view.scores
        return scores if self.counted else scores[:-1]

    @property
    def totals(self) -> Sequence[int]:
        """The points of each seat so far, without a round that people have yet to count."""
        view = self.view
        last = [0] * view.seats if self.counted else view.scores[-1]
        return [total - points for total, points in zip(points_so_far(view), last)]

    @property
    def rounds(self) -> int | None:
        """The number of rounds of the match, None if that is open."""
        return self.match.setup.rules.rounds(self.view)

    @property
    def has_points(self) -> bool:
        """Whether there are points to show."""
        return has_points(self.scores, self.rounds) or bool(self.match.setup.head_start)

    @property
    def covered(self) -> bool:
        """Whether the card in hand is covered from looks over the shoulder."""
        return self.view.observer in self._covering

    def prompt(self) -> str:
        """Return the sentence that asks for the next step."""
        view, names = self.view, self.match.setup.names
        if view.actor is None and self.counted:
            return self.winners_prompt()
        match self.stage:
            case "over" if 1 < view.round == self.match.setup.rules.rounds(view):
                return _("The last round is over, all cards lie face up. Enter: count.")
            case "counting" | "over":  # five of a kind end a match before its last round
                return _("The round is over, all cards lie face up. Enter: count.")
            case "bot":
                return _("{name} is playing.").format(name=names[view.actor])
            case "handover":
                seat = self.match.next_to_sit
                assert seat is not None
                sitting = self.match.setup.person_seats
                others = [names[each] for each in sitting if each != seat]
                return ngettext(
                    "{name} is next. {other} looks away. Space: I am {name}.",
                    "{name} is next. Everybody else looks away. Space: I am {name}.",
                    len(others),
                ).format(name=names[seat], other="".join(others[:1]))
            case "news":
                return _("{name}, this has happened since your turn. Any key: go on.").format(
                    name=names[view.actor]
                )
            case "look":
                return self.look_prompt().format(name=names[self.match.log[-1].seat])
            case "turn":
                asked = self.words.NAMES.question(view, self.turn_prompt())
                return asked.format(name=names[view.actor])

    def headline(self) -> str:
        """Return the top row: the round, and the player in turn."""
        return written(" · ").join(filter(None, (self.which_round(), self.whose_turn())))

    def which_round(self) -> str:
        """Return the name of the round, with the total if known; "" if there is only one."""
        return which_round(self.view.round, self.rounds)

    def whose_turn(self) -> str:
        """Return the words about the player in turn, or the final turns; "" after the round."""
        if self.at_work is None:
            return ""
        return _("{name}'s turn").format(name=self.match.setup.names[self.at_work])

    def turn_prompt(self) -> str:
        """Return the question for the decision; {name} stands for the person who decides."""
        return worded(self.words.NAMES.phases[self.view.phase].prompt)

    def look_prompt(self) -> str:
        """Return the prompt while a card is looked at; {name} is who looks, or shows it to all."""
        if self.match.everybody_looks:
            return _("{name} shows this card to everybody for a moment. Enter: go on.")
        return _("{name}, remember this card; only you see it. Enter: go on.")

    def winners_prompt(self) -> str:
        """Return the prompt that names the winners."""
        names, best = self.match.setup.names, self.match.setup.rules.FACTS.best
        text = (
            _("The match is over. Most points: {names}. Enter: the final count.")
            if best == "most"
            else _("The match is over. Fewest points: {names}. Enter: the final count.")
        )
        return text.format(names=listed([names[seat] for seat in self.view.winners or ()]))

    def enter_label(self) -> str:
        """Return the effect of Enter in the current decision, in a word."""
        return translate(self.words.NAMES.phases[self.view.phase].enter)
