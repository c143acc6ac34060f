import { sql } from "kysely"
import type { ClientTransaction } from "../database.ts"
import type { FilteredQuery } from "./page-ids.ts"
import { scopeCondition } from "./record-set-scope.ts"
import { countScope } from "./scope-count.ts"

/** Number of records in the scope that are sampled; the share of them that a list shows is extrapolated. */
const sampled = 2000
/** Maximum number of table rows to sample: a scope with only few of them is not sampled. */
const maxSampledRows = 20_000
/** A smaller sample is not significant. */
const leastSampled = 200

/**
 * Estimates how many records a filtered list shows: the number of records in the scope times the matching share of a
 * sample; 0 when no estimate is possible.
 */
export async function estimateCount(
  tx: ClientTransaction,
  { scope, narrowing }: Pick<FilteredQuery, "scope" | "narrowing">,
): Promise<number> {
  const inScope = await countScope(tx, scope)
  const { rows: tables } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = 'record'::regclass`.execute(tx)
  const all = Math.max(1, tables[0]?.rows ?? 1)
  const share = Math.min(1, sampled / Math.max(1, inScope), maxSampledRows / all)
  const { rows } = await sql<{ looked: number; hits: number }>`
    select count(*) as looked, count(*) filter (where ${narrowing.where("probe")}) as hits
      from record r tablesample system (${sql.lit(share * 100)}) where ${scopeCondition(scope, "r")}`.execute(tx)
  const { looked = 0, hits = 0 } = rows[0] ?? {}
  return looked < leastSampled ? 0 : roundEstimate((inScope * hits) / looked)
}

/** Rounds to two significant digits: more would suggest a precision that an estimate does not have. */
function roundEstimate(count: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / step) * step
}
