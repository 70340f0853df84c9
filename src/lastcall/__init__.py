"""Last Call: *The Red Dragon Inn*, played by its own rulebooks."""
