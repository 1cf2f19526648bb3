"""Measurements, each with something to compare it with."""
