import { sql } from "kysely"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { RecordCondition } from "./part-conditions.ts"

/** The number of records under a condition. */
export async function countRecords(tx: ClientTransaction, condition: RecordCondition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from record r where ${condition("semijoin")}`.execute(tx)
  return rows[0]?.count ?? 0
}
