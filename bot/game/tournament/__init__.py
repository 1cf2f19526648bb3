"""Tournaments of eight at two tables (MAT-7), and of four at one (MAT-6)."""
