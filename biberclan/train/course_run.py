"""One person's progress in the course in playing well, and the positions to decide in next."""

from biberclan.language import _, current, ngettext, written
from biberclan.train import course, dilemmas
from biberclan.train.course import Lecture
from biberclan.train.decisions import Decisions, Posed


class CourseRun:
    """The course of one game, as one person takes it.

    Attributes:
        game: the game, by its id.
        lectures: its chapters; none if it has no course.
        decisions: keeps the person's decisions.
    """

    def __init__(self, decisions: Decisions) -> None:
        """Take up the course.

        Args:
            decisions: the person's decisions in the game.
        """
        self.game = decisions.game
        self.lectures = course.course(decisions.game, current())
        self.decisions = decisions

    def has_passed(self, lecture: Lecture) -> bool:
        """Return whether enough of a chapter's positions were decided well."""
        return self._good(lecture) >= course.ENOUGH

    def standing(self, lecture: Lecture) -> str:
        """Return a few words about the person's progress in a chapter."""
        if all(self.decisions.cost_of(name) is None for name in lecture.positions):
            return _("new")
        text = _("{good} of {count} good").format(
            good=self._good(lecture), count=len(lecture.positions)
        )
        return written(" · ").join((_("passed"), text)) if self.has_passed(lecture) else text

    def result(self, lecture: Lecture) -> str:
        """Return the result of a chapter, "" before all its positions are decided."""
        costs = [self.decisions.cost_of(name) for name in lecture.positions]
        if None in costs:
            return ""
        if self.has_passed(lecture):
            return _("Passed! Enter goes on.")
        good = self._good(lecture)
        return ngettext(
            "{good} good choice; to pass you need {enough}. Enter asks again what you missed.",
            "{good} good choices; to pass you need {enough}. Enter asks again what you missed.",
            good,
        ).format(good=good, enough=course.ENOUGH)

    def following(self, lecture: Lecture) -> Lecture | None:
        """Return the next chapter that has not been passed, None if all have."""
        place = self.lectures.index(lecture)
        others = (*self.lectures[place + 1 :], *self.lectures[:place])
        return next((each for each in others if not self.has_passed(each)), None)

    @property
    def progress(self) -> str:
        """The person's progress in the course, in a few words."""
        text = _("{passed} of {count} chapters passed")
        passed = sum(map(self.has_passed, self.lectures))
        return text.format(passed=passed, count=len(self.lectures))

    def to_do(self, lecture: Lecture) -> list[str]:
        """Return the positions of a chapter to decide in: new ones, else missed ones, else all."""
        grades = {name: self._grade(name) for name in lecture.positions}
        new, missed = (
            [name for name in lecture.positions if grades[name] == wanted]
            for wanted in (None, "costly")
        )
        return new or missed or list(lecture.positions)

    def pose(self, lecture: Lecture, name: str) -> Posed:
        """Return a position of a chapter, posed to this person, and note that it is asked about."""
        dilemma = course.position(self.game, name)
        number, count = lecture.positions.index(name) + 1, len(lecture.positions)
        place = _("position {number} of {count}").format(number=number, count=count)
        table = dilemmas.at_a_table_of_bots(dilemma, self.decisions.person)
        posed = Posed(name, dilemma, table, place)
        self.decisions.asks(posed)
        return posed

    def _grade(self, name: str) -> dilemmas.Grade | None:
        cost = self.decisions.cost_of(name)
        return None if cost is None else dilemmas.grade(cost)

    def _good(self, lecture: Lecture) -> int:
        return sum(self._grade(name) in ("best", "good") for name in lecture.positions)
