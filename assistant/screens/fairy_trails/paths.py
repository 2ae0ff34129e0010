"""Where Fairy Trails' own screens are, over its table."""
