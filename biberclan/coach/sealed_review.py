"""The review of a match that is being played, worked out while others think.

Nobody is told anything of it before the match is over: no code that paints, speaks or waits asks
for it. Judgements are kept with the match, so that the review goes on where the match is resumed.
"""

from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from time import monotonic, sleep
from typing import Final

from biberclan.bots.thinker import LOWEST_PRIORITY, Thinker, Work
from biberclan.coach import mistakes
from biberclan.coach.review import JudgedChoice, Review, complete, judge, read_judged
from biberclan.match.acting import Choice, Entry
from biberclan.match.match import Match
from biberclan.match.store import reviews
from biberclan.match.store.errors import StoreError
from biberclan.match.store.store import Store

PATIENCE: Final = 2.0
"""Seconds after the first choice before any judgement: a mere look in starts no process."""

IDLE: Final = 5.0
"""Seconds without a choice after which the process ends, and its memory is free."""

_MOMENT: Final = 0.05
"""Seconds between two checks whether the last choices are judged."""


class SealedReview:
    """Judges people's choices at a table, in a process of its own.

    The thread that waits for the judgements touches neither the match nor the file.
    """

    def __init__(self, match: Match, store_now: Callable[[], Store | None]) -> None:
        """Take up the judgements kept with a match.

        Args:
            match: the match.
            store_now: returns the store of matches, None for none; that may change.
        """
        self._match = match
        self._store_now = store_now
        self._followed: list[Entry] = []
        self._asked: dict[int, Entry] = {}  # the entries of the choices, without observations
        self._judged: dict[int, tuple[Entry, JudgedChoice]] = {}
        self._costs_noted: set[int] = set()
        self._refused: list[tuple[int, str]] = []  # to which seat, and the ruling
        self._waiting: SimpleQueue[tuple[Entry, Choice] | None] = SimpleQueue()
        self._thinker = Thinker(LOWEST_PRIORITY)
        self._thread: Thread | None = None
        self._closed = Event()
        self._asking = Lock()
        known: dict[int, JudgedChoice] = {}
        store = store_now()
        if store is not None and match.id is not None:
            with suppress(StoreError):
                game = match.setup.game
                judged = read_judged(game, reviews.judgements(store, match.id))
                known = {one.position: one for one in complete(game, judged)}
                self._refused = reviews.refused(store, match.id)
        self._kept = match.id, set(known)
        self._ask(known)

    def follow(self) -> None:
        """Have new choices judged, and forget those that were taken back."""
        if self._closed.is_set():
            return
        log, followed = self._match.log, self._followed
        while followed and (len(followed) > len(log) or followed[-1] is not log[len(followed) - 1]):
            followed.pop()
            self._asked.pop(len(followed), None)
        if len(followed) < len(log):
            self._ask({})
        if self._match.stage in ("counting", "over"):
            self.keep()

    def _ask(self, known: dict[int, JudgedChoice]) -> None:
        """Have new choices judged, except those whose judgement is known."""
        match, followed = self._match, self._followed
        for choice in match.choices(len(followed)):
            entry = self._asked[choice.position] = match.log[choice.position]
            one = known.get(choice.position)
            if one and (one.seat, one.chosen) == (entry.seat, entry.action):
                self._judged[choice.position] = entry, one
            else:
                self._waiting.put((entry, choice))
        followed += match.log[len(followed) :]
        if self._thread is None and not self._waiting.empty():
            self._thread = Thread(target=self._judge, daemon=True)
            self._thread.start()

    def _judge(self) -> None:
        """Have one choice after the other judged, until the review is closed."""
        self._closed.wait(PATIENCE)
        while (waiting := self._next()) is not None:
            entry, asked = waiting
            if self._asked.get(asked.position) is not entry:  # taken back
                continue
            with self._asking:
                if self._closed.is_set():
                    return
                self._thinker.ask(Work(judge, (asked,)))
            try:
                answer = self._thinker.answer()
            except Exception:  # killed from outside, or by `close`; the review judges the rest
                return
            assert isinstance(answer, JudgedChoice)
            self._judged[asked.position] = entry, answer
            del waiting, asked  # a person may think for long

    def _next(self) -> tuple[Entry, Choice] | None:
        """Wait for the next choice, None at the end; if it takes long, without the process."""
        try:
            return self._waiting.get(timeout=IDLE)
        except Empty:
            with self._asking:
                self._thinker.stop()  # the next request starts another
            return self._waiting.get()

    def unsealed(self) -> list[JudgedChoice]:
        """Return the judgements once the match is over, none before."""
        return self._standing() if self._match.stage == "over" else []

    def _standing(self) -> list[JudgedChoice]:
        """Return the judgements of the choices that have not been taken back."""
        found = (self._judged.get(position) for position in self._asked)
        return [one for entry, one in filter(None, found) if self._asked[one.position] is entry]

    def note_refusal(self, ruling: str) -> None:
        """Note for the trainer that something was refused to whoever decides.

        What is refused tells of a hand. It is noted once the match is over, since the history can
        be read meanwhile, and kept with the match until then.
        """
        actor, store, id = self._match.public.actor, self._store_now(), self._match.id
        if actor is None or store is None or id is None or self._match.setup.is_practice:
            return
        self._refused.append((actor, ruling))
        with suppress(StoreError):
            reviews.keep_refused(store, id, self._refused)

    def _note_refusals(self, store: Store) -> None:
        setup, refused = self._match.setup, self._refused
        self._refused = []
        for seat, ruling in refused:
            mistakes.note_refusal(store, setup.names[seat], setup.game, ruling)

    def close(self, patience: float = 0.0) -> None:
        """Keep the judgements, and stop judging.

        Args:
            patience: the most seconds to wait for the last choices of a match that is over.
        """
        if not self._closed.is_set():
            self.follow()
            end = monotonic() + patience
            while self._lacks() and monotonic() < end:
                sleep(_MOMENT)
            self.keep()
            self._closed.set()
            self._waiting.put(None)
            with self._asking:
                self._thinker.stop()

    def _lacks(self) -> bool:
        """Return whether a finished match that is kept has choices that are not judged."""
        match = self._match
        is_kept = match.stage == "over" and match.id is not None
        return is_kept and len(self._standing()) < len(self._asked)

    def keep(self) -> None:
        """Keep the judgements with the match; once it is over, note the costs as well."""
        store, match, judged = self._store_now(), self._match, self._standing()
        if store is None or match.id is None:
            return
        with suppress(StoreError):  # otherwise the review judges it again
            kept = match.id, {one.position for one in judged}
            if kept != self._kept:
                plain = {one.position: one.to_plain() for one in judged}
                reviews.keep_judgements(store, match.id, plain)
                self._kept = kept
            if match.stage == "over":
                if self._refused:
                    reviews.keep_refused(store, match.id, [])
                    self._note_refusals(store)
                self._unseal(store, match.id)

    def _unseal(self, store: Store, id: int) -> None:
        """Note the costs of choices and, once all are judged, the result of the review."""
        match, judged = self._match, self._standing()
        new = {one.position: one for one in judged if one.position not in self._costs_noted}
        if not new:
            return
        self._costs_noted.update(new)
        choices = [each for each in match.choices() if each.position in new]
        pairs = [(choice, new[choice.position]) for choice in choices]
        if not match.setup.is_practice:
            mistakes.note_costs(store, match.setup.names, pairs)
        if len(judged) == len(self._asked):
            review = Review(self.unsealed(), match.public.winners)
            reviews.note_review(store, id, review.results())
