"""Tournaments of eight at two tables (MAT-7)."""
