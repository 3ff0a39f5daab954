"""The picture of the README shows today's program."""

from tools.film import FILM, film


async def test_the_film_shows_what_the_program_shows() -> None:
    kept = FILM.read_text(encoding="utf-8").splitlines()
    assert (await film()).splitlines() == kept, "run: python -m tools.film"
