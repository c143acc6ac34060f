import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { RecordState } from "../../../schemas/record.ts"
import type { RecordValues } from "../../../schemas/values.ts"

/** A definition, and what somebody sends for a new record of it or over one that is there. */
export interface Pair {
  readonly definition: ProfileDefinition
  readonly values: RecordValues
  readonly before?: RecordAsStored
}

/** A record that is there already: what it holds and where it stands. */
export interface RecordAsStored {
  readonly values: RecordValues
  readonly state: RecordState
}

/** Of the entity that both sides judge for. */
export const decimalPlaces = 2

/** What one side says of a pair: the hash of what it compiled, its refusals, and the values it would store. */
export interface Verdict {
  readonly hash: string
  /** In an order of their own: how one looks for problems is each side's affair. */
  readonly problems: readonly string[]
  readonly stored: string
}

export function verdictOf(hash: string, problems: readonly Problem[], stored: RecordValues): Verdict {
  return { hash, problems: problems.map(printed).toSorted(), stored: printed(stored) }
}

/** JSON with its keys in order, so that the same things are the same text. */
function printed(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
