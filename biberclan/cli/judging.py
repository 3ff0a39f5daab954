"""Judging a finished match on the command line."""

from biberclan.cli.output import complain, progress_bar
from biberclan.coach.kept_review import KeptReview
from biberclan.coach.review import Review, fitting, judge
from biberclan.language import ngettext
from biberclan.match.match import Match
from biberclan.match.record import Record


def judge_match(record: Record, kept: KeptReview | None, *, ascii: bool) -> Review:
    """Judge the choices of a match; of a kept match, those that are not judged yet.

    Its judgements are kept at once, so that Ctrl-C loses only the last.
    """
    asked = list(Match.replay(record.setup, record.actions).choices())
    judged = [] if kept is None else fitting(kept.judged, asked)
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
            if kept is not None:
                kept.keep(choice, judged[-1])
            if progress is not None:
                progress(done)
    review = Review(judged, record.result.winners)
    if kept is not None:
        kept.note_result(review)
    return review
