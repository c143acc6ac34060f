import { sql } from "kysely"
import type { ClientTransaction } from "./database.ts"

/** Sets the moment that dates everything that follows in the transaction, until it is set again. */
export async function setMoment(tx: ClientTransaction, moment: Date): Promise<void> {
  await sql`select set_config('app.moment', ${moment.toISOString()}, true)`.execute(tx)
}

/** The database's current time, not the start of the transaction; in a transaction with `setMoment`, that moment. */
export async function getDatabaseTime(tx: ClientTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select moment_or(clock_timestamp()) as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}

/** The start of an hour or day, by its key. */
export function periodStart(period: string): Date {
  return new Date(period.includes("T") ? `${period}:00:00Z` : `${period}T00:00:00Z`)
}

/** The start of the next hour or day. */
export function periodEnd(period: string): Date {
  return new Date(periodStart(period).getTime() + (period.includes("T") ? 3_600_000 : 86_400_000))
}

/**
 * The database's current hour or day in UTC, as a key for what must happen once per period: `2026-03-29T01` or
 * `2026-03-29`.
 */
export async function currentPeriod(tx: ClientTransaction, every: "hour" | "day"): Promise<string> {
  const now = await getDatabaseTime(tx)
  return now.toISOString().slice(0, every === "hour" ? 13 : 10)
}
