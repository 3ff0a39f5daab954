"""Painting a review: the course of the chances, luck and skill beside it, and all as a picture."""

from collections.abc import Iterator, Mapping
from typing import Final

from rich.cells import cell_len

from biberclan.coach.review import Review
from biberclan.coach.telling_reviews import (
    Part,
    come_to,
    heading,
    highlights,
    moment_sentences,
    nobody_chose,
    on_figures,
    skill_sentence,
    title,
    when,
)
from biberclan.language import _, in_matches_won
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.match.store import reviews
from biberclan.people.story import tell_story
from biberclan.shelf import GAMES
from biberclan.table.layout import wrapped
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.saved_pictures import svg_of, text_of
from biberclan.ui.paint.victory import paint_plot
from biberclan.ui.settings import Settings
from biberclan.words import head_start

ROLES: Final[Mapping[Part, str]] = {
    "made": "water",
    "drawback": "water.bad",
    "better": "water.good",
    "gain": "water",
}
"""The roles in the palette of the parts of a moment's sentences."""

_NAMES: Final = 10
"""The fewest columns of the names beside the plot."""
_FIGURE: Final = 6
"""The fewest columns of a figure behind them."""
_COLUMNS: Final = 100
"""The columns of a picture, as of the one of the end of a match."""
_PLOT_ROWS: Final = 18
"""The rows of the plot in it."""
_INDENT: Final = 3
"""The columns before the sentences about a moment."""


def paint_course(canvas: Canvas, replay: Replay, review: Review, *, whole: bool) -> None:
    """Paint the plot of a match, and people's figures beside it.

    Args:
        canvas: the canvas to fill.
        replay: the match.
        review: the review as far as it goes.
        whole: whether all choices are judged; until then luck and skill are not known.
    """
    names, persons, end = replay.setup.names, replay.setup.person_seats, len(replay.log)
    lines = {seat: review.line(seat) for seat in persons}
    if whole:
        lines = {seat: [*line, (end, review.outcome(seat))] for seat, line in lines.items()}
    heads = _heads()
    figures_at = canvas.width - cell_len(" ".join(heads)) - 1
    x = figures_at - 2 - max([_NAMES, *(cell_len(names[seat]) for seat in persons)])
    with canvas.within(2, 0, x - 4, canvas.height) as plot:
        paint_plot(plot, lines, replay.rounds, end)
    luck = reviews.luck_by_seat(review.results(), replay.setup.seats)
    canvas.put(figures_at, 0, " ".join(heads), "water")
    for y, seat in enumerate(persons, 1):
        canvas.put(x, y, f"{seat + 1} {names[seat]}", seat_role(seat))
        if whole:
            shares = in_matches_won(luck.get(seat, 0.0)), skill_sentence(replay.setup, review, seat)
            figures = " ".join(share.rjust(len(head)) for share, head in zip(shares, heads))
            canvas.put(figures_at, y, figures, "water")
    y = 1 + len(persons)
    canvas.put(x, y, _("(in matches won)"), "water")
    sentences = on_figures(replay.setup, review)
    for number in range(len(sentences), 1, -1):
        legend = wrapped(" ".join(sentences[:number]), canvas.width - x - 1)
        below = min(y + 2, canvas.height - len(legend))
        if below > y:
            canvas.block(x, below, legend, "water.dim")
            break


def _heads() -> list[str]:
    """Return the headings of people's luck and skill, both at least as wide as a figure."""
    words = _("luck"), _("skill")
    wide = max(_FIGURE, *map(len, words))
    return [word.rjust(wide) for word in words]


def picture(replay: Replay, review: Review, palette: Palette) -> Canvas:
    """Return a whole review as a picture to keep, with every sentence that it tells.

    Args:
        replay: the match; it stands anywhere afterwards.
        review: the review; all choices are judged.
        palette: colours and glyphs.
    """
    setup, result = replay.setup, replay.result
    best, start = setup.rules.FACTS.best, setup.head_start
    story = [
        *head_start.sentences(setup.names, start),
        *tell_story(setup.names, result.rounds, result.winners, best, start),
    ]
    said = [*(wrapped(" ".join(story), _COLUMNS - 4) if story else ()), "", f"{title()}:"]
    moments = list(_moments(replay, review))
    plot_at = 3 + len(said)
    below = plot_at + _PLOT_ROWS + 1
    canvas = Canvas(_COLUMNS, below + len(moments), palette)
    names = ", ".join(setup.names)
    canvas.bar(0, f"{GAMES[setup.game].title}: {names}", "bar.head")
    canvas.block(2, 2, said, "water")
    with canvas.within(0, plot_at, _COLUMNS, _PLOT_ROWS) as course:
        paint_course(course, replay, review, whole=True)
    for y, (indent, text, role) in enumerate(moments, below):
        canvas.put(2 + indent, y, text, role)
    return canvas


def drawn(record: Record, review: Review, file: str, settings: Settings) -> str:
    """Return a whole review as a file of this name has it: as text if it ends in .txt, else SVG."""
    palette = Palette(ascii=settings.draws_in_ascii, theme=settings.theme)
    canvas = picture(Replay(record), review, palette)
    if file.lower().endswith(".txt"):
        return text_of(canvas)
    return svg_of(canvas, GAMES[record.setup.game].title)


def _moments(replay: Replay, review: Review) -> Iterator[tuple[int, str, str]]:
    """Yield the rows about the moments: the columns before each, its text, and its role."""
    found = highlights(review, whole=True)
    yield 0, heading(found) if review.judged else nobody_chose(), "water.strong"
    for number, moment in enumerate(found, 1):
        yield 0, "", "water"
        at = when(moment, replay)
        yield 0, f"{number}. {come_to(moment, replay.setup)}, {at}.", "water.active"
        for part, text in moment_sentences(moment, replay):
            for row in wrapped(text, _COLUMNS - 4 - _INDENT):
                yield _INDENT, row, ROLES[part]
    yield 0, "", "water"
