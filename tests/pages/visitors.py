"""People who come without script: forms are filled in and sent by hand."""

from __future__ import annotations

import re
from copy import copy
from html.parser import HTMLParser

import httpx

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)


class Visitor:
    """A browser without script: keeps cookies, sends `Origin`, follows redirects."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(
            base_url=url,
            follow_redirects=True,
            timeout=30,
            trust_env=False,
            headers={"Origin": url, "Accept": "text/html,application/xhtml+xml"},
        )

    def get(self, path: str) -> Sheet:
        """Open a page."""
        return Sheet(self.http.get(path))

    def send(self, path: str, **fields: str) -> Sheet:
        """Send a form."""
        return Sheet(self.http.post(path, data=fields))

    def open_table(self, **fields: str) -> str:
        """Open a table by the form; returns its id."""
        words = {"game": "zombie_mosh", "player": "Host", "seats": "2", "bots": "0", **fields}
        sheet = self.send("/tables", **words)
        assert sheet.status == 200, sheet.text
        return sheet.path.removeprefix("/t/")

    @property
    def named(self) -> bool:
        """Whether the identity cookie is there."""
        return "shamble_id" in self.http.cookies


class Sheet:
    """A page that came: status, address, text, and its tags."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self.status = answer.status_code
        self.path = answer.url.path
        self.text = answer.text
        self.tags = _Tags(answer.text).found if "html" in answer.headers.get("content-type", "") else []

    def all(self, name: str, /, **attributes: str) -> list[dict[str, str]]:
        """Attributes of all tags of this name that have these attributes."""
        return [
            own
            for tag, own in self.tags
            if tag == name and all(own.get(key.rstrip("_")) == value for key, value in attributes.items())
        ]

    def one(self, name: str, /, **attributes: str) -> dict[str, str]:
        """Attributes of the only such tag."""
        (found,) = self.all(name, **attributes)
        return found

    def within(self, section: str) -> Sheet:
        """What stands in the section of that id, up to the next section."""
        part = copy(self)
        start = next(i for i, (_, own) in enumerate(self.tags) if own.get("id") == section)
        rest = self.tags[start + 1 :]
        part.tags = rest[: next((i for i, (tag, _) in enumerate(rest) if tag == "section"), len(rest))]
        return part

    @property
    def ids(self) -> list[str]:
        """Every id on the page."""
        return [own["id"] for _, own in self.tags if "id" in own]

    @property
    def words(self) -> str:
        """What can be read, tags left out."""
        body = re.sub(r"<(script|style)\b.*?</\1>", "", self.text, flags=re.DOTALL)
        return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", body))


class _Tags(HTMLParser):
    """All start tags, and that every one is closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {key: value or "" for key, value in attrs}))
        if tag not in VOID and not self._in_drawing(tag):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {key: value or "" for key, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID or self._in_drawing(tag):
            return
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag, f"</{tag}> at {self.getpos()}"

    def _in_drawing(self, tag: str) -> bool:
        return tag in ("path", "circle", "rect")
