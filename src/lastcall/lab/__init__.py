"""Many games, and what they say about the characters."""
