import type { Generated } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"

/** Completed processes, and the records that each of them locks. */

interface CompletedProcessTable {
  client_id: ClientId
  process_id: RecordId
  /** The status the process returns to when it is reopened. */
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

export interface CompletionTables {
  completed_process: CompletedProcessTable
  completion_locked_record: DisabledRecordTable
}
