"""The tree large, for marking lights."""
