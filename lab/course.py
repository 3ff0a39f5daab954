"""Find the positions of the course in playing well, and measure its advice.

    python -m lab.course [GAME | GAME/CHAPTER] ...

Bots play matches; from each, one decision is taken to which a chapter applies. The chapter's advice
is tried against the alternative that looks best there, in the same worlds. Both choices are fixed
before anything is tried, so that the mean difference is unbiased. The decisions with the most at
stake are compared once more, in new worlds and with more choices, and kept as positions if one
choice is then clearly best. The same version always finds and measures the same.
"""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import inf, sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, Final, NamedTuple

from biberclan.bots import dilemmas
from biberclan.bots.dilemmas import CERTAIN, Dilemma, PastDecision, Weighed, advice
from biberclan.bots.package import bots_of
from biberclan.bots.search import Valued, compare_choices
from biberclan.games.mania.bots.hands import hand_of
from biberclan.games.mania.bots.plans import plan
from biberclan.rules.bande import actions as bande
from biberclan.rules.bande.cards import SWAP, is_number
from biberclan.rules.clan import actions as clan
from biberclan.rules.endings import first_of
from biberclan.rules.game import AnyAction, AnyObservation
from biberclan.rules.mania import actions as mania
from biberclan.rules.mania import cards
from biberclan.rules.mania.groups import beaten_in_display
from biberclan.shelf import lines_of, rules_of
from biberclan.train.course import FOUND
from biberclan.train.last_turn import exact_worths
from biberclan.words.seam import words_of
from lab import ROOT

SAMPLED: Final = 300
"""How many decisions a chapter is measured by, each from another match."""
WORLDS: Final = {"clan": 60, "bande": 120, "mania": 60}
"""The number of worlds in which the two choices of each are tried."""
KEPT: Final = 8
"""How many positions a chapter has."""
CLEAR: Final = 0.05
"""The smallest cost of the other choice in each of them, as a share of the match."""
EXCEPTIONS: Final = 2
"""In how many of them, at most, the chapter's advice is not best, if any are found. Otherwise
people could follow it without looking."""
GLANCED: Final = 8
"""How many decisions are looked at for that."""
SEATS: Final = (2, 3)
OPEN: Final = (0.1, 0.9)
MOST_MATCHES: Final = 4000


class Chapter(NamedTuple):
    """The decisions that a chapter is about.

    Attributes:
        applies: returns whether the chapter applies to a decision, by what its actor knows.
        follows: returns whether an action follows the chapter's advice.
        instead: returns whether another action may be compared with it; None for all.
        decided: whether to keep positions in which the best choice wins for certain.
    """

    applies: Callable[[AnyObservation], bool]
    follows: Callable[[AnyObservation, AnyAction], bool]
    instead: Callable[[AnyObservation, AnyAction], bool] | None = None
    decided: bool = False


def _kind(game: str, *kinds: str) -> Callable[[AnyObservation], bool]:
    return lambda view: words_of(game).decision_kind(view) in kinds


def _own(view: AnyObservation) -> list[Any]:
    return [each for each in view.lodges[view.actor] if each is not None]


def _building(view: AnyObservation) -> bool:
    return _kind("clan", "low", "middle", "high")(view)


def _lone_open(view: AnyObservation) -> bool:
    return [each.card >= 7 for each in _own(view) if each.up] == [True]


def _closes(view: AnyObservation, action: AnyAction) -> bool:
    return isinstance(action, clan.Place) and action.seat == view.actor


def _lead(view: AnyObservation) -> float:
    """Return the actor's lead with the card in hand, an unknown card counted as 4.5."""
    sums = [
        sum(4.5 if each.card is None else each.card for each in lodge if each is not None)
        for lodge in view.lodges
    ]
    own = sums.pop(view.actor) + view.hand
    return float(own - max(sums))


def _exchanges_at_home(view: AnyObservation, action: AnyAction) -> bool:
    return isinstance(action, clan.Exchange) and action.seat == view.actor


def _lies_at(view: AnyObservation, action: AnyAction) -> Any:
    return view.lodges[action.seat][action.slot]


def _takes(view: AnyObservation, action: AnyAction, lowest: int | None) -> bool:
    """Return whether another's card is taken, at least that high or, for None, unknown."""
    if not isinstance(action, clan.Exchange) or action.seat == view.actor:
        return False
    card = _lies_at(view, action).card
    return card is None if lowest is None else card is not None and card >= lowest


def _counts(view: AnyObservation) -> list[float]:
    row = view.rows[view.actor]
    return [5.0 if s.card is None else (s.card if is_number(s.card) else 5.0) for s in row]


def _known(view: AnyObservation) -> list[int]:
    row = view.rows[view.actor]
    return [0, *(s.card for s in row if s.card is not None and is_number(s.card))]


def _fetches_low(view: AnyObservation, action: AnyAction) -> bool:
    """Return whether a card is fetched that is known to be a low number."""
    card = view.rows[action.seat][action.other_slot].card
    return card is not None and is_number(card) and card <= 2


def _is_drawn(view: AnyObservation, low: int, high: int) -> bool:
    return view.phase == "use" and view.hand is not None and low <= view.hand <= high


def _top(view: AnyObservation, low: int, high: int) -> bool:
    top = view.discard[-1] if view.discard else None
    return view.phase == "draw" and top is not None and low <= top <= high


def _is_lay(view: AnyObservation) -> bool:
    return bool(view.phase == "lay")


def _largest(view: AnyObservation, action: AnyAction) -> bool:
    groups = [view.hand.count(card) for card in set(view.hand) if card <= cards.HIGHEST]
    return isinstance(action, mania.Lay) and len(action.cards) >= max(groups, default=1)


def _holds(card: int) -> Callable[[AnyObservation], bool]:
    return lambda view: _is_lay(view) and card in view.hand


def _is_set(action: AnyAction) -> bool:
    return len(set(action.cards)) == 1 and action.cards[0] <= cards.HIGHEST


def _acts(view: AnyObservation, action: AnyAction) -> bool:
    return any(map(cards.is_action, action.cards))


def _guards(view: AnyObservation, action: AnyAction) -> bool:
    return cards.BODYGUARD in action.cards


def _takes_display(view: AnyObservation, action: AnyAction) -> bool:
    return bool(beaten_in_display(action.cards, view.display))


def _left(view: AnyObservation, action: AnyAction) -> cards.Cards:
    left: cards.Cards = view.hand
    for card in action.cards:
        left = cards.without(left, card)
    return left


def _turns(hand: cards.Cards) -> int:
    return len(plan(hand_of(hand)))


@lru_cache(maxsize=1)
def _sure_wins(view: AnyObservation) -> frozenset[AnyAction]:
    """Return the groups that win the round at once by the last cards of draw pile and stock."""
    worths = zip(*exact_worths("mania", view))
    return frozenset(
        lay for lay, worth in worths if worth and worth.wins == 1 and lay.cards != view.hand
    )


CHAPTERS: Final[dict[str, dict[str, Chapter]]] = {
    "clan": {
        "opening-high": Chapter(
            lambda v: _kind("clan", "opening")(v) and v.hand >= 7,
            lambda v, a: isinstance(a, clan.Place) and a.seat == v.actor and a.up,
        ),
        "opening-low": Chapter(
            lambda v: _kind("clan", "opening")(v) and v.hand <= 3,
            lambda v, a: isinstance(a, clan.Exchange) or not (a.seat == v.actor and a.up),
        ),
        "lone": Chapter(
            lambda v: _building(v) and _lone_open(v),
            lambda v, a: isinstance(a, clan.Exchange) or not (a.seat == v.actor and a.up),
        ),
        "home": Chapter(
            lambda v: _building(v) and len(_own(v)) < 4,
            lambda v, a: not _exchanges_at_home(v, a),
            _exchanges_at_home,
        ),
        "take": Chapter(lambda v: _building(v) and v.hand <= 3, lambda v, a: _takes(v, a, 7)),
        "blind": Chapter(lambda v: _building(v) and v.hand <= 3, lambda v, a: _takes(v, a, None)),
        "fifth": Chapter(
            _kind("clan", "closing"),
            lambda v, a: isinstance(a, clan.Exchange) and a.seat != v.actor,
            _closes,
        ),
        "waiting": Chapter(
            lambda v: _kind("clan", "closing")(v) and _lead(v) < 0,
            lambda v, a: not _closes(v, a),
        ),
        "cleanup": Chapter(
            _kind("clan", "cleanup"),
            lambda v, a: a.seat != v.actor and (_lies_at(v, a).card or 0) >= 7,
        ),
    },
    "bande": {
        "leave": Chapter(lambda v: _top(v, 4, 6), lambda v, a: isinstance(a, bande.Draw)),
        "high": Chapter(
            lambda v: _is_drawn(v, 6, 9) and max(_known(v)) <= v.hand,
            lambda v, a: isinstance(a, bande.Discard),
        ),
        "worst": Chapter(
            lambda v: _is_drawn(v, 0, 4),
            lambda v, a: isinstance(a, bande.Exchange) and _counts(v)[a.slot] == max(_counts(v)),
        ),
        "swap": Chapter(
            lambda v: v.phase == "use" and v.hand == SWAP,
            lambda v, a: isinstance(a, bande.Swap) and _counts(v)[a.slot] == max(_counts(v)),
        ),
        "seen": Chapter(
            lambda v: v.phase == "use" and v.hand == SWAP,
            lambda v, a: isinstance(a, bande.Swap) and _fetches_low(v, a),
            lambda v, a: isinstance(a, bande.Swap),
        ),
        "knock": Chapter(
            lambda v: _kind("bande", "knock")(v) and sum(_counts(v)) <= 5,
            lambda v, a: isinstance(a, bande.Knock),
        ),
        "wait": Chapter(
            lambda v: _kind("bande", "knock")(v) and 10 <= sum(_counts(v)) <= 16,
            lambda v, a: isinstance(a, bande.Pass),
        ),
        "last": Chapter(
            lambda v: _top(v, 0, 3) and v.knocker is not None,
            lambda v, a: isinstance(a, bande.Take),
        ),
    },
    "mania": {
        "largest": Chapter(_kind("mania", "numbers"), _largest),
        "whole": Chapter(
            _is_lay,
            lambda v, a: _is_set(a) and len(a.cards) == v.hand.count(a.cards[0]) > 1,
            lambda v, a: _is_set(a) and len(a.cards) < v.hand.count(a.cards[0]),
        ),
        "along": Chapter(_is_lay, lambda v, a: _acts(v, a) and len(a.cards) > 1, _acts),
        "joker": Chapter(
            lambda v: _holds(cards.JOKER)(v) and _turns(v.hand) > 2,
            lambda v, a: cards.JOKER not in a.cards,
        ),
        "guard": Chapter(
            _holds(cards.BODYGUARD), lambda v, a: _guards(v, a) and len(a.cards) > 3, _guards
        ),
        "display": Chapter(
            lambda v: _is_lay(v) and len(v.hand) <= 5,
            lambda v, a: not _takes_display(v, a),
            _takes_display,
        ),
        "two": Chapter(
            lambda v: _is_lay(v) and _turns(v.hand) == 2,
            lambda v, a: _turns(_left(v, a)) == 1,
        ),
        "end": Chapter(
            lambda v: _is_lay(v) and bool(_sure_wins(v)),
            lambda v, a: a in _sure_wins(v),
            decided=True,
        ),
    },
}


def _decisions(game: str, chapter: Chapter, rng: Random) -> Iterator[PastDecision]:
    """Make bots play a match and yield the decisions that a chapter is about."""
    rules = rules_of(game)
    seats = rng.choice(SEATS)
    first, seed = rng.randrange(seats), rng.getrandbits(32)
    state, _events = rules.start(seats, seed=seed, first=first, options={})
    while state.actor is not None:
        actions = rules.legal_actions(state)
        action = actions[0]
        if len(actions) > 1:
            view = rules.observe(state, state.actor)
            advised = advice(game, view, actions, rng)
            action = rng.choice(advised)
            sides = _sides(game, chapter, view, actions, rng) if chapter.applies(view) else None
            if sides is not None:
                yield PastDecision(game, view, actions, (), sides)
        rules.apply(state, action)


def _sides(
    game: str, chapter: Chapter, view: AnyObservation, actions: Sequence[AnyAction], rng: Random
) -> list[AnyAction] | None:
    """Return the action that a chapter advises and the other one, None if one is missing."""
    followed = [each for each in actions if chapter.follows(view, each)]
    others = [each for each in actions if each not in followed]
    if chapter.instead is not None:
        others = [each for each in others if chapter.instead(view, each)]
    if not (followed and others):
        return None
    playing = bots_of(game).ROLLOUTS
    world = playing.imagine(view, rng)
    return [playing.candidates(world, side, 1)[0][0] for side in (followed, others)]


def _gain(decision: PastDecision, rng: Random) -> float:
    """Return the share of the match that a chapter's advice gains over the other choice."""
    game, choices = decision.game, decision.tempting
    rollouts = WORLDS[game] * len(choices)
    compared = compare_choices(game, decision.observation, choices, rng, rollouts, counts=False)
    tried: dict[AnyAction, float] = {one.action: one.wins for one in compared}
    some = next(iter(tried.values()))
    return tried.get(choices[0], some) - tried.get(choices[1], some)


def _clear(chapter: Chapter, decision: PastDecision, seed: int) -> Dilemma | None:
    """Return a decision as a dilemma if it is one in new worlds, too."""
    found = dilemmas.compare(decision, seed)
    if found is None or not OPEN[0] < found.best.wins < (inf if chapter.decided else OPEN[1]):
        return None
    costs = [Weighed(one, found.best).cost for one in found.compared]
    return found if max(costs) >= CLEAR else None


def _stored(found: Dilemma) -> dict[str, Any]:
    """Return the plain form, which contains only what the actor knows of its match."""
    decision = found.decision
    lines = lines_of(decision.game)
    line = lines.write(decision.observation)
    assert lines.observe(line)[0] == decision.observation
    return {
        "position": line,
        "seed": found.seed,
        "tempting": list(map(str, decision.tempting)),
        "compared": [_rounded(one) for one in found.compared],
    }


def _rounded(one: Valued) -> tuple[str, float, float, int, float]:
    error = round(one.error, 5)
    return str(one.action), round(one.wins, 4), round(one.points, 2), one.rollouts, error


def _kept(
    chapter: Chapter, decisions: Sequence[PastDecision], most: int, follows: bool
) -> list[dict[str, Any]]:
    """Return the first decisions, as stored, in which a chapter is clearly right, or wrong."""
    kept: list[dict[str, Any]] = []
    for seed, decision in enumerate(decisions):
        found = _clear(chapter, decision, seed) if len(kept) < most else None
        if not found:
            continue
        best = first_of(found.best.action)
        if chapter.follows(decision.observation, best) is follows:
            kept.append(_stored(found))
    return kept


def measured(game: str, anchor: str) -> dict[str, Any]:
    """Return the gain of a chapter's advice, and its positions."""
    chapter = CHAPTERS[game][anchor]
    sampled: list[tuple[float, PastDecision]] = []
    for number in range(MOST_MATCHES):
        rng = Random(f"{game} {anchor} {number}")
        found = list(_decisions(game, chapter, rng))
        if found:
            decision = rng.choice(found)
            sampled.append((_gain(decision, rng), decision))
        if len(sampled) == SAMPLED:
            break
    gains = [gain for gain, _decision in sampled]
    sampled.sort(key=lambda one: one[0])
    against = _kept(
        chapter, [one for gain, one in sampled if gain < 0][:GLANCED], EXCEPTIONS, False
    )
    following = [one for gain, one in reversed(sampled) if gain > 0]
    kept = against + _kept(chapter, following, KEPT - len(against), True)
    Random(anchor).shuffle(kept)
    error = stdev(gains) / sqrt(len(gains))
    print(game, anchor, f"{mean(gains):+.3f} +- {CERTAIN * error:.3f}", len(gains), end=" ")
    print(sum(gain > 0 for gain in gains), len(kept), len(against), flush=True)
    return {
        "decisions": len(gains),
        "gain": round(mean(gains), 4),
        "error": round(error, 4),
        "better": sum(gain > 0 for gain in gains),
        "positions": kept,
    }


def main(wanted: Sequence[str]) -> None:
    """Find and measure chapters anew: those of a game, single ones, or all if none are named."""
    for game, chapters in CHAPTERS.items():
        path = ROOT / "assets" / game / FOUND
        for anchor in chapters:
            if not wanted or game in wanted or f"{game}/{anchor}" in wanted:
                new = measured(game, anchor)
                found = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
                found[anchor] = new
                lines = (
                    json.dumps({one: found[one]}, separators=(",", ":"))[1:-1]
                    for one in chapters
                    if one in found
                )
                path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
