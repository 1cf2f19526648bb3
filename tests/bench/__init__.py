"""Measurements, each with a reference to compare it with."""
