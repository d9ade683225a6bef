"""The replay of a result in a notebook: the page of `report` in a frame."""
import html
import tempfile
from pathlib import Path


class Replay:
    """Shown by notebooks; `.html` is the page. The frame has it inside, so that an exported notebook replays too."""

    def __init__(self, result, height=560):
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder, "replay.html")
            result.report(page)
            self.html = page.read_text()
        self.height = height

    def _repr_html_(self):
        return (f'<iframe style="width:100%;height:{self.height}px;border:0" sandbox="allow-scripts" '
                f'srcdoc="{html.escape(self.html, quote=True)}"></iframe>')

    def save(self, path):
        Path(path).write_text(self.html)
