"""The screens of 12 Days of Christmas."""
