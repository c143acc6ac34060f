import { type RawBuilder, sql } from "kysely"
import type { CompiledLink } from "../../../../schemas/compiled.ts"
import type { ClientId, FieldId, Keyword, RecordId } from "../../../../schemas/ids.ts"
import type { Comparison, LinkedCondition, LinkedAggregateQuery } from "../../../../schemas/linked-aggregate-queries.ts"
import { decimalPattern } from "../../../../schemas/decimal.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { visibleLinkCondition } from "../links/visible-links-repository.ts"

/**
 * A record whose aggregates are evaluated, with today's date in its time zone and the links that a write adds or
 * removes.
 */
export interface AggregateSubject {
  readonly id: RecordId | null
  readonly today: string
  readonly changes: readonly { readonly keyword: Keyword; readonly id: RecordId; readonly added: boolean }[]
}

export interface LinkedResultRow {
  /** Index in the list of subjects. */
  readonly n: number
  readonly key: string
  readonly result: string | boolean | null
}

/**
 * Evaluates all aggregates of all records in one statement. Includes linked records that the user cannot see, because
 * validation must not depend on the user; only one scalar per aggregate is returned. Records without links have no row.
 */
export async function findLinkedResults(
  tx: ClientTransaction,
  clientId: ClientId,
  queries: readonly LinkedAggregateQuery[],
  links: readonly CompiledLink[],
  subjects: readonly AggregateSubject[],
): Promise<readonly LinkedResultRow[]> {
  const through = [...new Map(queries.map((query) => [query.keyword, query])).values()]
  const subjectsByIndex = subjects.map(({ id, today }, n) => ({ n, id, today }))
  const changes = subjects.flatMap((subject, n) => subject.changes.map((change) => ({ n, ...change })))
  const { rows } = await sql<LinkedResultRow>`
    with subject as (select * from jsonb_to_recordset(${JSON.stringify(subjectsByIndex)}::jsonb) as a(n int, id uuid, today date)),
    change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(n int, keyword text, id uuid, added boolean)
    ),
    linked as (${sql.join(
      through.map((query) => linkedThrough(clientId, query, links)),
      sql` union all `,
    )})
    ${sql.join(
      queries.map((query) => selectResult(clientId, query)),
      sql` union all `,
    )}
  `.execute(tx)
  return rows
}

/** The records linked through one field: stored links without the removed ones, and added links. */
function linkedThrough(
  clientId: ClientId,
  { keyword, relation, profileType, profileId }: LinkedAggregateQuery,
  links: readonly CompiledLink[],
) {
  const [own, other, field] =
    relation === "PARENT" ? ["child_id", "parent_id", "child_field"] : ["parent_id", "child_id", "parent_field"]
  const displayLink = links.find((link) => link.keyword === keyword)
  const visibleCondition = displayLink ? visibleLinkCondition(links, displayLink, sql`f.through`) : sql`true`
  const fits = sql`p.type = ${profileType} ${profileId === undefined ? sql`` : sql`and p.profile_id = ${profileId}`}`
  const columns = sql`${keyword}::text as keyword, p.id, p.status, p.fields`
  return sql`
    select a.n, a.today, ${columns} from subject a
      join lateral (
        select ${sql.ref(`l.${other}`)} as id, array_agg(${sql.ref(`l.${field}`)}) as fields
          from record_link l where l.client_id = ${clientId} and ${sql.ref(`l.${own}`)} = a.id group by 1) h on true
      join record p on p.client_id = ${clientId} and p.id = h.id
     where ${fits} and exists (select 1 from unnest(h.fields) as f (through) where ${visibleCondition}) and not exists (
       select 1 from change c where c.n = a.n and c.keyword = ${keyword} and c.id = p.id)
    union all
    select a.n, a.today, ${columns} from subject a
      join change c on c.n = a.n and c.keyword = ${keyword} and c.added
      join record p on p.client_id = ${clientId} and p.id = c.id
     where ${fits}`
}

function selectResult(clientId: ClientId, query: LinkedAggregateQuery): RawBuilder<unknown> {
  const { key, keyword } = query
  return sql`select n, ${key}::text as key, to_jsonb(${aggregateOf(clientId, query)}) as result
               from linked where keyword = ${keyword} group by n`
}

function aggregateOf(clientId: ClientId, { aggregate, condition, fieldId }: LinkedAggregateQuery): RawBuilder<unknown> {
  const matches = condition ? conditionOn(clientId, condition) : sql`true`
  if (aggregate === "count") return sql`(count(*) filter (where ${matches}))::text`
  if (aggregate === "some") return sql`bool_or(${matches})`
  if (aggregate === "all") return sql`bool_and(${matches})`
  if (aggregate === "none") return sql`not bool_or(${matches})`
  const field = fieldId ?? ("" as FieldId)
  if (aggregate === "sum") return sql`coalesce(sum(${numberIn(field)}), 0)::text`
  if (aggregate === "min" || aggregate === "max") return sql`${sql.raw(aggregate)}(${numberIn(field)})::text`
  return sql`${sql.raw(aggregate === "earliest" ? "min" : "max")}(${dayIn(clientId, field)})::text`
}

/** Whether the condition is true for a linked record; never null, so blank values count as false. */
function conditionOn(clientId: ClientId, condition: LinkedCondition): RawBuilder<unknown> {
  if (condition.kind === "status") return sql`status = any(${[...condition.statuses]}::text[])`
  const { fieldId } = condition
  if (condition.kind === "filled") return sql`(${valueOf(clientId, fieldId, sql`true`)}) = ${condition.filled}`
  if (condition.kind === "tags")
    return sql`(${valueOf(clientId, fieldId, sql`v.text_value = any(${[...condition.ids]}::text[])`)}) = ${condition.any}`
  const compare = sql.raw(symbols[condition.comparison])
  if (condition.kind === "number")
    return sql`coalesce(${numberIn(fieldId)} ${compare} ${condition.value}::numeric, false)`
  const day = condition.value === "today" ? sql`today` : sql`${condition.value}::date`
  return sql`coalesce(${dayIn(clientId, fieldId)} ${compare} ${day}, false)`
}

const symbols: Readonly<Record<Comparison, string>> = { eq: "=", ne: "<>", lt: "<", lte: "<=", gt: ">", gte: ">=" }

function valueOf(clientId: ClientId, fieldId: FieldId, matches: RawBuilder<unknown>) {
  return sql`exists (select 1 from record_value v
    where v.client_id = ${clientId} and v.record_id = linked.id and v.field_id = ${fieldId} and ${matches})`
}

function dayIn(clientId: ClientId, fieldId: FieldId) {
  return sql`(select min(v.date_value) from record_value v
    where v.client_id = ${clientId} and v.record_id = linked.id and v.field_id = ${fieldId})`
}

/** The exact stored number; the indexed value is rounded to a floating-point number. */
function numberIn(fieldId: FieldId) {
  const written = sql`(fields ->> ${fieldId}::text)`
  return sql`(case when ${written} ~ ${decimalPattern} then ${written}::numeric end)`
}
