import type { Tenant } from "./database/database.ts"
import { readNow } from "./database/time.ts"

/** The time everything is dated by: the database's, so that a machine whose own clock is wrong makes nothing early or late. */
export interface Clock {
  now(tx: Tenant): Promise<Date>
  /** The ISO date of this moment in an IANA time zone. */
  today(tx: Tenant, timeZone: string): Promise<string>
}

export const databaseClock: Clock = {
  now: readNow,
  today: async (tx, timeZone) => dateIn(timeZone, await readNow(tx)),
}

/** The ISO date of a moment in a time zone; of a zone nobody knows, in UTC. */
export function dateIn(timeZone: string, moment: Date): string {
  const form = { year: "numeric", month: "2-digit", day: "2-digit" } as const
  try {
    return new Intl.DateTimeFormat("en-CA", { ...form, timeZone }).format(moment)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return moment.toISOString().slice(0, 10)
  }
}
