import { problem } from "../schemas/problems.ts"
import type { Parsed } from "../schemas/field-type.ts"
import type { WireFieldValue } from "../schemas/values.ts"

/** The value properties of a wire value; a field type reads one of them and rejects the others. */
type WireKey = "value" | "listValue" | "refId" | "tableValue" | "files"
const wireKeys: readonly WireKey[] = ["value", "listValue", "refId", "tableValue", "files"]

export const wrongTypeResult: Parsed<never> = { ok: false, problems: [problem("value.wrong_type", [])] }

/** Whether every property other than the field type's own is empty. */
export function hasOnlyPart(wire: WireFieldValue, own: WireKey): boolean {
  return wireKeys.every((key) => key === own || isEmpty(wire[key]))
}

function isEmpty(key: unknown): boolean {
  if (key === undefined || key === null || key === "") return true
  if (Array.isArray(key)) return key.length === 0
  return typeof key === "object" && Object.keys(key).length === 0
}

export function wireText(wire: WireFieldValue): Parsed<string> {
  if (!hasOnlyPart(wire, "value")) return wrongTypeResult
  const { value } = wire
  if (value === undefined || value === null || value === "") return { ok: true, value: undefined }
  return typeof value === "string" ? { ok: true, value } : wrongTypeResult
}

export function wireIds(wire: WireFieldValue, key: "listValue" | "refId"): Parsed<readonly string[]> {
  if (!hasOnlyPart(wire, key)) return wrongTypeResult
  const ids: unknown = wire[key]
  if (ids === undefined || ids === null) return { ok: true, value: undefined }
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === "string")) return wrongTypeResult
  return { ok: true, value: ids.length === 0 ? undefined : (ids as string[]) }
}
