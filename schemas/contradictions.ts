import type { Keyword } from "./ids.ts"
import type { DefinitionProblemCode, ProblemPath } from "./problems.ts"
import type { StoredValue } from "./values.ts"

export type ContradictionCode = Extract<
  DefinitionProblemCode,
  | "rule.never_saved"
  | "rule.computed_twice"
  | "rule.never_shown"
  | "rule.never_required"
  | "rule.never_met"
  | "rule.default_refused"
>

/** Two rules, or a rule and the settings of a field, that contradict one another. */
export interface Contradiction {
  readonly code: ContradictionCode
  /** Whether the definition is refused, because no record could be saved or a value would be undecided. */
  readonly isRefused: boolean
  /** The rule that the other contradicts. */
  readonly path: ProblemPath
  readonly target: Keyword
  /** Another rule; absent where the settings of a field contradict it. */
  readonly otherPath?: ProblemPath
  readonly otherTarget: Keyword
  /** The values of a record for which they collide; null is blank. */
  readonly example: Readonly<Record<Keyword, StoredValue | null>>
}
