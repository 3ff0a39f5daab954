"""Write the sentences of each game, and the refusals of wrong command lines."""

from biberclan import language
from biberclan.language import ENGLISH
from tests.conformance.moments import TRANSLATED
from tests.conformance.tables import ALL_GAMES, all_on_the_shelf
from tools.catalogues import COMPLETE
from tools.sentences import choose, command_line, file_of, written

if __name__ == "__main__":
    command_line.FILE.write_text(command_line.written(), encoding="utf-8")
    with all_on_the_shelf():
        recipes = {game: choose(game) for game in ALL_GAMES}
        for game, tongue in TRANSLATED:
            if tongue in (ENGLISH, *COMPLETE):
                language.choose(tongue)
                file_of(game, tongue).write_text(written(game, recipes[game]), encoding="utf-8")
