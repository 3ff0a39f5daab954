"""Matches in a real terminal: by keys in German, by mouse in English."""

import re
from collections.abc import Callable
from functools import partial
from random import Random

from biberclan import language
from biberclan.language import _
from tests.terminal.conftest import Start
from tests.terminal.driver import QUICK, Terminal
from tests.terminal.mouse import Mouse
from tests.tiers import often, rest, sampled


def over(terminal: Terminal) -> bool:
    """Return whether the final standing is shown."""
    return _("The match is over") in terminal.rows()[0]


def handed_over(terminal: Terminal) -> bool:
    """Return whether the program waits for the next person."""
    return _("I am ready") in terminal.rows()[-1]


def changed(terminal: Terminal, before: str) -> None:
    """Wait for the answer to a key or click."""
    terminal.until(lambda: terminal.text() != before)
    terminal.settle(0.05)


def count(terminal: Terminal, do: Callable[[str], None]) -> bool:
    """See the counting of a round through, if there is one; one step too many would leave a match.

    Args:
        terminal: the terminal.
        do: carries out the command with this label.
    """
    steps: dict[str, Callable[[], bool]] = {
        _("count at once"): lambda: _("count at once") not in terminal.rows()[-1],
        _("deal the next round"): lambda: handed_over(terminal),
        _("the final standing"): lambda: over(terminal),
    }
    for label, done in steps.items():
        if label in terminal.rows()[-1]:
            do(label)
            terminal.until(done)
            terminal.settle(0.05)
            return True
    return False


def choosable(terminal: Terminal) -> list[tuple[int, int]]:
    """Return a cell of each slot that can be chosen; of one's own empty ones, if there are any."""
    found = {
        (edge.start() + 2, y + 1): edge[0]
        for y, row in enumerate(terminal.rows())
        for edge in re.finditer("[┏┌╭╔][1-5+]", row)
    }
    own_empty = [cell for cell, edge in found.items() if re.match("┌[1-5]", edge)]
    return own_empty or [*found]


def choose(terminal: Terminal, label: str, wanted: str) -> None:
    """Click the arrow to the left in a line of the form until it shows the wanted value."""

    def line() -> tuple[int, str]:
        terminal.settle(0.05)  # rows move when there are more or fewer seats
        return next((y, row) for y, row in enumerate(terminal.rows()) if f" {label} " in row)

    def differs(before: str) -> bool:
        return line()[1] != before

    y, row = line()
    while f"← {wanted}" not in row:
        terminal.click(row.index("←"), y)
        terminal.until(partial(differs, row))
        y, row = line()


@sampled
def test_a_match_by_keys_in_german(start: Start) -> None:
    language.choose("de")
    players = ("--players", "Lisa,Tim", "--rounds", str(often(2)))
    terminal = start("play", *players, "--seed", "9", "--lang", "de", command=QUICK)
    terminal.until(lambda: handed_over(terminal))
    seen, chance = set(), Random(9)
    for _number in range(400):
        if over(terminal):
            break
        if count(terminal, lambda _label: terminal.press("enter")):
            continue
        before = terminal.text()
        if handed_over(terminal):
            seen.add("handover")
            terminal.press("space")
        else:
            seen.add(terminal.rows()[-1].split()[0])
            for _time in range(chance.randrange(6)):  # else nobody would ever end the round
                terminal.press("tab")
            terminal.press("enter")
        changed(terminal, before)
    assert over(terminal)
    assert terminal.screen.overruns == 0
    assert "Lisa" in terminal.text()
    places = [row for row in terminal.rows() if re.match(r" [12]\. .*(Lisa|Tim) .* \d+ ", row)]
    assert len(places) == 2
    assert "handover" in seen


@rest
def test_a_match_by_mouse_in_english_with_both_decks(start: Start) -> None:
    terminal = start("--lang", "en", command=QUICK)
    terminal.until(_("We know them"))
    terminal.click_on(_("We know them"))
    terminal.until(_("How many play"))
    choose(terminal, _("How many play"), "2")
    choose(terminal, _("Rounds"), "1")  # the match by keys has two
    choose(terminal, _("Deck"), _("combined, 120 cards"))
    terminal.click_on(_("Start the match"))
    terminal.until(lambda: handed_over(terminal))
    chance = Random(1)
    for _number in range(600):
        if over(terminal):
            break
        if count(terminal, terminal.click_on):
            continue
        before = terminal.text()
        if handed_over(terminal):
            terminal.click_on(_("I am ready"))
        else:
            goes_on = _("go on") in terminal.rows()[-1]
            slots = [] if goes_on else choosable(terminal)  # numbers of news stand on slots, too
            if not slots:  # a peeked card is looked at, or everybody looks on
                shown = terminal.text()
                terminal.click_on(_("Enter") if _("Enter") in shown else _("Any key"))
            else:  # the first click points, the second one does it; a Swap needs two slots
                clicked = chance.choice(slots)
                terminal.click(*clicked)
                terminal.click(*clicked)
                terminal.settle(0.1)  # a refusal that stands there already changes nothing
                continue
        changed(terminal, before)
    assert over(terminal)
    assert terminal.screen.overruns == 0


@rest
def test_a_round_of_biberbande_by_mouse(start: Start) -> None:
    players = ("--game", "bande", "--players", "Lisa,Tim", "--seed", "5")
    terminal = start("play", *players, size=(120, 40), command=QUICK)
    terminal.until(lambda: handed_over(terminal))
    mouse = Mouse(terminal)
    mouse.play(until=lambda: _("deal the next round") in terminal.rows()[-1])
    assert {"Enter look", "Enter draw", "Enter lay", "K knock", "Enter count"} <= mouse.seen
    terminal.click_on(_("deal the next round"))
    terminal.until(lambda: handed_over(terminal))
    assert terminal.screen.overruns == 0
