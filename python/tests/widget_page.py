"""Writes what tests/web/widget.mjs shows in a browser: the widget's code, its page, and the frame of an exported notebook."""
import json
import sys

import polhode
from polhode.view import WIDGET

view = polhode.load("four-bar").run(method="variational", step=0.01, duration=2).view()
with open(sys.argv[1], "w") as file:
    json.dump({"esm": WIDGET, "page": view.widget.page, "html": view._repr_html_()}, file)
