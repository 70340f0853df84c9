"""The structure of story files as a JSON Schema, for editors and for checking without telling."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from lastcall.stories.read import PHASES, PLAYER_KEYS, ROUND_KEYS, STORY_KEYS

SCHEMA_FILE: Final = Path(__file__).with_name("story.schema.json")

TEXT: Final[dict[str, Any]] = {"type": "string", "minLength": 1}
NUMBER: Final[dict[str, Any]] = {"type": "integer", "minimum": 0}
TWENTY: Final[dict[str, Any]] = {"type": "integer", "minimum": 0, "maximum": 20}
FLAG: Final[dict[str, Any]] = {"type": "boolean"}
TEXTS: Final[dict[str, Any]] = {"anyOf": [TEXT, {"type": "array", "items": TEXT}, {"type": "null"}]}
SENTENCES: Final[dict[str, Any]] = {
    "description": "Short sentences; docs/scenarios.md lists them.",
    "type": "array",
    "items": TEXT,
}
PILE: Final[dict[str, Any]] = {
    "description": "Titles, the top card first; `3 other cards` and `2 x Title` are understood.",
    "anyOf": [
        TEXTS,
        {
            "type": "object",
            "additionalProperties": False,
            "required": ["exactly"],
            "properties": {"exactly": TEXTS},
        },
    ],
}


def said(schema: dict[str, Any], description: str) -> dict[str, Any]:
    """A schema with a description."""
    return {"description": description, **{key: schema[key] for key in schema if key != "description"}}


PLAYER: Final[dict[str, dict[str, Any]]] = {
    "fortitude": said(TWENTY, "What the character begins with if not said, mostly 20."),
    "alcohol": said(TWENTY, "0 if not said."),
    "gold": said(NUMBER, "What the rules deal if not said: 8 for two players, 10 for up to six, else 12."),
    "potions": said(NUMBER, "Potion Tokens of its side; what the way of playing gives if not said."),
    "hand": said(PILE, "Empty if not said."),
    "deck": said(
        PILE, "The top of the deck; the rest lies shuffled below, or in the discard pile if `exactly`."
    ),
    "discard": said(PILE, "Empty if not said."),
    "drinks": said(PILE, "The Drink Me! pile; empty if not said."),
    "front": said(PILE, "Drinks that stay in front of the player."),
    "ready": said(PILE, "Cards that lie open before the player, to be played as though in hand."),
    "out": {"type": "string", "pattern": "^([Pp]assed out|([Rr]an )?[Oo]ut of [Gg]old)$"},
    "away": said(FLAG, "Whether the player Ignores everything until the next turn."),
    "piles": {"description": "Side decks and other piles.", "type": "object", "additionalProperties": PILE},
    "bodies": said(
        TEXTS,
        "What lies before the player and can be hit, as `Lightning Generator` or, with 2 left and a token, "
        "`Lightning Generator at 2 with 1 plus`.",
    ),
    "tracks": {
        "description": "Of a seat with a track for each player: by player, `fortitude 4, alcohol 2`.",
        "type": "object",
        "additionalProperties": TEXT,
    },
    "tokens": {"description": "Tokens and tracks.", "type": "object", "additionalProperties": NUMBER},
}

ROUND: Final[dict[str, dict[str, Any]]] = {
    "players": said(TEXTS, "Who is still in it; everybody if not said."),
    "starter": said(TEXT, "The player whose turn it is, if not said."),
    "control": said(TEXT, "A player, or `nobody`; the starter if not said."),
    "last": said(TEXT, "Who acted last; the one in control if not said."),
    "pot": NUMBER,
    "cards": said(TEXTS, "Cards that lie face down in the pot, of whichever player has them."),
    "prize": said(TEXT, "The Prize in the pot."),
    "passed": said(TEXTS, "Who has passed since somebody took control."),
    "winning hand": said(FLAG, "Whether the last card that took control was a Winning Hand!"),
}

STORY: Final[dict[str, dict[str, Any]]] = {
    "story": said(TEXT, "The title."),
    "rules": said(TEXTS, "Ids of rules or rulings that the story proves."),
    "tells": said(TEXTS, "Ids of the rulebook's examples that it tells."),
    "retells": said(TEXTS, "Ids of examples told with other characters; `with` says which."),
    "with": TEXT,
    "note": TEXT,
    "players": {
        "description": "Clockwise.",
        "anyOf": [
            {"type": "array", "minItems": 2, "items": TEXT},
            {
                "type": "object",
                "minProperties": 2,
                "additionalProperties": {
                    "anyOf": [
                        {"type": "null"},
                        {"type": "object", "additionalProperties": False, "properties": PLAYER},
                    ]
                },
            },
        ],
    },
    "turn": {
        "description": "`zot's drink phase`; the first player's Action Phase if not said.",
        "anyOf": [
            TEXT,
            {
                "type": "object",
                "additionalProperties": False,
                "properties": {"player": TEXT, "phase": {"enum": [*PHASES, "discard"]}},
            },
        ],
    },
    "round": {
        "description": "A Round of Gambling that is going on.",
        "type": "object",
        "additionalProperties": False,
        "properties": ROUND,
    },
    "mode": said(TEXT, "A way to play: two-headed-dragon, boss-battle ... All against all if not said."),
    "variants": said(TEXTS, "What is added to it: prize, bar-deck."),
    "prizes": said(
        PILE,
        "The Prizes in the Inn; those of which the story says nothing are not in the game, if it names any.",
    ),
    "prize bin": said(PILE, "The Prizes that have been used."),
    "bar deck": said(PILE, "The top of the Bar Deck; the rest lies shuffled below, unless `exactly`."),
    "drinks": said(
        TEXT,
        "The Drink Deck: rdi1 (if not said), rdi2 or cellar; several with a + between them. "
        "A Bar Deck is made of all if not said.",
    ),
    "drink deck": said(PILE, "The top of the Drink Deck; the rest lies shuffled below, unless `exactly`."),
    "drink discard": PILE,
    "seed": said(NUMBER, "For shuffling; 1 if not said."),
    "open floor": said(FLAG, "Whether all answer at once, in secret."),
    "fast": said(FLAG, "Whether the table takes its short cuts."),
    "switches": {"type": "object", "additionalProperties": TEXT},
    "steps": SENTENCES,
    "until": said(TEXT, "A moment to go on to before `finally`."),
    "finally": SENTENCES,
}


def schema() -> dict[str, Any]:
    """The JSON Schema of one document of a story file.

    >>> sorted(schema()["$defs"]["story"]["required"])
    ['players', 'story']
    """
    for told, known in ((STORY, STORY_KEYS), (PLAYER, PLAYER_KEYS), (ROUND, ROUND_KEYS)):
        assert told.keys() == known.keys(), told.keys() ^ known.keys()
    story = {
        "type": "object",
        "additionalProperties": False,
        "required": ["story", "players"],
        "anyOf": [{"required": ["steps"]}, {"required": ["finally"]}],
        "dependentRequired": {"retells": ["with"]},
        "properties": STORY,
    }
    reference = {"$ref": "#/$defs/story"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Stories of Last Call",
        "description": "A position, what is played, what must hold. A document is a story or a list.",
        "anyOf": [reference, {"type": "array", "items": reference}],
        "$defs": {"story": story},
    }


def text() -> str:
    """The schema as it stands in `story.schema.json`."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
