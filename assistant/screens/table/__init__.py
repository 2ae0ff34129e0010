"""What the table of any game needs: hands, the parts around its board, and how they are laid out."""
