"""Update everything that is derived from code, rules and texts, in the right order.

    python -m tools.derive [--only WHAT ...] [--check | --anew | --adopt]

WHAT is something derived (catalogues, course, ...), a game, or both as in course/bande; without
any, everything. Whatever is up to date is not made again, so that an interrupted run continues
where it stopped. `--check` changes nothing and lists what is stale; `--anew` makes what is named
even if it is up to date; `--adopt` marks what is there as up to date, after a change that makes no
difference.

What takes seconds is made and compared. What takes minutes or hours is stale if its inputs have
changed since it was made: how random matches of a game go, what its quick bots choose in them, some
files. `derived.json` keeps a digest of the inputs of each; merely rewriting code does not change
it. Pictures of the tests are compared by the tests, so they are only made on demand.
"""

import argparse
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from rich.progress import Progress

from biberclan import language
from biberclan.bots.cast import NEWCOMER, REGULAR
from biberclan.language import ENGLISH
from biberclan.rules.game import AnyAction, AnyState
from biberclan.shelf import GAMES, rules_of
from hatch_build import compile_catalogues
from lab import ROOT, performance, strength
from lab.facts import writing as facts
from tests.bots.deciding import decided
from tests.conformance.moments import TRANSLATED
from tests.conformance.tables import all_on_the_shelf
from tools import catalogues, golden, manual_pages, schemas, sentences
from tools.sentences import command_line

DIGESTS: Final = ROOT / "tools" / "derived.json"

Text = tuple[Path, str]
"""A file and its expected contents."""

MATCHES: Final = 2
ACTIONS: Final = 150
"""How many matches, and how many actions of each, go into a digest of play."""


class Derived(NamedTuple):
    """Something that is derived.

    Attributes:
        name: its name on the command line.
        make: the arguments of `python` that make it; `{game}` is the game.
        games: the games that each have their own, () if there is one for all.
        texts: returns the expected files; None if that takes too long.
        made_of: returns the inputs for a game ("" for all); None if no digest of them is kept.
    """

    name: str
    make: Sequence[str]
    games: Sequence[str] = ()
    texts: Callable[[], Iterable[Text]] | None = None
    made_of: Callable[[str], Iterable[str]] | None = None


def played(game: str) -> Iterator[str]:
    """Yield how random matches of a game go."""

    def choose(state: AnyState, rng: Random) -> AnyAction:
        return rng.choice(sorted(rules_of(game).legal_actions(state), key=str))

    return _matches(game, choose)


def chosen(game: str) -> Iterator[str]:
    """Yield how matches of the quick bots of a game go, and so what the bots choose."""

    def choose(state: AnyState, rng: Random) -> AnyAction:
        bot = rng.choice((NEWCOMER, REGULAR))
        return rules_of(game).parse_action(decided(game, bot, state, rng.randrange(2**32)))

    return _matches(game, choose)


def _matches(game: str, choose: Callable[[AnyState, Random], AnyAction]) -> Iterator[str]:
    rules = rules_of(game)
    for number in range(MATCHES):
        rng = Random(number)
        seats = rules.FACTS.seats[-number]
        known = rules.FACTS.options.items()
        options = {name: rng.choice(each.values) for name, each in known if each.numbers is None}
        state, events = rules.start(seats, seed=number, first=0, options=options)
        yield repr(events)
        for _action in range(ACTIONS):
            if state.actor is not None:
                action = choose(state, rng)
                yield f"{action}: {rules.apply(state, action)!r}"


def files(*patterns: str) -> Iterator[str]:
    """Yield the contents of files below the root."""
    for pattern in patterns:
        for path in sorted(ROOT.glob(pattern)):
            yield f"{path.relative_to(ROOT).as_posix()}: {path.read_text(encoding='utf-8')}"


def bots_and(*patterns: str) -> Callable[[str], Iterator[str]]:
    """Return a function for inputs that are a game's bots and files, with `{game}` in their
    names."""

    def made_of(game: str) -> Iterator[str]:
        yield from chosen(game)
        yield from files(*(pattern.format(game=game) for pattern in patterns))

    return made_of


def said() -> Iterator[Text]:
    """Yield the files of sentences, for the positions of matches that were chosen before."""
    yield command_line.FILE, command_line.written()
    with all_on_the_shelf():
        for game, tongue in TRANSLATED:
            if tongue in (ENGLISH, *catalogues.COMPLETE):
                language.choose(tongue)
                text = sentences.written(game, sentences.read_recipe(game))
                yield sentences.file_of(game, tongue), text
    language.choose(ENGLISH)


def module(name: str, *arguments: str) -> Sequence[str]:
    return ("-m", name, *arguments)


def pictured() -> list[str]:
    """Return the test files that have pictures."""
    kept = ROOT.glob("tests/**/__snapshots__/*")
    return sorted({str((each.parent.parent / each.stem).with_suffix(".py")) for each in kept})


EVERYTHING: Final = (
    Derived("values", module("lab.values"), ["bande"], made_of=bots_and("lab/values.py")),
    Derived("standings", module("lab.standings"), ["mania"], made_of=played),
    Derived("golden", module("tools.golden"), texts=golden.written),
    Derived("catalogues", module("tools.catalogues"), texts=catalogues.written),
    Derived("manual", module("tools.manual_pages"), texts=manual_pages.written),
    Derived("schemas", module("tools.schemas"), texts=schemas.written),
    Derived("sentences", module("tools.sentences"), texts=said),
    Derived("pictures", module("pytest", "-q", "--tier", "all", "--snapshot-update", *pictured())),
    Derived(
        "course",
        module("lab.course", "{game}"),
        list(GAMES),
        made_of=bots_and("lab/course.py", "assets/{game}/course.toml"),
    ),
    Derived("levels", module("lab.levels", "--game", "{game}"), list(GAMES), made_of=chosen),
    Derived("strength", module("lab.strength", "--write"), texts=strength.written),
    Derived(
        "measured",
        module("lab.facts", "{game}"),
        list(GAMES),
        made_of=bots_and("lab/facts/playing.py", "lab/facts/{game}.py"),
    ),
    Derived("facts", module("lab.facts", "--table"), texts=facts.written),
    Derived("performance", module("lab.performance", "--write"), texts=performance.written),
    Derived(
        "strategy",
        module("tools.strategy"),
        made_of=lambda _game: files(
            "assets/*/positions.json",
            "lab/s*.json*",
            "lab/facts/*.json",
            "lab/facts/tables.py",
            "tools/strategy.py",
        ),
    ),
    Derived(
        "film",
        module("tools.film"),
        made_of=lambda _game: files("tests/**/__snapshots__/**/*.txt", "tools/film.py"),
    ),
)
"""Everything that is derived, each after what it is derived from."""


class Piece(NamedTuple):
    """What can be made by itself: something derived, for one game if each has its own."""

    what: Derived
    game: str

    def __str__(self) -> str:
        return f"{self.what.name}/{self.game}" if self.game else self.what.name

    @property
    def asked_by(self) -> set[str]:
        """The words on the command line that select it."""
        return {self.what.name, self.game, str(self)} - {""}

    def digest(self) -> str | None:
        if self.what.made_of is None:
            return None
        return _digest(self.what.made_of, self.game)

    def is_stale(self) -> bool:
        if self.what.texts is not None:
            return any(
                not path.exists() or path.read_text(encoding="utf-8") != text
                for path, text in self.what.texts()
            )
        digest = self.digest()
        return digest is not None and digest != _digests().get(str(self))

    def make(self) -> None:
        """Make it, and record the digest of its inputs.

        Raises:
            subprocess.CalledProcessError: making it has failed.
        """
        command = [sys.executable, *(word.format(game=self.game) for word in self.what.make)]
        subprocess.run(command, cwd=ROOT, check=True)
        self.note()

    def note(self) -> None:
        """Record the digest of its inputs."""
        _digest.cache_clear()
        if (digest := self.digest()) is not None:
            kept = {**_digests(), str(self): digest}
            lines = json.dumps(dict(sorted(kept.items())), indent=1)
            DIGESTS.write_text(f"{lines}\n", encoding="utf-8")


@cache
def _digest(made_of: Callable[[str], Iterable[str]], game: str) -> str:
    digest = hashlib.sha256()
    for text in made_of(game):
        digest.update(text.encode() + b"\0")
    return digest.hexdigest()[:16]


def _digests() -> dict[str, str]:
    found: dict[str, str] = json.loads(DIGESTS.read_text(encoding="utf-8"))
    return found


def pieces() -> list[Piece]:
    return [Piece(what, game) for what in EVERYTHING for game in what.games or ("",)]


def main(arguments: Sequence[str]) -> int:
    """Make or check what is asked for; return the exit status."""
    parser = argparse.ArgumentParser(description="Brings up to date what is derived.")
    words = sorted(set[str]().union(*(piece.asked_by for piece in pieces())))
    parser.add_argument(
        "--only",
        nargs="+",
        choices=words,
        metavar="WHAT",
        default=[],
        help="a game, something that is derived, or both: " + ", ".join(words),
    )
    how = parser.add_mutually_exclusive_group()
    for option, does in {
        "--check": "only say what is stale",
        "--anew": "make what is named even if it is up to date",
        "--adopt": "take what is there for up to date",
    }.items():
        how.add_argument(option, action="store_true", help=does)
    asked = parser.parse_args(arguments)
    wanted = [each for each in pieces() if not asked.only or each.asked_by & {*asked.only}]
    compile_catalogues(catalogues.LOCALE)  # needed for sentences
    stale = 0
    with Progress(transient=True) as bar:
        task = bar.add_task("", total=len(wanted))
        for piece in wanted:
            bar.update(task, description=str(piece))
            named = bool({piece.what.name, str(piece)} & {*asked.only})
            if asked.adopt:
                piece.note()
            elif piece.is_stale() or (asked.anew and named):
                stale += 1
                bar.console.print(f"{piece}: {'stale' if asked.check else 'made anew'}")
                if not asked.check:
                    bar.stop()  # the command prints, too
                    piece.make()
                    bar.start()
            bar.advance(task)
    return int(asked.check and stale > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
