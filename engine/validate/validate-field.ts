import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile, JsonSchema } from "../../schemas/compiled.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { planOf } from "../rules/plan.ts"
import { problemOf } from "./problem-of.ts"
import type { SchemaCheck, SchemaError } from "./schema-check.ts"

/** What the validation of a value may depend on besides the value. */
export interface FieldValidationContext {
  /** Of the record's entity. */
  readonly decimalPlaces?: number | undefined
  /** The stored value of the field. */
  readonly previous?: StoredValue | undefined
}

/**
 * Validates one value on its own, for each keystroke: its shape and its type's checks. The cost is independent of the
 * number of fields. Rules and required fields are checked by the evaluator.
 */
export function validateField(
  compiled: CompiledProfile,
  keyword: Keyword,
  value: StoredValue | undefined,
  check: SchemaCheck,
  { decimalPlaces, previous }: FieldValidationContext = {},
): readonly Problem[] {
  const field = planOf(compiled).fields.get(keyword)
  if (isBlank(value) || value === undefined) return []
  const schema = field && schemaOf(compiled, keyword)
  if (!field || !schema) return [problem("value.unknown_keyword", [keyword], { keyword })]
  const problems = checkValue({ tags: compiled.tags, decimalPlaces }, field, schema, value, check(schema, value))
  return omitExistingProblems(problems, previous)
}

/** The value's schema; undefined if the field has none or does not exist. */
export function schemaOf(compiled: CompiledProfile, keyword: Keyword): JsonSchema | undefined {
  const { properties = {} } = compiled.schema
  const schema = Object.hasOwn(properties, keyword) ? properties[keyword] : undefined
  return typeof schema === "object" ? schema : undefined
}

/** Properties of a field needed to validate its value; a table column has them as well. */
export type ValidatedField = Pick<CompiledField, "keyword" | "type" | "definition">

/** Problems of a value with known schema failures; only a value of the right shape is checked further. */
export function checkValue(
  context: FieldContext,
  field: ValidatedField,
  schema: JsonSchema,
  value: StoredValue,
  failures: readonly SchemaError[],
): readonly Problem[] {
  if (failures.length === 0) {
    return fieldTypes[field.type]
      .check(value, field.definition, context)
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

/** Omits problems of values that may stay because they are already stored. */
export function omitExistingProblems(
  problems: readonly Problem[],
  previous: StoredValue | undefined,
): readonly Problem[] {
  if (problems.length === 0 || previous === undefined) return problems
  return problems.filter((one) => !wasThereBefore(one, previous))
}

/**
 * An option that became inactive, or a user removed from a list, stays where it was selected before: in the field, or
 * in the cell.
 */
function wasThereBefore({ code, path, params }: Problem, before: StoredValue | undefined): boolean {
  if (code !== "value.inactive_option" && code !== "value.unknown_user") return false
  const [, rowId, column] = path
  const selected = rowId === undefined ? before : cellOf(before, rowId, column)
  return Array.isArray(selected) && selected.some((id: unknown) => id === params?.["option"])
}

function cellOf(rows: StoredValue | undefined, rowId: string | number, column: string | number | undefined): unknown {
  if (!Array.isArray(rows) || column === undefined) return undefined
  const row: unknown = rows.find(
    (one: unknown) => typeof one === "object" && one !== null && "id" in one && one.id === rowId,
  )
  return (row as Readonly<Record<string, unknown>> | undefined)?.[column]
}
