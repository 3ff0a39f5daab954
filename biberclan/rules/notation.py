"""Actions: their notation, one form each to write and read, and the phases they belong to."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar

from biberclan.named_tuple import NamedTuple


class Kind(NamedTuple):
    """The written form of a value of some kind.

    Attributes:
        write: returns the text of a value.
        read: returns the value of a text that the pattern allows, or raises a ValueError.
        pattern: a regular expression for all its texts.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    pattern: str


def one_of(texts: Mapping[Any, str]) -> Kind:
    """Return the kind of these values, each with its text."""
    values = {text: value for value, text in texts.items()}
    return Kind(texts.__getitem__, values.__getitem__, "|".join(map(re.escape, values)))


def counted_from_one(number: int) -> Kind:
    """Return the kind of a number of seats or slots, counted from 1."""
    return one_of({at: str(at + 1) for at in range(number)})


def sorted_list(kind: Kind) -> Kind:
    """Return the kind of one or more sorted values of another kind, with spaces between."""

    def read(text: str) -> tuple[Any, ...]:
        values = tuple(map(kind.read, text.split(" ")))
        if list(values) != sorted(values):
            raise ValueError("not in order")
        return values

    return Kind(
        lambda values: " ".join(map(kind.write, values)),
        read,
        f"(?:{kind.pattern})(?: (?:{kind.pattern}))*",
    )


class Written:
    """An action with a notation; `str()` gives it.

    Attributes:
        form: a word, and the attributes of the action in braces: `{seat}`, or `{giver:seat}` if an
            attribute's name differs from its kind.
        kinds: the written forms of the attributes, by the kind.
    """

    __slots__ = ()
    form: ClassVar[str]
    kinds: ClassVar[Mapping[str, Kind]]
    _parts: ClassVar[Sequence[tuple[str, str, Kind | None]]]
    """The form taken apart: texts, each with the attribute after it, if one is, and its kind."""

    def __init_subclass__(cls) -> None:
        """Take the form apart."""
        super().__init_subclass__()
        if "form" in vars(cls):
            texts = re.split(r"\{(\w+)(?::(\w+))?\}", cls.form)
            names = zip(texts[1::3], texts[2::3])
            found = [(name, cls.kinds[kind or name]) for name, kind in names]
            cls._parts = [
                (text, name, kind) for text, (name, kind) in zip(texts[::3], [*found, ("", None)])
            ]

    def __str__(self) -> str:
        return "".join(
            [
                text + (kind.write(getattr(self, name)) if kind else "")
                for text, name, kind in self._parts
            ]
        )

    @classmethod
    def reader(cls) -> Callable[[str], Any]:
        """Return a function that reads this action, or None from a text that is not of its form.

        The function raises a ValueError if the text has the form but stands for nothing.
        """
        kinds = {name: kind for _text, name, kind in cls._parts if kind}
        pattern = "".join(
            re.escape(text) + (f"(?P<{name}>{kind.pattern})" if kind else "")
            for text, name, kind in cls._parts
        )

        def read(text: str) -> Any:
            found = re.fullmatch(pattern, text)  # compiled when it is first needed
            if found is None:
                return None
            return cls(**{name: kind.read(found[name]) for name, kind in kinds.items()})

        return read


def reader(actions: Iterable[type[Written]]) -> Callable[[str], Any]:
    """Return a function that reads an action in the notation, exactly as `str` writes it.

    The function raises a ValueError that quotes a text which is no action. Whether an action is
    legal is for `why_not` to say.

    Args:
        actions: all kinds of actions; the first word of each form is unique.
    """
    readers = {action.form.split(" ")[0]: action.reader() for action in actions}

    def read(text: str) -> Any:
        read_form = readers.get(text.split(" ")[0])
        try:
            action = read_form and read_form(text)
        except ValueError:
            action = None
        if action is None:
            raise ValueError(f"not an action: {text!r}")
        return action

    return read


class Due(NamedTuple):
    """The decision of a phase.

    Attributes:
        ruling: the id of the ruling that allows nothing else.
        actions: the kinds of actions that belong to it.
    """

    ruling: str
    actions: tuple[type, ...] = ()
