import type { LocalisedText } from "./languages.ts"
import type { ProblemCode } from "./problem-codes.ts"

export type { DefinitionProblemCode, ProblemCode, RequestProblemCode, ValueProblemCode } from "./problem-codes.ts"

export type ProblemPath = readonly (string | number)[]
export type ProblemParams = Readonly<Record<string, string | number>>

/**
 * A problem: code, location and parameters. `path` starts at the root of what was validated: `["sections", 0, "fields",
 * 3, "keyword"]` in a definition, `["due_date_1"]` or `["rows_1", "<row id>", "amount_1"]` in a record.
 */
export interface Problem {
  readonly code: ProblemCode
  readonly path: ProblemPath
  readonly params?: ProblemParams
  /** Display names of parameters that are keywords or IDs, by parameter name. */
  readonly labels?: Readonly<Record<string, LocalisedText>>
  /** When the message was written by an administrator (a rule's message), it is part of the problem. */
  readonly text?: Readonly<Record<string, string | undefined>>
}

export function problem(code: ProblemCode, path: ProblemPath, params?: ProblemParams): Problem {
  return params ? { code, path, params } : { code, path }
}
