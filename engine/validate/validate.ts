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
import type { SchemaCheck, SchemaFailure } from "./schema-check.ts"
import { keepsNumber } from "./keeps-number.ts"
import { judge, schemaOf, withoutKept } from "./validate-field.ts"

export interface ValidationContext extends RuleContext {
  /** The record as it stands: what it already holds may stay, and what a rule has locked may not change. */
  readonly previous?: RecordValues
}

/**
 * The one verdict on a record, the same in form, API, import and bulk edit: shape, what each type checks, what is
 * required, and rules. Hidden fields are not judged; blanks count as absent.
 */
export function validate(
  compiled: CompiledProfile,
  values: RecordValues,
  context: ValidationContext,
  check: SchemaCheck,
): readonly Problem[] {
  const evaluator = createEvaluator(compiled, context, values)
  const { valued, ruledLayout } = planOf(compiled)
  const shown = shownFields(valued, evaluator)
  const failures = failuresByField(check(compiled.schema, presentValues(shown)))
  const problems = unknownKeywords(compiled, values)
  for (const { field, state, value, isFilled } of shown) {
    if (isFilled) {
      for (const one of valueProblems(compiled, field, value, failures.get(field.keyword), context)) problems.push(one)
    } else if (state.required || (context.previous !== undefined && keepsNumber(compiled, field.keyword)))
      problems.push(problem("value.required", [field.keyword]))
    if (state.readOnly && isChanged(field, value, context)) problems.push(problem("value.read_only", [field.keyword]))
    for (const one of state.problems) problems.push(one)
  }
  for (const keyword of ruledLayout) problems.push(...evaluator.state(keyword).problems)
  return labelProblems(problems, compiled.fields)
}

/** A field that is shown, with what stands in it; a blank is nothing. */
type Shown = { readonly field: CompiledField; readonly state: FieldState } & (
  | { readonly isFilled: true; readonly value: StoredValue }
  | { readonly isFilled: false; readonly value: StoredValue | undefined }
)

function shownFields(fields: readonly CompiledField[], evaluator: Evaluator): readonly Shown[] {
  const shown: Shown[] = []
  for (const field of fields) {
    const state = evaluator.state(field.keyword)
    if (!state.visible) continue
    const value = evaluator.value(field.keyword)
    if (value !== undefined && !isBlank(value)) shown.push({ field, state, value, isFilled: true })
    else shown.push({ field, state, value, isFilled: false })
  }
  return shown
}

/** What the schema judges: the values of shown fields that are filled in. */
function presentValues(shown: readonly Shown[]): RecordValues {
  // Without a prototype, so that a wide record is a table from the start and not an object outgrown.
  const present = Object.create(null) as Record<Keyword, StoredValue>
  for (const { field, value, isFilled } of shown) if (isFilled) present[field.keyword] = value
  return present
}

/** Failures inside each field's value, their paths starting there. What is required is the rules' affair, not the schema's. */
function failuresByField(failures: readonly SchemaFailure[]): ReadonlyMap<Keyword, readonly SchemaFailure[]> {
  const byField = new Map<Keyword, SchemaFailure[]>()
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
  failures: readonly SchemaFailure[] | undefined,
  { previous, decimalPlaces }: ValidationContext,
): readonly Problem[] {
  const schema = schemaOf(compiled, field.keyword)
  if (!schema) return []
  const problems = judge({ tags: compiled.tags, decimalPlaces }, field, schema, value, failures ?? [])
  return previous ? withoutKept(problems, previous[field.keyword]) : problems
}

/**
 * What is computed changes by itself; what a rule has locked may not change by hand, and starts as it was given. What keeps
 * another field's old value is filled by publishing alone, in a new record too.
 */
function isChanged(field: CompiledField, value: StoredValue | undefined, { previous }: ValidationContext): boolean {
  if (previous === undefined && field.archiveOf === undefined) return false
  return !field.computed && !sameStored(value, previous?.[field.keyword])
}

/** Keywords the profile does not have, and those of fields that hold no value. */
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
