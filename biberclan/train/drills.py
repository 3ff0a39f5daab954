"""Drills: short questions on positions of random play, whose answers the rules compute.

Questions are made from what one seat may know and from public events, so that none tells more. The
part `drills` of a game on the shelf has them as `DRILLS`; a game without it offers none.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final, TypeAlias, cast

from biberclan import shelf
from biberclan.dataclass import dataclass
from biberclan.language import _, capitalized, in_figures
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation, AnyReason, Options
from biberclan.words.positions import PEOPLE, seated_as
from biberclan.words.seam import SeatNames, Spot

WRONG: Final = "×"
"""The sign of a choice that was made and is not right."""

_SEATS: Final = (2, 3, 3)
"""Numbers of seats, each as likely as it is frequent here: more would leave no room to ask."""

_STOPS: Final = 0.5
"""The share of the positions of a round that are used, so that questions differ."""

_RATHER: Final = 0.7
"""The chance that a rare ruling is asked about where it comes up."""

_SUMS: Final = 4
"""The number of sums offered where one is asked for."""

_ROUNDS: Final = 100
"""The rounds played for a ruling to come up before another one is asked about."""


@dataclass(frozen=True, slots=True, repr=False)
class Moment:
    """A decision of a match, or a counted round: everything that a question may be made from.

    Attributes:
        view: the view that may be painted: the actor's now, or the counted table.
        known: all that the actor has legally seen; not for the screen before the answer.
        events: the public events of this round.
        names: the name of each seat.
        why_not: returns the reason why the actor can't do something, None if they can.
    """

    view: AnyObservation
    known: AnyObservation
    events: tuple[AnyEvent, ...]
    names: SeatNames
    why_not: Callable[[AnyAction], AnyReason | None]


@dataclass(frozen=True, slots=True, repr=False)
class Question:
    """A question with its answer.

    Attributes:
        ruling: the id of the ruling that it is about.
        text: the question.
        choices: the possible answers, nine at most.
        right: the indices of the right choices: one, or with `many` any number.
        many: whether all that apply are to be chosen.
        answer: the explanation given afterwards.
        view: the table.
        lines: the sentences about earlier events, to be read with the question.
        spots: the spot of each choice on the table; empty if they have none.
        deciding: the spots that decide the answer; they are marked with it.
        after: the table once the answer is given, None if it stays the same.
        reasons: for each choice the reason why it is right or wrong, with the ruling; empty where
            `answer` holds for all of them.
        kind: the kind of drill that it belongs to, once it is asked.
        names: the name of each seat, likewise.
    """

    ruling: str
    text: str
    choices: tuple[str, ...]
    right: frozenset[int]
    answer: str
    view: AnyObservation
    many: bool = False
    lines: tuple[str, ...] = ()
    spots: tuple[Spot, ...] = ()
    deciding: tuple[Spot, ...] = ()
    after: AnyObservation = None
    reasons: tuple[tuple[str, str], ...] = ()
    kind: str = ""
    names: SeatNames = ()

    def why(self, chosen: frozenset[int]) -> tuple[str, str]:
        """Return the explanation and its ruling: those of a wrongly judged choice, if any."""
        answer = self.answer, self.ruling
        wrong = [self.reasons[index] for index in sorted(chosen ^ self.right) if self.reasons]
        return wrong[0] if wrong and answer not in wrong else answer


def headed(decides: str, why: str) -> str:
    """Return a reason, headed by the card that decides unless the reason names it.

    >>> headed("the 4", "Any number may."), headed("Peek", "A Peek shows it.")
    ('The 4: Any number may.', 'A Peek shows it.')
    """
    if decides.casefold() in why.casefold():
        return why
    return f"{capitalized(decides)}: {why}"


def yes_or_no(
    moment: Moment,
    ruling: str,
    text: str,
    why: str,
    *,
    yes: bool,
    deciding: tuple[Spot, ...] = (),
) -> Question:
    """Return a question to be answered with yes or no; see `Question`."""
    right = frozenset({0 if yes else 1})
    choices = _("Yes"), _("No")
    return Question(ruling, text, choices, right, why, moment.view, deciding=deciding)


def offered_sums(
    points: int, mistakes: Sequence[int], rng: Random
) -> tuple[tuple[str, ...], frozenset[int]]:
    """Return the sums to choose from, and the index of the right one; see `Question`.

    Args:
        points: the right sum.
        mistakes: sums that somebody might count by mistake, enough of them.
        rng: the only source of chance.
    """
    sums = sorted([points, *rng.sample(mistakes, _SUMS - 1)])
    return tuple(map(in_figures, sums)), frozenset({sums.index(points)})


class Probe(NamedTuple):
    """An action that may be asked about, legal or not.

    Attributes:
        action: the action.
        text: the question whether it is allowed.
        permission: the ruling that allows it, if it is allowed.
    """

    action: AnyAction
    text: str
    permission: str


def choose_tried(
    tries: Iterable[Probe],
    rulings: Sequence[str],
    moment: Moment,
    rng: Random,
    rare: Sequence[str] = (),
) -> tuple[Probe, str, AnyReason | None] | None:
    """Choose an action that is allowed or, equally often, one that is not.

    An action that everybody can judge without a rule is not chosen: no ruling of the kind is about
    it.

    Args:
        tries: the actions that may be asked about.
        rulings: the rulings that the kind of drill is about.
        moment: the position.
        rng: the only source of chance.
        rare: rulings that seldom come up, the rarest first, which is preferred where it forbids.

    Returns:
        The action, its ruling, and the reason why it is not allowed, None if it is; None where
        there is no such action.
    """
    by_answer: dict[bool, dict[str, list[tuple[Probe, AnyReason | None]]]] = {True: {}, False: {}}
    for tried in tries:
        reason = moment.why_not(tried.action)
        ruling = tried.permission if reason is None else reason.ruling
        if ruling in rulings:
            by_answer[reason is None].setdefault(ruling, []).append((tried, reason))
    possible = by_answer[rng.random() < 0.5 and not by_answer[False].keys() & rare[:1]]
    if not possible:
        return None
    seldom = [ruling for ruling in rare if ruling in possible]
    ruling = seldom[0] if seldom and rng.random() < _RATHER else rng.choice(sorted(possible))
    tried, reason = rng.choice(possible[ruling])
    return tried, ruling, reason


class Drill(NamedTuple):
    """A kind of questions.

    Attributes:
        title: its name, in a few words, marked with `N_`.
        rulings: the rulings that its questions may be about.
        ask: makes a question from a moment by chance; None where the moment is not worth one.
        options: the options of the game that its positions need, if not the usual ones.
    """

    title: str
    rulings: Sequence[str]
    ask: Callable[[Moment, Random], Question | None]
    options: Options = MappingProxyType({})


Drills: TypeAlias = Mapping[str, Drill]
"""The kinds of questions of a game by id, in the order in which they are listed."""


def drills_of(game: str) -> Drills | None:
    """Return the drills of a game, None if it has none.

    Raises:
        NoSuchGameError: there is no such game.
    """
    return (
        cast(Drills, shelf.part(game, "drills").DRILLS) if shelf.has_part(game, "drills") else None
    )


def games_with_drills() -> list[str]:
    """Return the ids of the games that can be trained, in the order of the shelf."""
    return [game for game in shelf.GAMES if shelf.has_part(game, "drills")]


def make_question(
    game: str, kind: str, rng: Random, ruling: str = "", person: str = ""
) -> Question:
    """Make a question from random play.

    Args:
        game: a game with drills.
        kind: the kind of question.
        rng: the only source of chance.
        ruling: the ruling to ask about, "" for any; if it does not come up in a reasonable number
            of rounds, the question is about another one.
        person: the person who is asked, "" for an invented name.
    """
    drills = drills_of(game)
    assert drills is not None
    drill = drills[kind]
    fallback: Question | None = None
    rounds = 0
    while True:
        rounds += 1
        for moment in moments(game, rng, drill.options, person):
            question = drill.ask(moment, rng)
            if question is None:
                continue
            question = replace(question, kind=kind, names=moment.names)
            if not ruling or question.ruling == ruling:
                return question
            fallback = fallback or question
        if fallback is not None and rounds >= _ROUNDS:
            return fallback


def moments(game: str, rng: Random, options: Options, person: str = "") -> Iterator[Moment]:
    """Play a round at random and yield some of its decisions, and finally the counted table.

    Args:
        game: the game.
        rng: the only source of chance.
        options: the options of the match.
        person: the person who sits in the actor's seat, at the counted table in the first one; ""
            for invented names alone.
    """
    seat_names = PEOPLE[: rng.choice(_SEATS)]
    setup = Setup(
        seat_names,
        first=rng.randrange(len(seat_names)),
        game=game,
        options=options,
        seed=rng.getrandbits(32),
        bots=("",) * len(seat_names),  # so that nobody needs to sit down
    )
    match = Match(setup)
    glance = setup.rules.glance
    while match.bot_in_turn is not None:
        turn = match.bot_turn()
        if rng.random() < _STOPS:
            known = turn.observation
            names = seated_as(person, known.actor, seat_names)
            yield Moment(glance(known, None), known, _events(match), names, match.why_not)
        match.act_as_bot(rng.choice(turn.actions))
    names = seated_as(person, 0, seat_names)
    yield Moment(match.view, match.view, _events(match), names, match.why_not)


def _events(match: Match) -> tuple[AnyEvent, ...]:
    return (*match.opening, *(event for entry in match.log for event in entry.events))
