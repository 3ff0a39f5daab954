"""Beavers: each seat has one of its own, and shape alone tells them apart."""

from biberclan.match.setup import Setup
from biberclan.table.glyphs import ASCII, UNICODE
from biberclan.teach.company import FACES, faces_of
from biberclan.ui.paint.beavers import COLUMNS, ROWS, beaver_rows


def test_beavers_can_be_told_apart_by_shape_alone() -> None:
    for glyphs in (UNICODE, ASCII):
        for mood in ("calm", "glad", "sad"):
            drawn = [tuple(beaver_rows(beaver, mood, glyphs)) for beaver in FACES]
            assert len(set(drawn)) == len(FACES)
            assert {len(rows) for rows in drawn} == {ROWS - (glyphs is ASCII)}
            assert {len(row) for rows in drawn for row in rows} == {COLUMNS}
            if glyphs is ASCII:
                assert all(row.isascii() for rows in drawn for row in rows)
    for beaver in FACES:
        moods = {tuple(beaver_rows(beaver, mood, UNICODE)) for mood in ("calm", "glad", "sad")}
        assert len(moods) == 3


def test_each_seat_has_a_beaver_of_its_own() -> None:
    people = ("Anna", "Ben", "Cem", "Dora", "Emil", "Pip")
    setup = Setup(people, bots=(None, None, None, None, None, "beginner"))
    faces = faces_of(setup, {})
    assert len(set(faces)) == len(people)
    assert faces_of(Setup(("Anna", "Pip"), bots=(None, "beginner")), {})[1] == "sprout"
    assert faces == faces_of(setup, {"anna": "no such beaver"})


def test_who_comes_to_the_table_takes_nobodys_beaver_away() -> None:
    names = ("Oma", "Paul", "Gus", "Pip", "Wilma", "Cem")
    bots = (None, None, "gourmand", "beginner", "regular", None)
    for chosen in ({}, {"cem": "bow"}):
        told = [faces_of(Setup(names[:n], bots=bots[:n]), chosen) for n in range(2, 6)]
        assert len({faces[:2] for faces in told}) == 1
    alone = {faces_of(Setup((name, "Zoe")), {})[0] for name in map("{}a".format, "bcdfghjklm")}
    assert len(alone) > 3
    assert (
        faces_of(Setup(("Gus", "Cem"), bots=("beginner", None)), {"cem": "sprout"})[1] == "sprout"
    )


def test_what_people_choose_is_theirs() -> None:
    setup = Setup(("Anna", "Ben"))
    assert faces_of(setup, {"ben": "bow"})[1] == "bow"
    both = faces_of(setup, {"anna": "bow", "ben": "bow"})
    assert both[0] == "bow" != both[1]
