import type { JsonSchema } from "../../schemas/compiled.ts"
import type { ProblemPath } from "../../schemas/problems.ts"

/** One JSON Schema keyword that a value fails; the path includes the name of a missing or unknown property. */
export interface SchemaFailure {
  readonly path: ProblemPath
  readonly keyword: string
}

/**
 * Judges a value by a schema. Ajv is the reference; the page runs an interpreter, since it allows no code made from
 * text. Both report each path and keyword once, and nothing beside a wrong type.
 */
export type SchemaCheck = (schema: JsonSchema, value: unknown) => readonly SchemaFailure[]

/** Both checks' common manners: no repetitions, and where the type is wrong nothing else is said of the value. */
export function settledFailures(failures: readonly SchemaFailure[]): readonly SchemaFailure[] {
  if (failures.length === 0) return failures
  const wrongType = new Set(failures.filter(({ keyword }) => keyword === "type").map(({ path }) => path.join("\0")))
  const seen = new Set<string>()
  return failures.filter(({ path, keyword }) => {
    const place = path.join("\0")
    const key = `${place}\0\0${keyword}`
    if (seen.has(key) || (keyword !== "type" && wrongType.has(place))) return false
    seen.add(key)
    return true
  })
}
