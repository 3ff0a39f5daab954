"""The same cards with changed seats: what is exchanged, what nobody sees, who fared how."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, tzinfo
from functools import partial
from pathlib import Path
from typing import Any, Self

import pytest

from biberclan.bots.registry import kindest
from biberclan.coach.kept_review import KeptReview
from biberclan.coach.sealed_review import SealedReview
from biberclan.match import times
from biberclan.match.match import Match
from biberclan.match.record import RecordError, read
from biberclan.match.setup import Setup
from biberclan.match.starts import play_on
from biberclan.match.store import errors, history
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.people.opponents import with_levels
from biberclan.people.telling_matches import came_from, game_of, twin_comparison
from biberclan.rules.head_start import START
from biberclan.rules.points import best_seats
from biberclan.shelf import GAMES, lines_of, rules_of
from biberclan.teach.learned import Learned
from tests.command_line import Says
from tests.conformance.test_playing_on import counts_nowhere
from tests.store.playing import BEGUN, actions_of, kept, play, recorded

at_each_game = pytest.mark.parametrize("game", GAMES)


def two(game: str, **agreed: Any) -> Setup:
    return replace(Setup(("Anna", "Ben"), game=game, seed=77_001), **agreed)


class TimeOfWindows(datetime):
    """A point in time before 1970, for which Windows knows no time zone."""

    def astimezone(self, tz: tzinfo | None = None) -> Self:
        raise OSError(22, "Invalid argument")


def test_a_day_that_the_system_can_not_bring_into_its_time_zone_is_told_as_it_is_kept() -> None:
    twin = two("clan", twin_of=TimeOfWindows(1969, 12, 31, 23, tzinfo=UTC))
    assert "of 1969-12-31," in came_from(twin, twin.names)[0]


def twin_of(store: Store, first: Match) -> Setup:
    assert first.id is not None
    return history.with_changed_seats(store, first.id)


def played(store: Store, setup: Setup, seed: int = 1) -> Match:
    match = store.begin(setup)
    play(match, seed=seed)
    return match


@at_each_game
def test_each_gets_what_the_other_had_and_keeps_help_bot_and_head_start(game: str) -> None:
    start = 8 if rules_of(game).FACTS.best == "most" else -8
    setup = two(
        game, options={START: f"0 {start}"}, first=1, memory_aid=(0,), bots=(None, "beginner")
    )
    changed = setup.with_changed_seats(BEGUN)
    assert changed.names == ("Ben", "Anna")
    assert changed.bots == ("beginner", None)
    assert (changed.memory_aid, changed.hints, changed.what_if) == ((0, 1), (0, 1), (0, 1))
    assert changed.head_start == (start, 0)
    assert (changed.seed, changed.first, changed.twin_of) == (setup.seed, 1, BEGUN)
    cards = [
        {**each.begin()[0].to_dict(), "start": None, "scores": None} for each in (setup, changed)
    ]
    assert cards[0] == cards[1], "to the last card of the draw pile"
    helped = two(game, memory_aid=(0,), hints=(1,), what_if=())
    assert helped.with_changed_seats(BEGUN).helps == {
        "memory_aid": (1,),
        "hints": (0,),
        "what_if": (),
    }
    assert changed.again(5).twin_of is None, "a rematch of it is newly shuffled"


def test_a_bot_as_strong_as_people_stays_as_strong_as_it_was(store: Store) -> None:
    setup = with_levels(two("clan", bots=(None, "level")), store)
    first = played(store, setup)
    twin = twin_of(store, first)
    play(store.begin(with_levels(setup.again(3), store)))
    assert with_levels(twin, store) == twin


@at_each_game
def test_a_record_says_whose_cards_it_has_and_is_read_as_strictly(game: str) -> None:
    match = Match(two(game).with_changed_seats(BEGUN))
    play(match)
    record = recorded(match)
    text = record.text()
    assert "seed: 77001\nsame cards as: 2026-11-21T18:30:00Z\ndate: " in text
    assert read(text.encode()) == record
    assert read(text.encode()).setup.is_practice
    for wrong in ("same cards as: 2026-11-21", "same cards as: ", "same cards as: 1\nsame cards"):
        with pytest.raises(RecordError):
            read(text.replace("same cards as: 2026-11-21T18:30:00Z", wrong).encode())
    three = Match(Setup(("Anna", "Ben", "Cem"), game=game, seed=3, twin_of=BEGUN))
    play(three)
    more = recorded(three).text()
    with pytest.raises(RecordError, match="2026"):
        read(more.encode())


@at_each_game
def test_it_is_kept_and_resumed_as_what_it_is(game: str, store: Store) -> None:
    twin = twin_of(store, played(store, two(game)))
    match = store.begin(twin)
    done, id = play(match, 4), match.id
    assert id is not None
    match.stop_recording()
    again = store.resume(id)
    assert (again.setup, actions_of(again)) == (twin, done)
    assert again.setup.twin_of == twin.twin_of
    play(again)
    record = store.record(id)
    assert record.setup.twin_of == twin.twin_of
    assert store.add(record) == (id, False)
    line = history.line(store, id)
    assert isinstance(line, Listed)
    assert line.is_practice
    assert game_of(line).endswith("for practice")
    assert came_from(line, line.names) == [
        "Played with the cards of a match of 2026-11-21, and with changed seats."
    ]


def refused(told: Callable[[], object]) -> str:
    with pytest.raises(errors.TwinInPlayError) as error:
        told()
    return str(error.value)


@at_each_game
def test_nothing_tells_the_cards_of_the_first_while_they_are_played_again(
    game: str, tmp_path: Path, says: Says
) -> None:
    with kept(tmp_path) as store:
        first, other = played(store, two(game)), played(store, two(game, seed=5))
        id = first.id or 0
        opening, _events = first.setup.begin()
        line = lines_of(game).write(opening)
        same_seed = played(store, play_on(line, ("Cem", "Dora"), seed=first.setup.seed))
        assert same_seed.setup.seed == first.setup.seed
        known = lines_of(game).write(rules_of(game).observe(opening, 0))
        begun = times.to_text(store.record(id).begun)
        unfinished = store.begin(play_on(known, ("Cem", "Dora"), seed=4, match=begun))
        play(unfinished, 1)
        open_id = unfinished.id or 0
        unfinished.stop_recording()
        as_known = played(store, play_on(known, ("Cem", "Dora"), seed=3, match=begun))
        earlier = played(store, twin_of(store, first))
        file, another = tmp_path / "first.txt", tmp_path / "other.txt"
        file.write_text(store.record(id).text(), encoding="utf-8")
        another.write_text(store.record(other.id or 0).text(), encoding="utf-8")
        match = store.begin(twin_of(store, first))
        play(match, 3)
        second = match.id
        match.stop_recording()
        looks: list[Callable[[int], object]] = [store.record, partial(KeptReview, store)]
        for look in looks:
            said = refused(partial(look, id))
            assert f"of match {id} " in said
            assert f"as match {second}:" in said
            refused(partial(look, same_seed.id or 0))
            refused(partial(look, as_known.id or 0))
            refused(partial(look, earlier.id or 0))
        refused(partial(store.resume, open_id))
        store.resume(second or 0).stop_recording()
        assert store.record(other.id or 0), "others can be looked at"
    told = "--data", str(tmp_path)
    for command in (
        ["export", str(id)],
        ["replay", str(id)],
        ["replay", str(id), "--json"],
        ["replay", str(id), "--plain"],
        ["resume", str(open_id), "--plain"],
        ["review", str(id), "--json"],
        ["review", str(id), "--plain"],
        ["review", str(id), "--picture", str(tmp_path / "out.svg")],
    ):
        answer = says(*told, *command)
        assert answer.returncode, command
        assert (answer.stdout, "are being played again" in answer.stderr) == ("", True), command
    assert not (tmp_path / "out.svg").exists()
    for more in ([], ["--json"], ["--plain"]):
        answer = says(*told, "replay", file, *more)
        assert answer.returncode, more
        assert (answer.stdout, f"match {second} is being played" in answer.stderr) == ("", True)
    assert says(*told, "replay", another, "--json").returncode == 0
    listed = says(*told, "history", "--json")
    assert listed.returncode == 0
    assert "77001" not in listed.stdout, "no seed"
    practice = {each["id"]: each["practice"] for each in json.loads(listed.stdout)["matches"]}
    assert practice == {1: False, 2: False, **dict.fromkeys(range(3, 8), True)}


@pytest.mark.parametrize("end", ["finish", "give up", "delete"])
def test_once_it_is_over_the_first_one_is_told_again(end: str, store: Store) -> None:
    first = played(store, two("bande"))
    match = store.begin(twin_of(store, first))
    play(match, 3)
    refused(lambda: store.record(first.id or 0))
    if end == "finish":
        play(match)
    else:
        id = match.id or 0
        match.stop_recording()
        (store.give_up if end == "give up" else store.delete)(id)
    assert store.record(first.id or 0)


def test_a_match_played_on_as_it_was_keeps_nothing_back(store: Store) -> None:
    first = played(store, two("bande"))
    line = lines_of("bande").write(first.setup.begin()[0])
    store.begin(play_on(line, ("Anna", "Ben"), seed=first.setup.seed))
    assert store.record(first.id or 0)


@at_each_game
def test_it_counts_in_nobodys_figures(game: str, store: Store) -> None:
    first = played(store, two(game, bots=(None, kindest(game))))
    twin = twin_of(store, first)
    store.delete(first.id or 0)
    match = store.begin(twin)
    review = SealedReview(match, lambda: store)
    play(match, 3)
    review.note_refusal("BC-21")
    play(match)
    review.close()
    people = store.begin(two(game).with_changed_seats(BEGUN))
    play(people)
    assert counts_nowhere(store, ("Anna", "Ben"), game)
    learned = Learned(None)
    learned.note_match(twin)
    assert learned.person == ""


@at_each_game
def test_how_both_fared_with_either_cards(game: str, tmp_path: Path) -> None:
    best, ends = rules_of(game).FACTS.best, set[str]()
    with kept(tmp_path) as store:
        for seed in range(4):
            first = played(store, two(game, seed=seed))
            second = played(store, twin_of(store, first), seed=9)
            ours, theirs = (recorded(match).result.totals for match in (first, second))
            said = twin_comparison(store, second.setup, theirs)
            minus = str.maketrans("\N{MINUS SIGN}", "-")
            assert [each.translate(minus) for each in said[:2]] == [
                f"The cards that Anna had first: Anna {ours[0]}, now Ben {theirs[0]}.",
                f"The cards that Ben had first: Ben {ours[1]}, now Anna {theirs[1]}.",
            ]
            anna, ben = ours[0] + theirs[1], ours[1] + theirs[0]
            ahead = best_seats((anna, ben), best)
            better, worse = (anna, ben) if ahead == (0,) else (ben, anna)
            name = ("Anna", "Ben")[ahead[0]]
            told = f"With the same cards {name} did better: {better} to {worse} over both matches."
            assert len(ahead) > 1 or said[2].translate(minus) == told
            ends.add(name)
            assert "equally well" in twin_comparison(store, second.setup, ours)[2]
            assert twin_comparison(store, first.setup, ours) == [], "no twin of any match"
            assert twin_comparison(None, second.setup, theirs) == []
            store.delete(first.id or 0)
            assert twin_comparison(store, second.setup, theirs) == [], "nothing is known of it"
    assert ends == {"Anna", "Ben"}
