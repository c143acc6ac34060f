import { type RawBuilder, sql } from "kysely"
import { sortParentsFirst } from "../../../engine/links/parents-first.ts"
import type { EntityId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { documentTypes } from "../../../schemas/process-documents.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../records/server/index.ts"
import type { RollOverProcess, SharedRecords } from "../contract.ts"
import { addCounts, noCounts } from "../process-counts.ts"
import { partTypes, rolledTypes } from "../rolled-types.ts"

/** The readable records `p` of a project's entities. */
const readableIn = (access: AccessContext, projectId: ProjectId, entityIds: readonly EntityId[]): RawBuilder<boolean> =>
  sql`p.client_id = ${access.actor.clientId} and p.project_id = ${projectId}
      and p.entity_id = any(${[...entityIds]}::uuid[]) and ${readableLinks(access)}`

type FoundProcess = Omit<RollOverProcess, "parentId" | "counts" | "isRolledOver"> & {
  readonly parents: readonly RecordId[]
}

/**
 * The processes of a previous year that the reader can see, parents before their children, with the number of records
 * below each: those reached without another process between. A record below two processes is counted by both, and is in
 * `shared`.
 */
export async function listProcesses(
  tx: ClientTransaction,
  access: AccessContext,
  { projectId, sourceId }: { readonly projectId: ProjectId; readonly sourceId: ProjectId },
  entityIds: readonly EntityId[],
): Promise<{ readonly content: RollOverProcess[]; readonly shared: SharedRecords[] }> {
  const readable = readableIn(access, sourceId, entityIds)
  const { rows } = await sql<FoundProcess & { readonly isRolledOver: boolean }>`
    select p.id, p.entity_id as "entityId", p.type, p.uid, p.name,
           array(select distinct l.parent_id from record_link l
                  where l.client_id = p.client_id and l.child_id = p.id
                    and l.parent_type in ('PROCESS', 'SUB_PROCESS')) as parents,
           exists (select from record_predecessor c join record r on r.client_id = c.client_id and r.id = c.record_id
                    where c.client_id = p.client_id and c.project_id = ${projectId} and c.previous_id = p.id) as "isRolledOver"
      from record p where ${readable} and p.type in ('PROCESS', 'SUB_PROCESS')`.execute(tx)
  const below = await countBelow(tx, access, readable)
  const counts = new Map<RecordId, SharedRecords["counts"]>()
  for (const one of below)
    for (const id of one.processIds) counts.set(id, addCounts(counts.get(id) ?? noCounts, one.counts))
  const listed = new Set(rows.map(({ id }) => id))
  return {
    content: sortParentsFirst(entityIds, rows).map(({ parents, ...process }) => ({
      ...process,
      parentId: parents.find((id) => listed.has(id)) ?? null,
      counts: counts.get(process.id) ?? noCounts,
    })),
    shared: below.filter(({ processIds }) => processIds.length > 1),
  }
}

/** The records below processes, counted by the processes that they are below. */
async function countBelow(
  tx: ClientTransaction,
  { actor: { clientId } }: AccessContext,
  readable: RawBuilder<boolean>,
): Promise<SharedRecords[]> {
  const { rows } = await sql<SharedRecords["counts"] & { readonly processIds: RecordId[] }>`
    with recursive below (process_id, id) as (
      select p.id, l.child_id from record p
        join record_link l on l.client_id = p.client_id and l.parent_id = p.id and l.child_type = any(${[...partTypes]}::text[])
       where ${readable} and p.type in ('PROCESS', 'SUB_PROCESS')
      union
      select b.process_id, l.child_id from below b
        join record_link l on l.client_id = ${clientId} and l.parent_id = b.id and l.child_type = any(${[...partTypes]}::text[])
    ), found as (
      select id, array_agg(process_id order by process_id) as process_ids from below group by id
    )
    select f.process_ids as "processIds", count(*) filter (where p.type = 'RISK') as risks,
           count(*) filter (where p.type = 'CONTROL') as controls,
           count(*) filter (where p.type = any(${[...documentTypes]}::text[])) as documents, count(*) filter (where p.type in ('TOD', 'TOE')) as tests,
           count(*) filter (where p.type = 'ISSUE' and not p.workflow_done) as issues
      from found f join record p on p.client_id = ${clientId} and p.id = f.id
     where ${readable} group by f.process_ids`.execute(tx)
  return rows.map(({ processIds, ...counts }) => ({ processIds, counts }))
}

/** Which of these records are processes of a previous year that the reader can see. */
export async function findProcesses(
  tx: ClientTransaction,
  access: AccessContext,
  sourceId: ProjectId,
  entityIds: readonly EntityId[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: RecordId }>`
    select p.id from record p where ${readableIn(access, sourceId, entityIds)} and p.type in ('PROCESS', 'SUB_PROCESS')
       and p.id::text = any(${[...ids]}::text[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Whether the reader can see any record that could be rolled over. */
export async function hasRecords(
  tx: ClientTransaction,
  access: AccessContext,
  sourceId: ProjectId,
  entityIds: readonly EntityId[],
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (select from record p where ${readableIn(access, sourceId, entityIds)}
       and p.type = any(${[...rolledTypes]}::text[])) as exists`.execute(tx)
  return rows[0]?.exists ?? false
}
