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
  const { valued } = planOf(compiled)
  const judged = valued.filter(({ keyword }) => evaluator.state(keyword).visible)
  const failures = failuresByField(check(compiled.schema, presentValues(judged, evaluator)))
  const problems = unknownKeywords(compiled, values)
  for (const field of judged) {
    const value = evaluator.value(field.keyword)
    const { required, readOnly, problems: ruled } = evaluator.state(field.keyword)
    if (value !== undefined && !isBlank(value)) {
      problems.push(...valueProblems(compiled, field, value, failures.get(field.keyword), context))
    } else if (required) problems.push(problem("value.required", [field.keyword]))
    if (readOnly && isChanged(field, value, context)) problems.push(problem("value.read_only", [field.keyword]))
    problems.push(...ruled)
  }
  return problems
}

/** What the schema judges: the values of shown fields that are filled in. */
function presentValues(fields: readonly CompiledField[], evaluator: Evaluator): RecordValues {
  const present: Record<Keyword, StoredValue> = {}
  for (const { keyword } of fields) {
    const value = evaluator.value(keyword)
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
  value: StoredValue,
  failures: readonly SchemaFailure[] | undefined,
  { previous }: ValidationContext,
): readonly Problem[] {
  const schema = schemaOf(compiled, field.keyword)
  if (!schema) return []
  const problems = judge(compiled, field, schema, value, failures ?? [])
  return previous && problems.length > 0
    ? problems.filter((one) => !wasThereBefore(one, previous[field.keyword]))
    : problems
}

/** An option made inactive stays where it was chosen before. */
function wasThereBefore({ code, params }: Problem, before: StoredValue | undefined): boolean {
  const option = params?.["option"]
  return code === "value.inactive_option" && Array.isArray(before) && before.some((id: unknown) => id === option)
}

/** What is computed changes by itself; what a rule has locked may not change by hand. */
function isChanged(field: CompiledField, value: StoredValue | undefined, { previous }: ValidationContext): boolean {
  return previous !== undefined && !field.computed && !sameStored(value, previous[field.keyword])
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
