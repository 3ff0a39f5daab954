"""The picture of the README shows today's program."""

from tools.film import FILM, film


async def test_the_film_shows_what_the_program_shows() -> None:
    kept = FILM.read_text(encoding="utf-8").splitlines()
    assert (await film()).splitlines() == kept, "run: python -m tools.film"


def test_it_stands_still_for_those_who_want_no_motion() -> None:
    kept = FILM.read_text(encoding="utf-8")
    before, query, rest = kept.partition("\n@media (prefers-reduced-motion: no-preference) {\n")
    moving, _end, still = rest.partition("\n}\n</style>\n")
    assert query
    assert "animation" in moving
    assert "anima" not in before + still
    assert "<set" not in still
    assert 'visibility="visible"' in still
