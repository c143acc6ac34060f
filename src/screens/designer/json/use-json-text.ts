import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from "react"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { catalogueOf } from "../../../queries/tags.ts"
import type { Desk } from "../desk.ts"
import { useSharedTags } from "../tags-context.ts"
import { createCodeEditor, type CodeEditor, type CodeEditorOptions } from "./code-editor.ts"
import { printDefinition, readDefinition, type ReadDefinition } from "./read-definition.ts"
import { dropText, keepText, keptText } from "./unapplied-text.ts"

/** After the last key, before the text is read and kept, in milliseconds. */
const rest = 350

interface Held {
  readonly text: string
  /** The draft the text stands on. */
  readonly base: ProfileDefinition
  /** Somebody wrote in it: it is no longer the draft's own. */
  readonly written: boolean
}

type ApplyOutcome = "applied" | "refused"

/** The definition as a text: it follows the draft until somebody writes in it, and then waits to be applied. */
export function useJsonText(
  desk: Desk,
  host: RefObject<HTMLElement | null>,
  words: Pick<CodeEditorOptions, "label" | "phrases" | "direction" | "readOnly">,
  onApplyKey: () => void,
) {
  const { definition, profiles, draft, onEdit } = desk
  const { published } = draft.server
  const { id } = definition
  const lists = useSharedTags()
  const context = useMemo<CompileContext>(
    () => ({ tags: catalogueOf(lists), profiles, version: 1, isDraft: true }),
    [lists, profiles],
  )
  const editor = useRef<CodeEditor | null>(null)
  const [held, setHeld] = useState<Held>(() => {
    const kept = keptText(id)
    return kept ? { ...kept, written: true } : { text: printDefinition(definition), base: definition, written: false }
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Takes in what was written: keeps it, or forgets it where it was taken back by hand. */
  const settle = () => {
    clearTimeout(timer.current)
    const text = editor.current?.text() ?? held.text
    const written = text !== printDefinition(held.base)
    if (written) keepText(id, { text, base: held.base })
    else dropText(id)
    setHeld({ ...held, text, written })
  }
  const onRest = useEffectEvent(settle)
  const onWrite = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onRest(), rest)
    if (!held.written) setHeld({ ...held, written: true })
  })
  const onApply = useEffectEvent(onApplyKey)
  const start = useEffectEvent((element: HTMLElement) =>
    createCodeEditor(element, { ...words, text: held.text, onWrite: () => onWrite(), onApply: () => onApply() }),
  )
  const leave = useEffectEvent(() => {
    if (held.written) onRest()
  })
  useEffect(() => {
    const element = host.current
    if (!element) return
    const made = start(element)
    editor.current = made
    // Undo inside the text is the text's own: the draft's would take back what is not written here.
    const keepUndo = (event: KeyboardEvent) => {
      const isUndo = ["z", "y"].includes(event.key.toLowerCase()) && (event.ctrlKey || event.metaKey)
      if (isUndo) event.stopPropagation()
    }
    element.addEventListener("keydown", keepUndo)
    return () => {
      leave()
      element.removeEventListener("keydown", keepUndo)
      editor.current = null
      made.destroy()
    }
  }, [host])

  // A text that nobody wrote in follows the draft.
  const follows = !held.written && held.base !== definition
  useEffect(() => {
    if (!follows) return
    const text = printDefinition(definition)
    editor.current?.replace(text, false)
    setHeld({ text, base: definition, written: false })
  }, [follows, definition])

  const read = useMemo<ReadDefinition>(
    () => readDefinition(held.text, id, context, published),
    [held.text, id, context, published],
  )

  const apply = (onto: "draft" | "nothing"): ApplyOutcome => {
    const text = editor.current?.text() ?? held.text
    const found = text === held.text ? read : readDefinition(text, id, context, published)
    if (!found.definition) {
      settle()
      return "refused"
    }
    onEdit({ kind: "rewrite", was: onto === "draft" ? held.base : definition, is: found.definition })
    clearTimeout(timer.current)
    dropText(id)
    // What became of the draft is printed once it is there; where nothing changed, at once.
    const printed = printDefinition(definition)
    if (saysTheSame(found.definition, definition)) editor.current?.replace(printed, true)
    setHeld({ text: printed, base: saysTheSame(found.definition, definition) ? definition : held.base, written: false })
    return "applied"
  }

  /** Lays what was written aside and shows the draft; undo inside the text brings it back. */
  const takeDraft = () => {
    clearTimeout(timer.current)
    dropText(id)
    const text = printDefinition(definition)
    editor.current?.replace(text, true)
    setHeld({ text, base: definition, written: false })
  }

  /** Another text in place of this one, as from a file: written, and not applied yet. */
  const put = (text: string) => {
    editor.current?.replace(text, true)
    settle()
    editor.current?.focus()
  }

  return {
    editor,
    read,
    /** The text as it was last read. */
    shown: held.text,
    written: held.written,
    /** The draft became another while this was written. */
    overtaken: held.written && !saysTheSame(held.base, definition),
    apply,
    takeDraft,
    put,
    text: useCallback(() => editor.current?.text() ?? "", []),
  }
}
