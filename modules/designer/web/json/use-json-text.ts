import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from "react"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { catalogueOf } from "../tags/queries.ts"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { useSharedTags } from "../tags-context.ts"
import { createCodeEditor, type CodeEditor, type CodeEditorOptions } from "./code-editor.ts"
import { stringifyDefinition, parseDefinition, type DefinitionParseResult } from "./parse-definition.ts"
import { dropText, saveUnappliedText, findUnappliedText } from "./unapplied-text.ts"

/** Debounce delay before the text is parsed and stored, in milliseconds. */
const debounceMs = 350

interface JsonTextState {
  readonly text: string
  /** The draft the text is based on. */
  readonly base: ProfileDefinition
  /** The user has edited it, so it no longer follows the draft. */
  readonly written: boolean
}

type ApplyOutcome = "applied" | "rejected"

/** The definition as text: follows the draft until the user edits it, then waits to be applied. */
export function useJsonText(
  editorState: ProfileEditorState,
  host: RefObject<HTMLElement | null>,
  editorOptions: Pick<CodeEditorOptions, "label" | "phrases" | "direction" | "readOnly">,
  onApplyKey: () => void,
) {
  const { definition, profiles, draft, onEdit } = editorState
  const { published } = draft.server
  const { id } = definition
  const lists = useSharedTags()
  const context = useMemo<CompileContext>(
    () => ({ tags: catalogueOf(lists), profiles, version: 1, isDraft: true }),
    [lists, profiles],
  )
  const editor = useRef<CodeEditor | null>(null)
  const [textState, setTextState] = useState<JsonTextState>(() => {
    const unapplied = findUnappliedText(id)
    return unapplied
      ? { ...unapplied, written: true }
      : { text: stringifyDefinition(definition), base: definition, written: false }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Processes the edited text: stores it, or discards it when the edit was reverted by hand. */
  const applyText = () => {
    clearTimeout(timer.current)
    const text = editor.current?.text() ?? textState.text
    const written = text !== stringifyDefinition(textState.base)
    if (written) saveUnappliedText(id, { text, base: textState.base })
    else dropText(id)
    setTextState({ ...textState, text, written })
  }
  const onDebounced = useEffectEvent(applyText)
  const onWrite = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onDebounced(), debounceMs)
    if (!textState.written) setTextState({ ...textState, written: true })
  })
  const onApply = useEffectEvent(onApplyKey)
  const start = useEffectEvent((element: HTMLElement) =>
    createCodeEditor(element, {
      ...editorOptions,
      text: textState.text,
      onWrite: () => onWrite(),
      onApply: () => onApply(),
    }),
  )
  const leave = useEffectEvent(() => {
    if (textState.written) onDebounced()
  })
  useEffect(() => {
    const element = host.current
    if (!element) return
    const newEditor = start(element)
    editor.current = newEditor
    // Undo in the text must not undo the draft.
    const stopUndoPropagation = (event: KeyboardEvent) => {
      const isUndo = ["z", "y"].includes(event.key.toLowerCase()) && (event.ctrlKey || event.metaKey)
      if (isUndo) event.stopPropagation()
    }
    element.addEventListener("keydown", stopUndoPropagation)
    return () => {
      leave()
      element.removeEventListener("keydown", stopUndoPropagation)
      editor.current = null
      newEditor.destroy()
    }
  }, [host])

  // Unedited text follows the draft.
  const follows = !textState.written && textState.base !== definition
  useEffect(() => {
    if (!follows) return
    const text = stringifyDefinition(definition)
    editor.current?.replace(text, false)
    setTextState({ text, base: definition, written: false })
  }, [follows, definition])

  const parsed = useMemo<DefinitionParseResult>(
    () => parseDefinition(textState.text, id, context, published),
    [textState.text, id, context, published],
  )

  const apply = (onto: "draft" | "nothing"): ApplyOutcome => {
    const text = editor.current?.text() ?? textState.text
    const found = text === textState.text ? parsed : parseDefinition(text, id, context, published)
    if (!found.definition) {
      applyText()
      return "rejected"
    }
    onEdit({ kind: "rewrite", was: onto === "draft" ? textState.base : definition, is: found.definition })
    clearTimeout(timer.current)
    dropText(id)
    // Shows the normalised draft once it has changed; immediately when nothing changed.
    const definitionText = stringifyDefinition(definition)
    if (isDeepEqual(found.definition, definition)) editor.current?.replace(definitionText, true)
    setTextState({
      text: definitionText,
      base: isDeepEqual(found.definition, definition) ? definition : textState.base,
      written: false,
    })
    return "applied"
  }

  /** Discards the edited text and shows the draft; undo in the text restores it. */
  const resetToDraft = () => {
    clearTimeout(timer.current)
    dropText(id)
    const text = stringifyDefinition(definition)
    editor.current?.replace(text, true)
    setTextState({ text, base: definition, written: false })
  }

  /** Replaces the text, such as from a file, without applying it. */
  const setText = (text: string) => {
    editor.current?.replace(text, true)
    applyText()
    editor.current?.focus()
  }

  return {
    editor,
    parsed,
    /** The text as last parsed. */
    visible: textState.text,
    written: textState.written,
    /** The draft changed while the text was being edited. */
    overtaken: textState.written && !isDeepEqual(textState.base, definition),
    apply,
    takeDraft: resetToDraft,
    setText,
    text: useCallback(() => editor.current?.text() ?? "", []),
  }
}
