"""What is in the database. Whoever changes something here adds a migration; a test compares the two."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from sqlalchemy import JSON, BigInteger, Double, ForeignKey, Index, Integer, MetaData, Table, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

#: The table in which the version of the schema stands.
VERSION_TABLE: Final = "tavern_version"

Document = JSON(none_as_null=True)
Counted = BigInteger().with_variant(Integer, "sqlite")  # only so does SQLite count by itself


class Base(DeclarativeBase):
    """All models; constraints have the same names in all databases."""

    metadata = MetaData(
        naming_convention={
            "pk": "pk_%(table_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "ix": "ix_%(table_name)s_%(column_0_name)s",
        }
    )
    type_annotation_map: ClassVar = {
        str: Text(),
        float: Double(),
        dict[str, Any]: Document,
        list[str]: Document,
        list[int]: Document,
    }


class TableRow(Base):
    """A table."""

    __tablename__ = "tables"

    code: Mapped[str] = mapped_column(primary_key=True)
    state: Mapped[str] = mapped_column(index=True)
    name: Mapped[str]
    created: Mapped[float]  # seconds since 1970, here and wherever a time is meant
    changed: Mapped[float]
    about: Mapped[dict[str, Any]]
    lobby: Mapped[dict[str, Any]]
    version: Mapped[str]
    fingerprint: Mapped[str]
    ends: Mapped[Any | None] = mapped_column(Document)
    note: Mapped[str]


class SnapshotRow(Base):
    """The last position stored of a table: apart from it, so that a choice need not write it again."""

    __tablename__ = "snapshots"

    code: Mapped[str] = mapped_column(ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True)
    made: Mapped[int]
    doc: Mapped[dict[str, Any]]
    at: Mapped[float]


class SeatRow(Base):
    """A seat of a table."""

    __tablename__ = "seats"

    code: Mapped[str] = mapped_column(ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    guest: Mapped[str]
    character: Mapped[str]
    who: Mapped[str]
    bot: Mapped[str]
    key: Mapped[str]
    orders: Mapped[list[str]]
    played_by_bot: Mapped[bool]


class ChoiceRow(Base):
    """A choice and what it forced: the heart of it all, only ever added to."""

    __tablename__ = "choices"

    code: Mapped[str] = mapped_column(ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    seat: Mapped[int | None]
    packed: Mapped[list[int]]
    at: Mapped[float]


class ChatRow(Base):
    """Something said at a table. The numbers count for all tables together."""

    __tablename__ = "chat"
    __table_args__ = (Index("ix_chat_code_number", "code", "number"),)

    number: Mapped[int] = mapped_column(Counted, primary_key=True)
    code: Mapped[str] = mapped_column(ForeignKey("tables.code", ondelete="CASCADE"))
    seat: Mapped[int | None]
    name: Mapped[str]
    words: Mapped[str]
    at: Mapped[float]


class SettingRow(Base):
    """Something the tavern itself must remember, as the secret its tokens are signed with."""

    __tablename__ = "settings"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


TABLES: Final = cast(Table, TableRow.__table__)
SNAPSHOTS: Final = cast(Table, SnapshotRow.__table__)
SEATS: Final = cast(Table, SeatRow.__table__)
CHOICES: Final = cast(Table, ChoiceRow.__table__)
CHAT: Final = cast(Table, ChatRow.__table__)
SETTINGS: Final = cast(Table, SettingRow.__table__)
