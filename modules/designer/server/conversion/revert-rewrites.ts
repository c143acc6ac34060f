import { isDeepStrictEqual } from "node:util"
import type { StoredFields } from "../../../records/server/index.ts"
import { differingFields, type StoredDifference } from "./stored-difference.ts"

/** A record's reverted values, and the fields that were reverted. */
export interface RevertedFields {
  readonly fields: StoredFields
  readonly fieldIds: ReadonlySet<string>
}

/** Undoes rewrites, newest first. A value edited since remains unchanged, and earlier rewrites of it are ignored. */
export function revertRewrites(fields: StoredFields, rewrites: readonly StoredDifference[]): RevertedFields {
  if (rewrites.length === 0) return { fields, fieldIds: nothing }
  const reverted: Record<string, unknown> = { ...fields }
  const untouched = new Set<string>()
  const edited = new Set<string>()
  for (const rewrite of rewrites) {
    for (const id of differingFields(rewrite)) {
      if (edited.has(id)) continue
      if (!isDeepStrictEqual(reverted[id], rewrite.after[id])) {
        edited.add(id)
        untouched.delete(id)
        continue
      }
      untouched.add(id)
      if (rewrite.before[id] === undefined) delete reverted[id]
      else reverted[id] = rewrite.before[id]
    }
  }
  return { fields: reverted, fieldIds: untouched }
}

const nothing: ReadonlySet<string> = new Set()
