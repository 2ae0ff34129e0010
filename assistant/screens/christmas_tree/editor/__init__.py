"""Correcting what was entered."""
