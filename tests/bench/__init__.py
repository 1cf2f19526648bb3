"""Measurements, each beside what it is measured against."""
