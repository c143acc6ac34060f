import { type RawBuilder, sql } from "kysely"
import type { Tenant } from "../database.ts"
import type { PageQuery } from "./page-ids.ts"
import { inPlace } from "./place.ts"

/** So many records of the place are looked at; the share of them that a list shows stands for all. */
const sampled = 2000
/** Of all records of the table, at most: a place that holds few of them is then not sampled. */
const mostRead = 20_000
/** Fewer say nothing. */
const leastSampled = 200

/** About how many records a list shows: how many the planner takes the place to hold, times the share of a sample; 0 where nothing can be said. */
export async function estimated(tx: Tenant, query: PageQuery): Promise<number> {
  const { place, narrowing } = query
  const held = await planned(tx, sql`select 1 from record r where ${inPlace(place, "r")}`)
  if (!narrowing) return rounded(held)
  const { rows: tables } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = 'record'::regclass`.execute(tx)
  const all = Math.max(1, tables[0]?.rows ?? 1)
  const share = Math.min(1, sampled / Math.max(1, held), mostRead / all)
  const { rows } = await sql<{ looked: number; hits: number }>`
    select count(*) as looked, count(*) filter (where ${narrowing.where("probe")}) as hits
      from record r tablesample system (${sql.lit(share * 100)}) where ${inPlace(place, "r")}`.execute(tx)
  const { looked = 0, hits = 0 } = rows[0] ?? {}
  return looked < leastSampled ? 0 : rounded((held * hits) / looked)
}

/** Two figures: more would promise what an estimate does not know. */
function rounded(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / step) * step
}

/** How many rows the planner takes a query to have. */
export async function planned(tx: Tenant, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": readonly [{ readonly Plan: { readonly "Plan Rows": number } }] }>`
    explain (format json) ${query}`.execute(tx)
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0
}
