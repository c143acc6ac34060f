import type { KeyboardEvent } from "react"
import { moveShapes } from "../../../../../engine/flowchart/edit/edit-shapes.ts"
import { flowchartOutline } from "../../../../../engine/flowchart/outline.ts"
import { shapeTowards, type Towards } from "../../../../../engine/flowchart/shape-towards.ts"
import { flowchartGrid } from "../../../../../schemas/flowchart.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import { isTypingIn } from "./is-typing-in.ts"

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function towards(key: string, direction: "ltr" | "rtl"): Towards {
  if (key === "ArrowUp") return "top"
  if (key === "ArrowDown") return "bottom"
  return (key === "ArrowRight") === (direction === "ltr") ? "end" : "start"
}

/** The keys of the canvas. While a connection is drawn, arrow keys choose the shape to lead to. */
export function useCanvasKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const editor = useFlowchartEditor()
  const direction = useDirection()
  return (event) => {
    if (event.defaultPrevented || isTypingIn(event.target)) return
    // Keys pressed on a lane change the lane, not the selected shapes.
    if (event.target instanceof HTMLElement && event.target.closest(".flowchart-lane__header")) return
    const { flowchart, selected, connectingFrom } = editor
    const outline = flowchartOutline(flowchart)
    const shapeIds = new Set(flowchart.shapes.flatMap(({ id }) => (selected.has(id) ? [id] : [])))
    const focusedId = event.target instanceof HTMLElement ? event.target.dataset["shape"] : undefined
    const current = focusedId ?? [...shapeIds].at(-1)
    const index = outline.findIndex(({ shape }) => shape.id === current)
    const isFace = focusedId !== undefined
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const go = (to: number) => {
      const next = outline[Math.min(Math.max(0, to), outline.length - 1)]
      if (next) editor.go(next.shape.id, "canvas")
    }
    const move = moves[event.key]
    const ids = shapeIds.size > 0 ? shapeIds : new Set(current === undefined ? [] : [current])
    if (event.altKey && event.code === "KeyC") {
      if (current !== undefined) editor.startConnecting(current)
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d") editor.duplicate(ids)
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a")
      editor.select(flowchart.shapes.map(({ id }) => id))
    else if (!isPlain) return
    else if (event.key === "Escape") {
      if (connectingFrom === null && selected.size === 0) return
      editor.stopConnecting()
      if (connectingFrom === null) editor.select([])
      else editor.go(connectingFrom, "canvas")
    } else if (event.key === "Delete" || event.key === "Backspace")
      editor.deleteSelected(selected.size > 0 ? selected : ids)
    else if (event.key === "PageDown") go(index + 1)
    else if (event.key === "PageUp") go(index < 0 ? 0 : index - 1)
    else if (event.key === "Home") go(0)
    else if (event.key === "End") go(outline.length - 1)
    else if (move && connectingFrom !== null) {
      const target = shapeTowards(flowchart, current ?? connectingFrom, towards(event.key, direction))
      if (target !== undefined) editor.go(target, "canvas")
    } else if (move && ids.size > 0) {
      const step = flowchartGrid * (event.shiftKey ? 5 : 1)
      const x = direction === "rtl" ? -move[0] : move[0]
      if (selected.size === 0) editor.select(ids)
      editor.edit(
        (before) => moveShapes(before, ids, { x: x * step, y: move[1] * step }),
        `move ${[...ids].toSorted().join(" ")}`,
      )
    } else if (current !== undefined && connectingFrom !== null && event.key === "Enter")
      editor.connect(connectingFrom, current)
    else if (isFace && current !== undefined && (event.key === "Enter" || event.key === "F2"))
      editor.rename({ kind: "shape", id: current, at: "canvas" })
    else if (isFace && event.key === " ") editor.select([current ?? ""])
    else if (isFace && current !== undefined && [...event.key].length === 1 && connectingFrom === null)
      editor.rename({ kind: "shape", id: current, at: "canvas", typed: event.key })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
