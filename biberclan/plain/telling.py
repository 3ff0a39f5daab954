"""Sentences about any match, asked for or not."""

from collections.abc import Callable, Iterable, Sequence

from biberclan.bots.cast import ELDER, bot_name
from biberclan.bots.search import Valued
from biberclan.coach.why import in_order, is_about_equal, reasons, wins_text
from biberclan.language import _, current, either, in_figures, listed, translate
from biberclan.match.acting import Note
from biberclan.match.match import Match
from biberclan.match.recalling import happened_since
from biberclan.match.setup import Setup
from biberclan.people.awards import awards_of
from biberclan.people.company import Company
from biberclan.people.story import story_of
from biberclan.plain.game import plain_of
from biberclan.plain.vocabulary import (
    COUNT,
    TELL,
    Reader,
    UnclearError,
    Vocabulary,
    amounts,
    echoed,
)
from biberclan.plain.voice import Voice
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation, points_so_far, seat_of
from biberclan.table.amounts import AMOUNTS, Amount
from biberclan.table.command import Meaning, typed_word
from biberclan.table.news import Caller
from biberclan.teach.rulebook import Passage, rulebook
from biberclan.words.seam import SeatNames, tell_later, which_round, without_repetition, words_of


def event_sentences(game: str, events: Iterable[AnyEvent], names: SeatNames) -> list[str]:
    """Return the sentences about some events."""
    words = words_of(game)
    return [*without_repetition(words.tell(event, names, aloud=True) for event in events)]


def until_counted(
    game: str, events: Sequence[AnyEvent], names: SeatNames
) -> tuple[Sequence[AnyEvent], Sequence[AnyEvent]]:
    """Return events up to the counting of a round, and those after it, such as who has won."""
    counted = plain_of(game).count_sentences
    end = next((i for i, event in enumerate(events, 1) if counted([event], names)), len(events))
    return events[:end], events[end:]


def in_brief(game: str, events: Iterable[AnyEvent], names: SeatNames) -> list[str]:
    """Return one sentence for each person who did something in a turn.

    Events that the news on the screen leaves out, such as those that fill a display, are left out
    here, too.
    """
    words, turns = words_of(game), list[tuple[int | None, list[str]]]()
    for event in events:
        seat, sentence = seat_of(event), words.tell(event, names, aloud=True)
        if sentence is None or words.brief(event, names, None) is None:
            continue
        if turns and seat is not None and turns[-1][0] == seat:
            turns[-1][1].append(sentence.removeprefix(f"{names[seat]} "))
        else:
            turns.append((seat, [sentence]))
    return [_joined(sentences) for _seat, sentences in turns]


def _joined(sentences: Iterable[str]) -> str:
    """Return several sentences as one."""
    return f"{'; '.join(sentence.removesuffix('.') for sentence in without_repetition(sentences))}."


def prompt(match: Match, *, has_looked: bool) -> str:
    """Return the current prompt.

    Args:
        match: the match.
        has_looked: whether the cards to look at have been shown.
    """
    table, names, count = match.public, match.setup.names, typed_word(COUNT)
    match match.stage:
        case "handover":
            assert match.next_to_sit is not None
            text = _("{name} is next: press Enter when {name} sits here.")
            return text.format(name=names[match.next_to_sit])
        case "look" if has_looked and match.everybody_looks:
            return _("Enter goes on.")
        case "look" if match.everybody_looks:
            return _("Everybody: Enter shows what you all may see for a moment.")
        case "look":
            text = (
                _("{name}: Enter goes on.")
                if has_looked
                else _("{name}: Enter shows what only {name} may see.")
            )
            return text.format(name=names[match.seated or 0])
        case "counting":
            text = _("Round {round} is over; {count} tells its points. Enter deals the next one.")
            return text.format(round=table.round, count=count)
        case "over":
            text = _("The match is over, won by {names}; {count} tells the points. Enter leaves.")
            if match.setup.evening is not None:
                text = _(
                    "The match is over, won by {names}; {count} tells the points. Enter goes on "
                    "with the evening."
                )
            return text.format(names=listed([names[s] for s in table.winners or ()]), count=count)
        case "turn" | "bot":
            return current_question(match.setup.game, table, names)


def current_question(game: str, table: AnyObservation, names: SeatNames) -> str:
    """Return the question for the current decision, as an onlooker sees the table."""
    return words_of(game).NAMES.question(table, plain_of(game).asks(table, names))


def standing(setup: Setup, table: AnyObservation) -> list[str]:
    """Return the sentences about the round and everybody's points so far."""
    which = which_round(table.round, setup.rules.rounds(table))
    return [
        *([f"{which}."] if which else []),
        *plain_of(setup.game).situation(table, setup.names),
        points(setup, table),
    ]


def news(match: Match) -> list[str]:
    """Return the news since the turn of the person who reads."""
    reader = match.reader
    happened = [] if reader is None else happened_since(match, reader)
    words, names = words_of(match.setup.game), match.setup.names
    sentences = without_repetition(
        tell_later(each, names) if isinstance(each, Note) else words.tell(each, names, aloud=True)
        for each in happened
    )
    return [*sentences] or [_("Nothing has happened since.")]


def last_count(match: Match) -> Sequence[str]:
    """Return the sentences about the count of the last round."""
    plain, names = plain_of(match.setup.game), match.setup.names
    counts = (plain.count_sentences(entry.events, names) for entry in reversed(match.log))
    return next(filter(None, counts), [_("No round has been counted yet.")])


def points(setup: Setup, table: AnyObservation) -> str:
    """Return the sentence about everybody's points so far."""
    each = [
        _("{name} {points}").format(name=name, points=in_figures(total))
        for name, total in zip(setup.names, points_so_far(table))
    ]
    return _("Points: {points}.").format(points=listed(each))


def ending_sentences(match: Match) -> list[str]:
    """Return the story and the awards of a match that is over; nothing before."""
    if not match.public.winners:
        return []
    names = match.setup.names
    awards = [
        _("{award}: {names}, {what}.").format(
            award=translate(award.title),
            names=listed([names[seat] for seat in award.seats]),
            what=award.text,
        )
        for award in awards_of(match)
    ]
    return [*story_of(match), *awards]


def passage(game: str, view: AnyObservation, ruling: str, words: str) -> list[str]:
    """Return a passage of the rulebook, title first.

    Args:
        game: the game.
        view: the table, for the rule at hand.
        ruling: the ruling that was quoted last, "" for none.
        words: the words to look for instead, "" for the rule at hand.
    """
    book = rulebook(game, current())
    found: Passage | None
    if words:
        found = book.find(words)
        if found is None:
            nothing = _("The rulebook has nothing on {words}.").format(words=echoed(words))
            return [book.no_such_ruling(words) or nothing]
    else:
        found = book.for_ruling(ruling) if ruling else None
        found = found or book.passage(words_of(game).NAMES.passage_at_hand(view))
    return [f"{found.title}.", *found.paragraphs]


def what_if(game: str, view: AnyObservation, action: AnyAction, names: SeatNames) -> list[str]:
    """Return the sentences about the consequences of an action by the rules, for this view."""
    words = words_of(game)
    said = [words.preview(view, action, names)]
    said += [cost.text for cost in words.costs(view, action, names)]
    worth = words.worth(view, action)
    if worth is not None:
        said.append(worth.sentence(names))
    return [*said, *(meant.text for meant in words.would_mean(view, action, names))]


def hint(
    game: str,
    view: AnyObservation,
    answer: Sequence[Valued],
    names: SeatNames,
    typed: Callable[[AnyAction], str],
    *,
    only: bool = False,
) -> list[str]:
    """Return the sentences of a hint: the best choice, its reasons, and the choices after it.

    Args:
        game: the game.
        view: the view of the person who asks.
        answer: the best choices.
        names: the name of each seat.
        typed: returns the typed form of an action.
        only: whether there is no other legal action than the best one.
    """
    best, *others = in_order(answer)
    text = (
        _("Best by exact count: {move}. {wins} to win, {points} points.")
        if best.is_exact
        else _("{bot} suggests: {move}. {wins} to win, {points} points.")
    )
    said = [
        text.format(
            bot=bot_name(ELDER),
            move=typed(best.action),
            wins=wins_text(best),
            points=in_figures(best.points, 1),
        ),
        *reasons(game, view, best, answer, names, 2, only=only),
    ]
    for valued in others:
        if not is_about_equal(valued, best):
            text = _("Then {move}: {wins} to win, {points} points.")
        elif valued.is_exact:
            text = _("Exactly as good: {move}.")
        else:
            text = _("About as good: {move}.")
        said.append(
            text.format(
                move=typed(valued.action),
                wins=wins_text(valued),
                points=in_figures(valued.points, 1),
            )
        )
    return said


class Turns:
    """Says the sentences at one table that nobody has to ask for."""

    def __init__(
        self,
        voice: Voice,
        match: Match,
        amount: Amount,
        keep: Callable[[Amount], bool] | None,
        *,
        talks: bool,
    ) -> None:
        """Begin with nothing to tell.

        Args:
            voice: tells it.
            match: the match at this table.
            amount: the amount that is told of bots' turns.
            keep: keeps another amount, and returns whether that worked; None if nothing does.
            talks: whether bots say something about what has happened.
        """
        self._voice = voice
        self._company = Company(match, talks=talks)
        self._caller = Caller(match)
        self._amount: Amount = amount
        self._keep = keep
        self._untold: list[AnyEvent] = []

    @property
    def are_silent(self) -> bool:
        """Whether nothing is told of bots' turns."""
        return self._amount == "nothing"

    def done_by_bot(self, events: Sequence[AnyEvent], match: Match) -> None:
        """Take the events of a bot's action; tell the turn once it is over, or a person decides.

        Args:
            events: the events.
            match: the match after it.
        """
        self._untold += events
        goes_on = match.log[-1].mark is None and match.bot_in_turn is not None
        if goes_on and match.looking is None:
            return
        game, names = match.setup.game, match.setup.names
        untold, self._untold = self._untold, []
        is_counted = bool(plain_of(game).count_sentences(untold, names))
        if self._amount == "all" or (self._amount == "brief" and is_counted):
            self._voice.say(*event_sentences(game, until_counted(game, untold, names)[0], names))
        elif self._amount == "brief":
            self._voice.say(*in_brief(game, untold, names))
        if not self.are_silent:
            self.tell_count(untold, match)
        self.talk()

    def talk(self) -> None:
        """Say a bot's new line; nothing where nothing of bots is told."""
        before = self._company.last_line
        self._company.follow()
        if self._company.last_line not in (None, before) and not self.are_silent:
            self._voice.say(str(self._company.last_line))

    def tell_count(self, events: Sequence[AnyEvent], match: Match) -> None:
        """Tell the points of a round if it is over, those of the match so far, and who has won.

        Args:
            events: the events.
            match: the match after it.
        """
        game, names, table = match.setup.game, match.setup.names, match.public
        won = event_sentences(game, until_counted(game, events, names)[1], names)
        if self.are_silent:
            self._voice.say(*won)
            return
        counted = plain_of(game).count_sentences(events, names)
        so_far = [points(match.setup, table)] if counted and len(table.scores) > 1 else []
        at_the_end = ending_sentences(match) if counted else ()
        self._voice.say(*counted, *so_far, *won, *at_the_end)

    def call(self, match: Match, *, by_bot: bool = False) -> None:
        """Make the call that is due, unless a bot has caused it and nothing of bots is told.

        The event that has begun the final turns, and the prompt in each of them, say so already.

        Args:
            match: the match.
            by_bot: whether a bot has caused it.
        """
        call, names = self._caller.new_call(match), words_of(match.setup.game).NAMES
        is_told = names.has_final_turns and names.is_last_lap(match.public)
        if call and not is_told and not (by_bot and self.are_silent):
            self._voice.say(call)

    def change(self, typed: Sequence[str]) -> None:
        """Change the amount that is told to the typed one, and say it.

        Args:
            typed: the words after the command; none asks for the current amount.
        """
        words = amounts()
        reader = Reader((), Vocabulary({Meaning("amount", each): words[each] for each in words}))
        try:
            [meaning] = reader.read(typed[0])
        except (IndexError, UnclearError):
            every = either([f"{typed_word(TELL)} {word}" for word in words.values()])
            self._voice.say(self._how_much(), _("Type {moves}.").format(moves=every))
            return
        self._amount = meaning.value
        kept = self._keep is None or self._keep(self._amount)
        unkept = _("The file can't be written: what you change holds until you leave.")
        self._voice.say(self._how_much(), *([] if kept else [unkept]))

    def _how_much(self) -> str:
        return translate(AMOUNTS[self._amount].sentence)
