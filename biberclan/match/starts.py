"""Playing on from a position, in a new match that begins there.

A position is given as a line of text (`biberclan.rules.position`). If the line says what one seat
knew, this module knows nothing else, so no file, undo or seed of the new match can reveal another
card.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from biberclan import shelf
from biberclan.match.setup import Beginning, Setup
from biberclan.rules.game import OptionError


def game_of(line: str) -> str:
    """Return the id of the game that a position is of.

    Raises:
        OptionError: it names no game with positions as lines.
    """
    for game, entry in shelf.GAMES.items():
        if line.split(":")[0].strip() == entry.name and shelf.has_lines(game):
            return game
    games = ", ".join(entry.name for game, entry in shelf.GAMES.items() if shelf.has_lines(game))
    raise OptionError("a position begins with a game and a colon: {games}", games=games)


def play_on(
    line: str,
    names: Sequence[str],
    bots: Sequence[str | None] = (),
    *,
    seed: int,
    match: str = "",
    after: int = 0,
    **agreed: Any,
) -> Setup:
    """Return the agreement to play on from a position.

    Args:
        line: the position. If it says what a seat knows, all other cards are drawn anew.
        names: the name of each seat.
        bots: the bot that plays each seat, None where a person does.
        seed: the seed of what the line leaves to chance.
        match: the time at which the match began in which the position came up, "" for none.
        after: the number of actions before it there.
        agreed: further parts of the agreement.

    Raises:
        OptionError: the line can't be read, there is nothing to decide there, or a match from there
            might never end (`Lines.check_beginning`).
    """
    game = game_of(line)
    lines, rules = shelf.lines_of(game), shelf.rules_of(game)
    state, seat = lines.read(line, seed), lines.parse(line)["observer"]
    lines.check_beginning(state)
    if seat is not None:
        state = rules.determinize(rules.observe(state, seat), Random(seed))
    plain = state.to_dict()
    setup = Setup(
        tuple(names),
        first=plain["starter"],
        game=game,
        options=lines.options(plain),
        seed=plain["seed"],
        bots=tuple(bots),
        begins_at=Beginning(lines.write(state), match, after, seat),
        **agreed,
    )
    setup.begin()
    return setup
