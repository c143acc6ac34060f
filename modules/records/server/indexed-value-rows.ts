import { fieldTypeOf } from "../../../fields/index.ts"
import { indexedValues } from "../../../engine/wire/indexed-values.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { deleteIndexedValues, insertIndexedValues, type IndexedValueRow } from "./record-repository.ts"
import { normalizeIndexedText, indexedTextLength } from "../../../server/database/record-list/normalize-search-text.ts"

/** Builds the indexed rows of a record, by which lists filter and sort: its listed fields, typed. */
export function indexedValueRows(
  clientId: ClientId,
  profile: CompiledProfile,
  recordId: RecordId,
  values: RecordValues,
): IndexedValueRow[] {
  const ordinals = new Map<string, number>()
  const searched = searchedFields(profile)
  return indexedValues(profile, values).map(({ fieldId, text, number, date }) => {
    const ordinal = ordinals.get(fieldId) ?? 0
    ordinals.set(fieldId, ordinal + 1)
    const indexedText =
      text === undefined ? null : searched.has(fieldId) ? normalizeIndexedText(text) : text.slice(0, indexedTextLength)
    return {
      client_id: clientId,
      profile_id: profile.profileId,
      field_id: fieldId,
      record_id: recordId,
      ordinal,
      text_value: indexedText,
      number_value: number ?? null,
      date_value: date ?? null,
    }
  })
}

/** Free text is stored normalized for case-insensitive search; option IDs are stored unchanged. */
function searchedFields(profile: CompiledProfile): ReadonlySet<string> {
  return new Set(profile.fields.filter(({ type }) => fieldTypeOf(type)?.filter === "text").map(({ id }) => id))
}

export async function replaceIndexedValues(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  before: readonly IndexedValueRow[],
  after: readonly IndexedValueRow[],
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  await deleteIndexedValues(tx, clientId, [recordId])
  await insertIndexedValues(tx, after)
}
