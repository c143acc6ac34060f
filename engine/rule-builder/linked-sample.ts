import { addDecimals, canonicalDecimal, compareDecimals } from "../../schemas/decimal.ts"
import {
  unlinkedAnswer,
  type Comparison,
  type LinkedAnswer,
  type LinkedCondition,
  type LinkedQuestion,
} from "../../schemas/linked-questions.ts"
import type { StoredValue } from "../../schemas/values.ts"
import type { RecordStatus } from "../../schemas/workflow.ts"
import { isDate } from "../rules/operators/date.ts"
import { decimalOf } from "../rules/operators/number.ts"
import { isBlank } from "../rules/operators/operator.ts"

/** A record that is linked only to try a rule with it. */
export interface LinkedSample {
  readonly status: RecordStatus
  /** By the ids of its fields. */
  readonly values: Readonly<Record<string, StoredValue>>
}

/** What the samples answer to a question, as the database answers it of records; `today` is `YYYY-MM-DD`. */
export function answerOfSamples(
  { aggregate, condition, fieldId = "" }: LinkedQuestion,
  samples: readonly LinkedSample[],
  today: string,
): LinkedAnswer {
  if (samples.length === 0) return unlinkedAnswer(aggregate)
  const judged = samples.map((sample) => condition === undefined || holdsFor(condition, sample, today))
  const values = samples.map((sample) => sample.values[fieldId])
  const numbers = values.map(decimalOf).filter((value) => value !== null)
  const days = values.filter(isDate).toSorted()
  const ordered = numbers.toSorted(compareDecimals)
  switch (aggregate) {
    case "count":
      return String(judged.filter(Boolean).length)
    case "some":
      return judged.includes(true)
    case "all":
      return !judged.includes(false)
    case "none":
      return !judged.includes(true)
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

/** A blank is compared with nothing. */
function holdsFor(condition: LinkedCondition, { status, values }: LinkedSample, today: string): boolean {
  if (condition.kind === "status") return condition.statuses.includes(status)
  const value = values[condition.fieldId]
  if (condition.kind === "filled") return isBlank(value) !== condition.filled
  if (condition.kind === "tags") {
    const chosen: readonly unknown[] = Array.isArray(value) ? value : []
    return condition.ids.some((id) => chosen.includes(id)) === condition.any
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
