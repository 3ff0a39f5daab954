"""Playing on from a position: what it may know, and a match of its own that counts for nobody."""

import sqlite3
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from biberclan.bots.cast import REGULAR
from biberclan.bots.registry import kindest
from biberclan.coach.mistakes import of_person
from biberclan.coach.sealed_review import SealedReview
from biberclan.language import ENGLISH, choose
from biberclan.match.mailed import read_passed_on
from biberclan.match.match import Match
from biberclan.match.record import RecordError, read
from biberclan.match.replay import Replay
from biberclan.match.setup import Beginning, Setup, explain_option
from biberclan.match.starts import game_of, play_on
from biberclan.match.store import history
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.people import figures
from biberclan.people.awards import awards_of
from biberclan.people.opponents import rating_and_matches, setup_like_last
from biberclan.people.recent import last_opponent
from biberclan.people.story import story_of
from biberclan.people.telling_matches import between_rivals, evening_of
from biberclan.rules.game import OptionError
from biberclan.shelf import GAMES, lines_of
from biberclan.teach.learned import Learned
from tests.conformance.tables import OWN_TABLES, Table, steps
from tests.match.walking import NAMES, state_of, step
from tests.store.playing import kept, recorded
from tests.tiers import often, once, sampled

at_each_game = pytest.mark.parametrize("game", GAMES)


def on(line: str, seats: int, seed: int) -> Setup:
    """Return the setup of a match played on from a position of another one."""
    return play_on(line, NAMES[:seats], seed=seed, match="2026-11-20T17:00:00Z", after=34)


def table_of(game: str) -> Table:
    return next(table for table in OWN_TABLES if table.game == game and table.seats > 2)


def begun(game: str, *, seat: int | None = 1, after: int = 40, seed: int = 5) -> Setup:
    """Return the setup of a match that begins at a position of a match played by chance."""
    table = table_of(game)
    state, _action = next(islice(steps(table, seed=2), after, None))
    lines = lines_of(game)
    line = lines.write(state if seat is None else table.rules.observe(state, seat))
    return on(line, table.seats, seed)


def played_out(match: Match, rng: Random) -> Match:
    while match.actor is not None:
        step(match, rng, last=0.1)
    return match


def worlds(game: str, count: int) -> Iterator[tuple[Table, Any, Any, int]]:
    """Yield positions, each with another one that a seat can't tell from it, and that seat."""
    table, rng = table_of(game), Random(3)
    met = [state for state, _action in steps(table, seed=6, every=2)][:100]
    for number in range(count):
        state, seat = met[number % len(met)], number % table.seats
        if not state.paused:
            yield table, state, table.rules.determinize(table.rules.observe(state, seat), rng), seat


@sampled
@at_each_game
def test_worlds_that_a_seat_cannot_tell_apart_are_played_on_alike(game: str) -> None:
    lines, compared, others = lines_of(game), 0, 0
    for table, state, other, seat in worlds(game, often(1000)):
        told = [lines.write(table.rules.observe(each, seat)) for each in (state, other)]
        offered = [on(line, table.seats, compared) for line in told]
        assert told[0] == told[1]
        assert offered[0] == offered[1]
        world = offered[0].begin()[0]
        assert table.rules.observe(world, seat) == table.rules.observe(state, seat)
        assert world.to_dict()["seed"] != state.to_dict()["seed"]
        others += world.to_dict() != state.to_dict()
        compared += 1
    assert compared > often(900)
    assert others == compared, "some hidden cards, at least the order of those to come, are others"


@at_each_game
def test_each_seed_draws_other_cards_for_what_a_seat_does_not_know(game: str) -> None:
    drawn = {begun(game, seed=seed).begins_at for seed in range(20)}
    assert len(drawn) == 20


def test_every_hidden_card_may_be_any_that_is_left() -> None:
    rows = "rows (3:1) (?) (?) (5:1) / (?) (?) (?) (?); discard 9; observer 1"
    worlds = [play_on(f"biberbande: {rows}", NAMES[:2], seed=seed) for seed in range(20)]
    hidden = [at["card"] for each in worlds for at in each.begin()[0].to_dict()["rows"][1]]
    specials = sum(isinstance(card, str) for card in hidden)
    assert 10 <= specials <= 40, "21 of 63 cards left are specials: of 80, about 27"


@at_each_game
def test_as_it_was_is_the_same_match_from_there(game: str) -> None:
    table, lines = table_of(game), lines_of(game)
    met = list(steps(table, seed=2))
    match = Match(play_on(lines.write(met[40][0]), NAMES[: table.seats], seed=2))
    for state, action in met[40:200]:
        assert state_of(match).to_dict() == state.to_dict()
        match.seated = match.actor
        match.act(action)
        if match.looking is not None:
            match.stop_looking()


@at_each_game
def test_what_a_line_leaves_to_chance_hangs_on_the_seed(game: str) -> None:
    line = {
        "clan": "biberclan: lodges (?) / (?); hand 3; phase place",
        "bande": "biberbande: rows (?) (?) (?) (?) / (?) (?) (?) (?); discard 9",
        "mania": "bibermania: hands ?5 / ?5; stock ?5; display ?9",
    }[game]
    worlds = {play_on(line, NAMES[:2], seed=seed).begins_at for seed in range(20)}
    assert len(worlds) == 20
    assert play_on(line, NAMES[:2], seed=7).seed == 7, "later shuffles hang on it as well"


@pytest.mark.parametrize("table", OWN_TABLES, ids=str)
@pytest.mark.parametrize("seat", [None, 0])
def test_the_record_of_such_a_match_is_read_again(table: Table, seat: int | None) -> None:
    rng, lines = Random(1), lines_of(table.game)
    for state, _action in islice(steps(table, seed=4, every=23), 0, 60, 6):
        if state.paused or state.round < state.seats - 2 > 1:
            continue
        seen = state if seat is None else table.rules.observe(state, seat)
        setup = on(lines.write(seen), table.seats, 9)
        match = played_out(Match(setup), rng)
        record = recorded(match)
        assert read(record.text().encode()) == record
        assert record.result.rounds == match.public.scores, "with the points of before"
        assert record.result.winners == match.public.winners
        replay = Replay(record)
        assert len(replay.rounds) == match.public.round
        for position in range(0, len(replay.log) + 1, 9):
            replay.go(position)
            assert 1 <= replay.turn <= len(replay.turns)
            assert replay.rounds[replay.round - 1] <= position
        assert awards_of(match) is not None
        assert story_of(match)
        assert Match(setup).setup.again(3).begins_at is None, "a rematch is dealt anew"


def test_the_header_says_where_it_comes_from() -> None:
    record = recorded(played_out(Match(begun("clan")), Random(1)))
    start = record.setup.begins_at
    assert start is not None
    assert "lodges" not in f"{start!r} {record.setup!r}", "nothing that is logged tells a card"
    head = record.text().split("\n\n")[0].splitlines()
    at = head.index(f"seed: {record.setup.seed}")
    assert head[at + 1 : at + 4] == [
        f"position: {start.line}",
        "came up: 2026-11-20T17:00:00Z 34",
        "known by: 2",
    ]
    assert "observer" not in start.line
    assert "?" not in start.line


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("position: biberclan: ", "position: biberbande: ", "position"),
        ("position: biberclan: ", "position: biberclan:  ", "position"),
        ("position: biberclan: ", "position: ", "position"),
        ("; seed ", "; shuffles 1; seed ", "position"),
        ("\nseed: ", "\nseed: 1", "position"),
        ("\nfirst: ", "\nfirst: 3\nfirst: ", "form"),
        ("draw 9", "draw ?", "position"),
        ("17:00:00Z 34", "17:00:00Z 034", "form"),
        ("17:00:00Z 34", "17:00:00 34", "form"),
        ("known by: 2", "known by: 9", "form"),
    ],
)
def test_a_damaged_position_is_refused_with_its_line(old: str, new: str, problem: str) -> None:
    text = recorded(played_out(Match(begun("clan")), Random(1))).text()
    if old.startswith("draw"):
        old = text[(at := text.index("draw ")) : at + len("draw 9")]
    assert old in text
    damaged = text.replace(old, new, 1)
    choose("de")
    try:
        with pytest.raises(RecordError) as refused:
            read(damaged.encode())
        german = str(refused.value)
        assert refused.value.problem.name.lower() == problem
        assert german.startswith(f"Zeile {refused.value.line}:")
        assert "position " not in german, "not one English word"
    finally:
        choose(ENGLISH)


@at_each_game
def test_what_mail_does_to_such_a_record_is_undone(game: str) -> None:
    record = recorded(played_out(Match(begun(game)), Random(1)))
    lines: list[str] = []
    for line in record.text().replace(" | ", "\0|\0").splitlines():  # not where it looks quoted
        while len(line) > 70 and " " in line[:70]:  # wrapped at blanks
            head = line[:70].rpartition(" ")[0]
            lines, line = [*lines, head], line[len(head) + 1 :]
        lines.append(line)
    mailed = "\n".join(f"> {line}" for line in lines).replace("\0", " ")
    assert read_passed_on(mailed.encode()) == record


@at_each_game
def test_it_is_kept_resumed_and_undone_like_any_other(game: str, store: Store) -> None:
    setup, rng = begun(game), Random(2)
    match = store.begin(setup)
    assert match.why_no_undo() == "nothing"
    while len(match.log) < 5:
        step(match, rng)
    done, id = [entry.action for entry in match.log], match.id
    assert id is not None
    match.stop_recording()
    again = store.resume(id)
    assert (again.setup, [entry.action for entry in again.log]) == (setup, done)
    if again.why_no_undo() is None:
        again.undo()
    played_out(again, rng)
    assert store.record(id).setup == setup
    assert store.add(store.record(id)) == (id, False)
    line = history.line(store, id)
    assert isinstance(line, Listed)
    assert line.begins_at == Beginning("", "2026-11-20T17:00:00Z", 34, 1), "no position"


@once()
@at_each_game
def test_the_file_and_the_record_hold_no_card_that_the_seat_did_not_know(
    game: str, tmp_path: Path
) -> None:
    """Two matches that a seat can't tell apart, played on as it knew them, leave the same bytes."""
    table, state, other, seat = next(islice(worlds(game, 100), 40, None))
    left = []
    for number, world in enumerate((state, other)):
        line = lines_of(game).write(table.rules.observe(world, seat))
        (tmp_path / str(number)).mkdir()
        with kept(tmp_path / str(number)) as store:
            match = store.begin(on(line, table.seats, 1))
            rng = Random(4)
            while len(match.log) < 4:
                step(match, rng)
            shown = [repr(match.setup), match.view]
            played_out(match, rng)
            rows = store.read(sqlite3.Connection.iterdump)
            left.append((*rows, *map(repr, shown), store.record(match.id or 0).text()))
    assert left[0] == left[1]
    truth = lines_of(game).write(state)
    assert all(truth not in text for text in left[0])


def counts_nowhere(store: Store, names: Sequence[str], game: str) -> bool:
    """Return whether two kept matches are in nobody's figures, by whatever name."""
    assert history.count(store) == 2, "they are kept"
    assert [*figures.catch_up(store)]
    assert figures.people(store) == []
    assert figures.all_portraits(store) == []
    assert between_rivals(store) == ()
    assert evening_of(store, names) == []
    return of_person(store, names[0], game) == {}


@once()
@at_each_game
def test_it_counts_in_nobodys_figures(game: str, store: Store) -> None:
    table = table_of(game)
    bots = (None, None, *(kindest(game),) * (table.seats - 2))
    state, _action = next(islice(steps(table, seed=2), 40, None))
    line = lines_of(game).write(state)
    setup = on(line, table.seats, 1)
    match = store.begin(setup)
    review = SealedReview(match, lambda: store)
    while len(match.log) < 3:
        step(match, Random(1))
    review.note_refusal("BC-21")
    played_out(match, Random(1))
    review.close()
    against = store.begin(play_on(line, setup.names, bots, seed=1))
    while against.actor is not None:
        if against.bot_in_turn is None:
            step(against, Random(1))
        else:
            against.act_as_bot(Random(1).choice(against.bot_turn().actions))
    assert counts_nowhere(store, match.setup.names, game)
    assert last_opponent(store) == ""
    assert setup_like_last(store, game) is None
    learned = Learned(None)
    learned.note_match(play_on(line, setup.names, (None, *(REGULAR,) * 3)[: table.seats], seed=1))
    assert (learned.person, learned.game) == ("", game), "whose seat it is, is not who plays"
    if game == "clan":
        newcomers = rating_and_matches(store, game, "Nobody")[0]
        assert rating_and_matches(store, game, NAMES[0])[0] == newcomers


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("biberclan: lodges 1 / 1 2 3 | 4 5; hand 3; rounds 1", "who has five cards has no turn"),
        ("biberclan: lodges - / -; hand 3; box 4 4; rounds 1", "no cards but action cards"),
        ("bibermania: hands - / 7; piles fairy / -; phase wish", 'the seat in "turn" has cards'),
    ],
)
def test_where_a_match_may_not_come_to_its_end_none_begins_but_kept_ones_are_read(
    line: str, said: str
) -> None:
    with pytest.raises(OptionError) as refused:
        play_on(line, NAMES[:2], seed=1)
    assert said in explain_option(refused.value)
    lines = lines_of(game_of(line))
    state = lines.read(line, 1)
    options = lines.options(state.to_dict())
    begun = Setup(
        NAMES[:2],
        game=game_of(line),
        options=options,
        seed=1,
        begins_at=Beginning(lines.write(state)),
    )
    record = recorded(played_out(Match(begun), Random(3)))  # all of them end so
    assert read(record.text().encode()) == record


@at_each_game
def test_there_is_nothing_to_play_on_from_where_a_round_is_counted(game: str) -> None:
    tables = [table for table in OWN_TABLES if table.game == game]
    every = (state for table in tables for state, _action in steps(table, seed=2) if state.paused)
    for counted in islice(every, 6):
        with pytest.raises(OptionError, match="nothing to decide"):
            play_on(lines_of(game).write(counted), NAMES[: counted.seats], seed=1)
