import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import type { RuleContext } from "../rules/context.ts"
import { createEvaluator, type Evaluator } from "../rules/evaluator.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { planOf } from "../rules/plan.ts"
import { sameStored } from "../wire/same-stored.ts"
import type { SchemaCheck, SchemaFailure } from "./schema-check.ts"
import { judge, schemaOf } from "./validate-field.ts"

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
  const settled = evaluator.values()
  const judged = judgedFields(compiled, evaluator)
  const failures = failuresByField(check(compiled.schema, presentValues(judged, settled)))
  return [
    ...unknownKeywords(compiled, values),
    ...judged.flatMap((field) => [
      ...valueProblems(compiled, field, settled[field.keyword], failures.get(field.keyword) ?? [], context),
      ...lockProblems(field, evaluator, settled[field.keyword], context),
      ...fieldProblems(field, evaluator, settled[field.keyword]),
    ]),
  ]
}

function judgedFields(compiled: CompiledProfile, evaluator: Evaluator): readonly CompiledField[] {
  return compiled.fields.filter(({ keyword, storage }) => storage !== "none" && evaluator.state(keyword).visible)
}

function presentValues(fields: readonly CompiledField[], values: RecordValues): RecordValues {
  const present: Record<Keyword, StoredValue> = {}
  for (const { keyword } of fields) {
    const value = values[keyword]
    if (value !== undefined && !isBlank(value)) present[keyword] = value
  }
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
  value: StoredValue | undefined,
  failures: readonly SchemaFailure[],
  context: ValidationContext,
): readonly Problem[] {
  const schema = schemaOf(compiled, field.keyword)
  if (value === undefined || isBlank(value) || !schema) return []
  const problems = judge(compiled, field, schema, value, failures)
  return context.previous ? problems.filter((one) => !wasThereBefore(one, context.previous?.[field.keyword])) : problems
}

/** An option made inactive stays where it was chosen before. */
function wasThereBefore({ code, params }: Problem, before: StoredValue | undefined): boolean {
  const option = params?.["option"]
  return code === "value.inactive_option" && Array.isArray(before) && before.some((id: unknown) => id === option)
}

function lockProblems(
  field: CompiledField,
  evaluator: Evaluator,
  value: StoredValue | undefined,
  { previous }: ValidationContext,
): readonly Problem[] {
  if (!previous || field.computed || !evaluator.state(field.keyword).readOnly) return []
  return sameStored(value, previous[field.keyword]) ? [] : [problem("value.read_only", [field.keyword])]
}

function fieldProblems(field: CompiledField, evaluator: Evaluator, value: StoredValue | undefined): readonly Problem[] {
  const { required, problems } = evaluator.state(field.keyword)
  return required && isBlank(value) ? [problem("value.required", [field.keyword]), ...problems] : problems
}

/** Keywords the profile does not have, and those of fields that hold no value. */
function unknownKeywords(compiled: CompiledProfile, values: RecordValues): readonly Problem[] {
  const { fields } = planOf(compiled)
  return Object.keys(values).flatMap((keyword) => {
    const field = fields.get(keyword)
    const known = field && (field.storage !== "none" || values[keyword] === undefined)
    return known ? [] : [problem("value.unknown_keyword", [keyword], { keyword: keyword.slice(0, 80) })]
  })
}
