import { type RawBuilder, sql } from "kysely"
import type { ClientId, ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { Tenant } from "../database.ts"
import type { Access } from "./condition-context.ts"
import type { Order } from "./order.ts"

/** Beyond this nobody counts: the reply says "more than 10,000". */
export const countedExactly = 10_000

export interface PageLimits {
  readonly countedExactly: number
  /** Up to so many hits are gathered and sorted; more are read off the index of the order, which then finds a page soon. */
  readonly sortedWhole: number
}
const usualLimits: PageLimits = { countedExactly, sortedWhole: 3000 }

export interface PageQuery {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  /** Where the list looks, and what it filters by, as a condition on `r`. */
  readonly where: (access: Access) => RawBuilder<boolean>
  readonly order: Order
  readonly offset: number
  readonly size: number
}

export interface PageIds {
  readonly ids: readonly RecordId[]
  readonly total: number
  readonly totalIsExact: boolean
}

/** The ids of one page in order, and how many there are. The driving index is chosen here, not left to the planner. */
export async function pageIds(tx: Tenant, query: PageQuery, limits = usualLimits): Promise<PageIds> {
  const total = await counted(tx, query, limits.countedExactly + 1)
  const totalIsExact = total <= limits.countedExactly
  const { order, offset, size } = query
  if (totalIsExact && offset >= total) return { ids: [], total, totalIsExact }
  const walks = order.indexed && total > limits.sortedWhole && (!totalIsExact || (offset + size) * 4 < total)
  const ids = walks ? await walked(tx, query) : await sorted(tx, query)
  return { ids, total, totalIsExact }
}

async function counted(tx: Tenant, { where }: PageQuery, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from record r where ${where("semijoin")} limit ${most}) hits
  `.execute(tx)
  return rows[0]?.total ?? 0
}

async function sorted(tx: Tenant, query: PageQuery): Promise<RecordId[]> {
  const { order, where, offset, size } = query
  const { rows } = await sql<{ id: RecordId }>`
    select r.id from record r ${order.fieldId ? sql`left join ${promoted(query, order.fieldId)} on s.record_id = r.id` : sql``}
     where ${where("semijoin")}
     order by ${order.key} ${sql.raw(order.direction)} nulls last, r.id ${sql.raw(order.idDirection)}
     limit ${size} offset ${offset}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** First those that have a value, off its index; when they are used up, those that have none, by id. */
async function walked(tx: Tenant, query: PageQuery): Promise<RecordId[]> {
  const { order, where, offset, size } = query
  const direction = sql.raw(order.direction)
  const ids = await listed(
    tx,
    sql`${valued(query)} order by ${order.key} ${direction}, ${order.fieldId ? sql`s.record_id` : sql`r.id`} ${sql.raw(order.idDirection)}`,
    size,
    offset,
  )
  if (!order.nullable || ids.length === size) return ids
  const withValue = ids.length > 0 ? offset + ids.length : await countOf(tx, valued(query))
  const blank = order.fieldId
    ? sql`not exists (select 1 from ${promoted(query, order.fieldId)} where s.record_id = r.id)`
    : sql`${order.key} is null`
  const rest = await listed(
    tx,
    sql`from record r where ${where("probe")} and ${blank} order by r.id ${sql.raw(order.idDirection)}`,
    size - ids.length,
    Math.max(0, offset - withValue),
  )
  return [...ids, ...rest]
}

function valued(query: PageQuery): RawBuilder<unknown> {
  const { order, where } = query
  if (!order.fieldId)
    return sql`from record r where ${where("probe")}${order.nullable ? sql` and ${order.key} is not null` : sql``}`
  return sql`from ${promoted(query, order.fieldId)} join record r on r.client_id = s.client_id and r.id = s.record_id
    where ${where("probe")}`
}

/** The first value of a field of every record, as `s`. */
function promoted({ clientId, profileId, order }: PageQuery, fieldId: string): RawBuilder<unknown> {
  return sql`(select s.client_id, s.record_id, s.t, s.n, s.d from record_value s
    where s.client_id = ${clientId} and s.profile_id = ${profileId} and s.field_id = ${fieldId} and s.ordinal = 0
      and ${order.key} is not null) s`
}

async function listed(tx: Tenant, from: RawBuilder<unknown>, size: number, offset: number): Promise<RecordId[]> {
  const { rows } = await sql<{ id: RecordId }>`select r.id ${from} limit ${size} offset ${offset}`.execute(tx)
  return rows.map(({ id }) => id)
}

async function countOf(tx: Tenant, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${from}`.execute(tx)
  return rows[0]?.total ?? 0
}
