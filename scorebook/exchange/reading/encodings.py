"""From bytes to text: which letters the bytes stand for, and how sure that is.

A mark at the beginning (BOM) decides. Without one, bytes with NULs between the letters are UTF-16, bytes
that are well-formed UTF-8 are that, and the rest is Windows-1252, which is a guess and said to be one.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorebook.exchange.reading.table import Unfit

UTF_8, UTF_16_LE, UTF_16_BE, WINDOWS = "utf-8", "utf-16-le", "utf-16-be", "cp1252"
ENCODINGS = (UTF_8, UTF_16_LE, UTF_16_BE, WINDOWS)
SPOKEN = {
    UTF_8: "UTF-8",
    UTF_16_LE: "UTF-16",
    UTF_16_BE: "UTF-16, big end first",
    WINDOWS: "Windows (Western Europe)",
}

_MARKS: Sequence[tuple[bytes, str]] = (
    (codecs.BOM_UTF8, UTF_8),
    (codecs.BOM_UTF16_LE, UTF_16_LE),
    (codecs.BOM_UTF16_BE, UTF_16_BE),
)
# Letters outside ASCII as UTF-8 writes them: a first byte, and the right number of followers.
_WELL_FORMED = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_CONTROLS = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_SAMPLE = 65_536
_STRAY = 4  # controls; more of them, and close together, are another kind of file


@dataclass(frozen=True, slots=True)
class Text:
    """A text and the encoding it was read with; `sure` tells that it cannot have been another."""

    text: str
    encoding: str
    sure: bool
    why: str


def decode(data: bytes, encoding: str | None = None) -> Text:
    """Return the text of `data`, read as `encoding` where one is given; raises Unfit naming the line."""
    marked = next(((mark, name) for mark, name in _MARKS if data.startswith(mark)), None)
    if encoding is not None:
        start = len(marked[0]) if marked and marked[1] == encoding else 0
        return _fit(Text(_strict(data[start:], encoding), encoding, True, "As chosen."))
    if marked:
        text = _strict(data[len(marked[0]) :], marked[1])
        return _fit(Text(text, marked[1], True, "The file says so in its first bytes."))
    if b"\0" in data:
        return _fit(_with_nuls(data))
    try:
        text = data.decode(UTF_8)
    except UnicodeDecodeError as error:
        return _fit(_not_utf_8(data, error))
    if text.isascii():
        return _fit(Text(text, UTF_8, True, "There are only plain letters in it."))
    return _fit(Text(text, UTF_8, True, "Every letter is written as UTF-8 writes it."))


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding, errors="replace")
        line = _lines(before)
        name = SPOKEN.get(encoding, encoding)
        raise Unfit(f"Line {line} has a letter that cannot be read as {name}.", line) from None
    except LookupError:
        raise Unfit(f"There is no way of writing letters called “{encoding[:40]}”.") from None


def _with_nuls(data: bytes) -> Text:
    """Return the text of bytes with NULs among them: UTF-16, or no text at all."""
    sample = data[: _SAMPLE - _SAMPLE % 2]
    without = sample.replace(b"\0", b"")
    zeros = (sample[0::2].count(0), sample[1::2].count(0))
    if len(data) % 2 == 0 and (max(zeros) * 4 >= len(sample) or not _is_utf_8(without)):
        for encoding in (UTF_16_LE, UTF_16_BE) if zeros[1] >= zeros[0] else (UTF_16_BE, UTF_16_LE):
            try:
                text = data.decode(encoding)
            except UnicodeDecodeError:
                continue
            if not _CONTROLS.search(text):
                return Text(text, encoding, False, "Every other byte is empty, as UTF-16 writes.")
    line = _lines(data[: data.index(b"\0")].decode("latin-1"))
    raise Unfit(
        f"Line {line} holds a NUL, which no text has: this is another kind of file, or damaged.", line
    )


def _is_utf_8(data: bytes) -> bool:
    decoder = codecs.getincrementaldecoder(UTF_8)()
    try:
        decoder.decode(data)
    except UnicodeDecodeError:
        return False
    return True


def _not_utf_8(data: bytes, error: UnicodeDecodeError) -> Text:
    well_formed = len(_WELL_FORMED.findall(data))
    loose = sum(byte >= 0x80 for byte in _WELL_FORMED.sub(b"", data))
    if well_formed > loose:
        line = _lines(data[: error.start].decode("latin-1"))
        sentence = f"Line {line} has a broken letter: the rest of the file is UTF-8, and this is not."
        raise Unfit(sentence, line)
    text = _strict(data, WINDOWS)
    return Text(text, WINDOWS, False, "It is no UTF-8, and this is how Windows wrote before that.")


def _fit(read: Text) -> Text:
    """Return the text, unless it holds controls: those make it some other kind of file."""
    if read.text.endswith("\x1a"):  # how DOS ended a text
        read = replace(read, text=read.text[:-1])
    found = _CONTROLS.search(read.text)
    if found is None:
        return read
    line = _lines(read.text[: found.start()])
    count = len(_CONTROLS.findall(read.text[:_SAMPLE]))
    if count > _STRAY and count * 50 > len(read.text[:_SAMPLE]):
        raise Unfit("This is no text and no spreadsheet; there is nothing in it that could be read.")
    if found[0] == "\0":
        raise Unfit(f"Line {line} holds a NUL, which no text has: the file is damaged.", line)
    sentence = f"Line {line} holds a character that nobody can see or print (number {ord(found[0])})."
    raise Unfit(sentence, line)


def _lines(before: str) -> int:
    """Return the number of the line that comes after `before`."""
    return before.count("\n") + before.replace("\r\n", "").count("\r") + 1
