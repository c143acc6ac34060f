import type { RecordId } from "../../schemas/ids.ts"
import type { Box, Shape } from "../heat-map/shapes.ts"
import type { FlowchartColours } from "./colours.ts"

/** What a badge says of a risk or control. */
export interface MarkerFace {
  readonly kind: "risk" | "control" | "unknown"
  readonly text: string
}

export interface DrawOptions {
  readonly direction: "ltr" | "rtl"
  readonly colours: FlowchartColours
  readonly markerFace: (recordId: RecordId) => MarkerFace
}

/** What belongs to one lane, connection, shape or badge. */
export interface FlowchartItem {
  readonly kind: "lane" | "connection" | "shape" | "marker"
  readonly id: string
  /** The shape of a badge. */
  readonly shapeId?: string
  readonly box: Box
  readonly shapes: readonly Shape[]
}

export interface FlowchartPicture {
  readonly width: number
  readonly height: number
  /** Back to front. */
  readonly items: readonly FlowchartItem[]
}
