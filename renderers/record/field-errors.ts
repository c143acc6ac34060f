import type { Problem } from "../../schemas/problems.ts"

/**
 * A field's problem messages in the shape RJSF passes down: its own messages, and those of its nested values by path.
 */
export interface FieldErrors {
  readonly __errors?: string[]
  readonly nestedErrors?: Readonly<Record<string, string>>
}

const none: FieldErrors = {}

/** Splits a field's problems into its own messages and those of its nested values (table cells). */
export function fieldErrors(problems: readonly Problem[], formatProblem: (problem: Problem) => string): FieldErrors {
  if (problems.length === 0) return none
  const own: string[] = []
  const nestedErrors: Record<string, string> = Object.create(null) as Record<string, string>
  for (const problem of problems) {
    const inside = problem.path.slice(1)
    if (inside.length === 0) own.push(formatProblem(problem))
    else nestedErrors[inside.join(".")] ??= formatProblem(problem)
  }
  return Object.keys(nestedErrors).length === 0 ? { __errors: own } : { __errors: own, nestedErrors }
}
