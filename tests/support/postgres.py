"""A PostgreSQL server of one's own, in a folder that goes away with it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_WHERE = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -float(path.parent.name))
BINARIES = next((folder for folder in _WHERE if (folder / "initdb").exists()), None)
if BINARIES is None and (_found := shutil.which("initdb")):
    BINARIES = Path(_found).parent

MISSING = "PostgreSQL is not installed: no initdb in /usr/lib/postgresql/*/bin or on the PATH"


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Server:
    """A running server; ``url`` is one of its databases."""

    def __init__(self, folder: Path, sync: bool) -> None:
        self.folder = folder
        self.port = free_port()
        self.user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        self._made = 0
        if self.user:
            shutil.chown(folder, self.user)
        self._run("initdb", "--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C")
        here = "" if sync else "-c fsync=off"
        self.options = f"-h 127.0.0.1 -p {self.port} -c unix_socket_directories='' {here}"
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        assert BINARIES is not None, MISSING
        environment = {**os.environ, "PGDATA": str(self.folder / "data"), "LC_ALL": "C"}
        command = [str(BINARIES / program), *arguments]
        with (self.folder / "said").open("ab") as said:  # a pipe would stay open as long as the server
            done = subprocess.run(
                command, user=self.user, cwd=self.folder, env=environment, stdout=said, stderr=said
            )
        if done.returncode:
            raise RuntimeError(f"{program} failed: {(self.folder / 'said').read_text()}")

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", self.options, "start")

    def stop(self) -> None:
        """Stop the server at once."""
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")

    def url(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """The address of a new, empty database."""
        self._made += 1
        name = f"tavern{self._made}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", name)
        return self.url(name)


@contextmanager
def running(sync: bool = False) -> Iterator[Server]:
    """A server for as long as it is needed; ``sync`` if it is to write through to the disk."""
    folder = Path(tempfile.mkdtemp(prefix="lastcall-postgres-"))
    try:
        server = Server(folder, sync)
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder)
