// The editor with colours, completion, explanations and errors at their place, by CodeMirror. Fetched when it opens.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json, jsonParseLinter } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, foldKeymap, HighlightStyle, indentOnInput, syntaxHighlighting, syntaxTree } from "@codemirror/language";
import { linter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState, RangeSet, StateEffect, StateField, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, gutterLineClass, GutterMarker, highlightActiveLine, hoverTooltip, keymap, lineNumbers, type Tooltip } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { SyntaxNode } from "@lezer/common";
import { allows, descriptionAt, keysAt, meant, valuesAt, type Path, type Schema } from "./schema";

export interface Rich {
  view: EditorView;
  markLine: (line: number, column: number, message: string) => void; // 0: none
}

// --- places -------------------------------------------------------------------------------------------------------

const textOf = (state: EditorState, node: SyntaxNode): string => state.sliceDoc(node.from, node.to);
const keyOf = (state: EditorState, property: SyntaxNode): string => {
  const name = property.getChild("PropertyName");
  try {
    return name ? (JSON.parse(textOf(state, name)) as string) : "";
  } catch {
    return "";
  }
};

// From the top of the text to the value that a node is, or is in.
function pathTo(state: EditorState, node: SyntaxNode | null): Path {
  const path: Path = [];
  for (let at = node; at?.parent; at = at.parent) {
    const { parent } = at;
    if (parent.name === "Property") path.unshift(keyOf(state, parent));
    if (parent.name === "Array") {
      let index = 0;
      for (let before = parent.firstChild; before && before.from < at.from; before = before.nextSibling) if (!["[", ","].includes(before.name)) index++;
      path.unshift(index);
    }
  }
  return path;
}

// --- completion ---------------------------------------------------------------------------------------------------

function complete(schema: Schema): (context: CompletionContext) => CompletionResult | null {
  return (context) => {
    const { state, pos } = context;
    const node = syntaxTree(state).resolveInner(pos, -1);
    const word = context.matchBefore(/"?[\w-]*/);
    const from = ["PropertyName", "String"].includes(node.name) ? node.from : (word?.from ?? pos);
    const to = ["PropertyName", "String"].includes(node.name) ? node.to : pos;
    if (!context.explicit && from === pos) return null;
    const property = node.name === "Property" ? node : node.parent?.name === "Property" ? node.parent : null;
    const isKey = node.name === "PropertyName" || node.name === "Object" || (node.name === "⚠" && node.parent?.name === "Object");
    if (isKey) return keys(state, schema, node.name === "PropertyName" ? (node.parent?.parent ?? node) : node.name === "Object" ? node : (node.parent ?? node), from, to);
    const path = property ? [...pathTo(state, property), keyOf(state, property)] : pathTo(state, node);
    const values = valuesAt(schema, path);
    return values.length > 0 ? { from, to, options: values.map((label) => ({ label, type: "constant" })), filter: true } : null;
  };
}

function keys(state: EditorState, schema: Schema, object: SyntaxNode, from: number, to: number): CompletionResult | null {
  const known = keysAt(schema, pathTo(state, object));
  if (!known) return null;
  const there = new Set(object.getChildren("Property").filter((one) => one.from !== from).map((one) => keyOf(state, one)));
  const colon = /^\s*:/.test(state.sliceDoc(to, to + 4));
  const options = [...known].filter(([key]) => !there.has(key)).map(([key, one]) => ({ label: `"${key}"`, apply: colon ? `"${key}"` : `"${key}": `, type: "property", info: one.description ?? "" }));
  return { from, to, options, filter: true };
}

// --- explanations -------------------------------------------------------------------------------------------------

function explain(schema: Schema): Extension {
  return hoverTooltip((view, pos): Tooltip | null => {
    const node = syntaxTree(view.state).resolveInner(pos, 1);
    const property = node.name === "PropertyName" ? node.parent : null;
    if (!property) return null;
    const text = descriptionAt(schema, [...pathTo(view.state, property), keyOf(view.state, property)]);
    if (!text) return null;
    return { pos: node.from, end: node.to, above: true, create: () => {
      const dom = document.createElement("div");
      dom.className = "cm-explain";
      dom.textContent = text;
      return { dom };
    } };
  }, { hoverTime: 250 });
}

// --- errors -------------------------------------------------------------------------------------------------------

// What is no JSON; then keys that the format does not have. All else is said by the program when the text is applied.
function check(schema: Schema): (view: EditorView) => Diagnostic[] {
  const parse = jsonParseLinter();
  return (view) => {
    const broken = view.state.doc.length > 0 ? parse(view) : [];
    return broken.length > 0 ? broken : unknownKeys(view.state, schema);
  };
}

function unknownKeys(state: EditorState, schema: Schema): Diagnostic[] {
  const out: Diagnostic[] = [];
  syntaxTree(state).iterate({
    enter: ({ node }) => {
      if (node.name !== "PropertyName" || !node.parent?.parent || out.length > 40) return;
      const path = pathTo(state, node.parent.parent);
      const known = keysAt(schema, path);
      const key = keyOf(state, node.parent);
      if (allows(schema, path, key)) return;
      const near = meant(key, known?.keys() ?? []);
      out.push({ from: node.from, to: node.to, severity: "warning", message: `unknown key "${key}"${near ? `, did you mean "${near}"?` : ""}` });
    },
  });
  return out;
}

const setBad = StateEffect.define<number>();
const badMarker = new (class extends GutterMarker {
  elementClass = "bad-line";
})();
const badLine = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(marks, transaction) {
    let next = transaction.docChanged ? RangeSet.empty : marks;
    for (const effect of transaction.effects) if (effect.is(setBad)) next = effect.value > 0 ? RangeSet.of([badMarker.range(transaction.state.doc.line(effect.value).from)]) : RangeSet.empty;
    return next;
  },
  provide: (field) => gutterLineClass.from(field),
});

// --- the view -----------------------------------------------------------------------------------------------------

const COLOURS = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent)" },
  { tag: tags.string, color: "var(--code-text)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-number)" },
  { tag: tags.punctuation, color: "var(--text-soft)" },
]);

const LOOK = EditorView.theme({
  "&": { height: "100%", background: "var(--surface)", color: "var(--text)", font: "13px/20px var(--mono)" },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { font: "inherit", overflow: "auto" },
  ".cm-content": { padding: "10px 0 40px", caretColor: "var(--text)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  ".cm-gutters": { background: "var(--sunken)", color: "var(--text-soft)", border: "0" },
  ".cm-activeLine, .cm-activeLineGutter": { background: "color-mix(in srgb, var(--accent) 7%, transparent)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": { background: "color-mix(in srgb, var(--accent) 28%, transparent)" },
  ".cm-lineNumbers .bad-line": { background: "var(--danger)", color: "var(--surface)", fontWeight: "700" },
  ".cm-tooltip": { background: "var(--surface)", color: "var(--text)", border: "1px solid var(--rule)", borderRadius: "6px", font: "14px/1.4 var(--sans)", maxWidth: "26rem" },
  ".cm-explain, .cm-tooltip .cm-completionInfo": { padding: "6px 10px" },
  ".cm-tooltip-autocomplete > ul": { font: "13px/20px var(--mono)" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { background: "var(--accent)", color: "var(--accent-text)" },
  ".cm-diagnostic": { padding: "6px 10px", whiteSpace: "pre-wrap" },
  ".cm-panels": { background: "var(--sunken)", color: "var(--text)", font: "14px/1.4 var(--sans)" },
});

// In a shadow tree: there styles need no element that the page's policy forbids.
export function makeRich(place: HTMLElement, text: string, label: string, schema: Schema, onApply: (text: string) => void, onEdit: () => void): Rich {
  const root = place.attachShadow({ mode: "open" });
  const parent = root.appendChild(document.createElement("div"));
  parent.style.height = "100%";
  const view = new EditorView({
    parent,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        LOOK, lineNumbers(), badLine, foldGutter(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(), highlightActiveLine(), highlightSelectionMatches(),
        json(), syntaxHighlighting(COLOURS), autocompletion({ override: [complete(schema)], icons: false }), linter(check(schema), { delay: 400 }), explain(schema),
        EditorView.contentAttributes.of({ "aria-label": label, class: "code", spellcheck: "false", tabindex: "0" }),
        EditorView.updateListener.of((update) => update.docChanged && onEdit()),
        keymap.of([
          { key: "Mod-Enter", run: (one) => (onApply(one.state.doc.toString()), true) },
          ...closeBracketsKeymap, ...completionKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap, ...defaultKeymap, indentWithTab,
        ]),
      ],
    }),
  });
  return { view, markLine: (line, column, message) => mark(view, line, column, message) };
}

function mark(view: EditorView, number: number, column: number, message: string): void {
  const { doc } = view.state;
  if (number < 1 || number > doc.lines) {
    view.dispatch({ effects: setBad.of(0) });
    return;
  }
  const line = doc.line(number);
  const from = Math.min(line.from + Math.max(0, column - 1), line.to);
  view.dispatch({ effects: [setBad.of(number), EditorView.scrollIntoView(from, { y: "center" })], selection: { anchor: from } });
  view.dispatch(setDiagnostics(view.state, [{ from, to: Math.max(line.to, from), severity: "error", message }]));
  view.focus();
}
