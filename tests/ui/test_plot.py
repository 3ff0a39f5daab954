"""Lines of chances: joined, numbered, and never outside their frame."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.style import Style

from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.victory import Line, paint_plot

LINES: dict[int, Line] = {0: [(2, 0.5), (20, 1.0), (60, 1.0)], 1: [(5, 0.5), (30, 0.0), (60, 0.0)]}


def plotted(
    lines: dict[int, Line], *, width: int = 40, height: int = 10, ascii: bool = False
) -> list[str]:
    """Return the rows of a plot with three blank cells around it."""
    canvas = Canvas(width + 6, height + 6, Style())
    paint_plot(canvas, 3, 3, width, height, lines, (0, 24, 48), 60, Palette(ascii=ascii))
    return [row.ljust(width + 6) for row in canvas.text().split("\n")]


def test_lines_are_joined_and_numbered() -> None:
    assert [row.rstrip() for row in plotted(LINES)[3:13]] == [
        "    100% ╎··········╭─1───────────1───────1",
        "         ╎          │ ╎            ╎",
        "     75% ╎··········│·╎············╎·······",
        "         ╎          │ ╎            ╎",
        "     50% ╎1──2───────────╮·········╎·······",
        "         ╎            ╎  │         ╎",
        "     25% ╎············╎··│·········╎·······",
        "         ╎            ╎  │         ╎",
        "      0% ╎············╎··╰───────────2────2",
        "         R1           R2           R3",
    ]


@pytest.mark.parametrize("ascii", [True, False])
@given(
    line=st.lists(st.tuples(st.integers(0, 60), st.floats(0, 1)), min_size=1, max_size=30),
    height=st.integers(6, 30),
    width=st.integers(20, 90),
)
def test_no_line_leaves_the_frame(
    line: list[tuple[int, float]], height: int, width: int, ascii: bool
) -> None:
    ordered = sorted(dict(line).items())
    rows = plotted({0: ordered}, width=width, height=height, ascii=ascii)
    assert all(not row[:3].strip() and not row[3 + width :].strip() for row in rows)
    assert not any(row.strip() for row in (*rows[:3], *rows[3 + height :]))
    assert any("1" in row[9:] for row in rows)
    assert not ascii or "".join(rows).isascii()


def test_nobody_has_a_line_without_a_choice() -> None:
    assert not any("1" in row[9:] for row in plotted({0: []})[3:12])
