"""Kept matches as people read them: the game, the day, the standing, the evening."""

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from operator import add

from biberclan.bots.cast import present_names
from biberclan.characters import folded
from biberclan.language import _, in_figures, in_matches_won, listed, ngettext
from biberclan.match import times
from biberclan.match.setup import Setup
from biberclan.match.store import history, reviews
from biberclan.match.store.errors import StoreError
from biberclan.match.store.history import Unreadable
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.rules.game import points_so_far
from biberclan.rules.points import Best, best_seats, merit
from biberclan.shelf import DEFAULT, GAMES, rules_of
from biberclan.words import head_start
from biberclan.words.seam import which_round, words_of


def day_of(kept: Listed | Unreadable) -> str:
    """Return the day when a match was last played, as this language writes it, "" if unknown."""
    if isinstance(kept, Unreadable):
        return ""
    return _day(kept.played)


def names_of(kept: Listed) -> tuple[str, ...]:
    """Return the names of the players, those of the cast in the language spoken now."""
    return present_names(kept.names, kept.bots)


def game_of(kept: Listed) -> str:
    """Return the name of the game that was played, with any options that are not the usual ones."""
    if kept.game is None:
        return kept.rules
    names, known = words_of(kept.game).NAMES, rules_of(kept.game).FACTS.options
    chosen = [
        names.option_value(name, kept.options[name])
        for name, option in known.items()
        # Another version may have had other options and values.
        if option.numbers is None
        and kept.options.get(name, "") in option
        and kept.options[name] != option.default
    ]
    practice = [_("for practice")] if kept.is_practice else []
    ahead = head_start.in_brief(names_of(kept), kept.head_start)
    return ", ".join(filter(None, [GAMES[kept.game].title, *chosen, ahead, *practice]))


def came_from(match: Listed | Setup, names: Sequence[str]) -> list[str]:
    """Return the sentence on where the cards of a match come from, none if they were dealt anew."""
    if match.twin_of is not None:
        text = _("Played with the cards of a match of {day}, and with changed seats.")
        return [text.format(day=_day(match.twin_of))]
    if (begins_at := match.begins_at) is None:
        return []
    day = _day(times.from_text(begins_at.match)) if begins_at.match else ""
    match bool(day), begins_at.seat is not None:
        case True, True:
            text = _("Played on from step {step} of a match of {day}, as {name} knew it.")
        case True, False:
            text = _("Played on from step {step} of a match of {day}, as it was.")
        case False, True:
            text = _("Played on from a position, as {name} knew it.")
        case _:
            text = _("Played on from a position.")
    name = "" if begins_at.seat is None else names[begins_at.seat]
    return [text.format(step=begins_at.after, day=day, name=name)]


def twin_comparison(store: Store | None, setup: Setup, totals: Sequence[int]) -> list[str]:
    """Return how two players have fared with either's cards, once both have had them.

    Args:
        store: the kept matches, None if none are kept.
        setup: the second match.
        totals: its points.

    Returns:
        Three sentences; nothing for any other match, or where the first one is not known any more.
    """
    first = None
    with suppress(StoreError):
        first = store and history.twin(store, setup)
    if not first:
        return []
    best, together = setup.rules.FACTS.best, [*map(add, totals, first.totals[::-1])]
    text = _("The cards that {one} had first: {one} {before}, now {other} {after}.")
    said = [
        text.format(one=one, before=in_figures(before), other=other, after=in_figures(after))
        for one, before, other, after in zip(setup.names[::-1], first.totals, setup.names, totals)
    ]
    ahead = best_seats(together, best)
    text = _("With the same cards {name} did better: {points} to {others} over both matches.")
    if len(ahead) > 1:
        text = _("With the same cards both did equally well: {points} each over both matches.")
    points, others = sorted(together, key=lambda total: merit(total, best), reverse=True)
    name = setup.names[ahead[0]]
    return [*said, text.format(name=name, points=in_figures(points), others=in_figures(others))]


def _day(time: datetime) -> str:
    with suppress(OSError):  # Windows knows no zones before 1970 and from 3000 on
        time = time.astimezone()
    return time.strftime(_("%Y-%m-%d"))


def standing_of(store: Store, kept: Listed) -> Sequence[str]:
    """Return the standing of an unfinished match: the round, the player in turn, the leader.

    Returns:
        The standing in fewer and fewer words.

    Raises:
        StoreError: the match can't be read.
    """
    (view, next_one), rules = history.standing(store, kept.id), rules_of(kept.game or DEFAULT)
    text = which_round(view.round, rules.rounds(view))
    totals = points_so_far(view) if any(points_so_far(view)) else ()
    names = names_of(kept)
    turn = "" if next_one is None else _("{name}'s turn").format(name=names[next_one])
    by, leads = _lead(names, totals, rules.FACTS.best)
    choices = [[text, turn, by], [turn, by], [turn, leads], [turn], [leads], [text]]
    return [", ".join(filter(None, parts)) for parts in choices if any(parts)]


def _lead(names: Sequence[str], totals: Sequence[int], best: Best) -> tuple[str, str]:
    """Return the words about the leader, with the lead and without; none before any points."""
    if not totals:
        return "", ""
    leaders = best_seats(totals, best)
    if len(leaders) > 1:
        level = _("level at the top")
        return level, level
    others = sorted(totals, reverse=best == "most")[1]
    name, ahead = names[leaders[0]], abs(totals[leaders[0]] - others)
    by = _("{name} leads by {points}").format(name=name, points=in_figures(ahead))
    return by, _("{name} leads").format(name=name)


def between_rivals(store: Store) -> Sequence[str]:
    """Return the score among the people who last played against each other, then a shorter form.

    All games count, and matches that one of them won alone.

    Raises:
        FileError: the file can't be read.
    """
    names: dict[str, str] = {}
    wins: Counter[str] = Counter()
    for match in history.recent(store):
        if not match.scores:
            continue
        people = {folded(match.names[seat]): seat for seat in match.person_seats}
        if not names and len(people) > 1:
            names = {name: match.names[seat] for name, seat in people.items()}
        if names and people.keys() >= names.keys():
            wins.update(name for name in names if match.winners == (people[name],))
    if not wins:
        return ()
    score = ", ".join(_won_by_each(list(names.values()), wins))
    if len(names) == 2:
        (one, ones), (other, others) = ((names[name], wins[name]) for name in names)
        score = _("{one} {ones} : {others} {other}").format(
            one=one, ones=ones, others=others, other=other
        )
    return (_("matches won: {score}").format(score=score), score)


def _won_by_each(names: Sequence[str], wins: Counter[str]) -> list[str]:
    """Return how many matches each of the people has won, the most first.

    Args:
        names: their names.
        wins: the numbers by the folded names.
    """
    return [
        _("{name} {wins}").format(name=name, wins=wins[folded(name)])
        for name in sorted(names, key=lambda name: -wins[folded(name)])
        if wins[folded(name)] or len(names) == 2  # the zeros of five would not fit on a line
    ]


def outcome_of(kept: Listed | Unreadable) -> str:
    """Return a few words about the outcome of a match, or about its state."""
    if isinstance(kept, Unreadable):
        return _("damaged, can't be read")
    if kept.state == "finished":
        names = names_of(kept)
        return _("won by {names}").format(names=listed([names[seat] for seat in kept.winners]))
    if kept.is_open:
        return _("on another table just now")
    return _("unfinished") if kept.state == "unfinished" else _("given up")


def evening_of(store: Store | None, names: Sequence[str]) -> list[str]:
    """Return the sentences about an evening: the table if it has several matches, and the luck.

    If it can't be read, nothing is returned: the history tells what is wrong.
    """
    if store is None:
        return []
    try:
        matches = history.evening(store, names, names_of)
        lucky = luck_in(store, [match.id for match in matches], names)
    except StoreError:
        return []
    if len(matches) < 2:
        return lucky
    alone = [match for match in matches if len(match.winners) == 1]
    wins = Counter(folded(names_of(match)[match.winners[0]]) for match in alone)
    each = _won_by_each(names, wins)
    if len(alone) < len(matches):
        each.append(_("{count} shared").format(count=len(matches) - len(alone)))
    text = _("The evening after {count} matches, won: {table}.")
    return [text.format(count=len(matches), table=", ".join(each)), *lucky]


def luck_in(store: Store, ids: Sequence[int], names: Sequence[str]) -> list[str]:
    """Return the sentence on who had the best cards in a match or more of an evening.

    The figures stand in the review. Nothing is returned while some of it is unknown.

    Raises:
        FileError: the file can't be read.
    """
    luck = reviews.luck_by_name(store, ids)
    each = {name: in_matches_won(luck[folded(name)]) for name in names if folded(name) in luck}
    if len(set(each.values())) < 2:  # nobody had better ones than the others
        return []
    most = max(each, key=lambda name: luck[folded(name)])
    best = [name for name in each if each[name] == each[most]]
    if len(ids) > 1:
        text = ngettext(
            "{names} had the best cards this evening.",
            "{names} had the best cards this evening.",
            len(best),
        )
    else:
        text = ngettext("{names} had the best cards.", "{names} had the best cards.", len(best))
    return [text.format(names=listed(best))]
