import type { JsonSchema } from "../../schemas/compiled.ts"
import type { ProblemPath } from "../../schemas/problems.ts"

/** A JSON Schema keyword that a value fails; the path includes the name of a missing or unknown property. */
export interface SchemaError {
  readonly path: ProblemPath
  readonly keyword: string
}

/**
 * Validates a value with a schema. Ajv is the reference; the browser uses an interpreter because it forbids code
 * generated from text. Both report each path and keyword once, and only the type error for a wrong type.
 */
export type SchemaCheck = (schema: JsonSchema, value: unknown) => readonly SchemaError[]

/** Rules shared by both checks: no duplicates, and no further failures for a value of the wrong type. */
export function normalizeFailures(failures: readonly SchemaError[]): readonly SchemaError[] {
  if (failures.length === 0) return failures
  const wrongTypePaths = new Set(
    failures.filter(({ keyword }) => keyword === "type").map(({ path }) => path.join("\0")),
  )
  const seen = new Set<string>()
  return failures.filter(({ path, keyword }) => {
    const pathKey = path.join("\0")
    const key = `${pathKey}\0\0${keyword}`
    if (seen.has(key) || (keyword !== "type" && wrongTypePaths.has(pathKey))) return false
    seen.add(key)
    return true
  })
}
