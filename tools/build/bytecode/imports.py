"""Finds all imports in the source of a module, even those in functions."""

import ast
from collections.abc import Iterator


def imports(source: bytes, package: str) -> Iterator[str]:
    """Every module that a source may import; `from a import b` gives both `a` and `a.b`.

    Args:
        source: The text of the module.
        package: Its package, for relative imports.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(node, package)
            yield base
            yield from (f"{base}.{name.name}" for name in node.names)


def _absolute(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    above = package.split(".")
    above = above[: len(above) - node.level + 1]
    return ".".join([*above, node.module] if node.module else above)
