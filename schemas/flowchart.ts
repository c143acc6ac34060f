import * as Type from "typebox"
import type { Static } from "typebox"
import type { RecordId } from "./ids.ts"

/**
 * The diagram of a flowchart: lanes by role, shapes in them, and connections between shapes. Positions are in pixels at
 * 100 %, from the start of the text direction and the top of the lane, so that the diagram mirrors for right-to-left
 * readers and a lane moves with its shapes.
 */
export const flowchartLimits = {
  lanes: 20,
  shapes: 500,
  connections: 1_000,
  /** Risks and controls at a shape. */
  markers: 20,
  laneName: 120,
  text: 500,
  label: 120,
  laneHeight: { minimum: 100, maximum: 2_000 },
  x: 20_000,
} as const

/** Positions are multiples of it. */
export const flowchartGrid = 20

export const shapeKinds = ["start", "end", "step", "decision", "document", "system", "connector"] as const
export type ShapeKind = (typeof shapeKinds)[number]

const strict = { additionalProperties: false } as const
const id = Type.String({ pattern: "^[A-Za-z0-9_-]+$", minLength: 1, maxLength: 40 })

export const FlowchartLane = Type.Object(
  {
    id,
    /** The role or department that does the work. */
    name: Type.String({ maxLength: flowchartLimits.laneName }),
    height: Type.Integer(flowchartLimits.laneHeight),
  },
  strict,
)
export type FlowchartLane = Static<typeof FlowchartLane>

export const FlowchartShape = Type.Object(
  {
    id,
    kind: Type.Enum(shapeKinds),
    laneId: id,
    text: Type.String({ maxLength: flowchartLimits.text }),
    /** The start and top of the shape. */
    x: Type.Integer({ minimum: 0, maximum: flowchartLimits.x }),
    y: Type.Integer({ minimum: 0, maximum: flowchartLimits.laneHeight.maximum }),
    /** The risks that arise at the shape, and the controls that are performed there. */
    markers: Type.Array(Type.Unsafe<RecordId>(Type.String({ format: "uuid" })), {
      maxItems: flowchartLimits.markers,
      uniqueItems: true,
    }),
  },
  strict,
)
export type FlowchartShape = Static<typeof FlowchartShape>

export const FlowchartConnection = Type.Object(
  { id, from: id, to: id, label: Type.String({ maxLength: flowchartLimits.label }) },
  strict,
)
export type FlowchartConnection = Static<typeof FlowchartConnection>

export const Flowchart = Type.Object(
  {
    type: Type.Literal("flowchart"),
    lanes: Type.Array(FlowchartLane, { minItems: 1, maxItems: flowchartLimits.lanes }),
    shapes: Type.Array(FlowchartShape, { maxItems: flowchartLimits.shapes }),
    connections: Type.Array(FlowchartConnection, { maxItems: flowchartLimits.connections }),
  },
  strict,
)
export type Flowchart = Static<typeof Flowchart>
