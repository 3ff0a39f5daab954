"""The refusals of wrong command lines, in the languages that are complete."""

import io
from contextlib import redirect_stderr, redirect_stdout
from typing import Final
from unittest.mock import patch

from biberclan.cli import main
from biberclan.language import ENGLISH
from lab import ROOT
from tools.catalogues import COMPLETE

FILE: Final = ROOT / "tests" / "sentences" / "command_line.txt"

REFUSED: Final[tuple[tuple[str, ...], ...]] = (
    ("ply",),
    ("ninepins",),
    ("--dat", "here", "play"),
    ("play", "--plyers", "Anna,Ben"),
    ("export", "--fiel=x"),
    ("play", "--players", "Anna,bot:Pip"),
    ("simulate", "--players", "eldr,regular"),
    ("play", "--players", "Anna,bot:nobody"),
    ("play", "--players", "Anna,bot:"),
    ("play", "--players", "bot:beginner"),
    ("play", "--players", ",".join(["bot:beginner"] * 12)),
    ("play", "--players", "Anna,Bot"),
    ("play", "--players", "Anna,Ben", "--first", "Ana"),
    ("play", "--players", "Anna,Ben", "--deck", "combind"),
    ("play", "--game", "mania", "--players", "Anna,Ben", "--deck", "asumed"),
    ("play", "--game", "mania", "--players", "Anna,Ben", "--deck", "combined"),
    ("play", "--players", "Anna,Ben", "--deck", "assumed"),
    ("rules", "BC-99"),
    ("rules", "--game", "mania", "BC-18"),
    ("learn", "--game", "bnde"),
    ("rules", "protction"),
    ("--players", "Anna,Ben"),
    ("play", "--players", "Anna,Ben", "--loud"),
    ("simulate", "--match", "5"),
    ("--ascii=yes",),
    ("play", "--players", "Anna,Ben", "--first"),
    ("play", "--players", "Anna"),
    ("play", "--players", "A,B,C,D,E,F,G"),
    ("play", "--players", "Anna,,Ben"),
    ("play", "--players", "Anna,anna"),
    ("play", "--players", "Anna,Maximiliane-Sophie"),
    ("play", "--players", "Anna,B\x1b[2Jen"),
    ("play", "--players", "Anna,Ben,Cem", "--first", "Zoe"),
    ("play", "--players", "Anna,Ben", "--deck", "b\x1big"),
    ("play", "--players", "Anna,Ben", "--rounds", "6"),
    ("play", "--game", "bande", "--players", "Anna,Ben", "--rounds", "3"),
    ("play", "--players", "Anna,Ben", "--seed", "7.5"),
    ("play", "--position", "chess: e4"),
    ("play", "--position", "bibermania: hands 5 5 / 7 7; hat 3"),
    ("play", "--position", "bibermania: hands 5 5 / 7 x"),
    ("play", "--position", "bibermania: hands 5 5 / 7 7; phase over; scores 3 4; winners 1"),
    ("play", "--position", "bibermania: hands 5 5 / 7 7", "--game", "clan"),
    ("play", "--position", "bibermania: hands 5 5 / 7 7", "--deck", "assumed"),
    ("play", "--position", "bibermania: hands 5 5 / 7 7", "--players", "Anna,Ben,Cem"),
    ("simulate", "--seats", "7"),
    ("simulate", "--matches", "0"),
    ("simulate", "--jobs", "0"),
    ("simulate", "--players", "elder"),
    ("simulate", "--players", "elder,nobody"),
    ("simulate", "--players", "elder,regular", "--seats", "2"),
    ("simulate", "--seed", "1" * 5000),
    ("export",),
    ("import",),
    ("replay",),
    ("resume", "one"),
    ("resume", "1", "2"),
    ("export", "1", "--forc"),
    ("learn", "13"),
    ("learn", "lodge"),
    ("rules", "blackjack"),
    (),
    ("play", "--players", "Anna,Ben"),
    ("play", "--plain", "--players", "Anna,Ben"),
)
"""Command lines that are refused, without the language."""


def refusal(arguments: tuple[str, ...]) -> str:
    """Return a command line with its exit status and the sentence in each language."""
    lines, statuses = [""], set[int]()
    for tongue in (ENGLISH, *COMPLETE):
        said, failed = io.StringIO(), io.StringIO()
        with redirect_stdout(said), redirect_stderr(failed), patch("sys.stdin", io.StringIO()):
            statuses.add(main(["--lang", tongue, *arguments]))
        assert said.getvalue() == ""
        lines.append(f"{tongue}: {failed.getvalue()}")
        assert lines[-1].count("\n") == 1
    (status,) = statuses
    lines[0] = " ".join(("$ biberclan", *arguments, f"# {status}")).replace("\x1b", "\\x1b")
    return "\n".join(map(str.rstrip, lines))


def written() -> str:
    return "\n\n".join(map(refusal, REFUSED)) + "\n"
