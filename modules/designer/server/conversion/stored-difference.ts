import { isDeepStrictEqual } from "node:util"
import type { StoredFields } from "../../../records/server/index.ts"

/** Values of two states of a record that differ; a missing value is absent from its state. */
export interface StoredDifference {
  readonly before: StoredFields
  readonly after: StoredFields
}

export function storedDifference(before: StoredFields, after: StoredFields): StoredDifference {
  if (before === after) return nothing
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...ids].filter((id) => !isDeepStrictEqual(before[id], after[id]))
  return { before: pickFields(before, changed), after: pickFields(after, changed) }
}

/** IDs of the fields that differ. */
export function differingFields({ before, after }: StoredDifference): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
}

const nothing: StoredDifference = { before: {}, after: {} }

function pickFields(fields: StoredFields, ids: readonly string[]): StoredFields {
  return Object.fromEntries(ids.filter((id) => fields[id] !== undefined).map((id) => [id, fields[id]]))
}
