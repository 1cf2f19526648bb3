"""A match as it can be handed on: choices, secret, moves; and the match played again from them.

What is not a move begins with the word of what it is; an edition adds what it declares in its
`Setup`, as here a king and a birthday:

    edition master
    players 3
    option goal 100
    king B                  whom the host has named the first king (ROY-3)
    birthday A 31 7         who was born when, as far as the match still tells (POT-2)
    secret 00ff…            32 bytes in hexadecimal
    commitment 4a5b…        the SHA-256 of the secret, as it was shown before the deal
    A play R7               a move in the notation; the last ones of all

Empty lines and what stands after `#` are not read.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import field

from bot.engine.apply import Step, apply, start
from bot.engine.editions import EDITIONS
from bot.engine.errors import RuleError
from bot.engine.luck import SECRET_BYTES
from bot.engine.moves import Move
from bot.engine.options import Options, read_options, values_of
from bot.engine.record.notation import SEATS, NotationError, parse_move, write_move
from bot.engine.setup import Setup, header_words, read_header, write_header
from bot.engine.values import Value

_HEAD = frozenset({"edition", "players", "option", "secret", "commitment"})
"""Words with which the lines begin that are no moves, beside those of the editions."""


class RecordError(ValueError):
    """Text that is no record, or the record of a match that cannot have been: why, in a line."""


class Record(Value):
    """A match, from before its first deal to its last move.

    Args:
        secret: The table's secret, 32 bytes.
        commitment: What was shown of it before the deal: its SHA-256 in hexadecimal.
        moves: All moves, those of time among them.
        setup: What was found out before, of the edition's own kind.
    """

    edition: str
    options: Options
    players: int
    secret: bytes = field(repr=False)
    commitment: str
    moves: tuple[Move, ...]
    setup: Setup | None = None


def write_head(record: Record) -> Iterator[str]:
    """The lines of a record that stand before the moves."""
    yield f"edition {record.edition}"
    yield f"players {record.players}"
    for name, value in values_of(record.options).items():
        yield f"option {name} {str(value).lower()}"
    if record.setup is not None:
        yield from write_header(record.setup, SEATS)
    yield f"secret {record.secret.hex()}"
    yield f"commitment {record.commitment}"


def read_record(text: str) -> Record:
    """The record of a text: its head (`write_head`), and a line for each move.

    Raises:
        RecordError: A line cannot be read, or one is missing.
    """
    known = _HEAD.union(*(header_words(rules.setup) for rules in EDITIONS.values()))
    head: dict[str, list[list[str]]] = {word: [] for word in known}
    moves: list[Move] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        try:
            if words and words[0] in known:
                head[words[0]].append(words[1:])
            elif words:
                moves.append(parse_move(" ".join(words)))
        except NotationError as error:
            raise RecordError(f"line {number}: {error}") from error
    try:
        return _record(head, tuple(moves))
    except (KeyError, ValueError) as error:
        raise RecordError(
            f"the lines before the moves are not those of a match: {error}"
        ) from error


def replay(record: Record) -> Iterator[tuple[Move | None, Step]]:
    """Play a match again: the deal, then every move with what it led to.

    Raises:
        RecordError: The secret is not the one that was committed to, or the match cannot have been.
    """
    if hashlib.sha256(record.secret).hexdigest() != record.commitment:
        raise RecordError("the secret does not fit the commitment that was shown before the deal")
    try:
        step = start(record.edition, record.options, record.players, record.secret, record.setup)
        yield None, step
        for number, move in enumerate(record.moves, 1):
            try:
                step = apply(step.state, move)
            except RuleError as error:
                line = write_move(move)
                raise RecordError(f"move {number}, {line!r}, is refused: {error.code}") from error
            yield move, step
    except ValueError as error:
        raise error if isinstance(error, RecordError) else RecordError(str(error)) from error


def _record(head: dict[str, list[list[str]]], moves: tuple[Move, ...]) -> Record:
    ((edition,),) = head["edition"]
    ((players,),) = head["players"]
    ((text,),) = head["secret"]
    ((commitment,),) = head["commitment"]
    secret = bytes.fromhex(text)
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    rules = EDITIONS[edition]
    return Record(
        edition=edition,
        options=read_options(rules.options, {name: _value(word) for name, word in head["option"]}),
        players=int(players),
        secret=secret,
        commitment=commitment,
        moves=moves,
        setup=read_header(rules.setup, head, SEATS),
    )


def _value(word: str) -> str | int | bool:
    if word in {"true", "false"}:
        return word == "true"
    return int(word) if word.isdecimal() else word
