"""Matches as they can be handed on: choices, secret, moves; played again, and checked."""
