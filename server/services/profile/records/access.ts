import { closedReason, type Openness, readOnlyProblem, writeHindrance } from "../../../../engine/workflow/openness.ts"
import type { PermissionAction, ReadOnlyReason } from "../../../../schemas/permissions.ts"
import type { RecordAccess } from "../../../../schemas/record.ts"
import { forbiddenRecords, mayRecords, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { RecordRow } from "./record-repository.ts"
import type { Visibility } from "./visibility.ts"

type Own = Pick<RecordRow, "id" | "profile_id">
type Standing = Own & Pick<RecordRow, "workflow_done" | "is_unlocked" | "completed_process" | "project_id">

/** Whether the person may do it with this record: by their roles, or because they were given it on the record itself. */
export function mayOn(actor: Actor, visibility: Visibility, row: Own, action: PermissionAction): boolean {
  return (
    mayRecords({ actor, visibility }, row.profile_id, action) || (visibility.given.get(row.id)?.has(action) ?? false)
  )
}

export function demandOn(actor: Actor, visibility: Visibility, row: Own, action: PermissionAction): void {
  if (!mayOn(actor, visibility, row, action)) throw forbiddenRecords({ visibility }, row.profile_id, action)
}

/** Why the person may not change the record, if so. */
export function readOnlyReason(actor: Actor, visibility: Visibility, row: Standing): ReadOnlyReason | null {
  return actor.viewing
    ? "viewing"
    : writeHindrance(opennessOf(visibility, row), mayOn(actor, visibility, row, "UPDATE"))
}

export function opennessOf({ projects }: Pick<Visibility, "projects">, row: Omit<Standing, keyof Own>): Openness {
  return {
    processCompleted: row.completed_process !== null,
    workflowDone: row.workflow_done,
    isUnlocked: row.is_unlocked,
    projectClosed: row.project_id !== null && projects.get(row.project_id)?.closed === true,
  }
}

/** What the person may do; `takesNew` is whether the record's profile takes new records. */
export function accessTo(actor: Actor, visibility: Visibility, row: Standing, takesNew: boolean): RecordAccess {
  const reason = readOnlyReason(actor, visibility, row)
  return {
    canWrite: reason === null,
    canCreate: takesNew && mayRecords({ actor, visibility }, row.profile_id, "CREATE") && reason !== "viewing",
    canDelete:
      closedReason(opennessOf(visibility, row)) === null &&
      mayOn(actor, visibility, row, "DELETE") &&
      reason !== "viewing",
    readOnlyReason: reason,
  }
}

/** Refuses with 403 and the reason what the person may not change. */
export function demandWritable(actor: Actor, visibility: Visibility, row: Standing): void {
  const reason = readOnlyReason(actor, visibility, row)
  if (reason !== null) throw readOnly(reason)
}

/** Refuses with 403 and the reason what nobody may change. */
export function demandOpen(visibility: Visibility, row: Omit<Standing, keyof Own>): void {
  const reason = closedReason(opennessOf(visibility, row))
  if (reason !== null) throw readOnly(reason)
}

export function readOnly(reason: ReadOnlyReason): Refusal {
  return new Refusal(403, readOnlyProblem(reason))
}
