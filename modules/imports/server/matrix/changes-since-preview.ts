import { sameStored } from "../../../../engine/wire/same-stored.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { StoredImportConflict } from "../../../../server/database/tables/imports.ts"
import type { Target } from "../staged/target.ts"
import type { MatrixRecord } from "./record-repository.ts"

interface Input {
  readonly inputValues: RecordValues
}

/**
 * Fields that someone else has changed since the user saw what the import would change. Links are left out, because
 * parents are only added.
 */
export function changesSincePreview(
  { filled }: Target,
  { inputValues }: Input,
  { changes, conflicts }: MatrixRecord,
  previous: RecordValues,
): readonly StoredImportConflict[] {
  return filled.flatMap(({ field }) => {
    if (!Object.hasOwn(inputValues, field.keyword) || field.storage === "links") return []
    const mine = inputValues[field.keyword]
    const theirs = previous[field.keyword]
    const planned = changes.find((one) => one.field === field.id)
    // Without a planned change, the record had the file's value, or the user kept the record's.
    const known = planned ? (planned.before ?? undefined) : mine
    const isDecided = !planned && conflicts.some((one) => one.field === field.id)
    if (isDecided || sameStored(mine, theirs) || sameStored(known, theirs)) return []
    return [{ field: field.id, before: known ?? null, mine: mine ?? null, theirs: theirs ?? null }]
  })
}

/** Conflicts that a load has found, as far as file and record still differ. */
export function remainingConflicts(
  { filled }: Target,
  { inputValues }: Input,
  { conflicts }: MatrixRecord,
  previous: RecordValues,
): readonly StoredImportConflict[] {
  return conflicts.flatMap((conflict) => {
    const field = filled.find((one) => one.field.id === conflict.field)?.field
    if (!field || !Object.hasOwn(inputValues, field.keyword)) return []
    const mine = inputValues[field.keyword]
    const theirs = previous[field.keyword]
    if (sameStored(mine, theirs) || !sameStored(mine, conflict.mine ?? undefined)) return []
    return [{ ...conflict, theirs: theirs ?? null }]
  })
}
