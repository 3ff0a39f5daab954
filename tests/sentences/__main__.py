"""Write what each game says anew."""

from biberclan import language
from biberclan.language import ENGLISH
from tests.catalogues import COMPLETE
from tests.conformance.moments import TRANSLATED
from tests.conformance.tables import ALL_GAMES, all_on_the_shelf
from tests.sentences import choose, file_of, written

if __name__ == "__main__":
    with all_on_the_shelf():
        recipes = {game: choose(game) for game in ALL_GAMES}
        for game, tongue in TRANSLATED:
            if tongue in (ENGLISH, *COMPLETE):
                language.choose(tongue)
                file_of(game, tongue).write_text(written(game, recipes[game]), encoding="utf-8")
