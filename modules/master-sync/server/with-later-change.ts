import type { ProblemCode } from "../../../schemas/problem-codes.ts"
import type { Problem } from "../../../schemas/problems.ts"

const laterChanges: ReadonlySet<ProblemCode> = new Set([
  "roll_over.record_changed_since",
  "sync.changed_since",
  "sync.record_changed_since",
])

/**
 * The problems as their messages need them: those that were stored before they named who made a later change do not say
 * what it was.
 */
export function withLaterChange(problems: readonly Problem[]): readonly Problem[] {
  return problems.map((one) =>
    laterChanges.has(one.code) && one.params?.["change"] === undefined
      ? { ...one, params: { ...one.params, change: "unknown" } }
      : one,
  )
}
