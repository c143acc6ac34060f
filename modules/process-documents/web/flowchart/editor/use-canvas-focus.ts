import { useReactFlow } from "@xyflow/react"
import { useEffect, type RefObject } from "react"
import type { Box } from "../../../../../engine/heat-map/shapes.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import type { Mirroring } from "./mirroring.ts"

/** Focuses the shape or lane that keys have moved to, and scrolls a shape into view. */
export function useCanvasFocus(
  container: RefObject<HTMLElement | null>,
  boxes: ReadonlyMap<string, Box>,
  { cornerOf }: Mirroring,
): void {
  const { selected, focused } = useFlowchartEditor()
  const flow = useReactFlow()
  useEffect(() => {
    if (focused.count === 0 || focused.at !== "canvas") return
    const frame = requestAnimationFrame(() => {
      const [id] = selected
      const part = focused.laneId === undefined ? `[data-shape="${id}"]` : `[data-lane="${focused.laneId}"]`
      container.current?.querySelector<HTMLElement>(part)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only keyboard moves change the focus
  }, [focused])
  useEffect(() => {
    if (focused.count === 0 || focused.laneId !== undefined) return
    const [id] = selected
    const box = id === undefined ? undefined : boxes.get(id)
    if (!box || isVisible(container.current, id)) return
    const corner = cornerOf(box)
    void flow.setCenter(corner.x + box.width / 2, corner.y + box.height / 2, { zoom: flow.getZoom() })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only keyboard moves scroll
  }, [focused])
}

/** Whether a shape is within the visible part of the canvas. */
function isVisible(container: HTMLElement | null, id: string | undefined): boolean {
  const shape = container?.querySelector(`[data-shape="${id}"]`)?.getBoundingClientRect()
  const area = container?.getBoundingClientRect()
  if (!shape || !area) return false
  return shape.left >= area.left && shape.right <= area.right && shape.top >= area.top && shape.bottom <= area.bottom
}
