"""Look into a PDF: its pages as text, its links, its bookmarks."""

from __future__ import annotations

import io
import re
from typing import Any

from pypdf import PdfReader


class Book:
    """A PDF that was read."""

    def __init__(self, data: bytes) -> None:
        assert data.startswith(b"%PDF-")
        self.pdf = PdfReader(io.BytesIO(data))
        self.pages = [page.extract_text() for page in self.pdf.pages]

    def bookmarks(self) -> list[tuple[int, str, int]]:
        """Depth, title and page of every bookmark, pages from 1."""
        return list(self._bookmarks(self.pdf.outline, 0))

    def _bookmarks(self, items: list[Any], depth: int) -> Any:
        for item in items:
            if isinstance(item, list):
                yield from self._bookmarks(item, depth + 1)
            else:
                page = self.pdf.get_destination_page_number(item)
                assert page is not None
                yield depth, item.title, page + 1

    def links(self) -> list[tuple[int, int]]:
        """The pages that each link leads from and to."""
        numbers = {page.indirect_reference.idnum: at for at, page in enumerate(self.pdf.pages, 1)
                   if page.indirect_reference}  # fmt: skip
        found = set()
        for at, page in enumerate(self.pdf.pages, 1):
            for reference in page.get("/Annots") or ():
                target = reference.get_object()["/Dest"]
                found.add((at, numbers[target[0].idnum]))
        return sorted(found)

    def fonts(self) -> dict[str, bool]:
        """The fonts, and whether each is in the file."""
        found: dict[str, bool] = {}
        for page in self.pdf.pages:
            resources: Any = page["/Resources"]
            for reference in (resources.get("/Font") or {}).values():
                font = reference.get_object()["/DescendantFonts"][0].get_object()
                found[font["/BaseFont"]] = any("FontFile" in key for key in font["/FontDescriptor"].get_object())
        return found

    def page_with(self, words: str) -> int:
        """The first page that says so, from 1."""
        return next(at for at, text in enumerate(self.pages, 1) if re.search(words, text))
