import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react"
import { createCodeEditor, type CodeEditor } from "../../modules/designer/web/json/code-editor.ts"
import { useFaultMessage, maxErrors } from "../../modules/designer/web/json/error-list.tsx"
import type { JsonError } from "../../modules/designer/web/json/parse-definition.ts"
import { useEditorPhrases } from "../../modules/designer/web/json/use-editor-phrases.ts"
import { useDebouncedValue } from "../../modules/designer/web/use-debounced-value.ts"
import { useDirection } from "../../ui/direction.ts"

export interface DefinitionEditor {
  readonly editor: RefObject<CodeEditor | null>
  /** The text as it was when the user last paused. */
  readonly text: string
  /** Replaces the text; undo in the editor restores the previous one. */
  readonly replace: (text: string) => void
}

/** The JSON editor of the designer in an element of the page. */
export function useDefinitionEditor(host: RefObject<HTMLElement | null>, initial: string): DefinitionEditor {
  const editor = useRef<CodeEditor | null>(null)
  const options = {
    label: "Definition as JSON",
    direction: useDirection(),
    phrases: useEditorPhrases(),
    readOnly: false,
  }
  const [text, setText] = useState(initial)
  const [edits, setEdits] = useState(0)
  const pausedAt = useDebouncedValue(edits)

  const start = useEffectEvent((element: HTMLElement) =>
    createCodeEditor(element, {
      ...options,
      text,
      onWrite: () => setEdits((count) => count + 1),
      onApply: () => setText(editor.current?.text() ?? text),
    }),
  )
  useEffect(() => {
    if (!host.current) return undefined
    const created = start(host.current)
    editor.current = created
    return () => {
      editor.current = null
      created.destroy()
    }
  }, [host])
  useEffect(() => {
    if (pausedAt > 0 && editor.current) setText(editor.current.text())
  }, [pausedAt])

  return {
    editor,
    text,
    replace(next) {
      editor.current?.replace(next, true)
      setText(next)
    },
  }
}

/** Marks the errors in the text. */
export function useErrorMarks(editor: RefObject<CodeEditor | null>, errors: readonly JsonError[]): void {
  const messageOf = useEffectEvent(useFaultMessage())
  useEffect(() => {
    editor.current?.showDiagnostics(
      errors.slice(0, maxErrors).map((error) => ({
        from: error.from,
        to: error.to,
        severity: "error",
        message: messageOf(error),
      })),
    )
  }, [editor, errors])
}
