"""What this is, which version, and whose work is in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.web.assets import asset
from app.web.auth import Viewer
from app.web.pages_errors import PageRoute
from app.web.pages_view import render

router = APIRouter(route_class=PageRoute, include_in_schema=False)


@dataclass(frozen=True, slots=True)
class Credit:
    """Somebody else's work that is shipped or run."""

    what: str
    who: str
    licence: str


ICON_AUTHORS: dict[str, tuple[str, ...]] = {
    "Darkzaitzev": ("severed-hand",),
    "Delapouite": (
        "barricade",
        "chainsaw",
        "cricket-bat",
        "crowbar",
        "door",
        "first-aid-kit",
        "flamethrower",
        "flashlight",
        "jerrycan",
        "machine-gun-magazine",
        "mp5",
        "planks",
        "revolver",
        "sawed-off-shotgun",
        "shambling-zombie",
        "shopping-cart",
        "skateboard",
        "torch",
    ),
    "Lorc": (
        "biohazard",
        "boots",
        "fire-axe",
        "hammer-nails",
        "hand",
        "molotov",
        "run",
        "spyglass",
        "syringe",
        "voodoo-doll",
    ),
    "sbed": ("death-skull",),
    "Skoll": (
        "colt-m1911",
        "raise-zombie",
        "winchester-rifle",
    ),
}
"""The icons of the game-icons set that the client imports (`~icons/<name>`), by their authors. A test holds this
against the client's sources."""

FONTS = (
    Credit("Anton", "The Anton Project Authors", "SIL Open Font License 1.1"),
    Credit("Atkinson Hyperlegible", "Braille Institute of America, Inc.", "SIL Open Font License 1.1"),
    Credit("Special Elite", "Astigmatic", "Apache License 2.0"),
)

BROWSER = (
    Credit("Preact", "Jason Miller and contributors", "MIT"),
    Credit("Preact Signals", "Preact Team", "MIT"),
    Credit("noble-hashes", "Paul Miller", "MIT"),
)

SERVER = (
    Credit("FastAPI", "Sebastián Ramírez", "MIT"),
    Credit("Starlette, Uvicorn", "Tom Christie and contributors", "BSD 3-Clause"),
    Credit("msgspec", "Jim Crist-Harif and the msgspec community", "BSD 3-Clause"),
    Credit("SQLAlchemy, Alembic", "Mike Bayer and contributors", "MIT"),
    Credit("asyncpg, uvloop, httptools", "MagicStack Inc.", "Apache License 2.0, MIT"),
    Credit("aiosqlite", "Amethyst Reese and contributors", "MIT"),
    Credit("websockets", "Aymeric Augustin and contributors", "BSD 3-Clause"),
    Credit("Jinja", "Pallets", "BSD 3-Clause"),
    Credit("markdown-it-py", "Chris Sewell and contributors", "MIT"),
    Credit("Segno", "Lars Heuer", "BSD 3-Clause"),
    Credit("python-multipart", "Andrew Dunham and contributors", "Apache License 2.0"),
    Credit("Babel", "The Babel Team", "BSD 3-Clause"),
)


@router.get("/about")
async def about(request: Request, player: Viewer) -> Response:
    """Version, licences, attribution."""
    return render(
        request, "about.html", player, icon_authors=ICON_AUTHORS, fonts=FONTS, browser=BROWSER, server=SERVER
    )


@router.get("/favicon.ico")
async def favicon() -> Response:
    """For browsers that ask without looking."""
    return RedirectResponse(_favicon(), 307, {"Cache-Control": "public, max-age=86400"})


@cache
def _favicon() -> str:
    return asset("favicon.svg")
