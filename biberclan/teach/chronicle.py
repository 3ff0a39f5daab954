"""The chronicle in words: what there is to tell of a person, and of which feats it is made."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from biberclan.characters import folded
from biberclan.language import _, in_figures, ngettext, translate
from biberclan.match.match import Match
from biberclan.match.store import chronicle, errors, history
from biberclan.match.store.chronicle import Feats, Portrait, Rival
from biberclan.match.store.store import Store
from biberclan.shelf import GAMES
from biberclan.teach.awards import awards_of
from biberclan.teach.skill import told_of_skill
from biberclan.teach.story import robbed
from biberclan.teach.words import words_of

_RIVALS: Final = 5
"""How many of the others are told of at most."""
_STREAK: Final = 2
"""From how many matches won in a row on it is worth telling."""


def feats_of(match: Match) -> Feats:
    """Return what a finished match was worth telling for."""
    robberies = Counter(words_of(match.setup.game).robberies(match.events))
    return Feats({award.title: award.seats for award in awards_of(match)}, robberies)


def catch_up(store: Store) -> Iterator[None]:
    """Note the feats of all finished matches that lack them, with a pause after each.

    Matches that can't be played again are left out.

    Raises:
        FileError: the file can't be read or written.
    """
    for id in chronicle.unnoted(store):
        try:
            record = store.record(id)
        except errors.KeptMatchError:
            continue
        chronicle.note(store, id, feats_of(Match.replay(record.setup, record.actions)))
        yield


def evening_of(store: Store | None, people: Sequence[str]) -> list[str]:
    """Return the table of an evening of several matches, in a sentence; nothing of a single one.

    If it can't be read, nothing is said here: the history tells what is wrong.
    """
    if store is None:
        return []
    try:
        matches = history.evening(store, people)
        lucky = luck_in(store, [match.id for match in matches], people)
    except errors.StoreError:
        return []
    if len(matches) < 2:
        return lucky
    wins = Counter(folded(match.people[seat]) for match in matches for seat in match.winners)
    each = [
        _("{name} {wins}").format(name=name, wins=wins[folded(name)])
        for name in sorted(people, key=lambda name: -wins[folded(name)])
    ]
    text = _("The evening after {count} matches, won: {table}.")
    return [text.format(count=len(matches), table=", ".join(each)), *lucky]


def luck_in(store: Store, ids: Sequence[int], people: Sequence[str]) -> list[str]:
    """Return what luck has brought people in the matches of an evening.

    Nothing is told while some of it is unknown.

    Raises:
        FileError: the file can't be read.
    """
    lucks = history.lucks(store, ids)
    each = [
        f"{name} {in_figures(lucks[folded(name)], 1, signed=True)}"
        for name in people
        if folded(name) in lucks
    ]
    text = _("Luck this evening, in matches won: {table}.")
    return [text.format(table=", ".join(each))] if each else []


def told_of(person: Portrait) -> list[str]:
    """Return sentences on a person, how often they have won first."""
    name = person.name
    played = ngettext(
        "{count} match played, {wins} won.",
        "{count} matches played, {wins} won.",
        person.matches,
    )
    said = [played.format(count=person.matches, wins=person.wins)]
    if person.streak >= _STREAK:
        text = _("{name} has won the last {count} matches.")
        said.append(text.format(name=name, count=person.streak))
    if person.longest_streak > max(person.streak, _STREAK - 1):
        text = _("Longest streak: {count} matches won in a row.")
        said.append(text.format(count=person.longest_streak))
    for game, points in person.best.items():
        text = _("Best match of {game}: {points} points.")
        said.append(text.format(game=GAMES[game].title, points=in_figures(points)))
    for game, costs in person.costs.items():
        said += told_of_skill(game, name, costs)
    rivals = sorted(person.rivals.values(), key=lambda rival: -rival.matches)
    said += [_head_to_head(name, rival) for rival in rivals[:_RIVALS]]
    if (nemesis := person.nemesis) is not None:
        taken = robbed(nemesis.name, name, nemesis.robbed_by)
        # Translators: who has taken most cards from somebody, said in a sentence of its own.
        said.append(_("The nemesis: {sentence}").format(sentence=taken))
    if (victim := person.victim) is not None:
        said.append(robbed(name, victim.name, victim.robbed))
    if person.awards:
        awards = [
            _("{award} ({count})").format(award=translate(title), count=count)
            for title, count in person.awards.most_common()
        ]
        said.append(_("Awards: {awards}.").format(awards=", ".join(awards)))
    return said


def _head_to_head(name: str, rival: Rival) -> str:
    return ngettext(
        "With {rival}: {count} match, {wins} won by {name}, {losses} by {rival}.",
        "With {rival}: {count} matches, {wins} won by {name}, {losses} by {rival}.",
        rival.matches,
    ).format(rival=rival.name, name=name, count=rival.matches, wins=rival.wins, losses=rival.losses)
