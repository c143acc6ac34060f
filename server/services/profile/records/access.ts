import type { ReadOnlyReason } from "../../../../schemas/permissions.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { RecordAccess } from "../../../../schemas/record.ts"
import { mayRecords, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { RecordRow } from "./record-repository.ts"
import type { Visibility } from "./visibility.ts"

type Standing = Pick<RecordRow, "type" | "workflow_done" | "is_unlocked" | "project_id">

/** Why the person may not change the record, if so; the order is that of the read-only rule. */
export function readOnlyReason(actor: Actor, visibility: Visibility, row: Standing): ReadOnlyReason | null {
  const standing = closedReason(visibility, row)
  if (standing === "workflow_done" || standing === "locked") return standing
  return mayRecords(actor, row.type, "UPDATE") ? standing : "no_write_permission"
}

/** Why nobody may change the record, if so. */
function closedReason(visibility: Visibility, row: Standing): ReadOnlyReason | null {
  if (row.workflow_done) return "workflow_done"
  if (!row.is_unlocked) return "locked"
  return row.project_id !== null && visibility.projects.get(row.project_id)?.closed ? "project_closed" : null
}

export function accessTo(actor: Actor, visibility: Visibility, row: Standing): RecordAccess {
  const reason = readOnlyReason(actor, visibility, row)
  return {
    canWrite: reason === null,
    canCreate: mayRecords(actor, row.type, "CREATE"),
    canDelete: closedReason(visibility, row) === null && mayRecords(actor, row.type, "DELETE"),
    readOnlyReason: reason,
  }
}

/** Refuses with 403 and the reason what the person may not change. */
export function demandWritable(actor: Actor, visibility: Visibility, row: Standing): void {
  const reason = readOnlyReason(actor, visibility, row)
  if (reason !== null) throw readOnly(reason)
}

/** Refuses with 403 and the reason what nobody may change. */
export function demandOpen(visibility: Visibility, row: Standing): void {
  const reason = closedReason(visibility, row)
  if (reason !== null) throw readOnly(reason)
}

export function readOnly(reason: ReadOnlyReason): Refusal {
  return new Refusal(403, problem("access.read_only", [], { reason }))
}
