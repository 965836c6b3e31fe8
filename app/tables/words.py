"""Names and texts as people type them, made fit to be shown. What cannot be is refused, never repeated back."""

from __future__ import annotations

import re
import unicodedata

from app.engine import Refused

NAME_LIMIT = 24
TABLE_NAME_LIMIT = 40
LABEL_LIMIT = 40
TEXT_LIMIT = 500
REPORT_LIMIT = 2000
NOTE_LIMIT = 500
FACT_LIMIT = 200
REASON_LIMIT = 200
DELETED_NAME = "(deleted)"
"""What somebody is called who is not here any more. Whoever wants to may be called so, too."""

MARKS_LIMIT = 4  # combining marks on one letter

_SPACE = re.compile(
    r"[\s\u115f\u1160\u2800\u3164\uffa0]+"
)  # letters and symbols that show nothing are spaces, too
_ID = re.compile(r"[!-~]{1,64}")
_JOINER = "\u200d"  # holds an emoji together, or a conjunct of an Indic script; elsewhere it is only unseen
_VIRAMA = 9  # combining class


def clean_name(text: str) -> str:
    """A player's name: 1 to 24 characters, something visible among them. Refused: bad_name."""
    return _clean(text, 1, NAME_LIMIT, "bad_name")


def clean_table_name(text: str) -> str:
    """A table's name: 0 to 40 characters. Refused: bad_name."""
    return _clean(text, 0, TABLE_NAME_LIMIT, "bad_name")


def clean_label(text: str, least: int = 0) -> str:
    """A token's label: 0 (or so many) to 40 characters. Refused: bad_name."""
    return _clean(text, least, LABEL_LIMIT, "bad_name")


def clean_text(text: str) -> str:
    """A line of chat: 1 to 500 characters. Refused: bad_text."""
    return _clean(text, 1, TEXT_LIMIT, "bad_text")


def clean_report(text: str) -> str:
    """A report: 1 to 2000 characters, in lines as they were written. Refused: bad_text."""
    return _clean_lines(text, 1, REPORT_LIMIT)


def clean_note(text: str) -> str:
    """What an administrator notes on a report: 0 to 500 characters, in lines. Refused: bad_text."""
    return _clean_lines(text, 0, NOTE_LIMIT)


def clean_fact(text: str) -> str:
    """What a program says of itself: up to 200 characters; empty where it cannot be shown."""
    try:
        return _clean(text[:FACT_LIMIT], 0, FACT_LIMIT, "bad_text")
    except Refused:
        return ""


def clean_reason(text: str) -> str:
    """Why somebody is banned: 1 to 200 characters. Refused: bad_text."""
    try:
        return _clean(text, 1, REASON_LIMIT, "bad_text")
    except Refused as refused:
        raise Refused("bad_text", what="reason", **refused.params) from None


def check_id(text: str) -> str:
    """An id that a client made: 1 to 64 printable ASCII characters without spaces. Refused: bad_id."""
    if not _ID.fullmatch(text):
        raise Refused("bad_id")
    return text


def _clean(text: str, least: int, most: int, code: str) -> str:
    if len(text) > 16 * most:  # before any work is done on it
        raise Refused(code, least=least, most=most)
    clean = _SPACE.sub(" ", unicodedata.normalize("NFC", _without_stray_joiners(text))).strip()
    if not least <= len(clean) <= most or not _showable(clean) or (clean and not _visible(clean)):
        raise Refused(code, least=least, most=most)
    return clean


def _clean_lines(text: str, least: int, most: int) -> str:
    """The same of several lines; more than one empty line becomes one."""
    refused = Refused("bad_text", what="lines", least=least, most=most)
    if len(text) > 16 * most:
        raise refused
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    try:
        kept = [_clean(line, 0, most, "bad_text") for line in lines]
    except Refused:
        raise refused from None
    clean = re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip("\n")
    if not least <= len(clean) <= most:
        raise refused
    return clean


def _without_stray_joiners(text: str) -> str:
    if _JOINER not in text:
        return text
    kept = [
        char
        for i, char in enumerate(text)
        if char != _JOINER or _joins(text[max(0, i - 2) : i], text[i + 1 : i + 2])
    ]
    return "".join(kept)


def _joins(before: str, after: str) -> bool:
    """Is a joiner between the two of use?"""
    last = before[-1:]
    if not last or not after:
        return False
    if unicodedata.combining(last) == _VIRAMA:
        return unicodedata.category(after) == "Lo"
    seen = before.rstrip("\ufe0f")[-1:]  # what a selector of the coloured look stands behind
    return bool(seen) and all(unicodedata.category(each) in ("So", "Sk") for each in (seen, after))


def _showable(text: str) -> bool:
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        if (kind[0] == "C" and char != _JOINER) or kind in ("Zl", "Zp"):
            return False
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MARKS_LIMIT:
            return False
    return True


def _visible(text: str) -> bool:
    return any(unicodedata.category(char)[0] in "LNPS" for char in text)
