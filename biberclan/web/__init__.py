"""The program in a tab of a browser on the same machine."""
