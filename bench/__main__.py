"""``python -m bench``: measure, print, and say by the exit code whether all solvers agreed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from bench import corpora, machine, making, own, quality, table
from bench.measure import Comparison, compare
from bench.peers import BASE, MODULES, load, queens_generator


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="10 puzzles of each collection, 2 seconds for each solver")
    parser.add_argument("--corpus", action="append", metavar="NAME", help="only this collection; may be repeated")
    parser.add_argument("--peers", metavar="NAME,…", help=f"only these, of: {', '.join(MODULES)}")
    parser.add_argument("--budget", type=float, metavar="SECONDS", help="for each solver and collection (10)")
    parser.add_argument("--count", type=int, metavar="K", help="puzzles of each collection (100)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything there")
    options = parser.parse_args(arguments)
    options.budget = options.budget or (2.0 if options.quick else 10.0)
    options.count = options.count or (10 if options.quick else 100)
    options.modules = MODULES if options.peers is None else (BASE, *options.peers.split(","))
    if unknown := set(options.modules) - set(MODULES):
        parser.error(f"no solver is called {', '.join(sorted(unknown))}; known are {', '.join(MODULES)}")
    return options


def _choose(found: list[corpora.Corpus], names: list[str] | None) -> list[corpora.Corpus]:
    if names is None:
        return found
    known = {corpus.name: corpus for corpus in found}
    if unknown := [name for name in names if name not in known]:
        print(f"no collection is called {', '.join(unknown)}; known are {', '.join(known)}", file=sys.stderr)
        sys.exit(2)
    return [known[name] for name in names]


def _show(lines: Sequence[str]) -> None:
    print("\n".join(lines), flush=True)


def _own(chosen: list[corpora.Corpus], lines: int) -> list[object]:
    """Print the table of asterism's own targets, and give it back as plain data."""
    reason = load(BASE).available()
    if reason is not None:
        _show(["", f"asterism alone: not here: {reason}"])
        return []
    _show(table.own_header())
    rows: list[object] = []
    for row in own.measure(chosen, lines):
        _show([f"  {row}" if isinstance(row, str) else table.own_line(row)])
        rows.append(row if isinstance(row, str) else vars(row))
    return rows


def _making(quick: bool) -> list[object]:
    """Print what making puzzles takes and what they are like, and give the first back as plain data."""
    reason = load(BASE).available()
    if reason is not None:
        return []
    seconds = 0.5 if quick else 2.0
    _show([*making.header(seconds)])
    rows: list[object] = []
    for row in making.measure(seconds):
        _show([f"  {row}" if isinstance(row, str) else making.line(row)])
        rows.append(row if isinstance(row, str) else {**vars(row), "kind": row.kind.name})
    _show([f"{queens_generator.NAME}: {queens_generator.ABOUT}"])
    _show(quality.measure(quick))
    return rows


def _verdict(comparisons: Sequence[Comparison], wrong: int) -> str:
    """Say how many counts were checked against asterism's, and how many against nothing but each other."""
    checked = sum(comparison.checked() for comparison in comparisons if comparison.base)
    others = sum(comparison.checked() for comparison in comparisons if not comparison.base)
    words = [f"{checked:,} counts checked against asterism's"]
    if others:
        words.append(f"{others:,} against the first other solver's, for want of asterism's")
    return f"{'; '.join(words)}: {f'{wrong:,} WRONG' if wrong else 'all agree' if checked + others else 'none'}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; 1 if two solvers did not agree, 2 if there was nothing to measure with."""
    options = _arguments(arguments)
    found, where = corpora.find()
    chosen = _choose(found, options.corpus)
    if not chosen:
        print(where, "- nothing to measure with", file=sys.stderr)
        return 2
    about = machine.describe([*(load(module).PACKAGE for module in options.modules), queens_generator.PACKAGE])
    limits = f"each solver: {options.budget:g} s for a collection, the best of three times for puzzles below 20 ms"
    _show([*table.machine_lines(about), where, limits])
    rows = _own(chosen, 10_000 if options.quick else 100_000)
    made = _making(options.quick)
    comparisons: list[Comparison] = []
    for corpus in chosen:
        comparisons.append(compare(corpus, options.modules, options.count, options.budget))
        _show(table.comparison_lines(comparisons[-1]))
    _show([*table.ratio_lines(comparisons), *table.about_lines(comparisons)])
    wrong = [line for comparison in comparisons for line in comparison.disagreements()]
    _show(["", *wrong, _verdict(comparisons, len(wrong))])
    if options.json is not None:
        data = {
            "machine": about,
            "own": rows,
            "making": made,
            "comparisons": [table.as_data(comparison) for comparison in comparisons],
        }
        options.json.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    measured = any(result.seconds for comparison in comparisons for result in comparison.results)
    return 1 if wrong else 0 if measured else 2


if __name__ == "__main__":
    sys.exit(main())
