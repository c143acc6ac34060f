import type { Generated } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"

/** Processes that are complete, and the records that each of them has disabled. */

interface CompletedProcessTable {
  client_id: ClientId
  process_id: RecordId
  /** What the process goes back to when the work on it is resumed. */
  previous_status: string
  was_without_result: boolean
  completed_at: Generated<Date>
  completed_by: UserId
}

interface DisabledRecordTable {
  client_id: ClientId
  process_id: RecordId
  record_id: RecordId
}

export interface CompletingTables {
  completed_process: CompletedProcessTable
  disabled_record: DisabledRecordTable
}
