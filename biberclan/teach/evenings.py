"""Evenings of several matches in words: what is agreed, how it stands, what was best in it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, zip_longest
from secrets import randbits
from typing import Final

from biberclan.bots.registry import can_play, kindest
from biberclan.language import N_, _, in_figures, listed, ngettext, so_often
from biberclan.match.evening import Evening, Outcome, Standings
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import evenings, reading
from biberclan.match.store.errors import KeptMatchError
from biberclan.match.store.store import Store
from biberclan.rules.game import AnyEvent
from biberclan.rules.points import best_points, totals_of
from biberclan.shelf import GAMES, rules_of
from biberclan.teach.awards import most_of, of_thefts
from biberclan.teach.chronicle import luck_in
from biberclan.teach.words import Award, words_of

EACH_GAME: Final = "all"
"""The kind of an evening on which each game is played once."""

KINDS: Final = (EACH_GAME, "3", "5", "7")
"""All kinds of evenings: of each game once, or the best of so many matches of one."""


def new_evening(kind: str, game: str, seats: int) -> Evening | None:
    """Return a new evening, None where only one match would be left of it.

    Args:
        kind: one of `KINDS`, "" for a match by itself.
        game: the game that comes first.
        seats: how many play.
    """
    if not kind:
        return None
    if kind != EACH_GAME:
        return Evening(randbits(32), (game,) * int(kind))
    at = list(GAMES).index(game)
    turned = [*GAMES][at:] + [*GAMES][:at]
    games = tuple(each for each in turned if seats in GAMES[each].seats)
    return Evening(randbits(32), games) if len(games) > 1 else None


def kind_of(evening: Evening | None) -> str:
    """Return the kind of an evening, "" for a match by itself."""
    if evening is None:
        return ""
    return str(len(evening.games)) if evening.is_of_one_game else EACH_GAME


def name_kind(kind: str) -> str:
    """Return what a kind of evening is called in a form."""
    if not kind:
        return _("a single match")
    if kind == EACH_GAME:
        return _("each game once")
    return _("best of {count}").format(count=kind)


def title_of(evening: Evening) -> str:
    """Return what an evening is called."""
    if evening.is_of_one_game:
        return _("The evening: {game}, best of {count}").format(
            game=GAMES[evening.games[0]].title, count=len(evening.games)
        )
    return _("The grand evening: each game once")


def scoring_of(evening: Evening) -> str:
    """Return how the points of an evening are counted, and what decides between equal ones."""
    if evening.is_of_one_game:
        return _(
            "Each match won is a point. If two are level in the end, it counts whom they have left "
            "behind in all matches."
        )
    return _(
        "Points of different games can't be added: a match gives a point for each player that you "
        "leave behind. If two are level, the matches won decide."
    )


def standings_after(store: Store | None, match: Match) -> Standings | None:
    """Return how the evening stands of which a finished match is one; None if it is of none.

    A match that is not kept counts all the same.

    Raises:
        FileError: the file can't be read.
    """
    setup = match.setup
    if setup.evening is None:
        return None
    stands = Standings(setup.evening, setup.people, ())
    if store is not None:
        stands = evenings.standings(store, setup.evening, setup.people)
    if store is None or match.id is None:
        table = match.public
        totals = totals_of(table.scores, setup.seats)
        own = Outcome(setup.game, totals, table.winners or (), setup.rules.FACTS.best)
        stands = replace(stands, outcomes=[*stands.outcomes, own])
    return stands


def following(last: Setup, game: str) -> Setup:
    """Return the next match of an evening: another begins, and all else stays as far as it can.

    Args:
        last: the match before.
        game: what is played.
    """
    options = last.options if game == last.game else {}
    first = (last.first + 1) % last.seats
    return replace(in_game(last, game), options=options, first=first, seed=randbits(32))


def in_game(table: Setup, game: str) -> Setup:
    """Return the same people in another game, with its usual options and bots that can play it."""
    bots = tuple(bot and (bot if can_play(game, bot) else kindest(game)) for bot in table.bots)
    return replace(table, game=game, options={}, bots=bots)


def say_standings(stands: Standings) -> list[str]:
    """Return the table of an evening in sentences: each match, the points so far, what comes."""
    people = stands.people
    said = [title_of(stands.evening) + ".", scoring_of(stands.evening)]
    for number, (outcome, points) in enumerate(zip(stands.outcomes, stands.points), 1):
        text = _("Match {number}, {game}: {points}.")
        game = GAMES[outcome.game].title
        said.append(text.format(number=number, game=game, points=_each(people, points)))
    said.append(_("Together: {points}.").format(points=_each(people, stands.totals)))
    return [*said, verdict_of(stands)]


def _each(people: Sequence[str], points: Sequence[int]) -> str:
    seats = sorted(range(len(people)), key=lambda seat: -points[seat])
    text = _("{name} {points}")
    return ", ".join(
        text.format(name=people[seat], points=in_figures(points[seat])) for seat in seats
    )


def verdict_of(stands: Standings) -> str:
    """Return who has won the evening, or who is in front and what comes next."""
    names = [stands.people[seat] for seat in stands.leaders]
    following = stands.next_game
    if following is None:
        text = ngettext("{names} wins the evening!", "{names} win the evening!", len(names))
        return text.format(names=listed(names))
    if not names:
        return _("It begins with {game}.").format(game=GAMES[following].title)
    text = ngettext(
        "{names} is in front. Next comes {game}.",
        "{names} are in front. Next comes {game}.",
        len(names),
    )
    return text.format(names=listed(names), game=GAMES[following].title)


def waiting_told(stands: Standings) -> list[str]:
    """Return who plays an evening, how it stands and what comes next, in fewer words, too."""
    following = GAMES[stands.next_game or stands.evening.games[0]].title
    points, coming = _each(stands.people, stands.totals), _("next: {game}").format(game=following)
    return [f"{points}; {coming}", points, ", ".join(stands.people)]


def luck_of(store: Store | None, stands: Standings) -> list[str]:
    """Return what luck has brought people on an evening; nothing unless all of it is known.

    Raises:
        FileError: the file can't be read.
    """
    if store is None:
        return []
    belong = store.read(reading.evenings)
    ids = [id for id in belong if belong[id].id == stands.evening.id]
    return luck_in(store, ids, stands.people)


def bests_of(store: Store | None, evening: Evening) -> list[Award]:
    """Return the bests of an evening, as the kept matches prove: thefts, rounds, then feats.

    Raises:
        FileError: the file can't be read.
    """
    if store is None:
        return []
    belong = store.read(reading.evenings)
    logs: dict[str, list[AnyEvent]] = {}
    rounds: dict[str, list[Sequence[int]]] = {}
    people: tuple[str, ...] = ()
    for id in sorted(belong):
        if belong[id].id != evening.id:
            continue
        with suppress(KeptMatchError):
            record = store.record(id)
            people, game = record.setup.people, record.setup.game
            logs.setdefault(game, []).extend(Match.replay(record.setup, record.actions).events)
            rounds.setdefault(game, []).extend(record.result.rounds)
    # Several matches of a game are one long log, so that the best of all is found.
    thefts = Counter(chain.from_iterable(words_of(game).robberies(logs[game]) for game in logs))
    feats = [
        [_of_game(award, game, evening) for award in words_of(game).awards(logs[game], people)]
        for game in logs
    ]
    mixed = chain.from_iterable(zip_longest(*feats))
    return [
        *of_thefts(thefts),
        *_worst_pair(thefts, people),
        *(_of_game(_best_round(game, rounds[game]), game, evening) for game in rounds),
        *(award for award in mixed if award is not None),
    ]


def _of_game(award: Award, game: str, evening: Evening) -> Award:
    """Name the game of a feat where several are played."""
    if evening.is_of_one_game:
        return award
    text = _("{game}: {feat}").format(game=GAMES[game].title, feat=award.text)
    return award._replace(text=text)


def _best_round(game: str, rounds: Sequence[Sequence[int]]) -> Award:
    """Return who had the best round of a game."""
    value = best_points(chain.from_iterable(rounds), rules_of(game).FACTS.best)
    seats = sorted({seat for row in rounds for seat, points in enumerate(row) if points == value})
    text = ngettext("{points} point", "{points} points", value).format(points=in_figures(value))
    return Award(N_("Best round"), tuple(seats), text)


def _worst_pair(thefts: Counter[tuple[int, int]], people: Sequence[str]) -> Iterator[Award]:
    """Yield who has robbed one and the same player most often."""
    most, pairs = most_of(thefts)
    if most > 1 and len(people) > 2 and len(pairs) == 1:
        ((thief, victim),) = pairs
        text = _("robbed {name} {times}").format(name=people[victim], times=so_often(most))
        yield Award(N_("Most devoted robber"), (thief,), text)
