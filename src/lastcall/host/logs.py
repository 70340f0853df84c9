"""What the tavern writes about itself: one line an event, for people at a terminal, else as JSON.

No line holds a token, a name or anything somebody said: paths are written without their questions.
"""

from __future__ import annotations

import logging
import sys

import structlog


def set_up(terminal: bool) -> None:
    """Write to the standard error, in colour for a terminal, as JSON for everything else."""
    last = structlog.dev.ConsoleRenderer() if terminal else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING if terminal else logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
