"""What the kernel raises: a refusal (the caller's fault) and a rule fault (ours)."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """Something was asked for that may not be done; nothing was changed.

    `code` is stable and has a sentence in the catalogue (`refusal.<code>`), `clause` names the rule that
    refused if one did, `params` fill the sentence. None of them may carry a secret.
    """

    def __init__(self, code: str, clause: str | None = None, **params: Any) -> None:
        super().__init__(code if clause is None else f"{code} ({clause})")
        self.code = code
        self.clause = clause
        self.params = params


class RuleFault(Exception):
    """A rule raised or misbehaved. The match is as it was before the act."""
