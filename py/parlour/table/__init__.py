"""The table: draws a scene, moves what changed, says it in words, and turns touches into moves.

It never knows which game it draws. `arrange`, `hands`, `motion` and `speech` are plain functions
over scenes and run anywhere; `draw` and the modules it uses talk to the page.
"""
