"""Write the golden playthroughs anew."""

from tests.golden import HERE, PLAYED, playthrough

if __name__ == "__main__":
    for name, match in PLAYED.items():
        (HERE / name).write_text(playthrough(*match), encoding="utf-8")
