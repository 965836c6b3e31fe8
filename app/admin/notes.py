"""What the fields of the administrators' answers mean, where their struct does not say so itself: schema and field."""

from __future__ import annotations

from app.admin.looking_notes import LOOKING

NOTES: dict[tuple[str, str], str] = {
    **LOOKING,
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
    ("AuditLine", "params"): "What was asked for, without secrets; empty without the scope of the verb.",
    ("AuditLine", "request_id"): "`X-Request-Id` of the answer, and in the log.",
    ("AuditLine", "target"): "What it was about: the ids in the path, with spaces between.",
    ("AuditLine", "token"): "Id of the token, null for the console.",
    ("AuditLine", "verb"): "Name of the verb (`operationId`).",
    (
        "Bundle",
        "around",
    ): "What was said in the same room before and after the line that was reported, up to five lines on either side, the "
    "oldest first: those that are still there. Empty where it is about no line, or whoever said it is deleted.",
    (
        "Bundle",
        "decision",
    ): "The open decision there, as a spectator may know it, or as `seat` may; null where none is open.",
    (
        "Bundle",
        "everything",
    ): "The open view there: of a match that is over, or with `secrets`; otherwise null.",
    (
        "Bundle",
        "export",
    ): "The whole match, seed and acts: when it is over, or with `secrets`; otherwise null.",
    ("Bundle", "format"): "Of this file.",
    (
        "Bundle",
        "log",
    ): "The steps of the match, oldest first: as a spectator may know them, or as `seat` may.",
    ("Bundle", "made_at"): "When this was put together.",
    ("Bundle", "match"): "In which it happened, null for none.",
    ("Bundle", "report"): "What was told.",
    ("Bundle", "seat"): "The writer's, null for a spectator's eyes.",
    (
        "Bundle",
        "seq",
    ): "The position that is shown: where the match stood for the writer. Null where it cannot be.",
    ("Bundle", "server"): "Version of this server.",
    (
        "Bundle",
        "view",
    ): "What a spectator could see there, or `seat`; null where the rules that are here cannot show it.",
    ("BundleMatch", "id"): "Id of the match.",
    ("BundleMatch", "rules_here"): "Version of the game's rules that is here now, null for none.",
    ("BundleMatch", "seats"): "In seat order: `human`, or the kind of bot.",
    ("BundleMatch", "seq"): "Where the match stands now.",
    ("Me", "id"): "Id of the token; not the token.",
    ("Me", "label"): "Whose it is, or what for.",
    ("Me", "scopes"): "What it may do.",
    ("Report", "about"): "Whom it is about, null for nobody.",
    ("Report", "by"): "Who told it.",
    ("Report", "facts"): "What the writer's program says of itself.",
    ("Report", "id"): "Id of the report.",
    ("Report", "kind"): "`person`: how somebody behaves. `fault`: something is broken.",
    ("Report", "line"): "The line of chat that it is about, null for none.",
    ("Report", "match"): "In which match, null for none.",
    ("Report", "note"): "Of whoever settled it.",
    ("Report", "seq"): "Where the match stood for the writer, null where they did not say.",
    ("Report", "settled_at"): "When it was settled, null while it is open.",
    ("Report", "settled_by"): "Label of the token that settled it.",
    ("Report", "state"): "Has somebody looked after it?",
    ("Report", "table"): "Id of the table, null for none.",
    ("Report", "text"): "What was told, in lines.",
    ("ReportedLine", "at"): "When it was said, null where `text` is.",
    ("ReportedLine", "id"): "Id of the line.",
    (
        "ReportedLine",
        "text",
    ): "What was said, as it was when it was reported: also once it is deleted from the chat. Null "
    "once whoever said it is deleted.",
    ("ReportedPlayer", "id"): "Id of the player.",
    ("ReportedPlayer", "name"): "What they are called now.",
    ("Reports", "reports"): "The newest first.",
}
