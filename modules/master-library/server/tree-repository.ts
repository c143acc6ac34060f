import { sql } from "kysely"
import { masterLibrary, type ProfileId, type RecordId } from "../../../schemas/ids.ts"
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
  const processes = access.profiles.filter(
    ({ profileId, type }) =>
      (type === "PROCESS" || type === "SUB_PROCESS") && access.visibility.masterProfiles.has(profileId),
  )
  const childCount = (type: "RISK" | "CONTROL") => sql<number>`(
    select count(distinct p.id) from record_link l join record p on p.client_id = l.client_id and p.id = l.child_id
     where l.client_id = r.client_id and l.parent_id = r.id and p.type = ${type} and ${readableLinks(access)})`
  const { rows } = await sql<TreeRow>`
    select r.id, r.profile_id as "profileId",
      (select l.parent_id from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
        where l.client_id = r.client_id and l.child_id = r.id and p.type = 'PROCESS' and ${readableLinks(access)}
        order by l.created_at, l.parent_id limit 1) as "parentId",
      ${childCount("RISK")} as risks, ${childCount("CONTROL")} as controls,
      (select count(*) from process_assignment a where a.client_id = r.client_id and a.process_id = r.id
          and a.entity_id = any(${[...entityIds]}::uuid[])) as entities,
      (select count(*) from record p where p.client_id = r.client_id and p.master_id = r.id
          and ${readableLinks(access)}) as uses
      from record r
     where r.client_id = ${clientId} and r.profile_id = any(${processes.map(({ profileId }) => profileId)}::text[])
       and r.project_id = ${masterLibrary} and ${visibilityCondition(access.visibility, "r")}
     order by r.uid, r.id limit ${limit}`.execute(tx)
  return rows
}

/** Serialises changes to the structure of a client's library, so that siblings keep one order. */
export async function lockStructure(tx: ClientTransaction, { actor }: AccessContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`master library ${actor.clientId}`}, 0))`.execute(tx)
}
