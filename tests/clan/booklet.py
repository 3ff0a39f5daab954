"""The booklet's game, worked out slowly and apart from the engine, on the plain form."""

import json
from collections.abc import Iterator
from itertools import combinations

from biberclan.rules.shuffling import shuffled
from tests.clan.positions import BANDE, CLAN, Plain, PlainCard

# In the order in which the engine lists them, for a shuffle depends on it.
CARDS: dict[str, list[PlainCard]] = {
    "clan": [*CLAN.elements()],
    "combined": [*CLAN.elements(), *BANDE.elements()],
}

SLOTS = ("B1", "B2", "B3", "T1", "T2")
RESTS_ON = {"T1": ("B1", "B2"), "T2": ("B2", "B3")}

Faces = dict[str, str]
"""A lodge: for each slot "up", "down" or "free"."""


def faces(slots: list[Plain | None]) -> Faces:
    """Return the faces of the slots of a lodge."""
    return {
        name: "free" if slot is None else "up" if slot["up"] else "down"
        for name, slot in zip(SLOTS, slots)
    }


def free(lodge: Faces) -> set[str]:
    """Return the slots onto which one more card can be laid."""
    return {
        slot
        for slot in SLOTS
        if lodge[slot] == "free" and all(lodge[below] != "free" for below in RESTS_ON.get(slot, ()))
    }


def touchable(lodge: Faces, *, owner: bool) -> set[str]:
    """Return the slots whose cards can be exchanged or aimed at: those that are not protected."""
    lying = {slot for slot in SLOTS if lodge[slot] != "free"}
    if len(lying) == 5:
        return set()
    covered = {below for top in RESTS_ON if top in lying for below in RESTS_ON[top]}
    face_up = {slot for slot in lying if lodge[slot] == "up"}
    lone = face_up if len(face_up) == 1 and not owner else set()
    return lying - covered - lone


def allowed(plain: Plain) -> set[str]:
    """List every legal action in the notation."""
    return set(_allowed(plain))


def _allowed(plain: Plain) -> Iterator[str]:
    phase, actor = plain["phase"], plain["actor"]
    lodges = [faces(slots) for slots in plain["lodges"]]
    at = {
        seat: {f"{seat + 1}:{slot}" for slot in touchable(lodge, owner=seat == actor)}
        for seat, lodge in enumerate(lodges)
    }
    match phase:
        case "deal":
            yield "deal"
        case "keep":
            for slot in free(lodges[actor]):
                yield from (f"keep {slot} up", f"keep {slot} down")
        case "place":
            for seat, lodge in enumerate(lodges):
                cards = sum(face != "free" for face in lodge.values())
                if seat == actor or cards < 4:
                    for slot in free(lodge):
                        yield from (f"place {seat + 1}:{slot} {face}" for face in ("up", "down"))
                for place in at[seat]:
                    yield from (f"exchange {place} {face}" for face in ("up", "down"))
        case "cleanup" | "flip":
            yield from (f"{phase} {place}" for places in at.values() for place in places)
        case "swap":
            for one, other in combinations(at, 2):
                yield from (f"swap {a} {b}" for a in at[one] for b in at[other])
        case "peek":
            yield "decline"
            for seat, lodge in enumerate(lodges):
                for place in at[seat]:
                    if lodge[place.partition(":")[2]] == "down":
                        yield f"peek {place}"


def points(lodge: list[int]) -> int:
    """Count a lodge without malus."""
    most = max((lodge.count(card) for card in lodge), default=0)
    return sum(lodge) + (25 if most >= 4 else 15 if most == 3 else 0)


def after(plain: Plain, action: str) -> Plain:
    """Carry a legal action out and return the match at the next decision."""
    game: Plain = json.loads(json.dumps(plain))
    verb, *words = action.split()
    actor, hand, lodges = game["actor"], game["hand"], game["lodges"]
    everybody = list(range(game["seats"]))
    aimed = [_spot(word, actor) for word in words if word not in ("up", "down")]
    lying = [lodges[seat][slot] for seat, slot in aimed]
    if verb == "deal":
        return _dealt(game)
    if verb in ("place", "exchange", "keep"):
        up = words[-1] == "up"
        seat, slot = aimed[0]
        known_by = everybody if up else sorted({*game["hand_known_by"], actor})
        lodges[seat][slot] = {"card": hand, "up": up, "known_by": known_by}
        if verb == "exchange" and seat != actor:
            # Whoever takes a card sees it; others go on knowing what they have seen of it.
            known_by = sorted({*lying[0]["known_by"], actor})
            game.update(hand=lying[0]["card"], hand_known_by=known_by, phase="keep")
            return game
        if verb == "exchange":
            game["discard"].append(lying[0]["card"])
        return _next_turn(game)

    if verb == "cleanup":
        [(seat, slot)] = aimed
        lodges[seat][slot] = None
        game["discard"].append(lying[0]["card"])
    elif verb == "flip":
        lying[0]["up"] = not lying[0]["up"]
        lying[0]["known_by"] = everybody if lying[0]["up"] else lying[0]["known_by"]
    elif verb == "swap":
        for (seat, slot), card in zip(aimed, reversed(lying)):
            lodges[seat][slot] = card
    elif verb == "peek":
        lying[0]["known_by"] = sorted({*lying[0]["known_by"], actor})
    game["box"].append(hand)
    return _drawn(game)


def _spot(word: str, actor: int) -> tuple[int, int]:
    """Return the seat and the slot that are written as "2:T1", or as "T1" for one's own."""
    seat, _, slot = word.rpartition(":")
    return (int(seat) - 1 if seat else actor), SLOTS.index(slot)


def _drawn(game: Plain) -> Plain:
    """Draw until there is something to decide; action cards that can't be used lapse."""
    while True:
        if not game["draw"]:
            order = shuffled(game["discard"], game["seed"], game["shuffles"])
            game.update(draw=list(order), discard=[], shuffles=game["shuffles"] + 1)
        card = game["draw"].pop()
        if isinstance(card, int):
            game.update(hand=card, hand_known_by=[game["actor"]], phase="place")
            return game
        game.update(hand=card, hand_known_by=list(range(game["seats"])), phase=card)
        if allowed(game) - {"decline"}:
            return game
        game["box"].append(card)


def _next_turn(game: Plain) -> Plain:
    if game["ender"] is None and None not in game["lodges"][game["actor"]]:
        game["ender"] = game["actor"]
    game["actor"] = (game["actor"] + 1) % game["seats"]
    return _counted(game) if game["actor"] == game["ender"] else _drawn(game)


def _counted(game: Plain) -> Plain:
    seats = game["seats"]
    for card in (card for lodge in game["lodges"] for card in lodge if card is not None):
        card.update(up=True, known_by=list(range(seats)))
    lodges = [[card["card"] for card in lodge if card] for lodge in game["lodges"]]
    scores = [points(lodge) for lodge in lodges]
    if max(scores) > scores[game["ender"]]:
        scores[game["ender"]] -= 10
    game["scores"].append(scores)
    game.update(phase="deal", hand=None, hand_known_by=[])
    winners = [seat for seat, cards in enumerate(lodges) if any(cards.count(n) == 5 for n in cards)]
    if not winners and game["round"] == game["rounds"]:
        totals = [sum(column) for column in zip(game.get("start", [0] * seats), *game["scores"])]
        winners = [seat for seat in range(seats) if totals[seat] == max(totals)]
    if winners:
        game.update(phase="over", actor=None, winners=winners)
    return game


def _dealt(game: Plain) -> Plain:
    cards = list(shuffled(CARDS[game["deck"]], game["seed"], game["shuffles"]))
    game.update(
        shuffles=game["shuffles"] + 1,
        round=game["round"] + 1,
        starter=game["actor"],
        ender=None,
        lodges=[[None] * 5 for _ in range(game["seats"])],
        draw=cards,
        discard=[],
        box=[],
    )
    return _drawn(game)
