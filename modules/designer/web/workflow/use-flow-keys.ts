import type { KeyboardEvent } from "react"
import { useDirection } from "../../../../ui/direction.ts"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { findNextActivity, directionOfKey, type FlowElement } from "./flow-walk.ts"

/** Enter opens, Delete removes, Alt with an arrow key moves; in the diagram, arrow keys follow the actions. */
export function useFlowKeys(walks: boolean): (element: FlowElement, event: KeyboardEvent) => void {
  const editorState = useWorkflowEditor()
  const dir = useDirection()
  return (element, event) => {
    if (event.ctrlKey || event.metaKey) return
    const direction = directionOfKey(event.key, dir)
    const done = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.key === "Enter" && walks) {
      done()
      editorState.onOpen(element)
    } else if (event.key === "Delete" || event.key === "Backspace") {
      done()
      editorState.onRemove(element)
    } else if (direction && event.altKey) {
      done()
      if (direction !== "first" && direction !== "last")
        editorState.onMove(element, direction === "forward" || direction === "down" ? 1 : -1)
    } else if (direction && walks) {
      done()
      const next = findNextActivity(editorState.definition, element, direction)
      if (next) editorState.onGo(next)
    }
  }
}
