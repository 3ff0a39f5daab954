"""Every game on the shelf can be typed and told line by line, and gives away nothing by it."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from biberclan import language
from biberclan.bots.registry import kindest
from biberclan.bots.thinker import Work
from biberclan.language import Language, listed
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain import listening, telling
from biberclan.plain.dilemma import seek as seek_position
from biberclan.plain.drill import PlainDrill
from biberclan.plain.game import HalfTypedError, plain_of
from biberclan.plain.lesson import PlainLesson, take_lessons
from biberclan.plain.table import PlainTable
from biberclan.plain.thinking import Thinking
from biberclan.plain.vocabulary import Reader, UnclearError, spelled, words_of_moves
from biberclan.rules.game import AnyState
from biberclan.shelf import rules_of
from biberclan.table.command import Commands, Meaning
from biberclan.table.commands import STAND_UP
from biberclan.table.game import table_of
from biberclan.teach.learned import Learned
from biberclan.teach.lessons import Lesson, LessonRun, Remark, lessons
from biberclan.train.boxes import DECIDE, Topic
from biberclan.train.decisions import Decisions
from biberclan.train.dilemmas import kind_of, seek
from biberclan.train.drills import games_with_drills
from biberclan.train.training import SESSION, Training
from biberclan.words.seam import words_of
from tests.conformance.moments import LANGUAGES, TRANSLATED, moments
from tests.conformance.tables import ALL_GAMES, TABLES, Table
from tests.match import walking
from tests.match.walking import state_of, with_state
from tests.plain.script import Script
from tests.store.playing import play
from tests.teach.lesson_runs import drilled, played
from tests.tiers import once
from tests.ui.dilemmas import decisions as posed_decisions
from tests.ui.dilemmas import posed, think

PEOPLE = ("Anna", "Jörg", "Old Bruno", "Dora", "Up", "Émile")

each_game = pytest.mark.parametrize("game", ALL_GAMES)
each_tongue = pytest.mark.parametrize("tongue", LANGUAGES)
at_each_table = pytest.mark.parametrize("table", TABLES, ids=str)


def is_sentence(text: str) -> bool:
    whole = text[:1].isupper() or text[:1].isdecimal()
    return whole and text.endswith((".", "!", "?")) and not re.search(r"[{}]|\ba 8\b", text)


def commands_of(game: str) -> Commands:
    """Return the commands that can be typed at a table besides moves and questions."""
    return PlainTable(Match(Setup(PEOPLE[:2], game=game)), Script()).commands


def listeners_of(game: str) -> dict[int, listening.Listener]:
    """Return a listener for each number of seats."""
    rules, plain = rules_of(game), plain_of(game)
    return {
        seats: listening.Listener(
            rules, plain, PEOPLE[:seats], commands_of(game), table_of(game).COMMANDS
        )
        for seats in rules.FACTS.seats
    }


@each_game
def test_what_can_be_typed_of_the_tables_commands_can_be_typed_at_the_table(game: str) -> None:
    typed = {command.id for command in table_of(game).COMMANDS if command.typed}
    assert typed
    assert typed <= {command.id for command in commands_of(game)}


@each_game
def test_what_the_bottom_row_calls_a_command_can_be_typed_for_it(
    game: str, tongue: Language
) -> None:
    match = Match(Setup(PEOPLE[:2], game=game))
    table, listener = table_of(game), listeners_of(game)[2]
    desk = table.open_desk(match)
    called = {
        command.label(desk): command
        for command in table.COMMANDS
        if command.typed and command is not STAND_UP and command.label(desk)
    }
    assert called
    for label, command in called.items():
        for line in (label, label.upper(), spelled(label)):
            heard = listener.hear(line, match.public, match.public)
            assert isinstance(heard, listening.HeardCommand), (line, heard)
            assert heard.command.id == command.id, (line, heard.command.id)


@once("game")
@each_game
def test_every_legal_action_has_a_typed_form_that_means_it(game: str, tongue: Language) -> None:
    rules, plain, rng = rules_of(game), plain_of(game), Random(1)
    listeners = listeners_of(game)
    longest = 0
    for state, legal, _events in moments(game)[::60]:
        if state.actor is None:
            continue
        view, table = rules.observe(state, state.actor), rules.observe(state, None)
        listener = listeners[state.seats]
        for action in rng.sample(legal, min(8, len(legal))):
            typed = plain.typed(action, view, listener.names(table))
            longest = max(longest, len(typed.split()))
            for line in (typed, spelled(typed).upper(), f" {str(action).upper()} "):
                heard = listener.hear(line, table, view)
                assert heard == listening.HeardAction(action), (line, heard)
    assert longest


@once("game")
@each_game
def test_nonsense_gets_a_kind_sentence(game: str, tongue: Language) -> None:
    rules, rng = rules_of(game), Random(2)
    listeners = listeners_of(game)
    odd = [
        "",
        "xyzzy",
        "9:9",
        "1:" * 2000,
        "0",
        "99",
        "anna anna",
        "\x1b[2J",
        "?",
        "ö",
        "-",
        "b1 b1 b1 b1",
    ]
    words = [
        word
        for command in table_of(game).COMMANDS
        for typed in command.words
        for word in typed.words().split()
    ]
    assert listeners[max(listeners)].hear("\u0301", *2 * [_table(moments(game)[0].state, game)])
    not_understood = 0
    for state, _legal, _events in moments(game)[::60]:
        if state.actor is None:
            continue
        view, table = rules.observe(state, state.actor), rules.observe(state, None)
        for _ in range(12):
            line = " ".join(rng.choices([*words, *odd, *PEOPLE], k=rng.randint(1, 4))).strip()
            heard = listeners[state.seats].hear(line or "x", table, view)
            if isinstance(heard, listening.NotUnderstood):
                not_understood += 1
                assert heard.sentences
                assert all(sentence.endswith((".", "?")) for sentence in heard.sentences)
            elif isinstance(heard, listening.HeardAction):
                rules.why_not(state, heard.action)  # whatever it is, the rules have an answer
    assert not_understood > 10


def _table(state: AnyState, game: str) -> Any:
    return rules_of(game).observe(state, None)


@each_game
def test_no_word_means_two_things(game: str, tongue: Language) -> None:
    plain, rules = plain_of(game), rules_of(game)
    commands = listening.vocabulary_of(commands_of(game))
    asked = listening.vocabulary_of_queries(plain)
    queries = [*asked.due.items(), *asked.other.items()]
    for state in {moment.state.phase: moment.state for moment in moments(game)}.values():
        vocabulary = words_of_moves(table_of(game).COMMANDS, state.phase)
        view = rules.observe(state, state.actor)
        meanings: dict[str, object] = {}
        for words in (commands.due, commands.other, vocabulary.due, vocabulary.other):
            for meaning, synonyms in words.items():
                for word in map(spelled, synonyms.split()):
                    assert meanings.setdefault(word, meaning) == meaning, word
        for query, synonyms in queries:
            for word in map(spelled, synonyms.split()):
                other = meanings.setdefault(word, query)
                if other != query:  # what is asked for by itself may only begin a move
                    assert isinstance(other, Meaning), word
                    assert other.kind != "command", word
                    with suppress(HalfTypedError):
                        assert plain.read([other], view) is None, word


@each_game
def test_every_decision_is_asked_and_all_that_is_told_is_whole(game: str, tongue: Language) -> None:
    plain, rules, told = plain_of(game), rules_of(game), 0
    for state, _legal, events in moments(game)[::7]:
        table = rules.observe(state, None)
        if state.actor is not None and not state.paused:
            asked = telling.current_question(game, table, PEOPLE)
            assert PEOPLE[state.actor] in asked
            assert is_sentence(asked), asked
            assert all(map(is_sentence, plain.answers(table, PEOPLE)))
        for seat in {state.actor, None}:
            view = rules.observe(state, seat)
            for query in plain.queries():
                for sentence in query.tell(view, PEOPLE, state.actor or 0):
                    assert is_sentence(sentence), sentence
                    told += 1
        counted = plain.count_sentences(events, PEOPLE[: state.seats])
        assert len(counted) in (0, state.seats)
        said = [*counted, *plain.situation(table, PEOPLE)]
        assert all(map(is_sentence, said)), said
    assert told


@each_game
def test_a_name_is_understood_whatever_it_is(game: str) -> None:
    reader = Reader(PEOPLE)
    for seat, name in enumerate(PEOPLE):
        typed = spelled(name).replace(" ", "")
        for line in (typed, str(seat + 1)):
            assert reader.read(line)[0].value == seat
    with pytest.raises(UnclearError):
        Reader(("Kim", "Kira")).read("ki")


def test_a_name_is_understood_by_a_later_word_of_it() -> None:
    assert Reader(("Sam", "Old Bruno")).read("bruno") == [Meaning("seat", 1)]
    assert Reader(("Bruno", "Old Bruno")).read("bru") == [Meaning("seat", 0)]
    with pytest.raises(UnclearError) as unclear:
        Reader(("Old Bruno", "Young Bruno")).read("bruno")
    assert unclear.value.candidates == ("Old Bruno", "Young Bruno")


def lines_for(match: Match, rng: Random) -> list[str]:
    """Return lines to be typed now: questions, nonsense, moves of any kind, a legal move."""
    plain, setup = plain_of(match.setup.game), match.setup
    asked = [query.words.split()[0] for query in plain.queries()]
    asked += ["news", "standing", "count", "help", "rules", "xyzzy"]
    lines = rng.sample(asked, 3)
    if match.seated is not None and match.actor == match.seated and not match.public.paused:
        legal = match.legal_actions()
        typed = plain.typed(rng.choice(legal), match.view, setup.names)
        tried = rng.choice(moments(setup.game)).legal
        lines += [
            f"what if {typed}",
            "rules",  # on what may have been refused
            *(str(action) for action in rng.sample(tried, min(2, len(tried)))),
        ]
        return [*lines, str(rng.choice(legal))]
    return [*lines, ""]


def twin(match: Match, rng: Random) -> Match:
    """Return the same match over another truth that no onlooker can tell from it."""
    rules = match.setup.rules
    return with_state(match, rules.determinize(rules.observe(state_of(match), None), rng))


@once("table.game")
@at_each_table
def test_onlookers_hear_nothing_that_they_may_not_know(table: Table) -> None:
    """Whatever is typed at two tables that differ in secrets, the same is said to everybody."""
    rng, compared, shown = Random(3), 0, 0
    match = Match(table.setup(seed=5))
    for _ in range(60):
        if match.actor is None:
            break
        lines = lines_for(match, rng)
        other = twin(match, rng)
        voices = []
        for one in (match, other):
            voice = Script(list(lines[:-1]))
            player = PlainTable(one, voice)
            before = len(one.log)
            while voice.lines and len(one.log) == before:
                player.step()
            voices.append((voice, len(one.log) - before))
        (voice, acted), (others, also) = voices
        if acted:
            continue
        if not plain_of(table.game).OPEN_REFUSALS:  # what was tried tells of a hand
            assert not set(filter(None, voice.left)) & set(lines[3:-1]) - {"rules"}
        if not also:  # what is a move at one table alone is everybody's to see there
            assert voice.heard == others.heard
            compared += 1
            shown += voice.shown != others.shown
        PlainTable(match, Script([lines[-1]])).step()
    assert compared > 20
    assert shown > 5


@pytest.mark.parametrize(("game", "tongue"), TRANSLATED)
def test_each_lesson_can_be_taken_by_typing(game: str, tongue: Language) -> None:
    language.choose(tongue)
    for lesson in lessons(game, tongue):
        run, voice = LessonRun(lesson, None), Script()
        table = PlainLesson(run, voice)
        for _ in range(200):
            if run.finished:
                break
            voice.type(
                [played(game)[lesson.anchor][run.number - 1].right if not run.waiting else ""]
            )
            table.step()
        assert run.finished
        assert all((step.after_aloud or step.after) in ("", *voice.heard) for step in lesson.steps)
        assert not any("frame" in sentence for sentence in voice.heard), "nobody sees one"
        assert not voice.shown, "in a lesson nothing is secret"
        assert not any({"{", "}"} & set(sentence) for sentence in voice.heard)
        assert not any("{" in (remark.aloud or remark.text) for remark in _remarks(lesson))


def test_in_a_lesson_enter_is_offered_where_it_shows_what_has_gone_wrong_so_often() -> None:
    lesson = next(lesson for lesson in lessons("clan", "en") if lesson.anchor == "fifth-card")
    run, voice = LessonRun(lesson, None), Script()
    table = PlainLesson(run, voice)
    while run.waiting:
        voice.type([""])
        table.step()
    right = played("clan")[lesson.anchor][run.number - 1].right
    wrong = next(str(each) for each in run.match.legal_actions() if str(each) != right)
    while not run.can_show:
        assert "let Enter show you" not in "\n".join(voice.heard)
        voice.type([wrong])
        table.step()
    voice.type([""])
    table.step()
    assert "Try it, or let Enter show you:" in voice.heard
    assert run.waiting, "it has been shown"


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_hint_in_a_lesson_names_two_choices_one_of_which_is_right(game: str) -> None:
    for lesson in lessons(game, "en"):
        run, voice = LessonRun(lesson, None), Script()
        table = PlainLesson(run, voice)
        for _ in range(200):
            if run.finished:
                break
            right = played(game)[lesson.anchor][run.number - 1].right
            voice.type(["hint", "" if run.waiting else right])
            hint = "Read this first; then Enter goes on." if run.waiting else run.more_help()
            table.step()
            assert voice.heard[-1] == hint
            table.step()
        assert run.finished


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("b1", "Read this first; then Enter goes on."),
        ("2", "You can't make that move here."),
        ("flop", "flop means nothing here; help tells you what you can type."),
    ],
)
def test_where_a_lesson_is_to_be_read_no_move_is_asked_for(line: str, answer: str) -> None:
    run, voice = LessonRun(lessons("clan", "en")[0], None), Script([line, "news"])
    table = PlainLesson(run, voice)
    table.step()
    table.step()
    assert run.waiting
    assert voice.heard[1:4] == ["Enter goes on.", answer, "Enter goes on."]


@pytest.mark.parametrize("game", games_with_drills())
def test_after_the_last_lesson_the_commands_keep_the_learner_and_the_directory(
    game: str, tmp_path: Path
) -> None:
    learned, course = Learned(tmp_path), lessons(game, "en")
    learned.learn_as("Lisa")
    voice, run = Script(), LessonRun(course[-1], None)
    while not run.finished:
        right = played(game)[course[-1].anchor][run.number - 1].right
        line = "" if run.waiting else right
        voice.type([line])
        PlainLesson(run, Script([line])).step()
    take_lessons(game, len(course), learned, voice)
    commands = [line for line in voice.heard if line.startswith("biberclan ")]
    assert len(commands) == 4
    assert all(line.endswith(f" --data {tmp_path}") for line in commands)
    assert f"--players Lisa,bot:{kindest(game)} " in commands[1]


@pytest.mark.parametrize("is_done", [False, True])
def test_who_takes_a_lesson_again_is_told_what_to_do_by_a_second_miss(
    is_done: bool, tmp_path: Path
) -> None:
    learned, voice = Learned(tmp_path), Script(["place 1:T2 up", "quit"])
    if is_done:
        learned.note_done("fifth-card")
    number = [lesson.anchor for lesson in lessons("clan", "en")].index("fifth-card") + 1
    take_lessons("clan", number, learned, voice)
    remark = "That would work. But now try the free slot T2 at Ben's."
    again = "That is allowed, but the task is a different one. Think again."
    assert voice.heard[-2] == (again if is_done else remark)


def test_in_a_lesson_final_turns_are_told_before_the_counting() -> None:
    lesson = next(lesson for lesson in lessons("clan", "en") if lesson.anchor == "fifth-card")
    run, voice = LessonRun(lesson, None), Script()
    table = PlainLesson(run, voice)
    while run.number < 3:
        right = played("clan")[lesson.anchor][run.number - 1].right
        voice.type(["" if run.waiting else right])
        table.step()
    told = "\n".join(voice.heard)
    places = [told.index(text) for text in ("Ben lays the 8", "Cem lays the 7", "Anna: 8, 6, 9")]
    assert places == sorted(places)


def _remarks(lesson: Lesson) -> Iterator[Remark]:
    for step in lesson.steps:
        yield from step.remarks


@pytest.mark.parametrize("game", games_with_drills())
def test_a_drill_is_answered_by_numbers_and_tells_nothing_before(game: str) -> None:
    training = Training(None, "Anna", game, Random(4))
    asked = [query.words.split()[0] for query in plain_of(game).queries()]
    drills = drilled(game)
    for kind in drills:
        question = training.ask(kind)
        voice = Script()
        drill = PlainDrill(training, Decisions(None, training, Learned(None)), voice)
        right = " ".join(str(index + 1) for index in question.right) or "0"
        voice.type([*asked, "rules", "99", right, "rules", ""])
        drill.run.pose(question)
        drill.ask()
        answer = voice.heard.index(question.answer)
        assert "Right." in voice.heard[:answer]
        told = voice.heard[len(question.choices) + 2 : answer]
        assert not any(" protected" in sentence for sentence in told)
        assert not voice.lines


@pytest.mark.parametrize("game", games_with_drills())
def test_after_a_wrong_answer_it_is_told_what_of_it_is_wrong_and_what_is_right(game: str) -> None:
    training = Training(None, "Anna", game, Random(4))
    drills = drilled(game)
    for kind in drills:
        question = training.ask(kind)
        wrong = sorted(set(range(len(question.choices))) - question.right)
        if not question.many:
            wrong = wrong[:1]
        voice = Script([" ".join(str(index + 1) for index in wrong) or "0", ""])
        drill = PlainDrill(training, Decisions(None, training, Learned(None)), voice)
        drill.run.pose(question)
        drill.ask()
        told = voice.heard[voice.heard.index("Not quite.") :]
        names = [choice.removesuffix(".") for choice in question.choices]
        right = listed([names[index] for index in sorted(question.right)]) or "none"
        assert f"Right: {right}." in told
        if wrong:
            assert f"Wrong: {listed([names[index] for index in wrong])}." in told
        assert not [sentence for sentence in told if sentence.endswith("..")]
        assert question.why(frozenset(wrong))[0] in told


@pytest.mark.parametrize("game", games_with_drills())
def test_positions_are_decided_by_typing_what_is_due_first(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Work] = []

    def answer(self: Thinking, work: Work) -> Any:
        asked.append(work)
        return None if len(asked) == 1 else asyncio.run(think(work))

    monkeypatch.setattr(Thinking, "think", answer)
    training = Training(None, "Anna", game, Random(4))
    decision = posed_decisions(game)[3]
    kind = kind_of(decision)
    assert kind is not None
    told = words_of(game).NAMES.decision_title(kind)
    training.note(Topic(DECIDE, kind), False)
    queries = [query.words.split()[0] for query in plain_of(game).queries()]
    other, refused = decision.actions[-1], "deal"
    voice = Script(["position", *queries, "", refused, "what", "undo", str(other), "", "known"])
    voice.type(["today", "quit", "today", str(decision.actions[0]), "today", "quit"])
    voice.type(["position e", "position xyzzy", f"position {told[:-1]}", "quit", "quit"])
    PlainDrill(training, Decisions(None, training, Learned(None)), voice).train()
    assert not voice.lines
    assert not voice.shown, "in training nothing is secret"
    assert not any({"{", "}"} & set(sentence) for sentence in voice.heard)
    assert sum(sentence.rstrip(".") == told for sentence in voice.heard) == 5
    assert sum("The kinds of positions are: " in sentence for sentence in voice.heard) == 2
    assert "1 kind of position is due: position asks about it." in voice.heard
    costly = voice.heard.index("This costs 8% in winning chances.")
    assert not voice.heard[costly + 1].startswith(("Old Bruno", "Such positions")), "why it does"
    known = next(line for line in voice.heard[costly:] if line.startswith(told.rstrip("?")))
    assert known.endswith("due today, 0 of 2.")
    assert "The best choice." in voice.heard, "in the position of the day"
    assert "Decided: only the first choice counts." in voice.heard
    assert not training.due_topics(DECIDE)
    seeks = [work.arguments[2:3] for work in asked if work.function is seek]
    assert seeks == [(kind,), (kind,), (), (), (), (kind,)]


def test_a_long_search_for_a_position_is_told_every_few_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]

    def search(self: Thinking, work: Work) -> Any:
        now[0] += 1.6
        return posed(posed_decisions("clan")[3]) if now[0] > 9 else None

    monkeypatch.setattr(Thinking, "think", search)
    monkeypatch.setattr("biberclan.plain.dilemma.monotonic", lambda: now[0])
    training, voice = Training(None, "Anna", "clan", Random(4)), Script()
    decisions = Decisions(None, training, Learned(None))
    assert (
        seek_position(decisions.of_day(decisions.today), decisions, voice, Thinking()) is not None
    )
    assert [line for line in voice.heard if "so far" in line] == [
        "2 matches looked at so far.",
        "4 matches looked at so far.",
    ]


@pytest.mark.parametrize(
    ("choices", "line"), [(("Yes", "No"), "nO"), (("8", "9"), "9"), (("2", "3"), "2")]
)
def test_an_answer_can_be_typed_in_full_unless_it_is_the_number_of_one(
    choices: tuple[str, ...], line: str
) -> None:
    training = Training(None, "Anna", "clan", Random(4))
    question = replace(training.ask("may"), choices=choices, right=frozenset({1}))
    voice = Script([line, ""])
    drill = PlainDrill(training, Decisions(None, training, Learned(None)), voice)
    drill.run.pose(question)
    drill.ask()
    assert "Right." in voice.heard


@each_game
def test_nothing_is_done_that_is_typed_while_a_card_is_looked_at(game: str) -> None:
    """Not even the answer to the viewer's next question, such as a knock."""
    rules, tried = rules_of(game), 0
    options = {"deck": "combined"} if game == "clan" else {}
    for seed in range(8):
        match = Match(Setup(PEOPLE[:2], game=game, seed=seed, options=options))
        rng = Random(seed)
        while match.actor is not None and len(match.log) < 150:
            play(match, 1, seed=rng.randrange(2**32))
            if match.looking is None:
                continue
            typed = [str(action) for action in rules.legal_actions(state_of(match))]
            done, looking = len(match.log), match.looking
            player = PlainTable(match, Script(typed))
            for _line in typed:
                player.step()
            assert (len(match.log), match.looking) == (done, looking)
            tried += match.seated == match.actor
    assert tried or game == "mania"  # where others decide before one looks away


@each_game
def test_what_is_typed_after_the_end_gets_no_answer_about_moves(game: str) -> None:
    match, rng = Match(Setup(PEOPLE[:2], game=game, seed=1)), Random(1)
    match.sit_down()
    plain, names = plain_of(game), PEOPLE[:2]
    typed = plain.typed(match.legal_actions()[0], match.view, names)
    while match.public.winners is None:
        walking.step(match, rng)
    voice = Script([typed, "hint", "coach", "help"])
    player = PlainTable(match, voice)
    for _line in [*voice.lines]:
        player.step()
    assert not set(plain.answers(match.public, names)) & set(voice.heard)
    assert not any("first answer the prompt" in said for said in voice.heard)
    assert len([said for said in voice.heard if said.startswith("The match is over")]) == 4


def test_a_session_ends_with_its_result_and_goes_on_only_if_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Thinking, "think", lambda self, work: asyncio.run(think(work)))
    training, voice = Training(None, "Anna", "clan", Random(4)), Script()
    drill = PlainDrill(training, Decisions(None, training, Learned(None)), voice)
    today = str(posed_decisions("clan")[3].actions[0])
    voice.type([*["1", ""] * (SESSION - 1), today, "no"])
    drill.train()
    assert not voice.lines
    assert drill.run.results[-1]
    (result,) = [said for said in voice.heard if f" of {SESSION} right" in said]
    assert result == drill.run.result
