import { isDeepStrictEqual } from "node:util"
import type { StoredFields } from "../records/stored-fields.ts"
import { differingFields, type StoredDifference } from "./stored-difference.ts"

/** A record's values as they were before later versions rewrote them, and the fields of which that could be said. */
export interface GivenBack {
  readonly fields: StoredFields
  readonly fieldIds: ReadonlySet<string>
}

/**
 * Undoes rewrites, newest first. A value that someone changed since is left as it is, and so is what older rewrites did to
 * it: it is no longer theirs.
 */
export function giveBack(fields: StoredFields, rewrites: readonly StoredDifference[]): GivenBack {
  if (rewrites.length === 0) return { fields, fieldIds: nothing }
  const given: Record<string, unknown> = { ...fields }
  const untouched = new Set<string>()
  const edited = new Set<string>()
  for (const rewrite of rewrites) {
    for (const id of differingFields(rewrite)) {
      if (edited.has(id)) continue
      if (!isDeepStrictEqual(given[id], rewrite.after[id])) {
        edited.add(id)
        untouched.delete(id)
        continue
      }
      untouched.add(id)
      if (rewrite.before[id] === undefined) delete given[id]
      else given[id] = rewrite.before[id]
    }
  }
  return { fields: given, fieldIds: untouched }
}

const nothing: ReadonlySet<string> = new Set()
