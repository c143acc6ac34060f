import { useMemo } from "react"
import { themeFlowchartColours } from "../../../../engine/flowchart/colours.ts"
import { drawFlowchart, heightAbove } from "../../../../engine/flowchart/draw.ts"
import type { FlowchartItem } from "../../../../engine/flowchart/picture.ts"
import type { Flowchart } from "../../../../schemas/flowchart.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { useDirection } from "../../../../ui/direction.ts"
import type { DocumentSources } from "../document-sources.ts"
import { useFlowchartNames, useMarkerFace } from "./flowchart-names.ts"
import { SvgShapes } from "./svg-shapes.tsx"
import { useFlowchartText } from "./use-flowchart-text.ts"

export type Mark = "added" | "removed" | "changed"

interface FlowchartPictureProps {
  readonly label: string
  readonly flowchart: Flowchart
  readonly sources: DocumentSources
  /** Shapes and connections that differ from another version. */
  readonly marks?: ReadonlyMap<string, Mark>
}

const edge = 2
const markSigns: Readonly<Record<Mark, string>> = { added: "+", removed: "−", changed: "≠" }

/** The picture of a flowchart in the colours of the theme; badges open their records. */
export function FlowchartPicture({ label, flowchart, sources, marks }: FlowchartPictureProps) {
  const direction = useDirection()
  const text = useFlowchartText()
  const names = useFlowchartNames(sources)
  const markerFace = useMarkerFace(sources)
  const { width, height, items } = useMemo(
    () => drawFlowchart(flowchart, { direction, colours: themeFlowchartColours, markerFace }),
    [flowchart, direction, markerFace],
  )
  const above = heightAbove(flowchart) + edge
  const { shapes, lanes } = flowchart
  return (
    <svg
      className="flowchart-picture"
      role="group"
      aria-label={label}
      width={width + 2 * edge}
      height={height + above + edge}
      viewBox={`${-edge} ${-above} ${width + 2 * edge} ${height + above + edge}`}
    >
      <desc>{text("flowchart.picture", { lanes: lanes.length, shapes: shapes.length })}</desc>
      {items.map((item) => {
        const mark = item.kind === "marker" ? undefined : marks?.get(item.id)
        return item.kind === "marker" ? (
          <Badge key={`${item.shapeId}-${item.id}`} item={item} sources={sources} name={names.ofMarker} />
        ) : (
          <g key={`${item.kind}-${item.id}`} data-mark={mark} data-part={item.kind} aria-hidden="true">
            {item.kind === "shape" && mark ? <MarkFrame item={item} /> : null}
            <SvgShapes shapes={item.shapes} />
            {item.kind === "shape" && mark ? <MarkSign item={item} mark={mark} /> : null}
          </g>
        )
      })}
    </svg>
  )
}

function MarkFrame({ item: { box } }: { readonly item: FlowchartItem }) {
  return (
    <rect
      className="flowchart-picture__frame"
      x={box.x - 8}
      y={box.y - 8}
      width={box.width + 16}
      height={box.height + 16}
      rx={8}
    />
  )
}

function MarkSign({ item: { box }, mark }: { readonly item: FlowchartItem; readonly mark: Mark }) {
  const x = box.x + box.width / 2
  const y = box.y + box.height + 8
  return (
    <>
      <circle className="flowchart-picture__sign" cx={x} cy={y} r={9} />
      <text className="flowchart-picture__sign-text" x={x} y={y + 4.5} textAnchor="middle" fontSize={14}>
        {markSigns[mark]}
      </text>
    </>
  )
}

interface BadgeProps {
  readonly item: FlowchartItem
  readonly sources: DocumentSources
  readonly name: (recordId: RecordId) => string
}

function Badge({ item, sources, name }: BadgeProps) {
  const recordId = item.id as RecordId
  const reference = sources.referenceTo(recordId)
  const shapes = <SvgShapes shapes={item.shapes} />
  if (!reference) return <g aria-hidden="true">{shapes}</g>
  return (
    <a
      className="flowchart-picture__badge"
      href={sources.hrefOf(reference)}
      aria-label={name(recordId)}
      data-tooltip={name(recordId)}
    >
      {shapes}
    </a>
  )
}
