"""What the fields of the administrators' answers mean, where their struct does not say so itself: schema and field."""

from __future__ import annotations

NOTES: dict[tuple[str, str], str] = {
    ("AdminToken", "expires_at"): "Its end, null for none.",
    ("AdminToken", "id"): "Id of the token; not the token.",
    ("AdminToken", "label"): "Whose it is, or what for.",
    ("AdminToken", "made_at"): "When it was made.",
    ("AdminToken", "made_by"): "Label of who made it; `console` is the machine itself.",
    ("AdminToken", "scopes"): "What it may do.",
    ("AdminToken", "used_at"): "When it was last used, null for never.",
    ("AdminTokenMade", "info"): "What the list of tokens shows of it.",
    ("AdminTokens", "tokens"): "The newest first.",
    ("Audit", "lines"): "The newest first.",
    ("AuditLine", "actor"): "Label of the token; `console` is the machine itself.",
    ("AuditLine", "id"): "Grows.",
    (
        "AuditLine",
        "outcome",
    ): "`done`, `dry_run`, `begun` (the end is not known), `failed`, or the code of a refusal.",
    ("AuditLine", "params"): "What was asked for, without secrets.",
    ("AuditLine", "request_id"): "`X-Request-Id` of the answer, and in the log.",
    ("AuditLine", "target"): "What it was about: the ids in the path, with spaces between.",
    ("AuditLine", "token"): "Id of the token, null for the console.",
    ("AuditLine", "verb"): "Name of the verb (`operationId`).",
    ("Me", "id"): "Id of the token; not the token.",
    ("Me", "label"): "Whose it is, or what for.",
    ("Me", "scopes"): "What it may do.",
}
