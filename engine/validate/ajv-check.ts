import { Ajv, type ErrorObject, type ValidateFunction } from "ajv"
import formats from "ajv-formats"
import type { JsonSchema } from "../../schemas/compiled.ts"
import { normalizeFailures, type SchemaCheck, type SchemaError } from "./schema-check.ts"

/**
 * Reference implementation: Ajv, which generates code from text and therefore runs only on the server, in Storybook and
 * in tests. A schema is compiled once and released with its profile.
 */
export function createAjvCheck(): SchemaCheck {
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false })
  formats.default(ajv, ["date"])
  const compiled = new WeakMap<JsonSchema, ValidateFunction>()
  return (schema, value) => {
    let check = compiled.get(schema)
    if (!check) {
      check = ajv.compile(schema)
      // Ajv would cache every schema; profiles come and go.
      ajv.removeSchema(schema)
      compiled.set(schema, check)
    }
    return check(value) ? [] : normalizeFailures((check.errors ?? []).map((error) => toSchemaError(error, value)))
  }
}

function toSchemaError({ instancePath, keyword, params }: ErrorObject, root: unknown): SchemaError {
  const path: (string | number)[] = []
  let at: unknown = root
  for (const part of instancePath.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~")
    path.push(Array.isArray(at) ? Number(name) : name)
    at = (at as Record<string, unknown> | undefined)?.[name]
  }
  const named: unknown = keyword === "required" ? params["missingProperty"] : params["additionalProperty"]
  return { path: typeof named === "string" ? [...path, named] : path, keyword }
}
