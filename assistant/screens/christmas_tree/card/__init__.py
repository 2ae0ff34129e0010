"""A card that is typed: what is begun, its keys and their words, and sliding over them."""
