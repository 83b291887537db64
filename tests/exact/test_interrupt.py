"""Ctrl-C ends a search that would not end, and other threads go on during a search."""

from __future__ import annotations

import signal
import subprocess
import sys
import textwrap

import pytest

#: Each search, and each endless row of solves, would take longer than anybody lives: nothing but the signal ends it.
SEARCHES = {
    "count": "asterism.count(rows(14, 3), None)",
    "count without a solution": "asterism.count(endless)",
    "count_many": "asterism.count_many([endless, rows(14, 3)], None, jobs=1)",
    "count_many with jobs": "asterism.count_many([endless, rows(14, 3), endless], None, jobs=2)",
    "solutions": "list(asterism.solutions(endless))",
    "backbone": "asterism.backbone(endless)",
    "is_solvable": "asterism.is_solvable(asterism.Board(endless).mark('A1'))",
    "solve": "[asterism.solve(endless) for _ in iter(int, 1)]",
    "solve a small one": "[asterism.solve(rows(10, 2)) for _ in iter(int, 1)]",
    "sieve": "list(asterism.sieve(endless for _ in iter(int, 1)))",
    "a rule written in Python": "asterism.solve(endless, [forever])",
    "hint": "[asterism.hint(asterism.Board(rows(25, 6)), trivial=True) for _ in iter(int, 1)]",
    "find_steps": "[asterism.find_steps(endless, 'R9.1') for _ in iter(int, 1)]",
}

#: Says "searching" from another thread once the main one is inside the engine: it can only do so while the search goes
#: on without holding up the interpreter.
PROGRAM = """
import random, sys, threading
import asterism

def rows(size, stars):
    return asterism.Puzzle(size, stars, [cell // size for cell in range(size * size)])

MODULES = ("asterism.exact", "asterism.solver", "asterism.books", "asterism.own_rules", "asterism.hints")
labels = [cell // 25 for cell in range(625)]
random.Random(0).shuffle(labels)
endless = asterism.Puzzle(25, 6, labels, connected=False)
main = threading.get_ident()

@asterism.rule(id="X", name="forever")
def forever(board):
    for _ in iter(int, 1):
        yield asterism.Conclusion()

def watch():
    for _ in iter(int, 1):
        if sys._current_frames()[main].f_globals.get("__name__") in MODULES:
            print("searching", flush=True)
            return

threading.Thread(target=watch, daemon=True).start()
try:
    {search}
except KeyboardInterrupt:
    print("interrupted", flush=True)
else:
    print("found an answer", flush=True)
"""

#: Far more seconds than the moment it takes; only a search that goes on for ever needs them.
PATIENCE = 60


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for a single process")
@pytest.mark.parametrize("name", SEARCHES)
def test_ctrl_c_ends_it(name: str) -> None:
    program = textwrap.dedent(PROGRAM).format(search=SEARCHES[name])
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline() == "searching\n"
            child.send_signal(signal.SIGINT)
            out, err = child.communicate(timeout=PATIENCE)
        finally:
            child.kill()
    assert (out, err, child.returncode) == ("interrupted\n", "", 0)
