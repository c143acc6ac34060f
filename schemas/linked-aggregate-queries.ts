import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "./by-key.ts"
import type { FieldId, Keyword, ProfileId } from "./ids.ts"
import type { ProfileType } from "./profile-types.ts"
import type { RecordStatus } from "./workflow.ts"

/**
 * Aggregates that rules use over linked records. Each is computed before anything is evaluated, like the current day,
 * and yields one plain value: rules cannot read anything else of another record.
 */
export const linkedAggregates = ["count", "some", "all", "none", "sum", "min", "max", "earliest", "latest"] as const
export type LinkedAggregate = (typeof linkedAggregates)[number]

export const comparisons = ["eq", "ne", "lt", "lte", "gt", "gte"] as const
export type Comparison = (typeof comparisons)[number]

/** One comparison of a linked record with a literal in the rule. */
export type LinkedCondition =
  | { readonly kind: "status"; readonly statuses: readonly RecordStatus[] }
  | { readonly kind: "filled"; readonly fieldId: FieldId; readonly filled: boolean }
  | { readonly kind: "tags"; readonly fieldId: FieldId; readonly any: boolean; readonly ids: readonly string[] }
  | {
      readonly kind: "number" | "date"
      readonly fieldId: FieldId
      readonly comparison: Comparison
      /** A canonical decimal, an ISO date, or `today`, the day in the time zone of the record with the rule. */
      readonly value: string
    }

export interface LinkedAggregateQuery {
  /** The same for the same aggregate, in every version of the profile. */
  readonly key: string
  /** The PROFILEREF field through which records are linked. */
  readonly keyword: Keyword
  readonly relation: "PARENT" | "CHILD"
  readonly profileType: ProfileType
  readonly profileId?: ProfileId
  readonly aggregate: LinkedAggregate
  /** For sums and the like: the field with the values. */
  readonly fieldId?: FieldId
  readonly condition?: LinkedCondition
}

/** Results by aggregate key: counts and sums as decimal text, dates as ISO text; null is blank. */
export const LinkedResults = byKey(Type.Union([Type.String(), Type.Boolean(), Type.Null()]))
export type LinkedResults = Readonly<Static<typeof LinkedResults>>
export type LinkedResult = LinkedResults[string]

/** The result for a record without links. */
export function unlinkedResult(aggregate: LinkedAggregate): LinkedResult {
  if (aggregate === "count" || aggregate === "sum") return "0"
  if (aggregate === "some" || aggregate === "all") return false
  return aggregate === "none" ? true : null
}
