"""A cookie before it is spent: turns, swaps and what they would change."""
