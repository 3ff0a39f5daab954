"""Would you have guessed? Without a screen: a typed number, then the measured one."""

from contextlib import suppress

from biberclan.language import _, in_figures
from biberclan.plain.voice import Voice
from biberclan.train.facts import where_measured
from biberclan.train.guessing import Guess, Guessing


def guess(guessing: Guessing, voice: Voice) -> None:
    """Ask the questions of a sitting, until somebody leaves, and say what came of it.

    Raises:
        EOFError: nothing more will be typed.
    """
    guessing.begin()
    voice.say(where_measured())
    while guessing.left:
        number = _number_typed(guessing, voice)
        if number is None:
            break
        voice.say(*_told(guessing.guess(number)))
        on = _("Enter asks the next question; anything else goes back:")
        if guessing.left and voice.ask(on).strip():
            break
    if guessing.guesses:
        voice.say(*guessing.summary())


def _number_typed(guessing: Guessing, voice: Voice) -> int | None:
    """Ask the first question that is left; return the number, None if somebody leaves."""
    fact = guessing.left[0]
    voice.say(fact.text)
    text = _("Type a number from {least} to {most}; Enter alone goes back:")
    prompt = text.format(least=in_figures(fact.least), most=in_figures(fact.most))
    while line := voice.ask(prompt).strip():
        with suppress(ValueError):
            number = int(line)
            if fact.least <= number <= fact.most:
                return number
        voice.say(_("Whole numbers only, please, and no larger or smaller ones."))
    return None


def _told(guess: Guess) -> list[str]:
    others = [f"{name}: {guess.fact.in_unit(number)}." for name, number in guess.others]
    return [guess.verdict, guess.fact.measured, *others, guess.fact.why]
