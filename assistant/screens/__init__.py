"""The screens: one file each; per game a folder for its table."""
