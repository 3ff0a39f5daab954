"""Self-painting widgets: each shows one canvas and repaints only when told to."""
