import { sql } from "kysely"
import { masterLibrary, type ProfileId, type RecordId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, readableLinks, visibilityCondition } from "../../records/server/index.ts"

/** A process of the tree without its values. */
export interface TreeRow {
  readonly id: RecordId
  readonly profileId: ProfileId
  readonly parentId: RecordId | null
  readonly risks: number
  readonly controls: number
  readonly entities: number
  readonly uses: number
}

/** Processes and sub-processes of the library that the reader can see, sorted by uid, at most `limit`. */
export async function findTreeRows(tx: ClientTransaction, access: AccessContext, limit: number): Promise<TreeRow[]> {
  const { clientId, entityIds } = access.actor
  const isMasterOf = (types: ReadonlySet<ProfileType>) => {
    const profiles = access.profiles.filter(({ type }) => types.has(type))
    return sql`r.client_id = ${clientId} and r.profile_id = any(${profiles.map(({ profileId }) => profileId)}::text[])
      and r.project_id = ${masterLibrary} and ${visibilityCondition(access.visibility, "r")}`
  }
  const isProcess = isMasterOf(new Set(["PROCESS", "SUB_PROCESS"]))
  // A control may be linked to a risk alone.
  const hasControls = isMasterOf(new Set(["PROCESS", "SUB_PROCESS", "RISK"]))
  const { rows } = await sql<TreeRow>`
    with recursive below (process_id, id) as (
      select r.id, r.id from record r where ${isProcess}
      union
      select b.process_id, r.id from below b join record_link l on l.client_id = ${clientId} and l.parent_id = b.id
        join record r on r.client_id = l.client_id and r.id = l.child_id where ${hasControls}
    ), counts as (
      select b.process_id, count(distinct p.id) filter (where p.type = 'RISK') as risks,
          count(distinct p.id) filter (where p.type = 'CONTROL') as controls
        from below b join record_link l on l.client_id = ${clientId} and l.parent_id = b.id
        join record p on p.client_id = l.client_id and p.id = l.child_id
       where p.type in ('RISK', 'CONTROL') and ${readableLinks(access)}
       group by b.process_id
    )
    select r.id, r.profile_id as "profileId",
      (select l.parent_id from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
        where l.client_id = r.client_id and l.child_id = r.id and p.type = 'PROCESS' and ${readableLinks(access)}
        order by l.created_at, l.parent_id limit 1) as "parentId",
      coalesce(c.risks, 0) as risks, coalesce(c.controls, 0) as controls,
      (select count(*) from process_assignment a where a.client_id = r.client_id and a.process_id = r.id
          and a.entity_id = any(${[...entityIds]}::uuid[])) as entities,
      (select count(*) from record p where p.client_id = r.client_id and p.master_id = r.id
          and ${readableLinks(access)}) as uses
      from record r left join counts c on c.process_id = r.id
     where ${isProcess} order by r.uid, r.id limit ${limit}`.execute(tx)
  return rows
}

/** Serialises changes to the structure of a client's library, so that siblings keep one order. */
export async function lockStructure(tx: ClientTransaction, { actor }: AccessContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`master library ${actor.clientId}`}, 0))`.execute(tx)
}
