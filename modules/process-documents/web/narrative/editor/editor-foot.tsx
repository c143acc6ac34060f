import { useEditorState, type Editor } from "@tiptap/react"
import { useDeferredValue, useMemo } from "react"
import { wordCount } from "../../../../../engine/narrative/text-of.ts"
import { narrativeLimits } from "../../../../../schemas/narrative.ts"
import { useNarrativeText } from "../use-narrative-text.ts"

/** From here on the characters that are left are shown. */
const warnFrom = narrativeLimits.characters * 0.9

export interface EditorFootProps {
  readonly editor: Editor
  /** Names of pictures that are being uploaded. */
  readonly uploading: readonly string[]
  readonly problem: string | null
}

/** Below the text: how long it is, what is being uploaded, and why the last change was not made. */
export function EditorFoot({ editor, uploading, problem }: EditorFootProps) {
  const text = useNarrativeText()
  const doc = useEditorState({ editor, selector: ({ editor: current }) => current.state.doc })
  // Counting the words of a long text takes longer than a key press should.
  const counted = useDeferredValue(doc)
  const { words, characters } = useMemo(
    () => ({
      words: wordCount(counted.textBetween(0, counted.content.size, "\n", " ")),
      characters: counted.textContent.length,
    }),
    [counted],
  )
  return (
    <div className="narrative-foot ru-cluster ru-gap-4-16 ru-small ru-subtle">
      <span>{text("narrative.words", { count: words })}</span>
      <span>{text("narrative.characters", { count: characters })}</span>
      {characters >= warnFrom ? (
        <span className="narrative-foot__warning">
          {text("narrative.characters.left", { count: Math.max(0, narrativeLimits.characters - characters) })}
        </span>
      ) : null}
      {uploading.map((name, index) => (
        <span key={index} role="status">
          {text("narrative.picture.uploading", { name })}
        </span>
      ))}
      {problem === null ? null : <span className="narrative-foot__problem">{problem}</span>}
    </div>
  )
}
