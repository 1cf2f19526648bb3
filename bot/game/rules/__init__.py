"""Actions at a table: pure functions, without time, store or screen."""
