"""The process in which one solver runs, so that it can be ended, and a crash hurts nobody else."""

from __future__ import annotations

import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from bench.corpora import Item
from bench.peers import load

#: A request: what to do ("count", "nodes" or "list"), with which puzzles, and whether to answer after each of them.
Request = tuple[str, list[Item], bool]
#: For each puzzle: the number that was asked for, and the nanoseconds it took.
Answer = tuple[int, int]


def _timed(function: Callable[[int, int, list[list[int]]], int], item: Item) -> Answer:
    start = time.perf_counter_ns()
    number = function(item.size, item.stars, item.shapes)
    return number, time.perf_counter_ns() - start


def _timed_list(peer: Any, items: list[Item]) -> list[Answer]:
    """All puzzles in one call; each took its share of the time."""
    function = peer.list_counter(items)
    start = time.perf_counter_ns()
    counts = function()
    share = (time.perf_counter_ns() - start) // len(items)
    return [(count, share) for count in counts]


def _serve(peer: Any, connection: Connection) -> None:
    while True:
        operation, items, one_by_one = connection.recv()
        if operation == "list":
            connection.send(_timed_list(peer, items))
            continue
        function = getattr(peer, operation)
        if one_by_one:
            for item in items:
                connection.send(_timed(function, item))
        else:
            connection.send([_timed(function, item) for item in items])


def main(module: str, connection: Connection) -> None:
    """Send the reason why the solver is not available, or None; then answer requests until the other side hangs up."""
    peer = load(module)
    connection.send(peer.available())
    try:
        _serve(peer, connection)
    except (EOFError, KeyboardInterrupt):
        pass
    except Exception as error:
        connection.send(f"{type(error).__name__}: {error}")
