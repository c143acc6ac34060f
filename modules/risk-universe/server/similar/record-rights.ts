import type { ReadOnlyReason } from "../../../../schemas/permissions.ts"
import { findLockReason } from "../../../../engine/workflow/record-locks.ts"
import {
  type AccessContext,
  canAccessRecord,
  opennessOf,
  readOnlyReason,
  type RecordRow,
} from "../../../records/server/index.ts"
import type { SimilarRecord } from "../../contracts/similar-records.ts"

type RightsRow = Pick<
  RecordRow,
  "id" | "type" | "profile_id" | "project_id" | "workflow_done" | "is_unlocked" | "completed_process"
>

/**
 * Why the user cannot join other records into this one; null if they can. `isHeld` is whether another user has checked
 * it out.
 */
export function keepBlockerOf(
  { actor, visibility }: AccessContext,
  row: RightsRow,
  isHeld: boolean,
): ReadOnlyReason | null {
  return readOnlyReason(actor, visibility, row) ?? (isHeld ? "checked_out" : null)
}

/** Why the user cannot join the record into another one, which deletes it; null if they can. */
export function joinBlockerOf(
  { actor, visibility }: AccessContext,
  row: RightsRow,
  isHeld: boolean,
): SimilarRecord["joinBlocker"] {
  if (actor.viewing) return "viewing"
  const lock = findLockReason(opennessOf(visibility, row))
  if (lock !== null) return lock
  if (isHeld) return "checked_out"
  return canAccessRecord(actor, visibility, row, "DELETE") ? null : "no_delete_permission"
}
