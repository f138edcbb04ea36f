"""Reads the corpus of damaged links and saves and 500 more of each with Pyodide's small stack."""

from parlour import catalogue
from tests import fuzzing

for path in sorted((fuzzing.CORPUS / "links").glob("*.txt")):
    assert not fuzzing.follow_link(path.read_text("utf-8")), path.name
for path in sorted((fuzzing.CORPUS / "saves").glob("*.json")):
    name = path.name.partition("-")[0]
    for game in catalogue.NAMES if name == "any" else (name,):
        assert not fuzzing.restore_save(path.read_text("utf-8"), game), path.name
sound, whole = fuzzing.read_many(500, 2)
assert sound and whole
