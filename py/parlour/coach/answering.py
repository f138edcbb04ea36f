"""The coach as a function from text to text, for workers."""

import json

from parlour import catalogue
from parlour.bot_protocol import Appraise
from parlour.coach.appraisal import appraise
from parlour.verdict import as_json


def answered(question: str) -> str:
    """What a move was worth, from JSON to JSON. The question is a list of its fields."""
    asked = Appraise(*json.loads(question))
    return as_json(appraise(catalogue.family(asked.game), asked.view, asked.move, asked.budget))
