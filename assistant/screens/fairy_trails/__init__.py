"""Fairy Trails on the screen: its record, and every screen that only this game has."""
