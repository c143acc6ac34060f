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
import type { SchemaError } from "./schema-check.ts"

/** Default problem code of a failed JSON Schema keyword; a field type can override it. */
const defaultCodes: Readonly<Record<string, ValueProblemCode>> = {
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

/** Limits of the schema become parameters of the message. */
const paramNames: Readonly<Record<string, "minimum" | "maximum">> = {
  minLength: "minimum",
  maxLength: "maximum",
  minimum: "minimum",
  maximum: "maximum",
  minItems: "minimum",
  maxItems: "maximum",
}

/** Converts a schema failure inside a field's value to a problem. `failure.path` starts inside the value. */
export function problemOf(
  failure: SchemaError,
  field: Pick<CompiledField, "keyword" | "definition">,
  schema: JsonSchema,
  value: StoredValue,
): Problem {
  const part = findCellField(field.definition, failure.path)
  // A missing or unknown part has no schema; for a column, the column's type determines the code.
  const own = fieldTypeOf(part.type)?.schemaCodes?.[failure.keyword]
  const code = own ?? defaultCodes[failure.keyword] ?? "value.wrong_type"
  return problem(code, [field.keyword, ...namedPath(failure.path, value)], paramsOf(failure, schema))
}

/** A cell is validated as its column. */
function findCellField(field: FieldDefinition, [, keyword]: ProblemPath): FieldDefinition {
  const columns = fieldTypeOf(field.type)?.columns?.(field)
  return columns?.find((column) => column.keyword === keyword) ?? field
}

/** Identifies rows by ID instead of index: a row keeps its problem when another row is removed. */
function namedPath(path: ProblemPath, value: StoredValue): ProblemPath {
  const [index, ...rest] = path
  if (typeof index !== "number" || rest.length === 0 || !Array.isArray(value)) return rest.length === 0 ? [] : path
  const row: unknown = value[index]
  const id = typeof row === "object" && row !== null && "id" in row ? row.id : undefined
  // A problem inside a cell is reported for the cell, as one inside a field is reported for the field.
  return [typeof id === "string" ? id : index, ...rest.slice(0, 1)]
}

function paramsOf({ path, keyword }: SchemaError, schema: JsonSchema): ProblemParams | undefined {
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
