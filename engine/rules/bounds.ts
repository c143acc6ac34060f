import type { ProblemCode } from "../../schemas/problems.ts"

/** Why a rule was not fully evaluated: the record exceeds a limit. */
export type BoundCode = Extract<ProblemCode, "rule.too_costly" | "rule.text_too_long">

/** Thrown when an evaluation exceeds a limit; the record is then rejected at the rule's target. */
export class BoundsExceededError extends Error {
  readonly code: BoundCode

  constructor(code: BoundCode) {
    super(code)
    this.code = code
  }
}
