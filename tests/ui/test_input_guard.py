"""When keys may act, by a clock that the test sets."""

import pytest

from biberclan.ui.input_guard import CARD_SECONDS, HANDOVER_SECONDS, HELD_SECONDS, InputGuard
from tests.ui.running import Clock

MOMENT = 0.01


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that the test sets."""
    clock = Clock()
    monkeypatch.setattr("biberclan.ui.input_guard.monotonic", clock)
    return clock


def acts(guard: InputGuard, key: str = "enter", age: float = 0.0) -> bool:
    guard.press(key, age)
    return guard.lets_act()


def shut(seconds: float = CARD_SECONDS, *, by: str = "enter") -> InputGuard:
    """Return a guard that a key has led to a new card, which has just been painted."""
    guard = InputGuard()
    assert acts(guard, by)
    guard.shut(seconds)
    guard.painted()
    return guard


def test_at_first_everything_acts(clock: Clock) -> None:
    assert acts(InputGuard())


@pytest.mark.parametrize("seconds", [CARD_SECONDS, HANDOVER_SECONDS])
@pytest.mark.parametrize("key", ["enter", "space", "click"])
def test_nothing_acts_until_the_card_has_been_there_for_a_while(
    seconds: float, key: str, clock: Clock
) -> None:
    guard = shut(seconds)
    assert guard.remaining == pytest.approx(seconds)
    clock.wait(seconds - 2 * HELD_SECONDS)
    assert not acts(guard, key)
    clock.wait(2 * HELD_SECONDS + MOMENT)
    assert guard.remaining == 0
    assert acts(guard, key)


def test_two_keys_fifteen_hundredths_apart_act_once(clock: Clock) -> None:
    guard = shut()
    clock.wait(0.15)
    assert not acts(guard)


def test_the_time_counts_from_the_painting(clock: Clock) -> None:
    guard = InputGuard()
    guard.shut(CARD_SECONDS)
    clock.wait(60)  # a slow line
    assert not acts(guard)
    guard.painted()
    assert not acts(guard)
    clock.wait(CARD_SECONDS)
    assert acts(guard)


def test_what_was_pressed_before_the_painting_does_not_act_when_it_arrives(clock: Clock) -> None:
    guard = shut()
    clock.wait(5)
    assert not acts(guard, age=5 + MOMENT)
    assert acts(guard)


def test_a_held_key_acts_once_it_has_been_let_go(clock: Clock) -> None:
    guard = shut()
    for _time in range(60):
        clock.wait(HELD_SECONDS / 3)
        assert not acts(guard)
    clock.wait(HELD_SECONDS + MOMENT)
    assert acts(guard)


def test_the_key_that_led_here_is_a_doubled_one_and_no_other_is(clock: Clock) -> None:
    guard = shut(by="enter")
    guard.press("space")
    assert not guard.drops_doubled()
    guard.press("enter")
    assert guard.drops_doubled()
    clock.wait(CARD_SECONDS)
    guard.press("enter")
    assert not guard.drops_doubled()


def test_what_came_by_itself_is_led_to_by_no_key(clock: Clock) -> None:
    guard = shut(by="enter")
    guard.shut(CARD_SECONDS)
    guard.painted()
    guard.press("enter")
    assert not guard.drops_doubled()


def test_a_gate_shut_for_no_time_stays_open(clock: Clock) -> None:
    guard = InputGuard()
    guard.shut(0)
    assert acts(guard)
