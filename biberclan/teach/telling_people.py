"""What people have done in all finished matches of a game, as a line of a table."""

from biberclan.language import _, in_figures, in_percent
from biberclan.match.store.history import Person
from biberclan.shelf import rules_of
from biberclan.teach.words import words_of


def headings_for(game: str) -> tuple[str, ...]:
    """Return the headings of the figures of people, without that of the names."""
    names, tallies = words_of(game).NAMES, rules_of(game).FACTS.tallies
    own = (names.tally_name(tally) for tally in tallies)
    return (_("Matches"), _("Won"), _("Shared"), _("Average"), *own)


def figures_of(person: Person) -> tuple[str, ...]:
    """Return the figures of a person, one for each heading."""
    facts = rules_of(person.game).FACTS
    return (
        str(person.matches),
        str(person.wins),
        str(person.joint_wins),
        in_figures(person.points_a_round, 1),
        *(
            in_percent(person.rate(tally)) if tally in facts.rates else str(person.tallies[tally])
            for tally in facts.tallies
        ),
    )
