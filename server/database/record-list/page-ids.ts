import { type RawBuilder, sql } from "kysely"
import type { RecordId } from "../../../schemas/ids.ts"
import type { Condition } from "../../../schemas/query.ts"
import type { ClientTransaction } from "../database.ts"
import type { Access } from "./condition-context.ts"
import type { Driver } from "./driver.ts"
import { estimateCount } from "./estimate.ts"
import { afterCursor, keyAsText, type Order } from "./order.ts"
import { scopeCondition, type RecordSetScope } from "./record-set-scope.ts"
import { countScope } from "./scope-count.ts"

/** Filtered results above this are not counted; the response contains an estimate. */
export const countedExactly = 10_000

export interface PageLimits {
  readonly counted: number
  /**
   * Relative cost of a row: one that is collected and sorted, and one that is visited while scanning the index of the
   * order.
   */
  readonly gatheredRow: number
  readonly metRow: number
}
const defaultLimits: PageLimits = { counted: countedExactly, gatheredRow: 9, metRow: 5 }

/** The filters of a list within its scope. */
export interface ListConditions {
  /** All conditions on `r` except scope and visibility, and without the one that is already met. */
  readonly where: (access: Access, met?: Condition | null) => RawBuilder<boolean>
  /** Whether they need more of the record than its ID and scope. */
  readonly readsRecord: boolean
  readonly drivers: readonly Driver[]
  /** Number of conditions: with one, a driver that covers it leaves nothing to check. */
  readonly conditions: number
}

/** A cursor between two pages: the key of the last record before it as text, its ID, and the total. */
export interface Position extends Total {
  readonly key: string | null
  readonly id: RecordId
}

/** Exact up to the limit; above it an estimate, unless every match was counted. */
export interface Total {
  readonly total: number
  readonly totalIsExact: boolean
}

export interface PageQuery {
  readonly scope: RecordSetScope
  /** Undefined for everything in the scope. */
  readonly narrowing: ListConditions | undefined
  readonly order: Order
  readonly offset: number
  readonly size: number
  /** The end of the previous page: the page starts there, at any depth, and the offset is ignored. */
  readonly after?: Position | undefined
  /** Counts every match. */
  readonly countsAll?: boolean | undefined
}

/** A page of what matches the conditions of a list. */
export interface FilteredQuery extends PageQuery {
  readonly narrowing: ListConditions
}

export interface PageIds extends Total {
  readonly ids: readonly RecordId[]
  /** The cursor of the next page, if pages are read from an index. */
  readonly next: Position | null
}

/** The IDs of one page in order, and the total. The driving index is chosen here instead of by the planner. */
export async function pageIds(tx: ClientTransaction, query: PageQuery, limits = defaultLimits): Promise<PageIds> {
  const { order, after, narrowing } = query
  if (after && order.indexed) return walk(tx, query, after)
  return narrowing ? filteredPage(tx, { ...query, narrowing }, limits) : scopePage(tx, query)
}

async function filteredPage(tx: ClientTransaction, query: FilteredQuery, limits: PageLimits): Promise<PageIds> {
  const { order } = query
  const plan = await narrowest(tx, query.narrowing, limits.counted)
  if (!plan.coversFilter) {
    const hits = await gather(tx, query, plan, limits.counted)
    if (hits.total <= limits.counted) return { ...hits, totalIsExact: true, next: null }
    return further(tx, query, limits.counted)
  }
  if (plan.total > limits.counted) return further(tx, query, limits.counted)
  if (query.offset >= plan.total) return { ids: [], total: plan.total, totalIsExact: true, next: null }
  if (order.indexed && (await isNearer(tx, query, plan, limits)))
    return walk(tx, query, { total: plan.total, totalIsExact: true })
  return { ...(await gather(tx, query, plan, limits.counted)), totalIsExact: true, next: null }
}

/** A page of everything in the scope. */
async function scopePage(tx: ClientTransaction, query: PageQuery): Promise<PageIds> {
  const { order, scope, offset } = query
  if (offset === 0 && order.indexed) {
    const [total, first] = await Promise.all([countScope(tx, scope), walkIndex(tx, query)])
    return pageOf(query, first, { total, totalIsExact: true })
  }
  const total: Total = { total: await countScope(tx, scope), totalIsExact: true }
  if (offset >= total.total) return { ids: [], ...total, next: null }
  if (order.indexed) return walk(tx, query, total)
  return { ids: await sortAll(tx, query), ...total, next: null }
}

/** A page of a result that is larger than what is counted. */
async function further(tx: ClientTransaction, query: FilteredQuery, counted: number): Promise<PageIds> {
  const total: Total = query.countsAll
    ? { total: await countAll(tx, query), totalIsExact: true }
    : { total: Math.max(counted + 1, await estimateCount(tx, query)), totalIsExact: false }
  if (query.order.indexed) return walk(tx, query, total)
  return { ids: await sortAll(tx, query), ...total, next: null }
}

/** Whether scanning the index of the order is cheaper than fetching and sorting all matches. */
async function isNearer(
  tx: ClientTransaction,
  { scope, offset, size }: PageQuery,
  { total }: QueryPlan,
  limits: PageLimits,
): Promise<boolean> {
  return ((offset + size) * (await countScope(tx, scope)) * limits.metRow) / total < total * limits.gatheredRow
}

/** How the matches are found. */
interface QueryPlan {
  /** Undefined when no index leads to few of them. */
  readonly driver: Driver | undefined
  /** Number of the driver's rows, up to one more than the limit. */
  readonly total: number
  /** Whether those are exactly the matches. */
  readonly coversFilter: boolean
}

/** The driver with the fewest rows, if those are few. */
async function narrowest(
  tx: ClientTransaction,
  { drivers, conditions }: ListConditions,
  counted: number,
): Promise<QueryPlan> {
  let best: QueryPlan = { driver: undefined, total: Number.POSITIVE_INFINITY, coversFilter: false }
  for (const driver of drivers) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from (select 1 from (${driver.rows}) driven limit ${sql.lit(counted + 1)}) driven`.execute(
      tx,
    )
    const total = rows[0]?.total ?? 0
    const coversFilter = driver.coveredCondition !== null && conditions === 1
    if (total < best.total) best = { driver: total > counted ? undefined : driver, total, coversFilter }
  }
  return best
}

/**
 * One page of a limited number of matches, sorted completely: checks the other conditions for each of the driver's
 * rows. When there are more matches it reports only that, at the cost of that many rows.
 */
async function gather(
  tx: ClientTransaction,
  query: FilteredQuery,
  plan: QueryPlan,
  counted: number,
): Promise<{ ids: RecordId[]; total: number }> {
  const { order, offset, size, scope } = query
  const bound = sql.lit(counted + 1)
  const { rows } = await sql<{ total: number; id: RecordId | null }>`
    with hits as materialized (${hitsOf(query, plan)} limit ${bound}),
         counted as (select count(*) as total from hits)
    select counted.total, page.id
      from counted left join lateral (
        select r.id, row_number() over (order by ${order.key} ${sql.raw(order.direction)} nulls last, r.id ${sql.raw(order.idDirection)}) as at
          from record r ${order.fieldId ? sql`left join ${selectIndexedValues(query, order.fieldId)} on s.record_id = r.id` : sql``}
         where counted.total < ${bound} and r.client_id = ${scope.clientId} and r.id = any(array(select hits.id from hits))
         order by at limit ${size} offset ${offset}
      ) page on true
     order by page.at
  `.execute(tx)
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 }
}

function hitsOf({ scope, narrowing }: FilteredQuery, { driver, coversFilter }: QueryPlan): RawBuilder<unknown> {
  if (driver && coversFilter) return sql`select driven.id from (${driver.rows}) driven`
  const where = narrowing.where(driver ? "probe" : "semijoin", driver?.coveredCondition)
  if (!driver) return sql`select r.id from record r where ${scopeCondition(scope, "r")} and ${where}`
  return sql`select r.id from record r where r.client_id = ${scope.clientId}
    and r.id = any(array(select driven.id from (${driver.rows}) driven))
    and ${driver.coveredCondition ? sql`true` : scopeCondition(scope, "r")} and ${where}`
}

async function countAll(tx: ClientTransaction, { scope, narrowing }: FilteredQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from record r
     where ${scopeCondition(scope, "r")} and ${narrowing.where("semijoin")}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** For an order without an index: sorts everything. */
async function sortAll(
  tx: ClientTransaction,
  { scope, narrowing, order, size, offset }: PageQuery,
): Promise<RecordId[]> {
  const { rows } = await sql<{ id: RecordId }>`
    select r.id from record r
     where ${scopeCondition(scope, "r")} ${narrowing ? sql`and ${narrowing.where("semijoin")}` : sql``}
     order by ${order.key} ${sql.raw(order.direction)} nulls last, r.id ${sql.raw(order.idDirection)}
     limit ${size} offset ${offset}
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** A page from the index of its order: first the records with a value, then those without, by ID. */
async function walk(tx: ClientTransaction, query: PageQuery, total: Total): Promise<PageIds> {
  return pageOf(query, await walkIndex(tx, query), total)
}

function pageOf(query: PageQuery, page: readonly FoundRow[], { total, totalIsExact }: Total): PageIds {
  const last = page.at(-1)
  const next = last && page.length === query.size ? { ...last, total, totalIsExact } : null
  return { ids: page.map(({ id }) => id), total, totalIsExact, next }
}

interface FoundRow {
  readonly id: RecordId
  readonly key: string | null
}

/** The usual page sizes. */
const preparedSizes: ReadonlySet<number> = new Set([50, 100])

/**
 * Whether the statement of the page is prepared: a first page whose order the index has, whatever the parameters. The
 * limit is part of the text, because a plan for any limit costs too much for PostgreSQL to use it.
 */
const isPrepared = ({ narrowing, after, offset, size, scope }: PageQuery) =>
  !narrowing && !after && offset === 0 && preparedSizes.has(size) && !Array.isArray(scope.project)

async function walkIndex(tx: ClientTransaction, query: PageQuery): Promise<readonly FoundRow[]> {
  const { order, offset, size, after } = query
  const inBlanks = after?.key === null
  const direction = sql.raw(order.direction)
  const id = order.fieldId ? sql`s.record_id` : sql`r.id`
  const since = after && !inBlanks ? sql`and ${afterCursor(order, after.key ?? "", after.id, id)}` : sql``
  const first = inBlanks
    ? []
    : await findRows(
        tx,
        query,
        sql`${selectSortValues(query)} ${since} order by ${order.key} ${direction}, ${id} ${sql.raw(order.idDirection)}`,
      )
  if (!order.nullable || first.length === size) return first
  const skipped = after
    ? 0
    : Math.max(0, offset - (first.length > 0 ? offset + first.length : await countOf(tx, query)))
  const comparison = sql.raw(order.idDirection === "asc" ? ">" : "<")
  const blanksSince = inBlanks ? sql`and r.id ${comparison} ${after.id}` : sql``
  const { rows: blanks } = await sql<FoundRow>`
    select r.id, null as key from record r
     where ${scopeCondition(query.scope, "r")} ${filterCondition(query)} and ${blank(query)} ${blanksSince}
     order by r.id ${sql.raw(order.idDirection)} limit ${size - first.length} offset ${skipped}`.execute(tx)
  return [...first, ...blanks]
}

async function findRows(
  tx: ClientTransaction,
  query: PageQuery,
  rest: RawBuilder<unknown>,
): Promise<readonly FoundRow[]> {
  const { order, offset, size, after } = query
  const [name, page] = isPrepared(query)
    ? [sql`/* kept: first page */`, sql`limit ${sql.lit(size)}`]
    : [sql``, sql`limit ${size} offset ${after ? 0 : offset}`]
  const { rows } = await sql<FoundRow>`${name} select r.id, ${keyAsText(order)} as key ${rest} ${page}`.execute(tx)
  return rows
}

function blank(query: PageQuery): RawBuilder<unknown> {
  const { order } = query
  if (!order.fieldId) return sql`${order.key} is null`
  return sql`not exists (select 1 from ${selectIndexedValues(query, order.fieldId)} where s.record_id = r.id)`
}

const filterCondition = ({ narrowing }: PageQuery) => (narrowing ? sql`and ${narrowing.where("probe")}` : sql``)

/** The records with a value for the order's key, as `r`; only the indexed value when nothing else is needed. */
function selectSortValues(query: PageQuery): RawBuilder<unknown> {
  const { order, scope, narrowing } = query
  if (!order.fieldId)
    return sql`from record r where ${scopeCondition(scope, "r")} ${filterCondition(query)}
      ${order.nullable ? sql`and ${order.key} is not null` : sql``}`
  const record = narrowing?.readsRecord
    ? sql`join record r on r.client_id = s.client_id and r.id = s.record_id`
    : sql`cross join lateral (select s.client_id, s.record_id as id) r`
  return sql`from ${selectIndexedValues(query, order.fieldId)} ${record} where true ${filterCondition(query)}`
}

/** The first value of a field for every record in the scope, as `s`. */
function selectIndexedValues({ scope, order }: PageQuery, fieldId: string): RawBuilder<unknown> {
  return sql`(select s.client_id, s.record_id, ${order.key} from record_value s
    where ${scopeCondition(scope, "s")} and s.field_id = ${fieldId} and s.ordinal = 0 and ${order.key} is not null) s`
}

async function countOf(tx: ClientTransaction, query: PageQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${selectSortValues(query)}`.execute(tx)
  return rows[0]?.total ?? 0
}
