"""A review in sentences: the moments worth a look, the better choices, luck and skill."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from biberclan.bots.cast import REGULAR, bot_name
from biberclan.coach.review import JudgedChoice, Review
from biberclan.coach.why import Tried, contrast
from biberclan.language import _, change_in_percent, in_matches_won, in_percent
from biberclan.match.replay import Replay
from biberclan.match.setup import Setup
from biberclan.match.skill import against_regular
from biberclan.match.store.reviews import luck_by_seat
from biberclan.named_tuple import NamedTuple
from biberclan.people.telling_people import on_sum
from biberclan.words.seam import words_of

SHOWN: Final = 5
"""The number of moments that are told of."""

_TURNING_POINTS: Final = 2
"""The number of them that are turning points, once everything is judged."""

Part: TypeAlias = Literal["made", "drawback", "better", "gain"]


class Highlight(NamedTuple):
    """A moment that is worth a look.

    Attributes:
        choice: the choice that was made there.
        turned: the change in the chance since that person's last choice, None for a costly choice.
    """

    choice: JudgedChoice
    turned: float | None = None


def highlights(review: Review, *, whole: bool) -> Sequence[Highlight]:
    """Return the costliest choices, then the turning points.

    Args:
        review: the review.
        whole: whether all choices are judged. Until then changes between judged choices are not
            luck alone, and no turning point is returned.
    """
    turned = review.turning_points(_TURNING_POINTS) if whole else []
    costliest = review.costliest(SHOWN - len(turned))
    return [*(Highlight(one) for one in costliest), *(Highlight(*each) for each in turned)]


def title() -> str:
    """Return the title of a review."""
    return _("Review, judged by what each player knew then")


def nobody_chose() -> str:
    """Return the sentence about a match in which only bots have chosen anything."""
    return _("No person made a choice here: there is nothing to look back at.")


def heading(moments: Sequence[Highlight]) -> str:
    """Return the heading of the moments; it names the choice that costs are measured against."""
    if not moments:
        return _("No costly choice, well played!")
    turning = [moment.turned is not None for moment in moments]
    if all(turning):
        return _("No costly choice, well played! The turning points:")
    if any(turning):
        return _("The costliest choices, compared with the best, and the turning points:")
    return _("The costliest choices, compared with the best:")


def come_to(moment: Highlight, setup: Setup) -> str:
    """Return a few words about the cost of a moment, or about the turn of the chance."""
    one, turned = moment
    name = setup.names[one.seat]
    if turned is None:
        cost = change_in_percent(one.best_wins, one.wins)
        return _("{name}: {cost} of the match").format(name=name, cost=cost)
    change = change_in_percent(one.best_wins - turned, one.best_wins, signed=True)
    return _("{name}: turned by {change}").format(name=name, change=change)


def when(moment: Highlight, replay: Replay) -> str:
    """Return the round and turn of a moment; the replay stands there afterwards."""
    replay.go(moment.choice.position)
    return _("round {round}, turn {turn}").format(round=replay.round, turn=replay.turn)


def moment_sentences(moment: Highlight, replay: Replay) -> list[tuple[Part, str]]:
    """Return the sentences about a moment, by what the person who chose could have known.

    Args:
        moment: the moment.
        replay: the match; it stands there afterwards.
    """
    one, turned = moment
    setup = replay.setup
    names, words = setup.names, words_of(setup.game)
    if turned is not None:
        text = _(
            "Between two of {name}'s choices, cards and other turns took the chance to win from "
            "{before} to {after}."
        ).format(
            name=names[one.seat],
            before=in_percent(one.best_wins - turned),
            after=in_percent(one.best_wins),
        )
        return [("made", text)]
    replay.go(one.position)
    view = replay.view(one.seat)
    made = _("{name}, your choice: {action}").format(
        name=names[one.seat], action=words.preview(view, one.chosen, names)
    )
    text = (
        _("Better: {action} (exactly {wins} instead of {ours})")
        if one.is_exact
        else _("Better: {action} ({wins} instead of {ours})")
    )
    better = text.format(
        action=words.preview(view, one.best, names),
        wins=in_percent(one.best_wins, int(one.is_exact)),
        ours=in_percent(one.wins, int(one.is_exact)),
    )
    ours, best = Tried(one.chosen, one.outcomes), Tried(one.best, one.best_outcomes)
    why = contrast(setup.game, view, ours, best, names)
    gains = why.gains or ([] if why.drawbacks else why.sentences(1))
    return [
        ("made", made),
        *(("drawback", text) for text in why.drawbacks[:1]),
        ("better", better),
        *(("gain", text) for text in gains[:1]),
    ]


def on_figures(setup: Setup, review: Review) -> list[str]:
    """Return the sentences that explain the figures for luck and skill, the two first of all."""
    luck = (
        _("Luck: the cards, and mistakes of bots.")
        if any(map(setup.bot, range(setup.seats)))
        else _("Luck: the cards.")
    )
    skill = (
        _("Skill: your choices compared with {bot}'s.").format(bot=bot_name(REGULAR))
        if against_regular(setup.game)
        else _("Skill: what your own mistakes have cost compared with the best choices, added up.")
    )
    return [luck, skill, *on_sum(*(-review.play(seat) for seat in setup.person_seats))]


def skill_of(setup: Setup, review: Review, seat: int) -> float:
    """Return what somebody's choices have brought; compared with the best ones never a gain."""
    brought = review.play(seat)
    return brought if against_regular(setup.game) else min(0.0, brought)


def skill_sentence(setup: Setup, review: Review, seat: int) -> str:
    """Return the same in words."""
    return in_matches_won(skill_of(setup, review, seat))


def review_lines(review: Review, replay: Replay) -> Iterator[str]:
    """Yield the lines of a whole review.

    Args:
        review: the review; all choices are judged.
        replay: the match; it stands anywhere afterwards.
    """
    setup = replay.setup
    yield f"{title()}."
    if not review.judged:
        yield nobody_chose()
        return
    luck = luck_by_seat(review.results(), setup.seats)
    for seat in setup.person_seats:
        yield _("{name}: luck {luck}, skill {skill}, in matches won.").format(
            name=setup.names[seat],
            luck=in_matches_won(luck.get(seat, 0.0)),
            skill=skill_sentence(setup, review, seat),
        )
    yield " ".join(on_figures(setup, review))
    found = highlights(review, whole=True)
    yield heading(found)
    for number, moment in enumerate(found, 1):
        yield f"{number}. {come_to(moment, setup)}, {when(moment, replay)}."
        yield from (f"   {text}" for _part, text in moment_sentences(moment, replay))
