import { Check } from "typebox/value"
import { Flowchart, flowchartLimits } from "../../../schemas/flowchart.ts"
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
  if (!Check(Flowchart, value)) return undefined
  const ids = new Set(value.shapes.map(({ id }) => id))
  const areKnown = value.connections.every(({ from, to }) => ids.has(from) && ids.has(to))
  return areKnown && ids.size === value.shapes.length ? value : undefined
}
