"""The tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _code(table: str) -> tuple[sa.Column[str], sa.ForeignKeyConstraint]:
    """The column that says which table a row belongs to."""
    return (
        sa.Column("code", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["code"], ["tables.code"], name=f"fk_{table}_code", ondelete="CASCADE"),
    )


def upgrade() -> None:
    """Make the tables in an empty database."""
    op.create_table(
        "tables",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("about", sa.JSON(), nullable=False),
        sa.Column("lobby", sa.JSON(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("ends", sa.JSON(), nullable=True),
        sa.Column("note", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_tables"),
    )
    op.create_index("ix_tables_state", "tables", ["state"])
    op.create_table(
        "settings",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
    op.create_table(
        "snapshots",
        *_code("snapshots"),
        sa.Column("made", sa.Integer(), nullable=False),
        sa.Column("doc", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_snapshots"),
    )
    op.create_table(
        "seats",
        *_code("seats"),
        sa.Column("seat", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("character", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("orders", sa.JSON(), nullable=False),
        sa.Column("played_by_bot", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("code", "seat", name="pk_seats"),
    )
    op.create_table(
        "choices",
        *_code("choices"),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("packed", sa.JSON(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code", "number", name="pk_choices"),
    )
    op.create_table(
        "chat",
        sa.Column("number", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        *_code("chat"),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_chat"),
    )
    op.create_index("ix_chat_code_number", "chat", ["code", "number"])
