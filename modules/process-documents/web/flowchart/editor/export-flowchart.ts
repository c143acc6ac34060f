import { flowchartOutline } from "../../../../../engine/flowchart/outline.ts"
import { flowchartSvg } from "../../../../../engine/flowchart/svg.ts"
import type { MarkerFace } from "../../../../../engine/flowchart/picture.ts"
import type { Flowchart } from "../../../../../schemas/flowchart.ts"
import type { RecordId } from "../../../../../schemas/ids.ts"
import type { FlowchartNames } from "../flowchart-names.ts"

interface ExportOptions {
  readonly title: string
  readonly direction: "ltr" | "rtl"
  readonly legend: string
  readonly names: FlowchartNames
  readonly markerFace: (recordId: RecordId) => MarkerFace
  readonly nameOf: (recordId: RecordId) => string
}

/** The flowchart as an SVG document that says in its description what it shows. */
export function exportSvg(flowchart: Flowchart, options: ExportOptions): string {
  const { title, direction, legend, names, markerFace, nameOf } = options
  return flowchartSvg({
    title,
    lines: [],
    description: flowchartOutline(flowchart)
      .map(({ number, shape, lane }) => `${number}. ${names.ofShape(shape)} (${names.ofLane(lane)})`)
      .join("\n"),
    direction,
    flowchart,
    markerFace,
    legend: { heading: legend, nameOf },
  })
}
