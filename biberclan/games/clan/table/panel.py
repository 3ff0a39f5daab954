"""From the desk to the panel: prompt, preview, hand, piles, what has happened."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from biberclan.games.clan.table.desk import Desk
from biberclan.games.clan.table.looks import shown_card
from biberclan.games.clan.teach.phrases import action_card
from biberclan.language import _, listed, written
from biberclan.match.match import TakenBack
from biberclan.rules.clan import Event
from biberclan.rules.clan.cards import Card, is_number
from biberclan.rules.clan.events import Dealt, Scored, Won
from biberclan.rules.clan.scoring import ROUNDS
from biberclan.ui.look import PanelLook, PileLook, SlotLook

_RECENT: Final = 12
"""More lines than these are never told beside the table."""


def headline(desk: Desk) -> str:
    """Return the top row: which round, and what everybody must know of it."""
    view, people = desk.view, desk.match.setup.people
    parts = [_("Round {round} of {rounds}").format(round=view.round, rounds=ROUNDS)]
    if desk.stage not in ("counting", "over"):
        if view.ender is not None:
            parts.append(_("{name} has closed: final turns").format(name=people[view.ender]))
        elif view.actor is not None:
            parts.append(_("{name}'s turn").format(name=people[view.actor]))
    return written(" · ").join(parts)


def panel_look(desk: Desk, note: str = "") -> PanelLook:
    """Return how the panel looks.

    Args:
        desk: what is going on.
        note: an answer to the last key, shown in place of the preview until the next one.
    """
    says, reason = desk.says()
    if note:
        says, refused = note, True
    else:
        refused = reason is not None
        if reason is not None:
            says = f"{says} ({reason.ruling})"
    return PanelLook(
        prompt=_prompt(desk),
        prompt_command={"handover": "ready", "turn": "", "look": "confirm"}.get(
            desk.stage, "confirm"
        ),
        says=says,
        refused=refused,
        piles=() if desk.stage == "handover" else _piles(desk),
        lines=recent_lines(desk),
    )


def _prompt(desk: Desk) -> str:
    view, people = desk.view, desk.match.setup.people
    if view.actor is None:
        if not desk.counted:
            return _("The last round is over, all cards lie open. Enter: count.")
        winners = listed([people[seat] for seat in view.winners or ()])
        return _("The match is over. Beaver boss: {names}. Enter: the final count.").format(
            names=winners
        )
    name = people[view.actor]
    match desk.stage:
        case "counting":
            return _("The round is over, all cards lie open. Enter: count.")
        case "bot":
            return _("{name} is playing.").format(name=name)
        case "handover":
            return _("{name} is next. Everybody else looks away. Space: I am {name}.").format(
                name=name
            )
        case "look":
            return _("{name}, remember this card; only you see it. Enter: go on.").format(name=name)
    text = {
        "place": _("{name}, you have drawn a number card. Where does it go?"),
        "keep": _("{name}, the taken card goes into your own lodge."),
        "cleanup": _("{name}, Cleanup: choose a card for the discard pile."),
        "flip": _("{name}, Flip: choose a card to turn over."),
        "swap": _("{name}, Swap: choose two cards of two lodges."),
        "peek": _("{name}, Peek: choose a face-down card to look at."),
    }[view.phase]
    if view.ender is not None:
        text = _("Final turn. {prompt}").format(prompt=text)
    return text.format(name=name)


def _piles(desk: Desk) -> tuple[PileLook, ...]:
    view = desk.view
    discard = view.discard[-1] if view.discard else None
    piles = [
        PileLook(
            _("Draw {count}").format(count=view.draw), SlotLook("down") if view.draw else None
        ),
        PileLook(
            _("Disc. {count}").format(count=len(view.discard)),
            None if discard is None else shown_card(discard),
            "discard",
        ),
        PileLook(
            _("Box {count}").format(count=len(view.box)),
            shown_card(view.box[-1]) if view.box else None,
        ),
    ]
    if view.hand is not None and desk.stage == "turn":
        piles.insert(0, PileLook(*_hand(desk, view.hand)))
    return tuple(piles)


def _hand(desk: Desk, card: Card) -> tuple[str, SlotLook, str]:
    if not is_number(card):
        return action_card(card), shown_card(card), ""
    if desk.covered:
        return _("covered"), SlotLook("down"), "cover"
    if not desk.face_up:
        return _("face down"), SlotLook("known", card=card), "face"
    return _("face up"), shown_card(card), "face"


def recent_lines(desk: Desk) -> tuple[str, ...]:
    """Tell what has happened since the actor's last turn, or of late if they are in turn."""
    view, match = desk.view, desk.match
    if desk.stage != "handover" or view.actor is None:
        return tuple(islice(newest_lines(desk), _RECENT))[::-1]
    events = _this_round(match.since(view.actor))
    lines = (desk.words.tell(event, match.setup.people) for event in events)
    return tuple(line for line in lines if line is not None)


def round_lines(desk: Desk) -> tuple[str, ...]:
    """Tell everything that has happened in this round, what was taken back too."""
    return tuple(newest_lines(desk))[::-1]


def newest_lines(desk: Desk) -> Iterator[str]:
    """Tell what has happened in this round, beginning with the newest.

    However long the round has been going on, what is not asked for is not looked at.
    """
    match, people = desk.match, desk.match.setup.people
    for entry in reversed(match.chronicle):
        if isinstance(entry, TakenBack):
            yield _("{actor} takes that back.").format(actor=people[entry.seat])
            continue
        for event in reversed(_this_round(entry.events)):
            if desk.counted or not isinstance(event, Scored | Won):
                line = desk.words.tell(event, people)
                if line is not None:
                    yield line
        if any(isinstance(event, Dealt) for event in entry.events):
            return
    lines = [desk.words.tell(event, people) for event in _this_round(match.opening)]
    yield from (line for line in reversed(lines) if line is not None)


def _this_round(events: Sequence[Event]) -> Sequence[Event]:
    """Leave out what happened before the last deal."""
    starts = [i for i, event in enumerate(events) if isinstance(event, Dealt)]
    return events[starts[-1] :] if starts else events
