"""Evenings of several matches in words: the standings, the bests."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain, zip_longest
from secrets import randbits

from biberclan.bots.registry import can_play, kindest
from biberclan.language import N_, _, in_figures, listed, ngettext, so_often
from biberclan.match.evening import Evening, Outcome, Standings
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import evenings
from biberclan.match.store.errors import KeptMatchError
from biberclan.match.store.store import Store
from biberclan.people.awards import best_round, most_of, of_thefts
from biberclan.people.evening_kinds import EACH_GAME
from biberclan.people.telling_matches import luck_in
from biberclan.rules.game import AnyEvent, points_so_far
from biberclan.shelf import GAMES, rules_of
from biberclan.words.seam import Award, words_of


def new_evening(kind: str, game: str, seats: int) -> Evening | None:
    """Return a new evening, None for a match by itself.

    Args:
        kind: one of `evening_kinds.KINDS`, "" for a match by itself.
        game: the game that comes first.
        seats: the number of seats.
    """
    if not kind:
        return None
    if kind != EACH_GAME:
        return Evening(randbits(32), (game,) * int(kind))
    at = list(GAMES).index(game)
    turned = [*GAMES][at:] + [*GAMES][:at]
    return Evening(randbits(32), tuple(each for each in turned if seats in GAMES[each].seats))


def title_of(evening: Evening) -> str:
    """Return the title of an evening."""
    if evening.is_of_one_game:
        return _("The evening: {game}, best of {count}").format(
            game=GAMES[evening.games[0]].title, count=len(evening.games)
        )
    return _("The grand evening: each game once")


def scoring_of(evening: Evening, seats: int) -> str:
    """Return the sentences on the count of an evening's points, and on ties.

    Those on an evening of each game also name the games that are not for this number of seats.
    """
    if evening.is_of_one_game:
        return _(
            "Each match won is a point. If two are level in the end, whoever has left more players "
            "behind in all matches is ahead."
        )
    said = _(
        "Points of different games can't be added: a match gives a point for each player that you "
        "leave behind. If two are level, the matches won decide."
    )
    # Translators: {for_people} is such as "for 2 to 5 people".
    text = _("Without {game}: it is {for_people}.")
    others = [entry for entry in GAMES.values() if seats not in entry.seats]
    return " ".join(
        [said, *(text.format(game=each.title, for_people=each.for_people) for each in others)]
    )


def standings_after(
    store: Store | None, match: Match, unkept: dict[Match, Outcome]
) -> Standings | None:
    """Return the standings of the evening that a finished match belongs to, None if it has none.

    A match that is not kept counts all the same.

    Args:
        store: the kept matches, None if none are kept.
        match: the match.
        unkept: the outcomes of matches that are not kept; that of this one is added.

    Raises:
        FileError: the file can't be read.
    """
    setup = match.setup
    if setup.evening is None:
        return None
    stands = Standings(setup.evening, setup.names, ())
    if store is not None:
        stands = evenings.standings(store, setup.evening, setup.names)
    if store is None or match.id is None:
        table = match.public
        best = setup.rules.FACTS.best
        unkept[match] = Outcome(setup.game, points_so_far(table), table.winners or (), best)
    others = [unkept[each] for each in unkept if each.setup.evening == setup.evening]
    return replace(stands, outcomes=[*stands.outcomes, *others])


def following(last: Setup, game: str) -> Setup:
    """Return the setup of an evening's next match: another seat begins, the rest stays if possible.

    Args:
        last: the setup of the match before.
        game: the game to be played.
    """
    options = last.options if game == last.game else {}
    first = (last.first + 1) % last.seats
    return replace(in_game(last, game), options=options, first=first, seed=randbits(32))


def in_game(table: Setup, game: str) -> Setup:
    """Return a setup for another game: same people, usual options, bots that can play it."""
    bots = tuple(bot and (bot if can_play(game, bot) else kindest(game)) for bot in table.bots)
    return replace(table, game=game, options={}, bots=bots)


def say_standings(stands: Standings) -> list[str]:
    """Return the sentences on an evening: each match, the points so far, and the verdict."""
    names = stands.names
    said = [title_of(stands.evening) + ".", scoring_of(stands.evening, len(names))]
    for number, (outcome, points) in enumerate(zip(stands.outcomes, stands.points), 1):
        text = _("Match {number}, {game}: {points}.")
        game = GAMES[outcome.game].title
        said.append(text.format(number=number, game=game, points=_each(names, points)))
    if stands.outcomes:
        said.append(_("Together: {points}.").format(points=_each(names, stands.totals)))
    return [*said, verdict_of(stands)]


def _each(names: Sequence[str], points: Sequence[int]) -> str:
    seats = sorted(range(len(names)), key=lambda seat: -points[seat])
    text = _("{name} {points}")
    return ", ".join(
        text.format(name=names[seat], points=in_figures(points[seat])) for seat in seats
    )


def verdict_of(stands: Standings) -> str:
    """Return the sentence about the winners of an evening, or the leaders and the next game."""
    names = [stands.names[seat] for seat in stands.leaders]
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


def waiting_sentences(stands: Standings) -> list[str]:
    """Return the players, points and next game of an evening, in fewer and fewer words."""
    following = GAMES[stands.next_game or stands.evening.games[0]].title
    points, coming = _each(stands.names, stands.totals), _("next: {game}").format(game=following)
    return [f"{points}; {coming}", points, ", ".join(stands.names)]


def luck_of(store: Store | None, stands: Standings) -> list[str]:
    """Return the sentence about people's luck on an evening, none unless all of it is known.

    Raises:
        FileError: the file can't be read.
    """
    if store is None:
        return []
    ids = [match.id for match in evenings.matches(store, stands.evening)]
    return luck_in(store, ids, stands.names)


def bests_of(store: Store | None, evening: Evening) -> list[Award]:
    """Return the bests of an evening, as the kept matches prove: thefts, rounds, then feats.

    Raises:
        FileError: the file can't be read.
    """
    if store is None:
        return []
    logs: dict[str, list[AnyEvent]] = {}
    rounds: dict[str, list[Sequence[int]]] = {}
    names: tuple[str, ...] = ()
    for match in evenings.matches(store, evening):
        with suppress(KeptMatchError):
            record = store.record(match.id)
            names, game = record.setup.names, record.setup.game
            logs.setdefault(game, []).extend(Match.replay(record.setup, record.actions).events)
            rounds.setdefault(game, []).extend(record.result.rounds)
    # Several matches of a game are one long log, so that the best of all is found.
    thefts = Counter(chain.from_iterable(words_of(game).robberies(logs[game]) for game in logs))
    feats = [
        [_in_game(award, game, evening) for award in words_of(game).awards(logs[game], names)]
        for game in logs
    ]
    mixed = chain.from_iterable(zip_longest(*feats))
    return [
        *of_thefts(thefts),
        *_worst_pair(thefts, names),
        *(
            _in_game(
                best_round(rounds[game], rules_of(game).FACTS.best, of_match=False), game, evening
            )
            for game in rounds
        ),
        *(award for award in mixed if award is not None),
    ]


def _in_game(award: Award, game: str, evening: Evening) -> Award:
    """Return an award with the name of its game, where several games are played."""
    if evening.is_of_one_game:
        return award
    text = _("{game}: {feat}").format(game=GAMES[game].title, feat=award.text)
    return award._replace(text=text)


def _worst_pair(thefts: Counter[tuple[int, int]], names: Sequence[str]) -> Iterator[Award]:
    """Yield the award for the seat that has robbed one and the same player most often."""
    most, pairs = most_of(thefts)
    if most > 1 and len(names) > 2 and len(pairs) == 1:
        ((thief, victim),) = pairs
        text = _("robbed {name} {times}").format(name=names[victim], times=so_often(most))
        yield Award(N_("Most devoted robber"), (thief,), text)
