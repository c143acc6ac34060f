import { HighlightStyle, syntaxHighlighting } from "@codemirror/language"
import { EditorView } from "@codemirror/view"
import { tags } from "@lezer/highlight"

/** Editor theme in the app's colours, for light and dark mode. */
const baseTheme = EditorView.theme({
  "&": { blockSize: "100%", color: "var(--ru-colors-fg)", backgroundColor: "var(--ru-colors-bg)", fontSize: "12px" },
  "&.cm-focused": { outline: "2px solid var(--ru-colors-accent-solid)", outlineOffset: "-2px" },
  ".cm-scroller": {
    fontFamily:
      "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Arabic Variable', 'Noto Sans Devanagari Variable', monospace",
    lineHeight: "18px",
  },
  ".cm-content": { caretColor: "var(--ru-colors-fg)" },
  ".cm-cursor": { borderInlineStartColor: "var(--ru-colors-fg)" },
  ".cm-gutters": {
    backgroundColor: "var(--ru-colors-bg-subtle)",
    color: "var(--ru-colors-fg-muted)",
    borderInlineEnd: "1px solid var(--ru-colors-border)",
  },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--ru-colors-bg-muted)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection": {
    backgroundColor: "var(--ru-colors-accent-muted)",
  },
  ".cm-panels, .cm-tooltip": {
    backgroundColor: "var(--ru-colors-bg-subtle)",
    color: "var(--ru-colors-fg)",
    borderColor: "var(--ru-colors-border)",
  },
  ".cm-panel.cm-search label": { fontSize: "12px" },
  ".cm-textfield, .cm-button": {
    fontSize: "12px",
    border: "1px solid var(--ru-colors-border-control)",
    borderRadius: "4px",
    backgroundColor: "var(--ru-colors-bg)",
    backgroundImage: "none",
    color: "var(--ru-colors-fg)",
  },
  ".cm-foldPlaceholder": {
    backgroundColor: "var(--ru-colors-bg-muted)",
    borderColor: "var(--ru-colors-border)",
    color: "var(--ru-colors-fg-muted)",
  },
})

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--ru-colors-accent-fg)" },
  { tag: tags.string, color: "var(--ru-colors-success-fg)" },
  { tag: tags.number, color: "var(--ru-colors-info-fg)" },
  { tag: [tags.bool, tags.null], color: "var(--ru-colors-warning-fg)" },
])

export const editorTheme = [baseTheme, syntaxHighlighting(colours)]
