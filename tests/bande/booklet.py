"""The booklet's game, worked out slowly and apart from the engine, on the plain form."""

import json
from collections.abc import Iterator

from biberclan.rules.shuffling import shuffled
from tests.bande.positions import DECK, Plain, PlainCard

# In the order in which the engine lists them, for a shuffle depends on it.
CARDS: list[PlainCard] = [*DECK.elements()]
NUMBERS = range(10)


def rounds(seats: int) -> int:
    return {2: 4, 3: 3, 4: 4, 5: 5, 6: 6}[seats]


def allowed(plain: Plain) -> set[str]:
    """List every legal action in the notation."""
    return set(_allowed(plain))


def _allowed(plain: Plain) -> Iterator[str]:
    hand = plain["hand"]
    match plain["phase"]:
        case "look":
            yield "look"
        case "draw":
            yield "draw"
            if plain["discard"][-1] in NUMBERS:
                yield from (f"take {slot}" for slot in "1234")
        case "use":
            yield "discard"
            if hand in NUMBERS:
                yield from (f"exchange {slot}" for slot in "1234")
            elif hand == "peek":
                yield from (f"peek {slot}" for slot in "1234")
            elif hand == "two":
                yield "twice"
            else:
                others = (seat for seat in range(plain["seats"]) if seat != plain["actor"])
                for seat in others:
                    yield from (f"swap {own} {seat + 1}:{o}" for own in "1234" for o in "1234")
        case "again":
            yield from ("draw", "done")
        case "knock":
            yield from ("knock", "pass")
        case "deal":
            yield "deal"


def after(plain: Plain, action: str) -> Plain:
    """Carry a legal action out and return the match at the next decision."""
    game: Plain = json.loads(json.dumps(plain))
    verb, *where = action.split()
    actor, hand, seats = game["actor"], game["hand"], game["seats"]
    row = game["rows"][actor]
    everybody = list(range(seats))
    if verb == "deal":
        return _dealt(game)
    if verb == "look":
        for slot in (row[0], row[3]):
            slot["known_by"] = sorted({*slot["known_by"], actor})
        game["actor"] = (actor + 1) % seats
        if game["actor"] == game["starter"]:
            game["phase"] = "draw"
        return game
    if verb in ("draw", "twice"):
        if verb == "twice":
            game["aside"].append("two")
        game.update(hand=_draw(game), hand_known_by=[actor], phase="use", again=verb == "twice")
        return game
    if verb in ("knock", "pass"):
        if verb == "knock":
            game["knocker"] = actor
        return _next_turn(game)

    game.update(hand=None, hand_known_by=[], again=False)
    if verb in ("take", "exchange"):
        slot = int(where[0]) - 1
        card = game["discard"].pop() if verb == "take" else hand
        game["discard"].append(row[slot]["card"])
        known_by = everybody if verb == "take" else [actor]
        row[slot] = {"card": card, "up": False, "known_by": known_by}
    elif verb == "swap":
        own = int(where[0]) - 1
        seat, slot = (int(number) - 1 for number in where[1].split(":"))
        row[own], game["rows"][seat][slot] = game["rows"][seat][slot], row[own]
    elif verb == "peek":
        at = row[int(where[0]) - 1]
        at["known_by"] = sorted({*at["known_by"], actor})
    if verb in ("swap", "peek", "discard"):
        game["discard"].append(hand)
    if verb == "discard" and plain["again"]:
        game["phase"] = "again"
        return game
    game["discard"] += game["aside"]
    game["aside"] = []
    if game["knocker"] is None and game["turns"] + 1 >= seats:
        game["phase"] = "knock"
        return game
    return _next_turn(game)


def _draw(game: Plain) -> PlainCard:
    if not game["draw"]:
        order = shuffled(game["discard"][:-1], game["seed"], game["shuffles"])
        game.update(draw=list(order), discard=game["discard"][-1:], shuffles=game["shuffles"] + 1)
    card: PlainCard = game["draw"].pop()
    return card


def _next_turn(game: Plain) -> Plain:
    game["turns"] += 1
    game["actor"] = (game["actor"] + 1) % game["seats"]
    game["phase"] = "draw"
    return _counted(game) if game["actor"] == game["knocker"] else game


def _counted(game: Plain) -> Plain:
    seats = game["seats"]
    for slot in (slot for row in game["rows"] for slot in row):
        slot.update(up=True, known_by=list(range(seats)))
    for ahead in range(seats):
        for slot in game["rows"][(game["knocker"] + ahead) % seats]:
            if slot["card"] in NUMBERS:
                continue
            while (card := _draw(game)) not in NUMBERS:
                game["discard"].append(card)
            game["discard"].append(slot["card"])
            slot["card"] = card
    game["scores"].append([sum(slot["card"] for slot in row) for row in game["rows"]])
    game.update(phase="deal", actor=(game["starter"] + 1) % seats)
    if game["round"] == rounds(seats):
        totals = [sum(points) for points in zip(*game["scores"])]
        winners = [seat for seat in range(seats) if totals[seat] == min(totals)]
        game.update(phase="over", actor=None, winners=winners)
    return game


def _dealt(game: Plain) -> Plain:
    cards = list(shuffled(CARDS, game["seed"], game["shuffles"]))
    for row in game["rows"]:
        row[:] = [{"card": cards.pop(), "up": False, "known_by": []} for _ in range(4)]
    game.update(
        shuffles=game["shuffles"] + 1,
        round=game["round"] + 1,
        starter=game["actor"],
        knocker=None,
        turns=0,
        phase="look",
        discard=[cards.pop()],
        draw=cards,
    )
    return game
