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
  return formatOf(timeZone).format(moment)
}

/** By time zone: making one takes a hundred times as long as using it, and there are some hundred zones at most. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const form = { year: "numeric", month: "2-digit", day: "2-digit" } as const
  try {
    const made = new Intl.DateTimeFormat("en-CA", { ...form, timeZone })
    formats.set(timeZone, made)
    return made
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new Intl.DateTimeFormat("en-CA", { ...form, timeZone: "UTC" })
  }
}
