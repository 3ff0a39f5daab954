"""Every ruling has a test named after it."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
RULINGS = [f"bc_{n:02}" for n in range(1, 67)] + [f"kv_{n:02}" for n in range(1, 22)]


def test_every_ruling_has_a_test_named_after_it() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py"))
    names = " ".join(re.findall(r"^def (test_\w+)\(", source, re.MULTILINE))
    assert [ruling for ruling in RULINGS if f"_{ruling}_" not in names] == []
