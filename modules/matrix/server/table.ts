import type { Generated } from "kysely"
import type { ClientId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"

/** A user who is in the matrix of a project, and the cell they have selected. */
export interface MatrixPresenceTable {
  client_id: ClientId
  project_id: ProjectId
  user_id: UserId
  record_id: RecordId | null
  column_key: string | null
  seen_at: Generated<Date>
}

interface MatrixTables {
  matrix_presence: MatrixPresenceTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends MatrixTables {}
}
