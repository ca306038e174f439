"""A PDF as Qt writes it, read again: how many pages it has, how large they are, and what stands on them."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Pdf:
    """The pages' sizes in points, the text as it stands on them, its letters, and the colours of them all."""

    sizes: tuple[tuple[float, float], ...]
    text: str
    fonts: tuple[str, ...]
    points: frozenset[float]
    colours: frozenset[str]


def read_pdf(path: Path) -> Pdf:
    raw = path.read_bytes()
    assert raw.startswith(b"%PDF-")
    objects = {int(number): body for number, body in re.findall(rb"(\d+) 0 obj\s(.*?)endobj", raw, re.DOTALL)}
    streams = {number: _stream(body) for number, body in objects.items() if b"stream" in body}
    unicode_of = {
        number: _to_unicode(streams[int(found[1])])
        for number, body in objects.items()
        if b"/Type /Font" in body and (found := re.search(rb"/ToUnicode (\d+) 0 R", body))
    }
    named = {
        name.decode(): int(number)
        for body in objects.values()
        for name, number in re.findall(rb"/(F\d+) (\d+) 0 R", body)
    }
    pages = [body for body in objects.values() if re.search(rb"/Type /Page\b", body)]
    boxes = [re.search(rb"/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)", page) for page in pages]
    texts: list[str] = []
    points: set[float] = set()
    colours: set[str] = set()
    for page in pages:
        found = re.search(rb"/Contents (\d+) 0 R", page)
        assert found is not None
        content = streams[int(found[1])].decode("latin-1")
        texts.append(_text(content, {name: unicode_of[number] for name, number in named.items()}))
        points |= _points(content)
        colours |= set(re.findall(r"([\d.]+ [\d.]+ [\d.]+) (?:scn|rg)", content))
    fonts = tuple(sorted({m.decode() for m in re.findall(rb"/FontName /(?:\w+\+)?([\w-]+)", raw)}))
    sizes = tuple((float(box[1]), float(box[2])) for box in boxes if box is not None)
    return Pdf(sizes, "\n".join(texts), fonts, frozenset(points), frozenset(colours))


def _stream(body: bytes) -> bytes:
    data = re.split(rb"stream\r?\n", body, maxsplit=1)[1].rsplit(b"endstream", 1)[0]
    return zlib.decompress(data) if b"/FlateDecode" in body else data


def _to_unicode(cmap: bytes) -> dict[int, str]:
    """Return which letter each glyph of a font stands for."""
    letters: dict[int, str] = {}
    for first, _last, rest in re.findall(rb"<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]", cmap):
        for at, letter in enumerate(re.findall(rb"<(\w+)>", rest)):
            letters[int(first, 16) + at] = bytes.fromhex(letter.decode()).decode("utf-16-be")
    plain = re.sub(rb"\[[^\]]*\]", b"", cmap)
    for first, last, letter in re.findall(rb"<(\w{4})>\s*<(\w{4})>\s*<(\w{4})>", plain):
        for at, glyph in enumerate(range(int(first, 16), int(last, 16) + 1)):
            letters[glyph] = chr(int(letter, 16) + at)
    return letters


def _text(content: str, fonts: dict[str, dict[int, str]]) -> str:
    """Return what a page says, a line for each piece of text that is set."""
    said, letters = [], {}
    for piece in re.findall(r"\bBT\b(.*?)\bET\b", content, re.DOTALL):
        line = ""
        for font, glyphs in re.findall(r"/(F\d+) [\d.]+ Tf|<(\w+)> Tj", piece):
            if font:
                letters = fonts[font]
            else:
                line += letters.get(int(glyphs, 16), "?").replace("\t", " ")
        said.append(line)
    return "\n".join(said)


def _points(content: str) -> set[float]:
    """Return the sizes of the letters on a page, in points."""
    found = re.search(r"([\d.]+) 0 0 -[\d.]+ [\d.]+ [\d.]+ cm", content)
    assert found is not None
    return {round(float(size) * float(found[1]), 1) for size in re.findall(r"/F\d+ ([\d.]+) Tf", content)}
