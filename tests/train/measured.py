"""Measured facts of the tests' own, so that what is measured anew turns no test red."""

import json
from pathlib import Path
from typing import Final

import pytest

from biberclan.language import taught
from biberclan.train.facts import FILE, MEASURED, read_facts

SHARES: Final = 11
"""Facts that are shares, each for two and for four seats."""


def use_facts(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let every game have these facts: of 100, points below zero, and one not measured yet."""
    rows = [
        ("points", "malus-points", "least = -10\nmost = 8\n"),
        ("turns", "later", "most = 9\n"),
    ]
    rows += [("of 100 matches", f"share-{n}", "") for n in range(SHARES)]
    (folder / FILE).write_text(
        "".join(
            f'[[fact]]\nid = "{id}"\ntopic = "close"\nunit = "{unit}"\n{ends}'
            f'question = """\nHow many: {id}, with {{seats}}\nplayers?"""\nwhy = "Why {id}."\n'
            for unit, id, ends in rows
        ),
        encoding="utf-8",
    )
    measured = {
        f"share-{n}": {
            "2": {"value": 10 * n + 0.5, "error": 0.4, "n": 1000},
            "4": {"value": 50.0, "error": 7.0, "n": 100},
        }
        for n in range(SHARES)
    }
    points = {"malus-points": {"2": {"value": -1.54, "error": 0.04, "n": 20}}}
    asked = list({**measured, **points}.items())
    surprising_first = dict(asked[::2] + asked[1::2][::-1])
    (folder / MEASURED).write_text(json.dumps(surprising_first), encoding="utf-8")
    monkeypatch.setattr("biberclan.train.facts.texts_of", lambda game: folder)
    monkeypatch.setattr(
        "biberclan.train.guessing.facts",
        lambda game, language: read_facts(game, taught(language)),
    )
