import { validate as isUuid } from "uuid"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import type { RecordState } from "../../../schemas/record.ts"
import type { RecordStatus } from "../../../schemas/workflow.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { findRow, type RecordRow } from "./record-repository.ts"
import { isVisible, type Visibility } from "./visibility.ts"

/** Returns a visible record. Throws the same error for a missing record and one outside the user's visibility. */
export async function findRecord(
  tx: ClientTransaction,
  clientId: ClientId,
  visibility: Visibility,
  id: RecordId,
  lock: "none" | "update" = "none",
): Promise<RecordRow> {
  return visibleRecord(visibility, isUuid(id) ? await findRow(tx, clientId, id, lock) : undefined)
}

/** Like `findRecord`, for a row that was loaded before the visibility. */
export function visibleRecord(visibility: Visibility, row: RecordRow | undefined): RecordRow {
  if (!row || !isVisible(visibility, row)) throw new HttpError(404, problem("record.not_found", ["id"]))
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

/** The column contains only statuses of the API contract. */
export function statusOf(text: string): RecordStatus {
  return text as RecordStatus
}
