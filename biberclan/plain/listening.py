"""From a typed line to its meaning: a move, a command, a query, or a kind sentence."""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import partial
from typing import Any, Final, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.language import _, either, in_english, translate
from biberclan.named_tuple import NamedTuple
from biberclan.outside import plain, tidy
from biberclan.plain import vocabulary
from biberclan.plain.game import AnyPlain, HalfTypedError, Query
from biberclan.rules.endings import Ended, first_of, parse_choice
from biberclan.rules.game import AnyAction, AnyObservation, AnyRules
from biberclan.table.command import AtPrompt, Command, Commands, Meaning, Typed
from biberclan.words.seam import SeatNames


def vocabulary_of(commands: Commands) -> vocabulary.Vocabulary:
    """Return the words of all commands that can be typed; the first of them may be shortened."""
    every = [(Meaning("command", each), each.typed) for each in commands if each.typed]
    return vocabulary.Vocabulary(
        {meaning: translate(typed.words) for meaning, typed in every},
        {meaning: vocabulary.in_full(partial(_all_words, typed)) for meaning, typed in every},
    )


def _all_words(typed: Typed[Any]) -> str:
    phrases = translate(typed.also).split(", ") if typed.also else []
    return " ".join([translate(typed.words), *(phrase.replace(" ", "_") for phrase in phrases)])


def vocabulary_of_queries(plain: AnyPlain, *, bare: bool = False) -> vocabulary.Vocabulary:
    """Return the words of all queries; each may be shortened. See `Plain.queries`."""
    queries = plain.queries(bare=bare)
    english = in_english(lambda: plain.queries(bare=bare))
    return vocabulary.Vocabulary(
        {Meaning("query", each): each.words for each in queries},
        {Meaning("query", each): same.words for each, same in zip(queries, english)},
    )


def help_on(place: AtPrompt, queries: Sequence[Query], commands: Commands) -> Sequence[str]:
    """Return the help on queries and commands, each with its first word."""
    known = [(query.words, query.help) for query in queries]
    known += [
        (translate(each.typed.words), each.typed.help_text(place))
        for each in commands
        if each.typed
    ]
    return [f"{words.split()[0]}: {help}." for words, help in known]


_SPOT: re.Pattern[str] = re.compile(r"\d")

_NEARLY: Final = 0.7
"""The likeness, 1 at most, from which a word may be another one mistyped."""


@dataclass(frozen=True, slots=True, repr=False)
class HeardAction:
    """An action was typed, legal or not, and perhaps the end of the turn that is to follow it."""

    action: AnyAction
    announced: AnyAction | None = None


@dataclass(frozen=True, slots=True, repr=False)
class HeardCommand:
    """A command was typed, with the words after it."""

    command: Command
    rest: tuple[str, ...]


class HeardQuery(NamedTuple):
    """A query was typed, about a seat if one was named."""

    query: Query
    seat: int | None


class HalfTyped(NamedTuple):
    """The words of a move that lacks one word, and the kind of that word."""

    typed: tuple[Meaning, ...]
    answer: str


class NotUnderstood(NamedTuple):
    """Nothing clear was typed; the sentences say why, or ask for the word that a move lacks."""

    sentences: tuple[str, ...]
    half: HalfTyped | None = None


Heard: TypeAlias = HeardAction | HeardCommand | HeardQuery | NotUnderstood


class Listener:
    """Understands the lines typed at one table of one game."""

    def __init__(
        self,
        rules: AnyRules,
        plain: AnyPlain,
        names: SeatNames,
        commands: Commands,
        moves: Commands,
    ) -> None:
        """Listen to the people who sit there.

        Args:
            rules: the rules of the game.
            plain: the game line by line.
            names: the name of each seat.
            commands: the commands that can be typed besides moves and queries.
            moves: the commands of the game's table, by whose words moves are typed.
        """
        self._rules = rules
        self._plain = plain
        self._names = names
        self._commands = vocabulary_of(commands)
        self._moves = moves
        self._queries = vocabulary_of_queries(plain)

    def names(self, table: AnyObservation) -> SeatNames:
        """Return the text to type for each seat."""
        game = vocabulary.words_of_moves(self._moves, table.phase)
        return vocabulary.names_to_type(self._names, self._commands, self._queries, game)

    def hear(
        self,
        line: str,
        table: AnyObservation,
        view: AnyObservation,
        half: HalfTyped | None = None,
    ) -> Heard:
        """Return the meaning of a line.

        Args:
            line: the typed line; not blank.
            table: the table as an onlooker sees it.
            view: the view of the person who types.
            half: the move that the line before has begun and asked a word for, None for none.
        """
        choice = self._in_notation(line)
        game = vocabulary.words_of_moves(self._moves, table.phase)
        # A word alone means what it does in every language, not what it does in a record.
        if choice is not None and vocabulary.spelled(line.strip()) not in _every_word(game):
            announced = choice.ending if isinstance(choice, Ended) else None
            return HeardAction(first_of(choice), announced)
        phrases = (*self._commands.phrases, *game.phrases)
        first = vocabulary.words_in(line, self._names, phrases)[0]
        rest = vocabulary.words_in(line, self._names, game.phrases)[1:]
        # A word that is a query by itself may begin a move, too.
        alike = (game, self._queries) if rest else (self._queries, game)
        typed: list[Meaning] = []
        try:
            begun = vocabulary.Reader(self._names, self._commands, *alike).read(first)
            if begun[0].kind in ("command", "query"):
                return _given_or_asked(begun[0], _behind(first, line, self._names), self._names)
            after = vocabulary.Reader(self._names, game)
            typed += [*begun, *(meaning for word in rest for meaning in after.read(word))]
            if half is not None and [meaning.kind for meaning in typed] == [half.answer]:
                typed[:0] = half.typed
            announced = self._announced_end(typed)
            action = self._plain.read(typed[:-1] if announced else typed, view)
        except vocabulary.UnclearError as error:
            return NotUnderstood((_why_unclear(error, line),))
        except HalfTypedError as error:
            return NotUnderstood((str(error),), HalfTyped(tuple(typed), error.answer))
        if action is None:
            return self._no_move(table)
        return HeardAction(action, announced)

    def _announced_end(self, typed: Sequence[Meaning]) -> AnyAction | None:
        """Return the end of the turn that the last of several words announces, if it does."""
        *before, last = typed
        endings = self._rules.FACTS.endings[1:]
        return next((end for end in endings if before and last == Meaning("verb", str(end))), None)

    def hear_move(
        self, words: Sequence[str], table: AnyObservation, view: AnyObservation
    ) -> HeardAction | NotUnderstood:
        """Return the meaning of a move typed after a command; see `hear`."""
        heard = self.hear(" ".join(words), table, view)
        if isinstance(heard, HeardAction | NotUnderstood):
            return heard
        return self._no_move(table)

    def _no_move(self, table: AnyObservation) -> NotUnderstood:
        """Return that what was typed is no move, and what is."""
        answers = self._plain.answers(table, self._names)
        return NotUnderstood((_("You can't make that move here."), *answers))

    def may_tell(self, line: str, table: AnyObservation) -> bool:
        """Return whether a line, understood or not, may tell others which move somebody plans.

        A word that is nearly one of the game's counts as one: people can read it, too.

        Args:
            line: the typed line.
            table: the table as an onlooker sees it.
        """
        game = vocabulary.words_of_moves(self._moves, table.phase)
        words = _every_word(game)
        return self._in_notation(line) is not None or any(
            _SPOT.search(typed)
            or any(word.startswith(typed) for word in words)
            or get_close_matches(typed, words, n=1, cutoff=_NEARLY)
            for typed in vocabulary.words_in(line, self._names)
        )

    def _in_notation(self, line: str) -> AnyAction | None:
        """Return the choice of a line in the notation, in any case; None if it is not in it."""
        words = (w.upper() if _SPOT.search(w) else w.lower() for w in plain(line).split())
        try:
            return parse_choice(self._rules, " ".join(words))
        except ValueError:
            return None


def _every_word(game: vocabulary.Vocabulary) -> list[str]:
    return vocabulary.spelled(" ".join((*game.due.values(), *game.other.values()))).split()


def hear_between(
    line: str, names: SeatNames, commands: Commands, queries: vocabulary.Vocabulary
) -> HeardCommand | HeardQuery | NotUnderstood:
    """Return the meaning of a line where nobody moves.

    Args:
        line: the typed line; not blank.
        names: the name of each seat.
        commands: the commands that can be typed.
        queries: the words of the queries.
    """
    words = vocabulary_of(commands)
    first = vocabulary.words_in(line, names, words.phrases)[0]
    try:
        begun = vocabulary.Reader((), words, queries).read(first)
        return _given_or_asked(begun[0], _behind(first, line, names), names)
    except vocabulary.UnclearError as error:
        return NotUnderstood((_why_unclear(error, line),))


def _behind(first: str, line: str, names: SeatNames) -> list[str]:
    """Return the words of a line behind its first word or phrase, each by itself.

    >>> _behind("take_back", "take back, face up", ()), _behind("rules", "rules on face up", ())
    (['face', 'up'], ['on', 'face', 'up'])
    """
    return vocabulary.words_in(line, names)[len(first.split("_")) :]


def _given_or_asked(
    meaning: Meaning, rest: Sequence[str], names: SeatNames
) -> HeardCommand | HeardQuery:
    """Return the command or the query that a word means, with the words after it.

    Raises:
        UnclearError: the word after a query names no seat.
    """
    if meaning.kind == "command":
        return HeardCommand(meaning.value, tuple(rest))
    query: Query = meaning.value
    if not query.of_seat or not rest:
        return HeardQuery(query, None)
    return HeardQuery(query, vocabulary.Reader(names).read(rest[0])[0].value)


def _why_unclear(error: vocabulary.UnclearError, line: str) -> str:
    """Return the sentence about a word of a line that is not understood, or not clear."""
    typed = re.split(r"[\s,;.!]+", tidy(line))
    as_typed = (word for word in typed if vocabulary.spelled(word) == error.word)
    word = vocabulary.echoed(next(as_typed, error.word))
    if error.candidates:
        text = _("{word} is not clear: it may be {candidates}.")
        return text.format(word=word, candidates=either(error.candidates))
    return _("{word} means nothing here; help tells you what you can type.").format(word=word)
