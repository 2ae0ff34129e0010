"""The screens of Christmas Tree."""
