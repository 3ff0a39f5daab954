"""What would you do? Dilemmas as people see them: their sources, a table, a grade."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, Literal, TypeAlias

from biberclan.bots.dilemmas import NOTABLE, Dilemma, PastDecision, advice, compare, likeliest
from biberclan.bots.registry import able
from biberclan.bots.search import Valued
from biberclan.coach.review import JudgedChoice
from biberclan.dataclass import dataclass
from biberclan.language import _, difference_seen, in_percent, written
from biberclan.match.match import Match
from biberclan.match.recalling import events_since
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.match.setup import EVERYBODY, Setup, unique
from biberclan.rules.game import AnyAction, Options
from biberclan.words.seam import SeatNames, words_of

Grade: TypeAlias = Literal["best", "good", "costly"]

_SEATS: Final = (2, 3, 3)
"""Numbers of seats, each as likely as it is frequent here: more would be too much to take in."""

_SIGNS: Final[dict[Grade, str]] = {"best": "★", "good": "●", "costly": "○"}


@dataclass(frozen=True, slots=True, repr=False)
class Scene:
    """The table at which a dilemma is decided.

    Attributes:
        names: the name of each seat.
        options: the options of the match.
    """

    names: SeatNames
    options: Options


def kind_of(decision: PastDecision) -> str | None:
    """Return the kind of a decision, None if it has none."""
    return words_of(decision.game).decision_kind(decision.observation)


def title_of(decision: PastDecision) -> str:
    """Return the name of a decision's kind, "" if it has none."""
    kind = kind_of(decision)
    return "" if kind is None else words_of(decision.game).NAMES.decision_title(kind)


def grade(cost: float) -> Grade:
    """Return the grade of a choice by its cost, a share of the matches won.

    >>> grade(0.0), grade(0.02), grade(0.07)
    ('best', 'good', 'costly')
    """
    if cost <= 0:
        return "best"
    return "good" if cost <= NOTABLE else "costly"


def cost_as_seen(cost: float, compared: Sequence[Valued], action: AnyAction) -> float:
    """Return the cost of a choice, as it looks to people who see all chances in whole percents.

    Args:
        cost: its cost, a share of the matches won.
        compared: the values of choices, the best first, as people see them.
        action: the choice, one of them.

    Returns:
        The difference between the chances shown, if it and the cost are both costly, else the cost.
    """
    own = next(each.wins for each in compared if each.action == action)
    seen = difference_seen(own, compared[0].wins)
    return seen if grade(seen) == grade(cost) == "costly" else cost


def verdict(cost: float) -> str:
    """Return the sentence about a choice by its cost, a share of the matches won."""
    match grade(cost):
        case "best":
            return _("The best choice.")
        case "good":
            return _("A good choice: about as good as the best.")
        case "costly":
            lost = in_percent(cost)
            return _("This costs {cost} in winning chances.").format(cost=lost)


def sign(grade: Grade) -> str:
    """Return the sign of a grade."""
    return written(_SIGNS[grade])


def seek(game: str, seed: str, kind: str | None = None, loosely: bool = False) -> Dilemma | None:
    """Look for a dilemma in one match of bots.

    Args:
        game: the game.
        seed: the only source of chance.
        kind: the kind of decision that is wanted, None for any.
        loosely: whether a decision on which bots agree will do; on some kinds they always do.

    Returns:
        The dilemma, None if the decision that looked most like one is none.
    """
    rng = Random(seed)
    found = list(disputed_decisions(game, rng, options_with(game, kind), loosely=loosely))
    if kind is not None:
        found = [decision for decision in found if kind_of(decision) == kind]
    return likeliest(found, rng) if found else None


def options_with(game: str, kind: str | None) -> Options:
    """Return the options that a kind of decision needs."""
    return {} if kind is None else words_of(game).NAMES.decisions[kind].options


def disputed_decisions(
    game: str, rng: Random, options: Options, *, loosely: bool = False
) -> Iterator[PastDecision]:
    """Let bots play a match and yield the decisions on which they disagree.

    Args:
        game: the game.
        rng: the only source of chance.
        options: the options of the match.
        loosely: whether to yield decisions on which they agree as well, with any other choice to
            tempt.
    """
    seats = rng.choice(_SEATS)
    match = Match(
        Setup(
            tuple(map(str, range(seats))),
            first=rng.randrange(seats),
            game=game,
            options=options,
            seed=rng.getrandbits(32),
            bots=("",) * seats,  # so that nobody needs to sit down
        )
    )
    while match.actor is not None:
        if match.bot_in_turn is None:
            match.act(match.legal_actions()[0])  # deal
            continue
        turn = match.bot_turn()
        chosen = turn.actions[0]
        if len(turn.actions) > 1:
            advised = advice(game, turn.observation, turn.actions, rng)
            chosen = rng.choice(advised)
            tempting = tuple(dict.fromkeys(advised))
            if loosely and len(tempting) == 1:
                others = [action for action in turn.actions if action not in tempting]
                tempting += (rng.choice(others),)
            if len(tempting) > 1:
                events = tuple(events_since(match, match.actor))
                yield PastDecision(game, turn.observation, turn.actions, events, tempting)
        match.act_as_bot(chosen)


def at_a_table_of_bots(dilemma: Dilemma, person: str) -> Scene:
    """Return a table at which a person sits among bots, in the seat that decides."""
    view = dilemma.decision.observation
    names = [person]
    for bot in able(dilemma.decision.game).values():
        names.append(unique(bot.name, names))
    while len(names) < view.seats:
        names.append(unique(names[-1], names))
    others = iter(names[1:])
    seats = [person if seat == view.actor else next(others) for seat in range(view.seats)]
    return Scene(tuple(seats), options_with(dilemma.decision.game, kind_of(dilemma.decision)))


def sit_down(dilemma: Dilemma, table: Scene) -> Match:
    """Return a match at the decision, with its actor seated.

    Everything that the seat does not know is drawn at random, and so tells nothing of the match
    that the dilemma is from; everything that it has seen can be seen again.

    Args:
        dilemma: the dilemma.
        table: the table.
    """
    decision = dilemma.decision
    setup = Setup(
        table.names, game=decision.game, options=table.options, memory_aid=EVERYBODY, hints=()
    )
    rng = Random(dilemma.seed)
    match = Match.imagined(setup, decision.observation, rng)
    match.opening = decision.events
    match.sit_down()
    return match


def of_review(record: Record, judged: JudgedChoice) -> PastDecision:
    """Return the decision behind a judged choice of a match.

    Args:
        record: the match.
        judged: the choice.
    """
    replay = Replay(record)
    replay.go(judged.position)
    played = Match.replay(record.setup, record.actions[: judged.position])
    return PastDecision(
        record.setup.game,
        replay.view(judged.seat),
        replay.legal_actions(),
        tuple(events_since(played, judged.seat)),
        (judged.chosen,),
    )


def look_back(record: Record, judged: JudgedChoice, kind: str | None) -> Dilemma | None:
    """Return the dilemma behind a choice in somebody's match.

    Args:
        record: the match.
        judged: the choice.
        kind: the kind of decision that is wanted, None for any.

    Returns:
        The dilemma, None if it is of another kind, or no choice there is clearly worse than
        another.
    """
    decision = of_review(record, judged)
    # A damaged file may hold judgements of choices that were not made.
    if decision.observation.actor != judged.seat or judged.chosen not in decision.actions:
        return None
    if kind is not None and kind_of(decision) != kind:
        return None
    return compare(decision, judged.position)
