"""The dashboard and the alerts ask for figures that there are."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from app.metrics import Metrics
from app.web.problem import STATUS
from tests.support.processes import ROOT

FOLDER = ROOT / "docs" / "grafana"
DASHBOARD: dict[str, Any] = json.loads((FOLDER / "shamble.json").read_text())
RULES: list[dict[str, Any]] = yaml.safe_load((FOLDER / "alerts.yml").read_text())["groups"][0]["rules"]
SUFFIXES = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
SCRAPED = {"instance", "job"}  # labels that Prometheus itself puts on
ELSEWHERE = {"up"}


def known() -> dict[str, set[str]]:
    """Every name that can be asked for, and its labels."""
    metrics = Metrics()
    labels = {
        f"shamble_{name}": set(held._labelnames)
        for held in metrics.registry._collector_to_names
        for name in [getattr(held, "_name", "").removeprefix("shamble_")]
        if hasattr(held, "_labelnames")
    }
    return {
        family.name + suffix: labels.get(family.name, set()) | ({"le"} if suffix == "_bucket" else set())
        for family in text_string_to_metric_families(generate_latest(metrics.registry).decode())
        for suffix in SUFFIXES[family.type]
    }


def expressions() -> Iterator[tuple[str, str]]:
    """Where something is asked, and what."""
    for panel in DASHBOARD["panels"]:
        for target in panel.get("targets", ()):
            yield panel["title"], target["expr"]
    for variable in DASHBOARD["templating"]["list"]:
        if variable["type"] == "query":
            yield variable["name"], variable["query"]["query"]
    for rule in RULES:
        yield rule["alert"], rule["expr"]


@pytest.mark.parametrize(("where", "asked"), list(expressions()))
def test_every_figure_exists(where: str, asked: str) -> None:
    figures = known()
    names = set(re.findall(r"\b(?:shamble|process)_\w+", asked)) | (set(re.findall(r"\bup\b", asked)))
    assert names, where
    assert names <= figures.keys() | ELSEWHERE
    labels = SCRAPED.union(*(figures.get(name, set()) for name in names))
    used = set(re.findall(r"(\w+)=~?\"", asked))
    used.update(word.strip() for group in re.findall(r"by \(([^)]*)\)", asked) for word in group.split(","))
    assert used <= labels, where
    assert set(re.findall(r'code="(\w+)"', asked)) <= set(STATUS)
    for opening, closing in ("()", "[]", "{}"):
        assert asked.count(opening) == asked.count(closing)


def test_the_dashboard_can_be_imported() -> None:
    panels = DASHBOARD["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    rows = [panel["title"] for panel in panels if panel["type"] == "row"]
    assert rows == ["Play", "Sockets", "Requests", "Database", "Process"]
    variables = {variable["name"]: variable["type"] for variable in DASHBOARD["templating"]["list"]}
    assert variables["datasource"] == "datasource"
    for panel in panels:
        if panel["type"] != "row":
            assert panel["datasource"]["uid"] == "${datasource}"
            assert panel["title"]
            for target in panel["targets"]:
                legend = set(re.findall(r"{{(\w+)}}", target["legendFormat"]))
                assert legend <= set().union(*known().values()) | SCRAPED
    boxes = [tuple(panel["gridPos"][side] for side in "xywh") for panel in panels]
    covered = [(x + i, y + j) for x, y, w, h in boxes for i in range(w) for j in range(h)]
    assert len(covered) == len(set(covered))
    assert max(x for x, _ in covered) < 24


def test_alerts_say_what_is_wrong() -> None:
    assert len({rule["alert"] for rule in RULES}) == len(RULES) > 8
    for rule in RULES:
        assert rule["alert"].startswith("Shamble")
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert rule["annotations"]["summary"].endswith((".", ")", "?"))


def test_every_figure_of_ours_is_shown_somewhere() -> None:
    asked = " ".join(expression for _, expression in expressions())
    shown = {
        re.sub(r"_(total|bucket|sum|count|info)$", "", name) for name in re.findall(r"shamble_\w+", asked)
    }
    ours = {re.sub(r"_(total|bucket|sum|count|info)$", "", name) for name in known() if "shamble_" in name}
    assert ours - shown == set()
