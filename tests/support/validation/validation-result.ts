import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { RecordState } from "../../../schemas/record.ts"
import type { RecordValues } from "../../../schemas/values.ts"

/** A definition, and values sent for a new or an existing record. */
export interface Pair {
  readonly definition: ProfileDefinition
  readonly values: RecordValues
  readonly before?: RecordAsStored
}

/** An existing record: its values and its state. */
export interface RecordAsStored {
  readonly values: RecordValues
  readonly state: RecordState
}

/** Of the entity used on both sides. */
export const decimalPlaces = 2

/** Result of one side for a pair: the hash of the compiled profile, its problems, and the values it would store. */
export interface ValidationResult {
  readonly hash: string
  /** Sorted, because each side finds problems in its own order. */
  readonly problems: readonly string[]
  readonly stored: string
}

export function toValidationResult(hash: string, problems: readonly Problem[], stored: RecordValues): ValidationResult {
  return { hash, problems: problems.map(canonicalText).toSorted(), stored: canonicalText(stored) }
}

/** JSON with sorted keys, so that equal values produce equal text. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
