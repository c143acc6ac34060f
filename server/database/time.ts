import { sql } from "kysely"
import type { Tenant } from "./database.ts"

/** The database's clock at this moment, not at the transaction's begin. */
export async function readNow(tx: Tenant): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}

/** The database's day, as the key of what is done once a day. */
export async function readDay(tx: Tenant): Promise<string> {
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(tx)
  return rows[0]?.day ?? ""
}
