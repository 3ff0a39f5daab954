"""The table in Textual: sees Observations and events, never a State."""
