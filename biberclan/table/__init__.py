"""The table without a screen: what can be done at it and how it looks, as data. No Textual."""
