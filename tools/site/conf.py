"""The documentation as a site, by Sphinx: kept for eighteen years, reads the Markdown of docs/ as it is (myst-parser), and its search is a
script beside the pages, which works offline and from a file too. tools/site_docs.sh calls it with copies of the pages."""
from pathlib import Path

project = "polhode"
author = "the polhode authors"
html_title = "polhode"
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["assets/**", "Doxyfile", "*.json", "notebooks/**"]
myst_enable_extensions = ["dollarmath"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
html_theme = "furo"
templates_path = [str(Path(__file__).parent / "templates")]
html_sidebars = {"**": ["sidebar/brand.html", "sidebar/search.html", "sidebar/lab.html", "sidebar/scroll-start.html", "sidebar/navigation.html",
                        "sidebar/scroll-end.html"]}
html_static_path = [str(Path(__file__).parents[2] / "build-site/docs/assets")]
html_css_files = ["katex/katex.min.css", "site.css"]
html_js_files = ["katex/katex.min.js", "lab-window.js"]
mathjax_path = "formulas.js"  # in place of MathJax: loaded where a page has formulas, and draws them with KaTeX
html_favicon = str(Path(__file__).parents[2] / "web/src/icon.svg")
html_show_sourcelink = False
html_copy_source = False
html_show_copyright = False
