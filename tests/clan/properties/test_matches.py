"""What holds at every decision of every match."""

from collections import Counter

from hypothesis import given

from biberclan.rules.clan import legal_actions, why_not
from biberclan.rules.clan.cards import ACTION_NAMES
from biberclan.rules.clan.events import Closed, Lapsed, Scored
from tests.clan import booklet
from tests.clan.positions import DECKS, all_cards
from tests.clan.walks import EVERY_ACTION, Walk, decisions, steady, steps, walks


@given(walks)
@steady(16)
def test_cards_are_conserved_and_lodges_stand(walk: Walk) -> None:
    for state in decisions(walk):
        plain = state.to_dict()
        assert all_cards(plain) == DECKS[walk.deck]
        for slots in plain["lodges"]:
            lodge = booklet.faces(slots)
            for top, below in booklet.RESTS_ON.items():
                assert lodge[top] == "free" or all(lodge[slot] != "free" for slot in below)
            assert all(slot["card"] in range(10) for slot in slots if slot is not None)
        assert all(isinstance(card, int) for card in plain["discard"])
        assert all(isinstance(card, str) for card in plain["box"])


@given(walks)
@steady(16)
def test_legal_actions_are_the_booklets(walk: Walk) -> None:
    for state in decisions(walk):
        listed = list(map(str, legal_actions(state)))
        assert len(listed) == len(set(listed))
        assert set(listed) == booklet.allowed(state.to_dict())
        assert bool(listed) is (state.actor is not None)


@given(walks)
@steady(16)
def test_why_not_is_none_exactly_for_the_legal_actions(walk: Walk) -> None:
    rng = walk.rng()
    for state in decisions(walk):
        if rng.random() < 0.15 or state.actor is None:
            free = {action for action in EVERY_ACTION if why_not(state, action) is None}
            assert free == set(legal_actions(state))


@given(walks)
@steady(16)
def test_turns_rounds_scores_and_winners(walk: Walk) -> None:
    for step in steps(walk):
        before, after = step.before.to_dict(), step.after.to_dict()
        closing = any(isinstance(event, Closed) for event in step.events)
        if any(isinstance(event, Scored) for event in step.events):
            ender = after["ender"]
            assert before["actor"] == (ender - 1) % walk.seats
            lodges = [[slot["card"] for slot in row if slot] for row in after["lodges"]]
            assert after["scores"][:-1] == before["scores"]
            assert after["scores"][-1] == booklet.round_scores(lodges, ender)
            fives = [s for s, cards in enumerate(lodges) if len(cards) == 5 and len({*cards}) == 1]
            totals = [sum(points) for points in zip(*after["scores"])]
            best = [seat for seat, total in enumerate(totals) if total == max(totals)]
            if fives or after["round"] == 5:
                assert after["phase"] == "over"
                assert after["winners"] == (fives or best)
            else:
                assert (after["phase"], after["actor"]) == ("deal", ender)
        elif before["phase"] == "deal":
            assert after["round"] == before["round"] + 1
            assert after["actor"] == after["starter"] == before["ender"]
        elif after["phase"] == "keep" or before["phase"] not in ("place", "keep"):
            assert after["actor"] == before["actor"]
        else:
            assert after["actor"] == (before["actor"] + 1) % walk.seats
            full = None not in after["lodges"][before["actor"]]
            assert closing is (full and before["ender"] is None)
            assert after["ender"] == (before["actor"] if closing else before["ender"])


@given(walks)
@steady(16)
def test_action_cards_lapse_exactly_when_nothing_can_be_aimed_at(walk: Walk) -> None:
    for step in steps(walk):
        after = step.after.to_dict()
        for event in step.events:
            # Where the cards lie, they lay when the card lapsed: only draws come after it.
            if isinstance(event, Lapsed):
                aimed = {"actor": event.seat, "phase": ACTION_NAMES[event.card]}
                assert booklet.allowed(after | aimed) <= {"decline"}
        if isinstance(after["hand"], str):
            assert booklet.allowed(after) - {"decline"}


@given(walks)
@steady(16)
def test_random_play_ends(walk: Walk) -> None:
    decisions_made = Counter(step.before.to_dict()["round"] for step in steps(walk))
    assert max(decisions_made.values()) < 3000
    *_, last = decisions(walk)
    assert last.actor is None
    assert last.to_dict()["winners"]
