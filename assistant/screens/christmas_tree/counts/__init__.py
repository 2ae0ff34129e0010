"""A table that records only its counts."""
