"""Every refusal that there can be has a sentence and a passage that says more."""

from biberclan.games.clan.teach import explain
from biberclan.language import Language
from biberclan.teach.rulebook import rulebook
from tests.clan.rulings import RULINGS, refusals

PEOPLE = ("Anna", "Ben")


def test_every_refusal_has_a_sentence_and_a_passage_that_says_more(tongue: Language) -> None:
    reasons = set(refusals())
    for ruling in {reason.ruling for reason in reasons}:
        assert rulebook("clan", tongue).for_ruling(ruling) is not None, ruling
    for text in {explain(reason, PEOPLE) for reason in reasons}:
        assert text[0].isupper()
        assert text.endswith(".")
        assert "{" not in text
        assert "None" not in text


def test_there_are_87_rulings() -> None:
    assert len(RULINGS) == len(set(RULINGS)) == 87
