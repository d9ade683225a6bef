"""The page of a result, and its replay in a notebook: an anywidget that Python can move, or the page in a frame."""
from __future__ import annotations

import html
import os
import tempfile
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from polhode._calls import check, code, ffi, lib
from polhode.errors import PolhodeError
from polhode.files import record_of

if TYPE_CHECKING:
    from polhode.result import Result

# A cell of a notebook has less room than a page, and a title of its own.
NARROW = "<style>.top, .report-head { display: none }</style></head>"

# In the page: it says where the replay is, and goes where it is asked to. Times are those of its slider's rows.
LISTENER = """<script>
const start = setInterval(() => {
  const slider = document.getElementById("time"), data = document.getElementById("polhode-data");
  if (!slider) return;
  clearInterval(start);
  const column = JSON.parse(data.textContent).columns[0];
  const times = new Float64Array(Uint8Array.from(atob(column.data), (c) => c.charCodeAt(0)).buffer);
  let shown = slider.value;
  addEventListener("message", (event) => {
    if (event.source !== parent || event.data?.polhode !== "seek") return;
    let row = times.findIndex((t) => t >= event.data.time);
    if (row < 0) row = times.length - 1;
    if (row > 0 && event.data.time - times[row - 1] < times[row] - event.data.time) row--;
    slider.value = shown = String(row);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  });
  setInterval(() => {
    if (slider.value === shown) return;
    shown = slider.value;
    parent.postMessage({ polhode: "time", time: times[Number(shown)] }, "*");
  }, 200);
  parent.postMessage({ polhode: "ready" }, "*");
}, 50);
</script>"""

WIDGET = """
function render({ model, el }) {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.style.cssText = `width:100%;height:${model.get("height")}px;border:0`;
  frame.srcdoc = model.get("page");
  let heard = model.get("time");
  const listen = (event) => {
    if (event.source !== frame.contentWindow) return;
    if (event.data?.polhode === "ready" && heard !== 0) frame.contentWindow.postMessage({ polhode: "seek", time: heard }, "*");
    if (event.data?.polhode !== "time") return;
    heard = event.data.time;
    model.set("time", heard);
    model.save_changes();
  };
  const seek = () => {
    if (model.get("time") !== heard) frame.contentWindow.postMessage({ polhode: "seek", time: (heard = model.get("time")) }, "*");
  };
  addEventListener("message", listen);
  model.on("change:time", seek);
  el.append(frame);
  return () => (removeEventListener("message", listen), model.off("change:time", seek));
}
export default { render };
"""


def data_of(result):
    """What the page shows, as JSON."""
    err = ffi.new("ph_error *")
    record = record_of(result)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "report.json")
        check(lib.report_write(record, code(result.model.name), code(path), err), err)
        return Path(path).read_text(encoding="utf-8")


def data_of_sweep(path):
    """The same of a sweep, from its HDF5 file."""
    err = ffi.new("ph_error *")
    with tempfile.TemporaryDirectory() as folder:
        to = os.path.join(folder, "report.json")
        check(lib.sweep_report_write(code(path), code(os.path.basename(path)), code(to), err), err)
        return Path(to).read_text(encoding="utf-8")


def page_of(result: Result) -> str:
    """The page of `polhode report`."""
    return page_with(data_of(result))


def page_with(data):
    template = Path(__file__).parent / "report.html"
    if not template.is_file():
        raise PolhodeError("this build of the package comes without the report's page", str(template))
    mark, text = "<!--POLHODE-DATA-->", template.read_text(encoding="utf-8")
    data = data.replace("<", "\\u003c")
    return text.replace(mark, f'<script type="application/json" id="polhode-data">{data}</script>', 1)


class Replay:
    """Shown by notebooks; `.html` is the page. In an exported notebook the frame has it inside.

    `time` [s] follows the replay and moves it, where the anywidget package is installed and a notebook shows it.
    """

    def __init__(self, result: Result, height: int = 560) -> None:
        self.html = page_of(result)
        self.height = height

    def _in_a_cell(self) -> str:
        return self.html.replace("</head>", NARROW, 1)

    @cached_property
    def widget(self) -> Any:
        """The anywidget; traits `time` and `height`."""
        try:
            import anywidget
            import traitlets
        except ImportError:
            raise PolhodeError("needs the anywidget package: pip install 'polhode[notebook]'", "view") from None

        class Widget(anywidget.AnyWidget):
            _esm = WIDGET
            page = traitlets.Unicode().tag(sync=True)
            height = traitlets.Int(560).tag(sync=True)
            time = traitlets.Float(0.0).tag(sync=True)
        return Widget(page=self._in_a_cell().replace("</body>", LISTENER + "</body>"), height=self.height)

    @property
    def time(self) -> float:
        """Where the replay is [s]."""
        return self.widget.time

    @time.setter
    def time(self, value: float) -> None:
        self.widget.time = float(value)

    def _repr_html_(self) -> str:
        return (f'<iframe style="width:100%;height:{self.height}px;border:0" sandbox="allow-scripts" '
                f'srcdoc="{html.escape(self._in_a_cell(), quote=True)}"></iframe>')

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = {"text/html": self._repr_html_(), "text/plain": "<polhode.Replay>"}
        try:
            own = self.widget._repr_mimebundle_(**options)
        except PolhodeError:
            return bundle
        data, metadata = own if isinstance(own, tuple) else (own, {})
        return {**bundle, **(data or {}), "text/html": bundle["text/html"]}, metadata

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the page."""
        Path(path).write_text(self.html, encoding="utf-8")
