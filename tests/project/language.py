"""Starts a new language, or lists its missing texts: `python -m tests.project.language pt-BR`.

Files that exist only in English are copied with their keys, each text still in English behind `# >
`, so that nothing counts as translated. A region (`es-419`) of an existing language needs only the
texts that differ.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel import Locale as BabelLocale
from babel import UnknownLocaleError
from fluent.syntax import FluentParser, ast, serialize
from fluent.syntax.serializer import FluentSerializer

from bot.i18n import LOCALES, Locale, read

ENGLISH = LOCALES / Locale.ENGLISH


def begin(tag: str) -> list[Path]:
    """Write the files that a language lacks, and return their paths."""
    made = []
    for source in sorted(ENGLISH.rglob("*.ftl")):
        path = LOCALES / tag / source.relative_to(ENGLISH)
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(to_translate(source.read_text(encoding="utf-8")), encoding="utf-8")
            made.append(path)
    return made


def to_translate(english: str) -> str:
    """A file with its comments, and each text as a comment to replace with a translation."""
    serializer = FluentSerializer()
    parts = []
    for entry in FluentParser().parse(english).body:
        text = serialize(ast.Resource([entry])) if isinstance(entry, ast.Message) else None
        if text is None:
            parts.append(serializer.serialize_entry(entry).strip("\n"))
        else:
            parts.append("\n".join(f"# > {line}".rstrip() for line in text.strip().splitlines()))
    return "\n\n".join(parts) + "\n"


def missing(tag: str) -> list[str]:
    """The English keys missing from a language, or from both a region and its language."""
    folders = dict.fromkeys((tag, tag.partition("-")[0]))
    here = set[str]().union(*(keys(LOCALES / one) for one in folders))
    return sorted(keys(ENGLISH) - here)


def keys(folder: Path) -> set[str]:
    return {one.id.name for one in read(folder).values() if isinstance(one, ast.Message)}


def main() -> int:
    tag = sys.argv[1] if len(sys.argv) == 2 else ""
    try:
        name = BabelLocale.parse(tag, sep="-").english_name
    except (ValueError, UnknownLocaleError):
        print(f"{tag!r} is no tag of a language, such as de or pt-BR: LANG=de", file=sys.stderr)
        return 2
    if tag.partition("-")[0] == tag or not (LOCALES / tag.partition("-")[0]).is_dir():
        for path in begin(tag):
            print(f"made {path.relative_to(LOCALES)}")
    lacking = missing(tag)
    print(*lacking, sep="\n")
    print(f"{len(lacking)} of {len(keys(ENGLISH))} texts are missing from {tag} ({name})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
