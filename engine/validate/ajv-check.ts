import { Ajv, type ErrorObject, type ValidateFunction } from "ajv"
import formats from "ajv-formats"
import type { JsonSchema } from "../../schemas/compiled.ts"
import { settledFailures, type SchemaCheck, type SchemaFailure } from "./schema-check.ts"

/**
 * The reference: Ajv, which makes code from text and so runs on the server, in Storybook and in tests only.
 * A schema is compiled once and forgotten with the profile it belongs to.
 */
export function createAjvCheck(): SchemaCheck {
  const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false })
  formats.default(ajv, ["date"])
  const compiled = new WeakMap<JsonSchema, ValidateFunction>()
  return (schema, value) => {
    let judge = compiled.get(schema)
    if (!judge) {
      judge = ajv.compile(schema)
      // Ajv would keep every schema it has seen; profiles come and go.
      ajv.removeSchema(schema)
      compiled.set(schema, judge)
    }
    return judge(value) ? [] : settledFailures((judge.errors ?? []).map((error) => failureOf(error, value)))
  }
}

function failureOf({ instancePath, keyword, params }: ErrorObject, root: unknown): SchemaFailure {
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
