import { type RawBuilder, sql } from "kysely"
import type { CompiledLink } from "../../../../schemas/compiled.ts"
import type { ClientId, FieldId, Keyword, RecordId } from "../../../../schemas/ids.ts"
import type { Comparison, LinkedCondition, LinkedQuestion } from "../../../../schemas/linked-questions.ts"
import { decimalPattern } from "../../../../schemas/decimal.ts"
import type { Tenant } from "../../../database/database.ts"
import { shownThrough } from "../links/shown-repository.ts"

/** A record that asks, with the day by its own clock and the links that a write adds to it or takes from it. */
export interface Asker {
  readonly id: RecordId | null
  readonly today: string
  readonly changes: readonly { readonly keyword: Keyword; readonly id: RecordId; readonly added: boolean }[]
}

export interface AnswerRow {
  /** The asker's place in the list. */
  readonly n: number
  readonly key: string
  readonly answer: string | boolean | null
}

/**
 * Every question of every asker in one statement. It looks at all of the client's linked records, whatever the person may
 * see, since a verdict must not depend on who asks; only one plain value for each question leaves it. An asker without
 * links has no row.
 */
export async function answersTo(
  tx: Tenant,
  clientId: ClientId,
  questions: readonly LinkedQuestion[],
  links: readonly CompiledLink[],
  askers: readonly Asker[],
): Promise<readonly AnswerRow[]> {
  const through = [...new Map(questions.map((question) => [question.keyword, question])).values()]
  const asking = askers.map(({ id, today }, n) => ({ n, id, today }))
  const changes = askers.flatMap((asker, n) => asker.changes.map((change) => ({ n, ...change })))
  const { rows } = await sql<AnswerRow>`
    with asker as (select * from jsonb_to_recordset(${JSON.stringify(asking)}::jsonb) as a(n int, id uuid, today date)),
    change as (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(n int, keyword text, id uuid, added boolean)
    ),
    linked as (${sql.join(
      through.map((question) => linkedThrough(clientId, question, links)),
      sql` union all `,
    )})
    ${sql.join(
      questions.map((question) => answerTo(clientId, question)),
      sql` union all `,
    )}
  `.execute(tx)
  return rows
}

/** The records linked through one field: those stored, without what is taken away, and what is added. */
function linkedThrough(
  clientId: ClientId,
  { keyword, relation, profileType, profileId }: LinkedQuestion,
  links: readonly CompiledLink[],
) {
  const [own, other, field] =
    relation === "PARENT" ? ["child_id", "parent_id", "child_field"] : ["parent_id", "child_id", "parent_field"]
  const shownBy = links.find((link) => link.keyword === keyword)
  const shown = shownBy ? shownThrough(links, shownBy, sql`f.through`) : sql`true`
  const fits = sql`p.type = ${profileType} ${profileId === undefined ? sql`` : sql`and p.profile_id = ${profileId}`}`
  const columns = sql`${keyword}::text as keyword, p.id, p.status, p.fields`
  return sql`
    select a.n, a.today, ${columns} from asker a
      join lateral (
        select ${sql.ref(`l.${other}`)} as id, array_agg(${sql.ref(`l.${field}`)}) as fields
          from record_link l where l.client_id = ${clientId} and ${sql.ref(`l.${own}`)} = a.id group by 1) h on true
      join record p on p.client_id = ${clientId} and p.id = h.id
     where ${fits} and exists (select 1 from unnest(h.fields) as f (through) where ${shown}) and not exists (
       select 1 from change c where c.n = a.n and c.keyword = ${keyword} and c.id = p.id)
    union all
    select a.n, a.today, ${columns} from asker a
      join change c on c.n = a.n and c.keyword = ${keyword} and c.added
      join record p on p.client_id = ${clientId} and p.id = c.id
     where ${fits}`
}

function answerTo(clientId: ClientId, question: LinkedQuestion): RawBuilder<unknown> {
  const { key, keyword } = question
  return sql`select n, ${key}::text as key, to_jsonb(${aggregateOf(clientId, question)}) as answer
               from linked where keyword = ${keyword} group by n`
}

function aggregateOf(clientId: ClientId, { aggregate, condition, fieldId }: LinkedQuestion): RawBuilder<unknown> {
  const holds = condition ? conditionOn(clientId, condition) : sql`true`
  if (aggregate === "count") return sql`(count(*) filter (where ${holds}))::text`
  if (aggregate === "some") return sql`bool_or(${holds})`
  if (aggregate === "all") return sql`bool_and(${holds})`
  if (aggregate === "none") return sql`not bool_or(${holds})`
  const field = fieldId ?? ("" as FieldId)
  if (aggregate === "sum") return sql`coalesce(sum(${numberIn(field)}), 0)::text`
  if (aggregate === "min" || aggregate === "max") return sql`${sql.raw(aggregate)}(${numberIn(field)})::text`
  return sql`${sql.raw(aggregate === "earliest" ? "min" : "max")}(${dayIn(clientId, field)})::text`
}

/** Whether it holds for one linked record; never null, since a blank is no answer. */
function conditionOn(clientId: ClientId, condition: LinkedCondition): RawBuilder<unknown> {
  if (condition.kind === "status") return sql`status = any(${[...condition.statuses]}::text[])`
  const { fieldId } = condition
  if (condition.kind === "filled") return sql`(${valueOf(clientId, fieldId, sql`true`)}) = ${condition.filled}`
  if (condition.kind === "tags")
    return sql`(${valueOf(clientId, fieldId, sql`v.t = any(${[...condition.ids]}::text[])`)}) = ${condition.any}`
  const compare = sql.raw(symbols[condition.comparison])
  if (condition.kind === "number")
    return sql`coalesce(${numberIn(fieldId)} ${compare} ${condition.value}::numeric, false)`
  const day = condition.value === "today" ? sql`today` : sql`${condition.value}::date`
  return sql`coalesce(${dayIn(clientId, fieldId)} ${compare} ${day}, false)`
}

const symbols: Readonly<Record<Comparison, string>> = { eq: "=", ne: "<>", lt: "<", lte: "<=", gt: ">", gte: ">=" }

function valueOf(clientId: ClientId, fieldId: FieldId, holds: RawBuilder<unknown>) {
  return sql`exists (select 1 from record_value v
    where v.client_id = ${clientId} and v.record_id = linked.id and v.field_id = ${fieldId} and ${holds})`
}

function dayIn(clientId: ClientId, fieldId: FieldId) {
  return sql`(select min(v.d) from record_value v
    where v.client_id = ${clientId} and v.record_id = linked.id and v.field_id = ${fieldId})`
}

/** The amount as it is stored: what lists sort by is rounded to what a machine's number holds. */
function numberIn(fieldId: FieldId) {
  const written = sql`(fields ->> ${fieldId}::text)`
  return sql`(case when ${written} ~ ${decimalPattern} then ${written}::numeric end)`
}
