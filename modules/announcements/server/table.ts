import type { Generated } from "kysely"
import type { ClientId, EntityId, UserId } from "../../../schemas/ids.ts"
import type { Announcement, AnnouncementId } from "../contract.ts"

export interface AnnouncementTable {
  client_id: ClientId
  id: AnnouncementId
  /** Null for all entities. */
  entity_id: EntityId | null
  text: string
  tone: Announcement["tone"]
  /** ISO dates; both are days on which it is shown. */
  from_on: string
  until_on: string
  created_by: UserId
  created_at: Generated<Date>
  revision: Generated<number>
}

interface AnnouncementTables {
  announcement: AnnouncementTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends AnnouncementTables {}
}

declare module "../../../server/database/tables/audit.ts" {
  interface AuditSubjects {
    announcement: true
  }
}
