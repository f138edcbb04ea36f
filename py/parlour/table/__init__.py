"""The table: draws a scene, animates changes, puts it into words, and turns touches into moves.

The table does not depend on any game. `arrange`, `move_selection`, `card_diff` and `speech` are
plain functions over scenes and run anywhere. `table` and the modules that it uses need the page.
"""
