"""The programs for spec files: one writes what is out of date, one finds cases."""

from __future__ import annotations

from pathlib import Path

import pytest
from asterism.ladder import find_rule

from tools import docs_specs, find_cases
from tools.docs_specs import NOT_SO, find_step, path_of, read_cases, show_step

FILE = """\
# R1.4 Shape complete

## fires: a shape with its star

```board 5x1
AABBB  .....
ACDBB  .....
ACDDB  ...*.
AEEEB  .....
AEEEB  .....
```

```step
```

## silent: another shape

```board 5x1
AABBB  .....
ACDBB  .....
ACDDB  ...*.
AEEEB  .....
AEEEB  .....
```

```step
marks C5
```
"""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A spec file in a folder of its own."""
    monkeypatch.setattr(docs_specs, "FOLDER", tmp_path)
    path = path_of(find_rule("R1.4"))
    path.write_text(FILE, encoding="utf-8")
    return path


def test_a_file_that_is_out_of_date_is_seen_and_written(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert docs_specs.main(["--check", "R1.4"]) == 1
    assert "make docs" in capsys.readouterr().err
    assert path.read_text(encoding="utf-8") == FILE
    # The first case names nothing yet, and gets the step that is there.
    assert docs_specs.main(["R1.4"]) == 0
    assert docs_specs.main(["--check"]) == 0
    fires, silent = read_cases(path.read_text(encoding="utf-8"))
    assert [str(cell) for cell in fires.marks] == ["C2", "C3"]
    assert silent.told == ("marks C5", NOT_SO)


def test_a_case_that_no_longer_fires_is_said_and_kept(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = FILE.replace("```step\n```", "```step\nmarks A1\nOf old.\n```")
    path.write_text(text, encoding="utf-8")
    assert docs_specs.main(["R1.4"]) == 1
    error = capsys.readouterr().err
    assert "names marks A1" in error
    assert "finds marks C2 C3" in error
    assert read_cases(path.read_text(encoding="utf-8"))[0].told == ("marks A1", "Of old.")


def test_cases_are_found_and_as_they_should_be(capsys: pytest.CaptureFixture[str]) -> None:
    rule = find_rule("R2.5")
    options = ["R2.5", "--boards", "40", "--sizes", "5x1", "--number", "1"]
    assert find_cases.main(options) == 0
    printed = capsys.readouterr().out
    kinds = [case.kind for case in read_cases(printed)]
    assert kinds[:2] == ["fires", "silent"]
    assert kinds[-1] == "fires"
    for case in read_cases(printed):
        step = find_step(case, rule)
        assert (step is None) == (case.kind == "silent")
        assert step is None or show_step(step) == list(case.told)
