"""What may happen at a table: pure, without time, store or screen."""
