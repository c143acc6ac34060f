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

/** The text under the hand, as the part speaks to it. */
export interface CodeEditor {
  readonly text: () => string
  /** Puts another text in place of this one where they differ; undone inside the text only where one says so. */
  readonly replace: (text: string, undoable: boolean) => void
  readonly mark: (diagnostics: readonly Diagnostic[]) => void
  readonly goTo: (range: TextRange) => void
  readonly find: () => void
  readonly focus: () => void
  readonly destroy: () => void
}

export interface CodeEditorOptions {
  readonly text: string
  readonly label: string
  /** Of what the editor says; the text itself runs from left to right. */
  readonly direction: "ltr" | "rtl"
  readonly phrases: Readonly<Record<string, string>>
  readonly readOnly: boolean
  /** Somebody wrote in it. */
  readonly onWrite: () => void
  readonly onApply: () => void
}

/** Not written by hand. */
const fromOutside = Annotation.define<true>()

/**
 * CodeMirror in a shadow tree: there it brings its styles as a style sheet of the tree, and the page's policy against
 * styles written into it holds without an exception.
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
    mark: (diagnostics) => view.dispatch(setDiagnostics(view.state, diagnostics)),
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

/** The one piece that differs, so that cursor, folds and scroll stay where they are. */
function changeBetween(before: string, after: string) {
  if (before === after) return undefined
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) }
}
