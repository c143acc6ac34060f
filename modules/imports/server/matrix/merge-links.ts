import type { Keyword, RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { idsOf } from "../../../records/server/writing.ts"

/** Adds the parents in a row to those that a column names. */
export function mergeLinks(
  inputValues: RecordValues,
  values: Readonly<Record<Keyword, readonly RecordId[]>>,
): RecordValues {
  const merged: Record<Keyword, RecordValues[Keyword]> = { ...inputValues }
  for (const [keyword, ids] of Object.entries(values))
    merged[keyword] = [...new Set([...idsOf(inputValues[keyword]), ...ids])]
  return merged
}
