import { defaultKeymap, history, historyKeymap } from "@codemirror/commands"
import { json } from "@codemirror/lang-json"
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput } from "@codemirror/language"
import { lintGutter, nextDiagnostic, setDiagnostics, type Diagnostic } from "@codemirror/lint"
import { openSearchPanel, search, searchKeymap } from "@codemirror/search"
import { Annotation, EditorState, Transaction } from "@codemirror/state"
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view"
import type { TextRange } from "../../../../engine/json-text/walk.ts"
import { editorTheme } from "./editor-theme.ts"

/** Handle of the code editor for its tab. */
export interface CodeEditor {
  readonly text: () => string
  /** Replaces the text when it differs; undoable in the editor only if requested. */
  readonly replace: (text: string, undoable: boolean) => void
  readonly showDiagnostics: (diagnostics: readonly Diagnostic[]) => void
  readonly goTo: (range: TextRange) => void
  readonly find: () => void
  readonly focus: () => void
  readonly destroy: () => void
}

export interface CodeEditorOptions {
  readonly text: string
  readonly label: string
  /** Direction of the editor's own messages; the text always runs left to right. */
  readonly direction: "ltr" | "rtl"
  readonly phrases: Readonly<Record<string, string>>
  readonly readOnly: boolean
  /** Called on user input. */
  readonly onWrite: () => void
  readonly onApply: () => void
}

/** Marks changes that are not user input. */
const fromOutside = Annotation.define<true>()

/**
 * CodeMirror in a shadow tree: its styles are adopted style sheets there, so the page's content security policy needs
 * no exception for inline styles.
 */
export function createCodeEditor(host: HTMLElement, options: CodeEditorOptions): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" })
  const view = new EditorView({
    root,
    parent: root,
    doc: options.text,
    extensions: [
      lineNumbers(),
      codeFolding(),
      foldGutter(),
      lintGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      json(),
      search({ top: true }),
      keymap.of([
        { key: "Mod-Enter", run: () => (options.onApply(), true) },
        { key: "F8", run: nextDiagnostic },
        ...searchKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...defaultKeymap,
      ]),
      editorTheme,
      EditorView.theme({ ".cm-panels": { direction: options.direction } }),
      EditorState.tabSize.of(2),
      EditorState.readOnly.of(options.readOnly),
      EditorState.phrases.of({ ...options.phrases }),
      EditorView.contentAttributes.of({ "aria-label": options.label, dir: "ltr", spellcheck: "false", tabindex: "0" }),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged) return
        if (!update.transactions.some((one) => one.annotation(fromOutside))) options.onWrite()
      }),
    ],
  })
  return {
    text: () => view.state.doc.toString(),
    replace(text, undoable) {
      const change = changeBetween(view.state.doc.toString(), text)
      if (!change) return
      view.dispatch({
        changes: change,
        annotations: [fromOutside.of(true), Transaction.addToHistory.of(undoable)],
      })
    },
    showDiagnostics: (diagnostics) => view.dispatch(setDiagnostics(view.state, diagnostics)),
    goTo({ from, to }) {
      const last = view.state.doc.length
      const selection = { anchor: Math.min(from, last), head: Math.min(to, last) }
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: "center" }) })
      view.focus()
    },
    find: () => void openSearchPanel(view),
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

/** The single changed range, so that cursor, folds and scroll position are preserved. */
function changeBetween(before: string, after: string) {
  if (before === after) return undefined
  const commonLength = Math.min(before.length, after.length)
  let start = 0
  while (start < commonLength && before[start] === after[start]) start += 1
  let end = 0
  while (end < commonLength - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
