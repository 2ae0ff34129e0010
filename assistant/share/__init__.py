"""What leaves the app: a result as text, and as a code that any phone's camera reads."""
