"""Painting without Textual's widgets: from an Observation to cells."""
