"""Import rules that the contracts in pyproject.toml cannot express."""

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def test_there_are_no_import_cycles() -> None:
    """The check covers the whole product and includes imports for types only."""
    graph = grimp.build_graph("parlour", exclude_type_checking_imports=False, cache_dir=None)
    files = {file: graph.find_modules_directly_imported_by(file) for file in graph.modules}
    assert len(files) > 200
    try:
        TopologicalSorter(files).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))
