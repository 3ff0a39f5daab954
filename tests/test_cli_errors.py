"""Mistakes in a command line, and what is allowed, in one sentence of either language."""

import pytest

from tests.command_line import biberclan_says
from tools.sentences.command_line import FILE, REFUSED, refusal

WRITTEN = dict(
    zip(REFUSED, FILE.read_text(encoding="utf-8").rstrip("\n").split("\n\n"), strict=True)
)


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_is_wrong_and_what_is_allowed(arguments: tuple[str, ...], command_line: None) -> None:
    assert refusal(arguments) == WRITTEN[arguments]


def test_a_wrong_language_is_answered_in_the_environments() -> None:
    done = biberclan_says("--lang", "klingon", LANG="de_DE.UTF-8")
    assert done.returncode == 2
    assert done.stderr.startswith("biberclan: --lang: „klingon“ geht nicht; erlaubt: de")


def test_the_language_before_and_after_the_command() -> None:
    before = biberclan_says("--lang", "de", "simulate", "--seats", "1")
    after = biberclan_says("simulate", "--seats", "1", "--lang", "de")
    assert before.stderr == after.stderr
    assert "eine ganze Zahl" in before.stderr
