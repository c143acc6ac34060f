import type { ProblemCode } from "../../schemas/problems.ts"

/** Why a rule was not evaluated to its end: the record asks for more than one record may. */
export type BoundCode = Extract<ProblemCode, "rule.too_costly" | "rule.text_too_long">

/** Thrown where evaluating goes beyond a bound; the record is refused at the rule's target, never passed. */
export class BeyondBounds extends Error {
  readonly code: BoundCode

  constructor(code: BoundCode) {
    super(code)
    this.code = code
  }
}
