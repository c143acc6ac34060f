import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { VerdictChange } from "../../../../engine/upgrade/verdict-change.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldId, RecordId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { type FieldImpact, findingsKept, type VerdictImpact } from "../../../../schemas/upgrade.ts"
import type { FindingRow } from "./report-repository.ts"

/** A text longer than this is shown by its beginning. */
const longestText = 1000

/** The figures of a change report as its records are looked at, and which of them are kept to be looked at again. */
export function reportFigures(plan: UpgradePlan) {
  const impacts = new Map(plan.changes.map((change) => [change.fieldId, newImpact(change)]))
  const removed = new Set(plan.changes.filter(({ change }) => change === "removed").map(({ fieldId }) => fieldId))
  const verdicts = new Map<string, VerdictImpact>()
  const kept = new Map<string, number>()
  const sides = { nowFails: byKeyword(plan.after.compiled), nowPasses: byKeyword(plan.before.compiled) }
  let records = 0
  let rewritten = 0

  const keep = (finding: FindingRow): readonly FindingRow[] => {
    const group = JSON.stringify([finding.fieldId, finding.outcome, finding.code, finding.ruleId])
    const count = kept.get(group) ?? 0
    if (count >= findingsKept) return []
    kept.set(group, count + 1)
    return [finding]
  }

  /** A field that a revert gives values back in, though both versions have it alike or the one in force does not have it. */
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
    // Of values that stay as they are, only those nobody will see any more are worth looking at.
    if (outcome === "same" && !removed.has(fieldId)) return []
    const texts = { before: beginning(finding.before), after: beginning(finding.after) }
    return keep({ recordId, fieldId, outcome, code: "", ruleId: "", ...texts })
  }

  const addVerdict = (recordId: RecordId, outcome: "nowFails" | "nowPasses", problem: Problem) => {
    const field = sides[outcome].get(String(problem.path[0]))
    if (!field) return []
    const ruleId = problem.params?.["rule"]
    const impact = {
      fieldId: field.id,
      name: field.text,
      code: problem.code,
      ruleId: typeof ruleId === "string" ? ruleId : null,
      message: (problem.text as VerdictImpact["message"] | undefined) ?? null,
    }
    const group = JSON.stringify([impact.fieldId, impact.code, impact.ruleId])
    const known = verdicts.get(group) ?? { ...impact, nowFails: 0, nowPasses: 0 }
    known[outcome] += 1
    verdicts.set(group, known)
    const { fieldId, code } = impact
    return keep({ recordId, fieldId, outcome, code, ruleId: impact.ruleId ?? "", before: null, after: null })
  }

  return {
    /** Counts one record, and whether it would be written anew; what of it is to be kept. */
    add(
      recordId: RecordId,
      isRewritten: boolean,
      conversions: readonly UpgradeFinding[],
      verdict: VerdictChange,
    ): readonly FindingRow[] {
      records += 1
      if (isRewritten) rewritten += 1
      return [
        ...conversions.flatMap((finding) => addConversion(recordId, finding)),
        ...onePerGroup(verdict.nowFails).flatMap((problem) => addVerdict(recordId, "nowFails", problem)),
        ...onePerGroup(verdict.nowPasses).flatMap((problem) => addVerdict(recordId, "nowPasses", problem)),
      ]
    },
    totals: () => ({ records, rewritten, fields: [...impacts.values()], verdicts: [...verdicts.values()] }),
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

/** A record with the same refusal in several rows of a table is one record. */
function onePerGroup(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems
  return [
    ...new Map(problems.map((one) => [JSON.stringify([one.path[0], one.code, one.params?.["rule"]]), one])).values(),
  ]
}

function beginning(text: string | null): string | null {
  return text !== null && text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text
}
