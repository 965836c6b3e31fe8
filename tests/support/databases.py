"""Fixtures: databases of both kinds, migrated or bare, a fresh one for each test."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.missing import missing
from tests.support.postgres import Postgres, binaries

KINDS = ("sqlite", "postgres")
TEMPLATE = "shamble_template"


def migrate(database_url: str) -> None:
    """Bring a database to the newest schema, as `shamble migrate` does."""
    from app.store import migrate as bring_up_to_date  # not before a test needs a database

    bring_up_to_date(database_url)


def _cluster(durable: bool) -> Iterator[Postgres]:
    found = binaries()
    if not found:
        missing("PostgreSQL", "install the system package, or run `make test`, which brings one")
    cluster = Postgres(found, durable=durable).start()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL cluster for functional tests: quick, because it does not care about power cuts."""
    yield from _cluster(durable=False)


@pytest.fixture(scope="session")
def durable_postgres() -> Iterator[Postgres]:
    """A PostgreSQL cluster with fsync on, for tests that kill and for measurements."""
    yield from _cluster(durable=True)


def _template(cluster: Postgres) -> str:
    """The migrated database of a cluster, made once, from which others are copied."""
    if not cluster.sql(f"SELECT 1 FROM pg_database WHERE datname = '{TEMPLATE}'").strip():
        cluster.sql(f"CREATE DATABASE {TEMPLATE} TEMPLATE template0")
        migrate(cluster.url(TEMPLATE))
    return TEMPLATE


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A migrated SQLite database, closed, to be copied."""
    path = tmp_path_factory.mktemp("sqlite") / "template.sqlite"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture
def sqlite_url(tmp_path: Path, sqlite_template: Path) -> str:
    """The address of a fresh, migrated SQLite database."""
    path = tmp_path / "shamble.sqlite"
    for part in sqlite_template.parent.glob(sqlite_template.name + "*"):
        shutil.copy(part, path.with_name(part.name.replace(sqlite_template.name, path.name)))
    return f"sqlite:///{path}"


def _fresh(cluster: Postgres, template: str) -> Iterator[str]:
    name = cluster.create(template)
    yield cluster.url(name)
    cluster.drop(name)


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of a fresh, migrated PostgreSQL database."""
    yield from _fresh(postgres, _template(postgres))


@pytest.fixture
def durable_postgres_url(durable_postgres: Postgres) -> Iterator[str]:
    """The same on a cluster with fsync on."""
    yield from _fresh(durable_postgres, _template(durable_postgres))


@pytest.fixture
def bare_sqlite_url(tmp_path: Path) -> str:
    """The address of a SQLite database that does not exist yet."""
    return f"sqlite:///{tmp_path / 'bare.sqlite'}"


@pytest.fixture
def bare_postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of a fresh, empty PostgreSQL database."""
    yield from _fresh(postgres, "template0")


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of a fresh, migrated database; the test runs once with each kind."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture(params=KINDS)
def bare_database_url(request: pytest.FixtureRequest) -> str:
    """The address of a fresh, empty database; the test runs once with each kind."""
    return str(request.getfixturevalue(f"bare_{request.param}_url"))


@pytest.fixture(params=KINDS)
def durable_database_url(request: pytest.FixtureRequest) -> str:
    """Like `database_url`, on storage that survives what is promised: for tests that kill."""
    return str(
        request.getfixturevalue({"sqlite": "sqlite_url", "postgres": "durable_postgres_url"}[request.param])
    )
