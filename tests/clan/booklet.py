"""The booklet's legal actions, worked out slowly and apart from the engine, from the plain form."""

from collections.abc import Iterator
from itertools import combinations

from tests.clan.positions import Plain

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


def round_scores(lodges: list[list[int]], ender: int) -> list[int]:
    scores = [points(lodge) for lodge in lodges]
    if any(score > scores[ender] for score in scores):
        scores[ender] -= 10
    return scores
