import { fieldTypeOf } from "../../fields/index.ts"
import type { CompiledField, JsonSchema } from "../../schemas/compiled.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import {
  problem,
  type Problem,
  type ProblemParams,
  type ProblemPath,
  type ValueProblemCode,
} from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import type { SchemaFailure } from "./schema-check.ts"

/** What a failed JSON Schema keyword usually means; a field type may mean something else by it. */
const usualCodes: Readonly<Record<string, ValueProblemCode>> = {
  type: "value.wrong_type",
  required: "value.required",
  additionalProperties: "value.unknown_keyword",
  minLength: "value.too_short",
  maxLength: "value.too_long",
  pattern: "value.pattern",
  format: "value.bad_date",
  minimum: "value.below_minimum",
  maximum: "value.above_maximum",
  minItems: "value.too_few_selected",
  maxItems: "value.too_many_selected",
  uniqueItems: "value.duplicate",
  enum: "value.unknown_option",
}

/** The schema's own numbers become the sentence's. */
const paramNames: Readonly<Record<string, "minimum" | "maximum">> = {
  minLength: "minimum",
  maxLength: "maximum",
  minimum: "minimum",
  maximum: "maximum",
  minItems: "minimum",
  maxItems: "maximum",
}

/** A schema failure inside one field's value, as the refusal people read. `failure.path` starts inside the value. */
export function problemOf(
  failure: SchemaFailure,
  field: Pick<CompiledField, "keyword" | "definition">,
  schema: JsonSchema,
  value: StoredValue,
): Problem {
  const part = partOf(field.definition, failure.path)
  // Where a part is missing or unknown it has no schema of its own; where it is of a column, the column's type speaks.
  const own = fieldTypeOf(part.type)?.schemaCodes?.[failure.keyword]
  const code = own ?? usualCodes[failure.keyword] ?? "value.wrong_type"
  return problem(code, [field.keyword, ...namedPath(failure.path, value)], paramsOf(failure, schema))
}

/** A cell is judged as its column. */
function partOf(field: FieldDefinition, [, keyword]: ProblemPath): FieldDefinition {
  const columns = fieldTypeOf(field.type)?.columns?.(field)
  return columns?.find((column) => column.keyword === keyword) ?? field
}

/** Rows by their id instead of their position: a row keeps its problem when another is removed. */
function namedPath(path: ProblemPath, value: StoredValue): ProblemPath {
  const [index, ...rest] = path
  if (typeof index !== "number" || rest.length === 0 || !Array.isArray(value)) return rest.length === 0 ? [] : path
  const row: unknown = value[index]
  const id = typeof row === "object" && row !== null && "id" in row ? row.id : undefined
  // What is wrong inside a cell is told of the cell, as what is wrong inside a field is told of the field.
  return [typeof id === "string" ? id : index, ...rest.slice(0, 1)]
}

function paramsOf({ path, keyword }: SchemaFailure, schema: JsonSchema): ProblemParams | undefined {
  const name = paramNames[keyword]
  if (!name) return undefined
  let at: JsonSchema | undefined = schema
  for (const part of path) {
    const next: unknown = typeof part === "number" ? at?.items : at?.properties?.[part]
    at = typeof next === "object" && next !== null ? (next as JsonSchema) : undefined
  }
  const bound: unknown = (at as Readonly<Record<string, unknown>> | undefined)?.[keyword]
  return typeof bound === "number" ? { [name]: bound } : undefined
}
