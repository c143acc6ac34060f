import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile, JsonSchema } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { planOf } from "../rules/plan.ts"
import { problemOf } from "./problem-of.ts"
import type { SchemaCheck, SchemaFailure } from "./schema-check.ts"

/**
 * One value's own verdict, for a keystroke: its shape and what its type checks. Costs the same however many fields
 * there are. Rules and what is required are the evaluator's.
 */
export function validateField(
  compiled: CompiledProfile,
  keyword: Keyword,
  value: StoredValue | undefined,
  check: SchemaCheck,
): readonly Problem[] {
  const field = planOf(compiled).fields.get(keyword)
  if (isBlank(value) || value === undefined) return []
  const schema = field && schemaOf(compiled, keyword)
  if (!field || !schema) return [problem("value.unknown_keyword", [keyword], { keyword })]
  return judge(compiled, field, schema, value, check(schema, value))
}

/** The value's schema; undefined where the field has none or there is no such field. */
export function schemaOf(compiled: CompiledProfile, keyword: Keyword): JsonSchema | undefined {
  const { properties = {} } = compiled.schema
  const schema = Object.hasOwn(properties, keyword) ? properties[keyword] : undefined
  return typeof schema === "object" ? schema : undefined
}

/** What is wrong with a value whose schema failures are known; only a value of the right shape is looked at further. */
export function judge(
  compiled: CompiledProfile,
  field: CompiledField,
  schema: JsonSchema,
  value: StoredValue,
  failures: readonly SchemaFailure[],
): readonly Problem[] {
  if (failures.length === 0) {
    return fieldTypes[field.type]
      .check(value, field.definition, compiled)
      .map((found) => ({ ...found, path: [field.keyword, ...found.path] }))
  }
  return distinct(failures.map((failure) => problemOf(failure, field, schema, value)))
}

function distinct(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems
  const seen = new Set<string>()
  return problems.filter(({ code, path }) => {
    const key = `${code}\0${path.join("\0")}`
    return seen.has(key) ? false : seen.add(key)
  })
}
