import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import {
  aspects,
  explainLimits,
  type AccessReason,
  type Aspect,
  type ExplanationNode,
  type ExplainedSource,
  type FieldExplanation,
  type FieldSetting,
  type Outcome,
  type Reason,
  type RuleReason,
} from "../../schemas/explain.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { textIn } from "../../schemas/languages.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { Evaluator } from "../rules/evaluator.ts"
import { planOf } from "../rules/plan.ts"
import { explainExpression } from "./explain-expression.ts"
import { openValue, valueText, type ValueFormatOptions } from "./value-text.ts"

/** Result of rule enforcement for a record; explaining only reads it. */
export interface ExplanationContext extends ValueFormatOptions {
  readonly compiled: CompiledProfile
  /** With the values and for the user to be explained. */
  readonly evaluator: Evaluator
  /** Why the user cannot edit the record; null if they can. */
  readonly locked: AccessReason | null
  /** Problems that a save of these values would be rejected for. */
  readonly problems: readonly Problem[]
}

export interface ExplainOptions {
  /** Leaves out expressions and sources: shows what decided, without details. */
  readonly short?: boolean
}

/** Explains the state of a field; returns undefined if the profile has no such field. */
export function explainField(
  explanationContext: ExplanationContext,
  keyword: Keyword,
  { short = false }: ExplainOptions = {},
): FieldExplanation | undefined {
  const { compiled, evaluator, language } = explanationContext
  const field = planOf(compiled).fields.get(keyword)
  if (!field) return undefined
  const explain = { ...explanationContext, short }
  const outcomes = {
    visible: visibleOutcome(explain, field),
    required: requiredOutcome(explain, field),
    readOnly: readOnlyOutcome(explain, field),
    computed: { isTrue: field.computed, reasons: rulesAbout(explain, field, "computed", () => true) },
    valid: validOutcome(explain, field),
  }
  const value = openValue(evaluator.value(keyword), field, explanationContext)
  return {
    keyword,
    label: textIn(field.text, language),
    value,
    text: valueText(value, field, explanationContext),
    ...outcomes,
    sources: short ? [] : sourcesOf(explain, field, outcomes),
  }
}

/** Explanation for a user who cannot see the record: states only that, without any of its values. */
export function explainHiddenRecord(
  explanationContext: ValueFormatOptions,
  field: CompiledField,
  reason: AccessReason,
): FieldExplanation {
  const because: readonly Reason[] = [{ kind: "access", reason }]
  return {
    keyword: field.keyword,
    label: textIn(field.text, explanationContext.language),
    value: null,
    text: "",
    visible: { isTrue: false, reasons: because },
    required: { isTrue: false, reasons: [{ kind: "hidden" }] },
    readOnly: { isTrue: true, reasons: because },
    computed: { isTrue: field.computed, reasons: [] },
    valid: { isTrue: true, reasons: [{ kind: "hidden" }] },
    sources: [],
  }
}

interface Explain extends ExplanationContext {
  readonly short: boolean
}

function visibleOutcome(explain: Explain, field: CompiledField): Outcome {
  const isTrue = explain.evaluator.state(field.keyword).visible
  return { isTrue, reasons: rulesAbout(explain, field, "visible", (rule) => rule === isTrue) }
}

function requiredOutcome(explain: Explain, field: CompiledField): Outcome {
  const { compiled, evaluator } = explain
  const { visible, required: isTrue } = evaluator.state(field.keyword)
  const reasons: Reason[] = []
  // A record without a name is rejected, whatever its title field sets.
  if (isTrue && field.keyword === compiled.titleKeyword) reasons.push(setting("title"))
  else if (isTrue && field.mandatory) reasons.push(setting("mandatory"))
  if (!isTrue && !visible) reasons.push({ kind: "hidden" })
  if (!isTrue && field.computed) reasons.push(setting("computed"))
  if (!isTrue && field.archiveOf !== undefined) reasons.push(setting("archive"))
  return { isTrue, reasons: [...reasons, ...rulesAbout(explain, field, "required", (rule) => rule === isTrue)] }
}

function readOnlyOutcome(explain: Explain, field: CompiledField): Outcome {
  const { evaluator, locked } = explain
  const { readOnly } = evaluator.state(field.keyword)
  const reasons: Reason[] = []
  if (locked !== null) reasons.push({ kind: "access", reason: locked })
  if (field.computed) reasons.push(setting("computed"))
  if (field.archiveOf !== undefined) reasons.push(setting("archive"))
  const rules = rulesAbout(explain, field, "readOnly", (rule) => rule === readOnly)
  return { isTrue: readOnly || locked !== null, reasons: [...reasons, ...rules] }
}

function validOutcome(explain: Explain, field: CompiledField): Outcome {
  const own = explain.problems.filter(({ path }) => path[0] === field.keyword)
  const reasons: Reason[] = own.slice(0, explainLimits.rules).map((problem) => ({ kind: "problem", problem }))
  if (!explain.evaluator.state(field.keyword).visible) reasons.push({ kind: "hidden" })
  return {
    isTrue: own.length === 0,
    reasons: [...reasons, ...rulesAbout(explain, field, "valid", (isTrue) => !isTrue)],
  }
}

/** The rules of one kind about a field, with their results. */
function rulesAbout(
  explain: Explain,
  field: CompiledField,
  kind: RuleReason["rule"],
  decides: (isTrue: boolean) => boolean,
): readonly RuleReason[] {
  const { compiled, evaluator, short } = explain
  const indexes = planOf(compiled).rulesOf.get(field.keyword) ?? []
  const reasons: RuleReason[] = []
  for (const index of indexes) {
    const rule = compiled.rules[index]
    if (rule?.kind !== kind || reasons.length >= explainLimits.rules) continue
    const isTrue = evaluator.result(index) ?? false
    const printContext = { type: kind === "computed" ? field.valueType : ("flag" as const), comparedField: field }
    const expression = short ? undefined : explainExpression(rule.logic, printContext, evaluator, explain)
    reasons.push({
      kind: "rule",
      id: rule.id,
      rule: kind,
      isTrue,
      decided: decides(isTrue),
      ...(rule.comparison ? { comparison: rule.comparison } : {}),
      ...(expression ? { expression } : {}),
      ...(expression?.kind === "operation" && !("value" in expression) ? { failed: true as const } : {}),
    })
  }
  return reasons
}

/** Every hidden or computed field that the reasons read, directly or indirectly, nearest first. */
function sourcesOf(
  explain: Explain,
  field: CompiledField,
  outcomes: Readonly<Record<Aspect, Outcome>>,
): readonly ExplainedSource[] {
  const { fields } = planOf(explain.compiled)
  const rulesOf = (reasons: readonly Reason[]) => reasons.filter((reason) => reason.kind === "rule")
  const open = aspects.flatMap((aspect) => rulesOf(outcomes[aspect].reasons)).flatMap(keywordsReadBy)
  const known = new Set<Keyword>([field.keyword])
  const sources: ExplainedSource[] = []
  for (const keyword of open) {
    const read = fields.get(keyword)
    if (!read || known.has(keyword) || sources.length >= explainLimits.sources) continue
    known.add(keyword)
    const hidden = !explain.evaluator.state(keyword).visible
    if (!hidden && !read.computed) continue
    const reasons = [
      ...(hidden ? rulesAbout(explain, read, "visible", (isTrue) => !isTrue) : []),
      ...(read.computed ? rulesAbout(explain, read, "computed", () => true) : []),
    ]
    sources.push({
      keyword,
      label: textIn(read.text, explain.language),
      text: valueText(openValue(explain.evaluator.visibleValue(keyword), read, explain), read, explain),
      hidden,
      computed: read.computed,
      reasons,
    })
    open.push(...reasons.flatMap(keywordsReadBy))
  }
  return sources
}

/** The fields that a rule's explained expression names, in order. */
function keywordsReadBy({ expression }: Pick<RuleReason, "expression">): readonly Keyword[] {
  const read = new Set<Keyword>()
  const visit = (node: ExplanationNode) => {
    if (node.kind === "field") read.add(node.keyword)
    if (node.kind === "operation") node.operands.forEach(visit)
  }
  if (expression) visit(expression)
  return [...read]
}

function setting(name: FieldSetting): Reason {
  return { kind: "setting", setting: name }
}
