"""What slash commands are made of."""
