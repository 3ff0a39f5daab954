"""Bots' sentences and everybody's faces come from what the whole table has just seen."""

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from random import Random

import pytest

from biberclan.language import languages
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.people.company import LONG, Company
from biberclan.rules import bande
from biberclan.rules.clan import parse_action
from biberclan.rules.game import AnyAction
from biberclan.table.game import table_of
from biberclan.words.seam import words_of
from biberclan.words.talk import talk
from tests.clan.positions import position
from tests.conformance.tables import ALL_GAMES
from tests.match.walking import at_position, state_of, with_state

BOTS = (None, "beginner", "regular")
PEOPLE = ("Anna", "Pip", "Wilma")
MOMENTS = {
    "clan": {"robbed", "ended", "malus", "equal", "won", "lost"},
    "bande": {"robbed", "ended", "won", "lost"},
    "mania": {"robbed", "equal", "long", "won", "lost"},
    "toy": {"won", "lost"},
}


def start(game: str, seed: int) -> Match:
    return Match(Setup(PEOPLE, game=game, seed=seed, bots=BOTS))


def due(match: Match, rng: Random) -> AnyAction | None:
    """Return an action by chance, None where somebody sits down or has looked instead."""
    if match.stage == "handover":
        match.sit_down()
    elif match.stage == "look":
        match.stop_looking()
    else:
        bot = match.bot_in_turn
        return rng.choice(match.legal_actions() if bot is None else match.bot_turn().actions)
    return None


def do(match: Match, action: AnyAction) -> None:
    (match.act if match.bot_in_turn is None else match.act_as_bot)(action)


def moods(company: Company) -> list[str]:
    return [company.mood(seat, leads=False) for seat in range(len(PEOPLE))]


@pytest.mark.parametrize("game", ALL_GAMES)
def test_bots_speak_at_moments_and_never_the_same_line_twice_in_a_row(game: str) -> None:
    spoken: Counter[str] = Counter()
    for seed in range(12):
        match, rng = start(game, seed), Random(seed)
        company, last = Company(match), dict[int, str]()
        while match.public.winners is None:
            action = due(match, rng)
            if action is None:
                continue
            before = company.last_line
            do(match, action)
            company.follow()
            said = company.last_line
            assert said is None or match.log[-1].mark != "round", "a round begins in silence"
            if said is None or said is before:
                continue
            lines = talk("en")[BOTS[said.seat] or ""]
            [moment] = [each for each in lines if said.line in lines[each]]
            assert last.get(said.seat) != said.line
            last[said.seat] = said.line
            spoken[moment] += 1
    assert spoken.keys() == MOMENTS[game]


@pytest.mark.parametrize("game", ALL_GAMES)
def test_two_truths_that_nobody_can_tell_apart_are_talked_of_alike(game: str) -> None:
    compared = spoken = 0
    for seed in range(6):
        match, rng = start(game, seed), Random(seed)
        company, rules = Company(match), match.setup.rules
        while match.public.winners is None:
            action = due(match, rng)
            if action is None:
                continue
            onlooker = rules.observe(state_of(match), None)
            other = with_state(match, rules.determinize(onlooker, rng))
            companion = deepcopy(company, {id(match): other})  # the same, but at the other match
            do(match, action)
            company.follow()
            if rules.why_not(state_of(other), action) is not None:
                continue
            do(other, action)
            companion.follow()
            if match.chronicle[-1] == other.chronicle[-1]:
                assert company.last_line == companion.last_line
                assert moods(company) == moods(companion)
                compared += 1
                spoken += company.last_line is not None
    assert compared > 10
    assert spoken or game == "toy"


@pytest.mark.parametrize("game", ALL_GAMES)
def test_talk_leaves_the_match_as_it_is(game: str) -> None:
    ends = []
    for talks in (True, False):
        match, rng = start(game, 4), Random(4)
        company = Company(match, talks=talks)
        while match.public.winners is None:
            action = due(match, rng)
            if action is not None:
                do(match, action)
                company.follow()
                assert talks or company.last_line is None
                (*_before, done), feel = match.log, words_of(game).reactions
                if done.seat not in {seat for event in done.events for seat, _felt in feel(event)}:
                    is_calm = company.mood(done.seat, leads=False) == "calm"
                    assert is_calm or match.public.winners, "what was felt before is forgotten"
        ends.append((match.log, match.chronicle, match.public))
    assert ends[0] == ends[1]


def test_what_is_not_counted_yet_is_not_spoken_of() -> None:
    changed = 0
    for seed in range(8):
        match, rng = start("clan", seed), Random(seed)
        company = Company(match, table_of("clan").open_desk(match).RESULTS)
        while not match.public.paused and match.public.winners is None:
            action = due(match, rng)
            if action is not None:
                do(match, action)
                company.follow(counted=False)
        before = moods(company), company.last_line
        assert set(before[0]) == {"calm"}, "nobody is glad of having ended the round"
        company.follow(counted=False)
        assert (moods(company), company.last_line) == before
        company.follow(counted=True)
        changed += (moods(company), company.last_line) != before
    assert changed


@pytest.mark.parametrize(("hand", "crows"), [(5, False), (4, True)])
def test_whoever_wins_with_others_is_glad_and_does_not_crow(hand: int, crows: bool) -> None:
    setup = Setup(("Anna", "Bruno"), bots=(None, "elder"))
    state = position("1 2 3 | 4", "3 3 4 | 4 1", hand=hand, ender=1, round=5, scores=[[0, 0]] * 4)
    match = at_position(setup, state, seated=True)
    company = Company(match)
    match.act(parse_action("place 1:T2 up"))
    company.follow()
    assert match.public.winners == ((1,) if crows else (0, 1))
    assert company.mood(1, leads=False) == "glad"
    assert (
        company.last_line is not None and company.last_line.line in talk("en")["elder"]["won"]
    ) == crows
    late = Company(match)
    late.follow()
    assert (late.last_line, late.mood(1, leads=False)) == (None, "calm")


def test_of_several_bots_another_speaks_than_the_last_one() -> None:
    company, heard = Company(start("clan", 1)), list[int]()
    for _time in range(2):
        company._speak([(1, "lost"), (2, "lost")])
        assert company.last_line is not None
        heard.append(company.last_line.seat)
    assert heard == [1, 2]


def test_what_is_taken_back_is_not_spoken_of_any_more() -> None:
    for seed in range(40):
        match, rng = start("mania", seed), Random(seed)
        company = Company(match)
        while match.public.winners is None:
            action = due(match, rng)
            if action is None:
                continue
            late = Company(match)
            do(match, action)
            company.follow()
            if company.last_line is not None and match.why_no_undo() is None:
                match.undo()
                for each in (company, late):
                    each.follow()
                    assert each.last_line is None
                    assert set(moods(each)) == {"calm"}
                return
    raise AssertionError("nothing was taken back")


def test_every_line_is_there_in_every_language() -> None:
    for language in languages():
        for who, lines in talk(language).items():
            assert sum(len(said) for said in lines.values()) > 12, who
            assert all(len(set(said)) > 1 for moment, said in lines.items() if moment != "manner")


def turns_without_knock(match: Match, turns: int, knock: int = 0) -> Iterator[int]:
    """Play turns of Biberbande in which nobody knocks, but in that of a number; yield each."""
    for turn in range(1, turns + 1):
        actor = match.actor
        while match.actor == actor:
            if match.stage == "look":
                match.stop_looking()
                continue
            legal = [str(action) for action in match.setup.rules.legal_actions(state_of(match))]
            end = "knock" if turn == knock else "pass"
            wanted = next(each for each in (end, "discard", "draw", legal[0]) if each in legal)
            do(match, bande.parse_action(wanted))
        yield turn


def test_bots_remark_now_and_then_that_a_round_grows_long() -> None:
    match = Match(Setup(PEOPLE[:2], game="bande", seed=1, bots=(None, "beginner")))
    company, heard = Company(match), list[int]()
    before = company.last_line
    for turn in turns_without_knock(match, 2 * (LONG + 10) - 1):
        company.follow()
        if company.last_line not in (None, before):
            assert company.last_line.line in talk("en")["beginner"]["long"]
            heard.append(turn // 2)
        before = company.last_line
    assert heard == [LONG, LONG + 4, LONG + 8]
    assert set(moods(company)[:2]) == {"calm"}
    again = Company(match)
    again.follow()
    assert again.last_line is None, "who comes later has not seen it grow"


def test_nobody_finds_a_round_long_whose_end_is_in_sight() -> None:
    match = start("bande", 1)
    company = Company(match)
    for _turn in turns_without_knock(match, 3 * LONG, knock=3 * LONG - 1):
        company.follow()
    assert company.last_line is not None
    assert company.last_line.moment == "ended"
