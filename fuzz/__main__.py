"""``python -m fuzz``: a batch of random inputs for every target, again and again, until the time is up."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from hypothesis import HealthCheck, given, settings

from fuzz.targets import Target, targets

ARTIFACTS = Path(__file__).parent / "artifacts"


class Found(Exception):  # noqa: N818  # it is what a fuzzer is for
    """An input for which a check failed, the smallest that could be made of it."""

    def __init__(self, target: str, value: object) -> None:
        super().__init__(target, value)
        self.target = target
        self.value = value


def run(target: Target, examples: int) -> int:
    """Check so many random values; how many it were. ``Found`` is raised from what the check raised."""
    seen: list[object] = []
    count = 0

    @settings(max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), report_multiple_bugs=False)
    @given(target.values)
    def check(value: object) -> None:
        nonlocal count
        count += 1
        seen[:] = [value]
        target.check(value)

    try:
        check()
    except Exception as error:
        raise Found(target.name, seen[0]) from error
    return count


def _arguments(arguments: Sequence[str] | None, names: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="start no further round after that (%(default)s)")
    parser.add_argument("--examples", type=int, default=200, metavar="K", help="random values of a batch (%(default)s)")
    parser.add_argument("--target", action="append", choices=names, help="only this; may be repeated")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None, known: Sequence[Target] | None = None) -> int:
    """Fuzz; 1 if anything was found. Every target has its turn at least once, however short the time."""
    known = list(targets()) if known is None else known
    options = _arguments(arguments, [target.name for target in known])
    chosen = [target for target in known if options.target is None or target.name in options.target]
    tally: Counter[str] = Counter()
    end = time.monotonic() + options.seconds
    try:
        while not tally or time.monotonic() < end:
            for target in chosen:
                tally[target.name] += run(target, options.examples)
    except Found as found:
        traceback.print_exception(found.__cause__)
        ARTIFACTS.mkdir(exist_ok=True)
        path = ARTIFACTS / f"{found.target.replace(' ', '-')}.txt"
        path.write_text(f"{found.value!r}\n", encoding="utf-8")
        print(
            f"{found.target}: {found.value!r}\nkept in {path}; mend it, and add it to spec/ or tests/", file=sys.stderr
        )
        return 1
    for name, count in tally.items():
        print(f"{count:>10,}  {name}")
    print(f"{tally.total():>10,}  in all, nothing found")
    return 0


if __name__ == "__main__":
    sys.exit(main())
