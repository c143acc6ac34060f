import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import { labelProblems } from "../label-problems.ts"
import type { RuleContext } from "../rules/context.ts"
import { createEvaluator, type Evaluator } from "../rules/evaluator.ts"
import type { FieldState } from "../rules/field-state.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { planOf } from "../rules/plan.ts"
import { sameStored } from "../wire/same-stored.ts"
import type { SchemaCheck, SchemaError } from "./schema-check.ts"
import { isUidRequired } from "./is-uid-required.ts"
import { checkValue, schemaOf, omitExistingProblems } from "./validate-field.ts"

export interface ValidationContext extends RuleContext {
  /** The stored record: its existing values may stay, and fields locked by a rule must not change. */
  readonly previous?: RecordValues
}

/**
 * Validates a record; shared by form, API, import and bulk edit: shape, type checks, required fields, and rules. Hidden
 * fields are not validated; blanks count as absent.
 */
export function validate(
  compiled: CompiledProfile,
  values: RecordValues,
  context: ValidationContext,
  check: SchemaCheck,
): readonly Problem[] {
  const evaluator = createEvaluator(compiled, context, values)
  const { valued, ruledLayout } = planOf(compiled)
  const visible = visibleFields(valued, evaluator)
  const failures = failuresByField(check(compiled.schema, presentValues(visible)))
  const problems = unknownKeywords(compiled, values)
  for (const { field, state, value, isFilled } of visible) {
    if (isFilled) {
      for (const one of valueProblems(compiled, field, value, failures.get(field.keyword), context)) problems.push(one)
    } else if (state.required || (context.previous !== undefined && isUidRequired(compiled, field.keyword)))
      problems.push(problem("value.required", [field.keyword]))
    if (state.readOnly && isChanged(field, value, context)) problems.push(problem("value.read_only", [field.keyword]))
    for (const one of state.problems) problems.push(one)
  }
  for (const keyword of ruledLayout) problems.push(...evaluator.state(keyword).problems)
  return labelProblems(problems, compiled.fields)
}

/** A visible field with its value; undefined for a blank. */
type VisibleField = { readonly field: CompiledField; readonly state: FieldState } & (
  | { readonly isFilled: true; readonly value: StoredValue }
  | { readonly isFilled: false; readonly value: StoredValue | undefined }
)

function visibleFields(fields: readonly CompiledField[], evaluator: Evaluator): readonly VisibleField[] {
  const visible: VisibleField[] = []
  for (const field of fields) {
    const state = evaluator.state(field.keyword)
    if (!state.visible) continue
    const value = evaluator.value(field.keyword)
    if (value !== undefined && !isBlank(value)) visible.push({ field, state, value, isFilled: true })
    else visible.push({ field, state, value, isFilled: false })
  }
  return visible
}

/** Values for the schema validation: those of visible fields that are filled in. */
function presentValues(visible: readonly VisibleField[]): RecordValues {
  // Without a prototype, so that the engine stores a wide record as a hash table from the start.
  const present = Object.create(null) as Record<Keyword, StoredValue>
  for (const { field, value, isFilled } of visible) if (isFilled) present[field.keyword] = value
  return present
}

/** Failures by field, with paths relative to its value. Required fields are checked by rules, not by the schema. */
function failuresByField(failures: readonly SchemaError[]): ReadonlyMap<Keyword, readonly SchemaError[]> {
  const byField = new Map<Keyword, SchemaError[]>()
  for (const { path, keyword } of failures) {
    const [field, ...inside] = path
    if (inside.length === 0 && keyword === "required") continue
    const own = byField.get(String(field))
    const failure = { path: inside, keyword }
    if (own) own.push(failure)
    else byField.set(String(field), [failure])
  }
  return byField
}

function valueProblems(
  compiled: CompiledProfile,
  field: CompiledField,
  value: StoredValue,
  failures: readonly SchemaError[] | undefined,
  { previous, decimalPlaces }: ValidationContext,
): readonly Problem[] {
  const schema = schemaOf(compiled, field.keyword)
  if (!schema) return []
  const problems = checkValue({ tags: compiled.tags, decimalPlaces }, field, schema, value, failures ?? [])
  return previous ? omitExistingProblems(problems, previous[field.keyword]) : problems
}

/**
 * Detects forbidden changes: a field locked by a rule must not change by hand and starts with its initial value;
 * computed fields change by themselves. An archive field is written only by publishing, also in a new record.
 */
function isChanged(field: CompiledField, value: StoredValue | undefined, { previous }: ValidationContext): boolean {
  if (previous === undefined && field.archiveOf === undefined) return false
  return !field.computed && !sameStored(value, previous?.[field.keyword])
}

/** Keywords that the profile does not have, and those of fields without a value. */
function unknownKeywords(compiled: CompiledProfile, values: RecordValues): Problem[] {
  const { fields } = planOf(compiled)
  const problems: Problem[] = []
  for (const keyword of Object.keys(values)) {
    const field = fields.get(keyword)
    if (field && (field.storage !== "none" || values[keyword] === undefined)) continue
    problems.push(problem("value.unknown_keyword", [keyword], { keyword: keyword.slice(0, 80) }))
  }
  return problems
}
