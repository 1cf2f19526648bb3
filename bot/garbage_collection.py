"""When Python looks for objects that nobody reaches: seldom, as nearly all that it finds stays."""

from __future__ import annotations

import gc

THRESHOLDS = (20_000, 50, 10)
"""New objects, and rounds, after which it looks, as `gc` takes them.

A busy bot has some ten thousand at work at a time, and clicks leave nothing to be found. What has
lasted is looked at seldom: that takes a tenth of a second, in which no click is answered."""


def collect_seldom() -> None:
    """Look seldom, from now on: while modules are imported it would take a quarter of the time."""
    gc.set_threshold(*THRESHOLDS)


def freeze_what_is_loaded() -> None:
    """Never look at what is there now: it stays, and to look at all takes a third of a second."""
    gc.collect()
    gc.freeze()
    collect_seldom()
