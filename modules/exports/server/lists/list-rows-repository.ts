import { type RawBuilder, sql } from "kysely"
import type { ClientId, EntityId, FieldId, ProjectId, RecordId } from "../../../../schemas/ids.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { ListColumn } from "../../../../server/database/record-list/list-column.ts"
import { orderBy } from "../../../../server/database/record-list/order.ts"
import { parentsOf } from "../../../../server/database/record-list/parents-condition.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { ListedRecords } from "./list-query.ts"

/** The data of a record in a list. */
export interface ListedRow {
  readonly id: RecordId
  readonly revision: number
  readonly uid: string
  readonly name: string
  readonly status: string
  readonly entity_id: EntityId | null
  readonly project_id: ProjectId | null
  readonly due_date: string | null
  readonly created_at: Date
  readonly updated_at: Date
  /** The values of the requested fields, in their order; null if empty. */
  readonly values: readonly (StoredValue | null)[]
  /** The group of the row, if the list is grouped; null if it is in none. */
  readonly groupKey: string | null
}

export interface RecordSelector {
  /** Undefined for all. */
  readonly named: readonly RecordId[] | undefined
  readonly except: readonly RecordId[]
  /** Only records linked to one of these parents, as far as the reader sees them; empty for no restriction. */
  readonly parents: readonly RecordId[]
  /** Which parents the reader sees, as a condition on `p`. */
  readonly readable: RawBuilder<boolean>
}

/** The selected records of a list, as a condition on record `r`. */
export function selectedRecordsCondition(
  visible: RawBuilder<boolean>,
  { named, except, parents, readable }: RecordSelector,
): RawBuilder<boolean> {
  const among = (ids: readonly RecordId[]) => sql<boolean>`r.id = any(${[...ids]}::uuid[])`
  const inSubtree = sql<boolean>`exists (
    select 1 from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
     where l.client_id = r.client_id and l.child_id = r.id and l.parent_id = any(${[...parents]}::uuid[]) and ${readable})`
  return sql<boolean>`${visible} ${named ? sql`and ${among(named)}` : sql``}
    ${except.length > 0 ? sql`and not ${among(except)}` : sql``} ${parents.length > 0 ? sql`and ${inSubtree}` : sql``}`
}

/** Records in memory at a time. */
const batchSize = 500

/** Counts the records, up to the limit. */
export async function countListed(tx: ClientTransaction, { where }: ListedRecords, limit?: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from record r where ${where} ${limit === undefined ? sql`` : sql`limit ${limit}`}) hits
  `.execute(tx)
  return rows[0]?.total ?? 0
}

/**
 * All records of a list in its order, in batches, as they were at the start of the transaction. The database sorts
 * their IDs once and uses a cursor, so that the last batch costs no more than the first.
 */
export async function* listedRows(
  tx: ClientTransaction,
  clientId: ClientId,
  listed: ListedRecords,
  fieldIds: readonly FieldId[],
): AsyncGenerator<readonly ListedRow[]> {
  const { where, order, group, parents, profile } = listed
  const first = (fieldId: FieldId) => sql`v.client_id = ${clientId} and v.profile_id = ${profile.profileId}
    and v.field_id = ${fieldId} and v.ordinal = 0`
  const indexedJoin = order.fieldId
    ? sql`left join (select v.record_id, v.text_value, v.number_value, v.date_value from record_value v where ${first(order.fieldId)}) s on s.record_id = r.id`
    : sql``
  const key = group ? groupKey(group, first, parents) : undefined
  // All rows are read, so optimise for the total time instead of the first rows.
  await sql`select set_config('cursor_tuple_fraction', '1', true), set_config('work_mem', '64MB', true)`.execute(tx)
  await sql`declare listed no scroll cursor for
    select r.id, ${key ? sql`(${key})::text` : sql`null::text`} as key from record r ${indexedJoin} where ${where}
     order by ${key ? sql`${key} asc nulls last,` : sql``} ${order.key} ${sql.raw(order.direction)} nulls last, r.id ${sql.raw(order.idDirection)}
  `.execute(tx)
  for (;;) {
    const { rows } = await sql<GroupedRow>`fetch ${sql.lit(batchSize)} from listed`.execute(tx)
    if (rows.length === 0) break
    yield await rowsOf(tx, clientId, rows, fieldIds)
  }
  await sql`close listed`.execute(tx)
}

interface GroupedRow {
  readonly id: RecordId
  readonly key: string | null
}

/** The group of a record: of several values or parents, the first. */
function groupKey(
  column: ListColumn,
  first: (fieldId: FieldId) => RawBuilder<unknown>,
  parents: RawBuilder<boolean>,
): RawBuilder<unknown> {
  if (column.kind === "field")
    return sql`(select ${sql.ref(`v.${column.sortValue}`)} from record_value v where ${first(column.fieldId)} and v.record_id = r.id)`
  if (column.name !== "parents") return orderBy(column, "asc")?.key ?? sql`null::text`
  return sql`(select a.uid || ' ' || a.name from (${parentsOf(column.of, parents)}) a order by a.uid, a.id limit 1)`
}

async function rowsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  groupedRows: readonly GroupedRow[],
  fieldIds: readonly FieldId[],
): Promise<readonly ListedRow[]> {
  const rows = await rowsWithValues(
    tx,
    clientId,
    groupedRows.map(({ id }) => id),
    fieldIds,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return groupedRows.flatMap(({ id, key }) => {
    const row = byId.get(id)
    return row ? { ...row, groupKey: key } : []
  })
}

/** The data of these records, in no order and in no group. */
export async function rowsWithValues(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
  fieldIds: readonly FieldId[],
): Promise<readonly ListedRow[]> {
  const values = fieldIds.map((id) => sql`r.fields -> ${id}::text`)
  const { rows } = await sql<ListedRow>`
    select r.id, r.revision, r.uid, r.name, r.status, r.entity_id, r.project_id, r.due_date, r.created_at, r.updated_at,
           ${values.length > 0 ? sql`to_jsonb(array[${sql.join(values)}])` : sql`'[]'::jsonb`} as values, null as "groupKey"
      from record r where r.client_id = ${clientId} and r.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}
