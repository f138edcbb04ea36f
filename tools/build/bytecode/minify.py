"""Leaves out of a module what nobody asks for while the page runs: annotations and docstrings.

Types are checked long before. Since Python 3.14 each annotated function carries a second one that
would tell its types; only the annotations of classes stay, because data classes and named tuples
are made of them.
"""

import ast


def lean(source: bytes, path: str) -> ast.Module:
    """A module's text, read, without the types of its functions and variables.

    A data class without a docstring writes one, at a cost, each time that it is imported: its name
    stands in for the docstring, which the compiler leaves out.

    Raises:
        SyntaxError: where the text is not Python; it names the path.
    """
    tree = ast.parse(source, path)
    _Lean().visit(tree)
    return ast.fix_missing_locations(tree)


class _Lean(ast.NodeTransformer):
    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        plain = ast.Assign([node.target], node.value)
        return self.generic_visit(ast.copy_location(plain, node))

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
        node.body = [each if each in fields else self.visit(each) for each in node.body]
        if any("dataclass" in ast.unparse(each) for each in node.decorator_list):
            name = ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant(node.name))
            node.body.insert(0, ast.copy_location(name, node))
        return node
