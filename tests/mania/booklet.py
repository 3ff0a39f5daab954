"""The booklet's turn, worked out slowly and apart from the engine, on the plain form.

Only who knows a card is left out: hands are told by their cards alone.
"""

import json
from collections.abc import Iterator

from biberclan.rules.shuffling import shuffled
from tests.mania.positions import ORDER, Plain, PlainCard, in_order

Group = list[PlainCard]
THEFTS = {"thief": 1, "superbeaver": 2}
JOKERS = 11
"""The value of Jokers alone: higher than that of any digit."""


def told(plain: Plain) -> Plain:
    """Return the plain form without what is known of hands."""
    game: Plain = json.loads(json.dumps(plain))
    game["hands"] = [[entry["card"] for entry in hand] for hand in game["hands"]]
    del game["lacks"]
    return game


def value(group: Group) -> int | None:
    """Return the value of equal digits, with whatever counts as one of them, or of Jokers alone."""
    digits = {card for card in group if isinstance(card, int)}
    if not digits:
        return JOKERS if set(group) == {"joker"} else None
    return digits.pop() if len(digits) == 1 else None


def is_run(group: Group) -> bool:
    """Return whether digits follow one another, of which a Hippie may stand for one."""
    digits = [card for card in group if isinstance(card, int)]
    others = [card for card in group if not isinstance(card, int)]
    if others not in ([], ["hippie"]) or not 3 <= len(group) <= 7:
        return False
    gaps = max(digits) - min(digits) + 1 - len(digits)
    return len(set(digits)) == len(digits) and gaps <= len(others)


def beats(laid: Group, lying: Group) -> bool:
    """Return whether a group laid now beats one that lies on top of a pile."""
    if len(laid) != len(lying) or set(lying) == {"joker"}:
        return False
    if len(lying) > 1 and {"bodyguard", "partybeaver"} & set(lying):
        return False
    if lying[0] not in range(1, 11):
        return laid == ["joker"]
    low, high = value(lying), value(laid)
    if low is not None:
        return high is not None and high > low
    return is_run(lying) and is_run(laid) and "hippie" in {*laid, *lying}


def beaten_in_display(laid: Group, display: Group) -> Group:
    """Return the digits and action cards of the display whose groups are beaten."""
    groups = [
        [card] * (display.count(card) if isinstance(card, int) else 1)
        for card in ORDER
        if card in display and card != "joker"
    ]
    return [group[0] for group in groups if value(laid) is not None and beats(laid, group)]


def after(plain: Plain, action: str) -> Plain:
    """Carry a legal action out and return the match at the next decision."""
    game: Plain = json.loads(json.dumps(plain))
    verb, *words = action.split()
    cards = [int(word) if word.isdigit() else word for word in words]
    turn = game["turn"]
    match verb:
        case "deal":
            _deal(game)
        case "lay":
            for card in cards:
                game["hands"][turn].remove(card)
            game["piles"][turn].append(cards)
            if not game["hands"][turn]:
                _end(game)
                return game
            found = beaten_in_display(cards, game["display"])
            if len(found) > 1:
                game["phase"] = "beat"
                return game
            for card in found:
                _take_from_display(game, card)
            _ask(game, _others(game))
        case "beat":
            _take_from_display(game, cards[0])
            _ask(game, _others(game))
        case "accept" | "refuse":
            asked = game["asked"]
            lost = game["piles"][asked].pop()
            game["owed"][asked] += len(lost)
            if verb == "accept":
                _give(game, turn, *lost)
            else:
                game["refused"] = in_order([*game["refused"], *lost])
            others = _others(game)
            _ask(game, others[others.index(asked) + 1 :])
        case "steal":
            _steal(game, words)
        case "wish" | "decline":
            if verb == "wish" and cards[1] in game["hands"][int(words[0]) - 1]:
                game["hands"][int(words[0]) - 1].remove(cards[1])
                _give(game, turn, cards[1])
            _fill_up(game)
        case "give":
            _gift(game, words)
        case "draw":
            _draw(game, game["actor"], words)
    return game


def _others(game: Plain) -> list[int]:
    return [(game["turn"] + step) % game["seats"] for step in range(1, game["seats"])]


def _give(game: Plain, seat: int, *cards: PlainCard) -> None:
    game["hands"][seat] = in_order([*game["hands"][seat], *cards])


def _take_from_display(game: Plain, card: PlainCard) -> None:
    number = game["display"].count(card) if isinstance(card, int) else 1
    for _ in range(number):
        game["display"].remove(card)
    _give(game, game["turn"], *[card] * number)


def _ask(game: Plain, seats: list[int]) -> None:
    """Ask about the next pile that is beaten; after the last one it is the action card's turn."""
    laid = game["piles"][game["turn"]][-1]
    game["asked"] = None
    for seat in seats:
        pile = game["piles"][seat]
        if pile and beats(laid, pile[-1]):
            game.update(asked=seat, phase="accept")
            return
    card = next((card for card in laid if card in ORDER[11:]), None)
    if card in THEFTS:
        game["left"] = THEFTS[str(card)]
        _next_theft(game)
    elif card == "fairy":
        game["phase"] = "wish"
    elif card == "meanie":
        game["left"] = 2
        _next_gift(game)
    elif card == "king" and len(laid) > 1:
        digit, emptied = laid[0], False
        for seat in _others(game):
            if digit in game["hands"][seat]:
                game["hands"][seat].remove(digit)
                laid.insert(0, digit)
                emptied |= not game["hands"][seat]
        if emptied:
            _end(game)
        else:
            _fill_up(game)
    else:
        _fill_up(game)


def thefts(game: Plain) -> set[str]:
    places: dict[str, Group] = {"display": game["display"], "stock": game["stock"]}
    for seat in _others(game):
        if game["piles"][seat]:
            places[str(seat + 1)] = game["piles"][seat][-1]
    return {f"steal {place} {card}" for place, cards in places.items() for card in cards}


def gifts(game: Plain) -> set[str]:
    seats = _others(game) if game["victim"] is None else [game["victim"]]
    return {f"give {seat + 1} {source}" for seat in seats for source in _sources(game)}


def _sources(game: Plain) -> Iterator[str]:
    yield from {f"stock {card}" for card in game["stock"]}
    if game["draw"]:
        yield "pile"


def _next_theft(game: Plain) -> None:
    found = thefts(game) if game["left"] else set()
    if len(found) > 1:
        game["phase"] = "steal"
    elif found:
        _steal(game, found.pop().split()[1:])
    else:
        game["left"] = 0
        _fill_up(game)


def _steal(game: Plain, words: list[str]) -> None:
    place, card = words[0], int(words[1]) if words[1].isdigit() else words[1]
    if place in ("display", "stock"):
        game[place].remove(card)
    else:
        seat = int(place) - 1
        game["piles"][seat][-1].remove(card)
        game["owed"][seat] += 1
        if not game["piles"][seat][-1]:
            game["piles"][seat].pop()
    _give(game, game["turn"], card)
    game["left"] -= 1
    if not _used_up(game):
        _next_theft(game)


def _next_gift(game: Plain) -> None:
    found = gifts(game) if game["left"] else set()
    if len(found) > 1:
        game["phase"] = "give"
    elif found:
        _gift(game, found.pop().split()[1:])
    else:
        game["victim"] = None
        _fill_up(game)


def _gift(game: Plain, words: list[str]) -> None:
    seat = int(words[0]) - 1
    game["victim"] = seat
    game["left"] -= 1
    _take_source(game, seat, words[1:])
    if not _used_up(game):
        _next_gift(game)


def _take_source(game: Plain, seat: int, words: list[str]) -> None:
    if words == ["pile"]:
        _give(game, seat, game["draw"].pop())
    else:
        card = int(words[1]) if words[1].isdigit() else words[1]
        game["stock"].remove(card)
        _give(game, seat, card)


def _fill_up(game: Plain) -> None:
    _fill(game, "display", 9)
    if _used_up(game):
        return
    _fill(game, "stock", 5)
    _next_draw(game)


def _fill(game: Plain, place: str, number: int) -> None:
    while len(game[place]) < number and game["draw"]:
        game[place] = in_order([*game[place], game["draw"].pop()])


def _next_draw(game: Plain) -> None:
    for seat in _others(game):
        if game["owed"][seat]:
            found = {f"draw {source}" for source in _sources(game)}
            if len(found) > 1:
                game.update(phase="draw", actor=seat)
            else:
                _draw(game, seat, found.pop().split()[1:])
            return
    seats = [*_others(game), game["turn"]]
    turn = next(seat for seat in seats if game["hands"][seat])
    game.update(turn=turn, actor=turn, phase="lay")


def _draw(game: Plain, seat: int, words: list[str]) -> None:
    _take_source(game, seat, words)
    game["owed"][seat] -= 1
    if _used_up(game):
        return
    if not game["owed"][seat]:
        _fill(game, "stock", 5)
    _next_draw(game)


def _used_up(game: Plain) -> bool:
    """End the round if draw pile and stock are both used up."""
    if game["draw"] or game["stock"]:
        return False
    _end(game)
    return True


def _end(game: Plain) -> None:
    game.update(asked=None, left=0, victim=None)
    piles = [sum(map(len, pile)) for pile in game["piles"]]
    game["scores"].append([pile - len(hand) for pile, hand in zip(piles, game["hands"])])
    totals = game["scores"][-1]
    if game["target"] is not None:
        written = [
            [number if number == max(points) else 0 for number in points]
            for points in game["scores"]
        ]
        totals = [sum(points) for points in zip(*written)]
        if max(totals) < game["target"]:
            game.update(phase="deal", actor=(game["starter"] + 1) % game["seats"])
            return
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
    game.update(phase="over", actor=None, winners=winners)


def _deal(game: Plain) -> None:
    # In the order in which the engine lists them, for a shuffle depends on it.
    numbers = [ORDER.index(card) for card, copies in game["deck"] for _ in range(copies)]
    cards = [ORDER[number] for number in shuffled(numbers, game["seed"], game["shuffles"])]
    seats, starter = game["seats"], game["actor"]

    def top(number: int) -> Group:
        return in_order(cards.pop() for _ in range(number))

    hands = [top(10 if seats == 5 else 13) for _ in range(seats)]
    game.update(
        hands=hands,
        piles=[[] for _ in range(seats)],
        display=top(9),
        stock=top(5),
        draw=cards,
        refused=[],
        owed=[0] * seats,
        shuffles=game["shuffles"] + 1,
        round=game["round"] + 1,
        starter=starter,
        turn=starter,
        phase="lay",
    )
