import { type RawBuilder, sql } from "kysely"
import type { ClientTransaction } from "../database.ts"
import { scopeCondition, type RecordSetScope } from "./record-set-scope.ts"

/**
 * Number of all records in a scope, as exact as counting them. Triggers on `record` add a row for each change of the
 * number, in the transaction of the change, and now and then replace several by their sum.
 */
export async function countScope(tx: ClientTransaction, scope: RecordSetScope): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* kept: scope count */ select ${scopeCount(scope)} as total`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

/** The same as an expression. */
export function scopeCount(scope: RecordSetScope): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(c.records), 0)::bigint from record_count c where ${scopeCondition(scope, "c")})`
}
