import type { LocalisedText } from "./languages.ts"
import type { ProblemCode } from "./problem-codes.ts"

export type { DefinitionProblemCode, ProblemCode, RequestProblemCode, ValueProblemCode } from "./problem-codes.ts"

export type ProblemPath = readonly (string | number)[]
export type ProblemParams = Readonly<Record<string, string | number>>

/**
 * One refusal: what, where, with which particulars.
 * `path` leads from the root of what was judged: `["sections", 0, "fields", 3, "keyword"]` in a definition,
 * `["due_date_1"]` or `["rows_1", "<row id>", "amount_1"]` in a record.
 */
export interface Problem {
  readonly code: ProblemCode
  readonly path: ProblemPath
  readonly params?: ProblemParams
  /** What people call a parameter that programs know by a keyword or an id, by the parameter's name. */
  readonly labels?: Readonly<Record<string, LocalisedText>>
  /** Where the sentence is an administrator's own (a rule's message), it travels with the refusal. */
  readonly text?: Readonly<Record<string, string | undefined>>
}

export function problem(code: ProblemCode, path: ProblemPath, params?: ProblemParams): Problem {
  return params ? { code, path, params } : { code, path }
}
