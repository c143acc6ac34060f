import { upgradeRecord, type UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { UpgradeChoices } from "../../../../schemas/upgrade.ts"
import type { StoredFields } from "../../../records/server/index.ts"
import { revertRewrites } from "./revert-rewrites.ts"
import type { StoredDifference } from "./stored-difference.ts"

export interface RecordMigration {
  readonly fields: StoredFields
  /** Result for every value that was converted or needed no conversion. */
  readonly findings: readonly UpgradeFinding[]
  /** Fields reverted to their values before later versions rewrote them. */
  readonly revertedFieldIds: ReadonlySet<string>
  /** Findings of fields whose value no choice covers; they block publishing. */
  readonly conflicts: readonly UpgradeFinding[]
}

/**
 * Migrates a record's stored values to another version. A revert restores values that later versions rewrote, newest
 * rewrite first; other values are converted as in any publish.
 */
export function migrateRecord(
  plan: UpgradePlan,
  fields: StoredFields,
  choices: UpgradeChoices,
  rewrites: readonly StoredDifference[] = [],
): RecordMigration {
  const back = revertRewrites(fields, rewrites)
  const { reverted, others } = splitReverted(back.fields, back.fieldIds)
  const upgraded = upgradeRecord(plan, others, choices)
  const isSame = back.fieldIds.size === 0 && upgraded.fields === others
  return {
    fields: isSame ? fields : { ...upgraded.fields, ...reverted },
    findings: upgraded.findings,
    revertedFieldIds: back.fieldIds,
    conflicts: upgraded.findings.filter(({ fieldId }) => upgraded.rejected.includes(fieldId)),
  }
}

/** Splits off reverted values, which already have the earlier version's form and need no conversion. */
function splitReverted(fields: StoredFields, revertedIds: ReadonlySet<string>) {
  if (revertedIds.size === 0) return { reverted: {}, others: fields }
  const entries = Object.entries(fields)
  return {
    reverted: Object.fromEntries(entries.filter(([id]) => revertedIds.has(id))),
    others: Object.fromEntries(entries.filter(([id]) => !revertedIds.has(id))),
  }
}

/** Returns choices for all changed fields under which no value blocks publishing. */
export function acceptAllConversions(plan: UpgradePlan): UpgradeChoices {
  return Object.fromEntries(plan.changes.map(({ fieldId }) => [fieldId, { lossy: "convert", impossible: "clear" }]))
}
