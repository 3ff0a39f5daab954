"""What somebody knows of a game, topic by topic, in words."""

from biberclan.language import _, current, in_percent, ngettext
from biberclan.teach.boxes import DECIDE, KNOWN, Topic
from biberclan.teach.rulebook import rulebook
from biberclan.teach.training import Training
from biberclan.teach.words import words_of


def topics(training: Training) -> list[Topic]:
    """Return what can be known, each title once: what is due first, then what is known least.

    Of rulings with one title, and of the ways to ask about one, the most urgent stands for all.
    """
    first: dict[str, Topic] = {}
    for topic in sorted(training.topics, key=training.urgency):
        first.setdefault(title(training.game, topic), topic)
    return list(first.values())


def title(game: str, topic: Topic) -> str:
    """Return what a topic is called, without its ruling."""
    if topic.kind == DECIDE:
        return words_of(game).NAMES.decision_title(topic.about)
    passage = rulebook(game, current()).for_ruling(topic.about)
    return "" if passage is None else passage.title


def standing(training: Training, topic: Topic) -> list[str]:
    """Return in a few words each how well somebody knows a topic, and what went wrong in it."""
    card, slip = training.cards.get(topic), training.slips.get(topic.about)
    told = []
    is_due = topic in training.due_topics()
    if is_due:
        told.append(_("due today"))
    if card is None or not card.asked:
        told.append(_("new"))
    else:
        known = _("known") if card.box >= KNOWN else _("not yet known")
        right = _("{correct} of {asked}").format(correct=card.right, asked=card.asked)
        told.append(right if is_due else f"{known} ({right})")
    if slip is not None and slip.refused:
        text = ngettext("refused {count} time", "refused {count} times", slip.refused)
        told.append(text.format(count=slip.refused))
    if slip is not None and slip.cost:
        told.append(_("cost {cost}").format(cost=in_percent(slip.cost)))
    return told
