import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { valuesOf } from "../record-values.ts"
import type { RecordStore } from "../store-contract.ts"
import type { Conflict } from "../use-record-form.ts"
import { mergeThreeWays } from "./three-way.ts"

/** Rebases the user's changes onto the newer record. Returns the remaining conflicts. */
export function rebase(
  store: RecordStore,
  profile: CompiledProfile,
  known: ProfileInstance,
  newer: ProfileInstance,
  open: Conflict | null,
): Conflict {
  const theirs = valuesOf(profile, newer)
  const { values, ...merge } = mergeThreeWays(profile, valuesOf(profile, known), theirs, store.changes())
  store.reset(theirs)
  for (const [keyword, value] of Object.entries(values)) store.set(keyword, value)
  const newConflicts = new Set(merge.both.map(({ keyword }) => keyword))
  const still = (open?.both ?? []).filter(({ keyword }) => !newConflicts.has(keyword))
  return { ...merge, both: [...still, ...merge.both], by: newer.updatedBy, at: newer.updatedAt }
}
