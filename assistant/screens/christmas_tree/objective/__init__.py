"""Adding an objective: its families, its fields, its picture, and those already known."""
