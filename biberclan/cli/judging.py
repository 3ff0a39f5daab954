"""Judging a finished match on the command line."""

from collections.abc import Sequence

from biberclan.cli.output import complain, progress_bar
from biberclan.coach.kept_review import KeptReview
from biberclan.coach.review import JudgedChoice, Review, fitting, judge
from biberclan.language import ngettext
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.match.record import Record


class UnkeptReview:
    """The review of a match in a file, of which nothing is kept; see `KeptReview`."""

    judged: Sequence[JudgedChoice] = ()

    def __init__(self, record: Record) -> None:
        self.record = record

    def keep(self, question: Choice, judged: JudgedChoice) -> None:
        """Keep nothing."""

    def whole(self, review: Review) -> None:
        """Note nothing."""


def judged(kept: KeptReview | UnkeptReview, *, ascii: bool) -> Review:
    """Judge the remaining choices and keep each judgement at once: Ctrl-C costs only the last."""
    record = kept.record
    asked = list(Match.replay(record.setup, record.actions).choices())
    judged = fitting(kept.judged, asked)
    known = {one.position for one in judged}
    left = [choice for choice in asked if choice.position not in known]
    if left:
        text = ngettext(
            "{count} choice is still to be judged; that takes a moment.",
            "{count} choices are still to be judged; that takes a while.",
            len(left),
        )
        complain(text.format(count=len(left)))
    with progress_bar(len(left), ascii=ascii) as progress:
        for done, choice in enumerate(left, 1):
            judged.append(judge(choice))
            kept.keep(choice, judged[-1])
            if progress is not None:
                progress(done)
    review = Review(judged, record.result.winners)
    kept.whole(review)
    return review
