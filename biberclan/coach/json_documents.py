"""A finished match and its review, as other programs are told them. Seats count from 0 here."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from biberclan.coach.review import JudgedChoice, Review
from biberclan.coach.telling_reviews import highlights, moment_sentences, skill_of
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.match.store.reviews import luck_by_seat
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyAction, Mark
from biberclan.shelf import GameId
from biberclan.words.seam import without_repetition, words_of


class FinishedMatch(NamedTuple):
    """A finished match.

    Attributes:
        begun: when it began.
        game: the name of the game in records.
        options: the value of each option of the game.
        people: the names of the players, seat by seat.
        bots: for each seat the id of the bot that played it, null for a person.
        first: the seat that began.
        seed: the seed of all shuffles; with the actions it gives the same match again.
        position: the position that it began at, as one line; null for a new deal.
        scores: for each round the points of each seat.
        totals: the total points of each seat.
        winners: the seats that won.
    """

    begun: datetime
    game: GameId
    options: Mapping[str, str]
    people: Sequence[str]
    bots: Sequence[str | None]
    first: int
    seed: int
    position: str | None
    scores: Sequence[Sequence[int]]
    totals: Sequence[int]
    winners: Sequence[int]


class Step(NamedTuple):
    """An action.

    Attributes:
        position: the number of actions before it.
        round: the round, from 1.
        turn: the turn within the round, from 1.
        seat: the seat that acted.
        action: the action in the game's notation, in which seats count from 1.
        mark: the turn or round that began after it, if any.
        told: what happened, in sentences.
    """

    position: int
    round: int
    turn: int
    seat: int
    action: AnyAction
    mark: Mark | None
    told: Sequence[str]


class Replayed(NamedTuple):
    """A finished match, step by step.

    Attributes:
        match: what was agreed before it, and the result.
        steps: all actions in order.
    """

    match: FinishedMatch
    steps: Sequence[Step]


class PersonReview(NamedTuple):
    """What the review says of a person.

    Attributes:
        seat: the seat.
        name: the name.
        luck: what the cards and the bots' mistakes added to their chance to win, in matches won.
        skill: what their own choices added to it, in matches won.
    """

    seat: int
    name: str
    luck: float
    skill: float


class ReviewMoment(NamedTuple):
    """A moment worth a look.

    Attributes:
        position: the number of actions before it.
        round: the round, from 1.
        turn: the turn within the round, from 1.
        seat: the seat that chose.
        turned: how much the person's chance had changed since their last choice; null for a costly
            choice.
        told: the sentences about it.
    """

    position: int
    round: int
    turn: int
    seat: int
    turned: float | None
    told: Sequence[str]


class Reviewed(NamedTuple):
    """The review of a finished match.

    Attributes:
        match: what was agreed before it, and the result.
        people: luck and skill of each person.
        choices: all choices of people, each judged by what its seat could know at the time.
        moments: the costliest choices, then the turning points.
    """

    match: FinishedMatch
    people: Sequence[PersonReview]
    choices: Sequence[JudgedChoice]
    moments: Sequence[ReviewMoment]


def replay_document(record: Record) -> Replayed:
    """Return a finished match, step by step."""
    replay, steps = Replay(record), list[Step]()
    words, names = words_of(record.setup.game), record.setup.names
    for position, entry in enumerate(replay.log):
        replay.go(position)
        said = without_repetition(words.tell(event, names) for event in entry.events)
        steps.append(
            Step(position, replay.round, replay.turn, entry.seat, entry.action, entry.mark, [*said])
        )
    return Replayed(_finished(record), steps)


def review_document(record: Record, review: Review) -> Reviewed:
    """Return the review of a finished match, of which all choices are judged."""
    setup, replay = record.setup, Replay(record)
    luck = luck_by_seat(review.results(), setup.seats)
    people = [
        PersonReview(seat, setup.names[seat], luck.get(seat, 0.0), skill_of(setup, review, seat))
        for seat in setup.person_seats
    ]
    moments = []
    for moment in highlights(review, whole=True):
        one, said = moment.choice, [text for _part, text in moment_sentences(moment, replay)]
        replay.go(one.position)
        moments.append(
            ReviewMoment(one.position, replay.round, replay.turn, one.seat, moment.turned, said)
        )
    return Reviewed(_finished(record), people, review.judged, moments)


def _finished(record: Record) -> FinishedMatch:
    setup, result = record.setup, record.result
    return FinishedMatch(
        record.begun,
        setup.game,
        setup.options,
        setup.names,
        [setup.bot(seat) for seat in range(setup.seats)],
        setup.first,
        setup.seed,
        None if setup.begins_at is None else setup.begins_at.line,
        result.rounds,
        result.totals,
        result.winners,
    )
