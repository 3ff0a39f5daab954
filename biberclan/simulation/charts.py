"""The shares of matches won as bars: in lines of text, and as a picture (SVG)."""

from html import escape

from biberclan.language import _, in_percent
from biberclan.simulation.totals import PlayerFigures, SimulationFigures

_WIDE, _HIGH, _LEFT, _ROW = 640, 60, 150, 34
"""The picture, in pixels: its width, its height without rows, the left edge of bars, a row."""


def labels(told: SimulationFigures) -> list[str]:
    """Return the name of each player: the bot's id, or the seat's number from 1."""
    return [
        _("seat {number}").format(number=number) if player.bot is None else player.bot
        for number, player in enumerate(told.players, 1)
    ]


def bars(told: SimulationFigures, columns: int, *, ascii: bool) -> list[str]:
    """Return a bar a line: full up to where the range of the share begins, shaded to its end."""
    names, longest = labels(told), _longest(told)
    wide = max(map(len, names))
    room = columns - wide - 2
    full, shaded = "#-" if ascii else "█░"

    def bar(player: PlayerFigures) -> str:
        low, high = (round(room * end / longest) for end in player.win_share_interval_95)
        return full * low + shaded * (high - low)

    return [f"{name:{wide}}  {bar(player)}" for name, player in zip(names, told.players)]


def picture(told: SimulationFigures, title: str) -> str:
    """Return the same as an SVG, with the share that each would win by chance as a line."""
    longest, high = _longest(told), _HIGH + _ROW * len(told.players)

    def at(share: float) -> float:
        return round(_LEFT + (_WIDE - _LEFT - 70) * share / longest, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDE}" height="{high}" '
        f'font-family="sans-serif, DejaVu Sans, Arial" font-size="13" role="img" '
        f'aria-label="{escape(title)}">',
        f'<rect width="{_WIDE}" height="{high}" fill="#fff"/>',
        f'<text x="12" y="24" font-size="15">{escape(title)}</text>',
    ]
    for number, (name, player) in enumerate(zip(labels(told), told.players)):
        y, (begin, end) = 40 + _ROW * number, map(at, player.win_share_interval_95)
        parts += [
            f'<text x="{_LEFT - 8}" y="{y + 17}" text-anchor="end">{escape(name)}</text>',
            f'<rect x="{_LEFT}" y="{y + 3}" width="{at(player.win_share) - _LEFT:.1f}" '
            f'height="20" fill="#8a5a2b"/>',
            f'<path d="M{begin} {y + 13}H{end}M{begin} {y + 8}v10M{end} {y + 8}v10" '
            f'stroke="#222" fill="none"/>',
            f'<text x="{end + 8}" y="{y + 17}">{in_percent(player.win_share, 1)}</text>',
        ]
    even = at(1 / told.seats)
    parts.append(
        f'<path d="M{even} 36V{high - 20}" stroke="#2a6f97" stroke-dasharray="4 3"/></svg>\n'
    )
    return "\n".join(parts)


def _longest(told: SimulationFigures) -> float:
    return max(player.win_share_interval_95[1] for player in told.players)
