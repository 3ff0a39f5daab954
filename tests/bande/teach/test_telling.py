"""What the log and the line before a choice say, word by word, in both languages."""

import pytest

from biberclan import language
from biberclan.games.bande import teach
from biberclan.games.bande.teach import preview, tell
from biberclan.language import Language
from biberclan.rules import bande
from biberclan.rules.bande import State, begin, observe, parse_action
from biberclan.teach.words import Words
from tests.bande.positions import play, position

WORDS: Words[bande.Action, bande.Observation, bande.Event, bande.Reason] = teach

PEOPLE = ("Anna", "Ben", "Cem")
ROWS = "1 2 3 8", "5 swap 7 8", "0 0 0 0"


def told(state: State, *actions: str) -> list[str]:
    """Carry out actions and return what is said of them."""
    texts = (tell(event, PEOPLE) for event in play(state, *actions))
    return [text for text in texts if text is not None]


@pytest.mark.parametrize(
    ("action", "hand", "text"),
    [
        ("take 4", None, "Anna takes the 3 into slot 4; an 8 goes to the discard pile."),
        ("exchange 1", 6, "Anna lays the drawn card into slot 1; a 1 goes to the discard pile."),
        ("discard", 6, "Anna discards a 6 unused."),
        ("discard", "peek", "Anna discards a Peek unused."),
        ("swap 2 3:4", "swap", "Swap: Anna swaps the cards in slot 2 and Cem's slot 4."),
        ("peek 3", "peek", "Peek: Anna looks at slot 3."),
        ("twice", "two", "Draw Two: Anna draws the first card."),
    ],
)
def test_each_action_is_told_in_a_line(action: str, hand: int | str | None, text: str) -> None:
    assert told(position(*ROWS, hand=hand, discard=[3]), action) == [text]


def test_what_is_drawn_goes_without_saying() -> None:
    assert told(position(*ROWS), "draw") == []
    assert told(position(*ROWS, turns=3, phase="knock"), "pass") == []


def test_the_end_of_a_round_is_told_card_by_card() -> None:
    state = position(
        "1 2 3 8", "5 swap 7 8", actor=0, knocker=1, turns=3, discard=[0], draws=["two", 4]
    )
    assert told(state, "take 4") == [
        "Anna takes the 0 into slot 4; an 8 goes to the discard pile.",
        "All the rows are turned up.",
        "For Ben's slot 2 a Draw Two is drawn: on to the next card.",
        "A 4 replaces the Swap in Ben's slot 2.",
        "Round 1 is counted.",
    ]


def test_the_log_in_german(german: None) -> None:
    state = position("1 2 3 8", "5 swap 7 8", knocker=1, turns=3, discard=[0], draws=["two", 4])
    assert told(state, "take 4") == [
        "Anna nimmt die 0 für Platz 4; eine 8 kommt auf den Ablagestapel.",
        "Alle Reihen werden aufgedeckt.",
        "Für Platz 2 bei Ben wird eine Karte Zweimal ziehen gezogen: Weiter mit der nächsten.",
        "Eine 4 ersetzt die Karte Tauschen auf Platz 2 bei Ben.",
        "Durchgang 1 ist gewertet.",
    ]


def test_a_round_begins_with_what_lies_open() -> None:
    state, events = begin(3, seed=4, first=2)
    [text] = [tell(event, PEOPLE) for event in events]
    top = state.discard[-1]
    assert top <= 9
    named = "an 8" if top == 8 else f"a {top}"
    assert text == f"Round 1: Cem begins; {named} lies on the discard pile."


@pytest.mark.parametrize(
    ("action", "hand", "chosen", "text"),
    [
        ("take 2", None, "en", "Take the 3 into slot 2; the old card goes to the discard pile."),
        (
            "take 2",
            None,
            "de",
            "Nimm die 3 für Platz 2; die alte Karte kommt auf den Ablagestapel.",
        ),
        ("exchange 2", 6, "en", "Lay the 6 into slot 2; the old card goes to the discard pile."),
        ("discard", "swap", "de", "Leg die Karte Tauschen ungenutzt ab."),
        ("swap 1 2:3", "swap", "en", "Swap the cards in slot 1 and Ben's slot 3; nobody looks."),
        (
            "swap 1 2:3",
            "swap",
            "de",
            "Tauschen: Platz 1 gegen Platz 3 bei Ben; niemand sieht sie sich an.",
        ),
        ("draw", None, "en", "Draw the top card of the draw pile."),
    ],
)
def test_each_choice_is_previewed(
    action: str, hand: int | str | None, chosen: Language, text: str
) -> None:
    language.choose(chosen)
    view = observe(position(*ROWS, hand=hand, discard=[3]), 0)
    assert preview(view, parse_action(action), PEOPLE) == text


def test_a_covered_hand_is_not_named() -> None:
    state = position(*ROWS, hand=6)
    for action in ("exchange 2", "discard"):
        text = preview(observe(state, None), parse_action(action), PEOPLE)
        assert "the card" in text
        assert "6" not in text
