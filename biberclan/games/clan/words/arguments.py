"""Arguments for and against a choice, addressed to the actor, and its worth in points."""

from collections.abc import Iterable, Iterator, Sequence

from biberclan.games.clan.words.effects import Effect, Known, effects, level
from biberclan.games.clan.words.meaning import EFFECTS, SMALL, text_of_consequence
from biberclan.games.clan.words.names import ACTION_CARDS, card_at, place, spots_of
from biberclan.language import _, a_number, capitalized, translate
from biberclan.rules.clan import Action, Observation, actions
from biberclan.rules.clan.scoring import BONUS, Count, bonus
from biberclan.rules.clan.what_if import what_if
from biberclan.rules.sighted import Sighted
from biberclan.words.seam import Argument, SeatNames, Worth, with_duty


def weighed(view: Observation, action: Action) -> list[tuple[float, Effect]]:
    """Return the effects that speak for a legal action (above 0) or against it, the best first.

    Args:
        view: the actor's view; the hand may be left out, where it is covered.
        action: a legal action of the actor.
    """
    found = [(_weight(each, view), each) for each in effects(view, action) if each.weighs]
    return sorted(found, key=lambda pair: pair[0], reverse=True)


def _weight(effect: Effect, view: Observation) -> float:
    row = EFFECTS[effect.code]
    mine = effect.at[0] == view.actor
    weights = (row.mine if mine else row.theirs).weights
    if mine and view.seats == 2:
        weights = row.of_two or weights
    return weights[level(effect.number)] if isinstance(weights, tuple) else weights


def argue(view: Observation, action: Action, names: SeatNames) -> Sequence[Argument]:
    """Return the arguments for and against a legal action of the actor; see `Words.argue`."""
    actor = view.decider
    found = [
        Argument(
            _code(effect, actor),
            weight,
            _tell_argument(effect, names, actor, speaks_for=weight > 0),
        )
        for weight, effect in weighed(view, action)
        if weight
    ]
    found += [
        Argument("holds", 0, _tell_argument(effect, names, actor, speaks_for=True))
        for effect in _holds_as_well(view, action, actor)
    ]

    def duty() -> str:
        if view.phase not in ACTION_CARDS or view.phase == "peek":
            return ""
        text = _("A {card} has to be carried out, even where it does you no good.")
        return text.format(card=translate(ACTION_CARDS[view.phase].name))

    return with_duty(found, duty)


def _holds_as_well(view: Observation, action: Action, actor: int) -> Iterator[Effect]:
    """Yield effects that hold and say nothing new: they don't speak for another action either."""
    home = (actor, 0)
    hand = Known(None, view.hand)
    if isinstance(action, actions.Exchange):
        yield Effect("counts" if action.seat == actor else "looks_first", home, hand)
    lays_face_down = getattr(action, "up", None) is False
    if lays_face_down and set(view.hand_known_by) <= {actor}:
        yield Effect("hidden", home, hand)
    lone, lone_then = _lone(actor, view.lodges), _lone(actor, what_if(view, action).lodges)
    if lone is not None and lone == lone_then and lone.at not in spots_of(action, actor):
        yield Effect("stays_lone", home, lone)


def _lone(seat: int, lodges: Sequence[Sequence[Sighted | None]]) -> Known | None:
    """Return the only face-up card of a lodge, None if there is no such card."""
    lying = [(slot, one) for slot, one in enumerate(lodges[seat]) if one is not None and one.up]
    return Known((seat, lying[0][0]), lying[0][1].card, up=True) if len(lying) == 1 else None


def _code(effect: Effect, actor: int) -> str:
    """Return the key by which an argument is compared with those of other choices.

    A card of one's own that takes another's place at home counts there as on a free slot, so its
    points speak for neither of the two.
    """
    if effect.code == "gains" and effect.one.at is None:
        return "counts"
    return effect.code if effect.at[0] == actor else f"their_{effect.code}"


def _tell_argument(effect: Effect, names: SeatNames, actor: int, *, speaks_for: bool) -> str:
    """Return the sentence of one argument, addressed to the actor."""
    one, mine = effect.one, effect.at[0] == actor
    text = _text_of_argument(effect, mine=mine) if speaks_for else _text_against(effect, mine=mine)
    return capitalized(
        text.format(
            card=_name(one, names, actor),
            given=_name(effect.given or one, names, actor),
            number=one.card,
            one="" if one.card is None else a_number(one.card),
            at=place(names, actor, *effect.at),
            owner=names[effect.at[0]],
            bonus=BONUS[4 if effect.code == "four_equal" else 3],
            lead=effect.lead,
        )
    )


def _text_of_argument(effect: Effect, *, mine: bool) -> str:
    """Return the message of an argument for a choice, in the actor's own lodge if `mine`."""
    match effect.code:
        case "gains":
            return _gain(effect)
        case "hidden" if mine:
            return _secret(effect.one)
        case "counts" if mine and effect.one.card is None:
            return _("It counts for you.")
        case "discarded" if not mine and effect.one.card is None:
            return _("{owner} has one card fewer then.")
        case "closes_narrowly" if effect.lead:
            return _("It closes the round, and as far as you can tell you lead by about {lead}.")
        case "closes_narrowly":
            return _("It closes the round, and nobody has more than you, as far as you can tell.")
        case _:
            row = EFFECTS[effect.code]
            message = (row.mine if mine else row.theirs).message
            return translate(message or (row.told.text if row.told else ""))


def _text_against(effect: Effect, *, mine: bool) -> str:
    """Return the message of an argument against a choice."""
    if effect.code == "loses":
        return _loss(effect)
    row = EFFECTS[effect.code]
    message = (row.mine if mine else row.theirs).against or (row.told.text if row.told else "")
    if row.told is not None and message == row.told.text:
        return text_of_consequence(effect, row.told, own=mine)
    return translate(message)


def _loss(effect: Effect) -> str:
    """Return the sentence about the loss in a trade."""
    got, given = effect.one, effect.given
    assert given is not None
    if got.card is None:
        return _("You give up {given} for a card that probably counts less.")
    if given.card is None:
        return _("{card} counts little: what you give up for it probably counts more.")
    return _("You give up {given} for {card}.")


def _gain(effect: Effect) -> str:
    """Return the sentence about the gain in a trade: with a rival, or with the discard pile."""
    got, given = effect.one, effect.given
    assert given is not None
    at_home = got.at is None
    if got.card is None:
        if at_home:
            return _("{given} makes room for a card that probably counts more.")
        return _("You give only {given} for a card that probably counts more.")
    if not at_home:
        return _("You get {card} for {given}.")
    if given.card is None:
        return _("{card} takes the place of {given} and probably counts more.")
    return _("{card} takes the place of {given} and counts more.")


def _secret(one: Known) -> str:
    if one.card is None:
        return _("Only you know which card it is.")
    if one.card <= SMALL:
        return _("Only you know that {card} lies there: whoever takes it gets little.")
    return _("Only you know that {card} lies there: nobody sees what there is to take.")


def _name(one: Known, names: SeatNames, actor: int) -> str:
    """Name a card: "your 8", "the 9 on Ben's B1", by its place alone if its number is not known."""
    if one.at is not None and (one.at[0] != actor or one.card is None):
        return card_at(names, actor, *one.at, one.card)
    return _("your card") if one.card is None else _("your {card}").format(card=one.card)


def worth(view: Observation, action: Action) -> Worth | None:
    """Return the change in the points of lodges, bonuses included; see `Words.worth`.

    A card taken elsewhere is counted where it has to go: in the actor's own lodge.
    """
    actor = view.decider
    match action:
        case actions.Flip() | actions.Peek() | actions.Decline() | actions.Deal():
            return None
        case actions.Place() | actions.Exchange() | actions.Cleanup():
            taken = action.seat != actor and isinstance(action, actions.Exchange)
        case actions.Keep() | actions.Swap():
            taken = False
    after, spots = what_if(view, action).lodges, spots_of(action, actor)
    if any(
        _is_unknown(lodges[seat][slot]) for seat, slot in spots for lodges in (view.lodges, after)
    ):
        return None
    then = {seat: after[seat] for seat, _slot in spots}
    if taken:
        [(seat, slot)] = spots
        then = {actor: (*after[actor], view.lodges[seat][slot]), **then}
    before = view.lodges
    return Worth(actor, {s: _points_of(each) - _points_of(before[s]) for s, each in then.items()})


def _is_unknown(sighted: Sighted | None) -> bool:
    return sighted is not None and sighted.card is None


def _points_of(lodge: Iterable[Sighted | None]) -> int:
    """Return the points of a lodge by the cards in it that can be seen."""
    cards = tuple(one.card for one in lodge if one is not None and one.card is not None)
    return Count(cards, bonus(cards), 0).points
