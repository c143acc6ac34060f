import { isDeepStrictEqual } from "node:util"
import { isBlank } from "../../../../engine/rules/operators/operator.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { textOf } from "../../../../engine/upgrade/shape.ts"
import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { RecordMigration } from "../conversion/migrate-record.ts"
import type { StoredFields } from "../../../records/server/index.ts"

/**
 * Findings of reverted values: `converts`, because nothing is lost, or `same` if the value is unchanged. A blank field
 * whose value is restored counts as having one.
 */
export function revertFindings(
  { before, after, changes }: UpgradePlan,
  stored: StoredFields,
  { fields, revertedFieldIds }: Pick<RecordMigration, "fields" | "revertedFieldIds">,
): readonly UpgradeFinding[] {
  const changed = new Set<string>(changes.map(({ fieldId }) => fieldId))
  return [...revertedFieldIds].flatMap((id): readonly UpgradeFinding[] => {
    const [was, is] = [fieldOf(before.compiled, id), fieldOf(after.compiled, id)]
    const fieldId = (was ?? is)?.id
    const [old, now] = [valueIn(stored, id), valueIn(fields, id)]
    if (fieldId === undefined || (isBlank(old) && isBlank(now))) return []
    if (isDeepStrictEqual(old, now))
      return changed.has(id) ? [{ fieldId, outcome: "same", before: null, after: null }] : []
    const texts = { before: textIn(old, was, before.compiled), after: textIn(now, is, after.compiled) }
    return [{ fieldId, outcome: "converts", ...texts }]
  })
}

function fieldOf({ fields }: CompiledProfile, id: string): CompiledField | undefined {
  return fields.find((field) => field.id === id)
}

function valueIn(fields: StoredFields, id: string): StoredValue | undefined {
  return fields[id] as StoredValue | undefined
}

/** Null if there is no value, or if the version does not have the field. */
function textIn(value: StoredValue | undefined, field: CompiledField | undefined, context: CompiledProfile) {
  return value === undefined || !field ? null : textOf(value, field.definition, context)
}
