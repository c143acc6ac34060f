import { sql } from "kysely"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import { type AccessContext, readableLinks } from "../../../records/server/index.ts"

/** What a group shows of a record. */
export interface GroupRecordRow {
  readonly id: RecordId
  readonly type: ProfileType
  readonly profile_id: ProfileId
  readonly project_id: ProjectId | null
  readonly entity_id: EntityId | null
  readonly uid: string
  readonly name: string
  readonly status: string
  readonly revision: number
  readonly created_at: Date
  readonly workflow_done: boolean
  readonly is_unlocked: boolean
  readonly completed_process: RecordId | null
  readonly description: string
  readonly links: number
  readonly projectName: string | null
}

/** Characters of a description that a group shows. */
const descriptionLength = 400

/** The visible records of groups with the numbers of their visible links, by ID. */
export async function listGroupRecords(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, GroupRecordRow>> {
  if (ids.length === 0) return new Map()
  const { clientId } = access.actor
  const descriptionFields = Object.fromEntries(
    [...access.availableProfiles.values()].flatMap(({ profileId, fields }) => {
      const field = fields.find(({ role }) => role === "description")
      return field ? [[profileId, field.id] as const] : []
    }),
  )
  const { rows } = await sql<GroupRecordRow>`
    select r.id, r.type, r.profile_id, r.project_id, r.entity_id, r.uid, r.name, r.status, r.revision, r.created_at,
           r.workflow_done, r.is_unlocked, r.completed_process, j.name as "projectName",
           left(coalesce(r.fields ->> (${json(descriptionFields)}::jsonb ->> r.profile_id), ''), ${descriptionLength}) as description,
           (select count(distinct p.id)
              from record_link l
              join record p on p.client_id = l.client_id and p.id = case when l.parent_id = r.id then l.child_id else l.parent_id end
             where l.client_id = r.client_id and (l.parent_id = r.id or l.child_id = r.id) and ${readableLinks(access)}) as links
      from record r left join project j on j.client_id = r.client_id and j.id = r.project_id
     where r.client_id = ${clientId} and r.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
