import { addDecimals, canonicalDecimal, compareDecimals } from "../../schemas/decimal.ts"
import {
  unlinkedResult,
  type Comparison,
  type LinkedResult,
  type LinkedCondition,
  type LinkedAggregateQuery,
} from "../../schemas/linked-aggregate-queries.ts"
import type { StoredValue } from "../../schemas/values.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import { isDate } from "../rules/operators/date.ts"
import { decimalOf } from "../rules/operators/number.ts"
import { isBlank } from "../rules/operators/operator.ts"

/** A record that is linked only to test a rule. */
export interface LinkedSample {
  readonly status: RecordStatus
  /** By field ID. */
  readonly values: Readonly<Record<string, StoredValue>>
}

/** Evaluates an aggregate over the samples with the same result as the database; `today` is `YYYY-MM-DD`. */
export function aggregateSamples(
  { aggregate, condition, fieldId = "" }: LinkedAggregateQuery,
  samples: readonly LinkedSample[],
  today: string,
): LinkedResult {
  if (samples.length === 0) return unlinkedResult(aggregate)
  const matches = samples.map((sample) => condition === undefined || matchesSample(condition, sample, today))
  const values = samples.map((sample) => sample.values[fieldId])
  const numbers = values.map(decimalOf).filter((value) => value !== null)
  const days = values.filter(isDate).toSorted()
  const ordered = numbers.toSorted(compareDecimals)
  switch (aggregate) {
    case "count":
      return String(matches.filter(Boolean).length)
    case "some":
      return matches.includes(true)
    case "all":
      return !matches.includes(false)
    case "none":
      return !matches.includes(true)
    case "sum":
      return numbers.reduce(addDecimals, "0")
    case "min":
      return ordered[0] ?? null
    case "max":
      return ordered.at(-1) ?? null
    case "earliest":
      return days[0] ?? null
    case "latest":
      return days.at(-1) ?? null
  }
}

/** A comparison with a blank is false. */
function matchesSample(condition: LinkedCondition, { status, values }: LinkedSample, today: string): boolean {
  if (condition.kind === "status") return condition.statuses.includes(status)
  const value = values[condition.fieldId]
  if (condition.kind === "filled") return isBlank(value) !== condition.filled
  if (condition.kind === "tags") {
    const selected: readonly unknown[] = Array.isArray(value) ? value : []
    return condition.ids.some((id) => selected.includes(id)) === condition.any
  }
  if (condition.kind === "number") {
    const own = decimalOf(value)
    const other = canonicalDecimal(condition.value)
    return own !== null && other !== undefined && compares[condition.comparison](compareDecimals(own, other))
  }
  const day = condition.value === "today" ? today : condition.value
  return isDate(value) && compares[condition.comparison](value < day ? -1 : value > day ? 1 : 0)
}

const compares: Readonly<Record<Comparison, (order: -1 | 0 | 1) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
}
