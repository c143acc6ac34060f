import { sql } from "kysely"
import type { Database } from "./database.ts"

/** The database's clock at a moment of this process, in milliseconds; accurate to half a round trip. */
interface ClockReading {
  readonly databaseMs: number
  readonly processMs: number
  readonly monotonicMs: number
}

async function readClock({ owner }: Pick<Database, "owner">): Promise<ClockReading> {
  const sentAt = performance.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(owner)
  const receivedAt = performance.now()
  const halfRoundTrip = (receivedAt - sentAt) / 2
  return {
    databaseMs: rows[0]?.now.getTime() ?? Number.NaN,
    processMs: Date.now() - halfRoundTrip,
    monotonicMs: receivedAt - halfRoundTrip,
  }
}

/** How far the clock of this process is ahead of the database's, in milliseconds. */
export async function measureClockOffset(database: Pick<Database, "owner">): Promise<number> {
  const { databaseMs, processMs } = await readClock(database)
  return processMs - databaseMs
}

/** The current time in milliseconds. */
export type Now = () => Promise<number>

const maxAgeMs = 60_000

/**
 * The database's time for what happens outside of transactions, such as signing URLs: processes whose clocks differ
 * agree on it. It is read once a minute and continued with the monotonic clock, so that setting the machine's clock does
 * not affect it.
 */
export function databaseNow(database: Pick<Database, "owner">): Now {
  let last: ClockReading | undefined
  let reading: Promise<ClockReading> | undefined
  const current = async (): Promise<ClockReading> => {
    if (last && performance.now() - last.monotonicMs < maxAgeMs) return last
    reading ??= readClock(database).finally(() => (reading = undefined))
    try {
      last = await reading
    } catch (error) {
      // The earlier reading is still right; the clocks drift apart slowly.
      if (!last) throw error
    }
    return last
  }
  return async () => {
    const { databaseMs, monotonicMs } = await current()
    return databaseMs + performance.now() - monotonicMs
  }
}
