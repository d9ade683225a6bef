// Formulas of the pages, once they are there: \(..\) in a line, \[..\] by themselves.
document.addEventListener("DOMContentLoaded", () => {
  for (const element of document.querySelectorAll(".math")) {
    const text = element.textContent.trim();
    katex.render(text.slice(2, -2), element, { displayMode: text.startsWith("\\["), throwOnError: false, strict: false });
  }
});
