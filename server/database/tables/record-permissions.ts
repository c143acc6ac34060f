import type { Generated } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { PermissionAction } from "../../../schemas/permissions.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"

/** What single people may do with single records. */

interface RecordPermissionTable {
  client_id: ClientId
  record_id: RecordId
  user_id: UserId
  actions: PermissionAction[]
  /** Of a process, the types of the records below it that the row reaches; null where it is about the record alone. */
  below: ProfileType[] | null
  given_by: UserId | null
  given_at: Generated<Date>
}

export interface RecordPermissionsTables {
  record_permission: RecordPermissionTable
}
