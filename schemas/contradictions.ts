import type { Keyword } from "./ids.ts"
import type { DefinitionProblemCode, ProblemPath } from "./problems.ts"
import type { StoredValue } from "./values.ts"

export type ContradictionCode = Extract<
  DefinitionProblemCode,
  | "rule.never_saved"
  | "rule.computed_twice"
  | "rule.never_shown"
  | "rule.never_required"
  | "rule.never_filled"
  | "rule.never_met"
  | "rule.default_refused"
>

/** Two rules, or a rule and a field's settings, that contradict each other. */
export interface Contradiction {
  readonly code: ContradictionCode
  /** Whether the definition is rejected, because no record could be saved or a value would be undefined. */
  readonly isBlocking: boolean
  /** The rule that is contradicted. */
  readonly path: ProblemPath
  readonly target: Keyword
  /** The other rule; absent when a field's settings contradict it. */
  readonly otherPath?: ProblemPath
  readonly otherTarget: Keyword
  /** Record values for which they conflict; null is blank. */
  readonly example: Readonly<Record<Keyword, StoredValue | null>>
}
