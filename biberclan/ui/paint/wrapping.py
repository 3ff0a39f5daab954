"""Breaking a sentence into rows of cells."""

from rich.cells import cell_len, set_cell_size


def wrapped(text: str, width: int) -> list[str]:
    """Break a text at blanks so that no row is wider than `width` cells.

    >>> wrapped("Anna lays 7 face up", 10)
    ['Anna lays', '7 face up']
    """
    rows: list[str] = [""]
    for word in text.split(" "):
        joined = f"{rows[-1]} {word}" if rows[-1] else word
        if cell_len(joined) <= width:
            rows[-1] = joined
        else:
            rows.append(set_cell_size(word, width).rstrip())
    return rows if rows[0] or len(rows) == 1 else rows[1:]
