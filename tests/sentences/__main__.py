"""Write what each game says anew."""

from biberclan import language
from biberclan.language import ENGLISH
from biberclan.shelf import GAMES
from tests.catalogues import COMPLETE
from tests.sentences import choose, file_of, written

if __name__ == "__main__":
    for game in GAMES:
        recipe = choose(game)
        for tongue in (ENGLISH, *COMPLETE):
            language.choose(tongue)
            file_of(game, tongue).write_text(written(game, recipe), encoding="utf-8")
