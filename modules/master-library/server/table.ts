import type { Generated } from "kysely"
import type { ClientId, EntityId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { PermissionAction } from "../../../schemas/permissions.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"

/** A process of the master library that an entity works with. */
export interface ProcessAssignmentTable {
  client_id: ClientId
  process_id: RecordId
  entity_id: EntityId
  assigned_by: UserId
  assigned_at: Generated<Date>
}

/** A user who works with a master process in an entity: the permissions on its copies there. */
interface ProcessTeamMemberTable {
  client_id: ClientId
  process_id: RecordId
  entity_id: EntityId
  user_id: UserId
  actions: PermissionAction[]
  /** The types of descendants that the permissions cover; null when they concern the process only. */
  descendant_types: ProfileType[] | null
  granted_by: UserId
  granted_at: Generated<Date>
}

interface MasterLibraryTables {
  process_assignment: ProcessAssignmentTable
  process_team_member: ProcessTeamMemberTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends MasterLibraryTables {}
}
