import type { ClientId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { CheckOutId, SheetKind } from "../contract.ts"

/** At most one row per sheet. It stays after its end until someone checks out a sheet of the client. */
export interface CheckOutTable {
  client_id: ClientId
  id: CheckOutId
  kind: SheetKind
  record_id: RecordId
  project_id: ProjectId
  user_id: UserId
  since: Date
  ends_at: Date
}

/** A user who asks the holder for the sheet. */
interface CheckOutRequestTable {
  client_id: ClientId
  check_out_id: CheckOutId
  user_id: UserId
  requested_at: Date
}

interface CheckOutTables {
  check_out: CheckOutTable
  check_out_request: CheckOutRequestTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends CheckOutTables {}
}
