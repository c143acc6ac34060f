import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile, JsonSchema } from "../../schemas/compiled.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { planOf } from "../rules/plan.ts"
import { problemOf } from "./problem-of.ts"
import type { SchemaCheck, SchemaFailure } from "./schema-check.ts"

/** What a value's verdict may depend on beside the value. */
export interface BesideValue {
  /** Of the record's entity. */
  readonly decimalPlaces?: number | undefined
  /** The field's value as it is stored. */
  readonly previous?: StoredValue | undefined
}

/**
 * One value's own verdict, for a keystroke: its shape and what its type checks. Costs the same however many fields
 * there are. Rules and what is required are the evaluator's.
 */
export function validateField(
  compiled: CompiledProfile,
  keyword: Keyword,
  value: StoredValue | undefined,
  check: SchemaCheck,
  { decimalPlaces, previous }: BesideValue = {},
): readonly Problem[] {
  const field = planOf(compiled).fields.get(keyword)
  if (isBlank(value) || value === undefined) return []
  const schema = field && schemaOf(compiled, keyword)
  if (!field || !schema) return [problem("value.unknown_keyword", [keyword], { keyword })]
  const problems = judge({ tags: compiled.tags, decimalPlaces }, field, schema, value, check(schema, value))
  return withoutKept(problems, previous)
}

/** The value's schema; undefined where the field has none or there is no such field. */
export function schemaOf(compiled: CompiledProfile, keyword: Keyword): JsonSchema | undefined {
  const { properties = {} } = compiled.schema
  const schema = Object.hasOwn(properties, keyword) ? properties[keyword] : undefined
  return typeof schema === "object" ? schema : undefined
}

/** What judging a value takes of its field; a table's column is judged as one. */
export type JudgedField = Pick<CompiledField, "keyword" | "type" | "definition">

/** What is wrong with a value whose schema failures are known; only a value of the right shape is looked at further. */
export function judge(
  context: FieldContext,
  field: JudgedField,
  schema: JsonSchema,
  value: StoredValue,
  failures: readonly SchemaFailure[],
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

/** The problems without those of what may stay because it is stored already. */
export function withoutKept(problems: readonly Problem[], previous: StoredValue | undefined): readonly Problem[] {
  if (problems.length === 0 || previous === undefined) return problems
  return problems.filter((one) => !wasThereBefore(one, previous))
}

/** An option made inactive, or a person taken off a list, stays where it was chosen before: in the field, or in the cell. */
function wasThereBefore({ code, path, params }: Problem, before: StoredValue | undefined): boolean {
  if (code !== "value.inactive_option" && code !== "value.unknown_user") return false
  const [, rowId, column] = path
  const chosen = rowId === undefined ? before : cellOf(before, rowId, column)
  return Array.isArray(chosen) && chosen.some((id: unknown) => id === params?.["option"])
}

function cellOf(rows: StoredValue | undefined, rowId: string | number, column: string | number | undefined): unknown {
  if (!Array.isArray(rows) || column === undefined) return undefined
  const row: unknown = rows.find(
    (one: unknown) => typeof one === "object" && one !== null && "id" in one && one.id === rowId,
  )
  return (row as Readonly<Record<string, unknown>> | undefined)?.[column]
}
