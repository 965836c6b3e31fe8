"""What the fields of the REST's answers mean, for the OpenAPI document. A field that says so itself is not here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

ANYWHERE: dict[str, str] = {
    "action": "An action of the game, as `legal` offered it.",
    "at": "When.",
    "bot": "Kind of the bot, null for a person.",
    "clause": "Of the rulebook: `/rules/{game}#{clause}`.",
    "code": "Stable: programs decide by it.",
    "commitment": "SHA-256 (hexadecimal) of the server's seed, told before anybody gives a share.",
    "created_at": "When it was made.",
    "detail": "A sentence for people.",
    "events": "What happened, in order.",
    "finished_at": "When it ended, null while it runs.",
    "game": "Id of the game.",
    "halted": "By an administrator: `paused` goes on later, `closed` has ended without a result; otherwise null.",
    "kind": "What it is.",
    "match": "Id of the match.",
    "name": "As people read it.",
    "options": "Of the game.",
    "params": "What the sentence is about: seats, cards, numbers.",
    "player": "Id of the player, null where nobody sits.",
    "result": "How it ended, null while it runs.",
    "rules_version": "Of the game's rules that the match is played by.",
    "seat": "Number of the seat, from 0.",
    "seats": "In seat order.",
    "seq": "Where the match stands: grows by one with each act, take-back and leave.",
    "since": "Since when.",
    "started_at": "When it began.",
    "status": "HTTP status.",
    "table": "The table.",
    "tables": "The tables.",
}
"""By the name of the field."""

SPECIAL: dict[tuple[str, str], str] = {
    ("BarredAction", "params"): "Why, in the terms of the clause.",
    ("ChatLine", "id"): "Unique on this server.",
    ("ChatLine", "player"): "Id of the player who said it.",
    ("ChatLine", "room"): "Where it was said: by people at the table, or by spectators.",
    ("ChatLine", "text"): "What was said: text, never markup.",
    ("Chat", "lines"): "Oldest first.",
    ("ComingGame", "id"): "Id that the game will have.",
    ("Done", "id"): "Your id of the act.",
    ("Done", "seq"): "That the act became.",
    ("Entry", "kind"): "`start`, or what was done.",
    ("Export", "actions"): "Everything that was done, in order.",
    ("Export", "fairness"): "What opens the chance.",
    ("Export", "format"): "Of this file.",
    (
        "EvenPause",
        "remains",
    ): "Seconds until its end, measured when this was asked.",
    ("ExportedAction", "kind"): "What was done.",
    ("ExportedAction", "seq"): "That it became.",
    ("Fairness", "nonces"): "Each seat's share, in seat order; empty for bots and where none came.",
    ("Fairness", "seed"): "That the match was played with (hexadecimal).",
    ("Fairness", "server_seed"): "The server's share (hexadecimal).",
    ("FrameDecision", "kind"): "What was asked.",
    ("GameInfo", "id"): "Id of the game.",
    ("GameInfo", "rules_version"): "Of the rules that new matches are played by.",
    ("GameInfo", "seats"): "How many can play.",
    ("GameInfo", "tagline"): "One line about it.",
    ("Games", "coming"): "Announced.",
    ("Games", "games"): "To be played.",
    ("Health", "status"): "Always `ok`.",
    ("LegalAction", "action"): "Send it back in `act` as it is.",
    ("LegalAction", "hints"): "Keys of warnings; they never forbid.",
    ("Log", "entries"): "Oldest first.",
    ("MatchInfo", "id"): "Id of the match.",
    ("MatchInfo", "number"): "1 for the table's first match.",
    ("MatchInfo", "turn"): "The seat that is to decide, null once the match is over.",
    ("MatchState", "id"): "Id of the match.",
    ("MatchSeat", "player_id"): "Id of the player, null for a bot.",
    ("MyMatch", "finished_at"): "When it ended.",
    ("MyMatch", "id"): "Id of the match.",
    ("MyMatch", "number"): "1 for the table's first match.",
    ("MyMatch", "result"): "How it ended.",
    ("MyMatch", "seat"): "Where you sat.",
    ("MyMatch", "table"): "Id of the table.",
    ("MyMatches", "matches"): "The latest first.",
    ("MyTable", "seat"): "Where you sit.",
    ("MyTable", "waiting_for_me"): "Whether the open decision is yours.",
    ("NewOptions", "private"): "Listed nowhere.",
    ("NewOptions", "seats"): "How many seats the table has.",
    ("NewReport", "seq"): "Where the match stood when you saw it.",
    ("NewTokenMade", "info"): "What the list of tokens shows of it.",
    ("OpenDecision", "about"): "What the question is about, in the game's own terms; for everybody.",
    ("OpenDecision", "barred"): "What one might expect to be able to do, and why not. For the decider, too.",
    (
        "OpenDecision",
        "even",
    ): "The even pause that runs, the same for everybody: whatever the seat holds, a pass becomes an act at its end. Null "
    "for none, and once it is over.",
    ("OpenDecision", "kind"): "What is asked.",
    (
        "OpenDecision",
        "reaction",
    ): "What it is to your standing orders; null where it is no reaction, or not yours.",
    (
        "OpenDecision",
        "said",
    ): "By you in the even pause: `pass` is held for its end, `wait` keeps the decision open after it. Otherwise null.",
    ("OpenReaction", "decline"): "The action that they take.",
    ("OpenReaction", "kind"): "Of reaction, as the orders name it.",
    ("OpenDecision", "legal"): "For the decider alone, unless the rules open it to all; otherwise null.",
    (
        "Orders",
        "kinds",
    ): "A word on every kind of reaction that the game has: `ask`, or declined at once: `turn` (as long as this turn "
    "lasts, then `ask` again) or `pass` (always).",
    ("Orders", "until_turn"): "Every reaction is declined until your next turn begins.",
    ("Orders", "version"): "Grows with each change; 0 where none were given.",
    ("Player", "id"): "Id of the player.",
    ("Problem", "clause"): "Where a rule refused: `/rules/{game}#{clause}`.",
    ("Problem", "title"): "What the status means.",
    ("Problem", "type"): "Where the code is listed.",
    ("Problems", "problems"): "By code.",
    ("Ready", "ready"): "Always true: otherwise the answer is a problem.",
    ("Registered", "player"): "You.",
    ("ReplayFrame", "action"): "What was done; null for the start, a take-back, a leave.",
    ("ReplayFrame", "decision"): "What was asked next, null once the match is over.",
    ("ReplayFrame", "drop"): "Parts of the view that are gone.",
    ("ReplayFrame", "kind"): "`start`, or what was done.",
    ("ReplayFrame", "set"): "Parts of the view that changed, whole.",
    ("Replay", "frames"): "From the start to the end.",
    ("ReportMade", "id"): "Id of the report.",
    ("Result", "detail"): "The game's own breakdown.",
    ("Result", "ranks"): "By seat; 1 is best, equal ranks are shared.",
    ("Result", "reason"): "Why it ended: a key of the game's catalogue.",
    ("Result", "scores"): "By seat.",
    ("Result", "winners"): "Seats.",
    ("SeatOrders", "orders"): "As they are now.",
    ("SeatOrders", "seat"): "Yours.",
    ("SeatCount", "least"): "The smallest number of seats.",
    ("SeatCount", "most"): "The largest number of seats.",
    ("SeatInfo", "nonce"): "This seat's share of the next match's seed.",
    ("ShownEvent", "clauses"): "Of the rulebook.",
    ("ShownEvent", "key"): "Of the game's catalogue.",
    (
        "TableInfo",
        "closed_by",
    ): "Of a closed table: `admin`, `rule` (nobody came back to it), or null where everybody has left.",
    ("TableInfo", "host"): "Id of the player who is host.",
    ("TableInfo", "id"): "Id of the table, and its invite link.",
    ("TableInfo", "match"): "The present (or last) match, null before the first.",
    ("TableInfo", "private"): "Listed nowhere: whoever has the link can come.",
    ("TableInfo", "state"): "Where the table stands.",
    ("TableInfo", "updated_at"): "When it last changed.",
    ("TableInfo", "version"): "Grows with each change of the table itself.",
    ("TokenInfo", "id"): "Id of the token; not the token.",
    ("TokenInfo", "kind"): "A browser that is signed in, or a token for programs.",
    ("TokenInfo", "label"): "What you know it by.",
    ("TokenInfo", "used_at"): "When it was last used, null for never.",
    ("Tokens", "tokens"): "Oldest first.",
}
"""By schema and field."""

INSTANTS = frozenset(
    {
        "archived_at", "at", "begins_at", "changed_at", "created_at", "deleted_at", "ends_at",
        "expires_at", "finished_at", "last_at", "lifted_at", "made_at", "settled_at", "since",
        "started_at", "until", "updated_at", "used_at",
    }
)  # fmt: skip


def annotate(schemas: dict[str, Any], more: Mapping[tuple[str, str], str]) -> None:
    """Add a description to every field that has none, and say which strings are instants. `more` notes go before those
    that are here."""
    for name, schema in schemas.items():
        for field, entry in schema.get("properties", {}).items():
            note = (
                more.get((name, field))
                or SPECIAL.get((name, field))
                or SPECIAL.get((_base(name), field))
                or ANYWHERE.get(field)
            )
            if note is not None:
                entry.setdefault("description", note)
            if field in INSTANTS:
                _instant(entry)


def _base(name: str) -> str:
    return "GameInfo" if name == "GameDetail" else name


def _instant(entry: dict[str, Any]) -> None:
    for each in (entry, *entry.get("anyOf", ())):
        if each.get("type") == "string":
            each["format"] = "date-time"
