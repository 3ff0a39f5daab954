"""The news since somebody's last turn, with numbers to find it by, and calls to the whole table."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from types import MappingProxyType
from typing import TypeAlias

from biberclan.language import _, spoken, translate
from biberclan.match.acting import Note, TakenBack
from biberclan.match.match import Match
from biberclan.match.recalling import happened_since
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import seat_of
from biberclan.table.look import News, NewsItem
from biberclan.words import head_start
from biberclan.words.places import Place
from biberclan.words.seam import tell_later, with_times, words_of

_Collected: TypeAlias = tuple[tuple[News, ...], Mapping[Place, tuple[int, ...]]]
"""News, and its numbers."""


class _NewsSentence(NamedTuple):
    """Something that has happened, in words.

    Attributes:
        sentence: the whole sentence.
        text: the same in fewer words, to follow a name.
        places: the places that it has touched.
        seat: the seat that it is told of, None for nobody.
    """

    sentence: str
    text: str
    places: tuple[Place, ...]
    seat: int | None


class SinceYourTurn:
    """The news for the person who sits at the keyboard, or sits down next.

    Attributes:
        reader: the seat that reads it, None for nobody.
    """

    def __init__(self, match: Match) -> None:
        """Note the events; they are put into words only if somebody asks."""
        self.reader = match.reader
        self._setup = match.setup
        self._has_acted = any(entry.seat == self.reader for entry in match.log)
        self._happened = () if self.reader is None else tuple(happened_since(match, self.reader))
        self._collected: dict[object, _Collected] = {}

    @property
    def by_person(self) -> tuple[News, ...]:
        """The news of each person, in order; the reader's own of this turn comes last."""
        return self._as_spoken()[0]

    @property
    def numbers(self) -> Mapping[Place, tuple[int, ...]]:
        """The numbers of the news about each place."""
        return self._as_spoken()[1]

    def _as_spoken(self) -> _Collected:
        """Return the news in the present language, and its numbers."""
        if spoken() not in self._collected:
            self._collected[spoken()] = self._collect()
        return self._collected[spoken()]

    def _collect(self) -> _Collected:
        names = self._setup.names
        turns: list[tuple[int | None, list[NewsItem]]] = []
        start = () if self._has_acted else head_start.sentences(names, self._setup.head_start)
        if start:
            turns.append((None, [NewsItem(said, said) for said in start]))
        numbers: dict[Place, tuple[int, ...]] = {}
        number = 0
        for said, again in groupby(self._sentences()):
            times = len([*again])
            number += bool(said.places)
            for place in said.places:
                numbers[place] = (*numbers.get(place, ()), number)
            item = NewsItem(
                with_times(said.sentence, times),
                with_times(said.text, times),
                number if said.places else 0,
                own=any(place.owner == self.reader for place in said.places),
            )
            # A reshuffle belongs to its turn.
            if not turns or said.seat not in (None, turns[-1][0]):
                turns.append((said.seat, []))
            turns[-1][1].append(item)
        news = tuple(
            News(seat, "" if seat is None else names[seat], tuple(items)) for seat, items in turns
        )
        return news, MappingProxyType(numbers)

    def _sentences(self) -> Iterator[_NewsSentence]:
        """Yield what has happened, but for what goes without saying."""
        words, names = words_of(self._setup.game), self._setup.names
        for each in self._happened:
            if isinstance(each, Note):
                seat = each.seat if isinstance(each, TakenBack) else None
                sentence = tell_later(each, names)
                name = "" if seat is None else f"{names[seat]} "
                yield _NewsSentence(
                    sentence, sentence.removeprefix(name).removesuffix("."), (), seat
                )
                continue
            whole, text = words.tell(each, names), words.brief(each, names, self.reader)
            if whole is not None and text is not None:
                yield _NewsSentence(whole, text, tuple(words.touched(each)), seat_of(each))

    @property
    def by_others(self) -> bool:
        """Whether anybody but the reader has done something."""
        return any(news.seat not in (None, self.reader) for news in self.by_person)


class Caller:
    """Makes the calls at one table that nobody should miss.

    Attributes:
        call: the call that holds until the end of the round, "" for none.
    """

    def __init__(self, match: Match) -> None:
        """Begin with nothing to call; a call that already holds counts as made."""
        self._called, self.call = _standing(match)

    def new_call(self, match: Match) -> str:
        """Return the call to make now, "" for none; each is made only once."""
        called, (stands, self.call) = self._called, _standing(match)
        self._called = max(called, stands)
        return self.call if stands > called else ""


_Standing = tuple[int, int]
"""A round, and how close it is to its end."""


def _standing(match: Match) -> tuple[_Standing, str]:
    view, names = match.public, words_of(match.setup.game).NAMES
    if view.actor is None or view.paused:
        return (view.round, 0), ""
    if names.is_last_lap(view):
        return (view.round, 2), translate(names.last_lap)
    if 1 < view.round == match.setup.rules.rounds(view):
        return (view.round, 1), _("Last round!")
    return (view.round, 0), ""
