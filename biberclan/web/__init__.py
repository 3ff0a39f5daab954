"""The program in a browser tab on the same machine."""
