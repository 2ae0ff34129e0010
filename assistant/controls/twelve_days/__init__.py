"""What the screens of 12 Days of Christmas are drawn with."""
