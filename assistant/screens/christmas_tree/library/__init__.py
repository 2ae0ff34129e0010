"""What was learned of the owner's cards."""
