import {
  findLockReason,
  type RecordLocks,
  readOnlyProblem,
  findWriteBlocker,
} from "../../../engine/workflow/record-locks.ts"
import type { PermissionAction, ReadOnlyReason } from "../../../schemas/permissions.ts"
import type { RecordAccess } from "../../../schemas/record.ts"
import { forbiddenRecords, canAccessRecords, type Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { RecordRow } from "./record-repository.ts"
import type { Visibility } from "./visibility.ts"

type RecordKey = Pick<RecordRow, "id" | "profile_id">
type RecordAccessRow = RecordKey & Pick<RecordRow, "workflow_done" | "is_unlocked" | "completed_process" | "project_id">

/** Whether the user can perform the action on this record, by role or by record permission. */
export function canAccessRecord(
  actor: Actor,
  visibility: Visibility,
  row: RecordKey,
  action: PermissionAction,
): boolean {
  return (
    canAccessRecords({ actor, visibility }, row.profile_id, action) ||
    (visibility.granted.get(row.id)?.has(action) ?? false)
  )
}

export function authorizeRecord(actor: Actor, visibility: Visibility, row: RecordKey, action: PermissionAction): void {
  if (!canAccessRecord(actor, visibility, row, action)) throw forbiddenRecords({ visibility }, row.profile_id, action)
}

/** Returns why the user cannot change the record, if so. */
export function readOnlyReason(actor: Actor, visibility: Visibility, row: RecordAccessRow): ReadOnlyReason | null {
  return actor.viewing
    ? "viewing"
    : findWriteBlocker(recordLocksOf(visibility, row), canAccessRecord(actor, visibility, row, "UPDATE"))
}

export function recordLocksOf(
  { projects }: Pick<Visibility, "projects">,
  row: Omit<RecordAccessRow, keyof RecordKey>,
): RecordLocks {
  return {
    processCompleted: row.completed_process !== null,
    workflowDone: row.workflow_done,
    isUnlocked: row.is_unlocked,
    projectClosed: row.project_id !== null && projects.get(row.project_id)?.closed === true,
  }
}

/** Returns the user's permissions on a record; `acceptsNew` is whether its profile accepts new records. */
export function accessTo(
  actor: Actor,
  visibility: Visibility,
  row: RecordAccessRow,
  acceptsNew: boolean,
): RecordAccess {
  const reason = readOnlyReason(actor, visibility, row)
  return {
    canWrite: reason === null,
    canCreate: acceptsNew && canAccessRecords({ actor, visibility }, row.profile_id, "CREATE") && reason !== "viewing",
    canDelete:
      findLockReason(recordLocksOf(visibility, row)) === null &&
      canAccessRecord(actor, visibility, row, "DELETE") &&
      reason !== "viewing",
    readOnlyReason: reason,
  }
}

/** Throws 403 with the reason if the user cannot change the record. */
export function assertWritable(actor: Actor, visibility: Visibility, row: RecordAccessRow): void {
  const reason = readOnlyReason(actor, visibility, row)
  if (reason !== null) throw readOnly(reason)
}

/** Throws 403 with the reason if no user can change the record, for example in a closed project. */
export function assertProjectOpen(visibility: Visibility, row: Omit<RecordAccessRow, keyof RecordKey>): void {
  const reason = findLockReason(recordLocksOf(visibility, row))
  if (reason !== null) throw readOnly(reason)
}

export function readOnly(reason: ReadOnlyReason): HttpError {
  return new HttpError(403, readOnlyProblem(reason))
}
