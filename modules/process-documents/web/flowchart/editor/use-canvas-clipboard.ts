import type { ClipboardEvent } from "react"
import { readCopiedShapes } from "../../../../../engine/flowchart/edit/read-copied-shapes.ts"
import { announce } from "../../../../../ui/announce.ts"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import { isTypingIn } from "./is-typing-in.ts"

/** Copy, cut and paste of shapes as text, also between flowcharts. */
export function useCanvasClipboard() {
  const text = useFlowchartText()
  const { selected, copied, paste, deleteSelected } = useFlowchartEditor()
  const copy = (event: ClipboardEvent): boolean => {
    if (isTypingIn(event.target)) return false
    const shapes = copied(selected)
    if (shapes.shapes.length === 0) return false
    event.clipboardData.setData("text/plain", JSON.stringify(shapes))
    event.preventDefault()
    announce(text("flowchart.said.copied", { count: shapes.shapes.length }))
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut(event: ClipboardEvent) {
      if (copy(event)) deleteSelected(selected)
    },
    onPaste(event: ClipboardEvent) {
      if (isTypingIn(event.target)) return
      const shapes = readCopiedShapes(event.clipboardData.getData("text/plain"))
      if (!shapes) return
      event.preventDefault()
      paste(shapes)
    },
  }
}
