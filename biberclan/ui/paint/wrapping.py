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
            rows.append(set_cell_size(word, max(width, 0)).rstrip())
    return rows if rows[0] or len(rows) == 1 else rows[1:]


def shortened(text: str, width: int, more: str) -> str:
    """Return a text cut to a number of columns, with an ellipsis at its end if it was cut.

    Where there is no room for anything before the ellipsis, a part of it is left.

    >>> shortened("Anna, Ben, Cem", 9, "..."), shortened("Anna", 9, "...")
    ('Anna, ...', 'Anna')
    """
    if cell_len(text) <= width:
        return text
    kept = set_cell_size(text, max(width - cell_len(more), 0))
    return set_cell_size(kept + more, max(width, 0))
