"""The screens; only the lists of choices, in place of the panel, let the table show through."""
