"""Tests, laid out as bot/ and cogs/ are."""
