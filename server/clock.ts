import type { ClientTransaction } from "./database/database.ts"
import { getDatabaseTime } from "./database/time.ts"

/** The time used for all dates: the database's, so that a machine with a wrong clock does no harm. */
export interface Clock {
  now(tx: ClientTransaction): Promise<Date>
  /** The ISO date of this moment in an IANA time zone. */
  today(tx: ClientTransaction, timeZone: string): Promise<string>
}

export const databaseClock: Clock = {
  now: getDatabaseTime,
  today: async (tx, timeZone) => dateIn(timeZone, await getDatabaseTime(tx)),
}

/** The ISO date of a moment in a time zone; in UTC for an unknown zone. */
export function dateIn(timeZone: string, moment: Date): string {
  return formatOf(timeZone).format(moment)
}

/**
 * Cached by time zone: creating one takes a hundred times as long as using it, and there are a few hundred zones at
 * most.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const form = { year: "numeric", month: "2-digit", day: "2-digit" } as const
  try {
    const formatter = new Intl.DateTimeFormat("en-CA", { ...form, timeZone })
    formats.set(timeZone, formatter)
    return formatter
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new Intl.DateTimeFormat("en-CA", { ...form, timeZone: "UTC" })
  }
}
