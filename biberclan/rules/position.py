"""A position of any game as one line of text, read and written, as FEN is for chess.

    biberclan: lodges 5 / 9 (2:2) / (9) (7:23) | 8; hand 3; draw ... 2 6 4 8 9 1

The name of the game is followed by entries of its plain form, separated by semicolons; entries with
their usual value are left out. Seats count from 1; several seats are written "13". "/" separates
the parts of the seats, "-" is nothing, and piles have their top card last. "(7:23)" is a 7 that
lies face down and that seats 2 and 3 have seen.

"?" is a card that is not named, "?4" are four of them, "..." in a pile stands for all cards that
are nowhere else. A line with "observer" says what that seat knows, no less and no more.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from random import Random
from typing import Any, ClassVar, Final, TypeAlias

from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyAction, AnyObservation, AnyRules, AnyState, OptionError
from biberclan.rules.shuffling import shuffled
from biberclan.rules.state import MatchState

PlainCard: TypeAlias = int | str
Plain: TypeAlias = dict[str, Any]
"""A plain form; before the cards are dealt it may have `UNSAID` and `REST` where cards lie."""

UNSAID: Final = "?"
REST: Final = "..."
_NOTHING: Final = "-"
_MOST_UNSAID: Final = 999
_QUOTED: Final = 60
"""The largest number of characters that are quoted of a text that does not fit."""


class Kind(NamedTuple):
    """A kind of values of the plain form.

    Attributes:
        write: returns the text of a value.
        read: returns the value of such a text; of another text, some value or a ValueError.
        example: a text, to show what is expected.
    """

    write: Callable[[Any], str]
    read: Callable[[str], Any]
    example: str


Entry: TypeAlias = tuple[Kind, str | None]
"""The kind of an entry, and the text of its value if it is left out: "" for null or for what
`Lines.defaults` returns, None if it must not be left out."""


def each(kind: Kind, between: str) -> Kind:
    """Return the kind of a list of values, with a text between them."""

    def read(text: str) -> list[Any]:
        return [] if text == _NOTHING else [kind.read(part) for part in text.split(between)]

    example = between.join([kind.example] * 2)
    return Kind(lambda values: between.join(map(kind.write, values)) or _NOTHING, read, example)


def one_of(*words: str) -> Kind:
    """Return the kind of a few words."""
    return Kind(str, dict(zip(words, words)).__getitem__, ", ".join(words))


NUMBER: Final = Kind(str, int, "1")
SEAT: Final = Kind(lambda seat: str(seat + 1), lambda text: int(text) - 1, "1")
SEATS: Final = Kind(
    lambda seats: "".join(map(SEAT.write, sorted(seats))),
    lambda text: list(map(SEAT.read, text)),
    "13",
)
YES: Final = Kind({True: "yes", False: "no"}.__getitem__, "yes".__eq__, "yes, no")


CARD: Final = Kind(str, lambda text: int(text) if text.isdecimal() else text, "7")


def _write_cards(cards: Iterable[Any]) -> str:
    words: list[str] = []
    for card, same in groupby(cards):
        times = len(list(same))
        unsaid = f"{UNSAID}{times}" if times > 1 else UNSAID
        words += [unsaid] if card == UNSAID else [str(card)] * times
    return " ".join(words) or _NOTHING


def _read_cards(text: str) -> list[Any]:
    cards: list[Any] = []
    for word in [] if text == _NOTHING else text.split(" "):
        if word.startswith(UNSAID):
            cards += [UNSAID] * min(int(word[1:] or 1), _MOST_UNSAID)
        else:
            cards.append(CARD.read(word))
    return cards


CARDS: Final = Kind(_write_cards, _read_cards, "3 ?2 5")


def _write_slot(slot: Plain | None) -> str:
    if slot is None:
        return "."
    text = CARD.write(slot["card"])
    if slot["up"]:
        return text
    return f"({text}:{SEATS.write(slot['known_by'])})" if slot["known_by"] else f"({text})"


def _read_slot(text: str) -> Plain | None:
    if text == ".":
        return None
    card, _colon, known_by = text.strip("()").partition(":")
    up = not text.startswith("(")
    return {"card": CARD.read(card), "up": up, "known_by": SEATS.read(known_by)}


SLOT: Final = Kind(_write_slot, _read_slot, "(7:23)")


class Lines(ABC):
    """The positions of a game as lines of text.

    Attributes:
        entries: the entries that only this game has, by their names in the plain form, in the order
            in which they are written; the first has a part for each seat.
        places: the entries with cards, in the order in which unnamed cards are dealt.
    """

    entries: ClassVar[Mapping[str, Entry]]
    places: ClassVar[Sequence[str]]

    def __init__(self, rules: AnyRules) -> None:
        """Take the rules of the game."""
        self._rules = rules
        self._entries: dict[str, Entry] = {
            **self.entries,
            "actor": (SEAT, ""),
            "starter": (SEAT, "1"),
            "round": (NUMBER, "1"),
            "scores": (each(each(NUMBER, " "), " / "), _NOTHING),
            "winners": (SEATS, ""),
            "draw": (CARDS, REST),
            "seed": (NUMBER, "0"),
            "shuffles": (NUMBER, "0"),
            "observer": (SEAT, ""),
        }

    @abstractmethod
    def defaults(self, plain: Plain) -> Plain:
        """Return the entries that follow from others if they are left out."""

    @abstractmethod
    def deck(self, plain: Plain) -> Iterable[PlainCard]:
        """Return all cards that are played with, in order."""

    def arrange(self, plain: Plain, cards: list[PlainCard]) -> None:  # noqa: B027 - nothing to do
        """Rearrange the cards: first those for the places without a named card, then the rest."""

    def check_beginning(self, state: AnyState) -> None:  # noqa: B027 - nothing to refuse
        """Refuse a position that can be read, but from which a match might never end.

        New matches can't begin there; kept matches that did can still be read.

        Raises:
            OptionError: it is such a position.
        """

    def write(self, table: AnyState | AnyObservation) -> str:
        """Return a match, or what a seat knows of it, as a line.

        Args:
            table: the observation of a seat; or a state, which is written with all that is secret:
                for finished matches, lessons and tests alone.
        """
        if isinstance(table, MatchState):
            return self._text_of(table.to_dict())
        # Written from a world drawn at random, so that no mistake can reveal more than the seat
        # knows.
        plain = self._rules.determinize(table, Random(0)).to_dict()
        for holder, key in _cards(plain, self.places):
            known_by = "hand_known_by" if holder is plain else "known_by"
            if isinstance(holder, dict) and table.observer not in holder[known_by]:
                holder[key] = UNSAID
        secret = ("draw", "seed", "shuffles")
        known = {name: value for name, value in plain.items() if name not in secret}
        return self._text_of(known | {"observer": table.observer})

    def read(self, line: str, seed: int = 0) -> AnyState:
        """Return a match that a line describes; cards that it does not name are drawn at random.

        Args:
            line: the position; it may be broken wherever there is a space.
            seed: the seed of these cards and of later shuffles.

        Raises:
            ValueError: the line is not in the notation, or there is no such match; people can read
                why (`OptionError`).
        """
        plain = self.parse(line)
        written = self._text_of(plain)
        self._deal(plain, seed)
        plain["seed"] = plain["seed"] or seed
        state, observer = self._rules.read(plain), plain["observer"]
        if observer is not None and self.write(self._rules.observe(state, observer)) != written:
            raise OptionError('"observer": seat {seat} knows more or less', seat=observer + 1)
        return state

    def observe(self, line: str) -> tuple[AnyObservation, Sequence[AnyAction]]:
        """Return what a line's observer knows, an onlooker if it has none, and the legal actions.

        Raises:
            ValueError: see `read`.
        """
        state = self.read(line)
        observation = self._rules.observe(state, self.parse(line)["observer"])
        return observation, self._rules.legal_actions(state)

    def options(self, plain: Plain) -> dict[str, str]:
        """Return the options of a match from the plain form of one of its positions."""
        return {
            name: self._entries[name][0].write(plain[name])
            for name in self._rules.FACTS.options
            if plain.get(name) is not None
        }

    def parse(self, line: str) -> Plain:
        """Return the plain form that a line describes, before cards are dealt.

        Raises:
            ValueError: see `read`.
        """
        game, _colon, rest = " ".join(line.split()).partition(":")
        if game != self._rules.FACTS.name:
            raise OptionError('a position begins with "{game}:"', game=self._rules.FACTS.name)
        texts: dict[str, str] = {}
        for part in rest.split(";"):
            name, _space, text = part.strip().partition(" ")
            if name not in self._entries or name in texts:
                raise OptionError(
                    "a position has these entries, each at most once: {known}; not {name!r}",
                    known=", ".join(self._entries),
                    name=name[:_QUOTED],
                )
            texts[name] = text
        plain = {
            name: _value(name, *entry, texts.get(name)) for name, entry in self._entries.items()
        }
        seats = len(plain[next(iter(self.entries))])
        defaults = self.defaults(plain)
        plain |= {name: value for name, value in defaults.items() if plain.get(name) is None}
        named = {plain[name] for name, (kind, _default) in self._entries.items() if kind is SEAT}
        for holder, _key in _cards(plain, self.places):
            if isinstance(holder, dict) and holder is not plain:
                holder["known_by"] = list(range(seats)) if holder["up"] else holder["known_by"]
                named.update(holder["known_by"])
        allowed = self._rules.FACTS.seats
        if seats not in allowed:
            raise OptionError(
                "{game} has {first} to {last} seats, not {seats}",
                game=self._rules.FACTS.name,
                first=allowed[0],
                last=allowed[-1],
                seats=seats,
            )
        if not named <= {None, *range(seats)}:
            raise OptionError("there are only the seats 1 to {last} here", last=seats)
        finished = plain["round"] - (plain["phase"] not in ("deal", "over"))
        if len(plain["scores"]) != finished:
            raise OptionError(
                '"scores" has the points of each finished round: {count}', count=finished
            )
        return {"game": game, "seats": seats, **plain}

    def _text_of(self, plain: Plain) -> str:
        defaults = self.defaults(plain)
        parts = []
        for name, (kind, default) in self._entries.items():
            value = plain.get(name)
            text = "" if value is None else kind.write(value)
            if name in plain and (value != defaults[name] if name in defaults else text != default):
                parts.append(f"{name} {text}")
        return f"{self._rules.FACTS.name}: {'; '.join(parts)}"

    def _deal(self, plain: Plain, seed: int) -> None:
        """Put cards of the deck where none is named."""
        places = [(holder, key, holder[key]) for holder, key in _cards(plain, self.places)]
        unsaid = [(holder, key) for holder, key, card in places if card == UNSAID]
        open_ends = [
            (holder, key) for holder, key, card in places if card == REST and type(holder) is list
        ]
        said = Counter(card for _at, _key, card in places)
        said.subtract({UNSAID: len(unsaid), REST: len(open_ends)})
        deck = Counter(self.deck(plain))
        for card in said:
            if said[card] > 0 == deck[card]:
                raise OptionError(
                    "there is no card {card!r} here, only {known}",
                    card=card[:_QUOTED] if isinstance(card, str) else card,
                    known=", ".join(map(str, deck)),
                )
            if said[card] > deck[card]:
                raise OptionError(
                    "the deck has no more than {count} of {card!r}", count=deck[card], card=card
                )
        rest = list(shuffled([*(deck - said).elements()], seed=seed, number=0))
        left = len(rest) - len(unsaid)
        if left < 0 or len(open_ends) > 1 or (left and not open_ends):
            raise OptionError('one "..." says where the other cards are: {count}', count=len(rest))
        dealt = [_any_number(rest) for _ in unsaid] + rest
        self.arrange(plain, dealt)
        for holder, key in unsaid:
            holder[key] = dealt.pop(0)
        for holder, key in open_ends:
            holder[key : key + 1] = dealt


def _cards(holder: Any, keys: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
    """Yield each place of a card, as a list or dictionary and the index in it."""
    for key in keys:
        value = holder[key]
        if isinstance(value, list):
            yield from _cards(value, range(len(value)))
        elif isinstance(value, dict):
            yield from _cards(value, ("card",))
        elif value is not None:  # as a free slot and an empty hand are
            yield holder, key


def _any_number(rest: list[PlainCard]) -> PlainCard:
    """Take a card out of the rest of a deck; a number if there is one, as it may lie anywhere."""
    return rest.pop(next((index for index, card in enumerate(rest) if isinstance(card, int)), 0))


def _value(name: str, kind: Kind, default: str | None, given: str | None) -> Any:
    text = default if given is None else given
    if text is None:
        raise OptionError('"{name}" is missing', name=name)
    if given is None and not text:
        return None
    try:
        value = kind.read(text)
        fits = kind.write(value) == text
    except (ValueError, KeyError):
        fits = False
    if not fits:
        raise OptionError(
            '"{name}" is written like this: {example}; not {text!r}',
            name=name,
            example=kind.example,
            text=text[:_QUOTED],
        )
    return value
