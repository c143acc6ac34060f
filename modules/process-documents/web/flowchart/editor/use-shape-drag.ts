import type { NodeChange } from "@xyflow/react"
import { useMemo, useState } from "react"
import { moveShapes } from "../../../../../engine/flowchart/edit/edit-shapes.ts"
import { shapeBoxes } from "../../../../../engine/flowchart/geometry.ts"
import type { Point } from "../../../../../engine/heat-map/shapes.ts"
import type { Flowchart } from "../../../../../schemas/flowchart.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import type { Mirroring } from "./mirroring.ts"

interface Drag {
  readonly ids: ReadonlySet<string>
  readonly by: Point
}

export interface ShapeDrag {
  /** The shapes that are being dragged; null between drags. */
  readonly ids: ReadonlySet<string> | null
  /** The flowchart with the dragged shapes where the pointer is. */
  readonly shown: Flowchart
  readonly onMove: (changes: readonly NodeChange[]) => void
  /** Drops the shapes: one step to undo. */
  readonly onStop: () => void
}

/** Shapes that are dragged change the flowchart only when they are dropped. */
export function useShapeDrag({ isMirrored, cornerOf }: Mirroring): ShapeDrag {
  const { flowchart, edit } = useFlowchartEditor()
  const [drag, setDrag] = useState<Drag | null>(null)
  const shown = useMemo(() => (drag ? moveShapes(flowchart, drag.ids, drag.by) : flowchart), [flowchart, drag])
  return {
    ids: drag && drag.ids,
    shown,
    onMove: (changes) => {
      const moves = changes.filter((change) => change.type === "position")
      const [move] = moves
      const box = move && shapeBoxes(flowchart).get(move.id)
      if (!move?.position || !box) return
      const from = cornerOf(box)
      const dx = move.position.x - from.x
      setDrag({
        ids: new Set(moves.map(({ id }) => id)),
        by: { x: isMirrored ? -dx : dx, y: move.position.y - from.y },
      })
    },
    onStop: () => {
      if (drag) edit((before) => moveShapes(before, drag.ids, drag.by))
      setDrag(null)
    },
  }
}
