"""What the bots find: plain positions, and how the search spends its rollouts."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from biberclan.bots.chances import chance_of_winning
from biberclan.bots.registry import GROUP, NoSuchBotError, able, find, ids
from biberclan.bots.search import evaluate
from biberclan.games.clan.bots.elder import Elder
from biberclan.match.setup import LONGEST_NAME
from biberclan.rules.clan import (
    Action,
    Observation,
    State,
    legal_actions,
    new,
    observe,
    parse_action,
)
from tests.bots.others import ENTRY_POINTS, install


def position(*lodges: str, hand: int, ender: int | None = None, round_: int = 1) -> State:
    """Return a match of two at seat 0's placing.

    A lodge is five slots: "." free, "7" face up, "7'" face down and seen by its owner alone.
    """
    plain = new(len(lodges), seed=3).to_dict()
    used = [hand]
    for seat, text in enumerate(lodges):
        for slot, word in enumerate(text.split()):
            if word != ".":
                number = int(word[0])
                used.append(number)
                up = not word.endswith("'")
                known = list(range(len(lodges))) if up else [seat]
                plain["lodges"][seat][slot] = {"card": number, "up": up, "known_by": known}
    pile = plain["draw"] + [plain["hand"]]
    for number in used:
        pile.remove(number)
    plain.update(draw=pile, hand=hand, hand_known_by=[0], ender=ender, round=round_)
    plain["scores"] = [[20] * len(lodges)] * (round_ - 1)
    return State.from_dict(plain)


def asked(state: State) -> Observation:
    return observe(state, state.actor)


@pytest.mark.parametrize("name", ["beginner", "greedy", "regular", "elder"])
def test_everybody_takes_an_open_nine_for_a_one(name: str) -> None:
    state = position("5 . . . .", "9 9 . . .", hand=1)
    decided = find(name).decide(
        asked(state), legal_actions(state), seconds=float("inf"), rng=Random(1)
    )
    assert str(decided).startswith("exchange 2:")


@pytest.mark.parametrize("name", ["regular", "elder"])
def test_who_thinks_closes_a_last_round_that_is_won(name: str) -> None:
    state = position("9 8 7 8 .", "1 . . . .", hand=9, round_=5)
    decided = find(name).decide(
        asked(state), legal_actions(state), seconds=float("inf"), rng=Random(1)
    )
    assert str(decided).startswith("place 1:T2")


@pytest.mark.parametrize("name", ["regular", "elder"])
def test_bc_58_who_thinks_wins_the_match_with_five_of_a_kind(name: str) -> None:
    state = position("2 2 2 2 .", "9 8 8 7 .", hand=2)
    decided = find(name).decide(
        asked(state), legal_actions(state), seconds=float("inf"), rng=Random(1)
    )
    assert str(decided).startswith("place 1:T2")


def test_greedy_counts_its_points_against_the_best_of_the_others() -> None:
    state = position("3 3 . . .", "7 7 8 . .", hand=3)
    decided = find("greedy").decide(
        asked(state), legal_actions(state), seconds=float("inf"), rng=Random(1)
    )
    # Three of a kind bring 3 + 15; an eight for the three would bring 8 and cost the other 5.
    assert str(decided).startswith("place 1:")


def test_the_same_chance_gives_the_same_decision_however_long_one_waits() -> None:
    state = position("5 2' . . .", "7 3 . . .", hand=6)
    actions = legal_actions(state)
    decided = {
        Elder(40).decide(asked(state), actions, seconds=seconds, rng=Random(4))
        for seconds in (50.0, float("inf"))
    }
    assert len(decided) == 1


def test_out_of_time_the_elder_still_answers() -> None:
    state = position("5 2' . . .", "7 3 . . .", hand=6)
    actions = legal_actions(state)
    assert Elder(10**9).decide(asked(state), actions, seconds=0.0, rng=Random(4)) in actions


def test_the_search_values_its_candidates_best_first() -> None:
    state = position("5 2' . . .", "7 3 . . .", hand=6)
    valued = evaluate(asked(state), legal_actions(state), Random(2), 80, candidates=4)
    assert len(valued) == 4
    assert all(0 <= one.wins <= 1 for one in valued)
    assert all(one.rollouts >= 1 for one in valued)
    # Half of the rollouts for all four, the other half for the better two.
    assert sorted(one.rollouts for one in valued) == [10, 10, 30, 30]
    assert {one.rollouts for one in valued[:2]} == {30}
    assert valued[0].wins >= valued[1].wins
    assert len(evaluate(asked(state), legal_actions(state), Random(2), 8, candidates=8)) == 8


def test_the_search_tries_whatever_it_is_asked_about() -> None:
    state = position("5 2' . . .", "7 3 . . .", hand=6)
    only = [parse_action("place 2:B3 down")]
    (valued,) = evaluate(asked(state), only, Random(2), 20)
    assert valued.action == only[0]
    assert valued.rollouts == 20


def test_the_chances_of_all_seats_make_one() -> None:
    for totals, played in (([30, 41, 22], 2), ([90, 90, 70], 5), ([0, 0], 0)):
        chances = [chance_of_winning(totals, played, seat) for seat in range(len(totals))]
        assert sum(chances) == pytest.approx(1)
        assert chances.index(max(chances)) == totals.index(max(totals))


class Stubborn:
    """Somebody else's bot: takes the last action there is."""

    name = "Stubborn"
    sentence = "Always takes the last one."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        return actions[-1]


def test_others_bring_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(
        tmp_path,
        monkeypatch,
        f"[{GROUP}]\n"
        "stubborn = tests.clan.bots.test_decisions:Stubborn\n"
        "broken = tests.bots.no_such_module:Bot\n"
        "regular = tests.clan.bots.test_decisions:Stubborn\n",
    )
    assert ids()[-2:] == ("broken", "stubborn")
    assert find("stubborn").sentence == Stubborn.sentence
    assert not isinstance(find("regular"), Stubborn)
    with pytest.raises(NoSuchBotError):
        find("broken")


UNABLE = ("gone", "quitting", "nameless", "wordless", "blank", "numbered", "idle")


def test_whoever_can_not_say_who_it_is_is_there_but_can_not_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, monkeypatch)
    for id in UNABLE:
        assert id in ids()
        with pytest.raises(NoSuchBotError):
            find(id)
    assert set(ids()) - set(UNABLE) == set(able())
    assert {"first", "garish", "elder"} <= set(able())
    assert capfd.readouterr() == ("", "")


def test_others_names_and_sentences_are_one_line_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    garish = find("garish")
    assert garish.name == "[31mThe one"
    assert len(garish.name) <= LONGEST_NAME
    assert garish.sentence == "Takes what it [2J likes."


def test_a_package_that_can_not_be_read_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, entry_points in (("good", ENTRY_POINTS), ("bad", f"[{GROUP}]\nnonsense\n")):
        (tmp_path / name).mkdir()
        install(tmp_path / name, monkeypatch, entry_points)
    assert {"first", "elder"} <= set(able())


def test_an_id_that_nobody_could_type_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch)
    assert all(id.isprintable() and len(id) <= 30 for id in ids())
    with pytest.raises(NoSuchBotError):
        find("garish\x1b[31m")


def test_a_bot_that_is_not_there() -> None:
    with pytest.raises(NoSuchBotError):
        find("nobody")
