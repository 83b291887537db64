"""Where pictures go: one after another on standard output, into files with numbers, into the pages of a PDF."""

from __future__ import annotations

import os

from asterism.cli.messages import CommandError
from asterism.cli.output import StandardOutput, write_whole

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from asterism.cli.console import Console

#: The kinds of pictures, as the names of files end.
KINDS = ("txt", "svg", "png", "pdf")


class Gallery:
    """Pictures of one kind on their way to where they were asked for; ``path`` is ``None`` for standard output."""

    def __init__(self, kind: str, path: str | None, console: Console) -> None:
        self._kind = kind
        self._path = path
        self._console = console
        self.is_standard_output = path is None
        console.unfinished = "no PDF was written; " if kind == "pdf" else ""
        if kind in ("png", "pdf") and path is None and console.out.is_terminal:
            raise CommandError(f"a terminal can't show {kind.upper()}", f"give -o x.{kind}")
        #: The first picture, until it is known whether another comes; all of them for a PDF.
        self._waiting: list[str] = []
        self._number = 0

    def add(self, picture: str) -> None:
        """Take a picture: text, or SVG for all other kinds."""
        self._number += 1
        if self._kind == "txt" and self._path is None:
            self._console.out.write(picture if self._number == 1 else f"\n{picture}")
        elif self._kind == "pdf":
            self._waiting.append(picture)
        elif self._number == 1:
            self._waiting.append(picture)
            self._console.unfinished = "no picture was written; "
        elif self._path is None:
            raise CommandError(
                f"several pictures can't follow each other as {self._kind.upper()}", "write to files with -o"
            )
        else:
            if self._number == 2:
                self._write(self._numbered(self._path, 1), self._waiting.pop())
                self._console.unfinished = ""
            self._write(self._numbered(self._path, self._number), picture)

    def close(self) -> None:
        """Write what waits."""
        if not self._waiting:
            return
        if self._kind == "pdf":
            from asterism.render import svg_to_pdf

            self._put(self._path, svg_to_pdf(*self._waiting))
        else:
            self._write(self._path, self._waiting[0])

    def place(self, number: int) -> tuple[str | None, int]:
        """Where a picture is, once all are written: the file, and the page in it."""
        if self._kind == "pdf" or self._number == 1 or self._path is None:
            return self._path, number
        return self._numbered(self._path, number), 1

    def _numbered(self, path: str, number: int) -> str:
        root, ending = os.path.splitext(path)
        return f"{root}-{number:03}{ending}"

    def _write(self, path: str | None, picture: str) -> None:
        """Write one picture as what it is to be."""
        if self._kind == "png":
            from asterism.render import svg_to_png

            self._put(path, svg_to_png(picture))
        else:
            self._put(path, f"{picture.rstrip()}\n".encode())

    def _put(self, path: str | None, data: bytes) -> None:
        if path is not None:
            write_whole(path, data)
        elif isinstance(self._console.out, StandardOutput):
            self._console.out.write_bytes(data)
