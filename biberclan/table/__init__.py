"""The table without a screen: its commands and its looks, as data. No Textual."""
