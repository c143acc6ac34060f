import { explainField, type ExplanationContext } from "../../../engine/explain/explain-field.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import type { FieldViewState } from "../../../fields/rendering/view-context.tsx"
import { aspects, type Aspect, type FieldExplanation } from "../../../schemas/explain.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import { valuesOf } from "../record-values.ts"
import type { RecordForm } from "../use-record-form.ts"

/** Explains what the form's rules, field access and the validator say about the current input. */
export function explainForm(form: RecordForm, { people, records }: FieldViewState) {
  const { profile, record, store, context, readOnlyReason } = form
  const evaluator = store.rules()
  const previous = record ? { previous: valuesOf(profile, record) } : {}
  const found = validate(profile, evaluator.values(), { ...evaluator.context, ...previous }, interpretingCheck)
  const explanationContext: Omit<ExplanationContext, "problems"> = {
    compiled: profile,
    evaluator,
    locked: readOnlyReason,
    language: context.language,
    nameOf: (id) => people.get(id)?.name ?? recordName(id),
  }

  return (keyword: Keyword): FieldExplanation | undefined => {
    // Server-side problems remain until their field changes, as in the form.
    const visible = store.field(keyword).problems.filter((one) => !found.some((known) => isSame(known, one)))
    return explainField({ ...explanationContext, problems: [...found, ...visible] }, keyword)
  }

  function recordName(id: string): string | undefined {
    const known = records.get(id)
    return known ? `${known.uniqueId} ${known.name}` : undefined
  }
}

function isSame(one: Problem, other: Problem): boolean {
  return one.code === other.code && one.path.join("\0") === other.path.join("\0")
}

/** Aspects of a field worth showing: the unusual ones, or that there are none. */
export function listExplainedAspects(explanation: FieldExplanation): readonly Aspect[] {
  if (!explanation.visible.isTrue) return ["visible"]
  const visibleAspects = aspects.filter((aspect) => {
    if (aspect === "visible") return false
    const { isTrue } = explanation[aspect]
    if (aspect === "valid") return !isTrue
    // “Computed” already explains why the value is read-only, but a locked record needs its own explanation.
    if (aspect === "readOnly")
      return isTrue && (!explanation.computed.isTrue || explanation.readOnly.reasons[0]?.kind === "access")
    return isTrue
  })
  return visibleAspects.length > 0 ? visibleAspects : ["visible", "required", "readOnly"]
}
