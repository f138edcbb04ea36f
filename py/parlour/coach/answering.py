"""The coach as a function from JSON text to JSON text, for workers."""

import json

from parlour import catalogue
from parlour.bot_protocol import Appraise
from parlour.coach.appraisal import appraise
from parlour.verdict import as_json


def answered(question: str) -> str:
    """The verdict on a move, as JSON. The question is a JSON list of the fields of `Appraise`."""
    asked = Appraise(*json.loads(question))
    return as_json(appraise(catalogue.family(asked.game), asked.view, asked.move, asked.budget))
