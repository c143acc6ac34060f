import { flowchartLimits, shapeKinds } from "../../../schemas/flowchart.ts"
import type { CopiedShapes } from "./paste-shapes.ts"

/** Longer texts are none that the editor copied. */
const maxLength = flowchartLimits.shapes * 2_000 + flowchartLimits.connections * 500

/** Reads copied shapes from the clipboard; undefined for any other text. */
export function readCopiedShapes(text: string): CopiedShapes | undefined {
  if (text.length > maxLength || !text.startsWith("{")) return undefined
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isFlowchart(value)) return undefined
  const ids = new Set(value.shapes.map(({ id }) => id))
  const areKnown = value.connections.every(({ from, to }) => ids.has(from) && ids.has(to))
  return areKnown && ids.size === value.shapes.length ? value : undefined
}

type Check = (value: unknown) => boolean

// Checked by hand: validating by schema would load the whole validator into the page.
const textUpTo =
  (maximum: number): Check =>
  (value) =>
    typeof value === "string" && value.length <= maximum
const integerIn =
  (minimum: number, maximum: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum
const listOf =
  (maximum: number, check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= maximum && value.every(check)
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.some((one) => one === value)
/** An object with exactly these members. */
const objectOf =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length === Object.keys(members).length &&
    Object.entries(members).every(([name, check]) => check((value as Readonly<Record<string, unknown>>)[name]))
const isId: Check = (value) => typeof value === "string" && /^[A-Za-z0-9_-]{1,40}$/.test(value)
const isUuid: Check = (value) =>
  typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const { laneHeight, ...limits } = flowchartLimits
const hasFlowchartShape = objectOf({
  type: oneOf(["flowchart"]),
  lanes: listOf(
    limits.lanes,
    objectOf({ id: isId, name: textUpTo(limits.laneName), height: integerIn(laneHeight.minimum, laneHeight.maximum) }),
  ),
  shapes: listOf(
    limits.shapes,
    objectOf({
      id: isId,
      kind: oneOf(shapeKinds),
      laneId: isId,
      text: textUpTo(limits.text),
      x: integerIn(0, limits.x),
      y: integerIn(0, laneHeight.maximum),
      markers: listOf(limits.markers, isUuid),
    }),
  ),
  connections: listOf(limits.connections, objectOf({ id: isId, from: isId, to: isId, label: textUpTo(limits.label) })),
})

const isFlowchart = (value: unknown): value is CopiedShapes => hasFlowchartShape(value)
