import { useEffect, useRef } from "react"
import { flowchartLimits } from "../../../../../schemas/flowchart.ts"
import type { FlowchartPart } from "./editor-state.ts"
import { useFlowchartEditor } from "./editor-state.ts"

interface InlineTextProps {
  readonly part: FlowchartPart
  readonly label: string
  readonly text: string
  /** Replaces the text to begin with. */
  readonly typed?: string | undefined
  /** After Enter or Escape. */
  readonly onDone: () => void
}

const maxLengths = {
  shape: flowchartLimits.text,
  lane: flowchartLimits.laneName,
  connection: flowchartLimits.label,
} as const

/**
 * The text of a part while it is typed: Enter finishes, Escape restores. Every letter is part of the flowchart at once.
 */
export function InlineText({ part, label, text, typed, onDone }: InlineTextProps) {
  const { setText, rename } = useFlowchartEditor()
  const input = useRef<HTMLTextAreaElement>(null)
  const before = useRef(text)
  useEffect(() => {
    const element = input.current
    if (!element) return
    element.focus({ preventScroll: true })
    if (typed === undefined) element.select()
    else setText(part, typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when typing begins
  }, [])
  const finish = () => {
    rename(null)
    onDone()
  }
  return (
    <textarea
      ref={input}
      className="flowchart-inline-text nodrag nopan nowheel"
      dir="auto"
      aria-label={label}
      maxLength={maxLengths[part.kind]}
      value={text}
      onChange={(event) => setText(part, event.target.value.replaceAll("\n", " "))}
      onBlur={() => rename(null)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key === "Escape") setText(part, before.current)
        if (event.key !== "Escape" && event.key !== "Enter") return
        event.preventDefault()
        finish()
      }}
    />
  )
}
