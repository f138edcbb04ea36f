"""Removes types and docstrings from a module, because the page never uses them.

Since Python 3.14 each annotated function has a second function that computes its types. Data
classes and named tuples need only the names of their fields, so each type there becomes None. Names
imported only for types are removed too, and so are code under `if TYPE_CHECKING` and methods that a
protocol only declares.
"""

import ast


def minified(source: bytes, path: str) -> ast.Module:
    """Parse a module's text, without the types of its functions and variables.

    A data class without a docstring builds one at every import, which is slow. So each data class
    gets its name as docstring.

    Raises:
        SyntaxError: the text is not Python; the message contains the path.
    """
    tree = ast.parse(source, path)
    _WithoutTypes().visit(tree)
    _WithoutUnused(_names_used(tree)).visit(tree)
    ast.fix_missing_locations(tree)
    _name_functions_only(tree, 1)
    return tree


def _name_functions_only(node: ast.AST, line: int) -> None:
    """Give all nodes of a function the line number of its head, so that tracebacks only show
    functions. Line numbers of instructions would be an eighth of an archive."""
    for each in ast.iter_child_nodes(node):
        head = line
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            head = each.lineno
        if "lineno" in each._attributes:
            vars(each).update(lineno=head, end_lineno=head, col_offset=0, end_col_offset=0)
        _name_functions_only(each, head)


def _names_used(tree: ast.Module) -> set[str]:
    """Every name that the code reads or re-exports."""
    exported = {
        each.value
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        for each in ast.walk(node.value)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }
    return exported.union(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


class _WithoutUnused(ast.NodeTransformer):
    """Removes unused imports from Parlour, typing and collections. A re-export (`NAME as NAME`)
    stays."""

    def __init__(self, used: set[str]) -> None:
        self._used = used

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        if (node.module or "").partition(".")[0] not in ("parlour", "typing", "collections"):
            return node
        kept = [
            each
            for each in node.names
            if each.asname == each.name or (each.asname or each.name) in self._used
        ]
        if not kept:
            return ast.copy_location(ast.Pass(), node)
        node.names = kept
        return node


def _is_described(node: ast.stmt) -> bool:
    """Is this a method without a body?"""
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and all(
        isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant) for each in node.body
    )


def _is_data_class(node: ast.ClassDef) -> bool:
    return any("dataclass" in ast.unparse(each) for each in node.decorator_list)


def _extends(node: ast.ClassDef, name: str) -> bool:
    """Does a class have a base of this name from typing?"""
    bases = (base.value if isinstance(base, ast.Subscript) else base for base in node.bases)
    return any(ast.unparse(base).rpartition(".")[2] == name for base in bases)


class _WithoutTypes(ast.NodeTransformer):
    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        plain = ast.Assign([node.target], node.value)
        return self.generic_visit(ast.copy_location(plain, node))

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        if _extends(node, "Protocol"):  # nobody calls its methods
            node.body = [each for each in node.body if not _is_described(each)] or [ast.Pass()]
        is_made_of_types = _is_data_class(node) or _extends(node, "NamedTuple")
        fields = [
            each for each in node.body if is_made_of_types and isinstance(each, ast.AnnAssign)
        ]
        node.body = [each if each in fields else self.visit(each) for each in node.body]
        for each in fields:
            each.annotation = ast.copy_location(ast.Constant(None), each.annotation)
        if _is_data_class(node):
            name = ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant(node.name))
            node.body.insert(0, ast.copy_location(name, node))
        return node
