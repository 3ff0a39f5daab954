"""People in words: their figures, their skill, and the story of each over all games."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, Self

from biberclan.bots.cast import REGULAR, bot_name, present_name
from biberclan.language import (
    _,
    in_figures,
    in_percent,
    in_points,
    in_wins,
    is_in_wins,
    ngettext,
    translate,
    written,
)
from biberclan.match.skill import Skill, against_regular, measured, of_the_cast
from biberclan.people.figures import Person, Portrait, Rival
from biberclan.people.story import robbery_sentence
from biberclan.shelf import GAMES, rules_of
from biberclan.words.seam import words_of

_RIVALS: Final = 5
"""The largest number of rivals that are told of."""
_STREAK: Final = 2
"""The least number of matches won in a row that is worth telling."""


def person_sentences(person: Portrait) -> list[str]:
    """Return the sentences about a person, the number of matches and wins first."""
    person = with_present_names(person)
    name = person.name
    played = ngettext("{count} match played", "{count} matches played", person.matches)
    tally = [played.format(count=person.matches), _("{count} won").format(count=person.wins)]
    if person.joint_wins:
        tally.append(_("{count} shared").format(count=person.joint_wins))
    said = [", ".join(tally) + "."]
    if person.streak >= _STREAK:
        text = _("{name} has won the last {count} matches.")
        said.append(text.format(name=name, count=person.streak))
    if person.longest_streak > max(person.streak, _STREAK - 1):
        text = _("Longest streak: {count} matches won in a row.")
        said.append(text.format(count=person.longest_streak))
    for game, points in person.best.items():
        text = _("Best match of {game}: {points}.")
        said.append(text.format(game=GAMES[game].title, points=in_points(points)))
    for game, costs in person.costs.items():
        said += skill_sentences(game, name, costs)
    rivals = sorted(person.rivals.values(), key=lambda rival: -rival.matches)
    said += [_head_to_head(name, rival) for rival in rivals[:_RIVALS]]
    if (nemesis := person.nemesis) is not None:
        taken = robbery_sentence(nemesis.name, name, nemesis.robbed_by)
        # Translators: who has taken most cards from somebody, said in a sentence of its own.
        said.append(_("The nemesis: {sentence}").format(sentence=taken))
    if (victim := person.victim) is not None:
        said.append(robbery_sentence(name, victim.name, victim.robbed))
    if person.awards:
        awards = [
            _("{award} ({count})").format(award=translate(title), count=count)
            for title, count in person.awards.most_common()
        ]
        said.append(_("Awards: {awards}.").format(awards=", ".join(awards)))
    return said


def with_present_names(person: Portrait) -> Portrait:
    """Return a portrait in which bots have their names in the language spoken now."""
    rivals = {
        (kind, id): replace(rival, name=present_name(rival.name, id)) if kind == "bot" else rival
        for (kind, id), rival in person.rivals.items()
    }
    return replace(person, rivals=rivals)


def _head_to_head(name: str, rival: Rival) -> str:
    return ngettext(
        "With {rival}: {count} match, {wins} won by {name}, {losses} by {rival}.",
        "With {rival}: {count} matches, {wins} won by {name}, {losses} by {rival}.",
        rival.matches,
    ).format(rival=rival.name, name=name, count=rival.matches, wins=rival.wins, losses=rival.losses)


_POINTS: Final = 6
"""The largest number of points of a curve."""

_EACH: Final = 3
"""The least number of matches for each of them."""


def beside_cast(game: str, skill: Skill) -> str:
    """Return the sentence that places a skill among the cast, "" as long as that is not certain."""
    costs = of_the_cast().get(game, {})
    if not costs or skill.interval is None:
        return ""
    low, high = skill.interval
    alike = [bot for bot in costs if low <= costs[bot] <= high]
    if alike:
        nearest = min(alike, key=lambda bot: abs(costs[bot] - skill.cost))
        return _("That is about as good as {bot}.").format(bot=bot_name(nearest))
    ranked = sorted(costs, key=lambda bot: costs[bot])
    stronger = [bot for bot in ranked if costs[bot] < skill.cost]
    weaker = ranked[len(stronger) :]
    if not weaker:
        return _("{bot} still gives away less.").format(bot=bot_name(stronger[-1]))
    if not stronger:
        return _("That is better than {bot}.").format(bot=bot_name(weaker[0]))
    return _("That is between {weaker} and {stronger}.").format(
        weaker=bot_name(weaker[0]), stronger=bot_name(stronger[-1])
    )


def on_sum(*costs: float) -> list[str]:
    """Return the sentence that explains the costs of choices, if one is a whole match or more."""
    if not any(cost > 0 and is_in_wins(cost) for cost in costs):
        return []
    return [_("The sum of all mistakes: the same chance can be thrown away more than once.")]


def in_short(cost: float, game: str) -> str:
    """Return the cost of somebody's choices, such as 11%; +11% is a gain over the regular's."""
    return in_wins(-cost, signed=True) if against_regular(game) else in_wins(max(0.0, cost))


def in_brief(skill: Skill, game: str) -> str:
    """Return the same with its interval, such as 11% (8–15)."""
    short = in_short(skill.cost, game)
    if skill.interval is None:
        return short
    low, high = skill.interval
    times, digits = (1, 1) if is_in_wins(skill.cost) else (100, 0)
    if against_regular(game):
        # With no word before it, speech programs leave the first sign out.
        text = _("{short} (from {low} to {high})")
        ends = [in_figures(-times * end, digits, signed=True) for end in (high, low)]
        return text.format(short=short, low=ends[0], high=ends[1])
    ends = [in_figures(times * end, digits) for end in (low, high)]
    return written(f"{short} ({ends[0]}–{ends[1]})")


def _a_match(skill: Skill, game: str) -> str:
    """Return the same with its unit: a share of a match, or wins a match from a whole one on."""
    brief = in_brief(skill, game)
    if is_in_wins(skill.cost):
        return _("{wins} a match").format(wins=brief)
    return _("{percent} of a match").format(percent=brief)


def skill_sentences(game: str, name: str, costs: Sequence[float]) -> list[str]:
    """Return the sentences about the skill that somebody has shown in a game.

    Args:
        game: the game.
        name: the person's name.
        costs: the costs of the choices in each match, the last match at the end; at least one.
    """
    skill = measured(costs, game)
    if against_regular(game):
        # Translators: what comes of the choices, such as +5%, beyond what comes of {bot}'s.
        text = ngettext(
            "{game}: {name}'s choices bring {cost} compared with {bot}'s ({count} match judged).",
            "{game}: {name}'s choices bring {cost} compared with {bot}'s ({count} matches judged).",
            skill.matches,
        )
    else:
        text = ngettext(
            "{game}: {name}'s mistakes cost {cost} ({count} match judged).",
            "{game}: {name}'s mistakes cost {cost} ({count} matches judged).",
            skill.matches,
        )
    sentence = text.format(
        game=GAMES[game].title,
        name=name,
        bot=bot_name(REGULAR),
        cost=_a_match(skill, game),
        count=skill.matches,
    )
    said = [" ".join(filter(None, (sentence, *on_sum(skill.cost), beside_cast(game, skill))))]
    if len(costs) >= 2 * _EACH:
        groups = min(_POINTS, len(costs) // _EACH)
        ends = [len(costs) * number // groups for number in range(groups + 1)]
        points = [measured(costs[start:end], game) for start, end in pairwise(ends)]
        over_time = (
            _("Gained over time, the latest last: {curve}.")
            if against_regular(game)
            else _("Given away over time, the latest last: {curve}.")
        )
        figures = written(" → ").join(in_short(point.cost, game) for point in points)
        said.append(Curve.of_skill(over_time.format(curve=figures), game, points))
    return said


class Curve(str):
    """The sentence on somebody's skill over time, which can also be drawn.

    Attributes:
        game: the game.
        points: the skill in one group of matches after the other, each with its interval.
    """

    game: str
    points: Sequence[Skill]

    @classmethod
    def of_skill(cls, sentence: str, game: str, points: Sequence[Skill]) -> Self:
        """Return the sentence, with what it is drawn by."""
        curve = cls(sentence)
        curve.game, curve.points = game, points
        return curve

    @property
    def head(self) -> str:
        """The heading of the drawing."""
        if against_regular(self.game):
            return _("Gained over time, the range shaded:")
        return _("Given away over time, the range shaded:")


def headings_for(game: str) -> tuple[str, ...]:
    """Return the headings of the figures of people, without that of the names."""
    names, tallies = words_of(game).NAMES, rules_of(game).FACTS.tallies
    own = (names.tally_name(tally) for tally in tallies)
    skill = _("Skill") if against_regular(game) else _("Mistakes")
    return (_("Matches"), _("Won"), _("Shared"), _("Average"), skill, *own)


def figures_of(person: Person) -> tuple[str, ...]:
    """Return the figures of a person, one for each heading."""
    facts = rules_of(person.game).FACTS
    return (
        str(person.matches),
        str(person.wins),
        str(person.joint_wins),
        in_figures(person.points_a_round, 1),
        "" if person.skill is None else in_short(person.skill.cost, person.game),
        *(
            in_percent(person.rate(tally)) if tally in facts.rates else str(person.tallies[tally])
            for tally in facts.tallies
        ),
    )
