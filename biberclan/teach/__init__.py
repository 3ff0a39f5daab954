"""For newcomers: lessons, the rulebook, and the record of what people have learned."""
