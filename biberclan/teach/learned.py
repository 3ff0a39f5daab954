"""A small file of what people have learned, the tips they were given, and what they chose."""

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeVar

from biberclan.characters import folded
from biberclan.match.store import data_files
from biberclan.named_tuple import NamedTuple
from biberclan.system.files import read_file, replace_file

MOST_PEOPLE: Final = 40
"""How many people are kept at most; those who got a tip least recently are forgotten."""


class FirstTimes(NamedTuple):
    """The tips that one person has been given.

    Attributes:
        explained: the ids of these tips, of all games (`biberclan.words.tips`).
        on: whether tips are given at all.
    """

    explained: frozenset[str] = frozenset()
    on: bool = True

    def next(self, due_tips: Iterable[str]) -> tuple["FirstTimes", str | None]:
        """Return the record after the next tip, and the id of that tip, None if there is none.

        Args:
            due_tips: the tips that could be given, the most urgent first.
        """
        if self.on:
            for tip in due_tips:
                if tip not in self.explained:
                    return self._replace(explained=self.explained | {tip}), tip
        return self, None

    def stopped(self) -> "FirstTimes":
        """Return a copy with tips turned off."""
        return self._replace(on=False)

    def to_plain(self) -> dict[str, object]:
        """Return the plain form, in JSON types."""
        return {"on": self.on, "explained": sorted(self.explained)}

    @classmethod
    def from_plain(cls, plain: object) -> "FirstTimes":
        """Read the plain form; anything but a list of names counts as no tips."""
        if not isinstance(plain, dict):
            return cls()
        explained = plain.get("explained")
        names = explained if isinstance(explained, list) else []
        return cls(
            frozenset(name for name in names if isinstance(name, str)),
            plain.get("on") is not False,
        )


class Explanations(NamedTuple):
    """The tips that each person has been given.

    Attributes:
        people: the tips of each person, by folded name.
        others: the tips that count as given to people of other names.
    """

    people: Mapping[str, FirstTimes] = MappingProxyType({})
    others: FirstTimes = FirstTimes()

    def of(self, name: str) -> FirstTimes:
        """Return the tips that somebody has been given."""
        return self.people.get(folded(name), self.others)

    def next(
        self, names: Sequence[str], due_tips: Iterable[str]
    ) -> tuple["Explanations", str | None]:
        """Return the record after the next tip for people at one screen, and its id if any.

        Args:
            names: their names; it is enough if the tip is new to one of them.
            due_tips: the tips that could be given, the most urgent first.
        """
        curious = [name for name in names if self.of(name).on]
        for tip in due_tips:
            if any(tip not in self.of(name).explained for name in curious):
                times = {name: self.of(name).next([tip])[0] for name in curious}
                return self._with(times), tip
        return self, None

    def stopped(self, names: Sequence[str]) -> "Explanations":
        """Return a copy with tips turned off for these people."""
        return self._with({name: self.of(name).stopped() for name in names})

    def turned_on(self, names: Sequence[str]) -> "Explanations":
        """Return a copy with tips turned on again for these people."""
        return self._with({name: self.of(name)._replace(on=True) for name in names})

    def without(self, name: str) -> "Explanations":
        """Return a copy with nothing kept about one person."""
        kept = {who: times for who, times in self.people.items() if who != folded(name)}
        return self._replace(people=kept)

    def _with(self, changed: Mapping[str, FirstTimes]) -> "Explanations":
        new = {folded(name): times for name, times in changed.items()}
        rest = {name: times for name, times in self.people.items() if name not in new}
        return self._replace(people=dict([*rest.items(), *new.items()][-MOST_PEOPLE:]))

    def to_plain(self) -> dict[str, object]:
        """Return the plain form, in JSON types."""
        people = {name: times.to_plain() for name, times in self.people.items()}
        return self.others.to_plain() | {"people": people}

    @classmethod
    def from_plain(cls, plain: object) -> "Explanations":
        """Read the plain form; that of earlier versions had no people in it."""
        people = plain.get("people") if isinstance(plain, dict) else None
        kept = people if isinstance(people, dict) else {}
        return cls(
            {folded(name): FirstTimes.from_plain(times) for name, times in kept.items()},
            FirstTimes.from_plain(plain),
        )


if TYPE_CHECKING:
    from biberclan.match.setup import Setup
    from biberclan.teach.lessons import Lesson, LessonRun

_T = TypeVar("_T")
_Chosen = TypeVar("_Chosen", bool, int)

NOBODY = ""
"""The name of a person who gave none; earlier versions kept lessons without names."""


class Progress(NamedTuple):
    """The lessons done, by their anchors.

    Attributes:
        people: the lessons of each person, by name; the last to have done a lesson comes last.
    """

    people: Mapping[str, frozenset[str]] = MappingProxyType({})

    def of(self, name: str) -> frozenset[str]:
        """Return the lessons that somebody has done, whatever the case of the name."""
        return next((done for who, done in self.people.items() if _same(who, name)), frozenset())

    def having_done(self, name: str, lessons: Iterable[str]) -> "Progress":
        """Return the progress after somebody has done lessons."""
        done = self.of(name).union(lessons)
        others = self.without(name).people
        return Progress(dict([*others.items(), (name, done)][-MOST_PEOPLE:]))

    def without(self, name: str) -> "Progress":
        """Return the progress of everybody else."""
        return Progress({who: done for who, done in self.people.items() if not _same(who, name)})

    def to_plain(self) -> dict[str, object]:
        """Return the plain form, in JSON types."""
        return {"people": {name: sorted(done) for name, done in self.people.items()}}

    @classmethod
    def from_plain(cls, plain: object) -> "Progress":
        """Read the plain form; anything but a list of names counts as no lessons done."""
        if not isinstance(plain, dict):
            return cls()
        people = plain.get("people", {NOBODY: plain.get("done")})
        kept = people if isinstance(people, dict) else {}
        return cls(
            {
                who: frozenset(name for name in done if isinstance(name, str))
                for who, done in kept.items()
                if isinstance(done, list)
            }
        )


def next_of(lessons: Sequence[str], done: Iterable[str]) -> str | None:
    """Return the first lesson that is not done, None if all are.

    >>> next_of(["lodge", "faces"], {"lodge"})
    'faces'
    """
    return next((lesson for lesson in lessons if lesson not in done), None)


def _same(name: str, other: str) -> bool:
    return folded(name) == folded(other)


FILE: Final = "learned.json"
_LARGEST: Final = 2**18
"""How many bytes are read at most; several times more than the program writes."""


class Learned:
    """Lessons done, tips given and choices made, by name; silently lost if they can't be kept.

    Attributes:
        where: the option that names the directory in a command; see `place.option_for`.
        is_new: whether nobody has used the program here before.
        person: the last person to have learned, trained or played alone; `NOBODY` for none.
        game: the id of the game that was played or learned last, "" for none.
        progress: the lessons that each person has done.
        explanations: the first-time tips that each person has been given.
        positions: the seed with which each game's position of the day was last found.
        faces: the beavers that people have chosen (`people.company`), by folded name.
        coached: whether people have turned the coach on or off, by folded name.
        helps: the other help that people have chosen, by folded name: by the kinds of a `Setup`,
            and their head start by game.
    """

    def __init__(self, directory: Path | None) -> None:
        """Read the file; a missing or damaged one counts as nothing learned.

        Args:
            directory: the directory of the file; None keeps nothing.
        """
        self.where = data_files.option_for(directory)
        self._path = None if directory is None else directory / FILE
        plain: object = None
        self.is_new = False
        if self._path is not None:
            try:
                plain = json.loads(read_file(self._path, _LARGEST, follow_links=False))
            except FileNotFoundError:
                self.is_new = True
            except (OSError, ValueError, RecursionError):
                plain = None
        kept = plain if isinstance(plain, dict) else {}
        self.person, self.game = (_text(kept.get(entry)) for entry in ("person", "game"))
        self.progress = Progress.from_plain(kept.get("lessons"))
        self.explanations = Explanations.from_plain(kept.get("explained"))
        self.positions = _entries(kept.get("positions"), str)
        self.faces = _entries(kept.get("faces"), str)
        self.coached = _entries(kept.get("coached"), bool)
        self.helps = _entries(kept.get("helps"), dict)
        self._begun: dict[str, dict[Lesson, LessonRun]] = {}

    @property
    def done(self) -> frozenset[str]:
        """The lessons that the learner has done, by their anchors."""
        return self.progress.of(self.person)

    @property
    def begun(self) -> "dict[Lesson, LessonRun]":
        """The lessons that the learner has begun and left; they are not kept in the file."""
        return self._begun.setdefault(folded(self.person), {})

    def learn_as(self, person: str) -> None:
        """Make somebody the learner; lessons done without a name become theirs."""
        nobodys, self.person = self.progress.of(NOBODY), person
        self.progress = self.progress.without(NOBODY)
        if nobodys:
            self.progress = self.progress.having_done(person, nobodys)
        self.keep()

    def note_done(self, lesson: str) -> None:
        """Note that the learner has done a lesson."""
        self.progress = self.progress.having_done(self.person, [lesson])
        self.keep()

    def note_match(self, setup: "Setup") -> None:
        """Note the game that is played, and the person if one plays alone.

        Not the person in a match for practice, who may sit at somebody else's seat.
        """
        people = [] if setup.is_practice else setup.human_names
        self._note(people[0] if len(people) == 1 else self.person, setup.game)

    def note_game(self, game: str) -> None:
        """Note the game that is learned."""
        self._note(self.person, game)

    def note_person(self, person: str) -> None:
        """Note the person who sits here alone."""
        self._note(person, self.game)

    def _note(self, person: str, game: str) -> None:
        if (person, game) != (self.person, self.game):
            self.person, self.game = person, game
            self.keep()

    def note_position(self, game: str, seed: str) -> None:
        """Note the seed with which the position of the day was found."""
        if self.positions.get(game) != seed:
            self.positions[game] = seed
            self.keep()

    def note_face(self, person: str, face: str) -> None:
        """Note the beaver that somebody has chosen."""
        if self.faces.get(folded(person)) != face:
            self.faces[folded(person)] = face
            self.keep()

    def is_coached(self, person: str, *, usual: bool) -> bool:
        """Return whether somebody has the coach: as they have chosen, else the usual."""
        return self.coached.get(folded(person), usual)

    def note_coached(self, person: str, coached: bool) -> None:
        """Note that somebody has turned the coach on or off."""
        self.coached[folded(person)] = coached
        self.keep()

    def help_of(self, person: str, kind: str, *, usual: _Chosen) -> _Chosen:
        """Return somebody's last choice of a kind of help, else the usual one."""
        chosen = self.helps.get(folded(person), {}).get(kind)
        return chosen if type(chosen) is type(usual) else usual

    def note_help(self, person: str, kind: str, chosen: bool | int) -> None:
        """Note the help that somebody has chosen."""
        self.helps.setdefault(folded(person), {})[kind] = chosen
        self.keep()

    def forget(self, person: str) -> None:
        """Forget somebody's lessons and choices, and the tips that they have been given.

        Raises:
            FileError: the file can't be written; everything is back at the next start.
        """
        if _same(self.person, person):
            self.person = NOBODY
        self.faces.pop(folded(person), None)
        self.coached.pop(folded(person), None)
        self.helps.pop(folded(person), None)
        self.progress = self.progress.without(person)
        self.explanations = self.explanations.without(person)
        self._begun.pop(folded(person), None)
        if self._path is not None:
            with data_files.translating_system_errors(self._path):
                self._write(self._path)

    def keep(self) -> None:
        """Write the file."""
        self.is_new = False
        if self._path is not None:
            # If the file can't be written, that is not worth a question in the middle of a match.
            with suppress(OSError):
                self._write(self._path)

    def _write(self, path: Path) -> None:
        plain = {
            "person": self.person,
            "game": self.game,
            "lessons": self.progress.to_plain(),
            "explained": self.explanations.to_plain(),
            "positions": self.positions,
            "faces": self.faces,
            "coached": self.coached,
            "helps": self.helps,
        }
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(path, json.dumps(plain).encode())


def _text(plain: object) -> str:
    return plain if isinstance(plain, str) else ""


def _entries(plain: object, kind: type[_T]) -> dict[str, _T]:
    entries = plain if isinstance(plain, dict) else {}
    return {name: entry for name, entry in entries.items() if isinstance(entry, kind)}
