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

``play`` has the state of a session, ``TrailsState`` (``session.state_as``): ``board``, ``turn``, ``turn_number``,
``deck``, ``stones_left(seat)``, ``owed`` (what went down at the start of this turn), ``newest`` (the trails that the
last card completed), ``timer``, ``mulligan``, ``lost``, ``ended_by`` (a rule). ``options`` says what may follow; a card
begun stands in the entry as ``pink`` and ``yellow``, ``with_tile`` makes the entry of it. A line's items are houses,
``(x, y, colour, exits, houses)``, its ``more`` the trails (``stones.Completed``).

``library`` has the owner's cards: ``offered`` are the chips, ``only_one`` fills in houses, ``none_left`` warns.
"""

from typing import Final

NAME: Final = "fairy-trails"
"""The game's name in the session document."""
