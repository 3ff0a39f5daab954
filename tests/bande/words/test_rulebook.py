"""Biberbande's rulebook: its pictures, and what people look for; the rest is conformance."""

import re

from biberclan.language import Language
from biberclan.teach.rulebook import rulebook


def test_pictures_show_what_they_say(tongue: Language) -> None:
    pictures = {p.anchor: p.picture for p in rulebook("bande", tongue).passages if p.picture}
    assert pictures.keys() == {
        *("dealing", "look", "taking", "specials-in-a-row", "points", "replacing"),
    }
    for anchor, picture in pictures.items():
        for row in picture.view.rows[: len(picture.people)]:
            seen = [at.card for at in row if not at.up and at.card is not None and at.card <= 9]
            assert all(str(card) in picture.caption for card in seen), anchor
    look = pictures["look"].view.rows[0]
    assert [at.card for at in look] == [2, None, None, 8]
    assert not any(at.up for at in look)
    assert all(at.up for row in pictures["points"].view.rows for at in row)
    sums = re.findall(r"([\d +]+) = (\d+)", pictures["points"].caption)
    counted = [sum(at.card or 0 for at in row) for row in pictures["points"].view.rows[:3]]
    assert [sum(map(int, cards.split("+"))) for cards, _sum in sums] == counted
    assert [int(total) for _cards, total in sums] == counted
