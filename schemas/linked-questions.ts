import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "./by-key.ts"
import type { FieldId, Keyword, ProfileId } from "./ids.ts"
import type { ProfileType } from "./profile-types.ts"
import type { RecordStatus } from "./workflow.ts"

/**
 * What rules ask of linked records. Each question is answered before anything is evaluated, as the day is, by one plain
 * value: nothing else of another record comes near a rule.
 */
export const linkedAggregates = ["count", "some", "all", "none", "sum", "min", "max", "earliest", "latest"] as const
export type LinkedAggregate = (typeof linkedAggregates)[number]

export const comparisons = ["eq", "ne", "lt", "lte", "gt", "gte"] as const
export type Comparison = (typeof comparisons)[number]

/** One comparison of a linked record with what is written in the rule. */
export type LinkedCondition =
  | { readonly kind: "status"; readonly statuses: readonly RecordStatus[] }
  | { readonly kind: "filled"; readonly fieldId: FieldId; readonly filled: boolean }
  | { readonly kind: "tags"; readonly fieldId: FieldId; readonly any: boolean; readonly ids: readonly string[] }
  | {
      readonly kind: "number" | "date"
      readonly fieldId: FieldId
      readonly comparison: Comparison
      /** A canonical decimal, an ISO date, or `today`, the day by the clock of the record that asks. */
      readonly value: string
    }

export interface LinkedQuestion {
  /** The same for the same question, in every version of the profile. */
  readonly key: string
  /** The PROFILEREF field through which records are linked. */
  readonly keyword: Keyword
  readonly relation: "PARENT" | "CHILD"
  readonly profileType: ProfileType
  readonly profileId?: ProfileId
  readonly aggregate: LinkedAggregate
  /** Of sums and the like: whose values. */
  readonly fieldId?: FieldId
  readonly condition?: LinkedCondition
}

/** Answers by the question's key: counts and sums as decimal text, dates as ISO text; null is blank. */
export const LinkedAnswers = byKey(Type.Union([Type.String(), Type.Boolean(), Type.Null()]))
export type LinkedAnswers = Readonly<Static<typeof LinkedAnswers>>
export type LinkedAnswer = LinkedAnswers[string]

/** The answer of a record without links. */
export function unlinkedAnswer(aggregate: LinkedAggregate): LinkedAnswer {
  if (aggregate === "count" || aggregate === "sum") return "0"
  if (aggregate === "some" || aggregate === "all") return false
  return aggregate === "none" ? true : null
}
