import { fieldTypeOf } from "../../../../fields/index.ts"
import { indexedValues } from "../../../../engine/wire/indexed-values.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { deletePromotedOf, insertPromoted, type PromotedRow } from "./record-repository.ts"
import { foldText, indexedTextLength } from "../../../database/record-list/fold.ts"

/** The rows by which lists find and sort a record: its listed fields, typed. */
export function promotedRows(
  clientId: ClientId,
  profile: CompiledProfile,
  recordId: RecordId,
  values: RecordValues,
): PromotedRow[] {
  const ordinals = new Map<string, number>()
  const searched = searchedFields(profile)
  return indexedValues(profile, values).map(({ fieldId, t, n, d }) => {
    const ordinal = ordinals.get(fieldId) ?? 0
    ordinals.set(fieldId, ordinal + 1)
    const text = t === undefined ? null : searched.has(fieldId) ? foldText(t) : t.slice(0, indexedTextLength)
    return {
      client_id: clientId,
      profile_id: profile.profileId,
      field_id: fieldId,
      record_id: recordId,
      ordinal,
      t: text,
      n: n ?? null,
      d: d ?? null,
    }
  })
}

/** Free text is kept folded, since it is searched without regard to case; ids of options are kept as they are. */
function searchedFields(profile: CompiledProfile): ReadonlySet<string> {
  return new Set(profile.fields.filter(({ type }) => fieldTypeOf(type)?.filter === "text").map(({ id }) => id))
}

export async function replacePromoted(
  tx: Tenant,
  clientId: ClientId,
  recordId: RecordId,
  before: readonly PromotedRow[],
  after: readonly PromotedRow[],
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await deletePromotedOf(tx, clientId, [recordId])
  await insertPromoted(tx, after)
}
