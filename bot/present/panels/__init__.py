"""Whole messages as panels."""
