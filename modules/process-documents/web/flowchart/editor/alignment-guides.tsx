import { ViewportPortal } from "@xyflow/react"
import { alignedTo } from "../../../../../engine/flowchart/edit/aligned-to.ts"
import type { Box } from "../../../../../engine/heat-map/shapes.ts"
import type { Flowchart } from "../../../../../schemas/flowchart.ts"
import type { Mirroring } from "./mirroring.ts"

interface AlignmentGuidesProps {
  readonly draggedIds: ReadonlySet<string>
  readonly flowchart: Flowchart
  readonly boxes: ReadonlyMap<string, Box>
  readonly mirroring: Mirroring
}

/** Lines through other shapes that a single dragged shape is in line with. */
export function AlignmentGuides({ draggedIds, flowchart, boxes, mirroring }: AlignmentGuidesProps) {
  const [id, ...others] = draggedIds
  const box = id === undefined ? undefined : boxes.get(id)
  if (id === undefined || !box || others.length > 0) return null
  const { x, y } = alignedTo(flowchart, id, box)
  return (
    <ViewportPortal>
      {x === undefined ? null : (
        <div
          className="flowchart-guide flowchart-guide--column"
          style={{ transform: `translateX(${mirroring.pointAt({ x, y: 0 }).x}px)` }}
        />
      )}
      {y === undefined ? null : (
        <div className="flowchart-guide flowchart-guide--row" style={{ transform: `translateY(${y}px)` }} />
      )}
    </ViewportPortal>
  )
}
