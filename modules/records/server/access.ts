import {
  findLockReason,
  type RecordLocks,
  readOnlyProblem,
  findWriteBlocker,
} from "../../../engine/workflow/record-locks.ts"
import { masterLibrary, type ProfileId, type ProjectId } from "../../../schemas/ids.ts"
import { allowsMasters, type PermissionAction, type ReadOnlyReason } from "../../../schemas/permissions.ts"
import type { RecordAccess } from "../../../schemas/record.ts"
import { forbiddenRecords, canAccessRecords, type Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { RecordRow } from "./record-repository.ts"
import type { Visibility } from "./visibility.ts"

type RecordKey = Pick<RecordRow, "id" | "profile_id" | "project_id">
type RecordAccessRow = RecordKey & Pick<RecordRow, "workflow_done" | "is_unlocked" | "completed_process">

/**
 * Whether the user can perform the action on this record, by role or by record permission; on a master record only with
 * the permission for the master library, too.
 */
export function canAccessRecord(
  actor: Actor,
  visibility: Visibility,
  row: RecordKey,
  action: PermissionAction,
): boolean {
  const isAllowed =
    canAccessRecords({ actor, visibility }, row.profile_id, action) ||
    (visibility.granted.get(row.id)?.has(action) ?? false)
  const type = visibility.guards.get(row.profile_id)?.type
  return (
    isAllowed && (row.project_id !== masterLibrary || (type !== undefined && allowsMasters(actor.rights, type, action)))
  )
}

/** Whether the user's roles allow them to create records of the profile in the project or in the master library. */
export function canCreateIn(
  { actor, visibility }: { readonly actor: Actor; readonly visibility: Visibility },
  projectId: ProjectId | null,
  profileId: ProfileId,
): boolean {
  const type = visibility.guards.get(profileId)?.type
  return (
    canAccessRecords({ actor, visibility }, profileId, "CREATE") &&
    (projectId !== masterLibrary || (type !== undefined && allowsMasters(actor.rights, type, "CREATE")))
  )
}

export function authorizeRecord(actor: Actor, visibility: Visibility, row: RecordKey, action: PermissionAction): void {
  if (!canAccessRecord(actor, visibility, row, action))
    throw forbiddenRecords({ actor, visibility }, row.profile_id, action)
}

/** Returns why the user cannot change the record, if so. */
export function readOnlyReason(actor: Actor, visibility: Visibility, row: RecordAccessRow): ReadOnlyReason | null {
  return actor.viewing
    ? "viewing"
    : findWriteBlocker(recordLocksOf(visibility, row), canAccessRecord(actor, visibility, row, "UPDATE"))
}

export function recordLocksOf(
  { projects }: Pick<Visibility, "projects">,
  row: Omit<RecordAccessRow, "id" | "profile_id">,
): RecordLocks {
  return {
    processCompleted: row.completed_process !== null,
    workflowDone: row.workflow_done,
    isUnlocked: row.is_unlocked,
    projectClosed: row.project_id !== null && projects.get(row.project_id)?.closed === true,
  }
}

/**
 * Returns the user's permissions on a record; `acceptsNew` is whether its profile accepts new records, `isHeld` whether
 * another user has checked it out.
 */
export function accessTo(
  actor: Actor,
  visibility: Visibility,
  row: RecordAccessRow,
  { acceptsNew, isHeld }: { readonly acceptsNew: boolean; readonly isHeld: boolean },
): RecordAccess {
  const reason = readOnlyReason(actor, visibility, row) ?? (isHeld ? "checked_out" : null)
  return {
    canWrite: reason === null,
    canCreate: acceptsNew && canCreateIn({ actor, visibility }, row.project_id, row.profile_id) && reason !== "viewing",
    canDelete:
      !isHeld &&
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
export function assertProjectOpen(visibility: Visibility, row: Omit<RecordAccessRow, "id" | "profile_id">): void {
  const reason = findLockReason(recordLocksOf(visibility, row))
  if (reason !== null) throw readOnly(reason)
}

export function readOnly(reason: ReadOnlyReason): HttpError {
  return new HttpError(403, readOnlyProblem(reason))
}
