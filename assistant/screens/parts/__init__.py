"""What screens are made of and is no screen itself; no part knows which games there are."""
