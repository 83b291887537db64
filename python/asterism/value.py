"""Values: what never changes, is compared by its parts, and prints as what makes it again."""

from __future__ import annotations

TYPE_CHECKING = False  # as type checkers know it, without the import of typing
if TYPE_CHECKING:
    from typing import Any, ClassVar, NoReturn


class Value:
    """The parent of values. ``_parts`` are their attributes, in the order in which the constructor takes them."""

    __slots__ = ()

    _parts: ClassVar[tuple[str, ...]] = ()
    #: How many of them ``repr`` shows without their names, and always; others are left out while they are empty.
    _plain: ClassVar[int] = 1

    def _set(self, **parts: object) -> None:
        for name, part in parts.items():
            object.__setattr__(self, name, part)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed")

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self._parts)

    def __eq__(self, other: object) -> bool:
        return self._values() == other._values() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        pairs = list(zip(self._parts, self._values(), strict=True))
        words = [repr(value) for _, value in pairs[: self._plain]]
        words += [f"{name}={value!r}" for name, value in pairs[self._plain :] if value]
        return f"{type(self).__name__}({', '.join(words)})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self._values())
