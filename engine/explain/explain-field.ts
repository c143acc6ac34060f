import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import {
  aspects,
  explainLimits,
  type AccessReason,
  type Aspect,
  type ExplainedPart,
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
import { explainExpression } from "./expression-parts.ts"
import { openValue, valueText, type Saying } from "./value-text.ts"

/** What enforcement said of a record; explaining only reads it. */
export interface Verdicts extends Saying {
  readonly compiled: CompiledProfile
  /** Over the values in question, for the person in question. */
  readonly evaluator: Evaluator
  /** Why the person may not change the record; null where they may. */
  readonly locked: AccessReason | null
  /** What a save of these values would be refused for. */
  readonly problems: readonly Problem[]
}

export interface ExplainOptions {
  /** Leaves out expressions and sources: what decided, without how. */
  readonly short?: boolean
}

/** Why a field is as it is; undefined where the profile has no such field. */
export function explainField(
  verdicts: Verdicts,
  keyword: Keyword,
  { short = false }: ExplainOptions = {},
): FieldExplanation | undefined {
  const { compiled, evaluator, language } = verdicts
  const field = planOf(compiled).fields.get(keyword)
  if (!field) return undefined
  const explain = { ...verdicts, short }
  const outcomes = {
    visible: visibleOutcome(explain, field),
    required: requiredOutcome(explain, field),
    readOnly: readOnlyOutcome(explain, field),
    computed: { holds: field.computed, reasons: rulesAbout(explain, field, "computed", () => true) },
    valid: validOutcome(explain, field),
  }
  const value = openValue(evaluator.value(keyword), field, verdicts)
  return {
    keyword,
    label: textIn(field.text, language),
    value,
    text: valueText(value, field, verdicts),
    ...outcomes,
    sources: short ? [] : sourcesOf(explain, field, outcomes),
  }
}

/** Of a person who may not see the record at all: that, and nothing it holds. */
export function explainUnseen(verdicts: Saying, field: CompiledField, reason: AccessReason): FieldExplanation {
  const because: readonly Reason[] = [{ kind: "access", reason }]
  return {
    keyword: field.keyword,
    label: textIn(field.text, verdicts.language),
    value: null,
    text: "",
    visible: { holds: false, reasons: because },
    required: { holds: false, reasons: [{ kind: "hidden" }] },
    readOnly: { holds: true, reasons: because },
    computed: { holds: field.computed, reasons: [] },
    valid: { holds: true, reasons: [{ kind: "hidden" }] },
    sources: [],
  }
}

interface Explain extends Verdicts {
  readonly short: boolean
}

function visibleOutcome(explain: Explain, field: CompiledField): Outcome {
  const holds = explain.evaluator.state(field.keyword).visible
  return { holds, reasons: rulesAbout(explain, field, "visible", (rule) => rule === holds) }
}

function requiredOutcome(explain: Explain, field: CompiledField): Outcome {
  const { compiled, evaluator } = explain
  const { visible, required: holds } = evaluator.state(field.keyword)
  const reasons: Reason[] = []
  // A record without a name is refused, whatever its title's setting says.
  if (holds && field.keyword === compiled.titleKeyword) reasons.push(setting("title"))
  else if (holds && field.mandatory) reasons.push(setting("mandatory"))
  if (!holds && !visible) reasons.push({ kind: "hidden" })
  if (!holds && field.computed) reasons.push(setting("computed"))
  if (!holds && field.archiveOf !== undefined) reasons.push(setting("archive"))
  return { holds, reasons: [...reasons, ...rulesAbout(explain, field, "required", (rule) => rule === holds)] }
}

function readOnlyOutcome(explain: Explain, field: CompiledField): Outcome {
  const { evaluator, locked } = explain
  const { readOnly } = evaluator.state(field.keyword)
  const reasons: Reason[] = []
  if (locked !== null) reasons.push({ kind: "access", reason: locked })
  if (field.computed) reasons.push(setting("computed"))
  if (field.archiveOf !== undefined) reasons.push(setting("archive"))
  const rules = rulesAbout(explain, field, "readOnly", (rule) => rule === readOnly)
  return { holds: readOnly || locked !== null, reasons: [...reasons, ...rules] }
}

function validOutcome(explain: Explain, field: CompiledField): Outcome {
  const own = explain.problems.filter(({ path }) => path[0] === field.keyword)
  const reasons: Reason[] = own.slice(0, explainLimits.rules).map((problem) => ({ kind: "problem", problem }))
  if (!explain.evaluator.state(field.keyword).visible) reasons.push({ kind: "hidden" })
  return { holds: own.length === 0, reasons: [...reasons, ...rulesAbout(explain, field, "valid", (holds) => !holds)] }
}

/** The rules of one kind about a field, with their own results. */
function rulesAbout(
  explain: Explain,
  field: CompiledField,
  kind: RuleReason["rule"],
  decides: (holds: boolean) => boolean,
): readonly RuleReason[] {
  const { compiled, evaluator, short } = explain
  const indexes = planOf(compiled).rulesOf.get(field.keyword) ?? []
  const reasons: RuleReason[] = []
  for (const index of indexes) {
    const rule = compiled.rules[index]
    if (rule?.kind !== kind || reasons.length >= explainLimits.rules) continue
    const holds = evaluator.result(index) ?? false
    const place = { type: kind === "computed" ? field.valueType : ("flag" as const), beside: field }
    const expression = short ? undefined : explainExpression(rule.logic, place, evaluator, explain)
    reasons.push({
      kind: "rule",
      id: rule.id,
      rule: kind,
      holds,
      decided: decides(holds),
      ...(rule.comparison ? { comparison: rule.comparison } : {}),
      ...(expression ? { expression } : {}),
      ...(expression?.kind === "operation" && !("value" in expression) ? { failed: true as const } : {}),
    })
  }
  return reasons
}

/** Every hidden or computed field that the reasons read, and what those read in turn, nearest first. */
function sourcesOf(
  explain: Explain,
  field: CompiledField,
  outcomes: Readonly<Record<Aspect, Outcome>>,
): readonly ExplainedSource[] {
  const { fields } = planOf(explain.compiled)
  const rulesOf = (reasons: readonly Reason[]) => reasons.filter((reason) => reason.kind === "rule")
  const open = aspects.flatMap((aspect) => rulesOf(outcomes[aspect].reasons)).flatMap(keywordsRead)
  const known = new Set<Keyword>([field.keyword])
  const sources: ExplainedSource[] = []
  for (const keyword of open) {
    const read = fields.get(keyword)
    if (!read || known.has(keyword) || sources.length >= explainLimits.sources) continue
    known.add(keyword)
    const hidden = !explain.evaluator.state(keyword).visible
    if (!hidden && !read.computed) continue
    const reasons = [
      ...(hidden ? rulesAbout(explain, read, "visible", (holds) => !holds) : []),
      ...(read.computed ? rulesAbout(explain, read, "computed", () => true) : []),
    ]
    sources.push({
      keyword,
      label: textIn(read.text, explain.language),
      text: valueText(openValue(explain.evaluator.seen(keyword), read, explain), read, explain),
      hidden,
      computed: read.computed,
      reasons,
    })
    open.push(...reasons.flatMap(keywordsRead))
  }
  return sources
}

/** The fields a rule's explained expression names, in the order it names them. */
function keywordsRead({ expression }: Pick<RuleReason, "expression">): readonly Keyword[] {
  const read = new Set<Keyword>()
  const visit = (part: ExplainedPart) => {
    if (part.kind === "field") read.add(part.keyword)
    if (part.kind === "operation") part.operands.forEach(visit)
  }
  if (expression) visit(expression)
  return [...read]
}

function setting(name: FieldSetting): Reason {
  return { kind: "setting", setting: name }
}
