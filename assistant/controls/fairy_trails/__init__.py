"""What only Fairy Trails draws."""
