import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { FieldImpact, UpgradeChoices } from "../../../../schemas/upgrade.ts"

/** How many values of each field stand in the way of publishing. */
export type InTheWay = Map<string, { loses: number; cannot: number }>

export function countInTheWay(counts: InTheWay, findings: readonly UpgradeFinding[]): void {
  for (const { fieldId, outcome } of findings) {
    const count = counts.get(fieldId) ?? { loses: 0, cannot: 0 }
    if (outcome === "cannot") count.cannot += 1
    else count.loses += 1
    counts.set(fieldId, count)
  }
}

/** What a change report says stands in the way under the choices made. */
export function inTheWayOf(fields: readonly FieldImpact[], choices: UpgradeChoices): InTheWay {
  const counts: InTheWay = new Map()
  for (const { fieldId, loses, cannot } of fields) {
    const { lossy = "stop", impossible = "stop" } = choices[fieldId] ?? {}
    const count = { loses: lossy === "stop" ? loses : 0, cannot: impossible === "stop" ? cannot : 0 }
    if (count.loses + count.cannot > 0) counts.set(fieldId, count)
  }
  return counts
}

/** One refusal for each field, which names it and tells how many of its values there are. */
export function inTheWayProblems(plan: UpgradePlan, counts: InTheWay): Problem[] {
  return [...counts].map(([fieldId, { loses, cannot }]) => {
    const field = plan.changes.find((change) => change.fieldId === fieldId)?.before
    const both = loses > 0 && cannot > 0 ? "yes" : "no"
    const found = problem("version.values_in_the_way", ["choices", fieldId], {
      field: field?.keyword ?? fieldId,
      loses,
      cannot,
      both,
    })
    return field ? { ...found, labels: { field: field.text } } : found
  })
}
