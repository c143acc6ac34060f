import { sql } from "kysely"
import type { Tenant } from "./database.ts"

/** The database's clock at this moment, not at the transaction's begin. */
export async function readNow(tx: Tenant): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}
