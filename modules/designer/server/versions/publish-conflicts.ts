import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { FieldImpact, UpgradeChoices } from "../../../../schemas/upgrade.ts"

/** Number of conflicting values per field. */
export type PublishConflicts = Map<string, { loses: number; cannot: number }>

export function countConflicts(counts: PublishConflicts, findings: readonly UpgradeFinding[]): void {
  for (const { fieldId, outcome } of findings) {
    const count = counts.get(fieldId) ?? { loses: 0, cannot: 0 }
    if (outcome === "cannot") count.cannot += 1
    else count.loses += 1
    counts.set(fieldId, count)
  }
}

/** Returns the conflicts of a change report under these choices. */
export function findPublishConflicts(fields: readonly FieldImpact[], choices: UpgradeChoices): PublishConflicts {
  const counts: PublishConflicts = new Map()
  for (const { fieldId, loses, cannot } of fields) {
    const { lossy = "stop", impossible = "stop" } = choices[fieldId] ?? {}
    const count = { loses: lossy === "stop" ? loses : 0, cannot: impossible === "stop" ? cannot : 0 }
    if (count.loses + count.cannot > 0) counts.set(fieldId, count)
  }
  return counts
}

/** Builds one problem per field with its number of values. */
export function toConflictProblems(plan: UpgradePlan, counts: PublishConflicts): Problem[] {
  return [...counts].map(([fieldId, { loses, cannot }]) => {
    const field = plan.changes.find((change) => change.fieldId === fieldId)?.before
    const both = loses > 0 && cannot > 0 ? "yes" : "no"
    const found = problem("version.conflicting_values", ["choices", fieldId], {
      field: field?.keyword ?? fieldId,
      loses,
      cannot,
      both,
    })
    return field ? { ...found, labels: { field: field.text } } : found
  })
}
