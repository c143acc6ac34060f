import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { ValidationChange } from "../../../../engine/upgrade/validation-change.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldId, RecordId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { type FieldImpact, maxFindings, type ValidationImpact } from "../../../../schemas/upgrade.ts"
import type { FindingRow } from "./report-repository.ts"

/** Maximum text length in characters; longer texts are cut. */
const maxTextLength = 1000

/** Collects the counts of a change report and selects the findings to store. */
export function createReportCounts(plan: UpgradePlan) {
  const impacts = new Map(plan.changes.map((change) => [change.fieldId, newImpact(change)]))
  const removed = new Set(plan.changes.filter(({ change }) => change === "removed").map(({ fieldId }) => fieldId))
  const validationImpacts = new Map<string, ValidationImpact>()
  const findingCounts = new Map<string, number>()
  const sides = { nowFails: byKeyword(plan.after.compiled), nowPasses: byKeyword(plan.before.compiled) }
  let records = 0
  let rewritten = 0

  const limitFindings = (finding: FindingRow): readonly FindingRow[] => {
    const group = JSON.stringify([finding.fieldId, finding.outcome, finding.code, finding.ruleId])
    const count = findingCounts.get(group) ?? 0
    if (count >= maxFindings) return []
    findingCounts.set(group, count + 1)
    return [finding]
  }

  /**
   * Adds an impact for a field whose values are reverted, although both versions define it equally or the published one
   * lacks it.
   */
  const restored = (fieldId: FieldId): FieldImpact | undefined => {
    const field = [plan.after, plan.before].flatMap((side) => side.compiled.fields).find(({ id }) => id === fieldId)
    if (!field) return undefined
    const impact = newImpact({ fieldId, change: "restored", before: field, after: field })
    impacts.set(fieldId, impact)
    return impact
  }

  const addConversion = (recordId: RecordId, finding: UpgradeFinding): readonly FindingRow[] => {
    const { fieldId, outcome } = finding
    const impact = impacts.get(fieldId) ?? restored(fieldId)
    if (!impact) return []
    impact.holding += 1
    impact[outcome] += 1
    // Unchanged values are reported only for removed fields, where they become invisible.
    if (outcome === "same" && !removed.has(fieldId)) return []
    const texts = { before: shorten(finding.before), after: shorten(finding.after) }
    return limitFindings({ recordId, fieldId, outcome, code: "", ruleId: "", ...texts })
  }

  const addValidationChange = (recordId: RecordId, outcome: "nowFails" | "nowPasses", problem: Problem) => {
    const field = sides[outcome].get(String(problem.path[0]))
    if (!field) return []
    const ruleId = problem.params?.["rule"]
    const impact = {
      fieldId: field.id,
      name: field.text,
      code: problem.code,
      ruleId: typeof ruleId === "string" ? ruleId : null,
      message: (problem.text as ValidationImpact["message"] | undefined) ?? null,
    }
    const group = JSON.stringify([impact.fieldId, impact.code, impact.ruleId])
    const known = validationImpacts.get(group) ?? { ...impact, nowFails: 0, nowPasses: 0 }
    known[outcome] += 1
    validationImpacts.set(group, known)
    const { fieldId, code } = impact
    return limitFindings({ recordId, fieldId, outcome, code, ruleId: impact.ruleId ?? "", before: null, after: null })
  }

  return {
    /** Counts a record and returns its findings to store. */
    add(
      recordId: RecordId,
      isRewritten: boolean,
      conversions: readonly UpgradeFinding[],
      validationImpact: ValidationChange,
    ): readonly FindingRow[] {
      records += 1
      if (isRewritten) rewritten += 1
      return [
        ...conversions.flatMap((finding) => addConversion(recordId, finding)),
        ...onePerGroup(validationImpact.nowFails).flatMap((problem) =>
          addValidationChange(recordId, "nowFails", problem),
        ),
        ...onePerGroup(validationImpact.nowPasses).flatMap((problem) =>
          addValidationChange(recordId, "nowPasses", problem),
        ),
      ]
    },
    totals: () => ({
      records,
      rewritten,
      fields: [...impacts.values()],
      validationImpacts: [...validationImpacts.values()],
    }),
  }
}

function newImpact({
  fieldId,
  change,
  before,
  after,
}: Pick<UpgradePlan["changes"][number], "fieldId" | "change" | "before" | "after">): FieldImpact {
  return {
    fieldId,
    keyword: before.keyword,
    name: after?.text ?? before.text,
    change,
    typeBefore: before.type,
    typeAfter: after?.type ?? null,
    holding: 0,
    same: 0,
    converts: 0,
    loses: 0,
    cannot: 0,
  }
}

function byKeyword({ fields }: CompiledProfile): ReadonlyMap<string, CompiledField> {
  return new Map(fields.map((field) => [field.keyword, field]))
}

/** Counts a record once if several rows of a table have the same problem. */
function onePerGroup(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems
  return [
    ...new Map(problems.map((one) => [JSON.stringify([one.path[0], one.code, one.params?.["rule"]]), one])).values(),
  ]
}

function shorten(text: string | null): string | null {
  return text !== null && text.length > maxTextLength ? `${text.slice(0, maxTextLength).toWellFormed()}…` : text
}
