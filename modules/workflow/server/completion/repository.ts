import { type RawBuilder, sql } from "kysely"
import { disabledTypes } from "../../contracts/completion.ts"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { RecordRow } from "../../../records/server/index.ts"

type ProcessRow = Pick<RecordRow, "client_id" | "id" | "entity_id" | "project_id">

/** Whether `c` is in the process's scope and of a type that a completed process locks. */
const isInScope = ({ entity_id: entity, project_id: project }: ProcessRow): RawBuilder<boolean> => sql`
  c.entity_id is not distinct from ${entity}::uuid and c.project_id is not distinct from ${project}::uuid
  and c.type = any(${[...disabledTypes]}::text[])`

/**
 * Locks a process and its descendants, level by level: a level is locked before its children are read, and linking or
 * unlinking locks both ends, so that nothing can be added in between. Returns how many there were; stops at the first
 * level that exceeds the limit.
 */
export async function lockDescendants(tx: ClientTransaction, process: ProcessRow, limit: number): Promise<number> {
  const { client_id: clientId, id: processId } = process
  let level: readonly RecordId[] = [processId]
  let count = 0
  while (level.length > 0) {
    await sql`
      with held as (select r.id from record r where r.client_id = ${clientId} and r.id = any(${[...level]}::uuid[])
                     order by r.id for update),
           noted as (insert into completion_locked_record (client_id, process_id, record_id)
                     select ${clientId}::uuid, ${processId}::uuid, held.id from held)
      update record r set completed_process = coalesce(r.completed_process, ${processId}::uuid)
        from held where r.client_id = ${clientId} and r.id = held.id`.execute(tx)
    const { rows } = await sql<{ id: RecordId }>`
      select c.id from record c
       where c.client_id = ${clientId} and ${isInScope(process)}
         and c.id = any(array(select l.child_id from record_link l
                               where l.client_id = ${clientId} and l.parent_id = any(${[...level]}::uuid[])))
         and not exists (select from completion_locked_record d where d.client_id = ${clientId} and d.process_id = ${processId}
                            and d.record_id = c.id)`.execute(tx)
    level = rows.map(({ id }) => id)
    count += level.length
    if (count > limit) return count
  }
  return count
}

/** Unlocks what a process had locked, except what another process also locks. */
export async function unlockDescendants(tx: ClientTransaction, clientId: ClientId, processId: RecordId): Promise<void> {
  const { rows } = await sql<{ id: RecordId }>`
    delete from completion_locked_record where client_id = ${clientId} and process_id = ${processId}
    returning record_id as id`.execute(tx)
  await sql`
      with held as (select r.id from record r where r.client_id = ${clientId} and r.id = any(${rows.map(({ id }) => id)}::uuid[])
                   order by r.id for update)
    update record r
       set completed_process = (select d.process_id from completion_locked_record d
                                 where d.client_id = r.client_id and d.record_id = r.id order by d.process_id limit 1)
      from held where r.client_id = ${clientId} and r.id = held.id`.execute(tx)
}

/** What completing a process would lock, by type, and the open tasks there; counted up to one more than the limit. */
export async function countDescendants(tx: ClientTransaction, process: ProcessRow, limit: number) {
  const { client_id: clientId, id } = process
  const { rows } = await sql<{ type: ProfileType; records: number; tasks: number }>`
    with recursive below (id) as (
      select ${id}::uuid
      union
      select c.id from below
        join record_link l on l.client_id = ${clientId} and l.parent_id = below.id
       cross join lateral (select c.id, c.type, c.entity_id, c.project_id from record c
                            where c.client_id = l.client_id and c.id = l.child_id offset 0) c
       where ${isInScope(process)}
    ), nearest as (select id from below limit ${limit + 2}::integer)
    select p.type, count(*)::integer as records, coalesce(sum(t.open), 0)::integer as tasks
      from nearest
     cross join lateral (select r.type from record r where r.client_id = ${clientId} and r.id = nearest.id offset 0) p
     cross join lateral (select count(*) as open from workflow_task t
                          where t.client_id = ${clientId} and t.record_id = nearest.id and t.closed_at is null) t
     where nearest.id <> ${id}::uuid
     group by p.type order by p.type`.execute(tx)
  const sum = (each: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + each(row), 0)
  return {
    types: rows.map(({ type, records }) => ({ type, records })),
    openTasks: sum(({ tasks }) => tasks),
    tooMany: sum(({ records }) => records) > limit,
  }
}

export async function insertCompleted(
  tx: ClientTransaction,
  { client_id, id, status, without_result }: RecordRow,
  by: UserId,
): Promise<void> {
  await tx
    .insertInto("completed_process")
    .values({
      client_id,
      process_id: id,
      previous_status: status,
      was_without_result: without_result,
      completed_by: by,
    })
    .execute()
}

export async function findCompleted(tx: ClientTransaction, clientId: ClientId, processId: RecordId) {
  return tx
    .selectFrom("completed_process")
    .where("client_id", "=", clientId)
    .where("process_id", "=", processId)
    .selectAll()
    .executeTakeFirst()
}

export async function deleteCompleted(tx: ClientTransaction, clientId: ClientId, processId: RecordId): Promise<void> {
  await tx
    .deleteFrom("completed_process")
    .where("client_id", "=", clientId)
    .where("process_id", "=", processId)
    .execute()
}

/** Another completed process that has locked the record, if any. */
export async function otherDisabling(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
): Promise<RecordId | undefined> {
  const found = await tx
    .selectFrom("completion_locked_record")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .where("process_id", "!=", recordId)
    .select("process_id")
    .limit(1)
    .executeTakeFirst()
  return found?.process_id
}
