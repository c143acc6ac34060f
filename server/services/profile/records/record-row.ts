import { validate as isUuid } from "uuid"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { RecordState } from "../../../../schemas/record.ts"
import type { RecordStatus } from "../../../../schemas/workflow.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { findRow, type RecordRow } from "./record-repository.ts"
import { isVisible, type Visibility } from "./visibility.ts"

/** A record inside the person's walls; what is outside, or was never there, is answered alike. */
export async function findRecord(
  tx: Tenant,
  clientId: ClientId,
  visibility: Visibility,
  id: RecordId,
  lock: "none" | "update" = "none",
): Promise<RecordRow> {
  return visibleRecord(visibility, isUuid(id) ? await findRow(tx, clientId, id, lock) : undefined)
}

/** The same of a row that was read before the walls were known. */
export function visibleRecord(visibility: Visibility, row: RecordRow | undefined): RecordRow {
  if (!row || !isVisible(visibility, row)) throw new Refusal(404, problem("record.not_found", ["id"]))
  return row
}

export function stateOf(row: RecordRow): RecordState {
  return {
    status: statusOf(row.status),
    subStatus: row.sub_status,
    activityId: row.activity_id,
    isUnlocked: row.is_unlocked,
    workflowDone: row.workflow_done,
  }
}

/** The column holds only what the contract's list of statuses allowed in. */
export function statusOf(text: string): RecordStatus {
  return text as RecordStatus
}
