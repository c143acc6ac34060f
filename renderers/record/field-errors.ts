import type { Problem } from "../../schemas/problems.ts"

/** A field's problems as sentences, in the shape RJSF hands down: its own, and those of its parts by their path. */
export interface FieldErrors {
  readonly __errors?: string[]
  readonly parts?: Readonly<Record<string, string>>
}

const none: FieldErrors = {}

/** Sorts a field's problems into its own sentence and those of its parts (cells of a table). */
export function fieldErrors(problems: readonly Problem[], sentence: (problem: Problem) => string): FieldErrors {
  if (problems.length === 0) return none
  const own: string[] = []
  const parts: Record<string, string> = Object.create(null) as Record<string, string>
  for (const problem of problems) {
    const inside = problem.path.slice(1)
    if (inside.length === 0) own.push(sentence(problem))
    else parts[inside.join(".")] ??= sentence(problem)
  }
  return Object.keys(parts).length === 0 ? { __errors: own } : { __errors: own, parts }
}
