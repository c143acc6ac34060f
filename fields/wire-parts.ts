import { problem } from "../schemas/problems.ts"
import type { Parsed } from "../schemas/field-type.ts"
import type { WireFieldValue } from "../schemas/values.ts"

/** The parts of a wire value that can hold something; a field type reads one of them and refuses the others. */
type Part = "value" | "listValue" | "refId" | "tableValue" | "files"
const parts: readonly Part[] = ["value", "listValue", "refId", "tableValue", "files"]

export const wrongType: Parsed<never> = { ok: false, problems: [problem("value.wrong_type", [])] }

/** Whether every part but the field type's own is empty. */
export function holdsOnly(wire: WireFieldValue, own: Part): boolean {
  return parts.every((part) => part === own || isEmpty(wire[part]))
}

function isEmpty(part: unknown): boolean {
  if (part === undefined || part === null || part === "") return true
  if (Array.isArray(part)) return part.length === 0
  return typeof part === "object" && Object.keys(part).length === 0
}

/** The text of a wire value. */
export function wireText(wire: WireFieldValue): Parsed<string> {
  if (!holdsOnly(wire, "value")) return wrongType
  const { value } = wire
  if (value === undefined || value === null || value === "") return { ok: true, value: undefined }
  return typeof value === "string" ? { ok: true, value } : wrongType
}

/** The ids of a wire value. */
export function wireIds(wire: WireFieldValue, part: "listValue" | "refId"): Parsed<readonly string[]> {
  if (!holdsOnly(wire, part)) return wrongType
  const ids: unknown = wire[part]
  if (ids === undefined || ids === null) return { ok: true, value: undefined }
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === "string")) return wrongType
  return { ok: true, value: ids.length === 0 ? undefined : (ids as string[]) }
}
