import { upgradeRecord, type UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import type { UpgradeChoices } from "../../../../schemas/upgrade.ts"
import type { StoredFields } from "../records/stored-fields.ts"
import { giveBack } from "./give-back.ts"
import type { StoredDifference } from "./stored-difference.ts"

export interface Carried {
  readonly fields: StoredFields
  /** What becomes of every value that was converted, or need not be. */
  readonly findings: readonly UpgradeFinding[]
  /** The fields that were given back as they were before later versions rewrote them. */
  readonly givenBack: ReadonlySet<string>
  /** Of the fields whose value no choice covers, and so stands in the way. */
  readonly inTheWay: readonly UpgradeFinding[]
}

/**
 * A record's stored values as another version keeps them. On the way back to an earlier version, values that later versions
 * rewrote are given back, newest rewrite first; everything else is converted as any publish does.
 */
export function carryRecord(
  plan: UpgradePlan,
  fields: StoredFields,
  choices: UpgradeChoices,
  rewrites: readonly StoredDifference[] = [],
): Carried {
  const back = giveBack(fields, rewrites)
  const { given, others } = apart(back.fields, back.fieldIds)
  const upgraded = upgradeRecord(plan, others, choices)
  const isSame = back.fieldIds.size === 0 && upgraded.fields === others
  return {
    fields: isSame ? fields : { ...upgraded.fields, ...given },
    findings: upgraded.findings,
    givenBack: back.fieldIds,
    inTheWay: upgraded.findings.filter(({ fieldId }) => upgraded.refused.includes(fieldId)),
  }
}

/** What was given back is in the earlier version's form already and is not converted. */
function apart(fields: StoredFields, givenIds: ReadonlySet<string>) {
  if (givenIds.size === 0) return { given: {}, others: fields }
  const entries = Object.entries(fields)
  return {
    given: Object.fromEntries(entries.filter(([id]) => givenIds.has(id))),
    others: Object.fromEntries(entries.filter(([id]) => !givenIds.has(id))),
  }
}

/** A choice for every changed field under which no value stands in the way. */
export function everyValueCarried(plan: UpgradePlan): UpgradeChoices {
  return Object.fromEntries(plan.changes.map(({ fieldId }) => [fieldId, { lossy: "convert", impossible: "clear" }]))
}
