"""Texts: names, cards, events, scores and lines of a game in words."""
