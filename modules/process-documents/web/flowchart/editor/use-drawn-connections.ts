import type { FinalConnectionState, HandleType } from "@xyflow/react"
import { useRef, useState } from "react"
import type { Box, Point } from "../../../../../engine/heat-map/shapes.ts"
import type { ConnectionFlowEdge } from "./connection-edge.tsx"
import { useFlowchartEditor } from "./editor-state.ts"

/** A connection that ends where no shape is yet. */
export interface OpenEnd {
  readonly from: string
  readonly place: Point
}

interface ConnectionTargets {
  readonly boxes: ReadonlyMap<string, Box>
  /** The place on the diagram below the pointer. */
  readonly placeOf: (pointer: Point) => Point
}

/**
 * Connections drawn by pointer: from a shape to another one, from a shape to an empty place, which offers a shape
 * there, and the end of a connection to another shape.
 */
export function useDrawnConnections({ boxes, placeOf }: ConnectionTargets) {
  const editor = useFlowchartEditor()
  const [openEnd, setOpenEnd] = useState<OpenEnd | null>(null)
  // The library reports the end of a connection that is led elsewhere as the end of a new one, too.
  const isReconnecting = useRef(false)
  const placeUnder = (event: MouseEvent | TouchEvent): Point | undefined => {
    const at = "changedTouches" in event ? event.changedTouches[0] : event
    return at && placeOf({ x: at.clientX, y: at.clientY })
  }
  const shapeAt = ({ x, y }: Point) =>
    [...boxes].find(([, box]) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)?.[0]
  return {
    openEnd,
    closeOpenEnd: () => setOpenEnd(null),
    events: {
      onConnectEnd(event: MouseEvent | TouchEvent, { fromNode, toNode }: FinalConnectionState) {
        if (isReconnecting.current || !fromNode) return
        const place = placeUnder(event)
        const to = (place && shapeAt(place)) ?? toNode?.id
        if (to !== undefined) editor.connect(fromNode.id, to)
        else if (place) setOpenEnd({ from: fromNode.id, place })
      },
      onReconnectStart() {
        isReconnecting.current = true
      },
      /** The library requires it to offer the ends; where they go is known when the pointer is released. */
      onReconnect: () => undefined,
      onReconnectEnd(
        event: MouseEvent | TouchEvent,
        { id }: ConnectionFlowEdge,
        fixedEnd: HandleType,
        { toNode }: FinalConnectionState,
      ) {
        isReconnecting.current = false
        const place = placeUnder(event)
        const shape = (place && shapeAt(place)) ?? toNode?.id
        if (shape !== undefined) editor.reconnect(id, fixedEnd === "source" ? { to: shape } : { from: shape })
      },
    },
  }
}
