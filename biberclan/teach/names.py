"""The names of the people at a table: those they have by default, and what is wrong with one."""

from biberclan.language import _
from biberclan.match.setup import LONGEST_NAME, NameProblem


def explain_name_problem(problem: NameProblem, name: str) -> str:
    """Return what is wrong and what is allowed.

    Args:
        problem: which problem it is.
        name: the name in question.
    """
    text = {
        "too_few": _("At least two people play."),
        "too_many": _("At most six people play."),
        "empty": _("Everybody needs a name."),
        "too_long": _("The name {name} is too long: at most {longest} characters."),
        "twice": _("Two people are called {name}: everybody needs a name of their own."),
        "unprintable": _("A name may not hold control characters."),
    }[problem]
    return text.format(name=name, longest=LONGEST_NAME)


def newcomer() -> str:
    """Return the name of somebody alone who has not given one."""
    # Translators: how somebody is called whose name is not known yet.
    return _("Young Beaver")


def default_name(seat: int) -> str:
    """Return the default name of a seat."""
    return _("Beaver {number}").format(number=seat + 1)
