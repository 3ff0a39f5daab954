"""When keys may act, by a clock that the test sets."""

import pytest

from biberclan.ui.gate import CARD_SECONDS, HANDOVER_SECONDS, HELD_SECONDS, Gate
from tests.ui.running import Clock

MOMENT = 0.01


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that the test sets."""
    clock = Clock()
    monkeypatch.setattr("biberclan.ui.gate.monotonic", clock)
    return clock


def acts(gate: Gate, key: str = "enter", age: float = 0.0) -> bool:
    gate.press(key, age)
    return gate.lets_act()


def shut(seconds: float = CARD_SECONDS, *, by: str = "enter") -> Gate:
    """Return a gate that a key has led to a new card, which has just been painted."""
    gate = Gate()
    assert acts(gate, by)
    gate.shut(seconds)
    gate.painted()
    return gate


def test_at_first_everything_acts(clock: Clock) -> None:
    assert acts(Gate())


@pytest.mark.parametrize("seconds", [CARD_SECONDS, HANDOVER_SECONDS])
@pytest.mark.parametrize("key", ["enter", "space", "click"])
def test_nothing_acts_until_the_card_has_been_there_for_a_while(
    seconds: float, key: str, clock: Clock
) -> None:
    gate = shut(seconds)
    assert gate.remaining == pytest.approx(seconds)
    clock.wait(seconds - 2 * HELD_SECONDS)
    assert not acts(gate, key)
    clock.wait(2 * HELD_SECONDS + MOMENT)
    assert gate.remaining == 0
    assert acts(gate, key)


def test_two_keys_fifteen_hundredths_apart_act_once(clock: Clock) -> None:
    gate = shut()
    clock.wait(0.15)
    assert not acts(gate)


def test_the_time_counts_from_the_painting(clock: Clock) -> None:
    gate = Gate()
    gate.shut(CARD_SECONDS)
    clock.wait(60)  # a slow line
    assert not acts(gate)
    gate.painted()
    assert not acts(gate)
    clock.wait(CARD_SECONDS)
    assert acts(gate)


def test_what_was_pressed_before_the_painting_does_not_act_when_it_arrives(clock: Clock) -> None:
    gate = shut()
    clock.wait(5)
    assert not acts(gate, age=5 + MOMENT)
    assert acts(gate)


def test_a_held_key_acts_once_it_has_been_let_go(clock: Clock) -> None:
    gate = shut()
    for _time in range(60):
        clock.wait(HELD_SECONDS / 3)
        assert not acts(gate)
    clock.wait(HELD_SECONDS + MOMENT)
    assert acts(gate)


def test_the_key_that_led_here_is_a_doubled_one_and_no_other_is(clock: Clock) -> None:
    gate = shut(by="enter")
    gate.press("space")
    assert not gate.drops_doubled()
    gate.press("enter")
    assert gate.drops_doubled()
    clock.wait(CARD_SECONDS)
    gate.press("enter")
    assert not gate.drops_doubled()


def test_what_came_by_itself_is_led_to_by_no_key(clock: Clock) -> None:
    gate = shut(by="enter")
    gate.shut(CARD_SECONDS)
    gate.painted()
    gate.press("enter")
    assert not gate.drops_doubled()


def test_a_gate_shut_for_no_time_stays_open(clock: Clock) -> None:
    gate = Gate()
    gate.shut(0)
    assert acts(gate)
