"""Tests, arranged like bot/ and cogs/."""
