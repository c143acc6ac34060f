import { type RawBuilder, sql } from "kysely"
import type { Grouping } from "../../../engine/list/grouping.ts"
import { visibleNameOf, type UserViewer } from "../visible-users.ts"
import type { ClientTransaction } from "../database.ts"
import type { ListColumn } from "./list-column.ts"
import type { ListConditions } from "./page-ids.ts"
import { parentsOf } from "./parents-condition.ts"
import { scopeCondition, type RecordSetScope } from "./record-set-scope.ts"
import { scopeCount } from "./scope-count.ts"

export interface GroupQuery {
  readonly scope: RecordSetScope
  readonly narrowing: ListConditions | undefined
  readonly column: ListColumn
  readonly grouping: Grouping
  readonly direction: "asc" | "desc"
  /** The parents visible to the reader, as a condition on `p`. */
  readonly parents: RawBuilder<boolean>
  /** The reader, when the values are user IDs; users visible to them have a label. */
  readonly people: UserViewer | null
  readonly max: number
}

export interface GroupRow {
  readonly key: string
  readonly label: string | null
  readonly count: number
}

/**
 * The column's values within the list, in order, with the number of records for each; one more than requested indicates
 * further groups.
 */
export async function groupsOf(tx: ClientTransaction, query: GroupQuery): Promise<readonly GroupRow[]> {
  const { column, direction, max, grouping } = query
  if (grouping === "parent") return parentGroups(tx, query)
  const values = column.kind === "system" ? systemValues(query, column.name) : fieldValues(query, column.fieldId)
  const { label, order } = groupLabelOf(query)
  const { rows } = await sql<GroupRow>`
    with found as materialized (select v.key, min(v.rank) as rank, count(*) as count from (${values}) v group by v.key)
    select g.key, ${label} as label, g.count from found g
     order by ${order} ${sql.raw(direction)} nulls last, g.key ${sql.raw(direction)} limit ${max + 1}
  `.execute(tx)
  return rows
}

/** How many records of the list have no value in the column. */
export async function blanksOf(tx: ClientTransaction, { narrowing, scope, ...query }: GroupQuery): Promise<number> {
  const { column } = query
  if (column.kind === "field" && !narrowing) {
    // Without reading records: the number of all of them minus those with a first value.
    const { rows } = await sql<{ count: number }>`
      select ${scopeCount(scope)}
           - (select count(*) from record_value v where ${scopeCondition(scope, "v")} and v.field_id = ${column.fieldId}
               and v.ordinal = 0 and ${valueColumn(query.grouping)} is not null) as count`.execute(tx)
    return Number(rows[0]?.count ?? 0)
  }
  const isBlank =
    column.kind === "field"
      ? sql`not exists (select 1 from record_value v where v.client_id = r.client_id and v.profile_id = ${scope.profileId}
            and v.field_id = ${column.fieldId} and v.record_id = r.id)`
      : query.grouping === "parent"
        ? sql`not exists (select 1 from (${parentsOf(column.of, query.parents)}) a)`
        : sql`${systemKey(column.name)} is null`
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from record r where ${listedCondition({ scope, narrowing })} and ${isBlank}`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

async function parentGroups(tx: ClientTransaction, query: GroupQuery): Promise<readonly GroupRow[]> {
  const { column, direction, max } = query
  const of = column.kind === "system" ? column.of : undefined
  const { rows } = await sql<GroupRow>`
    select a.id::text as key, a.uid || ' ' || a.name as label, count(*) as count
      from record r, lateral (${parentsOf(of, query.parents)}) a where ${listedCondition(query)}
     group by a.id, a.uid, a.name order by a.uid ${sql.raw(direction)}, a.id ${sql.raw(direction)} limit ${max + 1}
  `.execute(tx)
  return rows
}

function listedCondition({ scope, narrowing }: Pick<GroupQuery, "scope" | "narrowing">): RawBuilder<boolean> {
  return narrowing
    ? sql<boolean>`${scopeCondition(scope, "r")} and ${narrowing.where("semijoin")}`
    : scopeCondition(scope, "r")
}

/** The values of a field in the list, each record's once; without filters, from the index of the values only. */
function fieldValues({ scope, narrowing, grouping }: GroupQuery, fieldId: string): RawBuilder<unknown> {
  const key = grouping === "month" ? sql`to_char(v.date_value, 'YYYY-MM')` : sql`${valueColumn(grouping)}::text`
  const rank =
    grouping === "value" ? sql`null::float8` : grouping === "number" ? sql`v.number_value` : sql`null::float8`
  const selected = sql`select ${key} as key, ${rank} as rank`
  const ofField = sql`v.field_id = ${fieldId} and ${valueColumn(grouping)} is not null`
  return narrowing
    ? sql`${selected} from record r join record_value v on v.client_id = r.client_id and v.profile_id = ${scope.profileId}
        and v.record_id = r.id and ${ofField} where ${listedCondition({ scope, narrowing })}`
    : sql`${selected} from record_value v where ${scopeCondition(scope, "v")} and ${ofField}`
}

function systemValues(query: GroupQuery, name: string): RawBuilder<unknown> {
  const key = systemKey(name)
  return sql`select ${key} as key, null::float8 as rank from record r where ${listedCondition(query)} and ${key} is not null`
}

function systemKey(name: string): RawBuilder<unknown> {
  if (name === "entity" || name === "project") return sql`${sql.ref(`r.${name}_id`)}::text`
  if (name === "due_date") return sql`to_char(r.due_date, 'YYYY-MM')`
  if (name === "created_at" || name === "updated_at")
    return sql`to_char(${sql.ref(`r.${name}`)} at time zone 'UTC', 'YYYY-MM')`
  return sql.ref(`r.${name}`)
}

const valueColumn = (grouping: Grouping) =>
  sql.ref(grouping === "number" ? "v.number_value" : grouping === "month" ? "v.date_value" : "v.text_value")

/** The group's label when it differs from its key, and what groups are sorted by. */
function groupLabelOf({ scope, column, grouping, people }: GroupQuery) {
  const nothing = sql`null::text`
  if (people) {
    const name = sql`(select ${visibleNameOf(people)} from app_user u where u.client_id = ${scope.clientId} and u.id::text = g.key)`
    return { label: name, order: sql`lower(${name})` }
  }
  if (column.kind === "system") {
    if (column.name !== "entity" && column.name !== "project") return { label: nothing, order: sql`g.key` }
    const named = sql.table(column.name)
    const name = sql`(select n.name from ${named} n where n.client_id = ${scope.clientId} and n.id::text = g.key)`
    return { label: name, order: sql`lower(${name})` }
  }
  if (grouping === "number") return { label: nothing, order: sql`g.rank` }
  if (column.filter !== "text") return { label: nothing, order: sql`g.key` }
  // Texts are stored normalized; the original spelling is taken from the first record with the value.
  const written = sql`(select w.fields ->> ${column.fieldId} from record_value v
    join record w on w.client_id = v.client_id and w.id = v.record_id
    where ${scopeCondition(scope, "v")} and v.field_id = ${column.fieldId} and v.text_value = g.key limit 1)`
  return { label: written, order: sql`g.key` }
}
