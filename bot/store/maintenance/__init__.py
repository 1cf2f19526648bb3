"""What a host does with a database: back it up, bring it back, check it."""
