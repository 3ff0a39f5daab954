"""Write the sentences of each game into one file for each game and language, for comparison.

    python -m tools.sentences

Read their changes in the diff.

The scenes of `tests/<game>/scenes.py`, which are invented positions, come first. Positions of
random matches follow, each only with sentences whose messages have been rare so far.
"""

import gettext
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from biberclan import language
from biberclan.language import ENGLISH, Language, translate
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.game import plain_of
from biberclan.plain.telling import current_question
from biberclan.rules.endings import ended
from biberclan.rules.game import FADED, AnyAction, AnyObservation, AnyState
from biberclan.shelf import rules_of
from biberclan.table.game import table_of
from biberclan.words.seam import words_of
from biberclan.words.tips import tips
from lab import ROOT
from tests.conformance.moments import ACTIONS

KEPT: Final = ROOT / "tests" / "sentences"
PEOPLE: Final = ("Anna", "Ben", "Cem", "Dora", "Emil", "Frida")

ENOUGH: Final = 2
"""How often each message appears in each of its uses, if it comes up that often."""

MATCHES: Final = 12
TRIED: Final = 4
"""The number of random matches, and of actions tried in each position."""

CLOSELY: Final = 90
SELDOM: Final = 9
"""The first positions of a match are all used; of later ones, one in this many."""

Said: TypeAlias = dict[str, Callable[[], Sequence[str]]]
"""The sentences of an occasion by their purpose, in the language that is current when called."""


class Scene(NamedTuple):
    """A position, and the actions tried there.

    Attributes:
        title: the position as the game's tests write it.
        state: the position.
        actions: actions to try, each by itself; actions that must come first precede it, with
            commas.
    """

    title: str
    state: AnyState
    actions: tuple[str, ...]


def scene(position: Callable[..., AnyState], *rows: str, do: Sequence[str], **at: Any) -> Scene:
    """Return a position of a game with the actions tried there."""
    words = [f'"{row}"' for row in rows] + [f"{name}={value}" for name, value in at.items()]
    return Scene(" ".join(words), position(*rows, **at), tuple(do))


class Scenes(Protocol):
    """The module `scenes` of a game's tests."""

    SCENES: Sequence[Scene]


class Place(NamedTuple):
    """A position in a random match."""

    seats: int
    options: str
    seed: int
    step: int

    def __str__(self) -> str:
        return f"by chance: {self.seats} seats, {self.options}, seed {self.seed}, step {self.step}"


_PLACE = re.compile(r"by chance: (\d) seats, (\S*), seed (\d+), step (\d+)")

Recipe: TypeAlias = dict[Place, dict[str, list[str]]]
"""The sentences chosen from random matches: for each place and each action ("" for none), their
purposes."""


def file_of(game: str, tongue: Language) -> Path:
    return KEPT / f"{game}.{tongue}.txt"


def of_position(game: str, state: AnyState, events: Sequence[Any] = (), first: int = 0) -> Said:
    """Return the sentences about a position.

    Args:
        game: the game.
        state: the position.
        events: the events of the match so far.
        first: the index of the first event of the last action.
    """
    rules, words, plain = rules_of(game), words_of(game), plain_of(game)
    names = PEOPLE[: state.seats]
    public, known = (rules.observe(state, seat) for seat in (None, state.actor))
    view = rules.glance(known, None)

    def desk(seated: bool) -> Sequence[str]:
        desk = table_of(game).open_desk(Match.at_position(Setup(names, game=game), state.to_dict()))
        if seated:
            desk.ready()
            desk.count()
        due = [desk.enter_label(), desk.part_due()] if desk.stage == "turn" else []
        return [desk.headline(), desk.prompt(), *due]

    said: Said = {
        "handover": lambda: desk(False),
        "prompt": lambda: desk(True),
        "first time": lambda: [tips(game)[id].text for id in words.due_tips(view, events[first:])],
        "situation": lambda: plain.situation(public, names),
        "faded": lambda: [words.tell(faded(game, each), names) or "" for each in events[first:]],
    }
    if state.actor is None:
        said["awards"] = partial(awards, game, events, names)
    if state.actor is not None and not state.paused:
        said["asks"] = lambda: [
            current_question(game, public, names),
            *plain.answers(public, names),
        ]
        seat = (state.actor + 1) % state.seats
        for number, query in enumerate(plain.queries(), 1):
            said[f"asked for {number}"] = partial(query.tell, view, names, seat)
            said[f"told to all {number}"] = partial(query.tell, public, names, seat)
    return said


def awards(game: str, events: Sequence[Any], names: Sequence[str]) -> Sequence[str]:
    """Return the sentences about a finished match."""
    return [
        f"{translate(title)}: {', '.join(names[seat] for seat in seats)} {text}"
        for title, seats, text in words_of(game).awards(events, tuple(names))
    ]


def faded(game: str, event: Any) -> Any:
    """Return an event whose cards can no longer be seen."""
    cards = {name: getattr(event, name) for name in rules_of(game).traces(event).cards}
    gone = {
        name: (FADED,) * len(card) if isinstance(card, tuple) else FADED
        for name, card in cards.items()
        if card is not None
    }
    return replace(event, **gone) if gone else event


def of_action(game: str, state: AnyState, action: AnyAction) -> Said:
    """Return the sentences about an action: the refusal, or what it would do and has done."""
    rules, words, plain = rules_of(game), words_of(game), plain_of(game)
    names = PEOPLE[: state.seats]
    reason = rules.why_not(state, action)
    if reason is not None:
        return {"refused": lambda: [f"{words.explain(reason, names)} ({reason.ruling})"]}
    public, known = (rules.observe(state, seat) for seat in (None, state.actor))
    view, after = rules.glance(known, None), state.clone()
    events = list(rules.apply(after, action))
    seen = rules.glance(rules.observe(after, state.actor), action)
    looks = rules.shows(events, leaving=after.actor != state.actor)
    why = rules.disclosed(state, events, range(state.seats))

    def tell(aloud: bool) -> Sequence[str]:
        told = [words.tell(event, names, aloud=aloud) for event in events]
        return [text for text in told if text is not None]

    def argued(seen_so: AnyObservation) -> Sequence[str]:
        found = sorted(words.argue(seen_so, action, names), key=lambda each: -each.weight)
        return [
            ("+ " if each.weight > 0 else "- ") + each.text
            for each in found
            if each.text and each.weight
        ]

    def brief(reader: int | None) -> Sequence[str]:
        told = [words.brief(event, names, reader) for event in events]
        return [text for text in told if text is not None]

    def desk() -> Sequence[str]:
        match = Match.at_position(Setup(names, game=game), state.to_dict())
        desk = table_of(game).open_desk(match)
        desk.ready()
        desk.choose(action)
        warns = desk.warns()
        desk.act(action)
        assert all(news.items for news in desk.news.by_person)  # makes the news for the next person
        return [warns, *([desk.headline(), desk.prompt()] if desk.stage == "look" else [])]

    def with_end(choice: AnyAction) -> Sequence[str]:
        argued = words.argue(view, choice, names)
        told = [plain.typed(choice, view, names), words.preview(view, choice, names)]
        return [*told, *(each.text for each in argued if each.text)]

    said: Said = {
        "typed": lambda: [plain.typed(action, view, names)],
        "preview": lambda: [words.preview(view, action, names)],
        "covered": lambda: [words.preview(rules.glance(public, None), action, names)],
        "means": lambda: [f"{t.text} ({t.ruling})" for t in words.would_mean(view, action, names)],
        "means to who remembers": lambda: [
            f"{t.text} ({t.ruling})" for t in words.would_mean(known, action, names)
        ],
        "costs": lambda: [
            f"{cost.text}{' (end)' * cost.ends_round}" for cost in words.costs(view, action, names)
        ],
        "desk": desk,
        "worth": lambda: [
            worth.sentence(names) for worth in [words.worth(known, action)] if worth is not None
        ],
        "reasons": lambda: argued(known),
        "reasons in sight": lambda: argued(view),
        "told": lambda: tell(False),
        "told aloud": lambda: tell(True),
        "news": lambda: brief(None),
        "news to the next": lambda: brief((state.actor + 1) % state.seats),
        "seen": lambda: (
            plain.look_sentences(view, seen, state.actor, action, names) if looks else []
        ),
        "counted": lambda: plain.count_sentences(events, names),
        "no undo": lambda: [words.NAMES.explain_no_undo(why)] if why else [],
        "awards": lambda: awards(game, events, names) if after.actor is None else [],
    }
    for end in rules.FACTS.endings[1:]:
        choice = ended(rules, state, action, end)
        if choice != action:
            said[f"with {end}"] = partial(with_end, choice)
    if not state.paused:
        return said
    return {name: said[name] for name in ("preview", "means", "reasons", "told", "told aloud")}


_ALIKE: Final = {
    "covered": "preview",
    "means to who remembers": "means",
    "told aloud": "told",
    "news to the next": "news",
    "reasons in sight": "reasons",
}
"""Purposes that are only written where their sentences differ from those of another."""


def lines(said: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for name, texts in said.items():
        texts = [text for text in texts if text]
        if texts and texts != [text for text in said.get(_ALIKE.get(name, ""), ()) if text]:
            yield f"   {name}: {' | '.join(texts)}"


def spoken(said: Said) -> dict[str, Sequence[str]]:
    return {name: say() for name, say in said.items()}


def always(game: str) -> Iterator[str]:
    """Yield the sentences that don't depend on a position."""
    names, facts = words_of(game).NAMES, rules_of(game).FACTS
    yield f"about: {translate(names.about)}"
    yield f"last lap: {translate(names.last_lap)}"
    for name, option in facts.options.items():
        values = (names.option_value(name, value) for value in option.values)
        yield f"{names.option_name(name)}: {', '.join(values)}"
        yield f"{names.option_name(name)}: {names.option_help(name)}"
    yield "counted: " + ", ".join(map(names.tally_name, facts.tallies))
    yield "kinds: " + " | ".join(map(names.decision_title, names.decisions))
    for id, tip in tips(game).items():
        yield f"{id}: {tip.text} ({tip.ruling})"
    for why in ("nothing", "seated"):
        yield f"no undo: {names.explain_no_undo(why)}"


_IN_SCENES: Final = ("handover", "prompt", "asks", "first time", "situation")
"""Purposes written for the position of a scene, unless an earlier scene had the same."""


def scenes_of(game: str) -> Sequence[Scene]:
    """Return the invented positions of a game."""
    module: Scenes = import_module(f"tests.{game}.scenes")
    return module.SCENES


def occasions(game: str) -> Iterator[tuple[str, str, Said]]:
    """Yield the title, the action and the sentences of each scene."""
    rules = rules_of(game)
    for title, start, actions in scenes_of(game):
        asked = of_position(game, start)
        yield title, "", {name: asked[name] for name in _IN_SCENES if name in asked}
        for written in actions:
            state = start.clone()
            *before, last = map(rules.parse_action, written.split(", "))
            events: list[Any] = []
            for action in before:
                assert rules.why_not(state, action) is None, f"{title}: {action}"
                events += rules.apply(state, action)
            yield title, written, of_action(game, state, last)


def walk(
    game: str, seats: int, options: str, seed: int
) -> Iterator[tuple[AnyState, list[Any], int]]:
    """Play a random match; yield each state, the events, and the index of the first new one."""
    rules, rng = rules_of(game), Random(seed)
    state, opening = rules.start(seats, seed=seed, first=0, options=read_options(options))
    events, first = list(opening), 0
    while True:
        yield state, events, first
        if state.actor is None:
            return
        first = len(events)
        events += rules.apply(state, rng.choice(rules.legal_actions(state)))


def read_options(written: str) -> dict[str, str]:
    """Read options written as `name=value; name=value`."""
    return dict(part.split("=") for part in written.split(";") if part)


def matches(game: str) -> Iterator[tuple[int, str, int]]:
    """Yield the seats, the options and the seed of each random match."""
    facts = rules_of(game).FACTS
    for seed in range(MATCHES):
        seats = facts.seats[seed % len(facts.seats)]
        chosen = {
            name: option.values[seed // 2 % len(option.values)]
            for name, option in facts.options.items()
            if option.numbers is None
        }
        yield seats, ";".join(f"{name}={value}" for name, value in chosen.items()), seed


class _Noting(gettext.NullTranslations):
    """Notes which messages are asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[str] = []

    def gettext(self, message: str) -> str:
        self.messages.append(message)
        return message

    def ngettext(self, one: str, many: str, number: int) -> str:
        self.messages.append(one)
        return one if number == 1 else many

    def pgettext(self, context: str, message: str) -> str:
        self.messages.append(message)
        return message


@contextmanager
def noting() -> Iterator[list[str]]:
    """Switch to English, and note each message that is used."""
    language.choose(ENGLISH)
    catalogue = language._catalogue = _Noting()
    try:
        yield catalogue.messages
    finally:
        language.choose(ENGLISH)


def choose(game: str) -> Recipe:
    """Choose the sentences to write from random matches."""
    often: Counter[tuple[str, str]] = Counter()
    recipe: Recipe = {}

    def adds(said: Said) -> list[str]:
        names = []
        for name, say in said.items():
            messages.clear()
            texts = say()
            tips = texts if name == "first time" else ()  # these are in no catalogue of messages
            uses = {(name, message) for message in (*messages, *tips)}
            if any(often[use] < ENOUGH for use in uses):
                often.update(uses)
                names.append(name)
        return names

    with noting() as messages:
        for _title, _action, said in occasions(game):
            adds(said)
        for seats, options, seed in matches(game):
            rng, rules = Random(seed), rules_of(game)
            for step, (state, events, first) in enumerate(walk(game, seats, options, seed)):
                if step > CLOSELY and step % SELDOM and state.actor is not None:
                    continue
                found = {"": adds(of_position(game, state, events, first))}
                legal = rules.legal_actions(state)
                tried = [*rng.sample(legal, min(TRIED, len(legal))), *rng.sample(ACTIONS[game], 2)]
                for action in tried if state.actor is not None else ():
                    found[str(action)] = adds(of_action(game, state, action))
                if any(found.values()):
                    recipe[Place(seats, options, seed, step)] = {
                        action: names for action, names in found.items() if names or not action
                    }
    return recipe


def read_recipe(game: str) -> Recipe:
    """Read from the English file which sentences to write from random matches."""
    recipe: Recipe = {}
    found: dict[str, list[str]] = {}
    names: list[str] = []
    for line in file_of(game, ENGLISH).read_text(encoding="utf-8").splitlines():
        if place := _PLACE.fullmatch(line):
            seats, options, seed, step = place.groups()
            found = recipe[Place(int(seats), options, int(seed), int(step))] = {}
            names = found[""] = []
        elif line.startswith("-- ") and recipe:
            names = found[line[3:]] = []
        elif line.startswith("   ") and recipe:
            names.append(_name_in(line))
    return recipe


def written(game: str, recipe: Recipe) -> str:
    """Return the contents of a game's file, in the current language."""
    rows, rules = list(always(game)), rules_of(game)
    for title, action, said in occasions(game):
        rows.append(f"-- {action}" if action else f"\n{title}")
        rows += [line for line in lines(spoken(said)) if action or line not in rows]
    for seats, options, seed in matches(game):
        for step, (state, events, first) in enumerate(walk(game, seats, options, seed)):
            place = Place(seats, options, seed, step)
            for action, names in recipe.get(place, {}).items():
                said = (
                    of_action(game, state, rules.parse_action(action))
                    if action
                    else of_position(game, state, events, first)
                )
                rows.append(f"-- {action}" if action else f"\n{place}")
                needed = {*names, *(_ALIKE.get(name) for name in names)}
                told = spoken({name: say for name, say in said.items() if name in needed})
                rows += [line for line in lines(told) if _name_in(line) in names]
    return "\n".join([*rows, ""])


def _name_in(line: str) -> str:
    return line.strip().partition(": ")[0]
