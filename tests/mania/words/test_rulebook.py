"""Biber Mania's rulebook: its pictures, and what people look for; the rest is conformance."""

import re

from biberclan.language import Language
from biberclan.rules.mania import DECK
from biberclan.rules.mania.decks import DISPLAY
from biberclan.rules.mania.groups import Form, beaten_in_display, beats, form_of, target
from biberclan.teach.rulebook import rulebook


def test_pictures_show_what_they_say(tongue: Language) -> None:
    pictures = {p.anchor: p.picture for p in rulebook("mania", tongue).passages if p.picture}
    assert pictures.keys() == {"dealing", "value", "beat-display", "bodyguard", "hippie"}
    for anchor, picture in pictures.items():
        assert len(picture.view.display) == DISPLAY, anchor
    both = [pile.top for pile in pictures["value"].view.piles]
    assert {target(group) for group in both} == {Form("set", 3, 5)}
    view = pictures["beat-display"].view
    assert beaten_in_display(view.piles[0].top, view.display) == (5, 7)
    mine, safe = [pile.top for pile in pictures["bodyguard"].view.piles]
    assert not beats(mine, safe)
    assert form_of(pictures["hippie"].view.piles[0].top).name == "hippie_run"


def test_the_rulebook_says_that_the_cards_are_assumed(tongue: Language) -> None:
    passage = rulebook("mania", tongue).for_ruling("BM-1")
    assert passage is not None
    assert {"en": "assumed", "de": "angenommen"}.get(tongue, "") in passage.judgement
    said = {int(number) for number in re.findall(r"\d+", " ".join(passage.paragraphs))}
    assert {sum(DECK.values()), *(DECK[card] * 10 for card in (1,)), DECK["joker"]} <= {
        *said,
        *map(int, re.findall(r"\d+", passage.title)),
    }
