"""What POSIX systems and Windows do differently, but for the drivers in `biberclan/ui/`."""
