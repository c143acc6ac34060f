import type { KeyboardEvent } from "react"
import { useDirection } from "../../../../ui/direction.ts"
import { useFlowDesk } from "./flow-desk.ts"
import { stepFrom, wayOf, type FlowPlace } from "./flow-walk.ts"

/** Enter opens, Delete removes, Alt with an arrow moves; in the drawing arrows lead along the actions. */
export function useFlowKeys(walks: boolean): (place: FlowPlace, event: KeyboardEvent) => void {
  const desk = useFlowDesk()
  const dir = useDirection()
  return (place, event) => {
    if (event.ctrlKey || event.metaKey) return
    const way = wayOf(event.key, dir)
    const done = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.key === "Enter" && walks) {
      done()
      desk.onOpen(place)
    } else if (event.key === "Delete" || event.key === "Backspace") {
      done()
      desk.onRemove(place)
    } else if (way && event.altKey) {
      done()
      if (way !== "first" && way !== "last") desk.onMove(place, way === "forward" || way === "down" ? 1 : -1)
    } else if (way && walks) {
      done()
      const next = stepFrom(desk.definition, place, way)
      if (next) desk.onGo(next)
    }
  }
}
