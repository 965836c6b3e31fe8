"""Names are words, whatever they look like."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.pages.visitors import Visitor

NASTY = "<b onload='x'>\"&amp;"
BENT = "{{7*7}}{% raw %}"


@pytest.mark.parametrize("name", [NASTY, BENT, "‮"[:0] + "Zoë Ünk’s 😀"])
def test_names_are_escaped_everywhere(name: str, visitor: Callable[[], Visitor]) -> None:
    host, guest = visitor(), visitor()
    table = host.open_table(player=name, name=f"{name}!", seats="3")
    guest.send("/me/name", name=name)
    pages = [
        host.get("/"), guest.get("/"), guest.get(f"/t/{table}"), host.get(f"/t/{table}"), host.get("/me"),
        host.send("/me/tokens", label=name), guest.get("/link/x"),
        guest.send("/me/name", name=f"{name}{'x' * 30}"),
    ]  # fmt: skip
    for page in pages:
        assert not page.all("b", onload="x")
        assert "<b onload" not in page.text
        assert "49" not in page.words.replace("149", "")
        held = [own.get(key, "") for _, own in page.tags for key in ("value", "data-name", "content", "aria-label")]
        assert name in page.answer.text.replace("&lt;", "<").replace("&gt;", ">").replace("&#39;", "'").replace(
            "&#34;", '"'
        ).replace("&amp;", "&") or any(name in value for value in held)


def test_an_address_that_looks_like_markup_is_not_repeated(visitor: Callable[[], Visitor]) -> None:
    for path in ("/<script>x</script>", "/rules/<script>x", "/replay/<script>x", "/link/%22%3E%3Cscript%3E"):
        sheet = visitor().get(path)
        assert "<script>" not in sheet.text
