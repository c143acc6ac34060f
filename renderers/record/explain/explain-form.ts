import { explainField, type Verdicts } from "../../../engine/explain/explain-field.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import type { FieldViewState } from "../../../fields/drawing/view-context.tsx"
import { aspects, type Aspect, type FieldExplanation } from "../../../schemas/explain.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import { valuesOf } from "../record-values.ts"
import type { RecordForm } from "../use-record-form.ts"

/** What the form's own rules, its access and the validator say of what is typed just now, explained. */
export function explainForm(form: RecordForm, { people, records }: FieldViewState) {
  const { profile, record, store, context, readOnlyReason } = form
  const evaluator = store.rules()
  const previous = record ? { previous: valuesOf(profile, record) } : {}
  const found = validate(profile, evaluator.values(), { ...evaluator.context, ...previous }, interpretingCheck)
  const verdicts: Omit<Verdicts, "problems"> = {
    compiled: profile,
    evaluator,
    locked: readOnlyReason,
    language: context.language,
    nameOf: (id) => people.get(id)?.name ?? recordName(id),
  }

  return (keyword: Keyword): FieldExplanation | undefined => {
    // A refusal of the server stands until its field changes, as the form shows it.
    const shown = store.field(keyword).problems.filter((one) => !found.some((known) => isSame(known, one)))
    return explainField({ ...verdicts, problems: [...found, ...shown] }, keyword)
  }

  function recordName(id: string): string | undefined {
    const known = records.get(id)
    return known ? `${known.uniqueId} ${known.name}` : undefined
  }
}

function isSame(one: Problem, other: Problem): boolean {
  return one.code === other.code && one.path.join("\0") === other.path.join("\0")
}

/** What is worth telling of a field: what is out of the ordinary, or else that nothing is. */
export function aspectsToTell(explanation: FieldExplanation): readonly Aspect[] {
  if (!explanation.visible.holds) return ["visible"]
  const told = aspects.filter((aspect) => {
    if (aspect === "visible") return false
    const { holds } = explanation[aspect]
    if (aspect === "valid") return !holds
    // That a value is computed says why it cannot be changed; a locked record is more.
    if (aspect === "readOnly")
      return holds && (!explanation.computed.holds || explanation.readOnly.reasons[0]?.kind === "access")
    return holds
  })
  return told.length > 0 ? told : ["visible", "required", "readOnly"]
}
