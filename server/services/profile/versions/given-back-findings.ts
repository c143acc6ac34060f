import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { textOf } from "../../../../engine/upgrade/shape.ts"
import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { CompiledField } from "../../../../schemas/compiled.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { StoredFields } from "../records/stored-fields.ts"
import type { Carried } from "./carry-record.ts"
import { storedDifference } from "./stored-difference.ts"

/**
 * What giving values back does to a record's fields that both versions have: told as a value that converts, for nothing is
 * lost. A field that is blank now and gets its value back counts as one that holds it.
 */
export function givenBackFindings(
  { before, after, changes }: UpgradePlan,
  stored: StoredFields,
  { fields, givenBack }: Pick<Carried, "fields" | "givenBack">,
): readonly UpgradeFinding[] {
  if (givenBack.size === 0) return []
  const difference = storedDifference(stored, fields)
  return changes.flatMap(({ fieldId, before: was, after: is }): readonly UpgradeFinding[] => {
    const [old, now] = [difference.before[fieldId], difference.after[fieldId]]
    if (!is || !givenBack.has(fieldId) || (old === undefined && now === undefined)) return []
    const texts = { before: said(old, was, before.compiled), after: said(now, is, after.compiled) }
    return [{ fieldId, outcome: "converts", ...texts }]
  })
}

function said(value: unknown, field: CompiledField, context: UpgradePlan["before"]["compiled"]): string | null {
  return value === undefined ? null : textOf(value as StoredValue, field.definition, context)
}
