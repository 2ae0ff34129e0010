"""What the table of Ghosts of Christmas draws and presses."""
