"""Every refusal that there can be has a sentence that names the rule, and a passage."""

import pytest

from biberclan import language
from biberclan.games.bande.teach import explain
from biberclan.language import Language
from biberclan.teach.rulebook import rulebook
from tests.bande.positions import position, refusal
from tests.bande.rulings import refusals

PEOPLE = ("Anna", "Ben", "Cem")
ROWS = "1 2 3 4", "5 6 7 8", "0 0 0 0"


def test_every_refusal_has_a_sentence_and_a_passage_that_says_more(tongue: Language) -> None:
    reasons = set(refusals())
    assert len({reason.code for reason in reasons}) == 9
    for ruling in {reason.ruling for reason in reasons}:
        assert rulebook("bande", tongue).for_ruling(ruling) is not None, ruling
    for text in {explain(reason, PEOPLE) for reason in reasons}:
        assert text[0].isupper()
        assert text.endswith(".")
        assert "{" not in text
        assert "None" not in text


def test_the_names_at_the_table_are_used() -> None:
    early = refusal(position(*ROWS, actor=0), "knock")
    assert explain(early, PEOPLE).startswith("Ben and Cem have had no turn")
    late = refusal(position(*ROWS, actor=1, turns=1), "knock")
    assert explain(late, PEOPLE).startswith("Cem has had no turn")
    knocked = refusal(position(*ROWS, turns=3, knocker=2), "knock")
    assert explain(knocked, PEOPLE) == "Cem has knocked already: this is your final turn."


@pytest.mark.parametrize(
    ("chosen", "text"),
    [
        ("en", "A Swap lies on the discard pile: only a number can be taken. Draw a card."),
        (
            "de",
            "Auf dem Ablagestapel liegt eine Karte Tauschen: Nehmen kannst du nur Zahlen. "
            "Zieh eine Karte.",
        ),
    ],
)
def test_what_lies_in_the_way_is_named(chosen: Language, text: str) -> None:
    language.choose(chosen)
    assert explain(refusal(position(*ROWS, discard=["swap"]), "take 1"), PEOPLE) == text
