"""Ghosts of Christmas's part of the app."""
