"""Every ruling has a test named after it."""

import re
from pathlib import Path

import pytest

from tests.bande.rulings import RULINGS as BANDE_RULINGS
from tests.clan.rulings import RULINGS

TESTS = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("directory", "rulings"), [("clan/rules", RULINGS), ("bande/rules", BANDE_RULINGS)]
)
def test_every_ruling_has_a_test_named_after_it(directory: str, rulings: tuple[str, ...]) -> None:
    paths = (TESTS / directory).glob("test_*.py")
    source = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    names = " ".join(re.findall(r"^def (test_\w+)\(", source, re.MULTILINE))
    found = re.findall(r"_([a-z]{2})_(\d\d)(?=_)", names)
    named = {f"{book.upper()}-{int(number)}" for book, number in found}
    assert [ruling for ruling in rulings if ruling not in named] == []
    assert named <= set(rulings)
