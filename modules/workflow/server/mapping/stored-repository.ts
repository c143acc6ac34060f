import { sql } from "kysely"
import type { LinkId } from "../../../../engine/links/showing-field.ts"
import type { WorkflowState } from "../../../../engine/workflow/workflow-state.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** The stored workflow states of these records; one without has no assignees yet. */
export async function findStoredWorkflowStates(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, Omit<WorkflowState, "state">>> {
  const rows = await tx
    .selectFrom("workflow_state")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`)
    .selectAll()
    .execute()
  return new Map(
    rows.map((row) => [
      row.record_id,
      {
        assigneeIds: row.assignee_ids,
        assignedByField: row.assigned_by_field,
        sentBy: row.sent_by,
        preparers: row.preparers,
        approvals: row.approvals,
        approved:
          row.approved_hash === null || row.approved_version === null
            ? null
            : { hash: row.approved_hash, version: row.approved_version },
      },
    ]),
  )
}

/** All parents and children of these records, in the order used for approvals, regardless of who can read them. */
export async function linksOfAll(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, readonly LinkId[]>> {
  if (recordIds.length === 0) return new Map()
  const ids = [...recordIds]
  const { rows } = await sql<Omit<LinkId, "linked"> & LinkId["linked"] & { readonly ofId: RecordId }>`
    select f."ofId", f.side, f.through, p.id, p.type, p.profile_id as "profileId"
      from (select child_id as "ofId", 'PARENT' as side, child_field as through, parent_id as other from record_link
             where client_id = ${clientId} and child_id = any(${ids}::uuid[])
            union all
            select parent_id, 'CHILD', parent_field, child_id from record_link
             where client_id = ${clientId} and parent_id = any(${ids}::uuid[])) as f
      join record p on p.client_id = ${clientId} and p.id = f.other
     order by p.uid, p.id`.execute(tx)
  const links = rows.map(({ ofId, side, through, ...linked }) => ({ ofId, link: { side, through, linked } }))
  return new Map([...Map.groupBy(links, ({ ofId }) => ofId)].map(([id, some]) => [id, some.map(({ link }) => link)]))
}
