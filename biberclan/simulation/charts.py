"""The shares of matches won as bars, in lines of text."""

from biberclan.language import _
from biberclan.simulation.totals import PlayerFigures, SimulationFigures


def labels(told: SimulationFigures) -> list[str]:
    """Return the name of each player: the bot's id, or the seat's number from 1."""
    return [
        _("seat {number}").format(number=number) if player.bot is None else player.bot
        for number, player in enumerate(told.players, 1)
    ]


def bars(told: SimulationFigures, columns: int, *, ascii: bool) -> list[str]:
    """Return a bar a line: full up to where the range of the share begins, shaded to its end."""
    names, longest = labels(told), max(player.win_share_interval_95[1] for player in told.players)
    wide = max(map(len, names))
    room = columns - wide - 2
    full, shaded = "#-" if ascii else "█░"

    def bar(player: PlayerFigures) -> str:
        low, high = (round(room * end / longest) for end in player.win_share_interval_95)
        return full * low + shaded * (high - low)

    return [f"{name:{wide}}  {bar(player)}" for name, player in zip(names, told.players)]
