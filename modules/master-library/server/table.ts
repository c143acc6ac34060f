import type { Generated } from "kysely"
import type { ClientId, EntityId, RecordId, UserId } from "../../../schemas/ids.ts"

/** A process of the master library that an entity works with. */
export interface ProcessAssignmentTable {
  client_id: ClientId
  process_id: RecordId
  entity_id: EntityId
  assigned_by: UserId
  assigned_at: Generated<Date>
}

interface MasterLibraryTables {
  process_assignment: ProcessAssignmentTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends MasterLibraryTables {}
}
