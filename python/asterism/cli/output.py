"""Where results go: standard output, or a file, which never holds half of one."""

from __future__ import annotations

import errno
import os
import sys
from stat import S_ISREG
from time import monotonic

from asterism.cli.messages import CommandError

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

#: After how many seconds results of one puzzle are handed on, even if they are few.
_LATEST = 0.2


class StandardOutput:
    """Results as lines on standard output."""

    def __init__(self) -> None:
        self._stream = sys.stdout
        if hasattr(self._stream, "reconfigure"):
            # A line goes into the buffer whole or, when Ctrl-C comes between, not at all.
            self._stream.reconfigure(write_through=True)
        self._handed_on = monotonic()

    @property
    def is_terminal(self) -> bool:
        """Whether a person reads along."""
        return self._stream is not None and self._stream.isatty()

    def write(self, text: str) -> None:
        """Write a text and end its line."""
        if self._stream is None:
            raise CommandError("standard output is closed", "leave out >&-, or write to a file")
        try:
            self._stream.write(text + "\n")
            if monotonic() - self._handed_on > _LATEST:
                self.flush()
        except BrokenPipeError:
            raise
        except UnicodeEncodeError as error:
            problem = f"the encoding of standard output, {error.encoding}, has no {error.object[error.start]!r}"
            raise CommandError(problem, "set PYTHONIOENCODING=utf-8") from None
        except OSError as error:
            raise _unwritable("standard output", error) from None

    def write_bytes(self, data: bytes) -> None:
        """Write what is no text."""
        if self._stream is None:
            raise CommandError("standard output is closed", "leave out >&-, or write to a file")
        self.flush()
        try:
            _write_all(self._stream.fileno(), data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise _unwritable("standard output", error) from None

    def flush(self) -> None:
        """Hand on all that was written."""
        if self._stream is None:
            return
        try:
            self._stream.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise _unwritable("standard output", error) from None
        self._handed_on = monotonic()

    def close(self) -> None:
        """Hand on all that was written; the stream itself is not ours to close."""
        self.flush()


class FileOutput:
    """Results in a file, which is begun with the first of them and never holds half of one, whatever happens.

    The first ``kept`` bytes of what was there before stay.
    """

    is_terminal = False

    def __init__(self, path: str, kept: int = 0) -> None:
        self._path = path
        self._was_there = os.path.lexists(path)
        self._descriptor: int | None = None
        #: How many bytes of whole results the file holds.
        self._whole = kept

    def write(self, text: str) -> None:
        """Write a text and end its line; or nothing of it, if that fails."""
        block = f"{text}\n".encode()
        written = 0
        try:
            if self._descriptor is None:
                self._descriptor = self._begin()
            while written < len(block):
                written += os.write(self._descriptor, block[written:])
        except BrokenPipeError:
            raise
        except OSError as error:
            self._cut_off()
            notes = ["what it holds is whole"] if self._whole else []
            raise _unwritable(self._path, error, notes) from None
        except KeyboardInterrupt:
            self._cut_off()
            raise
        self._whole += len(block)

    def _begin(self) -> int:
        if not self._whole:
            return os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
        descriptor = os.open(self._path, os.O_WRONLY)
        os.ftruncate(descriptor, self._whole)
        os.lseek(descriptor, 0, os.SEEK_END)
        return descriptor

    def _cut_off(self) -> None:
        """Take away what is no whole result, and a new file without any; a pipe or a device can't be cut."""
        if self._descriptor is None or not S_ISREG(os.fstat(self._descriptor).st_mode):
            return
        os.ftruncate(self._descriptor, self._whole)
        if not (self._whole or self._was_there):
            os.unlink(self._path)

    def flush(self) -> None:
        """Hand on all that was written: nothing waits."""

    def close(self) -> None:
        """Be done with the file."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def write_whole(name: str, data: bytes) -> None:
    """Write a file whole; if that fails, what was there before stays."""
    path = os.path.realpath(name)
    try:
        if os.path.isdir(path):
            raise _system_error(errno.EISDIR)
        if not os.path.exists(path) or os.path.isfile(path):
            _replace(path, data)
            return
        # A pipe or a device: nothing can be put in its place.
        with open(path, "wb", buffering=0) as device:
            _write_all(device.fileno(), data)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unwritable(name, error) from None


def _replace(path: str, data: bytes) -> None:
    """Write a file beside that of the path, and put it in its place when it is whole."""
    if os.path.exists(path) and not os.access(path, os.W_OK):
        raise _system_error(errno.EACCES)
    beside = f"{path}.{os.getpid()}.part"
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        try:
            _write_all(descriptor, data)
        finally:
            os.close(descriptor)
        if os.path.exists(path):
            os.chmod(beside, os.stat(path).st_mode & 0o7777)
        os.replace(beside, path)
    except BaseException:
        os.unlink(beside)
        raise


def _system_error(number: int) -> OSError:
    return OSError(number, os.strerror(number))


def _write_all(descriptor: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]


#: What helps against an error of the system, by its number.
_HELP = {
    errno.EACCES: "is it yours to write? -o chooses another place",
    errno.EISDIR: "that is a folder: give -o the name of a file in it",
    errno.ENAMETOOLONG: "choose a shorter name",
    errno.ENOENT: "there is no such folder: make it, or choose another place with -o",
    errno.ENOTDIR: "a part of that path is a file, no folder: choose another place with -o",
    errno.EROFS: "choose another place with -o",
}


def _unwritable(name: str, error: OSError, notes: Sequence[str] = ()) -> CommandError:
    help = _HELP.get(error.errno or 0, "choose another place with -o, or make room")
    return CommandError(f"can't write to {name}: {error.strerror}", help, notes=notes)


def let_go(stream: TextIO | None) -> None:
    """Send what a stream still holds nowhere, so that Python does not complain of it at its end."""
    try:
        if stream is not None:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
    except OSError:
        pass  # a stream without a file, which nothing will be flushed to
