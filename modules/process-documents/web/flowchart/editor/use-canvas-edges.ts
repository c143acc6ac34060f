import { MarkerType } from "@xyflow/react"
import { useMemo } from "react"
import { connectShapes } from "../../../../../engine/flowchart/edit/edit-connections.ts"
import type { Route } from "../../../../../engine/flowchart/route.ts"
import type { Box, Point } from "../../../../../engine/heat-map/shapes.ts"
import type { Flowchart } from "../../../../../schemas/flowchart.ts"
import { useFlowchartText } from "../use-flowchart-text.ts"
import type { ConnectionFlowEdge } from "./connection-edge.tsx"
import { useFlowchartEditor } from "./editor-state.ts"
import type { Mirroring } from "./mirroring.ts"
import type { HandleId } from "./shape-node.tsx"
import { useRoutes } from "./use-routes.ts"

/** The connection to the shape that is chosen by keys, before it is made. */
const previewId = "preview"

/** The connections of a flowchart as routed lines, and the preview of the one that is being drawn by keys. */
export function useCanvasEdges(
  flowchart: Flowchart,
  boxes: ReadonlyMap<string, Box>,
  { isMirrored, pointAt }: Mirroring,
): ConnectionFlowEdge[] {
  const text = useFlowchartText()
  const { selected, names, connectingFrom } = useFlowchartEditor()
  const chosen = connectingFrom === null ? undefined : [...selected].find((id) => id !== connectingFrom)
  const routed = useMemo(
    () => (connectingFrom !== null && chosen ? connectShapes(flowchart, previewId, connectingFrom, chosen) : flowchart),
    [flowchart, connectingFrom, chosen],
  )
  const routes = useRoutes(routed)
  const shapeNames = useMemo(
    () => new Map(routed.shapes.map((shape) => [shape.id, names.ofShape(shape)])),
    [routed, names],
  )
  return useMemo(
    () =>
      routed.connections.flatMap((connection): ConnectionFlowEdge[] => {
        const route = routes.get(connection.id)
        if (!route) return []
        const isSelected = selected.has(connection.id)
        const mirrored: Route = {
          points: route.points.map(pointAt),
          label: { ...route.label, ...pointAt(route.label) },
        }
        return [
          {
            id: connection.id,
            type: "connection",
            ariaLabel: text("flowchart.line.name", {
              from: shapeNames.get(connection.from) ?? "",
              to: shapeNames.get(connection.to) ?? "",
            }),
            source: connection.from,
            target: connection.to,
            sourceHandle: handleAt(boxes.get(connection.from), route.points[0], isMirrored),
            targetHandle: handleAt(boxes.get(connection.to), route.points.at(-1), isMirrored),
            ...(connection.id === previewId && { className: "flowchart-line-preview", reconnectable: false }),
            selected: isSelected,
            markerEnd: {
              type: MarkerType.ArrowClosed,
              width: 18,
              height: 18,
              color: `var(--ru-colors-${isSelected ? "accent-mark" : "fg-muted"})`,
            },
            data: { connection, route: mirrored },
          },
        ]
      }),
    [routed, routes, boxes, selected, isMirrored, pointAt, shapeNames, text],
  )
}

/** The handle of the shape at which a line begins or ends: there it can be dragged to another shape. */
function handleAt(box: Box | undefined, point: Point | undefined, isMirrored: boolean): HandleId | null {
  if (!box || !point) return null
  if (point.y === box.y && point.x !== box.x) return "top"
  if (point.y === box.y + box.height) return "bottom"
  return (point.x === box.x) === isMirrored ? "right" : "left"
}
