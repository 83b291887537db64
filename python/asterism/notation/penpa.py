"""``penpa``, the URLs of Penpa+: ``https://swaroopg92.github.io/penpa-edit/#m=edit&p=…``.

After ``p=`` stands, deflated and in base 64, a text of lines: a head with size, title, author, source and rules; the
margins; the problem layer and the solution layer as JSON; and settings. Frequent words in it are shortened. Shapes are
what the thick edges of the problem layer enclose. Stars of either layer are stars of the board, dots are marks. The
star count is a number outside the grid with a star behind it; it may be missing. After ``a=`` stands the answer.

``#m=edit``, ``#m=solve``, ``?m=…`` and the part from ``m=`` alone are read. Of ``p=https://puzz.link/…`` the URL inside
is read. Written is an ``m=edit`` URL with everything in place. The same puzzle may be deflated to other bytes by
another build of zlib; Penpa+ shows the same. A board without stars and marks is read as none.

Lenient reading also accepts

- edges with the same shape on both sides, which are left out;
- blanks for ``+``, as left by programs that decode URLs, and characters written as ``%2B``;
- a star count outside 1–6, which is then taken as not given.
"""

from __future__ import annotations

import re

from asterism.errors import NotationError
from asterism.notation import penpa_text
from asterism.notation.record import Format, Record, fail
from asterism.notation.walls import check_walls_carry

_NAME = "penpa"
_BASE = "https://swaroopg92.github.io/penpa-edit/#"
_HELP = "copy the whole URL from Penpa+: Share, then Editing"
#: No text of a puzzle is longer; what unpacks to more is not unpacked.
_LONGEST = 1_000_000

_PARAMETERS = re.compile(r"(?:https?://[^\s#]*?[#?]|[#?])?(?=m=(?:edit|solve)&)")
_SNIFF = re.compile(r"(?:https?://[^\s#?]*[#?]|[#?])?m=(?:edit|solve)&|https?://[^\s/]*/penpa-edit\b")
_NOT_BASE64 = re.compile(r"[^A-Za-z0-9+/]")


def decode(text: str, lenient: bool = False) -> Record:
    """Read a URL of Penpa+."""
    start = len(text) - len(text.lstrip())
    begin = _PARAMETERS.match(text, start)
    if begin is None:
        raise _fail("no m=edit or m=solve in the URL", text, start)
    parameters = _split(text, begin.end())
    if "p" not in parameters:
        raise _fail("no p= in the URL, which would hold the puzzle", text, len(text.rstrip()))
    index, packed = parameters["p"]
    if packed.startswith("http"):
        return _decode_inner_url(text, index, packed, lenient)
    content = penpa_text.expand(_unpack(packed, text, index, lenient))
    try:
        shown = penpa_text.read(content, lenient)
        if "a" in parameters:
            index, packed = parameters["a"]
            shown.answer = penpa_text.read_answer(_unpack(packed, text, index, lenient), shown)
    except penpa_text.Wrong as wrong:
        raise _fail(wrong.problem, text, index, wrong.help) from None
    return Record(
        shown.size, shown.stars, shown.labels, board=shown.board, answer=shown.answer, metadata=shown.metadata
    )


def _fail(problem: str, text: str, index: int, help: str = _HELP) -> NotationError:
    return fail(problem, text, index, _NAME, help)


def _split(text: str, start: int) -> dict[str, tuple[int, str]]:
    """The parameters, each with the place of its value."""
    found: dict[str, tuple[int, str]] = {}
    place = start
    for part in text[start:].rstrip().split("&"):
        name, _, value = part.partition("=")
        found.setdefault(name, (place + len(name) + 1, value))
        place += len(part) + 1
    return found


def _decode_inner_url(text: str, index: int, url: str, lenient: bool) -> Record:
    """Read the URL of another site, given to Penpa+ to import."""
    from asterism.notation import puzzlink

    try:
        return puzzlink.FORMAT.decode(url, lenient)
    except NotationError as error:
        place = None if error.index is None else index + error.index
        raise NotationError(error.problem, text, place, help=error.help, format=error.format) from None


def _unpack(packed: str, text: str, index: int, lenient: bool) -> str:
    """The text that was deflated and written in base 64."""
    import base64
    import zlib

    if lenient:
        from urllib.parse import unquote

        packed = unquote(packed).replace(" ", "+")
    digits = packed.rstrip("=")
    if wrong := _NOT_BASE64.search(digits):
        place = min(index + wrong.start(), len(text))
        raise _fail(f"{wrong[0]!r} in the puzzle, which is written in base 64", text, place)
    if len(digits) % 4 == 1 or not digits:
        raise _fail("the puzzle is cut off", text, min(index + len(packed), len(text)))
    inflater = zlib.decompressobj(-15)
    try:
        content = inflater.decompress(base64.b64decode(digits + "=" * (-len(digits) % 4)), _LONGEST + 1)
        if len(content) > _LONGEST:
            raise _fail(f"the puzzle unpacks to more than {_LONGEST} bytes", text, index)
        if not inflater.eof:
            raise _fail("the puzzle is cut off", text, min(index + len(packed), len(text)))
        return content.decode()
    except (zlib.error, UnicodeDecodeError):
        raise _fail("the puzzle cannot be unpacked: a character is wrong or missing", text, index) from None


def encode(record: Record) -> str:
    """Write a URL that opens in Penpa+ with shapes, star count, stars and marks in place."""
    check_walls_carry(record, _NAME)
    url = f"{_BASE}m=edit&p={_pack(penpa_text.shorten(penpa_text.write(record)))}"
    return url if record.answer is None else f"{url}&a={_pack(penpa_text.write_answer(record))}"


def _pack(content: str) -> str:
    import base64
    import zlib

    deflater = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(deflater.compress(content.encode()) + deflater.flush()).decode()


def _sniff(stripped: str) -> bool:
    return _SNIFF.match(stripped) is not None


FORMAT = Format(
    name=_NAME,
    title="Penpa+ URLs",
    example="https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?starbattle/5/5/1/fett80g4",
    sniff=_sniff,
    decode=decode,
    encode=encode,
    carries=frozenset({"stars", "board", "answer", "metadata"}),
)
