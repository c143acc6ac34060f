import type { Generated } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { PermissionAction } from "../../../schemas/permissions.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"

/** Permissions of single users on single records. */

interface RecordPermissionTable {
  client_id: ClientId
  record_id: RecordId
  user_id: UserId
  actions: PermissionAction[]
  /** For a process: the types of descendant records that the row covers; null when it concerns the record only. */
  descendant_types: ProfileType[] | null
  /** Whether it follows the team of the record's master process; it cannot be changed on the record. */
  from_team: Generated<boolean>
  granted_by: UserId | null
  granted_at: Generated<Date>
}

export interface RecordPermissionsTables {
  record_permission: RecordPermissionTable
}
