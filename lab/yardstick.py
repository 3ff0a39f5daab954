"""A fixed piece of pure Python whose cost is printed with every figure.

Dividing a figure by the yardstick of the same run makes runs on different machines comparable.
"""

from time import process_time

STEPS = 200_000


def yardstick() -> float:
    """Run the fixed loop and return the seconds of processor time it took."""
    table = list(range(64))
    value = 1
    began = process_time()
    for step in range(STEPS):
        value = (value * 31 + table[step & 63]) & 0xFFFF
        table[value & 63] = value
    return process_time() - began
