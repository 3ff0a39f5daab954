"""Opponents: those of the last match, one who plays at once, and one as strong as people are.

The strength of people is worked out from their kept matches.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from secrets import randbits
from statistics import fmean
from typing import Final

from biberclan.bots.cast import REGULAR, present_names
from biberclan.bots.level import (
    AS_PEOPLE,
    LevelId,
    expected_share,
    levels_of,
    parse_level_id,
    rating_of,
)
from biberclan.bots.registry import can_play, find, kindest
from biberclan.characters import folded
from biberclan.match.setup import Setup, unique
from biberclan.match.store import history
from biberclan.match.store.errors import StoreError
from biberclan.match.store.listed import Brief
from biberclan.match.store.store import Store
from biberclan.people.evenings import in_game, new_evening
from biberclan.people.recent import default_name, is_given, last_game, last_name, newcomer
from biberclan.rules.points import Best, merit
from biberclan.shelf import GAMES, rules_of
from biberclan.teach.learned import Learned

_FIRST_STEP: Final = 120.0
"""How far the first match moves a rating at most (Elo's K), ..."""
_LAST_STEP: Final = 24.0
"""... and how far every match of somebody who has played long."""


def with_levels(setup: Setup, store: Store | None) -> Setup:
    """Return a setup with the rating of each bot that is to be as strong as the people.

    Args:
        setup: the setup.
        store: the kept matches; None for a table of newcomers.
    """
    if setup.twin_of is not None:  # as strong as with the other cards
        return setup
    bots = tuple(
        as_strong_as(setup.game, setup.human_names, store).id
        if bot is not None and (choice := parse_level_id(bot)) is not None and choice.as_people
        else bot
        for bot in setup.bots
    )
    return replace(setup, bots=bots)


def as_strong_as(game: str, names: Sequence[str], store: Store | None) -> LevelId:
    """Return an opponent as strong as people are on average."""
    levels = levels_of(game)
    if levels is None:
        return AS_PEOPLE
    rating = float(levels.newcomers)
    if store is not None and names:
        with suppress(StoreError):
            rating = fmean(rating_and_matches(store, game, name)[0] for name in names)
    return LevelId(as_people=True, rating=levels.within(rating))


def rating_and_matches(store: Store, game: str, person: str) -> tuple[float, int]:
    """Return the rating of somebody by their last matches against bots whose rating is known.

    Elo's formula, match by match from the first; each match counts as one, however many bots were
    at the table. A person who has played none is rated as a newcomer. A match with a head start
    tells nothing.

    Returns:
        The rating, and the number of matches that it rests on.

    Raises:
        FileError: the file can't be read.
    """
    levels = levels_of(game)
    assert levels is not None
    rating, matches, best = float(levels.newcomers), 0, rules_of(game).FACTS.best
    for match in reversed(history.recent(store)):
        names = [folded(name) for name in match.names]
        own = [seat for seat in match.person_seats if names[seat] == folded(person)]
        if match.game != game or not own or not match.scores or match.head_start:
            continue
        others = [
            (_result(match, own[0], seat, best), known)
            for seat, bot in enumerate(match.bots)
            if bot is not None and (known := rating_of(game, bot)) is not None
        ]
        if others:
            step = max(_FIRST_STEP / (1 + matches / 4), _LAST_STEP)
            rating += step * fmean(won - expected_share(rating - known) for won, known in others)
            matches += 1
    return rating, matches


def _result(match: Brief, mine: int, other: int, best: Best) -> float:
    """Return 1 if a seat has beaten another, 0 if it was beaten, and a half if they are level."""
    one, another = (
        (seat in match.winners, merit(match.totals[seat], best)) for seat in (mine, other)
    )
    return 0.5 if one == another else float(one > another)


def setup_like_last(store: Store | None, game: str, evening: str = "") -> Setup | None:
    """Return a setup with the seats of the last match of a game, or if none was played, of any.

    Args:
        store: the kept matches, None if there are none.
        game: the game to be played.
        evening: the kind of evening, "" for a match by itself.

    Returns:
        The setup with the usual options, None where nothing has been played.

    Raises:
        FileError: the file can't be read.
    """
    matches = [] if store is None else history.recent(store)
    last = next((match for match in matches if match.game == game), next(iter(matches), None))
    if last is None:
        return None
    most = GAMES[game].seats[-1]
    names = [
        name if is_given(name) else default_name(place)
        for place, name in enumerate(last.names[:most])
    ]
    bots = last.bots[:most]
    agreed = new_evening(evening, game, len(names))
    return in_game(Setup(present_names(names, bots), game=game, bots=bots, evening=agreed), game)


def among_bots(
    game: str, person: str, seat: int, seats: int
) -> tuple[tuple[str, ...], tuple[str | None, ...]]:
    """Return the names at a table at which a person sits among regulars, and the bot of each seat.

    Args:
        game: the game.
        person: the name of the person.
        seat: the seat of the person.
        seats: the number of seats.
    """
    names = [person]
    for _seat in range(1, seats):
        names.append(unique(find(game, REGULAR).name, names))
    names.insert(seat, names.pop(0))
    return tuple(names), tuple(None if each == seat else REGULAR for each in range(seats))


def setup_against_bot(
    learned: Learned, store: Store | None, game: str, opponent: str = ""
) -> Setup:
    """Return a setup for the person who was here last and a bot.

    Args:
        learned: knows the last person here, and the last game played or learned.
        store: the kept matches, for what `learned` does not know.
        game: the game to be played, "" for the last one.
        opponent: the bot; the kindest if it is "", or does not play this game.
    """
    game = game or last_game(learned, store)
    name = last_name(learned, store) or newcomer()
    bot = opponent if can_play(game, opponent) else kindest(game)
    names = (name, unique(find(game, bot).name, [name]))
    return Setup(names, game=game, seed=randbits(32), bots=(None, bot))
