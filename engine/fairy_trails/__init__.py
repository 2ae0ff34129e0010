"""Fairy Trails: the cards, the trails and the stones.

``tiles`` has the pieces: ``tile("NES1.W|NS.EW2")`` reads a card as it lies; ``Tile.pink`` and ``.yellow`` are its
``Segment`` objects (``exits``, ``houses``), ``.grouping(colour)`` names one of the fifteen ``GROUPINGS``, ``.turned()``
turns clockwise, ``.ways`` are its different rotations, ``.key`` its own name.

``board`` has the table: ``Board.cards`` by cell (x, y) in the order of placing; a ``Card`` (``number``, ``cell``,
``tile``) stays the same object on all later boards, so what is drawn of it can be kept. ``Board.trails`` are all
trails, ``.completed`` those that are complete, in order; a ``Trail`` has ``colour``, ``houses``, ``length``, ``ends``
(how many), ``complete``, ``card`` (by whose number it was completed) and ``pieces`` (``cell`` and ``segment``).
``.trail(cell, colour, exit)`` finds one, ``.ends(trail)`` where it is open (``cell``, ``exit``, ``beyond``), ``.free``
the free cells beside cards, ``.border`` how many ends are open in each colour.
"""

from typing import Final

NAME: Final = "fairy-trails"
"""The game's name in the session document."""
