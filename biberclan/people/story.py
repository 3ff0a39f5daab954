"""The story of a finished match: at most three sentences, all of which its record proves."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from biberclan.language import _, in_figures, listed, ngettext, so_often
from biberclan.match.match import Match
from biberclan.rules.points import Best, best_seats, merit, totals_after
from biberclan.words import head_start
from biberclan.words.seam import words_of

Points = Sequence[int]

_MOST = 3
"""The largest number of sentences."""


def tell_story(
    names: Sequence[str],
    scores: Sequence[Points],
    winners: Sequence[int],
    best: Best,
    start: Points = (),
) -> list[str]:
    """Return the story of a match.

    Args:
        names: the name of each seat.
        scores: for each round the points of each seat.
        winners: the seats that have won, with or without the best points.
        best: whether the most or the fewest points win.
        start: the points with which each seat has started; empty for none.

    >>> tell_story(["Anna", "Ben"], [[9, 3], [2, 4]], [0], "most")[0]
    'Anna led from the first round to the last.'
    """
    if not scores or not winners:
        return []
    return list(_Story(names, scores, winners, best, start).sentences())


def story_of(match: Match) -> list[str]:
    """Return the story of a finished match, after all head starts."""
    table, setup = match.public, match.setup
    best, winners = setup.rules.FACTS.best, table.winners or ()
    story = tell_story(setup.names, table.scores, winners, best, setup.head_start)
    if story and len(story) < _MOST:
        robberies = Counter(words_of(setup.game).robberies(match.events)).most_common(1)
        story[:0] = [
            robbery_sentence(setup.names[thief], setup.names[victim], times)
            for (thief, victim), times in robberies
        ]
    return [*head_start.sentences(setup.names, setup.head_start), *story]


def robbery_sentence(thief: str, victim: str, times: int) -> str:
    """Return the sentence about the times that one person has robbed another."""
    text = _("{thief} has robbed {victim} {times}.")
    return text.format(thief=thief, victim=victim, times=so_often(times))


class _Story:
    """A match; in its `rounds` the points are turned so that the most are best."""

    def __init__(
        self,
        names: Sequence[str],
        scores: Sequence[Points],
        winners: Sequence[int],
        best: Best,
        start: Points,
    ) -> None:
        rounds = [[merit(points, best) for points in row] for row in scores]
        self.names, self.scores, self.rounds, self.winners = names, scores, rounds, winners
        self.totals = totals_after(rounds, [merit(points, best) for points in start])
        self.last = self.totals[-1]
        self.others = [seat for seat in range(len(names)) if seat not in winners]

    def sentences(self) -> Iterator[str]:
        """Yield the sentences, the course of the match first, its end last."""
        winner = self.winners[0]
        if self.last[winner] < max(self.last):
            yield _("{name} won all the same: {others} had the better points.").format(
                name=self._names(self.winners), others=self._names(best_seats(self.last, "most"))
            )
            return
        if len(self.winners) > 1 or not self.others:
            yield from self._on_tie()
            return
        yield from self._on_lead(winner)
        yield from self._on_turning_point(winner)
        yield from self._on_end(winner)

    def _on_tie(self) -> Iterator[str]:
        """Yield the sentences on several winners: who caught up, and that they are level."""
        if len({self.last[seat] for seat in self.winners}) > 1:
            return
        deficits = [
            (max(totals) - totals[seat], number, seat)
            for number, totals in enumerate(self.totals[:-1], 1)
            for seat in self.winners
        ]
        behind, number, seat = max(deficits, default=(0, 0, 0))
        names = self._names(self.winners)
        if not behind:
            yield _("{names} were level to the very end.").format(names=names)
            return
        if number == len(self.totals) - 1:
            yield ngettext(
                "{name} was {count} point behind before the last round.",
                "{name} was {count} points behind before the last round.",
                behind,
            ).format(name=self.names[seat], count=behind)
        else:
            yield self._had_been_behind(seat, behind)
        yield _("In the end {names} are level.").format(names=names)

    def _had_been_behind(self, seat: int, points: int) -> str:
        text = ngettext(
            "{name} had been {count} point behind.",
            "{name} had been {count} points behind.",
            points,
        )
        return text.format(name=self.names[seat], count=points)

    def _names(self, seats: Sequence[int]) -> str:
        return listed([self.names[seat] for seat in seats])

    def _on_lead(self, winner: int) -> Iterator[str]:
        """Yield the sentence about the changes of the lead among those who had it alone."""
        if len(self.rounds) < 2:
            return
        leaders = [best_seats(totals, "most") for totals in self.totals]
        if all(each == (winner,) for each in leaders):
            yield _("{name} led from the first round to the last.").format(name=self.names[winner])
            return
        alone = [each[0] for each in leaders if len(each) == 1]
        changes = sum(before != after for before, after in pairwise(alone))
        if changes:
            yield _("The lead changed {times}.").format(times=so_often(changes))

    def _on_turning_point(self, winner: int) -> Iterator[str]:
        """Yield the sentence on the round after which the winner stayed ahead, or on the widest."""
        ahead = [best_seats(totals, "most") == (winner,) for totals in self.totals]
        if len(ahead) < 2 or not ahead[-1]:
            return
        for_good = max((number for number, first in enumerate(ahead, 1) if not first), default=0)
        rival = max(self.others, key=lambda seat: self.last[seat])
        if for_good == 0:
            gains = [row[winner] - row[rival] for row in self.rounds]
            number = gains.index(max(gains))
            text = _("Round {round} decided it: {points} for {name}, {theirs} for {rival}.")
        else:
            number = for_good
            rival = max(self.others, key=lambda seat: self.totals[number - 1][seat])  # overtaken
            text = _("Round {round} turned it: {points} for {name}, {theirs} for {rival}.")
        row = self.scores[number]
        yield text.format(
            round=number + 1,
            points=in_figures(row[winner]),
            theirs=in_figures(row[rival]),
            name=self.names[winner],
            rival=self.names[rival],
        )

    def _on_end(self, winner: int) -> Iterator[str]:
        """Yield the sentence about the winner's largest deficit, or about the final lead."""
        behind = max(max(totals) - totals[winner] for totals in self.totals)
        second = max(self.last[seat] for seat in self.others)
        margin = self.last[winner] - second
        if behind > margin:
            yield self._had_been_behind(winner, behind)
        elif margin:
            rivals = [seat for seat in self.others if self.last[seat] == second]
            yield ngettext(
                "In the end {name} was {count} point ahead of {rivals}.",
                "In the end {name} was {count} points ahead of {rivals}.",
                margin,
            ).format(count=margin, name=self.names[winner], rivals=self._names(rivals))
