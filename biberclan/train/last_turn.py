"""The drill on last turns: which choice wins most often, by exact count (`Rollouts.solve`)."""

from collections.abc import Sequence
from random import Random
from typing import Final

from biberclan.bots.enumeration import Solved
from biberclan.bots.package import bots_of
from biberclan.language import _, in_percent, listed
from biberclan.rules.game import AnyAction, AnyObservation
from biberclan.shelf import rules_of
from biberclan.train.drills import Moment, Question
from biberclan.words.seam import words_of

KIND: Final = "last"
"""The kind of these questions, in every game."""

_CHOICES: Final = 4
"""The most choices that are offered."""

_CLEAR: Final = 0.04
"""The share of the matches by which the best choice is better than any other one."""


def exact_worths(
    game: str, known: AnyObservation
) -> tuple[Sequence[AnyAction], Sequence[Solved | None]]:
    """Return the actions of a position and their exact worth (`Rollouts.solve`), None if unknown.

    Args:
        game: the game.
        known: what the actor knows there.
    """
    playing, rules = bots_of(game).ROLLOUTS, rules_of(game)
    actions = rules.legal_actions(rules.determinize(known, Random(0)))
    return actions, playing.solve(known, actions) or [None] * len(actions)


def ask_last_turn(
    game: str,
    ruling: str,
    moment: Moment,
    known: AnyObservation,
    text: str,
    seen: Sequence[str],
    rng: Random,
) -> Question | None:
    """Ask for the best choice of a last turn; None if it is none, or not clearly so.

    Args:
        game: the game.
        ruling: the ruling that it is about.
        moment: the moment.
        known: what the actor knows there, in the last round of a match.
        text: the question.
        seen: the cards that lie face down and that the actor has seen, in words.
        rng: the only source of chance.
    """
    rules, words = rules_of(game), words_of(game)
    actions, worths = exact_worths(game, known)
    solved = [worth for worth in worths if worth and worth.is_exact]
    if len(solved) < len(actions):
        return None
    view = rules.glance(known, None)
    # Of choices that win equally often one is enough.
    by_wins = {each[0].wins: each for each in zip(reversed(solved), reversed(actions))}
    different = [by_wins[wins] for wins in sorted(by_wins, reverse=True)]
    if len(different) < 2 or different[0][0].wins - different[1][0].wins < _CLEAR:
        return None
    best, *others = different
    offered = [best, *rng.sample(others, min(len(others), _CHOICES - 1))]
    rng.shuffle(offered)
    sentences = [words.preview(view, action, moment.names) for _worth, action in offered]
    if len(set(sentences)) < len(sentences):
        return None
    line = _("Face down, you have seen: {cards}.").format(cards=listed(list(seen)))
    wins = listed([in_percent(float(worth.wins), 1) for worth, _action in offered])
    return Question(
        ruling,
        text,
        tuple(sentences),
        frozenset({offered.index(best)}),
        _(
            "By exact count, with any unseen card equally likely, these choices win, in order: "
            "{wins}."
        ).format(wins=wins),
        view,
        lines=(line,) if seen else (),
        after=known,
    )
