"""Look into a PNG: eight bits, red green blue alpha, not interlaced, as typst writes them."""

from __future__ import annotations

import struct
import zlib

Pixel = tuple[int, int, int, int]


def read_png(data: bytes) -> list[list[Pixel]]:
    """The rows of pixels."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    chunks: dict[bytes, bytes] = {}
    place = 8
    while place < len(data):
        length, kind = struct.unpack_from(">I4s", data, place)
        chunks[kind] = chunks.get(kind, b"") + data[place + 8 : place + 8 + length]
        place += length + 12
    width, height, *form = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert form == [8, 6, 0, 0, 0]
    raw = zlib.decompress(chunks[b"IDAT"])
    rows: list[bytearray] = []
    above = bytearray(4 * width)
    for start in range(0, len(raw), 4 * width + 1):
        line = bytearray(raw[start + 1 : start + 1 + 4 * width])
        _unfilter(raw[start], line, above)
        rows.append(line)
        above = line
    assert len(rows) == height
    return [[(row[x], row[x + 1], row[x + 2], row[x + 3]) for x in range(0, 4 * width, 4)] for row in rows]


def _unfilter(kind: int, line: bytearray, above: bytearray) -> None:
    for at in range(len(line)):
        left, up, corner = (line[at - 4], above[at], above[at - 4]) if at >= 4 else (0, above[at], 0)
        line[at] = (line[at] + (0, left, up, (left + up) // 2, _nearest(left, up, corner))[kind]) % 256


def _nearest(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
