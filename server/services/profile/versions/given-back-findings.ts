import { isDeepStrictEqual } from "node:util"
import { isBlank } from "../../../../engine/rules/operators/operator.ts"
import type { UpgradePlan } from "../../../../engine/upgrade/plan.ts"
import { textOf } from "../../../../engine/upgrade/shape.ts"
import type { UpgradeFinding } from "../../../../engine/upgrade/upgrade-record.ts"
import type { CompiledField, CompiledProfile } from "../../../../schemas/compiled.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { StoredFields } from "../records/stored-fields.ts"
import type { Carried } from "./carry-record.ts"

/**
 * What giving values back does to a record's fields: reported as a value that converts, for nothing is lost, or as the same
 * where it comes back as it is. A field that is blank now and gets its value back counts as one that holds it.
 */
export function givenBackFindings(
  { before, after, changes }: UpgradePlan,
  stored: StoredFields,
  { fields, givenBack }: Pick<Carried, "fields" | "givenBack">,
): readonly UpgradeFinding[] {
  const changed = new Set<string>(changes.map(({ fieldId }) => fieldId))
  return [...givenBack].flatMap((id): readonly UpgradeFinding[] => {
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

/** Null where nothing stands there, or where the version does not show it. */
function textIn(value: StoredValue | undefined, field: CompiledField | undefined, context: CompiledProfile) {
  return value === undefined || !field ? null : textOf(value, field.definition, context)
}
