"""Alembic runs this file: with a connection when a store is opened, by itself on a developer's command."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection

from lastcall.host.store.addresses import address
from lastcall.host.store.models import VERSION_TABLE, Base
from lastcall.host.store.opening import engine_for


def migrate(connection: Connection) -> None:
    """Run what is wanted on a connection."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        version_table=VERSION_TABLE,
        render_as_batch=True,  # SQLite changes a table by making a new one
    )
    with context.begin_transaction():
        context.run_migrations()


async def migrate_by_command() -> None:
    """The same for `alembic -x database=...`."""
    engine = engine_for(address(context.get_x_argument(as_dictionary=True)["database"]), migrating=True)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


if hasattr(context, "config"):  # Alembic is running this; whoever only reads it runs nothing
    given: Connection | None = context.config.attributes.get("connection")
    if given is None:
        asyncio.run(migrate_by_command())
    else:
        migrate(given)
