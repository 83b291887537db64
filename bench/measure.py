"""Running all solvers on one collection: in turns, on the same puzzles, each in a process of its own."""

from __future__ import annotations

import math
import multiprocessing
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench import worker
from bench.corpora import Corpus, Item
from bench.peers import BASE, MODULES, Peer, load

#: Puzzles that one solver does before it is the next one's turn.
TURN = 10
#: A puzzle done in less than this many seconds is done three times, and the best time counts.
REPEAT_BELOW = 0.02
REPEATS = 2
#: How long a list for asterism is, and how often it is counted at most. The best time counts: a busy machine leaves few
#: calls undisturbed.
LIST = 1000
LIST_ROUNDS = 50
#: Seconds that a solver may take to be imported.
START = 120.0


class Failure(Exception):
    """A solver gave no answer; the text says why."""


class Overrun(Failure):
    """A solver took longer than it was given."""


class Runner:
    """A solver in its process."""

    def __init__(self, module: str) -> None:
        """Start it; ``reason`` waits until it is there."""
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=worker.main, args=(module, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def reason(self) -> str | None:
        """Why the solver can't be run here, or None."""
        try:
            reason = self._receive(START)
        except Failure as failure:
            return str(failure)
        return None if reason is None else str(reason)

    def run(self, operation: str, item: Item, seconds: float) -> worker.Answer:
        """Have one puzzle done, in so many seconds at most."""
        self._connection.send((operation, [item], True))
        answer = self._receive(seconds)
        assert isinstance(answer, tuple)
        return answer

    def repeat(self, items: list[Item], seconds: float, operation: str = "count") -> list[worker.Answer]:
        """Have puzzles counted without a pause between them, or in one call ("list")."""
        self._connection.send((operation, items, False))
        answers = self._receive(seconds)
        assert isinstance(answers, list)
        return answers

    def _receive(self, seconds: float) -> object:
        try:
            if not self._connection.poll(seconds):
                self.close()
                raise Overrun(f"> {seconds:g} s")
            answer: object = self._connection.recv()
        except (EOFError, OSError):
            self._process.join(1)
            raise Failure(f"ended by itself, exit code {self._process.exitcode}") from None
        if isinstance(answer, str):
            raise Failure(answer)
        return answer

    def close(self) -> None:
        """End the process; more than once does no harm."""
        self._connection.close()
        self._process.kill()
        self._process.join()


@dataclass
class Result:
    """What a solver did with the puzzles of a collection: by the puzzle's place in the sample."""

    module: str
    peer: Peer
    budget: float
    seconds: dict[int, float] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)
    nodes: dict[int, int] = field(default_factory=dict)
    #: What one puzzle took in a list of a thousand, where the solver takes lists.
    in_list: float | None = None
    spent: float = 0.0
    overrun: int | None = None
    note: str = ""
    running: bool = True

    def stop(self, note: str) -> None:
        """Do no more puzzles, for that reason."""
        self.running = False
        self.note = note


@dataclass
class Comparison:
    """All solvers on one collection."""

    corpus: Corpus
    sample: list[Item]
    results: list[Result]

    @property
    def base(self) -> Result | None:
        """What asterism did, where it is there."""
        return next((result for result in self.results if result.module == BASE and result.seconds), None)

    def judge(self) -> Result | None:
        """Whose counts are taken as right: asterism's, or else the first solver's."""
        return self.base or next((result for result in self.results if result.seconds), None)

    def checked(self) -> int:
        """How many counts there are to be held against the judge's."""
        judge = self.judge()
        others = [result for result in self.results if result is not judge]
        return 0 if judge is None else sum(len(result.counts.keys() & judge.counts.keys()) for result in others)

    def disagreements(self) -> list[str]:
        """A line for each puzzle on which a solver's count is not the judge's."""
        judge = self.judge()
        if judge is None:
            return []
        return [
            f"{self.corpus.name}: {result.peer.NAME} counts {count}, {judge.peer.NAME} {judge.counts[place]}: "
            f"{self.sample[place].text}"
            for result in self.results
            for place, count in result.counts.items()
            if place in judge.counts and count != judge.counts[place]
        ]


def _first(result: Result, runner: Runner, sample: list[Item], places: Sequence[int]) -> None:
    for place in places:
        if result.spent >= result.budget:
            result.stop(f"{result.budget:g} s used up")
            return
        try:
            count, nanoseconds = runner.run("count", sample[place], result.budget)
        except Overrun as overrun:
            result.overrun = place
            result.stop(f"one puzzle {overrun}")
            return
        result.counts[place] = count
        result.seconds[place] = nanoseconds / 1e9
        result.spent += nanoseconds / 1e9


def _again(result: Result, runner: Runner, sample: list[Item], places: Sequence[int]) -> None:
    quick = [place for place in places if result.seconds.get(place, REPEAT_BELOW) < REPEAT_BELOW]
    if not quick or result.spent >= result.budget:
        return
    answers = runner.repeat([sample[place] for place in quick], result.budget)
    for place, (count, nanoseconds) in zip(quick, answers, strict=True):
        if count != result.counts[place]:
            raise Failure(f"counts {result.counts[place]}, then {count}, for {sample[place].text}")
        result.seconds[place] = min(result.seconds[place], nanoseconds / 1e9)
        result.spent += nanoseconds / 1e9


def _warm(result: Result, runner: Runner, item: Item) -> None:
    """Do one puzzle untimed: what happens once in a process, at the first call, is no more counted than imports."""
    try:
        runner.run("count", item, result.budget)
    except Overrun as overrun:
        result.overrun = 0
        result.stop(f"one puzzle {overrun}")
    except Failure as failure:
        result.stop(str(failure))


def _nodes(result: Result, runner: Runner, sample: list[Item]) -> None:
    for place in result.counts:
        result.nodes[place] = runner.run("nodes", sample[place], result.budget)[0]


def _list(result: Result, runner: Runner, sample: list[Item]) -> None:
    """Count the sample in one call, over and over up to a thousand puzzles, if there is time for it."""
    whole = sum(result.seconds.values()) / len(sample) * LIST
    items = (sample * (LIST // len(sample) + 1))[:LIST]
    for _ in range(min(LIST_ROUNDS, int(result.budget / whole))):
        answers = runner.repeat(items, result.budget, "list")
        for place, (count, _) in enumerate(answers):
            if count != result.counts[place % len(sample)]:
                raise Failure(f"in a list counts {count} for {items[place].text}")
        result.in_list = min(result.in_list or math.inf, answers[0][1] / 1e9)


def _in_turns(pairs: list[tuple[Result, Runner]], sample: list[Item]) -> None:
    """Turn by turn, each turn in another order, so that whatever the machine does besides hits all alike."""
    for turn, start in enumerate(range(0, len(sample), TURN)):
        places = range(start, min(start + TURN, len(sample)))
        shift = turn % len(pairs)
        order = pairs[shift:] + pairs[:shift]
        for step in [_first] + [_again] * REPEATS:
            for result, runner in order:
                if not result.running:
                    continue
                try:
                    step(result, runner, sample, places)
                except Failure as failure:
                    result.stop(str(failure))


def compare(corpus: Corpus, modules: Sequence[str], count: int, budget: float) -> Comparison:
    """Run the solvers on a sample of the collection, each for so many seconds at most."""
    sample = corpus.sample(count)
    pairs = [(Result(module, load(module), budget), Runner(module)) for module in MODULES if module in modules]
    try:
        for result, runner in pairs:
            if reason := runner.reason():
                result.stop(f"not here: {reason}")
            else:
                _warm(result, runner, sample[0])
        _in_turns(pairs, sample)
        for result, runner in pairs:
            if result.module == BASE and result.counts and result.overrun is None:
                try:
                    if len(result.counts) == len(sample):
                        _list(result, runner, sample)
                    _nodes(result, runner, sample)
                except Failure as failure:
                    result.note = f"list or nodes: {failure}"
    finally:
        for _, runner in pairs:
            runner.close()
    return Comparison(corpus, sample, [result for result, _ in pairs])
