"""Playing, learning and training line by line: for ears, fingertips, and terminals that can't draw.

The same match, words, journal and bots as on the screens, without any of them: one prompt for each
decision, short typed answers, and everything else is told when it is asked for.
"""
