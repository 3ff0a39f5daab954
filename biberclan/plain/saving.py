"""Failures to keep a match, line by line: people are asked how to go on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from biberclan.language import _, pgettext
from biberclan.match.match import Match
from biberclan.match.store.errors import GoneError, StoreError
from biberclan.plain.vocabulary import spelled
from biberclan.plain.voice import Voice


@contextmanager
def saving(match: Match, voice: Voice, keep_anew: Callable[[Match], None] | None) -> Iterator[None]:
    """Say that something could not be kept and was not done, and ask how to go on.

    Args:
        match: the match.
        voice: asks.
        keep_anew: keeps the match in a new file where its own has gone; None if it can't.
    """
    try:
        yield
    except StoreError as error:
        voice.say(str(error), _("Nothing has been done."))
        anew = keep_anew if isinstance(error, GoneError) else None
        prompt = (
            _("Enter goes back to the table; unsaved goes on without saving:")
            if anew is None
            else _("Enter goes back to the table; new saves in a new file; unsaved does not save:")
        )
        answer = spelled(voice.ask(prompt).strip())
        if answer == spelled(_("unsaved")):
            match.stop_recording()
        elif anew is not None and answer == spelled(pgettext("typed", "new")):
            with saving(match, voice, keep_anew):
                anew(match)
