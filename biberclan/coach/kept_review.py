"""The review of a kept match, which goes on where it was left."""

from contextlib import suppress

from biberclan.coach.mistakes import note_costs
from biberclan.coach.review import JudgedChoice, Review, complete, read_judged
from biberclan.match.acting import Choice
from biberclan.match.store import reviews
from biberclan.match.store.errors import StoreError
from biberclan.match.store.store import Store


class KeptReview:
    """The judged choices of a kept match; keeps those that are judged from now on.

    Attributes:
        id: the number of the match.
        record: the match.
        judged: the choices judged before, as far as they can be read.
    """

    def __init__(self, store: Store, id: int) -> None:
        """Read the kept judgements.

        Args:
            store: the kept matches.
            id: the number of a finished match.

        Raises:
            StoreError: the match can't be read.
        """
        self._store = store
        self.id = id
        self.record = store.record(id)
        game = self.record.setup.game
        judged = read_judged(game, reviews.judgements(store, id))
        self.judged = complete(game, judged)
        self._judged_before = {one.position for one in judged}

    def note_result(self, review: Review) -> None:
        """Note the result of the review, now that all choices are judged."""
        with suppress(StoreError):
            reviews.note_review(self._store, self.id, review.results())

    def keep(self, question: Choice, judged: JudgedChoice) -> None:
        """Keep a judgement, and note the cost of the choice; if that fails, it is judged again.

        Args:
            question: the choice that was judged.
            judged: its judgement.
        """
        with suppress(StoreError):
            reviews.keep_judgement(self._store, self.id, judged.position, judged.to_plain())
            setup, is_new = self.record.setup, judged.position not in self._judged_before
            if is_new and not setup.is_practice:
                note_costs(self._store, setup.names, [(question, judged)])
