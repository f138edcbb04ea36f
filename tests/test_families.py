"""The families' folders: what holds of the files in each of them."""

from functools import cache
from graphlib import CycleError, TopologicalSorter

import grimp
import pytest

from parlour import catalogue


@cache
def imports() -> grimp.ImportGraph:
    """Who imports whom in the product, what is imported for types alone with it."""
    return grimp.build_graph("parlour", exclude_type_checking_imports=False, cache_dir=None)


@pytest.mark.parametrize("family", catalogue.NAMES)
def test_no_file_of_a_family_leads_back_to_itself(family: str) -> None:
    package = f"parlour.{family}"
    files = {file: imports().find_modules_directly_imported_by(file) for file in _files(package)}
    assert len(files) > 10
    try:
        TopologicalSorter(files).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


def _files(package: str) -> set[str]:
    return imports().find_descendants(package)
