import { sql } from "kysely"
import type { Tenant } from "./database.ts"

/** Everything that follows in the transaction is dated by this moment, until it is given another. */
export async function setMoment(tx: Tenant, moment: Date): Promise<void> {
  await sql`select set_config('app.moment', ${moment.toISOString()}, true)`.execute(tx)
}

/** The database's clock at this moment, not at the transaction's begin; in a transaction about earlier days, theirs. */
export async function readNow(tx: Tenant): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select moment_or(clock_timestamp()) as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}

/** When an hour or a day begins, by its key. */
export function slotBegin(slot: string): Date {
  return new Date(slot.includes("T") ? `${slot}:00:00Z` : `${slot}T00:00:00Z`)
}

/** When the hour or the day after this one begins. */
export function slotAfter(slot: string): Date {
  return new Date(slotBegin(slot).getTime() + (slot.includes("T") ? 3_600_000 : 86_400_000))
}

/** The database's hour or day in UTC, as the key of what is done once in it: `2026-03-29T01` or `2026-03-29`. */
export async function readSlot(tx: Tenant, every: "hour" | "day"): Promise<string> {
  const now = await readNow(tx)
  return now.toISOString().slice(0, every === "hour" ? 13 : 10)
}
