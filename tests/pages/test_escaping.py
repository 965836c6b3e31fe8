"""Names are words, whatever they look like."""

from __future__ import annotations

import html
from collections.abc import Callable

import pytest

from tests.pages.visitors import Visitor

Come = Callable[[], Visitor]


@pytest.mark.parametrize("name", ["<b onload='x'>\"&amp;", "{{7*7}}{% raw %}", "Zoë Ünk’s 😀"])
def test_names_are_escaped_everywhere(name: str, visitor: Come) -> None:
    host, guest = visitor(), visitor()
    table = host.open_table(player=name, name=f"{name}!", seats="3")
    guest.send("/me/name", name=name)
    pages = [
        host.get("/"),
        guest.get("/"),
        guest.get(f"/t/{table}"),
        host.get(f"/t/{table}"),
        host.get("/me"),
        host.send("/me/tokens", label=name),
        guest.get("/link/x"),
        guest.send("/me/name", name=f"{name}{'x' * 30}"),
    ]
    for page in pages:
        assert not page.all("b", onload="x")
        assert "<b onload" not in page.text
        assert name in html.unescape(page.text)


def test_an_address_that_looks_like_markup_is_not_repeated(visitor: Come) -> None:
    for path in ("/<script>x</script>", "/rules/<script>x", "/replay/<script>x", "/link/%22%3E%3Cscript%3E"):
        assert "<script>" not in visitor().get(path).text
