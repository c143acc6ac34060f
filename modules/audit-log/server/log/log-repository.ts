import { type RawBuilder, sql } from "kysely"
import { validate as isUuid } from "uuid"
import type { ClientId, JobId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Change } from "../../../../server/audit-log/append.ts"

/** Filters for the entries of one subject's log. */
export interface LogQuery {
  readonly clientId: ClientId
  readonly subjectId: string
  /** `product` for entries of the system. */
  readonly userId?: string | undefined
  readonly action?: string | undefined
  /** Changes of a field, by ID, or by name if the entry has no ID; or changes of another parameter. */
  readonly parameter?: { readonly fieldId: string | null; readonly name: string } | undefined
  /** ISO dates, both inclusive, in the time zone. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly timeZone: string
}

export interface LogRow {
  readonly id: string
  readonly sequence: number
  readonly action: string
  readonly actor_id: UserId | null
  readonly module: string | null
  readonly job_id: JobId | null
  readonly at: Date
  readonly changes: readonly Change[]
}

export async function listLogEntries(
  tx: ClientTransaction,
  query: LogQuery,
  page: number,
  size: number,
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`
    select e.id, e.sequence, e.action, e.actor_id, e.module, e.job_id, e.at, e.changes from audit_entry e
     where ${filterCondition(query)} order by e.sequence desc limit ${size} offset ${page * size}`.execute(tx)
  return rows
}

export async function countLog(tx: ClientTransaction, query: LogQuery): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from audit_entry e where ${filterCondition(query)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Values that occur in a subject's log, as filter options. */
export async function listOccurringValues(tx: ClientTransaction, { clientId, subjectId }: LogQuery) {
  const subjectCondition = sql`e.client_id = ${clientId} and e.subject_id = ${subjectId}`
  const actors = await sql<{ actor_id: UserId | null }>`
    select distinct e.actor_id from audit_entry e where ${subjectCondition}`.execute(tx)
  const actions = await sql<{ action: string }>`
    select distinct e.action from audit_entry e where ${subjectCondition} order by e.action`.execute(tx)
  const parameters = await sql<Pick<Change, "fieldId" | "section" | "parameter">>`
    select distinct c ->> 'fieldId' as "fieldId", c ->> 'section' as section, c ->> 'parameter' as parameter
      from audit_entry e cross join lateral jsonb_array_elements(e.changes) c where ${subjectCondition}`.execute(tx)
  return {
    actors: actors.rows.map(({ actor_id }) => actor_id),
    actions: actions.rows.map(({ action }) => action),
    parameters: parameters.rows,
  }
}

function filterCondition({
  clientId,
  subjectId,
  userId,
  action,
  parameter,
  from,
  to,
  timeZone,
}: LogQuery): RawBuilder<boolean> {
  const conditions = [sql`e.client_id = ${clientId}`, sql`e.subject_id = ${subjectId}`]
  const date = sql`(e.at at time zone ${timeZone})::date`
  if (userId === "product") conditions.push(sql`e.actor_id is null`)
  else if (userId !== undefined) conditions.push(isUuid(userId) ? sql`e.actor_id = ${userId}` : sql`false`)
  if (action !== undefined) conditions.push(sql`e.action = ${action}`)
  if (from !== undefined) conditions.push(sql`${date} >= ${from}::date`)
  if (to !== undefined) conditions.push(sql`${date} <= ${to}::date`)
  if (parameter) {
    conditions.push(sql`exists (
      select from jsonb_array_elements(e.changes) c
       where c ->> 'fieldId' = ${parameter.fieldId}::text
          or (c ->> 'parameter' = ${parameter.name} and (c ->> 'fieldId' is null or ${parameter.fieldId}::text is null)))`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
