import { isDeepStrictEqual } from "node:util"
import type { StoredFields } from "../records/stored-fields.ts"

/** Of two states of a record's stored values, those that differ; what is not there in one of them is left out of it. */
export interface StoredDifference {
  readonly before: StoredFields
  readonly after: StoredFields
}

export function storedDifference(before: StoredFields, after: StoredFields): StoredDifference {
  if (before === after) return nothing
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...ids].filter((id) => !isDeepStrictEqual(before[id], after[id]))
  return { before: chosen(before, changed), after: chosen(after, changed) }
}

/** The ids of the fields that differ. */
export function differingFields({ before, after }: StoredDifference): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

const nothing: StoredDifference = { before: {}, after: {} }

function chosen(fields: StoredFields, ids: readonly string[]): StoredFields {
  return Object.fromEntries(ids.filter((id) => fields[id] !== undefined).map((id) => [id, fields[id]]))
}
