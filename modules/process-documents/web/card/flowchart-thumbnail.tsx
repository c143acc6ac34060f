import { useMemo } from "react"
import { lightFlowchartColours } from "../../../../engine/flowchart/colours.ts"
import { drawFlowchart } from "../../../../engine/flowchart/draw.ts"
import { svgText } from "../../../../engine/heat-map/svg.ts"
import type { Flowchart } from "../../../../schemas/flowchart.ts"
import { useDirection } from "../../../../ui/direction.ts"
import type { DocumentReference } from "../../contract.ts"

interface FlowchartThumbnailProps {
  readonly flowchart: Flowchart
  readonly references: readonly DocumentReference[]
}

/** A small picture of a flowchart; the page of the document has its words. */
export function FlowchartThumbnail({ flowchart, references }: FlowchartThumbnailProps) {
  const direction = useDirection()
  const address = useMemo(() => {
    const known = new Map(references.map((one) => [one.recordId, one]))
    const { width, height, items } = drawFlowchart(flowchart, {
      direction,
      colours: lightFlowchartColours,
      markerFace: (recordId) => {
        const reference = known.get(recordId)
        if (!reference) return { kind: "unknown", text: "?" }
        return { kind: reference.type === "CONTROL" ? "control" : "risk", text: reference.uniqueId }
      },
    })
    const svg = svgText({ width, height, shapes: items.flatMap(({ shapes }) => shapes) }, "")
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [flowchart, references, direction])
  return <img src={address} alt="" />
}
