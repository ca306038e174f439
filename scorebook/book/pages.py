"""SQLite's pages read without SQLite: the rows on every leaf that is whole, whatever led to it.

For a damaged file only. Where an inner page of a table is lost, SQL finds nothing beyond it, though the
rows themselves lie there untouched. The format is the one of https://www.sqlite.org/fileformat2.html;
whatever does not fit it is passed over.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import TypeAlias

MAGIC = b"SQLite format 3\0"
PAGE_SIZE = 4096  # of every book we make; another one stands in the header

Value: TypeAlias = int | float | str | bytes | None
Cell: TypeAlias = tuple[int, tuple[Value, ...]]  # the row's number and its columns

_LEAF = 13  # the kind of page that holds rows of a table
_WIDTHS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}  # of whole numbers, by SQLite's type codes


class _Unfit(Exception):  # noqa: N818 - a word for "this is no row", never seen outside
    """What is read is no row."""


def page_size(head: bytes) -> int:
    """Return the page size a file's first bytes tell, or the one of our books where they tell none."""
    size = int.from_bytes(head[16:18], "big") if head.startswith(MAGIC) else 0
    size = 65536 if size == 1 else size
    return size if size >= 512 and size & (size - 1) == 0 else PAGE_SIZE


def leaves(content: bytes) -> Iterator[list[Cell]]:
    """Give the rows of each page that holds rows of a table, page by page; pages set free are left out."""
    size = page_size(content[:100])
    free = _free_pages(content, size)
    for number in range(1, len(content) // size + 1):
        if number not in free:
            cells = _cells(content, size, number)
            if cells:
                yield cells


def _cells(content: bytes, size: int, number: int) -> list[Cell]:
    page = content[(number - 1) * size : number * size]
    head = 100 if number == 1 else 0
    if page[head] != _LEAF:
        return []
    count = int.from_bytes(page[head + 3 : head + 5], "big")
    found = []
    for slot in range(min(count, size // 4)):
        at = int.from_bytes(page[head + 8 + slot * 2 : head + 10 + slot * 2], "big")
        try:
            found.append(_cell(content, page, at, size))
        except (_Unfit, IndexError, struct.error, UnicodeDecodeError):
            continue
    return found


def _cell(content: bytes, page: bytes, at: int, size: int) -> Cell:
    length, at = _varint(page, at)
    row, at = _varint(page, at)
    most = size - 35
    if length <= most:
        payload = page[at : at + length]
    else:
        least = (size - 12) * 32 // 255 - 23
        here = least + (length - least) % (size - 4)
        here = here if here <= most else least
        after = int.from_bytes(page[at + here : at + here + 4], "big")
        payload = page[at : at + here] + _overflow(content, size, after, length - here)
    if len(payload) != length:
        raise _Unfit
    return row, _record(payload)


def _overflow(content: bytes, size: int, number: int, length: int) -> bytes:
    """Return the rest of a long row, from the chain of pages it goes on over."""
    if length > len(content):
        raise _Unfit
    parts = []
    while length > 0:
        start = (number - 1) * size
        if number < 2 or start + size > len(content):
            raise _Unfit
        parts.append(content[start + 4 : start + 4 + min(length, size - 4)])
        number = int.from_bytes(content[start : start + 4], "big")
        length -= len(parts[-1])
    return b"".join(parts)


def _record(payload: bytes) -> tuple[Value, ...]:
    length, at = _varint(payload, 0)
    if not 0 < length <= len(payload):
        raise _Unfit
    body, values = length, []
    while at < length:
        kind, at = _varint(payload, at)
        value, body = _value(payload, kind, body)
        values.append(value)
    if body != len(payload):
        raise _Unfit
    return tuple(values)


def _value(payload: bytes, kind: int, at: int) -> tuple[Value, int]:
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    width = 8 if kind == 7 else _WIDTHS.get(kind, (kind - 12) // 2 if kind >= 12 else -1)
    part = payload[at : at + width]
    if width < 0 or len(part) != width:
        raise _Unfit
    if kind == 7:
        return float(struct.unpack(">d", part)[0]), at + width
    if kind < 12:
        return int.from_bytes(part, "big", signed=True), at + width
    return (part.decode("utf-8") if kind % 2 else part), at + width


def _varint(data: bytes, at: int) -> tuple[int, int]:
    number = 0
    for step in range(8):
        byte = data[at + step]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + step + 1
    number = number << 8 | data[at + 8]
    return number - (1 << 64 if number >= 1 << 63 else 0), at + 9


def _free_pages(content: bytes, size: int) -> set[int]:
    """Return the pages the header lists as free: what they hold was deleted."""
    if not content.startswith(MAGIC):
        return set()
    free: set[int] = set()
    trunk = int.from_bytes(content[32:36], "big")
    while 1 < trunk <= len(content) // size and trunk not in free:
        free.add(trunk)
        page = content[(trunk - 1) * size : trunk * size]
        count = min(int.from_bytes(page[4:8], "big"), size // 4 - 2)
        free.update(int.from_bytes(page[8 + n * 4 : 12 + n * 4], "big") for n in range(count))
        trunk = int.from_bytes(page[:4], "big")
    return free
