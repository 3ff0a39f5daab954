"""The screens; none lies transparently over another, for the table would show through."""
