import { type RawBuilder, sql } from "kysely"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Condition } from "../../../schemas/query.ts"
import type { Tenant } from "../database.ts"
import type { Access } from "./condition-context.ts"
import type { Driver } from "./driver.ts"
import { estimated, planned } from "./estimate.ts"
import { beyond, keyAsText, type Order } from "./order.ts"
import { inPlace, type ListPlace } from "./place.ts"

/** Beyond this nobody counts: the reply says about how many there are. */
export const countedExactly = 10_000

export interface PageLimits {
  readonly counted: number
  /** What a row costs, in any unit: one of a few gathered and sorted, and one met on the way through the index of the order. */
  readonly gatheredRow: number
  readonly metRow: number
}
const usualLimits: PageLimits = { counted: countedExactly, gatheredRow: 9, metRow: 5 }

/** What a list is narrowed to inside its place. */
export interface Narrowing {
  /** All conditions on `r`, place and walls aside; without the one that has been met. */
  readonly where: (access: Access, met?: Condition | null) => RawBuilder<boolean>
  /** Whether they ask for more of the record than its id and place. */
  readonly readsRecord: boolean
  readonly drivers: readonly Driver[]
  /** How many conditions there are: with one, a driver that answers it leaves nothing to ask. */
  readonly conditions: number
}

/** A place between two pages: the key of the last record before it, as text, its id, and how many records there are. */
export interface Position extends Total {
  readonly key: string | null
  readonly id: RecordId
}

/** Exact up to the bound; beyond it an estimate, unless every hit was counted. */
export interface Total {
  readonly total: number
  readonly totalIsExact: boolean
}

export interface PageQuery {
  readonly place: ListPlace
  /** Undefined for everything in the place. */
  readonly narrowing: Narrowing | undefined
  readonly order: Order
  readonly offset: number
  readonly size: number
  /** Where the page before ended: the page then begins there, however deep, and the offset says nothing. */
  readonly after?: Position | undefined
  /** Every hit is counted. */
  readonly countsAll?: boolean | undefined
}

export interface PageIds extends Total {
  readonly ids: readonly RecordId[]
  /** Where the next page begins, if pages are read off an index. */
  readonly next: Position | null
}

/** The ids of one page in order, and how many there are. The driving index is chosen here, not left to the planner. */
export async function pageIds(tx: Tenant, query: PageQuery, limits = usualLimits): Promise<PageIds> {
  const { order, after } = query
  if (after && order.indexed) return walk(tx, query, after)
  // However many records there are, the first page of all of them is met on the index: it is asked for with their number.
  if (order.indexed && !query.narrowing && query.offset === 0) {
    const [{ total }, first] = await Promise.all([narrowest(tx, query, limits.counted), walked(tx, query)])
    return pageOf(query, first, await totalOf(tx, query, total, limits.counted))
  }
  const way = await narrowest(tx, query, limits.counted)
  if (!way.answersAll) {
    const hits = await gather(tx, query, way, limits.counted)
    if (hits.total <= limits.counted) return { ...hits, totalIsExact: true, next: null }
    return further(tx, query, limits.counted)
  }
  if (way.total > limits.counted) return further(tx, query, limits.counted)
  if (query.offset >= way.total) return { ids: [], total: way.total, totalIsExact: true, next: null }
  if (order.indexed && (await isNearer(tx, query, way, limits)))
    return walk(tx, query, { total: way.total, totalIsExact: true })
  return { ...(await gather(tx, query, way, limits.counted)), totalIsExact: true, next: null }
}

/** How many there are, of which so many were found before counting ended. */
async function totalOf(tx: Tenant, query: PageQuery, found: number, counted: number): Promise<Total> {
  if (found <= counted) return { total: found, totalIsExact: true }
  if (query.countsAll) return { total: await countedAll(tx, query), totalIsExact: true }
  return { total: Math.max(counted + 1, await estimated(tx, query)), totalIsExact: false }
}

/** A page of more hits than are counted. */
async function further(tx: Tenant, query: PageQuery, counted: number): Promise<PageIds> {
  const total = await totalOf(tx, query, Number.POSITIVE_INFINITY, counted)
  if (query.order.indexed) return walk(tx, query, total)
  return { ids: await sorted(tx, query), ...total, next: null }
}

/** Whether the page is met on the index of its order sooner than all hits are fetched and sorted. */
async function isNearer(tx: Tenant, query: PageQuery, { total }: Way, limits: PageLimits): Promise<boolean> {
  if (!query.narrowing) return true
  const held = Math.max(total, await planned(tx, sql`select 1 from record r where ${inPlace(query.place, "r")}`))
  return ((query.offset + query.size) * held * limits.metRow) / total < total * limits.gatheredRow
}

/** How the hits are come by. */
interface Way {
  /** Undefined where no index leads to few of them. */
  readonly driver: Driver | undefined
  /** Of the driver's rows, up to one more than the bound. */
  readonly total: number
  /** Whether those are the hits themselves. */
  readonly answersAll: boolean
}

/** The driver with the fewest rows, if those are few; without conditions the place itself. */
async function narrowest(tx: Tenant, { narrowing, place }: PageQuery, counted: number): Promise<Way> {
  const drivers = narrowing?.drivers ?? [
    { rows: sql`select r.id from record r where ${inPlace(place, "r")}`, answers: null },
  ]
  let best: Way = { driver: undefined, total: Number.POSITIVE_INFINITY, answersAll: false }
  for (const driver of drivers) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (select 1 from (${driver.rows}) driven limit ${sql.lit(counted + 1)}) driven`.execute(
      tx,
    )
    const total = rows[0]?.total ?? 0
    const answersAll = !narrowing || (driver.answers !== null && narrowing.conditions === 1)
    if (total < best.total) best = { driver: total > counted ? undefined : driver, total, answersAll }
  }
  return best
}

/**
 * One page of at most so many hits, sorted whole: from the driver's rows, with the other conditions asked of each. Of more
 * hits it says only that there are more, for the price of that many.
 */
async function gather(
  tx: Tenant,
  query: PageQuery,
  way: Way,
  counted: number,
): Promise<{ ids: RecordId[]; total: number }> {
  const { order, offset, size, place } = query
  const bound = sql.lit(counted + 1)
  const { rows } = await sql<{ total: number; id: RecordId | null }>`
    with hits as materialized (${hitsOf(query, way)} limit ${bound}),
         counted as (select count(*) as total from hits)
    select counted.total, page.id
      from counted left join lateral (
        select r.id, row_number() over (order by ${order.key} ${sql.raw(order.direction)} nulls last, r.id ${sql.raw(order.idDirection)}) as at
          from record r ${order.fieldId ? sql`left join ${promoted(query, order.fieldId)} on s.record_id = r.id` : sql``}
         where counted.total < ${bound} and r.client_id = ${place.clientId} and r.id = any(array(select hits.id from hits))
         order by at limit ${size} offset ${offset}
      ) page on true
     order by page.at
  `.execute(tx)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}

function hitsOf({ place, narrowing }: PageQuery, { driver, answersAll }: Way): RawBuilder<unknown> {
  if (driver && (answersAll || !narrowing)) return sql`select driven.id from (${driver.rows}) driven`
  const where = narrowing ? narrowing.where(driver ? "probe" : "semijoin", driver?.answers) : sql`true`
  if (!driver) return sql`select r.id from record r where ${inPlace(place, "r")} and ${where}`
  return sql`select r.id from record r where r.client_id = ${place.clientId}
    and r.id = any(array(select driven.id from (${driver.rows}) driven))
    and ${driver.answers ? sql`true` : inPlace(place, "r")} and ${where}`
}

async function countedAll(tx: Tenant, { place, narrowing }: PageQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from record r
     where ${inPlace(place, "r")} ${narrowing ? sql`and ${narrowing.where("semijoin")}` : sql``}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** For an order that no index keeps: everything is sorted. */
async function sorted(tx: Tenant, { place, narrowing, order, size, offset }: PageQuery): Promise<RecordId[]> {
  const { rows } = await sql<{ id: RecordId }>`
    select r.id from record r
     where ${inPlace(place, "r")} ${narrowing ? sql`and ${narrowing.where("semijoin")}` : sql``}
     order by ${order.key} ${sql.raw(order.direction)} nulls last, r.id ${sql.raw(order.idDirection)}
     limit ${size} offset ${offset}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** A page off the index of its order: first those that have a value; when they are used up, those that have none, by id. */
async function walk(tx: Tenant, query: PageQuery, total: Total): Promise<PageIds> {
  return pageOf(query, await walked(tx, query), total)
}

function pageOf(query: PageQuery, page: readonly Met[], { total, totalIsExact }: Total): PageIds {
  const last = page.at(-1)
  const next = last && page.length === query.size ? { ...last, total, totalIsExact } : null
  return { ids: page.map(({ id }) => id), total, totalIsExact, next }
}

interface Met {
  readonly id: RecordId
  readonly key: string | null
}

async function walked(tx: Tenant, query: PageQuery): Promise<readonly Met[]> {
  const { order, offset, size, after } = query
  const inBlanks = after?.key === null
  const direction = sql.raw(order.direction)
  const id = order.fieldId ? sql`s.record_id` : sql`r.id`
  const since = after && !inBlanks ? sql`and ${beyond(order, after.key ?? "", after.id, id)}` : sql``
  const first = inBlanks
    ? []
    : await met(
        tx,
        order,
        sql`${valued(query)} ${since} order by ${order.key} ${direction}, ${id} ${sql.raw(order.idDirection)}
            limit ${size} offset ${after ? 0 : offset}`,
      )
  if (!order.nullable || first.length === size) return first
  const skipped = after
    ? 0
    : Math.max(0, offset - (first.length > 0 ? offset + first.length : await countOf(tx, query)))
  const comparison = sql.raw(order.idDirection === "asc" ? ">" : "<")
  const blanksSince = inBlanks ? sql`and r.id ${comparison} ${after.id}` : sql``
  const { rows: blanks } = await sql<Met>`
    select r.id, null as key from record r
     where ${inPlace(query.place, "r")} ${narrowed(query)} and ${blank(query)} ${blanksSince}
     order by r.id ${sql.raw(order.idDirection)} limit ${size - first.length} offset ${skipped}`.execute(tx)
  return [...first, ...blanks]
}

async function met(tx: Tenant, order: Order, rest: RawBuilder<unknown>): Promise<readonly Met[]> {
  const { rows } = await sql<Met>`select r.id, ${keyAsText(order)} as key ${rest}`.execute(tx)
  return rows
}

function blank(query: PageQuery): RawBuilder<unknown> {
  const { order } = query
  if (!order.fieldId) return sql`${order.key} is null`
  return sql`not exists (select 1 from ${promoted(query, order.fieldId)} where s.record_id = r.id)`
}

const narrowed = ({ narrowing }: PageQuery) => (narrowing ? sql`and ${narrowing.where("probe")}` : sql``)

/** The records that have a value of the order's key, as `r`; of a listed value alone where nothing else is asked for. */
function valued(query: PageQuery): RawBuilder<unknown> {
  const { order, place, narrowing } = query
  if (!order.fieldId)
    return sql`from record r where ${inPlace(place, "r")} ${narrowed(query)}
      ${order.nullable ? sql`and ${order.key} is not null` : sql``}`
  const record = narrowing?.readsRecord
    ? sql`join record r on r.client_id = s.client_id and r.id = s.record_id`
    : sql`cross join lateral (select s.client_id, s.record_id as id) r`
  return sql`from ${promoted(query, order.fieldId)} ${record} where true ${narrowed(query)}`
}

/** The first value of a field of every record in the place, as `s`. */
function promoted({ place, order }: PageQuery, fieldId: string): RawBuilder<unknown> {
  return sql`(select s.client_id, s.record_id, ${order.key} from record_value s
    where ${inPlace(place, "s")} and s.field_id = ${fieldId} and s.ordinal = 0 and ${order.key} is not null) s`
}

async function countOf(tx: Tenant, query: PageQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${valued(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}
