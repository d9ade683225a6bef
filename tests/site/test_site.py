#!/usr/bin/env python3
"""The documentation as a site: nothing from elsewhere, every link inside leads somewhere, search finds words of the index, formulas are those
that KaTeX can draw (where Node and KaTeX are there). usage: test_site.py FOLDER"""
import json
import re
import subprocess
import sys
import unittest
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

SITE = Path(sys.argv.pop(1) if len(sys.argv) > 1 and not sys.argv[1].startswith("-") else "site/docs").resolve()
KATEX = next(iter(sorted(Path("build-site").glob("katex-*/dist/katex.js"))), None)


class Page(HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.links, self.loads, self.ids, self.formulas = [], [], set(), []
        self.inside = None
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.ids.update(filter(None, (given.get("id"), given.get("name"))))
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        if tag in ("script", "img", "iframe", "source") and given.get("src"):
            self.loads.append(given["src"])
        if tag == "link" and given.get("href") and given.get("rel") != "canonical":
            self.loads.append(given["href"])
        if tag in ("span", "div") and "math" in (given.get("class") or "").split():
            self.inside = ""

    def handle_data(self, data):
        if self.inside is not None:
            self.inside += data

    def handle_endtag(self, tag):
        if self.inside is not None and tag in ("span", "div"):
            self.formulas.append(self.inside.strip())
            self.inside = None


class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pages = {path: Page(path) for path in SITE.rglob("*.html")}

    def test_nothing_is_loaded_from_elsewhere(self):
        self.assertGreater(len(self.pages), 35)
        for path, page in self.pages.items():
            for link in page.loads:
                self.assertEqual((urlsplit(link).scheme, urlsplit(link).netloc), ("", ""), f"{path}: {link}")
                self.assertTrue((path.parent / unquote(urlsplit(link).path)).exists(), f"{path}: {link}")
        for sheet in SITE.rglob("*.css"):
            self.assertNotRegex(sheet.read_text(encoding="utf-8"), r"url\(\s*[\"']?https?:", str(sheet))

    def test_links_lead_somewhere(self):
        for path, page in self.pages.items():
            for link in page.links:
                parts = urlsplit(link)
                if parts.scheme or parts.netloc:
                    continue
                target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
                self.assertTrue(target.exists(), f"{path}: {link}")
                if parts.fragment and target in self.pages:
                    self.assertIn(unquote(parts.fragment), self.pages[target].ids | {"", "top"}, f"{path}: {link}")

    def test_search_knows_words(self):
        text = (SITE / "searchindex.js").read_text(encoding="utf-8")
        index = json.loads(text[text.index("(") + 1:text.rindex(")")])
        for words in (["four", "bar"], ["energi", "drift"], ["ph_runner_step"]):  # stems
            for word in words:
                self.assertTrue(word in index["terms"] or word in index["titleterms"], word)

    def test_formulas_can_be_drawn(self):
        formulas = sorted({formula for page in self.pages.values() for formula in page.formulas})
        self.assertGreater(len(formulas), 1000)
        self.assertTrue(all(re.match(r"\\[(\[].*\\[)\]]\Z", formula, re.S) for formula in formulas))
        if KATEX is None:
            self.skipTest("KaTeX is not in build-site")
        script = ("const k = require(process.argv[1]); const bad = [];"
                  "for (const f of JSON.parse(require('fs').readFileSync(0, 'utf8')))"
                  " try { k.renderToString(f.slice(2, -2), {displayMode: f[1] === '[', strict: false}); }"
                  " catch (e) { bad.push(f + ' : ' + e.message); }"
                  "console.log(JSON.stringify(bad));")
        done = subprocess.run(["node", "-e", script, str(KATEX.resolve())], input=json.dumps(formulas), capture_output=True, text=True,
                              check=True)
        self.assertEqual(json.loads(done.stdout), [])


if __name__ == "__main__":
    unittest.main()
