"""The news since somebody's last turn, person by person, with numbers to find them by."""

from collections.abc import Mapping
from itertools import groupby
from types import MappingProxyType

from biberclan.match.match import Match
from biberclan.match.recalling import events_since
from biberclan.rules.game import seat_of
from biberclan.table.look import News, NewsItem
from biberclan.teach.words import Spot, often, words_of


class SinceYourTurn:
    """The news for whoever sits at the keyboard, or sits down next.

    Attributes:
        told: what each of the others has done, in order; what the reader has done in this turn
            comes last.
        numbers: the numbers of the news about each spot.
    """

    def __init__(self, match: Match) -> None:
        """Collect the news."""
        self.reader = match.reader
        self.told: tuple[News, ...] = ()
        self.numbers: Mapping[Spot, tuple[int, ...]] = MappingProxyType({})
        if self.reader is not None:
            self._collect(match, self.reader)

    def _collect(self, match: Match, reader: int) -> None:
        words, people = words_of(match.setup.game), match.setup.people
        told: list[tuple[int | None, list[NewsItem]]] = []
        numbers: dict[Spot, tuple[int, ...]] = {}
        number = 0
        happened = (
            (words.tell(each, people), words.brief(each, people, reader), words.touched(each), each)
            for each in events_since(match, reader)
        )
        said = (
            (sentence, text, tuple(spots), seat_of(event))
            for sentence, text, spots, event in happened
            if sentence is not None and text is not None
        )
        for (sentence, text, spots, seat), again in groupby(said):
            times = len([*again])
            number += bool(spots)
            for spot in spots:
                numbers[spot] = (*numbers.get(spot, ()), number)
            own = any(seat == reader for seat, _place in spots)
            if not told or seat not in (None, told[-1][0]):  # a reshuffle belongs to its turn
                told.append((seat, []))
            told[-1][1].append(
                NewsItem(often(sentence, times), often(text, times), number if spots else 0, own)
            )
        self.told = tuple(
            News(seat, "" if seat is None else people[seat], tuple(items)) for seat, items in told
        )
        self.numbers = MappingProxyType(numbers)

    @property
    def by_others(self) -> bool:
        """Whether anybody but the reader has done something."""
        return any(news.seat not in (None, self.reader) for news in self.told)
