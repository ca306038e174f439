"""The front door: reads the arguments, and does the verb or opens the window.

Nothing of Qt is imported for a verb, and nothing of the book before the arguments are known to be right.
Exit status: 0 done; 1 refused, failed, or the check found problems; 2 wrong use, or there is no such book.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path

DONE, FAILED, WRONG_USE = 0, 1, 2


def parser() -> argparse.ArgumentParser:
    """Return what the command line may say; `--book` and `--data-dir` go before or after the verb."""
    everywhere = argparse.ArgumentParser(add_help=False)
    # Without a default of its own, an option after the verb does not wipe out the same one before it.
    everywhere.add_argument(
        "--book", type=_path, metavar="FILE", default=argparse.SUPPRESS, help="the book to work on"
    )
    everywhere.add_argument(
        "--data-dir",
        type=_path,
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="the folder that holds everything else",
    )
    front = argparse.ArgumentParser(
        prog="scorebook",
        description="A family's pinochle score book. Without a verb it opens the window.",
        parents=[everywhere],
    )
    front.add_argument("--version", action="store_true", help="say which version this is")
    verbs = front.add_subparsers(dest="verb", metavar="VERB", title="verbs, which need no screen")
    check = verbs.add_parser("check", parents=[everywhere], help="say everything that could be wrong")
    check.add_argument("--json", action="store_true", help="as JSON")
    backup = verbs.add_parser("backup", parents=[everywhere], help="make a verified copy")
    backup.add_argument("--to", type=_path, metavar="FILE", help="where; otherwise among the backups")
    restore = verbs.add_parser("restore", parents=[everywhere], help="bring a backup back")
    restore.add_argument("file", type=_path, metavar="FILE", help="the backup")
    _add_files(verbs, everywhere)
    _add_stats(verbs, everywhere)
    return front


def _add_stats(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], everywhere: argparse.ArgumentParser
) -> None:
    """Add the verb that says the figures."""
    stats = verbs.add_parser(
        "stats",
        parents=[everywhere],
        help="say who won, and who was dumped on",
        description="Who won, who was dumped on, who makes their bids, with whom and against whom. "
        "Beside every rate stands its likely range, and under every table what it is based on.",
        epilog='For instance: scorebook stats --player "Aunt Jo" --from 1994 --to 2003 --occasion Sunday. '
        "It works beside an open window and changes nothing.",
    )
    stats.add_argument(
        "--player", metavar="NAME", help="only what names this person; another spelling will do"
    )
    stats.add_argument("--from", dest="since", type=_year, metavar="YEAR", help="the first year that counts")
    stats.add_argument("--to", dest="until", type=_year, metavar="YEAR", help="the last year that counts")
    stats.add_argument("--rules", metavar="NAME", help="only games under these rules")
    stats.add_argument(
        "--occasion", metavar="TEXT", help="only games of this occasion: “Labor Day” is that of every year"
    )
    stats.add_argument("--json", action="store_true", help="the counts, for other programs")


def _add_files(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser], everywhere: argparse.ArgumentParser
) -> None:
    """Add the verbs that bring files in and take the book out."""
    bring = verbs.add_parser("import", parents=[everywhere], help="bring files in")
    bring.add_argument(
        "files", type=_path, nargs="+", metavar="FILE", help="a list of games, or another book"
    )
    bring.add_argument("--dry-run", action="store_true", help="say what it would do, and change nothing")
    bring.add_argument(
        "--leave-out-bad-rows", action="store_true", help="leave out games with errors instead of all"
    )
    bring.add_argument("--json", action="store_true", help="one line of JSON a file")
    back = verbs.add_parser("undo-import", parents=[everywhere], help="take back what was brought in")
    back.add_argument("id", type=_number, nargs="?", metavar="ID", help="which import; otherwise the latest")
    export = verbs.add_parser("export", parents=[everywhere], help="take the whole book out")
    export.add_argument("to", type=_path, metavar="DIR_OR_FILE", help="where")
    export.add_argument("--format", choices=("csv", "json"), help="otherwise by the name, or CSV")


def run(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a name may hold what the terminal can't show
    said = parser().parse_args(arguments)
    book: Path | None = getattr(said, "book", None)
    data_dir: Path | None = getattr(said, "data_dir", None)
    if said.version:
        from scorebook import __version__

        print(f"The Score Book {__version__}")
        return DONE
    if said.verb is None:
        return open_window(book, data_dir)
    from scorebook import verbs

    try:
        status = verbs.do(said, book, data_dir)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return _refuse("Stopped.")
    except OSError as error:
        if error.filename is not None:
            raise  # trouble with a file has words of its own, and where it has none that is a bug
        # What could not be said is not tried again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # Whoever was reading may have gone (`| head`): then there is nobody left to tell.
        return FAILED if isinstance(error, BrokenPipeError) else _refuse(_unsaid(error))


def open_window(book: Path | None, data_dir: Path | None) -> int:
    """Open the window, or say in one sentence why there can be none."""
    from scorebook.window.screen import library_trouble, screen_trouble

    trouble = screen_trouble()
    if trouble:
        return _refuse(trouble)
    try:
        import PySide6.QtWidgets  # noqa: F401 - only to learn whether the system's libraries are there
    except ImportError as error:
        return _refuse(library_trouble(error))
    # What imports make, stays. Looking through it for rubbish again and again is a tenth of the start, so it
    # begins when the page stands (see `sweeping`).
    gc.disable()
    try:
        from scorebook.window import app

        return app.run(book, data_dir)
    finally:
        gc.enable()


def _path(text: str) -> Path:
    if not text.strip():
        raise argparse.ArgumentTypeError("a name is wanted here, and this one is empty")
    return Path(text)


def _number(text: str) -> int:
    # Ten figures: more imports than anybody makes, and fewer than SQLite can count.
    if not (text.isascii() and text.isdigit() and len(text) <= 10):
        raise argparse.ArgumentTypeError(f"an import has a number, like 3, not {text!r}")
    return int(text)


def _year(text: str) -> int:
    if not (len(text) == 4 and text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"a year is written in full, like 1994, not {text!r}")
    return int(text)


def _unsaid(error: OSError) -> str:
    return f"What there was to say could not be written: {error.strerror or error}."


def _refuse(sentence: str) -> int:
    print(f"scorebook: {sentence}", file=sys.stderr)
    return FAILED


if __name__ == "__main__":
    sys.exit(run())
