import type { FieldContext } from "../schemas/field-type.ts"
import type { FieldDefinition } from "../schemas/profile.ts"
import type { FieldTypeName } from "../schemas/profile-types.ts"
import type { StoredValue } from "../schemas/values.ts"
import { dateRollOver } from "./date/roll-over.ts"
import { tagrefRollOver } from "./tagref/roll-over.ts"
import { timePeriodRollOver } from "./time-period/roll-over.ts"

/** What roll-overs change in the values of a type that are copied. */
export interface FieldRollOver<Options extends object = object, Value extends StoredValue = StoredValue> {
  /**
   * Moves the dates by calendar months, within the month if it is shorter; those that would leave the calendar stay.
   */
  moveDates?(value: Value, months: number): Value
  /** Whether the dates move although neither the field's setting nor its role says so. */
  readonly movesByDefault?: true
  /** The users that the value names. */
  usersIn?(value: Value, field: FieldDefinition<Options>, context: FieldContext): readonly string[]
  /** Names others instead of users who are keys, each only once; null is nobody. */
  replaceUsers?(
    value: Value,
    field: FieldDefinition<Options>,
    context: FieldContext,
    replacements: ReadonlyMap<string, string | null>,
  ): Value | undefined
}

const rollOvers: Readonly<Partial<Record<FieldTypeName, FieldRollOver>>> = {
  DATE: dateRollOver,
  TIME_PERIOD: timePeriodRollOver,
  TAGREF: tagrefRollOver,
}

/**
 * How values of a type are rolled over, if they contain dates or users. Separate from the types, because pages never
 * roll over.
 */
export function rollOverOf(type: string): FieldRollOver | undefined {
  return rollOvers[type as FieldTypeName]
}
