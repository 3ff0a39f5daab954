"""How actions are typed: cards, where they lie or whom they are from, yes or no."""

from collections.abc import Sequence
from dataclasses import dataclass

from biberclan.games.mania.teach.names import PHASES, name_of
from biberclan.language import _, pgettext
from biberclan.plain.game import HalfTypedError
from biberclan.plain.vocabulary import Meaning, Vocabulary
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Place,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import KINDS, Cards
from biberclan.teach.words import People


def _verbs() -> dict[str, str]:
    return {
        "lay": pgettext("typed", "lay"),
        "beat": pgettext("typed", "beat"),
        "take": pgettext("typed", "take yes"),
        "refuse": pgettext("typed", "refuse no skip"),
        "nothing": pgettext("typed", "nothing"),
        "steal": pgettext("typed", "steal"),
        "wish": pgettext("typed", "wish"),
        "give": pgettext("typed", "give"),
        "draw": pgettext("typed", "draw"),
        "deal": pgettext("typed", "deal"),
    }


def _places() -> dict[str, str]:
    return {
        "display": pgettext("typed", "display"),
        "stock": pgettext("typed", "stock"),
        "deck": pgettext("typed", "deck"),
    }


def word(name: str) -> str:
    """Return the word for a verb or a place that is to be shown."""
    return {**_verbs(), **_places()}[name].split()[0]


def vocabulary(view: Observation) -> Vocabulary:
    """Return the words for all actions; see `Plain.vocabulary`."""
    due: dict[Meaning, str] = {}
    other: dict[Meaning, str] = {}
    for card in KINDS:
        name = name_of(card)
        (other if name.isdecimal() else due)[Meaning("card", card)] = name
    for kind, words in (("verb", _verbs()), ("place", _places())):
        for name, synonyms in words.items():
            is_due = name in PHASES[view.phase].brief
            (due if is_due else other)[Meaning(kind, name)] = synonyms
    return Vocabulary(due, other)


@dataclass(frozen=True, slots=True)
class _Typed:
    """What was typed, sorted by kinds; more than one of a kind is never meant, cards apart."""

    verb: str | None
    place: str | None
    seat: int | None
    cards: Cards

    @property
    def card(self) -> int:
        """The one card.

        Raises:
            HalfTypedError: there is none.
        """
        if not self.cards:
            raise HalfTypedError(_("Type the card, too."))
        return self.cards[0]


def _sorted(typed: Sequence[Meaning]) -> _Typed | None:
    by_kind = {
        kind: [meaning.value for meaning in typed if meaning.kind == kind]
        for kind in ("verb", "place", "seat", "card")
    }
    if any(len(by_kind[kind]) > 1 for kind in ("verb", "place", "seat")):
        return None
    verb, place, seat = (next(iter(by_kind[kind]), None) for kind in ("verb", "place", "seat"))
    return _Typed(verb, place, seat, tuple(sorted(by_kind["card"])))


def read(typed: Sequence[Meaning], view: Observation) -> Action | None:
    """Return the action that typed words mean; see `Plain.read`."""
    said = _sorted(typed)
    if said is None or view.actor is None:
        return None
    verb = said.verb or view.phase
    if verb == "lay":
        if said.place is not None or said.seat is not None:
            return None
        if not said.cards:
            raise HalfTypedError(_("Type the cards that you lay."))
        return Lay(said.cards)
    if len(said.cards) > 1:
        return None
    if verb in ("take", "refuse", "nothing", "accept", "deal"):
        return _answer(verb, said, view)
    if verb != view.phase and not said.cards and said.place is None:
        return Lay(())  # the rules say what is due
    match verb:
        case "beat":
            return Beat(said.card) if said.place is None and said.seat is None else None
        case "steal":
            return _steal(said, view)
        case "wish":
            return Wish(_whom(said, view), said.card)
        case "give":
            return Give(_whom(said, view), _drawn(said))
        case "draw" if said.seat is None:
            return Draw(_drawn(said))
    return None


def _answer(verb: str, said: _Typed, view: Observation) -> Action | None:
    if said.cards or said.place is not None or said.seat is not None or verb == "accept":
        return None
    if verb == "deal":
        return Deal()
    if verb == "take":
        return Accept()
    return Decline() if verb == "nothing" or view.phase == "wish" else Refuse()


def _drawn(said: _Typed) -> int | None:
    """Return the card of the stock that was typed, None for the draw pile."""
    return None if said.place == "deck" else said.card


def _whom(said: _Typed, view: Observation) -> int:
    if said.seat is not None:
        return said.seat
    others = [seat for seat in range(view.seats) if seat != view.turn]
    if view.phase == "give" and view.victim is not None:
        return view.victim
    if len(others) > 1:
        raise HalfTypedError(_("Type a name, too."))
    return others[0]


def _steal(said: _Typed, view: Observation) -> Action | None:
    if said.place == "deck" or (said.place is not None and said.seat is not None):
        return None
    if said.seat is not None:
        return Steal(said.seat, said.card)
    if said.place is not None:
        return Steal("display" if said.place == "display" else "stock", said.card)
    places: list[Place] = [
        seat for seat, pile in enumerate(view.piles) if seat != view.actor and said.card in pile.top
    ]
    if said.card in view.display:
        places.append("display")
    if said.card in view.stock:
        places.append("stock")
    if len(places) > 1:
        text = _("That card lies in several places: type {display}, {stock} or a name before it.")
        raise HalfTypedError(text.format(display=word("display"), stock=word("stock")))
    return Steal(places[0] if places else "display", said.card)


def typed(action: Action, view: Observation, people: People) -> str:
    """Return how an action is typed; see `Plain.typed`."""
    match action:
        case Lay(cards):
            return " ".join(map(name_of, cards))
        case Beat(card):
            return name_of(card)
        case Accept():
            return word("take")
        case Refuse():
            return word("refuse")
        case Decline():
            return word("nothing")
        case Steal(place, card):
            at = people[place] if isinstance(place, int) else word(place)
            return f"{at} {name_of(card)}"
        case Wish(seat, card):
            return f"{people[seat]} {name_of(card)}"
        case Give(seat, card):
            return f"{people[seat]} {word('deck') if card is None else name_of(card)}"
        case Draw(card):
            return word("deck") if card is None else name_of(card)
    return word("deal")
