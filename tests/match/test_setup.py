"""The table before a match: names, and nothing told of the cards."""

import pytest

from biberclan.match.match import Match
from biberclan.match.setup import LONGEST_NAME, problem_with_names
from tests.match.walking import table


@pytest.mark.parametrize(
    ("names", "problem"),
    [
        (["Anna"], ("too_few", "")),
        (list("ABCDEFG"), ("too_many", "")),
        (["Anna", " "], ("empty", " ")),
        (["Anna", ""], ("empty", "")),
        (["Anna", "x" * (LONGEST_NAME + 1)], ("too_long", "x" * (LONGEST_NAME + 1))),
        (["Anna", "ANNA"], ("twice", "ANNA")),
        (["Straße", "STRASSE"], ("twice", "STRASSE")),
        (["Anna", "B\ten"], ("unprintable", "B\ten")),
        (["Anna", "B\x1b[2Jn"], ("unprintable", "B\x1b[2Jn")),
        (["Anna", "\u3164"], ("empty", "\u3164")),  # Hangul filler
        (["Anna", "\u2800\u2800"], ("empty", "\u2800\u2800")),  # braille pattern blank
        (["Anna", "\u115f\u1160"], ("empty", "\u115f\u1160")),  # fillers of a syllable
        (["Anna", "\uffa0"], ("empty", "\uffa0")),
        (["Anna", "\u0301\u0308"], ("empty", "\u0301\u0308")),  # marks without a base
        (["Anna", "\u034f\ufe0f"], ("empty", "\u034f\ufe0f")),  # joiner, variation selector
        (["Anna", "\u200b"], ("empty", "\u200b")),
        (["Anna", "\u202ennA"], ("unprintable", "\u202ennA")),
        (["Anna", "B\udcc4n"], ("unprintable", "B\udcc4n")),
        (["Anna", "B\u200dn"], ("unprintable", "B\u200dn")),
        (["Zo\u00eb", "Zoe\u0308"], ("twice", "Zoe\u0308")),
        (["Anna", "An\u3164na"], ("twice", "An\u3164na")),
        (["Anna", "\u2800anna"], ("twice", "\u2800anna")),
        (["Anna B", "Anna  B"], ("twice", "Anna  B")),
        (["\u00c5sa", "\u212bsa"], ("twice", "\u212bsa")),  # the angstrom sign
        (["Zoe", "Zo\u00eb"], None),
        (["\u0645\u0631\u064a\u0645", "\u0938\u0941\u0928\u0940\u0924\u093e"], None),
        (["\uae40\ubbfc\uc218", "\u05e8\u05d5\u05ea", "\u0e2a\u0e21\u0e0a\u0e32\u0e22"], None),
        (["\u1100\u1175\u11b7", "\u5f20\u4f1f", "\U0001f9ab", "\u2764\ufe0f", "7", "?"], None),
        (["Anna", "x" * LONGEST_NAME], None),
        (["Anna", "Jörg-Zoë"], None),
        (list("ABCDEF"), None),
    ],
)
def test_names(names: list[str], problem: tuple[str, str] | None) -> None:
    assert problem_with_names(names) == problem


def test_neither_setup_nor_match_tells_the_seed_or_a_card() -> None:
    setup = table(seed=987654321)
    match = Match(setup)
    match.sit_down()
    for thing in (setup, match, match.view, match.log, match.opening):
        assert "987654321" not in repr(thing)
    assert repr(setup) == "<Setup: Anna, Ben, Cem, clan>"
