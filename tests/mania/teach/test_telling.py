"""What has happened and what would happen is told in good English and German."""

import pytest

from biberclan import language
from biberclan.games.mania.teach import (
    brief,
    costs,
    explain,
    honours,
    preview,
    tell,
    touched,
    would_mean,
)
from biberclan.games.mania.teach.events import HAND, PILE
from biberclan.games.mania.teach.names import short, some
from biberclan.rules.game import FADED
from biberclan.rules.mania import Event, State, observe, parse_action, why_not
from biberclan.rules.mania.cards import JOKER, KING, THIEF
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Dealt,
    Drew,
    FilledDisplay,
    Gave,
    Laid,
    Levied,
    Refused,
    RoundEnded,
    Stole,
    Wished,
)
from tests.mania.positions import position

PEOPLE = ("Anna", "Ben", "Cem")

TOLD: tuple[tuple[Event, str, str], ...] = (
    (Laid(0, (5, 5, THIEF)), "Anna lays two 5s and a Thief.", "legt zwei 5er und einen Dieb ab."),
    (
        BeatDisplay(0, (4, 4, 4), forced=True),
        "Anna beats three 4s in the display and takes the cards.",
        "sticht drei 4er in der Auslage und nimmt die Karten.",
    ),
    (
        Accepted(0, 1, (8,)),
        "Anna beats an 8 on Ben's pile and takes the card.",
        "sticht eine 8 bei Ben und nimmt die Karte.",
    ),
    (
        Stole(0, "stock", KING, forced=False),
        "Anna steals a King from the stock.",
        "klaut einen König aus dem Vorrat.",
    ),
    (
        Wished(0, 1, JOKER, met=False),
        "Anna wishes for a Joker from Ben, who has none.",
        "wünscht sich einen Joker von Ben, vergebens.",
    ),
    (
        Levied(0, 2, 7, met=True),
        "Anna has to add a 7 to Cem's King.",
        "muss eine 7 zum König von Cem legen.",
    ),
    (
        Gave(0, 1, None, forced=False),
        "Anna draws a card from the draw pile for Ben.",
        "zieht für Ben eine Karte vom Nachziehstapel.",
    ),
    (Laid(0, (FADED,) * 3), "Anna lays three cards.", "legt drei Karten ab."),
    (
        Wished(0, 1, FADED, met=True),
        "Anna wishes for a card from Ben and gets it.",
        "wünscht sich eine Karte von Ben und bekommt die Karte.",
    ),
    (
        Wished(0, 1, FADED, met=False),
        "Anna wishes for a card from Ben in vain.",
        "wünscht sich eine Karte von Ben, vergebens.",
    ),
    (
        Levied(0, 2, FADED, met=False),
        "Anna has nothing to add to Cem's King.",
        "hat nichts für den König von Cem.",
    ),
    (
        Drew(0, FADED, forced=False),
        "Anna draws a card from the stock.",
        "zieht eine Karte aus dem Vorrat.",
    ),
    (
        RoundEnded("last_cards", (0,)),
        "Anna has laid the last card: the round ends at once.",
        "hat die letzte Karte abgelegt: Der Durchgang endet sofort.",
    ),
)


@pytest.mark.parametrize(("event", "said", "gesagt"), TOLD)
def test_events_are_told(event: Event, said: str, gesagt: str) -> None:
    assert tell(event, PEOPLE) == said
    language.choose("de")
    assert tell(event, PEOPLE) == f"Anna {gesagt}"


def test_a_refused_theft_names_whose_pile_it_is() -> None:
    state = position("4", "9", "8", piles=["6 thief", "5", "7 7"], phase="steal", left=1)
    for action, said in (
        ("steal 2 7", "There is no 7 on top of Ben's pile: you steal from the top group alone."),
        ("steal 3 5", "There is no 5 on top of Cem's pile: you steal from the top group alone."),
    ):
        reason = why_not(state, parse_action(action))
        assert reason is not None
        assert explain(reason, PEOPLE) == said


def test_cards_are_named_in_words_and_in_signs() -> None:
    assert some((8,)) == "an 8"
    assert some((3, 3, 3, 3, 3, 3, 3, JOKER, JOKER)) == "7 3s and two Jokers"
    assert short((5, 5, THIEF)) == "2×5+Thief"
    assert short((3, 4, 6, KING)) == "3 4 6+King"
    assert short((JOKER, JOKER)) == "2×Joker"
    language.choose("de")
    assert some((1, 4, 4, KING)) == "eine 1, zwei 4er und einen König"


def test_the_news_call_the_reader_you() -> None:
    event = Accepted(0, 1, (4, 4))
    assert brief(event, PEOPLE, 1) == "beats your 2×4"
    assert brief(event, PEOPLE, 2) == "beats Ben's 2×4"
    language.choose("de")
    assert brief(event, PEOPLE, 1) == "sticht bei dir 2×4"
    assert brief(FilledDisplay((3,)), PEOPLE, 1) is None


def test_the_news_point_at_what_lies_before_people() -> None:
    assert touched(Laid(2, (5,))) == ((2, PILE),)
    assert touched(Stole(0, 1, 5, forced=False)) == ((1, PILE),)
    assert touched(Stole(0, "display", 5, forced=False)) == ()
    assert touched(Levied(0, 2, 7, met=False)) == ()
    assert touched(Wished(0, 1, 7, met=False)) == ((1, HAND),)


def _previewed(state: State, text: str) -> str:
    return preview(observe(state, state.actor), parse_action(text), PEOPLE)


def _costs(state: State, text: str) -> list[tuple[str, bool]]:
    found = costs(observe(state, state.actor), parse_action(text), PEOPLE)
    return [(cost.text, cost.ends_round) for cost in found]


def test_a_preview_says_what_is_beaten_and_what_the_action_card_does() -> None:
    state = position("2 5 5 thief", "9", "9", piles=["", "3 3 3"], display="4 4 4 6 10")
    assert _previewed(state, "lay 5 5 thief") == (
        "Lay two 5s and a Thief: beats 3×4 in the display and Ben's 3×3; the Thief steals a card."
    )
    assert _costs(state, "lay 5 5 thief") == [
        ("You have to take three 4s into your hand.", False),
        ("Ben draws 3 cards for it.", False),
    ]
    language.choose("de")
    assert _previewed(state, "lay 5 5 thief") == (
        "Leg zwei 5er und einen Dieb ab: sticht 3×4 in der Auslage und 3×3 bei Ben; "
        "der Dieb klaut eine Karte."
    )


def test_a_preview_offers_the_choice_of_the_display() -> None:
    state = position("7 7 9", "9", display="3 3 5 5 10")
    assert _previewed(state, "lay 7 7") == "Lay two 7s: beats 2×3 or 2×5 in the display."
    assert _costs(state, "lay 7 7") == [], "nothing is certain yet"
    state = position("9 2", "9", display="3 5 7 8 10")
    assert _previewed(state, "lay 9") == "Lay a 9: beats 3, 5, 7 or 8 in the display."


def test_the_last_cards_cost_the_rest_of_the_round() -> None:
    state = position("7 7", "9", piles=["", "3 3 3 3"], display="3 3 5 5 10")
    assert _previewed(state, "lay 7 7").endswith("your last cards, so the round ends at once.")
    assert _costs(state, "lay 7 7") == [("Ends the round; Ben has the most points then.", True)]


def test_many_who_are_robbed_are_named_together() -> None:
    state = position("9 9 1", "2", "2", piles=["", "4 4", "5 5"])
    assert _costs(state, "lay 9 9") == [("Ben and Cem draw 2 cards each for it.", False)]


def test_the_largest_catch_adds_up_what_one_turn_brought() -> None:
    events: list[Event] = [
        Dealt(1, 0, (), ()),
        Laid(0, (9, 9)),
        BeatDisplay(0, (4, 4), forced=True),
        Refused(0, 1, (5, 5)),
        Laid(1, (9, 9, 9)),
        Accepted(1, 2, (4, 4, 4)),
        Stole(1, 2, 5, forced=False),
        Stole(1, "display", 5, forced=False),
    ]
    catch, thief = honours(events, PEOPLE)
    assert (catch.seats, catch.text) == ((0,), "4 cards beaten in one turn")
    catch, _thief = honours([*events, Dealt(2, 1, (), ())], PEOPLE)
    assert catch.text == "4 cards beaten in one turn, round 1"
    assert (thief.seats, thief.text) == ((1,), "1 card stolen from somebody's pile")


@pytest.mark.parametrize(
    ("tried", "en", "de"),
    [
        ("lay fairy", "You have no Fairy.", "Du hast keine Fee."),
        ("lay 8", "You have no 8.", "Du hast keine 8."),
        ("lay 5 5 5", "All that you have of these is two 5s.", "Davon hast du nur zwei 5er."),
        (
            "lay thief thief",
            "All that you have of these is a Thief.",
            "Davon hast du nur einen Dieb.",
        ),
    ],
)
def test_what_one_has_not_is_named(tried: str, en: str, de: str) -> None:
    reason = why_not(position("5 5 thief", "9"), parse_action(tried))
    assert reason is not None
    for tongue, said in (("en", en), ("de", de)):
        language.choose(tongue)
        assert explain(reason, PEOPLE) == said


@pytest.mark.parametrize(
    ("steal", "en", "de"),
    [
        ("display king", "There is no King there.", "Dort gibt es keinen König."),
        (
            "2 8",
            "There is no 8 on top of Ben's pile",
            "Oben auf dem Stapel von Ben gibt es keine 8",
        ),
    ],
)
def test_what_is_not_there_is_named(steal: str, en: str, de: str) -> None:
    table = position("5", "9", piles=["thief", "7"], phase="steal", left=1, display="4")
    reason = why_not(table, parse_action(f"steal {steal}"))
    assert reason is not None
    for tongue, said in (("en", en), ("de", de)):
        language.choose(tongue)
        assert explain(reason, PEOPLE).startswith(said)


@pytest.mark.parametrize(
    ("lay", "en", "de"),
    [
        (
            "3 3 3",
            "Only three cards of one higher digit, or three Jokers, beat it.",
            "Nur drei Karten einer höheren Ziffer oder drei Joker stechen sie.",
        ),
        (
            "3",
            "Only a single higher card, or a Joker, beats it.",
            "Nur eine einzelne höhere Karte oder ein Joker sticht sie.",
        ),
    ],
)
def test_what_would_beat_a_group_is_said_in_words(lay: str, en: str, de: str) -> None:
    view = observe(position("3 3 3 9", "9"), 0)
    for tongue, said in (("en", en), ("de", de)):
        language.choose(tongue)
        meant = would_mean(view, parse_action(f"lay {lay}"), PEOPLE)
        assert said in [each.text for each in meant]
