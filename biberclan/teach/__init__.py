"""What newcomers learn from: lessons, the rulebook, and what has been learned."""
