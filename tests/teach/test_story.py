"""The story of a match: every sentence is proven by its points."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biberclan.rules.points import Best
from biberclan.teach.story import tell_story

PEOPLE = ("Anna", "Ben", "Cem")


@pytest.mark.parametrize(
    ("scores", "winner", "best", "said"),
    [
        (
            [[9, 3], [2, 4]],
            0,
            "most",
            [
                "Anna led from the first round to the last.",
                "Round 1 decided it: 9 for Anna, 3 for Ben.",
                "In the end Anna was 4 points ahead of Ben.",
            ],
        ),
        (
            [[20, 3], [-5, 14], [4, 6]],
            1,
            "most",
            [
                "The lead changed once.",
                "Round 2 turned it: 14 for Ben, −5 for Anna.",
                "Ben had been 17 points behind.",
            ],
        ),
        (
            [[5, 9], [8, 1]],
            1,
            "fewest",
            [
                "The lead changed once.",
                "Round 2 turned it: 1 for Ben, 8 for Anna.",
                "Ben had been 4 points behind.",
            ],
        ),
        (
            [[6, 21, 6], [28, 10, 21], [11, 19, 15], [25, 19, 19]],
            2,
            "fewest",
            [
                "Round 2 turned it: 21 for Cem, 28 for Anna.",
                "In the end Cem was 8 points ahead of Ben.",
            ],
        ),
        ([[7, 5]], 0, "most", ["In the end Anna was 2 points ahead of Ben."]),
        (
            [[30, 5], [0, 1]],
            1,
            "most",
            ["Ben won all the same: Anna had the better points."],
        ),
    ],
)
def test_matches_are_told(
    scores: list[list[int]], winner: int, best: Best, said: list[str]
) -> None:
    assert tell_story(PEOPLE[: len(scores[0])], scores, [winner], best) == said


@given(
    st.lists(st.tuples(*[st.integers(-9, 40)] * 3), min_size=1, max_size=6),
    st.sampled_from(("most", "fewest")),
)
def test_what_is_told_is_so(scores: list[tuple[int, int, int]], best: Best) -> None:
    totals = [sum(points) for points in zip(*scores)]
    top = (max if best == "most" else min)(totals)
    winners = [seat for seat, total in enumerate(totals) if total == top]
    told = tell_story(PEOPLE, scores, winners, best)
    assert len(told) <= 3
    for sentence in told:
        assert len(winners) == 1 or all(PEOPLE[seat] in sentence for seat in winners)
        if found := re.match(r"Round (\d) \w+ it: (\S+) for (\w+), (\S+) for (\w+)\.", sentence):
            number, points, name, theirs, rival = found.groups()
            row = scores[int(number) - 1]
            assert row[PEOPLE.index(name)] == int(points.replace("−", "-"))
            assert row[PEOPLE.index(rival)] == int(theirs.replace("−", "-"))
            assert [PEOPLE.index(name)] == winners
        if "from the first round to the last" in sentence:
            first = (max if best == "most" else min)(scores[0])
            assert [seat for seat in range(3) if scores[0][seat] == first] == winners
