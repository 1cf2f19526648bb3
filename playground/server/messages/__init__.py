"""Posting, editing and deleting messages."""
